import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type JobWorkers, startJobWorkers } from '#tests/support/job-workers.ts'
import { dailyJob, everyMinuteJob } from '#tests/support/test-jobs.ts'
import { until } from '#tests/support/until.ts'

let workers: JobWorkers
beforeEach(async () => {
  workers = await startJobWorkers()
})
afterEach(() => workers.stop())

describe('work by the clock', () => {
  /** The clock at this time of day in UTC, today's. */
  const setTime = (time: string) =>
    workers.setClockAhead(new Date(`${new Date().toISOString().slice(0, 10)}T${time}Z`).getTime() - Date.now())
  const occurrences = async (kind: string) => (await workers.server.deps.db('jobs').where({ kind })).length

  it('runs once an occurrence with two processes at once, and after a pause once', async () => {
    await setTime('10:00:10')
    const [worker] = await Promise.all([workers.start('one'), workers.start('two')])
    await wait(1_000)
    for (const [minute, count] of [
      [1, 1],
      [2, 2],
      [3, 3],
    ] as const) {
      await setTime(`10:0${minute}:10`)
      await until(async () => (await workers.runs('test.minute')) === count)
    }
    // Both have looked again since.
    await wait(6_000)
    expect(await occurrences(everyMinuteJob.kind)).toBe(3)

    await worker?.kill('SIGTERM')
    await setTime('12:00:10')
    await workers.start('three')
    await until(async () => (await workers.runs('test.minute')) === 4)
    await wait(6_000)
    expect([await occurrences(everyMinuteJob.kind), await workers.runs('test.minute')]).toEqual([4, 4])
  })

  it('of every day runs at its time in South Africa, and not before it on the first day', async () => {
    await setTime('04:59:30')
    await workers.start('early riser')
    await wait(6_000)
    expect(await occurrences(dailyJob.kind)).toBe(0)
    await setTime('05:00:05')
    await until(async () => (await workers.runs('test.daily')) === 1)
    expect(await occurrences(dailyJob.kind)).toBe(1)
  })
})
