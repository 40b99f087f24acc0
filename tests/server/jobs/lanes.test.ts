import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/database/transaction.ts'
import { writeMail } from '#server/features/mail/mail.service.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { type Job, type JobState, listJobs, retryJob } from '#shared/contracts/jobs.ts'
import { movedClock } from '#tests/support/moved-clock.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { startSmtpServer, type TestSmtpServer } from '#tests/support/smtp-server.ts'
import { deafJob, failingJob, hangingMailJob, lateJob, stepsJob, testJobs } from '#tests/support/test-jobs.ts'
import { until } from '#tests/support/until.ts'

const clock = movedClock()
const refused = ['new@customer.example']
let smtp: TestSmtpServer
let server: TestServer
let cookie: string
beforeAll(async () => {
  smtp = await startSmtpServer({ refused, delayMs: { 'slow@customer.example': 6_000 } })
  server = await startServer({
    env: { SMTP_URL: smtp.url, LOG_LEVEL: 'silent' },
    replace: { clock, moreJobs: ({ db }) => testJobs(db, 'server') },
  })
  cookie = await server.staffCookie()
})
afterAll(async () => {
  await server.stop()
  await smtp.stop()
})

const db = () => server.deps.db
const jobOf = async (id: number): Promise<Job> => {
  const { body } = await server.call(listJobs, { cookie, query: { page_size: '200' } })
  return body.jobs.find((job: Job) => job.id === id)
}
const inState = (id: number, state: JobState) =>
  until(async () => {
    const job = await jobOf(id)
    return job?.state === state && job
  })

describe('a job', () => {
  it('exists only when the transaction that it was written in is committed', async () => {
    let given = 0
    const failed = inTransaction(db(), async (tx) => {
      given = await enqueue(tx, stepsJob, { steps: 0 }, { now: clock.now() })
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    expect(await jobOf(given)).toBeUndefined()
  })

  it('waits for its time', async () => {
    const at = new Date(clock.now().getTime() + 600_000)
    const id = await enqueue(db(), stepsJob, { steps: 0 }, { now: clock.now(), at })
    await wait(1_500)
    expect(await jobOf(id)).toMatchObject({ state: 'waiting', dueAt: at.toISOString(), attempts: 0 })
    clock.moveOn(601_000)
    expect(await inState(id, 'done')).toMatchObject({ attempts: 1, crashes: 0, lastError: null })
  })

  it('that fails is tried again after a pause, and given up after its tries', async () => {
    const mended = await enqueue(db(), failingJob, { times: 1 }, { now: clock.now() })
    const given = await enqueue(db(), failingJob, { times: 9 }, { now: clock.now() })
    const first = await until(async () => {
      const job = await jobOf(given)
      return Boolean(job?.lastError) && job
    })
    expect(first).toMatchObject({ state: 'waiting', attempts: 1, lastError: 'planted failure 1' })
    expect(new Date(first.dueAt).getTime() - clock.now().getTime()).toBeGreaterThan(3_000)
    clock.moveOn(6_000)
    expect(await inState(mended, 'done')).toMatchObject({ attempts: 2, lastError: null })
    expect(await inState(given, 'failed')).toMatchObject({ attempts: 2, lastError: 'planted failure 2', finishedAt: expect.any(String) })
  })

  it('that takes longer than its kind may counts as failed and frees its lane, although it hears no signal', async () => {
    const started = performance.now()
    const deaf = await enqueue(db(), deafJob, {}, { now: clock.now() })
    const next = await enqueue(db(), stepsJob, { steps: 1 }, { now: clock.now() })
    expect(await inState(deaf, 'failed')).toMatchObject({ attempts: 1, lastError: 'It took longer than 1 seconds.' })
    await inState(next, 'done')
    expect(performance.now() - started).toBeLessThan(6_000)
  })

  it('of a kind that this server does not know is left for one that does', async () => {
    const id = await enqueue(db(), { ...stepsJob, kind: 'test.unknown' }, { steps: 1 }, { now: clock.now() })
    await wait(1_500)
    expect(await jobOf(id)).toMatchObject({ state: 'waiting', attempts: 0 })
  })
})

describe('lanes', () => {
  const failedBefore = () => ({
    kind: hangingMailJob.kind,
    lane: hangingMailJob.lane,
    payload: '{}',
    state: 'waiting',
    attempts: 3,
    last_error: 'planted failure',
    run_at: clock.now().getTime() - 60_000,
    created_at: clock.now().getTime() - 60_000,
  })

  it('a slow mail does not stop quick ones, nor does a long job stop mail', async () => {
    const write = (to: string) =>
      inTransaction(db(), (tx) => writeMail(tx, { to, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }, clock.now()))
    const started = performance.now()
    const long = await enqueue(db(), stepsJob, { steps: 40 }, { now: clock.now() })
    await write('slow@customer.example')
    await inState(long, 'running')
    for (let i = 0; i < 12; i++) await write('quick@customer.example')
    await smtp.waitForMailTo('quick@customer.example', 12)
    const quickMs = performance.now() - started
    expect(quickMs).toBeLessThan(5_500)
    expect(smtp.received.filter(({ recipients }) => recipients.includes('slow@customer.example'))).toEqual([])
    expect((await jobOf(long)).state).toBe('running')
    await smtp.waitForMailTo('slow@customer.example')
    expect(performance.now() - started).toBeGreaterThan(6_000)
    await inState(long, 'done')
  })

  it('jobs that hang in the lane of mail end with their deadline, and mail goes on', async () => {
    for (let i = 0; i < 20; i++) await enqueue(db(), hangingMailJob, {}, { now: clock.now() })
    const started = performance.now()
    const mail = { to: 'patient@customer.example', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
    await inTransaction(db(), (tx) => writeMail(tx, mail, clock.now()))
    await smtp.waitForMailTo('patient@customer.example')
    console.log(`beside 20 jobs that hang, each for 2 s at most, a mail went after ${((performance.now() - started) / 1000).toFixed(1)} s`)
  })

  it('jobs that failed before wait until new ones had their turn', async () => {
    const again = Array.from({ length: 30 }, () => db()('jobs').insert(failedBefore()))
    await Promise.all(again)
    const mail = { to: 'first@customer.example', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
    const started = performance.now()
    await inTransaction(db(), (tx) => writeMail(tx, mail, clock.now()))
    await smtp.waitForMailTo('first@customer.example')
    expect(performance.now() - started).toBeLessThan(5_000)
    await db()('jobs').where({ kind: hangingMailJob.kind }).delete()
  })

  it('a job of a caller who asked for one waits for the next turn only, however many another caller asked for', async () => {
    const many: number[] = []
    for (let i = 0; i < 6; i++) many.push(await enqueue(db(), stepsJob, { steps: 6 }, { now: clock.now(), askedBy: 'many' }))
    const one = await enqueue(db(), stepsJob, { steps: 1 }, { now: clock.now(), askedBy: 'one' })
    await inState(one, 'done')
    const waiting = await Promise.all(many.map(jobOf))
    expect(waiting.filter(({ state }) => state === 'waiting').length).toBeGreaterThanOrEqual(3)
    await Promise.all(many.map((id) => inState(id, 'done')))
  })

  /** Follows these jobs until all are done. @returns how many of them ran at once at most */
  async function mostAtOnce(ids: readonly number[]): Promise<number> {
    let most = 0
    await until(async () => {
      // One look at all of them: between several, one job can end and the next begin.
      const { body } = await server.call(listJobs, { cookie, query: { page_size: '200' } })
      const jobs = body.jobs.filter(({ id }: Job) => ids.includes(id))
      most = Math.max(most, jobs.filter(({ state }: Job) => state === 'running').length)
      return jobs.every(({ state }: Job) => state === 'done')
    })
    return most
  }

  it('of one caller one job runs at a time, so that the places of a lane stay for others', async () => {
    const ids: number[] = []
    for (let i = 0; i < 3; i++)
      ids.push(await enqueue(db(), { ...stepsJob, lane: 'orders' }, { steps: 3 }, { now: clock.now(), askedBy: 'one' }))
    expect(await mostAtOnce(ids)).toBe(1)
  })

  it('a job left behind by a server that knew other kinds keeps none of its caller waiting', async () => {
    const at = clock.now().getTime()
    const left = { kind: 'test.unknown', payload: '{}', state: 'running', run_id: 'gone', asked_by: 'left', run_at: at, created_at: at }
    await db()('jobs').insert({ ...left, lane: 'orders', heartbeat_at: at })
    const id = await enqueue(db(), { ...stepsJob, lane: 'orders' }, { steps: 1 }, { now: clock.now(), askedBy: 'left' })
    await inState(id, 'done')
    await db()('jobs').where({ run_id: 'gone' }).delete()
  })

  it('the long one does its jobs one by one', async () => {
    const ids: number[] = []
    for (let i = 0; i < 3; i++) ids.push(await enqueue(db(), stepsJob, { steps: 6 }, { now: clock.now() }))
    expect(await mostAtOnce(ids)).toBe(1)
  })
})

it('a job ends as its mail does: a refused address fails both, and trying the job again sends the mail', async () => {
  const mail = { to: 'new@customer.example', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
  await inTransaction(db(), (tx) => writeMail(tx, mail, clock.now()))
  const lastMailJob = async (): Promise<Job> => {
    const { body } = await server.call(listJobs, { cookie, query: { lane: 'mail', sort: '-createdAt', page_size: '1' } })
    return body.jobs[0]
  }
  const failed = await until(async () => {
    const job = await lastMailJob()
    return job.state === 'failed' && job
  })
  expect(failed).toMatchObject({ attempts: 1, lastError: expect.stringContaining('no such mailbox') })
  const mailStatus = async () => (await db()('mail').where({ to_address: mail.to }).first()).status
  expect(await mailStatus()).toBe('failed')

  refused.length = 0
  await server.call(retryJob, { params: { id: String(failed.id) }, cookie })
  await inState(failed.id, 'done')
  expect(await mailStatus()).toBe('sent')
  expect(await smtp.waitForMailTo(mail.to)).toHaveLength(1)
})

it('work that ends well shortly after its time counts as done', async () => {
  const id = await enqueue(db(), lateJob, {}, { now: clock.now() })
  expect(await inState(id, 'done')).toMatchObject({ attempts: 1, lastError: null })
})
