import { afterAll, beforeAll, expect, it } from 'vitest'
import { listMail, type OutgoingMail } from '#shared/contracts/mail.ts'
import { createPayment, getPaymentStatus, openCheckout } from '#shared/contracts/payment.ts'
import { kitchenBlind, newKey, totalOf } from '#tests/support/builders/order.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { until } from '#tests/support/until.ts'

/** The owner of an order made it or has its private link. A stranger knows the quote's number, its lines and the customer's address. */

let server: TestServer
let total: number
beforeAll(async () => {
  server = await startServer()
  total = await totalOf(server, [kitchenBlind])
})
afterAll(() => server.stop())

let quotes = 0
function purchase() {
  const email = `thandi-${++quotes}@customer.example`
  const customer_info = { name: 'Thandi Nkosi', email, phone: '082 555 0148' }
  return { quote_id: 'CB-539916', customer_info, amount: total, blinds: [kitchenBlind] }
}
type Purchase = ReturnType<typeof purchase>

const pay = (body: Purchase & { private_link?: string }, headers = {}) => server.call(createPayment, { body, headers })
const payAsStranger = (body: Purchase) => pay({ ...body, customer_info: { ...body.customer_info, name: 'A stranger' } })
const openByLink = async (link: string): Promise<string> =>
  (await server.call(openCheckout, { params: { link } })).headers.get('location') ?? ''
const settle = (checkout: string) => server.fetch(`${new URL(checkout).pathname}/pay`, { method: 'POST' })
const paymentsOf = (reference: string) => server.deps.db('payments').where({ order_reference: reference })

it('a stranger who asks at the moment when the owner opens the checkout learns no private link', async () => {
  const rounds = 40
  let told = 0
  for (let round = 0; round < rounds; round++) {
    const body = purchase()
    const { reference, privateLink } = (await pay(body)).body
    // So that everybody who asks now opens another payment.
    await paymentsOf(reference).update({ status: 'failed' })
    const [, ...answers] = await Promise.all([openByLink(privateLink), payAsStranger(body), payAsStranger(body), openByLink(privateLink)])
    for (const { status, body: answer } of answers.slice(0, 2) as Awaited<ReturnType<typeof pay>>[]) {
      expect(status).toBe(200)
      const { id } = await server.deps.db('payments').where({ redirect_url: answer.checkout_url }).first('id')
      const known = await server.call(getPaymentStatus, { params: { payment: id } })
      if (answer.privateLink !== null || known.body.privateLink !== null) told += 1
    }
  }
  console.info(`${2 * rounds} strangers beside an owner who opens the checkout: ${told} learned the link`)
  expect(told).toBe(0)
})

it('an order has at most two open checkouts, one of its link and one of those who show none, however often both ask', async () => {
  for (let round = 0; round < 10; round++) {
    const body = purchase()
    const answers = await Promise.all(Array.from({ length: 12 }, () => pay(body)))
    const { reference, privateLink } = answers.find(({ body: made }) => made.privateLink !== null)?.body ?? {}
    expect(new Set(answers.map(({ body: made }) => made.reference))).toEqual(new Set([reference]))
    const again = await Promise.all([payAsStranger(body), openByLink(privateLink), pay(body), openByLink(privateLink), pay(body)])
    expect(again).toHaveLength(5)
    await pay(body)
    await openByLink(privateLink)
    await pay({ ...body, private_link: privateLink })
    const links = (await paymentsOf(reference)).map(({ private_link }: { private_link: string | null }) => private_link)
    expect(links.sort()).toEqual([privateLink, null].sort())
  }
})

it('whoever pays an order a second time through another checkout is told so, and so is the shop', async () => {
  const body = purchase()
  const owner = (await pay(body)).body
  const stranger = (await pay(body)).body
  await settle(owner.checkout_url)
  await settle(stranger.checkout_url)
  const cookie = await server.staffCookie()
  const mails: OutgoingMail[] = await until(async () => {
    const { body: found } = await server.call(listMail, { cookie, query: { q: 'paid twice' } })
    const twice = (found.mail as OutgoingMail[]).filter(({ text }) => text.includes(owner.reference))
    return twice.length >= 2 && twice
  })
  const toCustomer = mails.filter(({ to }) => to === body.customer_info.email)
  expect(toCustomer).toHaveLength(1)
  expect(toCustomer[0]?.text).toContain('We will contact you')
  expect(mails.filter(({ to }) => to === server.deps.env.business.email)).toHaveLength(1)
})

it('repeating a request with its key answers with the link that it made, and with other content it does not', async () => {
  const body = purchase()
  const key = newKey()
  const { reference, privateLink } = (await pay(body, key)).body
  // As if the answer had never been kept.
  await server.deps.db('idempotency_keys').delete()
  expect((await pay(body, key)).body).toMatchObject({ reference, privateLink, isCustomerTaken: true })
  await server.deps.db('idempotency_keys').delete()
  const { name: _, ...others } = body.customer_info
  expect((await pay({ ...body, customer_info: { ...others, name: 'A stranger' } }, key)).body).toMatchObject({
    reference,
    privateLink: null,
  })
  expect((await pay(body, newKey())).body).toMatchObject({ reference, privateLink: null })
  expect(await paymentsOf(reference)).toHaveLength(2)
})

it('a stranger cannot try out which phone number an order has', async () => {
  const body = purchase()
  await pay(body)
  const tries = await Promise.all(
    ['082 555 0148', '082 555 0199'].map((phone) => pay({ ...body, customer_info: { ...body.customer_info, phone } })),
  )
  expect(tries[0]?.body).toEqual(tries[1]?.body)
})
