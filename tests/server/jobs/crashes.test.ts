import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { enqueue } from '#server/jobs/enqueue.ts'
import { listMail, type OutgoingMail } from '#shared/contracts/mail.ts'
import { type JobWorkers, QUICK_BEAT_MS, startJobWorkers } from '#tests/support/job-workers.ts'
import { sameDatabase, startServer } from '#tests/support/server.ts'
import { killingJob, stepsJob, testJobs } from '#tests/support/test-jobs.ts'
import { until } from '#tests/support/until.ts'

let workers: JobWorkers
beforeEach(async () => {
  workers = await startJobWorkers()
})
afterEach(() => workers.stop())

describe('a process that is killed in the middle of a job', () => {
  it('loses it to another one within 30 seconds, and the job is done', async () => {
    const first = await workers.start('first')
    const id = await enqueue(workers.server.deps.db, stepsJob, { steps: 30 }, { now: workers.now() })
    await workers.inState(id, 'running')
    await until(async () => ((await workers.jobOf(id)).progress?.done ?? 0) > 3)
    await first.kill()
    const killed = performance.now()
    await workers.start('second')
    const takenUp = await until(async () => {
      const job = await workers.jobOf(id)
      return job.attempts === 2 && job
    })
    const tookMs = performance.now() - killed
    console.log(`taken up ${(tookMs / 1000).toFixed(1)} s after SIGKILL`)
    expect(tookMs).toBeGreaterThan(10_000)
    expect(takenUp).toMatchObject({ state: 'running', crashes: 1 })
    const done = await workers.inState(id, 'done')
    expect(done).toMatchObject({ attempts: 2, crashes: 1, progress: { done: 30, total: 30, note: 'second, run 2' } })
    expect(await workers.runs('test.steps')).toBe(1)
  })

  it('keeps its job when the clocks jump by a minute', async () => {
    await workers.start('first')
    await workers.start('second')
    const id = await enqueue(workers.server.deps.db, stepsJob, { steps: 150 }, { now: workers.now() })
    await workers.inState(id, 'running')
    await workers.setClockAhead(60_000)
    expect(await workers.inState(id, 'done')).toMatchObject({ attempts: 1, crashes: 0 })
    expect(await workers.runs('test.steps')).toBe(1)
  })
})

describe('a job that kills its process', () => {
  it('runs three times; then it is set aside, and the staff are told once', async () => {
    const id = await enqueue(workers.server.deps.db, killingJob, {}, { now: workers.now() })
    for (let crash = 1; crash <= 3; crash++) await (await workers.start(`worker ${crash}`, QUICK_BEAT_MS)).gone
    const clock = { now: workers.now }
    const others = await Promise.all(
      [1, 2].map((n) =>
        startServer({
          env: { ...sameDatabase(workers.server), LOG_LEVEL: 'silent' },
          replace: { clock, moreJobs: ({ db }) => testJobs(db, `server ${n}`) },
        }),
      ),
    )
    try {
      expect(await workers.inState(id, 'set_aside')).toMatchObject({ attempts: 3, crashes: 3, finishedAt: expect.any(String) })
      await wait(2_000)
      expect((await workers.jobOf(id)).state).toBe('set_aside')
      expect(await workers.runs('test.killing')).toBe(3)
      const { body } = await workers.server.call(listMail, { cookie: workers.cookie, query: { q: 'set aside' } })
      expect(body.mail.map(({ subject }: OutgoingMail) => subject)).toEqual([`Job ${id} (test.killing) was set aside`])
      expect(body.mail[0].text).toContain(`/admin/jobs?state=set_aside`)
    } finally {
      for (const other of others) await other.stop()
    }
  })
})
