import type { Db } from '#server/database/connect.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { JobsParts } from './job-run.ts'
import { type EndOfRun, findRunsOfOthers, type JobRow, type RunOfOthers, updateEnded } from './jobs.repository.ts'

/** Told in the transaction that sets the job aside. */
export type TellSetAside = (tx: Db, job: JobRow, now: Date) => Promise<void>

/** A process writes at every beat that its jobs run; one that others find without a new sign of life so many times in a row has died. */
const SILENT_LOOKS = 4
/** After so many deaths the job is likelier the cause than the victim. */
const MAX_CRASHES = 3

interface LastSign {
  readonly at: number
  /** Looks since then that found no newer sign. */
  readonly looks: number
}

export interface SilentRuns {
  /** Looks once, a beat after the last time. @param ourRuns those of this process, which lives */
  takeUp(ourRuns: readonly string[]): Promise<void>
}

/**
 * Lets the jobs of processes that died wait again, or sets them aside. Signs of life are compared with each other and never with a clock:
 * processes' clocks differ and jump, and a job that was taken up while it lives would be done twice. While the database is away nobody can
 * give a sign of life, and nobody looks.
 */
export function silentRuns({ db, clock, log }: JobsParts, kinds: readonly string[], tellSetAside: TellSetAside): SilentRuns {
  let signs = new Map<string, LastSign>()

  async function takeUp(ourRuns: readonly string[]): Promise<void> {
    const running = await findRunsOfOthers(db, kinds, ourRuns)
    signs = new Map(running.map(({ run_id, heartbeat_at }) => [run_id, nextSign(signs.get(run_id), heartbeat_at)]))
    for (const job of running) {
      if ((signs.get(job.run_id)?.looks ?? 0) < SILENT_LOOKS) continue
      // One that cannot be ended now is tried again at the next beat, and keeps nobody else waiting.
      await end(job).catch((error: unknown) => log.error({ job: job.id, err: error }, 'a job whose process died could not be ended'))
    }
  }

  async function end(job: RunOfOthers): Promise<void> {
    const now = clock.now()
    const end = endOfSilent(job)
    const isOurs = await inTransaction(db, async (tx) => {
      if (!(await updateEnded(tx, job.run_id, end, now))) return false
      if (end.state === 'set_aside') await tellSetAside(tx, job, now)
      return true
    })
    if (isOurs) log.warn({ job: job.id, kind: job.kind, crashes: job.crashes + 1, state: end.state }, 'the process of a job died')
  }

  return { takeUp }
}

function nextSign(last: LastSign | undefined, at: number): LastSign {
  return { at, looks: last?.at === at ? last.looks + 1 : 0 }
}

function endOfSilent(job: JobRow): EndOfRun {
  const error = 'The process that ran it ended in the middle.'
  if (job.cancel_requested) return { state: 'cancelled', error, crashed: true }
  return { state: job.crashes + 1 >= MAX_CRASHES ? 'set_aside' : 'waiting', error, crashed: true }
}
