import type { z } from 'zod'
import { codeOf } from '#server/storage-faults.ts'
import type { TimeWindow } from '#server/time-window.ts'

/**
 * Handles in one place what SQLite and PostgreSQL do differently. On both, times are bigint epoch milliseconds, flags are small integers
 * and JSON is text. So one schema and one way of reading serve both.
 */

export const toEpoch = (time: Date): number => time.getTime()
/** For BETWEEN, which has both its ends as well. */
export const toEpochs = ({ from, to }: TimeWindow): [from: number, to: number] => [toEpoch(from), toEpoch(to)]
export const isoFromEpoch = (epochMs: number): string => new Date(epochMs).toISOString()
export const isoFromEpochOrNull = (epochMs: number | null): string | null => (epochMs === null ? null : isoFromEpoch(epochMs))

export const toFlag = (value: boolean): 0 | 1 => (value ? 1 : 0)
export const fromFlag = (value: number): boolean => value !== 0

export const toJson = (value: unknown): string => JSON.stringify(value)

/** Parses stored JSON with its schema, so that outdated data from an older version fails here and not somewhere else. */
export function fromJson<S extends z.ZodType>(schema: S, text: string): z.output<S> {
  return schema.parse(JSON.parse(text))
}

/** PostgreSQL reports 40001 or 40P01. SQLite reports SQLITE_BUSY when another process has locked the file. */
export function isSerializationFailure(error: unknown): boolean {
  return ['40001', '40P01', 'SQLITE_BUSY'].includes(codeOf(error))
}
