import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { enqueue } from '#server/jobs/enqueue.ts'
import { type JobWorkers, QUICK_BEAT_MS, startJobWorkers } from '#tests/support/job-workers.ts'
import { stepsJob } from '#tests/support/test-jobs.ts'

const MINUTE_MS = 60_000
const TWO_DAYS_MS = 2_880 * MINUTE_MS
const A_FEW_BEATS_MS = 2_000

let workers: JobWorkers
beforeEach(async () => {
  workers = await startJobWorkers()
})
afterEach(() => workers.stop())

it('a job that a process with a clock two days ahead left when it died runs within an hour, and one of a process that lives keeps its time', async () => {
  await workers.start('right', QUICK_BEAT_MS)
  const { db } = workers.server.deps
  const inTwoDays = () => new Date(workers.now().getTime() + TWO_DAYS_MS)
  const left = await enqueue(db, stepsJob, { steps: 0 }, { now: inTwoDays() })
  const alive = await enqueue(db, stepsJob, { steps: 0 }, { now: inTwoDays() })
  for (const minutes of [31, 62]) {
    expect((await workers.jobOf(left)).state).toBe('waiting')
    // As a process does that lives: it has tried the job again.
    await db('jobs').where({ id: alive }).update({ run_at: inTwoDays().getTime() })
    await workers.setClockAhead(minutes * MINUTE_MS)
    await wait(A_FEW_BEATS_MS)
  }
  expect(await workers.inState(left, 'done')).toMatchObject({ attempts: 1 })
  expect(await workers.jobOf(alive)).toMatchObject({ state: 'waiting', attempts: 0 })
}, 60_000)
