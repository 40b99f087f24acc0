import type { Logger } from 'pino'
import type { Clock } from '#server/adapters/clock/clock.ts'
import type { Database, Db } from '#server/database/connect.ts'
import { databaseKind } from '#server/database/connect.ts'
import { toEpoch, toJson } from '#server/database/dialect.ts'

/** Work that leaves the process (mail, calls to outside services) is written beside the data it follows from, then done, at least once. */

export type JobHandlers = Readonly<Record<string, (payload: unknown) => Promise<void>>>

interface Job {
  readonly id: number
  readonly kind: string
  readonly payload: string
  readonly attempts: number
}

/** A job whose process died is taken up again after this; no handler may take longer. */
const LEASE_MS = 120_000
const POLL_MS = 1_000
const MOST_ATTEMPTS = 24

/** 5 s, 10 s, 20 s … up to half an hour: a mail server that is down for a night loses nothing. */
function backoffMs(attempts: number): number {
  return Math.min(1_800_000, 5_000 * 2 ** (attempts - 1))
}

/** Writes a job in the caller's transaction; it runs once that is committed. */
export async function enqueue(db: Db, kind: string, payload: unknown, now: Date): Promise<void> {
  await db('outbox_jobs').insert({
    kind,
    payload: toJson(payload),
    status: 'waiting',
    attempts: 0,
    run_at: toEpoch(now),
    created_at: toEpoch(now),
  })
}

export interface Outbox {
  /** Looks for work now: called after a write was committed. */
  wake(): void
  /** Ends after the job in hand. */
  stop(): Promise<void>
}

export function startOutbox(deps: { db: Database; clock: Clock; log: Logger }, handlers: JobHandlers): Outbox {
  let stopped = false
  let working: Promise<void> | undefined
  let again = false

  const wake = () => {
    if (stopped) return
    again = true
    working ??= drain().finally(() => {
      working = undefined
    })
  }
  const drain = async () => {
    while (again && !stopped) {
      again = false
      try {
        while (!stopped && (await runNext(deps, handlers)));
      } catch (error) {
        deps.log.error({ err: error }, 'the outbox could not be read')
      }
    }
  }
  const timer = setInterval(wake, POLL_MS)
  wake()
  return {
    wake,
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await working
    },
  }
}

/** @returns whether there was a job. */
async function runNext({ db, clock, log }: { db: Database; clock: Clock; log: Logger }, handlers: JobHandlers): Promise<boolean> {
  const job = await claimNext(db, clock.now())
  if (!job) return false
  const handler = handlers[job.kind]
  try {
    if (!handler) throw new Error(`no handler for jobs of kind ${job.kind}`)
    await handler(JSON.parse(job.payload))
    await db('outbox_jobs')
      .where({ id: job.id })
      .update({ status: 'done', last_error: null, finished_at: toEpoch(clock.now()) })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const givenUp = job.attempts >= MOST_ATTEMPTS
    log[givenUp ? 'error' : 'warn']({ job: job.id, kind: job.kind, attempts: job.attempts, err: error }, 'a job failed')
    await db('outbox_jobs')
      .where({ id: job.id })
      .update({
        status: givenUp ? 'failed' : 'waiting',
        last_error: message.slice(0, 1000),
        run_at: toEpoch(clock.now()) + backoffMs(job.attempts),
      })
  }
  return true
}

async function claimNext(db: Database, now: Date): Promise<Job | undefined> {
  const due = db('outbox_jobs').select('id').where({ status: 'waiting' }).where('run_at', '<=', toEpoch(now)).orderBy('id').limit(1)
  if (databaseKind(db) === 'postgres') due.forUpdate().skipLocked()
  const [job] = await db('outbox_jobs')
    .where('id', '=', due)
    .update({ attempts: db.raw('attempts + 1'), run_at: toEpoch(now) + LEASE_MS })
    .returning(['id', 'kind', 'payload', 'attempts'])
  return job
}
