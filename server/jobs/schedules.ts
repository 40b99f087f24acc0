import type { Database } from '#server/database/connect.ts'
import { toEpoch, toJson } from '#server/database/dialect.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { enqueue } from './enqueue.ts'
import type { JobKind } from './job-kind.ts'
import { nextOccurrence } from './schedule.ts'

/**
 * The database keeps which kinds run by the clock, and their next time. So processes share one schedule, and a run missed while all of them were
 * down is made up.
 */

/**
 * Notes when each kind runs first, at the start and when the clock was put back. One whose times were changed starts afresh. So does one whose
 * next time is later than it can be, as that was noted while the clock was wrong.
 */
export async function settleSchedules(db: Database, kinds: readonly JobKind[], now: Date): Promise<void> {
  for (const kind of kinds) {
    const nextAt = nextOccurrence(kind, now)
    if (!nextAt) continue
    const schedule = { rule: ruleOf(kind), next_at: toEpoch(nextAt) }
    await db('job_schedules')
      .insert({ kind: kind.kind, ...schedule })
      .onConflict('kind')
      .ignore()
    await db('job_schedules')
      .where({ kind: kind.kind })
      .where((row) => row.whereNot({ rule: schedule.rule }).orWhere('next_at', '>', schedule.next_at))
      .update(schedule)
  }
}

/** Enqueues what is due by the clock: each occurrence once, whoever looks, and after a long stop once for all that were missed. */
export async function enqueueDue(db: Database, kinds: readonly JobKind[], now: Date): Promise<void> {
  const due: { kind: string }[] = await db('job_schedules').where('next_at', '<=', toEpoch(now)).select('kind')
  for (const kind of kinds.filter((each) => due.some((row) => row.kind === each.kind))) {
    const nextAt = nextOccurrence(kind, now)
    if (nextAt) await inTransaction(db, (tx) => enqueueOccurrence(tx, kind, nextAt, now))
  }
}

/** Whoever moves the schedule on has the occurrence; the others find it moved. */
async function enqueueOccurrence(tx: Parameters<typeof enqueue>[0], kind: JobKind, nextAt: Date, now: Date): Promise<void> {
  const moved = await tx('job_schedules')
    .where({ kind: kind.kind })
    .where('next_at', '<=', toEpoch(now))
    .update({ next_at: toEpoch(nextAt) })
  if (moved === 0) return
  // An occurrence that still waits for its lane will do for this one as well.
  const waiting = await tx('jobs').where({ kind: kind.kind, state: 'waiting' }).first('id')
  if (!waiting) await enqueue(tx, kind, {}, { now })
}

function ruleOf({ every, dailyAt }: JobKind): string {
  return toJson({ every, dailyAt })
}
