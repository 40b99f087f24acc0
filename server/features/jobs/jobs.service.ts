import { setTimeout as wait } from 'node:timers/promises'
import { audit } from '#server/audit.ts'
import type { Db } from '#server/database/connect.ts'
import { ApiError } from '#server/errors.ts'
import type { Actor } from '#server/http/calls/actor.ts'
import { cancelWaiting, findJob, findJobPage, requestCancel, updateToRetry } from '#server/jobs/jobs.repository.ts'
import type { AnswerInput, QueryOf } from '#shared/contracts/endpoint.ts'
import { isCancellable, type Job, type JobState, type listJobs as listJobsContract } from '#shared/contracts/jobs.ts'
import { toJob } from './jobs.presenter.ts'

/** How often a job that is followed is looked at: whichever process runs it, its progress is in the database. */
const LOOK_EVERY_MS = 500
/** From here only the staff bring a job back. */
const RETRIABLE: readonly JobState[] = ['failed', 'cancelled', 'set_aside']

export async function listJobs(db: Db, query: QueryOf<typeof listJobsContract>): Promise<AnswerInput<typeof listJobsContract>> {
  const { rows, total } = await findJobPage(db, query)
  return { success: true, page: query.page, page_size: query.page_size, total, jobs: rows.map(toJob) }
}

/** Tells each change of a job until it has ended; a caller who reads no events gets it as it is. @throws ApiError not_found */
export async function* followJob(db: Db, id: number, { signal, isStreamed }: { signal: AbortSignal; isStreamed: boolean }) {
  for (let told = ''; ; ) {
    const job = await getJob(db, id)
    if (!isStreamed || job.finishedAt !== null) return { success: true as const, job }
    const telling = JSON.stringify(job)
    if (telling !== told) yield { event: 'progress' as const, data: job }
    told = telling
    await wait(LOOK_EVERY_MS, undefined, { signal })
  }
}

/** @throws ApiError not_found; conflict for a job that has ended or must not be lost */
export async function cancelJob(db: Db, actor: Actor, id: number, now: Date) {
  const before = await getJob(db, id)
  if (!isCancellable(before.lane)) throw new ApiError('conflict', 'Mails and payments cannot be cancelled: somebody waits for them.')
  const heard = (await cancelWaiting(db, id, now)) || (await requestCancel(db, id))
  if (!heard) throw new ApiError('conflict', 'This job has ended already, so there is nothing to cancel.')
  await audit(db, actor, 'job.cancel', String(id), { kind: before.kind, state: before.state }, now)
  return { success: true as const, job: await getJob(db, id) }
}

/** @throws ApiError not_found; conflict for a job that waits, runs or is done */
export async function retryJob(db: Db, actor: Actor, id: number, now: Date) {
  const before = await getJob(db, id)
  if (!(await updateToRetry(db, id, RETRIABLE, now)))
    throw new ApiError('conflict', 'Only a job that failed, was cancelled or was set aside can be tried again.')
  await audit(db, actor, 'job.retry', String(id), { kind: before.kind, state: before.state }, now)
  return { success: true as const, job: await getJob(db, id) }
}

async function getJob(db: Db, id: number): Promise<Job> {
  const row = await findJob(db, id)
  if (!row) throw new ApiError('not_found', 'There is no such job. It may have been removed: jobs that are done are kept for 30 days.')
  return toJob(row)
}
