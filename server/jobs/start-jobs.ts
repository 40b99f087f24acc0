import { setTimeout as wait } from 'node:timers/promises'
import type { JobLane } from '#shared/contracts/jobs.ts'
import { coalesced } from './coalesced.ts'
import type { JobHandler } from './job-kind.ts'
import { beginRun, type JobRun, type JobsParts } from './job-run.ts'
import { claimJob, findDueLanes, findRuns, touchRuns, updateDueNow } from './jobs.repository.ts'
import { enqueueDue, settleSchedules } from './schedules.ts'
import { silentRuns, type TellSetAside } from './silent-runs.ts'
import { strandedJobs } from './stranded-jobs.ts'

/** How many jobs of a lane this process does at once. */
const AT_ONCE: Readonly<Record<JobLane, number>> = { mail: 8, orders: 8, large_orders: 1, payments: 2, long: 1 }
/** No job is rightly due later than in an hour: a failed one waits at most half an hour, a collected mail until its hour ends. */
const LONGEST_WAIT_MS = 3_600_000
const POLL_MS = 1_000
const HEARTBEAT_MS = 5_000
/** What running jobs may take to end by themselves when the server stops. */
const STOP_GRACE_MS = 6_000
/** With what follows: their handlers hear of it, and the jobs are written back. */
const STOP_WITHIN_MS = 8_000

export interface RunningJobs {
  /** Looks for work now: called after a write was committed. */
  wake(): void
  /** Begins no job any more; those in hand may end, or are given back. Within 8 seconds, whatever they do. */
  stop(): Promise<void>
}

/**
 * Does the jobs of these kinds, beside whatever other processes work on the same database.
 * @param beatMs how often it says that its jobs run, and looks whether those of others do: the same for all processes
 */
export async function startJobs(
  parts: JobsParts,
  handlers: readonly JobHandler[],
  tellSetAside: TellSetAside,
  beatMs = HEARTBEAT_MS,
): Promise<RunningJobs> {
  const { db, clock, log } = parts
  const byKind = new Map(handlers.map((handler) => [handler.kind.kind, handler]))
  if (byKind.size < handlers.length) throw new Error('two handlers are for the same kind of job')
  const kinds = handlers.map(({ kind }) => kind)
  const names = [...byKind.keys()]
  const inHand = new Set<JobRun>()
  const silent = silentRuns(parts, names, tellSetAside)
  const ourRuns = () => [...inHand].map(({ job }) => job.run_id)
  let stopped = false

  async function fillLanes(): Promise<void> {
    if (stopped) return
    for (const lane of await findDueLanes(db, names, seen(clock.now()))) while (hasRoom(lane) && (await beginNext(lane)));
  }

  function hasRoom(lane: JobLane): boolean {
    return !stopped && [...inHand].filter(({ job }) => job.lane === lane).length < AT_ONCE[lane]
  }

  /** @returns whether there was a job */
  async function beginNext(lane: JobLane): Promise<boolean> {
    const job = await claimJob(db, lane, names, clock.now())
    const handler = job && byKind.get(job.kind)
    if (!handler) return false
    const run = beginRun(parts, job, handler)
    inHand.add(run)
    void run.ended.then(() => {
      inHand.delete(run)
      lanes.ask()
    })
    return true
  }

  /** Hears what was decided about our runs elsewhere: a cancel, or that another process took this one for dead. */
  async function watchRuns(): Promise<void> {
    const watched = [...inHand]
    if (watched.length === 0) return
    const rows = await findRuns(
      db,
      watched.map(({ job }) => job.run_id),
    )
    for (const run of watched) {
      const row = rows.find(({ run_id }) => run_id === run.job.run_id)
      if (!row) run.interrupt('lost')
      else if (row.cancel_requested) run.interrupt('cancelled')
    }
  }

  /** Mends times that must have been written while a clock was ahead. Otherwise what waited then would wait for as long as it was ahead. */
  async function mendTimes(now: Date): Promise<void> {
    await settleSchedules(db, kinds, now)
    await updateDueNow(db, names, new Date(now.getTime() + LONGEST_WAIT_MS), now)
  }

  let latest = clock.now()
  const stranded = strandedJobs(parts, names, latest)
  function seen(now: Date): Date {
    if (now > latest) latest = now
    return now
  }

  async function beatAndTend(): Promise<void> {
    const now = clock.now()
    // Only when it was put back, and not at every beat: of two processes with different clocks one would mend the other's times for ever.
    if (now < latest) await mendTimes(now)
    latest = now
    if (inHand.size > 0) await touchRuns(db, ourRuns(), now)
    if (stopped) return
    await silent.takeUp(ourRuns())
    await stranded.free(now)
    await enqueueDue(db, kinds, clock.now())
  }

  const failed = (error: unknown) => log.error({ err: error }, 'the jobs could not be tended')
  const lanes = coalesced(fillLanes, failed)
  const watching = coalesced(watchRuns, failed)
  const tending = coalesced(beatAndTend, failed)
  await mendTimes(latest)
  const polls = [setInterval(lanes.ask, POLL_MS), setInterval(watching.ask, POLL_MS), setInterval(tending.ask, beatMs)]
  tending.ask()
  lanes.ask()

  const allEnded = () => Promise.all([...inHand].map(({ ended }) => ended))
  async function giveBack(): Promise<void> {
    await lanes.idle()
    await atMost(STOP_GRACE_MS, allEnded())
    for (const run of inHand) run.interrupt('stopping')
    await allEnded()
    for (const poll of polls) clearInterval(poll)
    await Promise.all([watching.idle(), tending.idle()])
  }
  return {
    wake: lanes.ask,
    stop: async () => {
      stopped = true
      await atMost(STOP_WITHIN_MS, giveBack())
      for (const poll of polls) clearInterval(poll)
    },
  }
}

async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, wait(ms, undefined, { ref: false })])
}
