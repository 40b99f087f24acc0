import { afterEach, beforeEach, expect, it } from 'vitest'
import { listMail, type OutgoingMail } from '#shared/contracts/mail.ts'
import { revokePrivateLink, viewPrivateLink } from '#shared/contracts/private-links.ts'
import { emailQuote, keptQuote, saveQuote } from '#shared/contracts/quotes.ts'
import { newKey } from '#tests/support/builders/order.ts'
import { quoteBody } from '#tests/support/builders/quote.ts'
import { movedClock } from '#tests/support/moved-clock.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { closedPort, startSmtpServer, type TestSmtpServer } from '#tests/support/smtp-server.ts'
import { until } from '#tests/support/until.ts'

const business = 'shop@business.example'
const thandi = 'thandi@customer.example'
const mistyped = 'nobody@customer.example'

let port: number
let clock: ReturnType<typeof movedClock>
let server: TestServer
let smtp: TestSmtpServer | undefined
beforeEach(async () => {
  port = await closedPort()
  clock = movedClock()
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, BUSINESS_EMAIL: business, LOG_LEVEL: 'silent' }
  server = await startServer({ env, replace: { clock } })
})
afterEach(async () => {
  await server.stop()
  await smtp?.stop()
  smtp = undefined
})

/** The mail server is back, and all that waited goes out or is refused. */
async function mailServerIsBack(): Promise<TestSmtpServer> {
  smtp = await startSmtpServer({ port, refused: [mistyped] })
  clock.moveOn(3_600_000)
  await until(async () => (await mails()).every(({ status }) => status !== 'waiting'))
  return smtp
}

const mails = async (): Promise<OutgoingMail[]> => (await server.call(listMail, { cookie: await server.staffCookie() })).body.mail
const to = async (address: string) => (await mails()).filter((mail) => mail.to === address)
const press = async (change: Record<string, unknown> = {}) =>
  server.call(emailQuote, { body: await quoteBody(server, change), headers: newKey() })
const seenOf = ({ body }: { body: { privateLink: string; quote_version: string } }) => ({
  private_link: body.privateLink,
  quote_version: body.quote_version,
})
const endLink = async (link: string): Promise<string> => (await server.call(revokePrivateLink, { params: { link } })).body.message

it('the same quote asked for three times while the mail server is down is one mail to the customer and one to the shop', async () => {
  const first = await press({ total_amount: 1 })
  const second = await press(seenOf(first))
  const third = await press(seenOf(second))
  for (const { status, body } of [first, second, third]) {
    expect({ status, body }).toMatchObject({ status: 503, body: { error_type: 'mail_unavailable', message: first.body.message } })
    expect(keptQuote.parse(body)).toEqual(keptQuote.parse(first.body))
  }
  const { received } = await mailServerIsBack()
  expect(received.map(({ recipients }) => recipients)).toEqual(expect.arrayContaining([[thandi], [business]]))
  expect(received).toHaveLength(2)
})

it('the same quote asked for by two tabs at the same moment is one mail', async () => {
  const { recipient_email: _e, recipient_name: _n, recipient_mobile: _m, send_copy_to_business: _s, ...quoted } = await quoteBody(server)
  const saved = await server.call(saveQuote, { body: quoted, headers: newKey() })
  const answers = await Promise.all([1, 2, 3].map(() => press(seenOf(saved))))
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503])
  expect(await to(thandi)).toHaveLength(1)
})

it('saving the quote between two presses makes no second mail to the customer either', async () => {
  const first = await press()
  const { recipient_email: _e, recipient_name: _n, recipient_mobile: _m, send_copy_to_business: _s, ...quoted } = await quoteBody(server)
  const saved = await server.call(saveQuote, { body: { ...quoted, ...seenOf(first) }, headers: newKey() })
  expect(await press(seenOf(saved))).toMatchObject({ status: 503 })
  expect(await to(thandi)).toHaveLength(1)
})

it('the repeat that finds the mail server back sends the mail that waited, and says so', async () => {
  const first = await press({ send_copy_to_business: false })
  smtp = await startSmtpServer({ port })
  expect(await press({ send_copy_to_business: false, ...seenOf(first) })).toMatchObject({
    status: 200,
    body: { isSent: true, message: `The quote was emailed to ${thandi}.` },
  })
  clock.moveOn(3_600_000)
  await until(async () => (await server.deps.db('jobs').whereIn('state', ['waiting', 'running']).first('id')) === undefined)
  expect(smtp.received).toHaveLength(1)
})

it('asked for again after it was sent, it is mailed again', async () => {
  const first = await press()
  const { waitForMailTo, received } = await mailServerIsBack()
  expect(await press(seenOf(first))).toMatchObject({ status: 200, body: { isSent: true } })
  await waitForMailTo(business, 2)
  expect(received.filter(({ recipients }) => recipients[0] === thandi)).toHaveLength(2)
})

it('another quote, name, number or address while a mail waits is another mail', async () => {
  const body = await quoteBody(server)
  let before = await press()
  const changes = [
    { recipient_name: 'Thandi Nkosi' },
    { recipient_mobile: '082 765 4321' },
    { recipient_email: 'sipho@customer.example' },
    { blinds: body.blinds.slice(0, 1) },
  ]
  for (const [n, change] of changes.entries()) {
    before = await press({ ...change, ...seenOf(before) })
    expect(await to(business)).toHaveLength(n + 2)
    // The same once more is none.
    before = await press({ ...change, ...seenOf(before) })
    expect(await to(business)).toHaveLength(n + 2)
  }
})

it('a mail that was refused is tried again as a new mail', async () => {
  const first = await press({ recipient_email: mistyped })
  await mailServerIsBack()
  expect(await press({ recipient_email: mistyped, ...seenOf(first) })).toMatchObject({ status: 400 })
  expect(await to(mistyped)).toMatchObject([{ status: 'failed' }, { status: 'failed' }])
})

it('a quote whose mail waited and was then refused belongs to whom it is mailed next, and a new link goes to him', async () => {
  const first = await press({ recipient_email: mistyped, recipient_name: 'Mistyped' })
  expect(first.status).toBe(503)
  await mailServerIsBack()
  const params = { link: first.body.privateLink }
  expect((await server.call(viewPrivateLink, { params })).body).toMatchObject({ customer_name: '', customer_email: '' })
  expect(await press(seenOf(first))).toMatchObject({ status: 200 })
  expect((await server.call(viewPrivateLink, { params })).body).toMatchObject({ customer_email: thandi })
  const message = await endLink(first.body.privateLink)
  expect(message).toContain(thandi)
  expect(message).not.toContain(mistyped)
})

it('a quote corrected while both mails waited belongs to the one that it reached', async () => {
  const first = await press({ recipient_email: mistyped })
  const corrected = await press(seenOf(first))
  expect(corrected.status).toBe(503)
  await mailServerIsBack()
  expect(await endLink(first.body.privateLink)).toContain(thandi)
})

it('a quote that was corrected and then passed on belongs to whom it was corrected for, when the first address is refused only afterwards', async () => {
  const first = await press({ recipient_email: mistyped })
  smtp = await startSmtpServer({ port, refused: [mistyped] })
  const corrected = await press(seenOf(first))
  expect(corrected.status).toBe(200)
  clock.moveOn(1000)
  const passedOn = await press({ recipient_email: 'friend@customer.example', recipient_name: 'Friend', ...seenOf(corrected) })
  expect(passedOn.status).toBe(200)
  clock.moveOn(3_600_000)
  await until(async () => (await to(mistyped)).every(({ status }) => status === 'failed'))
  const message = await endLink(first.body.privateLink)
  expect(message).toContain(thandi)
  expect(message).not.toContain('friend')
})

it('no new link is promised to an address that was refused', async () => {
  const first = await press({ recipient_email: mistyped })
  await mailServerIsBack()
  expect(await endLink(first.body.privateLink)).toContain('We know no email address for it')
})
