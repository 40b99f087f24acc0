import { z } from 'zod'
import { audit } from '#server/audit.ts'
import { contentHash } from '#server/content-hash.ts'
import type { Db } from '#server/database/connect.ts'
import type { Env } from '#server/env.ts'
import { ApiError } from '#server/errors.ts'
import { hourToWaitFor } from '#server/features/mail/mailbox-limit.service.ts'
import type { Actor } from '#server/http/calls/actor.ts'
import { callerMark } from '#server/http/limits/caller-mark.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { jobKind } from '#server/jobs/job-kind.ts'
import { enqueueOrderJob, ORDER_JOBS } from './enqueue-order-job.ts'
import { missingDetails } from './missing-details.ts'
import { lockOrder, type OrderCustomer, updateDetails, updateUntold } from './orders.repository.ts'
import { getOrder } from './orders.service.ts'

/** What the workshop and the courier need of the customer. */
type Details = Pick<OrderCustomer, 'phone' | 'address' | 'instructions'>

/** added: there was none before. */
const change = z.enum(['added', 'changed'])
const changes = z.object({ phone: change.optional(), address: change.optional(), instructions: change.optional() })
export type DetailsChanges = z.output<typeof changes>

export const orderDetailsChangedJob = jobKind({
  ...ORDER_JOBS,
  kind: 'order.details_changed',
  // Jobs from before `changes` and `toCustomer` were kept have none.
  payload: z.object({
    reference: z.string(),
    changes: changes.default({ address: 'changed' }),
    /** Whether its mail tells the customer too, or a later one of many changes. */
    toCustomer: z.union([z.boolean(), z.literal('later')]).optional(),
  }),
})

/** Tells a customer in one mail of all orders whose details were changed when his mailbox had got many such mails. */
export const detailsCollectedJob = jobKind({ ...ORDER_JOBS, kind: 'order.details_collected', payload: z.object({ hour: z.string() }) })

/** Names the state of the details: whoever changes them says by this which one he saw. */
export const detailsVersion = ({ phone, address, instructions }: Details): string => contentHash([phone, address, instructions])

/** Who changes them, and from where, as limits count it. */
export interface DetailsCaller {
  readonly actor: Actor
  readonly address: string
}

/**
 * Changes the details and tells the shop, and the customer unless they were missing from the start.
 * @param seen the version that the caller saw
 * @throws ApiError details_changed when they are others by now; conflict once the order is in production; invalid_request for a phone number or an
 * address that would be removed
 */
export async function changeDetails(
  tx: Db,
  env: Env,
  { actor, address }: DetailsCaller,
  reference: string,
  details: Details,
  seen: string | undefined,
  now: Date,
): Promise<void> {
  await lockOrder(tx, reference)
  const { customer } = await getOrder(tx, reference)
  if (detailsVersion(customer) !== seen) throw detailsChanged()
  refuseRemoval(customer, details)
  const changed = changesOf(customer, details)
  if (Object.keys(changed).length === 0) return
  if (!(await updateDetails(tx, reference, details)))
    throw new ApiError('conflict', 'This order is in production: please call us to change anything.')
  await audit(tx, actor, 'order.details_changed', reference, {}, now)
  const toCustomer = concernsCustomer(changed) && (await whenToTell(tx, env, reference, customer.email, now))
  await enqueueOrderJob(tx, orderDetailsChangedJob, { reference, changes: changed, toCustomer }, { now, askedBy: callerMark(address) })
}

/**
 * Anybody with the link can change details. So the customer is told of all changes but those that only fill in what was missing. Instructions fill
 * in nothing beside an address that stood: they may send the courier elsewhere.
 */
export function concernsCustomer(changed: DetailsChanges): boolean {
  return Object.values(changed).includes('changed') || (changed.instructions === 'added' && changed.address !== 'added')
}

/** Beyond the mailbox's limit he is told at the end of its hour, once for all that came meanwhile: otherwise many changes would hide the last one. */
async function whenToTell(tx: Db, env: Env, reference: string, email: string, now: Date): Promise<true | 'later'> {
  const hour = await hourToWaitFor(tx, 'details', email, env, now)
  if (!hour) return true
  const noted = await updateUntold(tx, reference, hour.name)
  // The job of an earlier hour is late, or has failed for good. A job too many finds nothing to tell.
  if (noted) await enqueue(tx, detailsCollectedJob, { hour: noted }, { now, at: noted === hour.name ? hour.endsAt : now })
  return 'later'
}

/** Besides, whoever removed an address could then fill it in as if it had always been missing. */
function refuseRemoval(before: Details, after: Details): void {
  const removed = missingDetails(after).names.filter((name) => before[name] !== '')
  if (removed.length === 0) return
  const message = 'The courier needs your phone number and address: please give another one instead of none.'
  throw new ApiError('invalid_request', message, { issues: removed.map((name) => ({ path: `customer_${name}`, message })) })
}

function changesOf(before: Details, after: Details): DetailsChanges {
  const changeOf = (name: keyof Details) => (before[name] === after[name] ? {} : { [name]: before[name] === '' ? 'added' : 'changed' })
  return { ...changeOf('phone'), ...changeOf('address'), ...changeOf('instructions') }
}

function detailsChanged(): ApiError {
  return new ApiError(
    'details_changed',
    'Somebody else has saved other delivery details meanwhile, and nothing was overwritten. Please look at what is saved now; what you typed is kept.',
  )
}
