import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { submitOrder } from '#shared/contracts/orders.ts'
import { createPayment } from '#shared/contracts/payment.ts'
import { quotePdf, saveQuote } from '#shared/contracts/quotes.ts'
import { customer, kitchenBlind, loungeBlind, newKey, totalOf } from '#tests/support/builders/order.ts'
import { quoteToKeep } from '#tests/support/builders/quote.ts'
import { movedClock } from '#tests/support/moved-clock.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const clock = movedClock()
let server: TestServer
beforeAll(async () => {
  server = await startServer({ replace: { clock } })
})
afterAll(() => server.stop())

type Blind = typeof kitchenBlind | typeof loungeBlind
const countOf = async (table: 'orders' | 'quotes') => Number((await server.deps.db(table).count({ count: '*' }).first())?.count)
const order = async (blinds: readonly Blind[], meant: object = {}) =>
  server.call(submitOrder, { body: { ...customer, blinds, total_amount: await totalOf(server, blinds), ...meant }, headers: newKey() })
const keep = async (blinds: readonly Blind[]) => server.call(saveQuote, { body: await quoteToKeep(server, blinds), headers: newKey() })
const customer_info = { name: 'Thandi Nkosi', email: 'thandi@customer.example' }

const refusal = {
  status: 400,
  body: {
    error_type: 'invalid_request',
    message: expect.stringMatching(
      /^Line 2: Kitchen: 2 × Roller Blinds - Blockout, 1\s204\s×\s1\s500\smm does not come in 'Gold'\. Choose one of its colours\.$/,
    ),
    issues: [{ path: 'blinds.1.colour', message: expect.stringContaining("does not come in 'Gold'") }],
  },
}

describe('a colour that the product does not have', () => {
  const blinds = [loungeBlind, { ...kitchenBlind, colour: 'Gold' }]

  it('is neither ordered, quoted, printed nor paid: the refusal names the line and says what to do, and nothing is kept', async () => {
    expect(await order(blinds)).toMatchObject(refusal)
    expect(await keep(blinds)).toMatchObject(refusal)
    const { quote_id, customer_name } = await quoteToKeep(server, blinds)
    expect(await server.call(quotePdf, { body: { quote_id, customer_name, blinds } })).toMatchObject(refusal)
    const paying = { quote_id, customer_info, blinds, amount: await totalOf(server, blinds) }
    expect(await server.call(createPayment, { body: paying, headers: newKey() })).toMatchObject(refusal)
    expect([await countOf('orders'), await countOf('quotes')]).toEqual([0, 0])
  })

  it('is the colour of another product, too, and a colour in other letters', async () => {
    for (const colour of ['Biscuit', 'robberg charcoal']) expect((await order([{ ...kitchenBlind, colour }])).status).toBe(400)
    const both = [blinds[1] as Blind, { ...kitchenBlind, colour: 'Silver' }]
    expect((await order(both)).body).toMatchObject({
      message: expect.stringContaining('The same goes for line 2.'),
      issues: [{ path: 'blinds.0.colour' }, { path: 'blinds.1.colour' }],
    })
  })
})

it('a colour that has left the catalogue since it was quoted is ordered and paid by the quote while that is valid, and chosen again afterwards', async () => {
  const blinds = [{ ...kitchenBlind, colour: 'Lagoon Blue' }]
  const [first, second, third] = [await keep(blinds), await keep(blinds), await keep(blinds)].map(({ body }) => ({
    private_link: body.privateLink,
    quote_version: body.quote_version,
  }))
  await server.deps.db('colours').where({ name: 'Lagoon Blue' }).delete()
  expect((await order(blinds)).status).toBe(400)
  expect((await order(blinds, first)).status).toBe(200)
  const amount = await totalOf(server, blinds)
  const paying = { quote_id: 'CB-123456', customer_info, amount, ...second }
  expect((await server.call(createPayment, { body: paying, headers: newKey() })).status).toBe(200)
  clock.moveOn(60 * 86_400_000)
  expect((await order(blinds, third)).body.message).toContain("does not come in 'Lagoon Blue'. Choose one of its colours.")
  // What was ordered is paid whatever has left the catalogue.
  const again = await server.call(createPayment, { body: paying, headers: newKey() })
  expect([again.status, again.body.checkout_url]).toEqual([200, expect.any(String)])
})

it('a product without colours in the catalogue is ordered in the colour that was agreed on', async () => {
  await server.deps.db('colours').where({ pricing_id: 'vertical-blockout' }).delete()
  expect((await order([{ ...loungeBlind, colour: 'As the sample' }])).status).toBe(200)
})
