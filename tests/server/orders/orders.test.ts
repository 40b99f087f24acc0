import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/database/transaction.ts'
import { markOrderPaid, submitOrder as submitOrderService } from '#server/features/orders/orders.service.ts'
import { anyone } from '#server/http/calls/actor.ts'
import { listMail, type OutgoingMail } from '#shared/contracts/mail.ts'
import { findPlacedOrder, getSampleReceipt, submitOrder } from '#shared/contracts/orders.ts'
import { SAMPLE_NOTICE } from '#shared/domain/sample-order.ts'
import { customer, kitchenBlind, loungeBlind, newKey, orderBody, placeOrder, priceOf } from '#tests/support/builders/order.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { until } from '#tests/support/until.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ env: { PUBLIC_URL: 'https://shop.example' } })
})
afterAll(() => server.stop())

const countOrders = async () => Number((await server.deps.db('orders').count({ count: '*' }).first())?.count)

describe('placing an order', () => {
  it('answers with a reference, a private link that cannot be guessed, the status pending, and a payment link that works in a mail', async () => {
    const { status, body } = await server.call(submitOrder, { body: await orderBody(server), headers: newKey() })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      paymentStatus: 'pending',
      paymentUrl: `https://shop.example/api/private-links/${body.privateLink}/checkout`,
    })
    expect(body.reference).toMatch(/^CB-[2-9A-HJKMNP-Z]{6}-[2-9A-HJKMNP-Z]{6}$/)
    expect(body.privateLink).toMatch(/^[\w-]{22}$/)
    expect(body.message).toContain(body.reference)
    // Without a mail server nothing is on its way.
    expect(body.message).toMatch(/Keep its private link/)
    expect(body.message).not.toContain('on its way')
  })

  it('keeps every line with its price, its bands and where its size came from', async () => {
    const { reference, totalAmount } = await placeOrder(server)
    const order = await server.deps.db('orders').where({ reference }).first()
    const lines = await server.deps.db('order_lines').where({ order_reference: reference }).orderBy('position')
    expect(order).toMatchObject({ customer_name: customer.customer_name, total_quantity: 3, payment_status: 'pending', paid_at: null })
    expect(order.total_cents).toBe(Math.round(totalAmount * 100))
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatchObject({
      pricing_id: 'roller-blockout',
      room: 'Kitchen',
      width_mm: 1204,
      drop_mm: 1500,
      colour: 'Robberg Charcoal',
      quantity: 2,
      unit_cents: Math.round((await priceOf(server, kitchenBlind)) * 100),
    })
    expect(JSON.parse(lines[0].size_source)).toEqual(kitchenBlind.size_source)
    expect(lines[0].width_band_mm).toBeGreaterThanOrEqual(1204)
    expect(lines[1]).toMatchObject({ pricing_id: 'vertical-blockout', mount_type: 'outside-facefix', size_source: null })
  })

  it('that is paid before its mails are written is told as paid, to the customer and to the shop', async () => {
    const { db, env } = server.deps
    const body = submitOrder.body.parse(await orderBody(server))
    const { reference } = await inTransaction(db, async (tx) => {
      const placed = await submitOrderService(tx, env, anyone, body, '127.0.0.1', new Date())
      await markOrderPaid(tx, placed.reference, { toCustomer: true }, new Date())
      return placed
    })
    // Any write wakes the jobs.
    await placeOrder(server)
    const cookie = await server.staffCookie()
    const [toCustomer, toShop] = await Promise.all(
      [`Your order ${reference}`, `New order ${reference}`].map((subject) =>
        until(async () => {
          const { body: found } = await server.call(listMail, { cookie, query: { q: reference } })
          return (found.mail as OutgoingMail[]).find((mail) => mail.subject.startsWith(subject))
        }),
      ),
    )
    expect(toCustomer?.text).toContain('and it is paid. The receipt is attached.')
    expect(toCustomer?.text).not.toContain('View or pay your order')
    expect(toShop?.text).toContain('It is paid.')
    expect(toShop?.text).not.toContain('Not paid yet')
  })

  it('tells the customer by mail, in the words of its page, which size is left before we can cut', async () => {
    const kitchen = { ...kitchenBlind, size_source: { how: 'photo', scale: 'assumed' } }
    const { body: order } = await server.call(submitOrder, { body: await orderBody(server, [kitchen, loungeBlind]), headers: newKey() })
    const cookie = await server.staffCookie()
    const text = await until(async () => {
      const { body: found } = await server.call(listMail, { cookie, query: { q: order.reference } })
      return (found.mail as OutgoingMail[]).find(({ subject }) => subject.startsWith('Your order'))?.text
    })
    expect(text).toMatch(/One size is left before we can cut\. Kitchen: please measure width and drop with a tape/)
    expect(text).not.toContain('Verticals: please')
  })

  it('is told again to whoever lost its answer and knows its key and address, and to nobody else', async () => {
    const body = await orderBody(server)
    const headers = newKey()
    const find = async (idempotency_key: string, customer_email = body.customer_email) =>
      (await server.call(findPlacedOrder, { body: { idempotency_key, customer_email } })).body.answer
    expect(await find(headers['idempotency-key'])).toBeNull()
    const placed = await server.call(submitOrder, { body, headers })
    expect(await find(headers['idempotency-key'])).toEqual(placed.body)
    expect(await find(headers['idempotency-key'], 'somebody@else.example')).toBeNull()
    expect(await find('another-key')).toBeNull()
  })

  it('places one order however often the button is pressed', async () => {
    const before = await countOrders()
    const body = await orderBody(server)
    const headers = newKey()
    const answers = await Promise.all(Array.from({ length: 5 }, () => server.call(submitOrder, { body, headers })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map((answer) => answer.body.reference)).size).toBe(1)
    expect(await countOrders()).toBe(before + 1)
  })

  it.each([
    ['a cent less', -0.01],
    ['a cent more', 0.01],
    ['almost nothing', -1e9],
  ])('refuses a total that was tampered with (%s), says the prices and their bands, and stores nothing', async (_, difference) => {
    const before = await countOrders()
    const body = await orderBody(server)
    const tampered = { ...body, total_amount: Math.max(0.01, Math.round((body.total_amount + difference) * 100) / 100) }
    const answer = await server.call(submitOrder, { body: tampered, headers: newKey() })
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({ success: false, error_type: 'price_changed', total_amount: body.total_amount })
    const band = { width_band_mm: expect.any(Number), drop_band_mm: expect.any(Number) }
    expect(answer.body.lines).toEqual([
      { index: 0, price: await priceOf(server, kitchenBlind), ...band },
      { index: 1, price: await priceOf(server, loungeBlind), ...band },
    ])
    expect(answer.body.lines[0].width_band_mm).toBeGreaterThanOrEqual(kitchenBlind.width_mm)
    expect(await countOrders()).toBe(before)
  })

  it('takes a total whose last bits are arithmetic noise of the browser', async () => {
    const body = await orderBody(server)
    const answer = await server.call(submitOrder, { body: { ...body, total_amount: body.total_amount + 1e-9 }, headers: newKey() })
    expect(answer.status).toBe(200)
  })

  it('lets the customer order at the new total with the same key', async () => {
    const headers = newKey()
    const body = await orderBody(server)
    expect((await server.call(submitOrder, { body: { ...body, total_amount: 1 }, headers })).status).toBe(409)
    expect((await server.call(submitOrder, { body, headers })).status).toBe(200)
  })

  it('does not believe the prices and names that the browser sends with its lines', async () => {
    const body = await orderBody(server)
    const blinds = body.blinds.map((blind) => ({ ...blind, price: 0.5, product_name: '<b>Free blinds</b>' }))
    const answer = await server.call(submitOrder, { body: { ...body, blinds }, headers: newKey() })
    expect(answer.status).toBe(200)
    const lines = await server.deps.db('order_lines').where({ order_reference: answer.body.reference })
    expect(lines.map((line: { product_name: string }) => line.product_name)).not.toContain('<b>Free blinds</b>')
  })

  it('says which line has no price and why', async () => {
    const body = await orderBody(server)
    const blinds = [kitchenBlind, { ...loungeBlind, width_mm: 19_000 }]
    const answer = await server.call(submitOrder, { body: { ...body, blinds }, headers: newKey() })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ error_type: 'not_priced', lines: [{ index: 1, reason: 'out_of_range' }] })
    expect(answer.body.message).toMatch(/^Line 2: .*19000 mm/)
  })

  it.each([
    ['an unknown product', { blinds: [{ ...kitchenBlind, product_type: 'curtains' }] }, 404, 'unknown_product'],
    ['a width of 0', { blinds: [{ ...kitchenBlind, width_mm: 0 }] }, 400, 'invalid_request'],
    ['a width of -5', { blinds: [{ ...kitchenBlind, width_mm: -5 }] }, 400, 'invalid_request'],
    ['a width of 1e9', { blinds: [{ ...kitchenBlind, width_mm: 1e9 }] }, 400, 'invalid_request'],
    ['a width that is text', { blinds: [{ ...kitchenBlind, width_mm: '1200mm' }] }, 400, 'invalid_request'],
    ['a width that is no number', { blinds: [{ ...kitchenBlind, width_mm: null }] }, 400, 'invalid_request'],
    ['no blinds', { blinds: [] }, 400, 'invalid_request'],
    ['half a blind', { blinds: [{ ...kitchenBlind, quantity: 0.5 }] }, 400, 'invalid_request'],
    ['no name', { customer_name: '  ' }, 400, 'invalid_request'],
    ['an e-mail without an at sign', { customer_email: 'thandi' }, 400, 'invalid_request'],
    ['two e-mails in one', { customer_email: 'a@x.example,b@y.example' }, 400, 'invalid_request'],
    ['an e-mail to a place without a dot', { customer_email: 'thandi@example' }, 400, 'invalid_request'],
    ['a phone number of two digits', { customer_phone: '12' }, 400, 'invalid_request'],
    ['a total that is no number', { total_amount: '1200' }, 400, 'invalid_request'],
  ])('refuses %s and stores nothing', async (_, change, status, errorType) => {
    const before = await countOrders()
    const answer = await server.call(submitOrder, { body: { ...(await orderBody(server)), ...change }, headers: newKey() })
    expect(answer).toMatchObject({ status, body: { success: false, error_type: errorType } })
    expect(await countOrders()).toBe(before)
  })
})

describe('looking at an order', () => {
  it('gives the sample order’s receipt to whoever asks, and it says what it is', async () => {
    const answer = await server.call(getSampleReceipt, {})
    expect(answer.headers.get('content-disposition')).toContain('receipt-TEST123.pdf')
    const text = pdfText(answer.body)
    for (const shown of ['TEST123', SAMPLE_NOTICE, 'Sample Customer', 'R 3 500.00']) expect(text).toContain(shown)
  })
})
