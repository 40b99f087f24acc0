import { afterAll, beforeAll, expect, it } from 'vitest'
import { submitOrder } from '#shared/contracts/orders.ts'
import { getPrivatePdf } from '#shared/contracts/private-links.ts'
import { emailQuote, quotePdf } from '#shared/contracts/quotes.ts'
import { customer, kitchenBlind, newKey, totalOf } from '#tests/support/builders/order.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let total: number
const blinds = Array.from({ length: 100 }, () => kitchenBlind)
beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMIT_SCALE: '1' } })
  total = (await totalOf(server, [kitchenBlind])) * blinds.length
})
afterAll(() => server.stop())

const pdf = (quoteId: string, lines: readonly object[]) => server.call(quotePdf, { body: { quote_id: quoteId, blinds: lines } })

it('a quote of a hundred lines costs its address more than one of a few, and nothing more when it is asked for again', async () => {
  const first = await pdf('CB-000001', blinds)
  expect(first.status).toBe(200)
  expect((await pdf('CB-000002', blinds)).status).toBe(200)
  const refused = await pdf('CB-000003', blinds)
  expect(refused).toMatchObject({ status: 429, body: { error_type: 'too_many_requests' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

it('an order of a hundred lines counts for its papers too; one that is refused is not stored, and leaves room for a small one', async () => {
  const order = { ...customer, blinds, total_amount: total }
  const answers = [1, 2, 3].map(() => server.call(submitOrder, { body: order, headers: newKey() }))
  const statuses = (await Promise.all(answers)).map(({ status }) => status).sort()
  expect(statuses).toEqual([200, 200, 429])
  expect(await server.deps.db('orders').select('reference')).toHaveLength(2)
  const small = { ...customer, blinds: [kitchenBlind], total_amount: total / blinds.length }
  expect((await server.call(submitOrder, { body: small, headers: newKey() })).status).toBe(200)
  expect((await server.call(submitOrder, { body: order, headers: newKey() })).status).toBe(429)
  expect(await server.deps.db('orders').select('reference')).toHaveLength(3)
})

it('the receipt of an order is drawn once and can be fetched often, with the very same bytes', async () => {
  const { id: link } = await server.deps.db('private_links').whereNotNull('order_reference').first('id')
  const receipt = () => server.call(getPrivatePdf, { params: { link } })
  const first = await receipt()
  expect(first.status).toBe(200)
  for (let again = 0; again < 50; again++) {
    const { status, body } = await receipt()
    expect(status).toBe(200)
    expect(body.equals(first.body)).toBe(true)
  }
})

it('nothing is so long that it could never be had: one long quote can be mailed', async () => {
  const body = {
    quote_id: 'CB-000009',
    quote_date: 'today',
    blinds,
    total_amount: total,
    total_quantity: 200,
    recipient_email: 'thandi@customer.example',
    recipient_name: 'Thandi',
  }
  expect((await server.call(emailQuote, { body, headers: newKey() })).status).toBe(200)
  const other = { ...body, recipient_name: 'Somebody else' }
  expect((await server.call(emailQuote, { body: other, headers: newKey() })).status).toBe(429)
})
