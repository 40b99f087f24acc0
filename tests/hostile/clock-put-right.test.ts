import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { enterPin } from '#shared/contracts/auth.ts'
import { submitOrder } from '#shared/contracts/orders.ts'
import { emailQuote } from '#shared/contracts/quotes.ts'
import { customer, loungeBlind, newKey, orderBody } from '#tests/support/builders/order.ts'
import { quoteToMail } from '#tests/support/builders/quote.ts'
import { freePort } from '#tests/support/free-port.ts'
import { movedClock } from '#tests/support/moved-clock.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'
import { until } from '#tests/support/until.ts'

/** A machine whose clock is days ahead for a while, as after a flat battery or a wrong entry, and is put right then. */
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

let clock: ReturnType<typeof movedClock>
let server: TestServer
let smtpPort: number
beforeEach(async () => {
  clock = movedClock()
  smtpPort = await freePort()
  const env = { SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1', LOG_LEVEL: 'silent' }
  server = await startServer({ env, replace: { clock } })
})
afterEach(() => server.stop())

const from = (n: number) => ({ 'x-forwarded-for': `10.3.0.${n}` })

it('what waited for the mail server goes out once the clock is put right, and not days later', async () => {
  clock.moveOn(2 * DAY_MS)
  const body = await orderBody(server, [loungeBlind])
  expect((await server.call(submitOrder, { body, headers: newKey() })).status).toBe(200)
  const { db } = server.deps
  await until(async () => (await db('jobs').where({ kind: 'mail.send', state: 'waiting' }).where('attempts', '>', 0)).length === 2)
  clock.moveOn(-2 * DAY_MS)
  const smtp = await startSmtpServer({ port: smtpPort })
  const startedMs = performance.now()
  await until(() => smtp.received.length === 2)
  console.log(`both mails went out ${((performance.now() - startedMs) / 1000).toFixed(1)} s after the clock was put right`)
  await smtp.stop()
}, 60_000)

it('nobody is shut out by wrong PINs or by uses of a mailbox that were counted while the clock was ahead', async () => {
  const smtp = await startSmtpServer({ port: smtpPort })
  clock.moveOn(2 * DAY_MS)
  const tryPin = async (pin: string) => (await server.call(enterPin, { body: { pin, scope: 'admin' }, headers: from(1) })).status
  for (let n = 0; n < 6; n++) await tryPin('0000')
  expect(await tryPin(server.pin)).toBe(429)
  const mailed = async (n: number) => (await server.call(emailQuote, { body: quoteToMail(), headers: { ...newKey(), ...from(n) } })).status
  for (let n = 0; n < 20; n++) expect(await mailed(n)).toBe(200)
  expect(await mailed(20)).toBe(429)
  clock.moveOn(-2 * DAY_MS)
  expect(await tryPin(server.pin)).toBe(200)
  expect(await mailed(21)).toBe(200)
  expect(smtp.received.filter(({ recipients }) => recipients.includes(customer.customer_email)).length).toBeGreaterThan(0)
  await smtp.stop()
}, 60_000)

it('a clock that jumps ahead by more than a year removes nothing, not at its next three o’clock, nor on another day, and the night after it is put right is kept', async () => {
  const { db } = server.deps
  const scheduled = async () => (await db('job_schedules').where({ kind: 'retention.daily' }).first('next_at')).next_at as number
  const night = await scheduled()
  const id = randomUUID()
  const text = { to_address: 'a@b.example', subject: 'kept', text_body: 'text', html_body: 'html' }
  await db('mail').insert({ id, ...text, status: 'kept', created_at: Date.now() })
  const runs = (count: number) => async () => (await db('jobs').where({ kind: 'retention.daily', state: 'done' })).length === count
  // Ten minutes before a night's run, so that the run that is made up at once lies just before it.
  const jumpMs = night - clock.now().getTime() + 400 * DAY_MS - 10 * MINUTE_MS
  clock.moveOn(jumpMs)
  await until(runs(1))
  expect(await db('mail').where({ id })).toHaveLength(1)
  clock.moveOn(11 * MINUTE_MS)
  await until(runs(2))
  expect(await db('mail').where({ id })).toHaveLength(1)
  clock.moveOn(-jumpMs - 11 * MINUTE_MS)
  await until(async () => (await scheduled()) === night)
  clock.moveOn(jumpMs + DAY_MS)
  await until(runs(3))
  expect(await db('mail').where({ id })).toHaveLength(1)
  clock.moveOn(-jumpMs - DAY_MS)
  await until(async () => (await scheduled()) === night)
}, 60_000)
