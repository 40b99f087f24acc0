import { afterEach, expect, it } from 'vitest'
import { inTransaction } from '#server/database/transaction.ts'
import { writeMail } from '#server/features/mail/mail.service.ts'
import { listMail, type OutgoingMail } from '#shared/contracts/mail.ts'
import { movedClock } from '#tests/support/moved-clock.ts'
import { sameDatabase, startServer, type TestServer } from '#tests/support/server.ts'
import { type Refusals, startSmtpServer, type TestSmtpServer } from '#tests/support/smtp-server.ts'
import { until } from '#tests/support/until.ts'

const CUSTOMER = 'customer@customer.example'
const clock = movedClock()
const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

async function start(options: Parameters<typeof startSmtpServer>[0]): Promise<{ smtp: TestSmtpServer; server: TestServer }> {
  const smtp = await startSmtpServer(options)
  const server = await startServer({ env: { SMTP_URL: smtp.url, LOG_LEVEL: 'silent' }, replace: { clock } })
  stops.push(server.stop, smtp.stop)
  return { smtp, server }
}

async function write({ deps }: TestServer, addresses: readonly string[]): Promise<void> {
  const mail = (to: string) => ({ to, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' })
  await inTransaction(deps.db, async (tx) => {
    for (const to of addresses) await writeMail(tx, mail(to), clock.now())
  })
}

async function mailTo(server: TestServer, address: string): Promise<OutgoingMail[]> {
  const cookie = await server.staffCookie()
  return (await server.call(listMail, { cookie, query: { q: address, page_size: '200' } })).body.mail
}

const seconds = (sinceMs: number) => ((performance.now() - sinceMs) / 1000).toFixed(1)

it('mails at which the mail server dribbles or hangs end within half a minute, and the others go on', async () => {
  const dribbles = Array.from({ length: 10 }, (_, n) => `dribble-${n}@customer.example`)
  const hangs = Array.from({ length: 4 }, (_, n) => `hang-${n}@customer.example`)
  const { smtp, server } = await start({ dribbles, delayMs: Object.fromEntries(hangs.map((address) => [address, 600_000])) })
  await write(server, [...dribbles, ...hangs])
  await until(async () => (await mailTo(server, 'dribble')).filter(({ attempts }) => attempts > 0).length >= 5)
  const started = performance.now()
  await write(server, [CUSTOMER])
  await until(() => smtp.received.length === 1)
  console.log(
    `beside ${dribbles.length} mails at which the mail server dribbles and ${hangs.length} at which it hangs, another mail went after ${seconds(started)} s`,
  )
  const ended = await until(async () => (await mailTo(server, 'dribble')).find(({ lastError }) => lastError))
  expect(ended).toMatchObject({ status: 'waiting', lastError: expect.stringContaining('within 30 seconds') })
}, 120_000)

it('a mail in the hands of a dribbling mail server does not keep the server from stopping, and goes soon after its next start', async () => {
  const { server } = await start({ dribbles: [CUSTOMER] })
  await write(server, [CUSTOMER])
  await until(async () => (await mailTo(server, CUSTOMER))[0]?.attempts)
  const stopping = performance.now()
  await server.halt()
  console.log(`stopped in ${seconds(stopping)} s with a mail in the hands of a dribbling mail server`)
  expect(performance.now() - stopping).toBeLessThan(10_000)

  const mended = await startSmtpServer()
  const next = await startServer({ env: { ...sameDatabase(server), SMTP_URL: mended.url, LOG_LEVEL: 'silent' }, replace: { clock } })
  stops.unshift(next.stop, mended.stop)
  const started = performance.now()
  await mended.waitForMailTo(CUSTOMER)
  console.log(`the mail went ${seconds(started)} s after the next start`)
}, 60_000)

const OUR_FAULT: readonly [string, Refusals][] = [
  ['greets with 554', { greeting: '554 no service here' }],
  ['refuses our sender', { mailFrom: '553 5.1.8 unknown sender' }],
  ['refuses to relay for us', { rcptTo: '550 5.7.1 relaying denied' }],
  ['wants a login first', { rcptTo: '530 5.7.0 authentication required' }],
  ['takes the mail for spam', { data: '554 5.7.1 message refused' }],
]
it.each(OUR_FAULT)(
  'none of 22 mails is lost when the mail server %s; they go once it is mended',
  async (what, refusals) => {
    const { smtp, server } = await start({ refusals })
    await write(
      server,
      Array.from({ length: 22 }, () => CUSTOMER),
    )
    const tried = await until(async () => {
      const mails = await mailTo(server, CUSTOMER)
      return mails.every(({ lastError }) => lastError) && mails
    })
    const lost = tried.filter(({ status }) => status === 'failed').length
    console.log(`${what}: ${lost} of ${tried.length} mails given up`)
    expect(lost).toBe(0)
    for (const step of Object.keys(refusals) as (keyof Refusals)[]) delete refusals[step]
    clock.moveOn(60_000)
    expect(await smtp.waitForMailTo(CUSTOMER, 22)).toHaveLength(22)
  },
  60_000,
)

it('a mailbox that does not exist is not tried again', async () => {
  const { server } = await start({ refusals: { rcptTo: '550 5.1.1 no such mailbox' } })
  await write(server, [CUSTOMER])
  const [mail] = await until(async () => {
    const mails = await mailTo(server, CUSTOMER)
    return mails[0]?.lastError && mails
  })
  expect(mail).toMatchObject({ status: 'failed', attempts: 1 })
})
