import { fromFlag, isoFromEpoch, isoFromEpochOrNull } from '#server/database/dialect.ts'
import { type JobRow, progressOf } from '#server/jobs/jobs.repository.ts'
import type { Job } from '#shared/contracts/jobs.ts'

export function toJob(row: JobRow): Job {
  return {
    id: row.id,
    kind: row.kind,
    lane: row.lane,
    state: row.state,
    attempts: row.attempts,
    crashes: row.crashes,
    progress: progressOf(row),
    lastError: row.last_error,
    isCancelling: fromFlag(row.cancel_requested),
    createdAt: isoFromEpoch(row.created_at),
    dueAt: isoFromEpoch(row.run_at),
    startedAt: isoFromEpochOrNull(row.started_at),
    finishedAt: isoFromEpochOrNull(row.finished_at),
  }
}
