import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getMailAttachment, listMail, type OutgoingMail } from '#shared/contracts/mail.ts'
import { createPayment, getPaymentStatus, openCheckout } from '#shared/contracts/payment.ts'
import { getPrivatePdf, viewPrivateLink } from '#shared/contracts/private-links.ts'
import { getJobSheet } from '#shared/contracts/production.ts'
import { newKey, placeOrder } from '#tests/support/builders/order.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { until } from '#tests/support/until.ts'

const TEST_PAYMENT = 'Test payment: no money moved'

let server: TestServer
let cookie: string
beforeAll(async () => {
  server = await startServer()
  cookie = await server.staffCookie()
})
afterAll(() => server.stop())

const press = (checkout: string | null) => server.fetch(`${new URL(checkout ?? '').pathname}/pay`, { method: 'POST' })
async function mailsAbout(subject: string, count: number): Promise<OutgoingMail[]> {
  return until(async () => {
    const { body } = await server.call(listMail, { cookie, query: { q: subject } })
    const found = (body.mail as OutgoingMail[]).filter((mail) => mail.subject.includes(subject))
    return found.length >= count && found
  })
}

describe('an order that was paid in the sandbox', () => {
  let reference: string
  let link: string
  beforeAll(async () => {
    ;({ reference, privateLink: link } = await placeOrder(server))
  })
  const status = async () => (await server.call(viewPrivateLink, { params: { link } })).body
  const receipt = async () => pdfText((await server.call(getPrivatePdf, { params: { link } })).body)
  const jobSheet = async () => pdfText((await server.call(getJobSheet, { params: { reference }, cookie })).body)

  it('says nothing of a test before it is paid', async () => {
    expect(await status()).toMatchObject({ paymentStatus: 'pending', isTestPayment: false })
    expect(await receipt()).not.toContain(TEST_PAYMENT)
    expect(await jobSheet()).not.toContain(TEST_PAYMENT)
  })

  it('says so to its screens, on the receipt and on the job sheet', async () => {
    await press((await server.call(openCheckout, { params: { link } })).headers.get('location'))
    expect(await status()).toMatchObject({ paymentStatus: 'paid', isTestPayment: true })
    expect(await receipt()).toContain(TEST_PAYMENT)
    expect(await jobSheet()).toContain(TEST_PAYMENT)
  })

  it('says so in the mail to the customer, on its receipt, and in the mail to the shop', async () => {
    const [toCustomer] = await mailsAbout(`Payment received for order ${reference}`, 1)
    const [toShop] = await mailsAbout(`Order ${reference} is paid`, 1)
    expect(toCustomer?.text).toContain(TEST_PAYMENT)
    expect(toShop?.text).toContain(TEST_PAYMENT)
    const params = { id: toCustomer?.id ?? '', index: '0' }
    expect(pdfText((await server.call(getMailAttachment, { params, cookie })).body)).toContain(TEST_PAYMENT)
    const rows: { html_body: string }[] = await server.deps.db('mail').where({ id: toCustomer?.id }).select('html_body')
    expect(rows[0]?.html_body).toContain(TEST_PAYMENT)
  })

  it('is no test once real money has moved for it', async () => {
    await server.deps.db('payments').where({ order_reference: reference }).update({ provider: 'yoco' })
    expect(await status()).toMatchObject({ paymentStatus: 'paid', isTestPayment: false })
    expect(await receipt()).not.toContain(TEST_PAYMENT)
  })
})

it('a quote that was paid in the sandbox says so to its screen and in both mails', async () => {
  const body = { quote_id: 'CB-654321', customer_info: { name: 'Thandi', email: 'thandi@customer.example' }, amount: 1234.5 }
  const { body: created } = await server.call(createPayment, { body, headers: newKey() })
  await press(created.checkout_url)
  const { id } = await server.deps.db('payments').where({ quote_id: 'CB-654321' }).first('id')
  expect((await server.call(getPaymentStatus, { params: { payment: id } })).body).toMatchObject({ status: 'paid', isTestPayment: true })
  for (const mail of await mailsAbout('Payment received for quote CB-654321', 2)) expect(mail.text).toContain(TEST_PAYMENT)
})
