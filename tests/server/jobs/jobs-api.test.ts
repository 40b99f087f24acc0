import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { enqueue } from '#server/jobs/enqueue.ts'
import { jobKind } from '#server/jobs/job-kind.ts'
import { claimJob, updateEnded } from '#server/jobs/jobs.repository.ts'
import { settleSchedules } from '#server/jobs/schedules.ts'
import { endSession } from '#shared/contracts/auth.ts'
import { cancelJob, getJob, type Job, type JobState, listJobs, retryJob } from '#shared/contracts/jobs.ts'
import { movedClock } from '#tests/support/moved-clock.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { everyMinuteJob, failingJob, stepsJob, testJobs, unhandledJob } from '#tests/support/test-jobs.ts'
import { until } from '#tests/support/until.ts'

const clock = movedClock()
let server: TestServer
let cookie: string
beforeAll(async () => {
  server = await startServer({ env: { LOG_LEVEL: 'silent' }, replace: { clock, moreJobs: ({ db }) => testJobs(db, 'server') } })
  cookie = await server.staffCookie()
})
afterAll(() => server.stop())

const jobOf = async (id: number): Promise<Job> => (await server.call(getJob, { params: { id: String(id) }, cookie })).body.job
const inState = (id: number, state: JobState) =>
  until(async () => {
    const job = await jobOf(id)
    return job.state === state && job
  })
const soon = () => ({ now: clock.now() })
const later = () => ({ now: clock.now(), at: new Date(clock.now().getTime() + 3_600_000) })
const cancel = (id: number) => server.call(cancelJob, { params: { id: String(id) }, cookie })
const retry = (id: number) => server.call(retryJob, { params: { id: String(id) }, cookie })
const audits = async (id: number) =>
  (
    await server.deps
      .db('audit_log')
      .where({ subject: String(id) })
      .whereLike('action', 'job.%')
      .orderBy('id')
  ).map(({ action, actor, details }) => `${actor} ${action} ${JSON.parse(details).state}`)

it('a waiting job is cancelled at once, can be tried again, and both are noted', async () => {
  const id = await enqueue(server.deps.db, stepsJob, { steps: 1 }, later())
  const cancelled = await cancel(id)
  expect([cancelled.status, cancelled.body.job.state, cancelled.body.job.attempts]).toEqual([200, 'cancelled', 0])
  const again = await retry(id)
  expect([again.status, again.body.job.state]).toEqual([200, 'waiting'])
  await inState(id, 'done')
  expect(await audits(id)).toEqual(['staff:admin job.cancel waiting', 'staff:admin job.retry cancelled'])
})

it('a running job hears that it is cancelled, and is cancelled', async () => {
  const id = await enqueue(server.deps.db, stepsJob, { steps: 600 }, soon())
  await inState(id, 'running')
  const started = performance.now()
  expect((await cancel(id)).body.job).toMatchObject({ state: 'running', isCancelling: true })
  expect(await inState(id, 'cancelled')).toMatchObject({ isCancelling: false, lastError: null })
  expect(performance.now() - started).toBeLessThan(3_000)
})

it('a job that failed gets all its tries again', async () => {
  const id = await enqueue(server.deps.db, failingJob, { times: 2 }, soon())
  await until(async () => (await jobOf(id)).attempts === 1 && (await jobOf(id)).state === 'waiting')
  clock.moveOn(10_000)
  await inState(id, 'failed')
  expect((await retry(id)).body.job).toMatchObject({ state: 'waiting', attempts: 0, crashes: 0 })
  await until(async () => (await jobOf(id)).attempts === 1 && (await jobOf(id)).state === 'waiting')
})

it('a job that was cancelled while its run failed does not run again', async () => {
  const id = await enqueue(server.deps.db, unhandledJob, {}, soon())
  const run = await claimJob(server.deps.db, unhandledJob.lane, [unhandledJob.kind], clock.now())
  expect((await cancel(id)).body.job.isCancelling).toBe(true)
  await updateEnded(server.deps.db, run?.run_id ?? '', { state: 'waiting', error: 'planted failure' }, clock.now())
  expect(await jobOf(id)).toMatchObject({ state: 'cancelled', isCancelling: false, finishedAt: expect.any(String) })
})

it('mails and payments are not cancelled', async () => {
  const id = await enqueue(server.deps.db, everyMinuteJob, {}, later())
  expect(await cancel(id)).toMatchObject({ status: 409, body: { error_type: 'conflict', message: expect.stringContaining('payments') } })
  expect(await jobOf(id)).toMatchObject({ state: 'waiting', isCancelling: false })
})

it('nothing is cancelled or tried again that has ended or is under way', async () => {
  const done = await enqueue(server.deps.db, stepsJob, { steps: 0 }, soon())
  await inState(done, 'done')
  const waiting = await enqueue(server.deps.db, stepsJob, { steps: 0 }, later())
  for (const answer of [await cancel(done), await retry(done), await retry(waiting)])
    expect([answer.status, answer.body.error_type]).toEqual([409, 'conflict'])
  expect([...(await audits(done)), ...(await audits(waiting))]).toEqual([])
})

it('a job that does not exist is not found, however it is asked for', async () => {
  for (const id of ['2147483647', '1'.repeat(12), '0', 'x', '1e3'])
    for (const contract of [getJob, cancelJob, retryJob])
      expect([400, 404], id).toContain((await server.call(contract, { params: { id }, cookie })).status)
  const stream = await server.fetch('/api/admin/jobs/2147483647', { headers: { cookie, accept: 'text/event-stream' } })
  expect([stream.status, (await stream.json()).error_type]).toEqual([404, 'not_found'])
})

describe('the list', () => {
  it('is narrowed by state and lane, sorted and in pages; no payload is in it', async () => {
    const ids: number[] = []
    for (let i = 0; i < 7; i++) ids.push(await enqueue(server.deps.db, stepsJob, { steps: 424_242 }, later()))
    const list = async (query: Record<string, string>) => (await server.call(listJobs, { cookie, query })).body
    const first = await list({ state: 'waiting', lane: 'long', sort: 'dueAt', page_size: '3' })
    expect(first).toMatchObject({ success: true, page: 1, page_size: 3 })
    const seen: number[] = []
    for (let page = 1; page <= Math.ceil(first.total / 3); page++) {
      const { jobs } = await list({ state: 'waiting', lane: 'long', sort: 'dueAt', page_size: '3', page: String(page) })
      for (const job of jobs) expect(job).toMatchObject({ state: 'waiting', lane: 'long' })
      seen.push(...jobs.map(({ id }: Job) => id))
    }
    expect(seen).toHaveLength(first.total)
    expect(new Set(seen).size).toBe(first.total)
    expect(seen).toEqual(expect.arrayContaining(ids))
    expect((await list({ lane: 'payments' })).jobs.every(({ lane }: Job) => lane === 'payments')).toBe(true)
    expect(JSON.stringify(await list({ page_size: '200' }))).not.toContain('424242')
  })

  it('has what has not ended at the end when sorted by when it ended, either way round', async () => {
    for (const sort of ['finishedAt', '-finishedAt']) {
      const { body } = await server.call(listJobs, { cookie, query: { sort, page_size: '200' } })
      const ends: (string | null)[] = body.jobs.map(({ finishedAt }: Job) => finishedAt)
      const known = ends.filter((end) => end !== null)
      expect(known.length).toBeGreaterThan(2)
      expect(ends.length).toBeGreaterThan(known.length)
      expect(ends.slice(0, known.length)).toEqual(sort === 'finishedAt' ? known.toSorted() : known.toSorted().reverse())
    }
  })

  it('refuses what it does not know', async () => {
    const wrong: Record<string, string>[] = [
      { state: 'asleep' },
      { lane: 'fast' },
      { sort: 'payload' },
      { sort: '--kind' },
      { page: '0' },
      { page_size: '201' },
    ]
    for (const query of wrong) {
      const { status, body } = await server.call(listJobs, { cookie, query })
      expect([status, body.error_type]).toEqual([400, 'invalid_request'])
      expect(body.issues[0].path).toBe(`query.${Object.keys(query)[0]}`)
    }
  })
})

it('its stream is described in the API’s own document, event by event', async () => {
  const document = await (await server.fetch('/api/openapi.json')).json()
  const { content } = document.paths['/api/admin/jobs/{id}'].get.responses['200']
  const events: { properties: { event: { const: string } } }[] = content['text/event-stream'].schema.oneOf
  expect(events.map(({ properties }) => properties.event.const)).toEqual(['progress', 'job', 'error'])
  expect(content['application/json'].schema.required).toEqual(['success', 'job'])
  const parameters: { name: string; in: string; required: boolean }[] = document.paths['/api/admin/jobs'].get.parameters
  expect(parameters.map(({ name, in: place, required }) => [name, place, required])).toEqual(
    ['page', 'page_size', 'sort', 'state', 'lane'].map((name) => [name, 'query', false]),
  )
  expect(await (await server.fetch('/api/docs')).text()).toContain('Event progress')
})

it('whoever logs out is told nothing more of a job that they follow', async () => {
  const session = await server.staffCookie()
  const id = await enqueue(server.deps.db, stepsJob, { steps: 0 }, later())
  const stream = await server.fetch(`/api/admin/jobs/${id}`, { headers: { cookie: session, accept: 'text/event-stream' } })
  expect(stream.status).toBe(200)
  expect((await server.call(endSession, { cookie: session })).status).toBe(200)
  const told = await stream.text()
  expect(told).toContain('"error_type":"no_session"')
}, 30_000)

it('a schedule that was noted while the clock was wrong is put right at the next start', async () => {
  const daily = jobKind({ kind: 'test.wrong-clock', lane: 'long', payload: z.object({}), timeoutMs: 1_000, dailyAt: '03:00' })
  const nextAt = async () => Number((await server.deps.db('job_schedules').where({ kind: daily.kind }).first()).next_at)
  const inAYear = new Date(clock.now().getTime() + 400 * 86_400_000)
  await settleSchedules(server.deps.db, [daily], inAYear)
  expect(await nextAt()).toBeGreaterThan(clock.now().getTime() + 399 * 86_400_000)
  await settleSchedules(server.deps.db, [daily], clock.now())
  expect(await nextAt()).toBeLessThanOrEqual(clock.now().getTime() + 86_400_000)
})
