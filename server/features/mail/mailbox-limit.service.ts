import type { Db } from '#server/database/connect.ts'
import type { Env } from '#server/env.ts'
import { ApiError } from '#server/errors.ts'
import { mailboxOf } from './mailbox.ts'
import { addMailboxUse, deleteMailboxUses, findMailboxUses, type MailboxUses } from './mailbox-uses.repository.ts'

export { mailboxOf } from './mailbox.ts'

/**
 * One mailbox may be used so often within an hour for each of these. Otherwise somebody could flood it with our mail. Anybody can use up
 * somebody else's hour, so it shuts nobody out of what he wants of us: only where the mail itself is asked for is he refused.
 */
const TIMES_AN_HOUR = 20
const HOUR_MS = 3_600_000

/** What is done without a mail to the customer once the uses are up. */
type QuietUse = 'link' | 'order' | 'payment'

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

/** An hour of a mailbox at whose end one mail tells it of all that was beyond the limit. */
export interface MailboxHour {
  /** The same for all uses within the hour. */
  readonly name: string
  readonly endsAt: Date
}

/** Counts a use of a mailbox, for mail that is never left out. @returns the hour at whose end it is told; undefined when a mail may go at once */
export async function hourToWaitFor(
  db: Db,
  use: 'details',
  address: string,
  { rateLimitScale }: Pick<Env, 'rateLimitScale'>,
  now: Date,
): Promise<MailboxHour | undefined> {
  const mailbox = mailboxOf(address)
  const uses = await addMailboxUse(db, use, mailbox, now, HOUR_MS)
  if (uses.times <= allowed(rateLimitScale)) return undefined
  return { name: `${mailbox} ${uses.beganAt.getTime()}`, endsAt: new Date(now.getTime() + leftMs(uses, now)) }
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

/** The hour may have begun by the clock of another process, which is a little ahead. */
const leftMs = ({ beganAt }: MailboxUses, now: Date): number => Math.min(HOUR_MS, beganAt.getTime() + HOUR_MS - now.getTime())

function usedUp(use: keyof typeof REFUSALS, uses: MailboxUses, now: Date): ApiError {
  const retryAfterSeconds = Math.max(1, Math.ceil(leftMs(uses, now) / 1000))
  return new ApiError('too_many_requests', REFUSALS[use], { retryAfterSeconds })
}

/** Removes counts that are over. @returns how many */
export async function forgetMailboxUses(db: Db, now: Date): Promise<number> {
  return deleteMailboxUses(db, new Date(now.getTime() - HOUR_MS))
}
