import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { inTransaction } from '#server/database/transaction.ts'
import { markOrderPaid } from '#server/features/orders/orders.service.ts'
import { submitOrder } from '#shared/contracts/orders.ts'
import { createPayment } from '#shared/contracts/payment.ts'
import { saveQuote } from '#shared/contracts/quotes.ts'
import { kitchenBlind, newKey, orderBody, placeOrder, totalOf } from '#tests/support/builders/order.ts'
import { quoteToKeep } from '#tests/support/builders/quote.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())
beforeEach(() => server.deps.db('visit_events').delete())

type Row = Record<string, unknown>
const rows = (): Promise<Row[]> => server.deps.db('visit_events').orderBy('at')
const kinds = async () => (await rows()).map(({ kind }) => kind)
const pay = (reference: string) =>
  inTransaction(server.deps.db, (tx) => markOrderPaid(tx, reference, { toCustomer: false }, server.deps.clock.now()))

it('a quote is counted when it is first kept, its order when it is placed, and its payment when it is confirmed, each once', async () => {
  const [body, key] = [await quoteToKeep(server, [kitchenBlind]), newKey()]
  const { body: kept } = await server.call(saveQuote, { body, headers: key })
  await server.call(saveQuote, { body, headers: key })
  expect(await kinds()).toEqual(['quoted'])
  const seen = { private_link: kept.privateLink, quote_version: kept.quote_version }
  const changed = await quoteToKeep(server, [{ ...kitchenBlind, quantity: 3 }])
  const { body: again } = await server.call(saveQuote, { body: { ...changed, ...seen }, headers: newKey() })
  expect(await kinds()).toEqual(['quoted'])

  const meant = { private_link: again.privateLink, quote_version: again.quote_version }
  const order = { ...(await orderBody(server, [{ ...kitchenBlind, quantity: 3 }])), ...meant }
  const orderKey = newKey()
  const { body: placed } = await server.call(submitOrder, { body: order, headers: orderKey })
  await server.call(submitOrder, { body: order, headers: orderKey })
  expect((await kinds()).toSorted()).toEqual(['ordered', 'quoted'])
  expect([await pay(placed.reference), await pay(placed.reference)]).toEqual([true, false])
  expect((await kinds()).toSorted()).toEqual(['ordered', 'paid', 'quoted'])
})

it('an order that is refused is not counted, and one that a payment makes is', async () => {
  const body = await orderBody(server)
  expect((await server.call(submitOrder, { body: { ...body, total_amount: 1 }, headers: newKey() })).status).toBe(409)
  expect(await kinds()).toEqual([])
  const blinds = [kitchenBlind]
  const customer_info = { name: 'Thandi Nkosi', email: 'thandi@customer.example' }
  const paying = { quote_id: 'CB-778899', customer_info, blinds, amount: await totalOf(server, blinds) }
  expect((await server.call(createPayment, { body: paying, headers: newKey() })).status).toBe(200)
  expect(await kinds()).toEqual(['ordered'])
})

it('what is counted tells nothing but what happened and when: no visit, number, amount or person', async () => {
  const { reference } = await placeOrder(server)
  await pay(reference)
  const kept = await rows()
  for (const row of kept) {
    const filled = Object.entries(row).flatMap(([column, value]) => (value === null ? [] : [column]))
    expect(filled.sort()).toEqual(['at', 'id', 'kind', 'place', 'visit'])
  }
  expect(new Set(kept.map(({ visit }) => visit)).size).toBe(2)
})
