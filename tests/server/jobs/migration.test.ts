import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrations } from '#migrations/index.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeEach(async () => {
  server = await startServer()
})
afterEach(() => server.stop())

const oldJob = (kind: string, status: string, extra: object = {}) => ({
  kind,
  payload: JSON.stringify({ mailId: 'm-1' }),
  status,
  attempts: 0,
  run_at: 4_000_000_000_000,
  created_at: 1_700_000_000_000,
  ...extra,
})

it('jobs that waited or failed move to the new table in their order and back again, and those done long ago go', async () => {
  const { db } = server.deps
  const step = { migrationSource: migrations, name: '0005-jobs' }
  await db.migrate.down(step)
  await db('outbox_jobs').insert([
    oldJob('mail.send', 'waiting', { attempts: 3, last_error: 'mail m-1 is still waiting' }),
    oldJob('mail.send', 'done', { finished_at: 1_700_000_100_000 }),
    oldJob('payment.received', 'waiting'),
    oldJob('order.placed', 'failed', { attempts: 24, last_error: 'no such order' }),
  ])

  await db.migrate.up(step)
  const moved = await db('jobs').orderBy('id')
  expect(moved).toMatchObject([
    { kind: 'mail.send', lane: 'mail', state: 'waiting', attempts: 3, crashes: 0, last_error: 'mail m-1 is still waiting', run_id: null },
    { kind: 'payment.received', lane: 'payments', state: 'waiting', attempts: 0 },
    { kind: 'order.placed', lane: 'mail', state: 'failed', attempts: 24, last_error: 'no such order' },
  ])
  for (const job of moved)
    expect(job).toMatchObject({ run_at: 4_000_000_000_000, created_at: 1_700_000_000_000, payload: '{"mailId":"m-1"}' })
  expect(await db.schema.hasTable('outbox_jobs')).toBe(false)

  await db('jobs').where({ kind: 'payment.received' }).update({ state: 'running', run_id: 'r-1' })
  await db.migrate.down(step)
  expect(await db('outbox_jobs').orderBy('id')).toMatchObject([
    { kind: 'mail.send', status: 'waiting', attempts: 3 },
    { kind: 'payment.received', status: 'waiting' },
    { kind: 'order.placed', status: 'failed' },
  ])
  expect(await db.schema.hasTable('jobs')).toBe(false)
  await db.migrate.up(step)
})
