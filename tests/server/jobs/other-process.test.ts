import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { enqueue } from '#server/jobs/enqueue.ts'
import { cancelJob } from '#shared/contracts/jobs.ts'
import { type JobWorkers, QUICK_BEAT_MS, startJobWorkers } from '#tests/support/job-workers.ts'
import { stepsJob, stubbornJob } from '#tests/support/test-jobs.ts'

let workers: JobWorkers
beforeEach(async () => {
  workers = await startJobWorkers()
})
afterEach(() => workers.stop())

describe('a job that another process runs', () => {
  it('shows its progress here, as a stream too', async () => {
    await workers.start('elsewhere')
    const id = await enqueue(workers.server.deps.db, stepsJob, { steps: 20 }, { now: workers.now() })
    const stream = await workers.server.fetch(`/api/admin/jobs/${id}`, { headers: { cookie: workers.cookie, accept: 'text/event-stream' } })
    const events = (await stream.text())
      .split('\n\n')
      .filter(Boolean)
      .map((block) => ({ event: /^event: (.*)$/m.exec(block)?.[1], data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? '') }))
    const told = events.filter(({ event }) => event === 'progress').map(({ data }) => data.progress?.done ?? 0)
    expect(new Set(told).size).toBeGreaterThan(2)
    expect(told).toEqual([...told].sort((a, b) => a - b))
    expect(events.at(-1)).toMatchObject({
      event: 'job',
      data: { success: true, job: { state: 'done', progress: { done: 20, total: 20 } } },
    })
  })

  it('is cancelled from here within about two seconds', async () => {
    await workers.start('elsewhere')
    const id = await enqueue(workers.server.deps.db, stepsJob, { steps: 600 }, { now: workers.now() })
    await workers.inState(id, 'running')
    const started = performance.now()
    const { status, body } = await workers.server.call(cancelJob, { params: { id: String(id) }, cookie: workers.cookie })
    expect([status, body.job.isCancelling]).toEqual([200, true])
    const job = await workers.inState(id, 'cancelled')
    const tookMs = performance.now() - started
    console.log(`cancelled in another process ${(tookMs / 1000).toFixed(1)} s after the request`)
    expect(tookMs).toBeLessThan(3_000)
    expect(job).toMatchObject({ isCancelling: false, attempts: 1, crashes: 0 })
    expect(await workers.runs('test.steps')).toBe(0)
  })

  it('is cancelled although it hears nothing, and although its process has died', async () => {
    const worker = await workers.start('elsewhere')
    const stubborn = await enqueue(workers.server.deps.db, stubbornJob, {}, { now: workers.now() })
    await workers.inState(stubborn, 'running')
    await workers.server.call(cancelJob, { params: { id: String(stubborn) }, cookie: workers.cookie })
    await workers.inState(stubborn, 'cancelled')
    const orphan = await enqueue(workers.server.deps.db, stepsJob, { steps: 600 }, { now: workers.now() })
    await workers.inState(orphan, 'running')
    await worker.kill()
    await workers.server.call(cancelJob, { params: { id: String(orphan) }, cookie: workers.cookie })
    await workers.start('another', QUICK_BEAT_MS)
    expect(await workers.inState(orphan, 'cancelled')).toMatchObject({ crashes: 1 })
  })

  it('is given back when its process stops, and does not count as a crash nor as a try', async () => {
    const worker = await workers.start('stopping')
    const id = await enqueue(workers.server.deps.db, stepsJob, { steps: 600 }, { now: workers.now() })
    await workers.inState(id, 'running')
    const started = performance.now()
    await worker.kill('SIGTERM')
    expect(performance.now() - started).toBeLessThan(10_000)
    expect(await workers.jobOf(id)).toMatchObject({ state: 'waiting', attempts: 0, crashes: 0 })
  })
})
