import type { Db } from '#server/database/connect.ts'
import type { Env } from '#server/env.ts'
import { ApiError } from '#server/errors.ts'
import { mailboxOf } from './mailbox.ts'
import { addMailboxUse, deleteMailboxUses, findMailboxUses, type MailboxUses } from './mailbox-uses.repository.ts'

/**
 * One mailbox may be used so often within an hour for each of these. Otherwise somebody could flood it with our mail. Anybody can use up
 * somebody else's hour, so it shuts nobody out of what he wants of us: only where the mail itself is asked for is he refused.
 */
const TIMES_AN_HOUR = 20
/** How often within an hour a customer is told of changes to one order of his, whatever else his mailbox got. */
const TIMES_AN_HOUR_FOR_AN_ORDER = 3
const HOUR_MS = 3_600_000

/** What is done without a mail to the customer once the uses are up. */
type QuietUse = 'link' | 'order' | 'details' | 'payment'

const REFUSALS = {
  quote: 'This address got many quotes already. Please try again in an hour, or download the PDF.',
  lead: 'We were asked many times already to contact this e-mail address, and we will. Please try again in an hour, or call us.',
} as const

/**
 * Counts a use of a mailbox. In the transaction of what it is used for, a use that comes to nothing is not counted.
 * @throws ApiError too_many_requests when the hour's uses are up
 */
export async function limitMailbox(
  db: Db,
  use: keyof typeof REFUSALS,
  address: string,
  { rateLimitScale }: Pick<Env, 'rateLimitScale'>,
  now: Date,
): Promise<void> {
  const uses = await addMailboxUse(db, use, mailboxOf(address), now, HOUR_MS)
  if (uses.times > allowed(rateLimitScale)) throw usedUp(use, uses, now)
}

/** Counts a use of a mailbox, for what is done in any case, with a mail or without. @returns whether a mail may go out */
export async function mayUseMailbox(
  db: Db,
  use: QuietUse,
  address: string,
  { rateLimitScale }: Pick<Env, 'rateLimitScale'>,
  now: Date,
): Promise<boolean> {
  const { times } = await addMailboxUse(db, use, mailboxOf(address), now, HOUR_MS)
  return times <= allowed(rateLimitScale)
}

/**
 * Counts a change of an order whose confirmation was mailed. Each order has an hour of its own, so nobody silences the mails about somebody else's
 * order with orders that he places in that customer's name. @returns whether the customer may be told of it
 */
export async function mayMailOfOrder(
  db: Db,
  reference: string,
  { rateLimitScale }: Pick<Env, 'rateLimitScale'>,
  now: Date,
): Promise<boolean> {
  const { times } = await addMailboxUse(db, 'order_details', reference, now, HOUR_MS)
  return times <= Math.ceil(TIMES_AN_HOUR_FOR_AN_ORDER * rateLimitScale)
}

/** Refuses early, before any work is done, and counts nothing. @throws ApiError too_many_requests when the hour's uses are up */
export async function needMailboxUse(
  db: Db,
  use: keyof typeof REFUSALS,
  address: string,
  { rateLimitScale }: Pick<Env, 'rateLimitScale'>,
  now: Date,
): Promise<void> {
  const uses = await findMailboxUses(db, use, mailboxOf(address), now, HOUR_MS)
  if (uses && uses.times >= allowed(rateLimitScale)) throw usedUp(use, uses, now)
}

const allowed = (rateLimitScale: number): number => Math.ceil(TIMES_AN_HOUR * rateLimitScale)

function usedUp(use: keyof typeof REFUSALS, { beganAt }: MailboxUses, now: Date): ApiError {
  // The hour may have begun by the clock of another process, which is a little ahead.
  const leftMs = Math.min(HOUR_MS, beganAt.getTime() + HOUR_MS - now.getTime())
  const retryAfterSeconds = Math.max(1, Math.ceil(leftMs / 1000))
  return new ApiError('too_many_requests', REFUSALS[use], { retryAfterSeconds })
}

/** Removes counts that are over. @returns how many */
export async function forgetMailboxUses(db: Db, now: Date): Promise<number> {
  return deleteMailboxUses(db, new Date(now.getTime() - HOUR_MS))
}
