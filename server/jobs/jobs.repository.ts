import { randomUUID } from 'node:crypto'
import { type Database, type Db, databaseKind } from '#server/database/connect.ts'
import { fromJson, toEpoch, toFlag, toJson } from '#server/database/dialect.ts'
import { findPage } from '#server/database/find-page.ts'
import type { QueryOf } from '#shared/contracts/endpoint.ts'
import { type JobLane, type JobProgress, type JobState, jobProgress, type listJobs } from '#shared/contracts/jobs.ts'

export interface JobRow {
  readonly id: number
  readonly kind: string
  readonly lane: JobLane
  readonly payload: string
  readonly state: JobState
  readonly attempts: number
  readonly crashes: number
  readonly progress: string | null
  readonly last_error: string | null
  readonly cancel_requested: number
  readonly run_id: string | null
  readonly asked_by: string | null
  /** How many jobs of the same caller waited or ran in its lane when it was written. */
  readonly turn: number
  readonly run_at: number
  readonly created_at: number
  readonly started_at: number | null
  readonly finished_at: number | null
}

/** A job with the run of it that this process has begun. */
export type ClaimedJob = Pick<JobRow, 'id' | 'kind' | 'lane' | 'payload' | 'asked_by' | 'attempts' | 'crashes' | 'last_error'> & {
  readonly run_id: string
}

const ERROR_LENGTH = 1000

export async function insertJob(
  db: Db,
  job: Pick<JobRow, 'kind' | 'lane' | 'payload' | 'asked_by'>,
  runAt: Date,
  now: Date,
): Promise<number> {
  const turn = job.asked_by === null ? 0 : await countUnderWayOf(db, job.lane, job.asked_by)
  const [row] = await db('jobs')
    .insert({ ...job, turn, state: 'waiting' satisfies JobState, run_at: toEpoch(runAt), created_at: toEpoch(now) })
    .returning('id')
  return row.id
}

async function countUnderWayOf(db: Db, lane: JobLane, askedBy: string): Promise<number> {
  const [row] = await db('jobs')
    .where({ lane, asked_by: askedBy })
    .whereIn('state', ['waiting', 'running'] satisfies JobState[])
    .count({ count: '*' })
  return Number(row?.count)
}

export async function findJob(db: Db, id: number): Promise<JobRow | undefined> {
  return db('jobs').where({ id }).first()
}

export async function findJobPage(db: Db, query: QueryOf<typeof listJobs>): Promise<{ rows: JobRow[]; total: number }> {
  return findPage(db('jobs'), query, {
    sort: { createdAt: 'created_at', dueAt: 'run_at', finishedAt: 'finished_at', kind: 'kind' },
    filter: { state: 'state', lane: 'lane' },
    unique: 'id',
  })
}

/** Lanes in which one of these kinds is due: one look for all of them, most of which find nothing. */
export async function findDueLanes(db: Db, kinds: readonly string[], now: Date): Promise<JobLane[]> {
  const rows: { lane: JobLane }[] = await dueJobs(db, kinds, now).distinct('lane')
  return rows.map(({ lane }) => lane)
}

/**
 * Begins a job of a lane; no other process gets it. Those that were tried least come first, so that jobs that fail again and again do not keep
 * new ones waiting; among these the callers take turns, and one with few jobs waits for nobody who has many; else the one that is due longest. Of a
 * caller one job of a lane runs at a time: a job keeps its place in the lane while it waits for its papers, and otherwise those of one caller would
 * fill it. Each process has marks of its own for its callers, so that two processes may run one job each of the
 * same caller.
 */
export async function claimJob(db: Database, lane: JobLane, kinds: readonly string[], now: Date): Promise<ClaimedJob | undefined> {
  const busy = db('jobs')
    .where({ lane, state: 'running' satisfies JobState })
    // One of another kind may have crashed in a process that is gone: nobody here takes it up, and it holds nobody's turn.
    .whereIn('kind', [...kinds])
    .whereNotNull('asked_by')
    .select('asked_by')
  const due = dueJobs(db, kinds, now)
    .where({ lane })
    .where((job) => job.whereNull('asked_by').orWhereNotIn('asked_by', busy))
    .select('id')
    .orderBy(['attempts', 'turn', 'run_at', 'id'])
    .limit(1)
  if (databaseKind(db) === 'postgres') due.forUpdate().skipLocked()
  const [job] = await db('jobs')
    .where('id', '=', due)
    .update({
      state: 'running' satisfies JobState,
      attempts: db.raw('attempts + 1'),
      run_id: randomUUID(),
      started_at: toEpoch(now),
      heartbeat_at: toEpoch(now),
      progress: null,
    })
    .returning(['id', 'kind', 'lane', 'payload', 'asked_by', 'attempts', 'crashes', 'last_error', 'run_id'])
  return job
}

function dueJobs(db: Db, kinds: readonly string[], now: Date) {
  return db('jobs')
    .where({ state: 'waiting' satisfies JobState })
    .where('run_at', '<=', toEpoch(now))
    .whereIn('kind', [...kinds])
}

/** Makes jobs of these kinds due that would wait beyond a time. */
export async function updateDueNow(db: Db, kinds: readonly string[], beyond: Date, now: Date): Promise<void> {
  await db('jobs')
    .where({ state: 'waiting' satisfies JobState })
    .where('run_at', '>', toEpoch(beyond))
    .whereIn('kind', [...kinds])
    .update({ run_at: toEpoch(now) })
}

/** The jobs of these kinds that wait beyond a time. */
export async function findWaitingBeyond(db: Db, kinds: readonly string[], beyond: Date): Promise<Pick<JobRow, 'id' | 'run_at'>[]> {
  return db('jobs')
    .where({ state: 'waiting' satisfies JobState })
    .where('run_at', '>', toEpoch(beyond))
    .whereIn('kind', [...kinds])
    .select('id', 'run_at')
}

/** Makes a job due, unless its time was changed meanwhile. */
export async function updateRunAt(db: Db, id: number, seenRunAt: number, now: Date): Promise<void> {
  await db('jobs')
    .where({ id, state: 'waiting' satisfies JobState, run_at: seenRunAt })
    .update({ run_at: toEpoch(now) })
}

/** @returns whether a job of this kind, apart from one, was written within this time. */
export async function wasEnqueued(db: Db, kind: string, from: Date, to: Date, exceptId: number): Promise<boolean> {
  const row = await db('jobs')
    .where({ kind })
    .whereBetween('created_at', [toEpoch(from), toEpoch(to)])
    .whereNot({ id: exceptId })
    .first('id')
  return row !== undefined
}

/** Says of these runs that they live. */
export async function touchRuns(db: Db, runIds: readonly string[], now: Date): Promise<void> {
  await db('jobs')
    .whereIn('run_id', [...runIds])
    .update({ heartbeat_at: toEpoch(now) })
}

/** Of these runs those that are still their process's own, and whether they are to be cancelled. */
export async function findRuns(db: Db, runIds: readonly string[]): Promise<Pick<JobRow, 'run_id' | 'cancel_requested'>[]> {
  return db('jobs')
    .whereIn('run_id', [...runIds])
    .select('run_id', 'cancel_requested')
}

export async function updateProgress(db: Db, runId: string, progress: JobProgress): Promise<void> {
  await db('jobs')
    .where({ run_id: runId })
    .update({ progress: toJson(progress) })
}

export interface EndOfRun {
  readonly state: JobState
  /** What stands there now stays without it; null removes it. */
  readonly error?: string | null
  /** When a job that waits again may run. */
  readonly runAt?: Date
  /** The run does not count as a try. */
  readonly uncounted?: boolean
  readonly crashed?: boolean
}

/**
 * Ends a run, unless another process has taken the job over. A job that would wait again is cancelled when somebody asked for that meanwhile.
 * @returns whether it was this run's to end
 */
export async function updateEnded(db: Db, runId: string, end: EndOfRun, now: Date): Promise<boolean> {
  const waitsAgain = end.state === 'waiting'
  const ended = await db('jobs')
    .where({ run_id: runId })
    .update({
      state: waitsAgain ? db.raw("CASE WHEN cancel_requested = 1 THEN 'cancelled' ELSE 'waiting' END") : end.state,
      run_id: null,
      cancel_requested: 0,
      ...(end.error === undefined ? {} : { last_error: end.error?.slice(0, ERROR_LENGTH) ?? null }),
      finished_at: waitsAgain
        ? db.raw('CASE WHEN cancel_requested = 1 THEN CAST(? AS BIGINT) ELSE NULL END', [toEpoch(now)])
        : toEpoch(now),
      ...(waitsAgain ? { run_at: toEpoch(end.runAt ?? now) } : {}),
      ...(end.uncounted ? { attempts: db.raw('attempts - 1') } : {}),
      ...(end.crashed ? { crashes: db.raw('crashes + 1') } : {}),
    })
  return ended === 1
}

export type RunOfOthers = JobRow & { readonly run_id: string; readonly heartbeat_at: number }

/** The runs of these kinds that other processes have in hand, or had when they died. */
export async function findRunsOfOthers(db: Db, kinds: readonly string[], ours: readonly string[]): Promise<RunOfOthers[]> {
  return db('jobs')
    .where({ state: 'running' satisfies JobState })
    .whereIn('kind', [...kinds])
    .whereNotIn('run_id', [...ours])
}

/** @returns whether the job was waiting and is cancelled now */
export async function cancelWaiting(db: Db, id: number, now: Date): Promise<boolean> {
  const cancelled = await db('jobs')
    .where({ id, state: 'waiting' satisfies JobState })
    .update({ state: 'cancelled' satisfies JobState, finished_at: toEpoch(now) })
  return cancelled === 1
}

/** @returns whether the job is running, so that its process will hear of it */
export async function requestCancel(db: Db, id: number): Promise<boolean> {
  const asked = await db('jobs')
    .where({ id, state: 'running' satisfies JobState })
    .update({ cancel_requested: toFlag(true) })
  return asked === 1
}

/** Gives an ended job all its tries again. @returns whether it was in one of these states */
export async function updateToRetry(db: Db, id: number, from: readonly JobState[], now: Date): Promise<boolean> {
  const waiting = await db('jobs')
    .where({ id })
    .whereIn('state', [...from])
    .update({ state: 'waiting' satisfies JobState, attempts: 0, crashes: 0, progress: null, run_at: toEpoch(now), finished_at: null })
  return waiting === 1
}

export async function deleteEnded(db: Db, states: readonly JobState[], before: Date): Promise<number> {
  return db('jobs')
    .whereIn('state', [...states])
    .where('finished_at', '<', toEpoch(before))
    .delete()
}

export function progressOf({ progress }: Pick<JobRow, 'progress'>): JobProgress | null {
  return progress === null ? null : fromJson(jobProgress, progress)
}
