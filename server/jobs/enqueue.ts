import type { z } from 'zod'
import type { Db } from '#server/database/connect.ts'
import { toJson } from '#server/database/dialect.ts'
import type { JobKind } from './job-kind.ts'
import { insertJob } from './jobs.repository.ts'

/**
 * Writes a job in the caller's transaction; it runs, at least once, when that is committed.
 * @param at when it may run first; at once without it.
 * @param askedBy the mark of a caller: of jobs in one lane, those of a caller with fewer under way come first
 * @returns the job's id
 */
export async function enqueue<Payload extends z.ZodType>(
  db: Db,
  { kind, lane }: JobKind<Payload>,
  payload: z.input<Payload>,
  { now, at = now, askedBy }: { readonly now: Date; readonly at?: Date; readonly askedBy?: string },
): Promise<number> {
  return insertJob(db, { kind, lane, payload: toJson(payload), asked_by: askedBy ?? null }, at, now)
}
