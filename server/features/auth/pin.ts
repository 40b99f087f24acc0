import { randomBytes, randomInt, scrypt, scryptSync, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Db } from '#server/database/connect.ts'
import { readSetting, settingOrFirst, writeSetting } from '#server/settings.ts'

const scryptAsync = promisify<string, Buffer, number, Buffer>(scrypt)
const SETTING = 'staff_pin_hash'

/**
 * @returns `salt:key` in hex, by scrypt with Node's default cost. Whoever has the database can still try all PINs of four digits. The salt
 * only prevents the use of a precomputed table.
 */
export function hashPin(pin: string): string {
  const salt = randomBytes(16)
  return `${salt.toString('hex')}:${scryptSync(pin, salt, 32).toString('hex')}`
}

export function randomPin(): string {
  return String(randomInt(0, 10_000)).padStart(4, '0')
}

export async function isPin(db: Db, pin: string): Promise<boolean> {
  const [salt, key] = ((await readSetting(db, SETTING)) ?? '').split(':')
  if (!salt || !key) return false
  const expected = Buffer.from(key, 'hex')
  return timingSafeEqual(await scryptAsync(pin, Buffer.from(salt, 'hex'), expected.length), expected)
}

export async function setPin(db: Db, pin: string, now: Date): Promise<void> {
  await writeSetting(db, SETTING, hashPin(pin), now)
}

/** Sets the PIN at the first start. @returns the PIN when it was chosen at random and must be shown once, else undefined. */
export async function ensurePin(db: Db, given: string | undefined, now: Date): Promise<string | undefined> {
  const pin = given ?? randomPin()
  const { isNew } = await settingOrFirst(db, SETTING, () => hashPin(pin), now)
  return isNew && !given ? pin : undefined
}
