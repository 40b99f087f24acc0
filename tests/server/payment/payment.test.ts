import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listMail } from '#shared/contracts/mail.ts'
import { submitOrder } from '#shared/contracts/orders.ts'
import { createPayment, findOrderOfPayment, getPaymentStatus, openCheckout, receivePaymentEvent } from '#shared/contracts/payment.ts'
import { viewPrivateLink } from '#shared/contracts/private-links.ts'
import { emailQuote } from '#shared/contracts/quotes.ts'
import { kitchenBlind, newKey, orderBody, placeOrder, totalOf } from '#tests/support/builders/order.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { closedPort } from '#tests/support/smtp-server.ts'

const key = Buffer.from('a secret of the payment provider')
const webhookSecret = `whsec_${key.toString('base64')}`

let server: TestServer
beforeAll(async () => {
  server = await startServer({ env: { YOCO_WEBHOOK_SECRET: webhookSecret } })
})
afterAll(() => server.stop())

/** @returns the private link of an order, which the customer gets with the answer and by mail. */
const linkOf = async (reference: string, of = server): Promise<string> =>
  (await of.deps.db('private_links').where({ order_reference: reference }).first()).id
const statusOf = async (reference: string, of = server) =>
  (await of.call(viewPrivateLink, { params: { link: await linkOf(reference, of) } })).body.paymentStatus
const countOf = async (table: string) => Number((await server.deps.db(table).count({ count: '*' }).first())?.count)
const isPaidTwice = (mail: { subject: string; text: string }) => mail.subject === 'Paid twice' && mail.text.includes('CB-000002')
const paymentsOf = (reference: string, of = server) => of.deps.db('payments').where({ order_reference: reference }).orderBy('attempt')
const auditOf = (action: string, of = server) => of.deps.db('audit_log').where({ action })
const locationOf = async (reference: string, of = server) => locationOfLink(await linkOf(reference, of), of)
const locationOfLink = async (link: string, of = server) => {
  const answer = await of.call(openCheckout, { params: { link } })
  expect(answer.status).toBe(303)
  return new URL(answer.headers.get('location') ?? '')
}
/** Leaves out the host, because addresses start with PUBLIC_URL while the test's server listens elsewhere. */
const pathOf = (url: URL) => `${url.pathname}${url.search}`

interface EventChange {
  readonly type?: string
  readonly amount?: number
  readonly currency?: string
  readonly checkoutId?: string
}

async function orderWithCheckout(of = server) {
  const { reference } = await placeOrder(of)
  await locationOf(reference, of)
  const [payment] = await paymentsOf(reference, of)
  const event = ({
    type = 'payment.succeeded',
    amount = payment.amount_cents,
    currency = 'ZAR',
    checkoutId = payment.checkout_id,
  }: EventChange = {}) => ({
    id: `evt_${randomUUID()}`,
    type,
    createdDate: new Date().toISOString(),
    payload: { id: `p_${randomUUID()}`, type: 'payment', amount, currency, status: 'succeeded', mode: 'test', metadata: { checkoutId } },
  })
  return { reference, payment, event }
}

interface Signing {
  readonly id?: string
  readonly at?: Date
  readonly key?: Buffer
  readonly signature?: string
  /** The body to send, when it must differ from the body that was signed. */
  readonly sent?: unknown
}

/** Sends an event that is signed as the provider's documentation says, not with our own code. */
async function deliver(event: unknown, signing: Signing = {}, of = server) {
  const body = JSON.stringify(event)
  const id = signing.id ?? `msg_${randomUUID()}`
  const timestamp = String(Math.floor((signing.at ?? new Date()).getTime() / 1000))
  const mac = createHmac('sha256', signing.key ?? key)
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')
  const response = await of.fetch(receivePaymentEvent.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signing.signature ?? `v1,${mac}`,
    },
    body: signing.sent === undefined ? body : JSON.stringify(signing.sent),
  })
  return { status: response.status, body: await response.json() }
}

describe('the webhook', () => {
  it('marks an order paid once, however often and in whatever order its events come', async () => {
    const { reference, event } = await orderWithCheckout()
    const succeeded = event()
    const failed = event({ type: 'payment.failed' })
    const deliveries = [
      { event: succeeded, id: 'msg_s' },
      { event: failed, id: 'msg_f' },
      { event: succeeded, id: 'msg_s' },
      { event: failed, id: 'msg_f' },
      { event: succeeded, id: 'msg_s' },
      { event: event(), id: 'msg_another_delivery' },
    ]
    const answers = await Promise.all(deliveries.map(({ event: sent, id }) => deliver(sent, { id: `${id}_${reference}` })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(await statusOf(reference)).toBe('paid')
    const [payment] = await paymentsOf(reference)
    expect(payment).toMatchObject({ status: 'paid' })
    expect(payment.paid_at).toBeGreaterThan(0)
    const paid = (await auditOf('payment.succeeded')).filter((row: { details: string }) => row.details.includes(reference))
    expect(paid).toHaveLength(1)
    const jobs = await server.deps.db('jobs').where({ kind: 'order.paid' })
    expect(jobs.filter((job: { payload: string }) => job.payload.includes(reference))).toHaveLength(1)
  })

  it.each<[string, Signing]>([
    ['a wrong key', { key: Buffer.from('another key') }],
    ['no signature', { signature: 'v1,' }],
    ['another version of signature', { signature: 'v2,abc' }],
    ['a signature of other bytes', { sent: { id: 'evt', type: 'payment.succeeded', payload: {} } }],
  ])('refuses an event with %s', async (_, signing) => {
    const { reference, event } = await orderWithCheckout()
    const answer = await deliver(event(), signing)
    expect(answer).toMatchObject({ status: 401, body: { error_type: 'bad_signature' } })
    expect(await statusOf(reference)).toBe('pending')
  })

  it.each([
    ['no JSON', '{"id": '],
    ['JSON of another shape', '{"id": 5}'],
    ['nothing', ''],
    ['64 KB of brackets', '['.repeat(60_000)],
  ])('tells a caller without the key nothing about a body that is %s', async (_, body) => {
    const signedAs = (signature: string) => ({
      'content-type': 'application/json',
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
      'webhook-signature': signature,
    })
    for (const headers of [{ 'content-type': 'application/json' }, signedAs('v1,AAAA')]) {
      const response = await server.fetch(receivePaymentEvent.path, { method: 'POST', headers, body })
      expect([response.status, (await response.json()).error_type]).toEqual([401, 'bad_signature'])
    }
  })

  it('tells the provider what is wrong with a signed body that cannot be read', async () => {
    const timestamp = String(Math.floor(Date.now() / 1000))
    const sendSigned = async (body: string) => {
      const mac = createHmac('sha256', key).update(`msg_2.${timestamp}.${body}`).digest('base64')
      const headers = {
        'content-type': 'application/json',
        'webhook-id': 'msg_2',
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${mac}`,
      }
      const response = await server.fetch(receivePaymentEvent.path, { method: 'POST', headers, body })
      return [response.status, (await response.json()).error_type]
    }
    expect(await sendSigned('{"id": ')).toEqual([400, 'malformed_json'])
    expect(await sendSigned('{"id": 5}')).toEqual([400, 'invalid_request'])
  })

  it.each([
    ['3 minutes ago', -181_000],
    ['3 minutes ahead', 185_000],
  ])('refuses an event signed more than %s', async (_, offsetMs) => {
    const { reference, event } = await orderWithCheckout()
    const answer = await deliver(event(), { at: new Date(Date.now() + offsetMs) })
    expect(answer).toMatchObject({ status: 401, body: { error_type: 'stale_webhook' } })
    expect(await statusOf(reference)).toBe('pending')
  })

  it('takes an event of two minutes ago, signed with an old key and the new one', async () => {
    const { reference, event } = await orderWithCheckout()
    const at = new Date(Date.now() - 120_000)
    const body = event()
    const mac = createHmac('sha256', key)
      .update(`msg_${reference}.${Math.floor(at.getTime() / 1000)}.${JSON.stringify(body)}`)
      .digest('base64')
    const signature = `v1,${Buffer.from('old').toString('base64')} v1,${mac}`
    expect(await deliver(body, { at, id: `msg_${reference}`, signature })).toMatchObject({ status: 200 })
    expect(await statusOf(reference)).toBe('paid')
  })

  it.each<[string, EventChange]>([
    ['a cent too little', { amount: 1 }],
    ['another currency', { currency: 'USD' }],
    ['no amount', { amount: Number.NaN }],
  ])('leaves the order pending when the event says %s, and tells the staff once', async (_, change) => {
    const { reference, payment, event } = await orderWithCheckout()
    const wrong = event({ ...change, ...(change.amount === 1 ? { amount: payment.amount_cents - 1 } : {}) })
    const sent = Number.isNaN(change.amount) ? { ...wrong, payload: { ...wrong.payload, amount: undefined } } : wrong
    const id = `msg_${randomUUID()}`
    for (const _again of [1, 2]) expect(await deliver(sent, { id })).toMatchObject({ status: 409, body: { error_type: 'conflict' } })
    expect(await statusOf(reference)).toBe('pending')
    const rows = (await auditOf('payment.amount_differs')).filter((row: { subject: string }) => row.subject === payment.id)
    expect(rows).toHaveLength(1)
    // A correct event is still accepted afterwards.
    expect(await deliver(event())).toMatchObject({ status: 200 })
    expect(await statusOf(reference)).toBe('paid')
  })

  it('refuses events of unknown checkouts, and acknowledges events of other kinds', async () => {
    const { event } = await orderWithCheckout()
    expect(await deliver(event({ checkoutId: 'ch_other' }))).toMatchObject({ status: 404, body: { error_type: 'unknown_payment' } })
    expect(await deliver(event({ type: 'refund.succeeded' }))).toMatchObject({ status: 200 })
  })

  it('tells the staff when an order is paid a second time through an older checkout', async () => {
    const { reference, event } = await orderWithCheckout()
    await deliver(event({ type: 'payment.failed' }))
    await locationOf(reference)
    const payments = await paymentsOf(reference)
    expect(payments).toHaveLength(2)
    await deliver(event({ checkoutId: payments[1].checkout_id }))
    await deliver(event({ checkoutId: payments[0].checkout_id }))
    expect((await auditOf('payment.order_paid_twice')).filter((row: { subject: string }) => row.subject === reference)).toHaveLength(1)
  })
})

describe('the sandbox checkout', () => {
  it('says that it is a sandbox, shows the amount, and pays by plain forms and the signed webhook', async () => {
    const { reference, totalAmount } = await placeOrder(server)
    const location = await locationOf(reference)
    const page = await server.fetch(pathOf(location))
    const markup = await page.text()
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(markup).toContain('This is a sandbox checkout')
    expect(markup.replaceAll('\u00a0', ' ')).toContain(`R ${totalAmount.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ' ')}`)
    expect(markup).not.toContain('<script')

    const actions = [...markup.matchAll(/<form method="post" action="([^"]+)"/g)].map(([, action = '']) => action)
    expect(actions.map((action) => action.split('/').pop())).toEqual(['pay', 'fail', 'cancel'])
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: server.baseUrl, 'sec-fetch-site': 'same-origin' }
    const press = async (index: number) => {
      const answer = await server.fetch(actions[index] ?? '', { method: 'POST', headers, body: '' })
      expect(answer.status).toBe(303)
      return pathOf(new URL(answer.headers.get('location') ?? ''))
    }
    const [payment] = await paymentsOf(reference)
    const query = `reference=${reference}&payment=${payment.id}`
    expect(await press(2)).toBe(`/payment-cancelled?${query}`)
    expect(await statusOf(reference)).toBe('pending')
    expect(await press(1)).toBe(`/payment-failed?${query}`)
    expect((await paymentsOf(reference))[0].status).toBe('failed')
    expect(await press(0)).toBe(`/payment-success?${query}`)
    expect(await statusOf(reference)).toBe('paid')
    expect(pathOf(await locationOf(reference))).toBe(`/my-blinds/${await linkOf(reference)}`)
  })

  it('refuses forms from another site and tokens that the server did not make', async () => {
    const { reference } = await placeOrder(server)
    const path = pathOf(await locationOf(reference))
    const foreign = await server.fetch(`${path}/pay`, { method: 'POST', headers: { origin: 'https://elsewhere.example' } })
    expect(foreign.status).toBe(403)
    const [content = '', signature = ''] = path.slice('/api/payment/sandbox/'.length).split('.')
    const cheaper = JSON.parse(Buffer.from(content, 'base64url').toString())
    const forged = Buffer.from(JSON.stringify({ ...cheaper, amountCents: 1 })).toString('base64url')
    for (const token of [`${forged}.${signature}`, `${content}.`, content, 'x']) {
      const answer = await server.fetch(`/api/payment/sandbox/${token}/pay`, { method: 'POST' })
      expect(answer.status).toBe(404)
    }
    expect(await statusOf(reference)).toBe('pending')
  })

  it('opens one checkout for an order however often it is asked for, and a new one after a failure', async () => {
    const { reference } = await placeOrder(server)
    const locations = await Promise.all([1, 2, 3, 4].map(() => locationOf(reference)))
    expect(new Set(locations.map(String)).size).toBe(1)
    expect(await paymentsOf(reference)).toHaveLength(1)
    await server.fetch(`${pathOf(locations[0] as URL)}/fail`, { method: 'POST' })
    expect(String(await locationOf(reference))).not.toBe(String(locations[0]))
    expect((await paymentsOf(reference)).map(({ status }: { status: string }) => status)).toEqual(['failed', 'open'])
  })

  it('sends an unknown link to the screen that says so, and so an order’s number, which opens nothing', async () => {
    const { reference } = await placeOrder(server)
    for (const link of ['AAAAAAAAAAAAAAAAAAAAAA', reference])
      expect(pathOf(await locationOfLink(link))).toBe('/payment-failed?reason=unknown_link')
    expect(await paymentsOf(reference)).toHaveLength(0)
  })
})

describe('a payment for a quote', () => {
  const customerInfo = { name: 'Thandi Nkosi', email: 'thandi@customer.example' }
  const request = (quoteId: string, amount: number) => ({ quote_id: quoteId, customer_info: customerInfo, amount, product_name: 'Blinds' })
  const knownQuote = async (quoteId: string) => {
    const total = await totalOf(server, [kitchenBlind])
    const body = {
      recipient_email: customerInfo.email,
      recipient_name: customerInfo.name,
      quote_id: quoteId,
      quote_date: '',
      blinds: [kitchenBlind],
      total_amount: total,
      total_quantity: 2,
    }
    expect((await server.call(emailQuote, { body, headers: newKey() })).status).toBe(200)
    return total
  }

  it('by its number alone tells nothing of that quote, whatever the amount', async () => {
    const total = await knownQuote('CB-000001')
    for (const amount of [total, total - 0.01]) {
      const answer = await server.call(createPayment, { body: request('CB-000001', amount) })
      expect(answer).toMatchObject({ status: 200, body: { reference: null, privateLink: null } })
    }
    expect(await server.deps.db('payments').where({ quote_id: 'CB-000001' })).toMatchObject([{ amount_checked: 0 }, { amount_checked: 0 }])
  })

  it('tells the staff when a quote was paid twice by its number', async () => {
    for (const _again of [1, 2]) {
      const { body: opened } = await server.call(createPayment, { body: request('CB-000002', 100), headers: newKey() })
      await server.fetch(`${pathOf(new URL(opened.checkout_url))}/pay`, { method: 'POST' })
    }
    await expect
      .poll(async () => (await server.call(listMail, { cookie: await server.staffCookie() })).body.mail.filter(isPaidTwice).length)
      .toBe(1)
  })

  it('with its lines makes it an order at that moment, one in however many tabs, with phone and address to follow', async () => {
    const total = await totalOf(server, [kitchenBlind])
    const body = { ...request('CB-000004', total), blinds: [kitchenBlind] }
    const answers = await Promise.all([1, 2, 3].map(() => server.call(createPayment, { body, headers: newKey() })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map((answer) => answer.body.reference)).size).toBe(1)
    // Only the call that made the order is shown its link: others said nothing that only its owner knows.
    const { checkout_url, reference, privateLink } = answers.find(({ body: made }) => made.privateLink !== null)?.body ?? {}
    expect(answers.filter(({ body: made }) => made.privateLink === null)).toHaveLength(2)
    expect(await server.deps.db('orders').where({ reference })).toMatchObject([
      { customer_email: customerInfo.email, customer_phone: '', payment_status: 'pending' },
    ])
    const paid = await server.fetch(`${pathOf(new URL(checkout_url))}/pay`, { method: 'POST' })
    const returned = new URL(paid.headers.get('location') ?? '')
    const asked = await server.call(getPaymentStatus, { params: { payment: returned.searchParams.get('payment') ?? '' } })
    const told = { reference, amount: total, privateLink, isReceiptMailed: false, isSecondPayment: false, isTestPayment: true }
    expect(asked.body).toEqual({ success: true, status: 'paid', ...told })
    expect(await statusOf(reference)).toBe('paid')
    expect(await server.call(createPayment, { body, headers: newKey() })).toMatchObject({
      status: 409,
      body: { error_type: 'already_paid' },
    })
  })

  it('tells who made a payment, and nobody else, which order it made, and changes nothing by telling', async () => {
    const total = await totalOf(server, [kitchenBlind])
    const payment = { ...request('CB-000015', total), blinds: [kitchenBlind] }
    const { 'idempotency-key': key } = newKey()
    const find = async (idempotency_key: string, body: object) =>
      (await server.call(findOrderOfPayment, { body: { idempotency_key, payment: body } })).body.order
    expect(await find(key, payment)).toBeNull()
    const { body: made } = await server.call(createPayment, { body: payment, headers: { 'idempotency-key': key } })
    const order = { reference: made.reference, privateLink: made.privateLink, isPaid: false }
    expect(await find(key, payment)).toEqual(order)
    expect(await find('some-other-key', payment)).toBeNull()
    expect(await find(key, { ...payment, customer_info: { ...customerInfo, email: 'somebody@else.example' } })).toBeNull()
    await server.fetch(`${pathOf(new URL(made.checkout_url))}/pay`, { method: 'POST' })
    await expect.poll(() => find(key, payment)).toEqual({ ...order, isPaid: true })
    expect(await paymentsOf(made.reference)).toHaveLength(1)
  })

  it('with lines that differ only in what the server ignores is one order', async () => {
    const total = await totalOf(server, [kitchenBlind])
    const { product_name: _, ...plain } = kitchenBlind
    const variants = [
      plain,
      kitchenBlind,
      { ...plain, price: 1 },
      { ...plain, product_name: 'Other' },
      { ...plain, price: 2, product_name: '' },
    ]
    const pay = (blind: object, change: object = {}) =>
      server.call(createPayment, { body: { ...request('CB-000010', total), blinds: [blind], ...change }, headers: newKey() })
    const answers = await Promise.all(variants.map((blind) => pay(blind)))
    expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(1)
    expect((await pay({ ...plain, room: 'Elsewhere' })).body.reference).not.toBe(answers[0]?.body.reference)
  })

  it('that is kept is ordered by its link, whatever the same lines were paid without it', async () => {
    const total = await knownQuote('CB-000011')
    const alone = await server.call(createPayment, { body: { ...request('CB-000011', total), blinds: [kitchenBlind] }, headers: newKey() })
    const { id } = await server.deps.db('quotes').where({ quote_id: 'CB-000011' }).first()
    const { id: link } = await server.deps.db('private_links').where({ quote_id: id }).first()
    const { quote_version } = (await server.call(viewPrivateLink, { params: { link } })).body
    const body = { ...request('CB-000011', total), blinds: [kitchenBlind], private_link: link, quote_version }
    const answers = await Promise.all([1, 2, 3].map(() => server.call(createPayment, { body, headers: newKey() })))
    expect(answers.map(({ body: made }) => made.privateLink)).toEqual([link, link, link])
    expect(answers[0]?.body.reference).not.toBe(alone.body.reference)
    expect((await server.call(viewPrivateLink, { params: { link } })).body.reference).toBe(answers[0]?.body.reference)
  })

  it('that another person ordered before says that the details of the second one were not taken', async () => {
    const total = await knownQuote('CB-000012')
    const { id } = await server.deps.db('quotes').where({ quote_id: 'CB-000012' }).first()
    const { id: link } = await server.deps.db('private_links').where({ quote_id: id }).first()
    const { quote_version } = (await server.call(viewPrivateLink, { params: { link } })).body
    const pay = (customer_info: object) =>
      server.call(createPayment, {
        body: { ...request('CB-000012', total), customer_info, private_link: link, quote_version },
        headers: newKey(),
      })
    expect((await pay(customerInfo)).body.isCustomerTaken).toBe(true)
    expect((await pay(customerInfo)).body.isCustomerTaken).toBe(true)
    const second = await pay({ ...customerInfo, name: 'Sipho Nkosi', phone: '082 555 0177' })
    expect(second).toMatchObject({ status: 200, body: { isCustomerTaken: false } })
    expect(await server.deps.db('orders').where({ reference: second.body.reference })).toMatchObject([
      { customer_name: customerInfo.name, customer_phone: '' },
    ])
  })

  it('with its lines must be of their total to the cent, and orders nothing otherwise', async () => {
    const total = await totalOf(server, [kitchenBlind])
    const before = await countOf('orders')
    const body = { ...request('CB-000005', total - 0.01), blinds: [kitchenBlind] }
    const answer = await server.call(createPayment, { body, headers: newKey() })
    expect(answer).toMatchObject({ status: 409, body: { error_type: 'price_changed', total_amount: total } })
    expect(await countOf('orders')).toBe(before)
  })

  it('that is kept becomes one order, however many devices pay it', async () => {
    const total = await knownQuote('CB-000006')
    const { id } = await server.deps.db('quotes').where({ quote_id: 'CB-000006' }).first()
    const { id: link } = await server.deps.db('private_links').where({ quote_id: id }).first()
    const { quote_version } = (await server.call(viewPrivateLink, { params: { link } })).body
    const body = { ...request('CB-000006', total), private_link: link, quote_version }
    const answers = await Promise.all([1, 2, 3].map(() => server.call(createPayment, { body, headers: newKey() })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map((answer) => `${answer.body.reference} ${answer.body.privateLink}`))).toEqual(
      new Set([`${answers[0]?.body.reference} ${link}`]),
    )
    await server.fetch(`${pathOf(new URL(answers[0]?.body.checkout_url))}/pay`, { method: 'POST' })
    expect(await server.call(createPayment, { body, headers: newKey() })).toMatchObject({
      status: 409,
      body: { error_type: 'already_paid' },
    })
  })

  it('of an unknown quote is marked unchecked, told to the staff, and pays no order', async () => {
    const { reference, totalAmount } = await placeOrder(server)
    const answer = await server.call(createPayment, { body: request(reference, totalAmount) })
    expect(answer.status).toBe(200)
    await server.fetch(`${pathOf(new URL(answer.body.checkout_url))}/pay`, { method: 'POST' })
    expect(await server.deps.db('payments').where({ quote_id: reference })).toMatchObject([{ status: 'paid', amount_checked: 0 }])
    expect(await statusOf(reference)).toBe('pending')
    const cookie = await server.staffCookie()
    const toStaff = async () => {
      const { body } = await server.call(listMail, { cookie })
      return body.mail.filter((mail: { text: string }) => mail.text.includes(reference) && mail.text.includes('nobody checked the amount'))
    }
    await expect.poll(toStaff).toHaveLength(1)
  })

  it.each([
    ['nothing', { amount: 0 }],
    ['less than nothing', { amount: -5 }],
    ['no e-mail', { customer_info: { name: 'T' } }],
  ])('is refused with %s', async (_, change) => {
    const answer = await server.call(createPayment, { body: { ...request('CB-000003', 10), ...change } })
    expect(answer).toMatchObject({ status: 400, body: { error_type: 'invalid_request' } })
  })
})

describe('with Yoco’s keys', () => {
  const asked: { headers: IncomingHttpHeaders; body: Record<string, unknown> }[] = []
  let yoco: Server
  let shop: TestServer
  let answer: { status: number; body: unknown } = { status: 200, body: {} }

  /** Starts a server that answers as the provider's documentation says. With status 0 it closes the connection. */
  beforeAll(async () => {
    yoco = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        asked.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) })
        if (answer.status === 0) return response.destroy()
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
      })
    })
    await new Promise<void>((resolve) => yoco.listen(0, '127.0.0.1', resolve))
    const address = yoco.address()
    const port = address && typeof address === 'object' ? address.port : 0
    const env = {
      YOCO_SECRET_KEY: 'sk_test_1',
      YOCO_WEBHOOK_SECRET: webhookSecret,
      YOCO_BASE_URL: `http://127.0.0.1:${port}`,
      LOG_LEVEL: 'silent',
    }
    shop = await startServer({ env: { ...env, PUBLIC_URL: 'https://shop.example' } })
  })
  afterAll(async () => {
    await shop.stop()
    yoco.close()
  })

  it('asks once for a checkout of the order’s amount in cents, with the addresses to return to', async () => {
    answer = { status: 200, body: { id: 'ch_1', redirectUrl: 'https://c.yoco.example/checkout/ch_1' } }
    const { reference, totalAmount } = await placeOrder(shop)
    asked.length = 0
    expect(String(await locationOf(reference, shop))).toBe('https://c.yoco.example/checkout/ch_1')
    expect(String(await locationOf(reference, shop))).toBe('https://c.yoco.example/checkout/ch_1')
    expect(asked).toHaveLength(1)
    expect(asked[0]?.headers.authorization).toBe('Bearer sk_test_1')
    expect(asked[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
    const query = `reference=${reference}&payment=${(await paymentsOf(reference, shop))[0].id}`
    expect(asked[0]?.body).toMatchObject({
      amount: Math.round(totalAmount * 100),
      currency: 'ZAR',
      successUrl: `https://shop.example/payment-success?${query}`,
      cancelUrl: `https://shop.example/payment-cancelled?${query}`,
      failureUrl: `https://shop.example/payment-failed?${query}`,
      metadata: { reference },
    })
    const event = {
      id: 'evt_1',
      type: 'payment.succeeded',
      payload: { id: 'p_1', amount: Math.round(totalAmount * 100), currency: 'ZAR', metadata: { checkoutId: 'ch_1' } },
    }
    expect(await deliver(event, {}, shop)).toMatchObject({ status: 200 })
    expect(await statusOf(reference, shop)).toBe('paid')
  })

  it.each<[string, number, unknown]>([
    ['refuses', 500, { error: 'down' }],
    ['answers something else', 200, { hello: 'world' }],
    ['answers an address that is no web page', 200, { id: 'ch_2', redirectUrl: 'javascript:alert(1)' }],
  ])('sends the customer to the failed screen when the provider %s, and asks anew the next time', async (_, status, body) => {
    const { reference } = await placeOrder(shop)
    answer = { status, body }
    const failedAt = await locationOf(reference, shop)
    expect(failedAt.pathname).toBe('/payment-failed')
    expect(Object.fromEntries(failedAt.searchParams)).toMatchObject({ reference, reason: 'service_unavailable' })
    answer = { status: 200, body: { id: `ch_${reference}`, redirectUrl: `https://c.yoco.example/${reference}` } }
    asked.length = 0
    expect(String(await locationOf(reference, shop))).toBe(`https://c.yoco.example/${reference}`)
    const [payment, ...others] = await paymentsOf(reference, shop)
    expect(asked[0]?.headers['idempotency-key']).toBe(`${payment.id}-1`)
    expect(others).toEqual([])
  })

  it('asks with the same key again when the provider hung up, since it may have opened the checkout', async () => {
    const { reference } = await placeOrder(shop)
    answer = { status: 0, body: undefined }
    asked.length = 0
    expect(String(await locationOf(reference, shop))).toContain('reason=service_unavailable')
    answer = { status: 200, body: { id: `ch_${reference}`, redirectUrl: `https://c.yoco.example/${reference}` } }
    expect(String(await locationOf(reference, shop))).toBe(`https://c.yoco.example/${reference}`)
    expect(asked[1]?.headers['idempotency-key']).toBe(asked[0]?.headers['idempotency-key'])
  })

  it('says unauthorized when the provider does not know our key', async () => {
    answer = { status: 401, body: { message: 'Unauthorized' } }
    const body = { quote_id: 'CB-9', customer_info: { name: 'T', email: 't@x.example' }, amount: 10 }
    const refused = await shop.call(createPayment, { body })
    expect(refused).toMatchObject({ status: 503, body: { error_type: 'payment_unavailable' } })
    expect(refused.body.message).toContain('unauthorized')
  })

  it('has no sandbox checkout', async () => {
    expect((await shop.fetch('/api/payment/sandbox/x')).status).toBe(404)
  })
})

it('takes orders while the payment service is down, and says where to pay later', async () => {
  const env = { YOCO_SECRET_KEY: 'sk_test_1', YOCO_WEBHOOK_SECRET: webhookSecret, YOCO_BASE_URL: `http://127.0.0.1:${await closedPort()}` }
  const shop = await startServer({ env: { ...env, LOG_LEVEL: 'silent' } })
  const order = await shop.call(submitOrder, { body: await orderBody(shop), headers: newKey() })
  expect(order).toMatchObject({ status: 200, body: { paymentStatus: 'pending' } })
  const { reference } = order.body
  expect(pathOf(await locationOf(reference, shop))).toMatch(/^\/payment-failed\?reference=.+&reason=service_unavailable$/)
  const body = { quote_id: 'CB-9', customer_info: { name: 'T', email: 't@x.example' }, amount: 10 }
  expect(await shop.call(createPayment, { body, headers: newKey() })).toMatchObject({
    status: 503,
    body: { error_type: 'payment_unavailable' },
  })
  expect(await statusOf(reference, shop)).toBe('pending')
  await shop.stop()
})
