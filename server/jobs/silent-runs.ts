import type { Db } from '#server/database/connect.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { JobsParts } from './job-run.ts'
import { type EndOfRun, findSilentRuns, type JobRow, updateEnded } from './jobs.repository.ts'

/** Told in the transaction that sets the job aside. */
export type TellSetAside = (tx: Db, job: JobRow, now: Date) => Promise<void>

/** A process writes every few seconds that its jobs run; one that is silent for so long has died. */
const SILENT_AFTER_MS = 20_000
/** After so many deaths the job is likelier the cause than the victim. */
const MAX_CRASHES = 3

/** Lets the jobs of processes that died wait again, or sets them aside. @param ourRuns those of this process, which lives. */
export async function takeUpSilentRuns(
  { db, clock, log }: JobsParts,
  kinds: readonly string[],
  ourRuns: readonly string[],
  tellSetAside: TellSetAside,
): Promise<void> {
  const now = clock.now()
  for (const job of await findSilentRuns(db, kinds, ourRuns, new Date(now.getTime() - SILENT_AFTER_MS))) {
    const end = endOfSilent(job)
    const isOurs = await inTransaction(db, async (tx) => {
      if (!job.run_id || !(await updateEnded(tx, job.run_id, end, now))) return false
      if (end.state === 'set_aside') await tellSetAside(tx, job, now)
      return true
    })
    if (isOurs) log.warn({ job: job.id, kind: job.kind, crashes: job.crashes + 1, state: end.state }, 'the process of a job died')
  }
}

function endOfSilent(job: JobRow): EndOfRun {
  const error = 'The process that ran it ended in the middle.'
  if (job.cancel_requested) return { state: 'cancelled', error, crashed: true }
  return { state: job.crashes + 1 >= MAX_CRASHES ? 'set_aside' : 'waiting', error, crashed: true }
}
