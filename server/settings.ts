import { randomBytes } from 'node:crypto'
import type { Db } from './database/connect.ts'
import { toEpoch } from './database/dialect.ts'

/** Reads one of the small values that the server stores for itself, by name. */
export async function readSetting(db: Db, name: string): Promise<string | undefined> {
  const row: { value: string } | undefined = await db('settings').where({ name }).first('value')
  return row?.value
}

export async function writeSetting(db: Db, name: string, value: string, now: Date): Promise<void> {
  await db('settings')
    .insert({ name, value, updated_at: toEpoch(now) })
    .onConflict('name')
    .merge()
}

/** Reads a setting, or creates it with `make`. When several processes create it at the same time, all of them get the first value. */
export async function settingOrFirst(db: Db, name: string, make: () => string, now: Date): Promise<{ value: string; isNew: boolean }> {
  const inserted = await db('settings')
    .insert({ name, value: make(), updated_at: toEpoch(now) })
    .onConflict('name')
    .ignore()
    .returning('value')
  const value = await readSetting(db, name)
  if (value === undefined) throw new Error(`the setting ${name} could not be kept`)
  return { value, isNew: inserted.length === 1 }
}

export const randomSecret = () => randomBytes(32).toString('base64url')
