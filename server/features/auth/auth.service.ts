import type { Db } from '#server/database/connect.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { ApiError } from '#server/errors.ts'
import { openSession, type StaffSession } from '#server/http/calls/session.ts'
import { settingOrFirst } from '#server/settings.ts'
import { windowAround } from '#server/time-window.ts'
import type { StaffRole } from '#shared/contracts/auth.ts'
import { addTry, countAllTries, countTries, forgetTriesBefore, forgetTry } from './auth.repository.ts'
import { isPin } from './pin.ts'

/** The limits are 5 wrong tries in 15 minutes for each IP address, and 50 an hour for all together. Source: decisions. */
const TRIES_PER_ADDRESS = 5
const ADDRESS_WINDOW_MS = 15 * 60 * 1000
const TRIES_OVERALL = 50
const OVERALL_WINDOW_MS = 60 * 60 * 1000

export interface PinEntry {
  readonly pin: string
  readonly scope: StaffRole
  readonly address: string
  readonly now: Date
  /** Called at most once an hour, when PIN entry is locked for everyone. */
  readonly tellStaff: (tx: Db, until: Date) => Promise<void>
}

/**
 * Checks a PIN and opens a staff session. The try is counted before the PIN is checked, so that tries sent at the same time count too. It
 * runs outside a transaction, because a wrong try must stay counted.
 * @throws ApiError wrong_pin, pin_locked
 */
export async function enterPin(db: Db, { pin, scope, address, now, tellStaff }: PinEntry): Promise<StaffSession> {
  const hour = new Date(Math.floor(now.getTime() / OVERALL_WINDOW_MS) * OVERALL_WINDOW_MS)
  const hourEnd = new Date(hour.getTime() + OVERALL_WINDOW_MS)
  await forgetOldTries(db, now)

  const attempt = await addTry(db, address, now)
  const forget = () => forgetTry(db, attempt)

  const recent = windowAround(now, ADDRESS_WINDOW_MS)
  if ((await countTries(db, recent, address)) > TRIES_PER_ADDRESS) {
    await forget()
    throw locked(new Date(now.getTime() + ADDRESS_WINDOW_MS), now, 'Too many wrong tries from this address.')
  }
  if ((await countAllTries(db, { from: hour, to: hourEnd }, recent, TRIES_PER_ADDRESS)) > TRIES_OVERALL) {
    await forget()
    await inTransaction(db, async (tx) => {
      const { isNew } = await settingOrFirst(tx, `pin_shut_${hour.toISOString()}`, () => address, now)
      if (isNew) await tellStaff(tx, hourEnd)
    })
    throw locked(hourEnd, now, 'PIN entry is shut because of too many wrong tries.')
  }
  if (!(await isPin(db, pin))) throw new ApiError('wrong_pin', 'Incorrect PIN code')
  await forget()
  return openSession(db, scope, now)
}

/** Those that no limit counts any more. @returns how many */
export async function forgetOldTries(db: Db, now: Date): Promise<number> {
  return forgetTriesBefore(db, new Date(now.getTime() - 2 * OVERALL_WINDOW_MS))
}

function locked(until: Date, now: Date, message: string): ApiError {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  return new ApiError('pin_locked', `${message} Please try again in ${Math.ceil(seconds / 60)} minutes.`, { retryAfterSeconds: seconds })
}
