import type { z } from 'zod'

/**
 * What SQLite and PostgreSQL do differently, in one place. Times are bigint epoch milliseconds, flags are small integers and JSON is
 * text on both, so that one schema and one reading serve both.
 */

export const toEpoch = (time: Date): number => time.getTime()
export const isoFromEpoch = (epochMs: number): string => new Date(epochMs).toISOString()
export const isoFromEpochOrNull = (epochMs: number | null): string | null => (epochMs === null ? null : isoFromEpoch(epochMs))

export const toFlag = (value: boolean): 0 | 1 => (value ? 1 : 0)
export const fromFlag = (value: number): boolean => value !== 0

export const toJson = (value: unknown): string => JSON.stringify(value)

/** Stored JSON is parsed against its schema: what an older version wrote is found here, not far away. */
export function fromJson<S extends z.ZodType>(schema: S, text: string): z.output<S> {
  return schema.parse(JSON.parse(text))
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}

/** PostgreSQL says 23505; SQLite says SQLITE_CONSTRAINT for every constraint and names which in the message. */
export function isUniqueViolation(error: unknown): boolean {
  const code = codeOf(error)
  return code === '23505' || (code === 'SQLITE_CONSTRAINT' && error instanceof Error && /UNIQUE constraint failed/.test(error.message))
}

/** PostgreSQL: 40001 and 40P01. SQLite: another process holds the file's lock. */
export function isSerializationFailure(error: unknown): boolean {
  return ['40001', '40P01', 'SQLITE_BUSY'].includes(codeOf(error))
}
