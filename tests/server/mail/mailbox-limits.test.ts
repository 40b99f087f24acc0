import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { saveCustomerDetails } from '#shared/contracts/customer-details.ts'
import type { EndpointSpec } from '#shared/contracts/endpoint.ts'
import { submitOrder } from '#shared/contracts/orders.ts'
import { createPayment } from '#shared/contracts/payment.ts'
import { emailQuote } from '#shared/contracts/quotes.ts'
import { kitchenBlind, orderBody, totalOf } from '#tests/support/builders/order.ts'
import { movedClock } from '#tests/support/moved-clock.ts'
import { sameDatabase, startServer, type TestServer } from '#tests/support/server.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'

/** Every request comes from an address of its own, as a flood through many machines does; so no limit but the mailbox's holds it up. */
const LIMITED = { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1', LOG_LEVEL: 'silent' }
const clock = movedClock()
let first: TestServer
/** Another process of the same shop, which PostgreSQL allows. */
let second: TestServer
beforeAll(async () => {
  first = await startServer({ env: LIMITED, replace: { clock } })
  second = inject('database') === 'sqlite' ? first : await startServer({ env: { ...LIMITED, ...sameDatabase(first) }, replace: { clock } })
})
afterAll(async () => {
  if (second !== first) await second.stop()
  await first.stop()
})

let requests = 0
async function send(server: TestServer, contract: EndpointSpec, body: object): ReturnType<TestServer['call']> {
  requests += 1
  // The same name again would be the same lead, which counts once.
  const sent = contract === saveCustomerDetails ? { ...body, name: `Thandi ${requests}` } : body
  return server.call(contract, { body: sent, headers: { 'x-forwarded-for': `10.1.${requests >> 8}.${requests & 255}` } })
}

const orderFor = async (email: string) => ({ ...(await orderBody(first, [kitchenBlind])), customer_email: email })

const KINDS = {
  quote: {
    contract: emailQuote,
    bodyFor: async (email: string) => ({
      recipient_email: email,
      recipient_name: 'Thandi',
      quote_id: 'CB-123456',
      quote_date: '2026/11/21',
      blinds: [kitchenBlind],
      total_amount: await totalOf(first, [kitchenBlind]),
      total_quantity: 2,
      send_copy_to_business: false,
    }),
    kept: (mailbox: string) => first.deps.db('quotes').whereLike('customer_email', `%${mailbox}`),
  },
  lead: {
    contract: saveCustomerDetails,
    bodyFor: async (email: string) => ({ name: 'Thandi', whatsapp: '082 123 4567', email }),
    kept: (mailbox: string) => first.deps.db('leads').whereLike('email', `%${mailbox}`),
  },
} as const

describe.each(['quote', 'lead'] as const)('%ss for one mailbox', (kind) => {
  const { contract, bodyFor, kept } = KINDS[kind]

  it('stop at 20 within an hour, although 100 come at once to two processes', async () => {
    const domain = `${kind}-at-once.example`
    const body = await bodyFor(`victim@${domain}`)
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => send(n % 2 ? first : second, contract, body)))
    const taken = await kept(domain)
    console.log(`of 100 at once for one mailbox ${taken.length} passed (${kind})`)
    expect(taken).toHaveLength(20)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(80)
    for (const { headers } of refused) {
      const seconds = Number(headers.get('retry-after'))
      expect(seconds).toBeGreaterThan(3_500)
      expect(seconds).toBeLessThanOrEqual(3_600)
    }
  }, 60_000)

  it('are the same mailbox in capitals and with a tag, and another one with a dot; after an hour there may be more', async () => {
    const domain = `${kind}-spelt.example`
    const spellings = [`victim@${domain}`, `VICTIM@${domain.toUpperCase()}`, `Victim+blinds@${domain}`, ` victim@${domain}. `]
    for (let n = 0; n < 20; n++) expect((await send(first, contract, await bodyFor(spellings[n % 4] ?? ''))).status).toBeLessThan(300)
    for (const spelling of spellings) expect((await send(first, contract, await bodyFor(spelling))).status).toBe(429)
    expect((await send(first, contract, await bodyFor(`vic.tim@${domain}`))).status).toBeLessThan(300)
    clock.moveOn(3_601_000)
    expect((await send(first, contract, await bodyFor(`victim@${domain}`))).status).toBeLessThan(300)
  }, 60_000)
})

describe('orders for one mailbox', () => {
  const mailsTo = async (address: string) => (await first.deps.db('mail').where({ to_address: address })).length
  const ordersOf = async (email: string) => (await first.deps.db('orders').where({ customer_email: email })).length

  it('are all taken, of 100 at once to two processes, and 20 are mailed to the customer', async () => {
    const email = 'victim@order-at-once.example'
    const body = await orderFor(email)
    const before = await mailsTo(first.deps.env.business.email)
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => send(n % 2 ? first : second, submitOrder, body)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await ordersOf(email)).toBe(100)
    await expect.poll(async () => (await mailsTo(first.deps.env.business.email)) - before).toBe(100)
    console.log(`of 100 orders at once for one mailbox ${await ordersOf(email)} were taken and ${await mailsTo(email)} mailed to it`)
    expect(await mailsTo(email)).toBe(20)
    const left = answers.filter(({ body: { message } }) => message.includes(`No confirmation goes to ${email}`))
    expect(left).toHaveLength(80)
    for (const { body: answer } of left)
      expect(answer).toMatchObject({ isConfirmationMailed: false, message: expect.stringContaining('Keep its private link') })
  }, 90_000)

  it('that strangers placed in his name do not keep their owner from ordering and paying his own quote', async () => {
    const email = 'owner@order-shut.example'
    for (let n = 0; n < 20; n++) expect((await send(first, submitOrder, await orderFor(email))).status).toBe(200)
    const quote = await KINDS.quote.bodyFor(email)
    const keepIt = async () => {
      const { body: kept } = await send(first, emailQuote, quote)
      return { private_link: kept.privateLink, quote_version: kept.quote_version }
    }
    const { status, body: answer } = await send(first, submitOrder, { ...(await orderFor(email)), ...(await keepIt()) })
    expect([status, answer.isConfirmationMailed]).toEqual([200, false])
    const paid = await send(first, createPayment, {
      quote_id: quote.quote_id,
      customer_info: { name: 'Thandi', email },
      amount: quote.total_amount,
      ...(await keepIt()),
    })
    expect(paid).toMatchObject({ status: 200, body: { reference: expect.stringContaining('CB-') } })
  }, 60_000)
})

it('a confirmation is promised where it goes, whatever else the mailbox got', async () => {
  const smtp = await startSmtpServer()
  const server = await startServer({ env: { SMTP_URL: smtp.url, LOG_LEVEL: 'silent' } })
  const body = { ...(await orderBody(server, [kitchenBlind])), customer_email: 'thandi@promised.example' }
  const { body: answer } = await server.call(submitOrder, { body })
  expect(answer).toMatchObject({ isConfirmationMailed: true, message: expect.stringContaining('A confirmation is on its way') })
  await server.stop()
  await smtp.stop()
})
