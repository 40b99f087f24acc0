import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { submitOrder } from '#shared/contracts/orders.ts'
import { createPayment } from '#shared/contracts/payment.ts'
import { saveQuote } from '#shared/contracts/quotes.ts'
import { customer, kitchenBlind, loungeBlind, newKey, totalOf } from '#tests/support/builders/order.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const blinds = [loungeBlind, { ...kitchenBlind, colour: '' }]
const countOrders = async () => Number((await server.deps.db('orders').count({ count: '*' }).first())?.count)
const refusal = {
  status: 400,
  body: {
    error_type: 'invalid_request',
    message: expect.stringMatching(/^Choose a colour for Kitchen: 2 × Roller Blinds - Blockout, .*, then order again\./),
    issues: [{ path: 'blinds.1.colour', message: expect.stringContaining('Choose a colour for Kitchen') }],
  },
}

describe('a blind without a colour', () => {
  it('is not ordered: the refusal names it and says what to do, and nothing is stored', async () => {
    const body = { ...customer, blinds, total_amount: await totalOf(server, blinds) }
    const before = await countOrders()
    expect(await server.call(submitOrder, { body, headers: newKey() })).toMatchObject(refusal)
    expect(await countOrders()).toBe(before)
  })

  it('is quoted and kept, and the kept quote is neither ordered nor paid by its link', async () => {
    const amount = await totalOf(server, blinds)
    const { status, body: kept } = await server.call(saveQuote, {
      body: {
        quote_id: 'CB-123456',
        quote_date: '27 November 2026',
        customer_name: 'Thandi Nkosi',
        customer_email: 'thandi@customer.example',
        customer_mobile: '+27 82 000 0000',
        blinds,
        total_amount: amount,
        total_quantity: 3,
      },
      headers: newKey(),
    })
    expect(status).toBe(200)
    const meant = { private_link: kept.privateLink, quote_version: kept.quote_version }
    const ordered = await server.call(submitOrder, { body: { ...customer, blinds, total_amount: amount, ...meant }, headers: newKey() })
    expect(ordered).toMatchObject(refusal)
    const customer_info = { name: 'Thandi Nkosi', email: 'thandi@customer.example' }
    const paid = await server.call(createPayment, { body: { quote_id: 'CB-123456', customer_info, amount, ...meant }, headers: newKey() })
    expect(paid).toMatchObject(refusal)
    expect(await countOrders()).toBe(0)
  })
})
