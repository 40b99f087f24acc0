import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Clock } from '#server/adapters/clock/clock.ts'
import type { Database } from '#server/database/connect.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { JobFailedForGood, type JobHandler, type JobKind } from './job-kind.ts'
import { type ClaimedJob, type EndOfRun, updateEnded, updateProgress } from './jobs.repository.ts'
import { progressWriter } from './progress-writer.ts'

export interface JobsParts {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
}

/** lost: another process has taken the job over, because this one gave no sign of life. */
export type Interruption = 'cancelled' | 'timed_out' | 'stopping' | 'lost'

/** The reason of a job's aborted signal. */
export class JobInterrupted extends Error {
  readonly why: Interruption

  constructor(why: Interruption) {
    super(`the job was interrupted: ${why}`)
    this.name = 'JobInterrupted'
    this.why = why
  }
}

export interface JobRun {
  readonly job: ClaimedJob
  interrupt(why: Interruption): void
  /** Resolves when the run is over and what became of it is written, also when its handler goes on regardless. */
  readonly ended: Promise<void>
}

/** For an interrupted handler to tidy up; then it is not waited for. */
const TIDY_UP_MS = 1_000
const MAX_WRITES = 3
const WRITE_AGAIN_MS = 500
const FIRST_PAUSE_MS = 5_000
/** No job that failed waits longer than this for its next run. */
export const LONGEST_PAUSE_MS = 1_800_000

export function beginRun({ db, clock, log }: JobsParts, job: ClaimedJob, handler: JobHandler): JobRun {
  const controller = new AbortController()
  const interrupt = (why: Interruption) => controller.abort(new JobInterrupted(why))
  const timeout = setTimeout(() => interrupt('timed_out'), handler.kind.timeoutMs)
  const progress = progressWriter((latest) => updateProgress(db, job.run_id, latest), log)

  async function run(): Promise<void> {
    const work = handler.run(job.payload, {
      id: job.id,
      askedBy: job.asked_by,
      attempt: job.attempts,
      isRetry: job.attempts === 1 && job.last_error !== null,
      isLastTry: failuresWith(job) >= handler.kind.maxAttempts,
      signal: controller.signal,
      progress: progress.tell,
    })
    const failure = await failureOf(work, controller.signal)
    const why = controller.signal.aborted ? (controller.signal.reason as JobInterrupted).why : undefined
    clearTimeout(timeout)
    await progress.finish()
    const end = endOf(job, handler.kind, failure, why, clock.now())
    if (end?.error) {
      const level = end.state === 'failed' ? 'error' : 'warn'
      log[level]({ job: job.id, kind: job.kind, attempts: job.attempts, err: failure?.error }, 'a job failed')
    }
    if (end) await written(() => inTransaction(db, (tx) => updateEnded(tx, job.run_id, end, clock.now())))
  }
  const ended = run().catch((error: unknown) => log.error({ job: job.id, err: error }, 'the end of a job could not be written'))
  return { job, interrupt, ended }
}

/** Writes the end of a run. The connection may have been lost; the pool gives another one for the next try. */
async function written(write: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await write()
      return
    } catch (error) {
      if (tries === MAX_WRITES) throw error
      await wait(WRITE_AGAIN_MS)
    }
  }
}

/** Waits for the work, after an interruption only shortly. @returns what it failed with, if it failed */
function failureOf(work: Promise<void>, signal: AbortSignal): Promise<{ readonly error: unknown } | undefined> {
  return new Promise((resolve) => {
    work.then(
      () => resolve(undefined),
      (error: unknown) => resolve({ error }),
    )
    signal.addEventListener('abort', () => setTimeout(() => resolve({ error: signal.reason }), TIDY_UP_MS))
  })
}

/** @returns null when there is nothing to write: the job is another process's now. */
function endOf(
  job: ClaimedJob,
  kind: JobKind,
  failure: { readonly error: unknown } | undefined,
  why: Interruption | undefined,
  now: Date,
): EndOfRun | null {
  if (why === 'lost') return null
  if (!failure) return { state: 'done', error: null }
  if (why === 'cancelled') return { state: 'cancelled' }
  if (why === 'stopping') return { state: 'waiting', uncounted: true }
  const error = why === 'timed_out' ? `It took longer than ${kind.timeoutMs / 1000} seconds.` : messageOf(failure.error)
  if (failure.error instanceof JobFailedForGood) return { state: 'failed', error }
  const failures = failuresWith(job)
  if (failures >= kind.maxAttempts) return { state: 'failed', error }
  return { state: 'waiting', error, runAt: new Date(now.getTime() + pauseMs(failures)) }
}

/** Failed runs of a job, this one among them. A run that ended with its process is no failure of the job. */
function failuresWith({ attempts, crashes }: ClaimedJob): number {
  return attempts - crashes
}

/** 5 s, 10 s, 20 s … up to half an hour: a mail server that is down for a night loses nothing. */
function pauseMs(failures: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1))
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
