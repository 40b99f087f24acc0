import { z } from 'zod'
import { audit } from '#server/audit.ts'
import { contentHash } from '#server/content-hash.ts'
import type { Db } from '#server/database/connect.ts'
import type { Env } from '#server/env.ts'
import { ApiError } from '#server/errors.ts'
import { findMailOf } from '#server/features/mail/mail.service.ts'
import { mayMailOfOrder, mayUseMailbox } from '#server/features/mail/mailbox-limit.service.ts'
import type { Actor } from '#server/http/calls/actor.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { jobKind } from '#server/jobs/job-kind.ts'
import { lockOrder, type OrderCustomer, updateDetails } from './orders.repository.ts'
import { confirmationKey, getOrder, ORDER_JOBS } from './orders.service.ts'

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
    changedAtMs: z.number(),
    changes: changes.default({ address: 'changed' }),
    toCustomer: z.boolean().optional(),
  }),
})

/** Names the state of the details: whoever changes them says by this which one he saw. */
export const detailsVersion = ({ phone, address, instructions }: Details): string => contentHash([phone, address, instructions])

/**
 * Changes the details and tells the shop, and the customer when others were there before.
 * @param seen the version that the caller saw
 * @throws ApiError details_changed when they are others by now; conflict once the order is in production
 */
export async function changeDetails(
  tx: Db,
  env: Env,
  actor: Actor,
  reference: string,
  details: Details,
  seen: string | undefined,
  now: Date,
): Promise<void> {
  await lockOrder(tx, reference)
  const { customer } = await getOrder(tx, reference)
  if (detailsVersion(customer) !== seen) throw detailsChanged()
  const changed = changesOf(customer, details)
  if (Object.keys(changed).length === 0) return
  if (!(await updateDetails(tx, reference, details)))
    throw new ApiError('conflict', 'This order is in production: please call us to change anything.')
  await audit(tx, actor, 'order.details_changed', reference, {}, now)
  const toCustomer = isOverwritten(changed) && (await mayTellCustomer(tx, env, reference, customer.email, now))
  await enqueue(tx, orderDetailsChangedJob, { reference, changedAtMs: now.getTime(), changes: changed, toCustomer }, { now })
}

/** Whether a phone number or an address that was there is another one now. Anybody with the link can do that, so the customer is told. */
export const isOverwritten = ({ phone, address }: DetailsChanges): boolean => phone === 'changed' || address === 'changed'

/** The orders that were confirmed by mail are bounded by the mailbox's limit of orders. Any others share that of changes. */
async function mayTellCustomer(tx: Db, env: Env, reference: string, email: string, now: Date): Promise<boolean> {
  const isConfirmed = (await findMailOf(tx, confirmationKey(reference))) !== undefined
  return isConfirmed ? mayMailOfOrder(tx, reference, env, now) : mayUseMailbox(tx, 'details', email, env, now)
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
