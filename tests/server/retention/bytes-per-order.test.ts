import { afterEach, expect, inject, it } from 'vitest'
import type { Database } from '#server/database/connect.ts'
import { listMail } from '#shared/contracts/mail.ts'
import { getJobSheet } from '#shared/contracts/production.ts'
import { placeOrder } from '#tests/support/builders/order.ts'
import { movedClock } from '#tests/support/moved-clock.ts'
import { startServer } from '#tests/support/server.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'
import { until } from '#tests/support/until.ts'

const DAY_MS = 86_400_000
const ORDERS = 40

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/** What the database takes up when nothing in it is empty space. */
async function bytesOf(db: Database): Promise<number> {
  if (inject('database') === 'sqlite') {
    await db.raw('VACUUM')
    const [{ page_count: pages }] = await db.raw('PRAGMA page_count')
    const [{ page_size: bytes }] = await db.raw('PRAGMA page_size')
    return pages * bytes
  }
  await db.raw('VACUUM FULL')
  const { rows } = await db.raw('SELECT sum(pg_total_relation_size(relid))::bigint AS bytes FROM pg_stat_user_tables')
  return Number(rows[0].bytes)
}

it('an order takes up a fraction of its space when its mails have been sent for a month, and can still be read', async () => {
  const clock = movedClock()
  const smtp = await startSmtpServer()
  const server = await startServer({ env: { SMTP_URL: smtp.url }, replace: { clock } })
  stops.push(server.stop, smtp.stop)
  const { db } = server.deps
  const empty = await bytesOf(db)
  const { reference } = await placeOrder(server)
  for (let n = 1; n < ORDERS; n++) await placeOrder(server)
  await until(async () => (await db('mail').where({ status: 'sent' })).length === 2 * ORDERS)
  const fresh = (await bytesOf(db)) - empty

  // After a month without a night it removes nothing for three nights.
  for (const [days, runs] of [
    [32, 1],
    [1, 2],
    [1, 3],
    [1, 4],
  ] as const) {
    clock.moveOn(days * DAY_MS)
    await until(async () => (await db('jobs').where({ kind: 'retention.daily', state: 'done' })).length === runs)
  }
  const cookie = await server.staffCookie()
  const month = (await bytesOf(db)) - empty
  const kilobytes = (bytes: number) => (bytes / ORDERS / 1024).toFixed(1)
  console.log(`an order takes up ${kilobytes(fresh)} KB at first and ${kilobytes(month)} KB after a month`)
  expect(month).toBeLessThan(fresh / 4)

  const { body } = await server.call(listMail, { cookie, query: { q: reference } })
  expect(body.total).toBe(2)
  expect(body.mail[0]).toMatchObject({ status: 'sent', text: expect.stringContaining(reference), attachments: [] })
  expect((await server.call(getJobSheet, { params: { reference }, cookie })).status).toBe(200)
}, 120_000)
