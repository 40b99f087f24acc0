import { afterAll, beforeAll, expect, it } from 'vitest'
import { submitOrder } from '#shared/contracts/orders.ts'
import { createPayment, getPaymentStatus, openCheckout } from '#shared/contracts/payment.ts'
import { kitchenBlind, newKey, orderBody } from '#tests/support/builders/order.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'

/** The shop that sends mail and takes no real payments yet: anybody can pay in the sandbox as often as he likes. */
const LIMITED = { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1', LOG_LEVEL: 'silent' }
let smtp: Awaited<ReturnType<typeof startSmtpServer>>
let server: TestServer
beforeAll(async () => {
  smtp = await startSmtpServer()
  server = await startServer({ env: { ...LIMITED, SMTP_URL: smtp.url } })
})
afterAll(async () => {
  await server.stop()
  await smtp.stop()
})

let requests = 0
const from = () => {
  requests += 1
  return { 'x-forwarded-for': `10.2.${requests >> 8}.${requests & 255}` }
}
const press = (checkout: string, button: 'pay' | 'fail') =>
  server.fetch(`${new URL(checkout).pathname}/${button}`, { method: 'POST', headers: from() })
const mailsTo = (address: string): Promise<{ subject: string; text_body: string }[]> =>
  server.deps.db('mail').where({ to_address: address }).orderBy('created_at')

async function payByNumber(email: string, change: object = {}) {
  const body = { quote_id: 'CB-700700', customer_info: { name: 'Thandi', email }, amount: 9999, ...change }
  const { body: created } = await server.call(createPayment, { body, headers: { ...newKey(), ...from() } })
  return created.checkout_url as string
}

async function statusOfLatest(where: object) {
  const { id } = await server.deps.db('payments').where(where).orderBy('attempt', 'desc').first('id')
  return (await server.call(getPaymentStatus, { params: { payment: id }, headers: from() })).body
}

it('payments by a number alone mail so many to one mailbox and no more, and the shop all', async () => {
  const email = 'victim@paid-by-number.example'
  for (let n = 0; n < 25; n++) await press(await payByNumber(email, { amount: 100 + n }), 'pay')
  const { business } = server.deps.env
  const toShop = async () => (await mailsTo(business.email)).filter(({ text_body }) => text_body.includes(email)).length
  await expect.poll(toShop).toBe(25)
  const mails = await mailsTo(email)
  console.log(`of 25 payments by a number alone ${mails.length} were mailed to the address they named`)
  expect(mails).toHaveLength(20)
}, 60_000)

it('a payment by a number alone mails nobody a text of its payer’s own', async () => {
  const email = 'lured@paid-by-number.example'
  const lure = 'You won R5000'
  await press(await payByNumber(email, { quote_id: lure, customer_info: { name: 'Claim your prize', email } }), 'pay')
  await press(await payByNumber(email), 'pay')
  await expect.poll(async () => (await mailsTo(email)).length).toBe(2)
  const mails = await mailsTo(email)
  expect(mails.map(({ subject }) => subject).sort()).toEqual(['Payment received', 'Payment received for quote CB-700700'])
  for (const mail of mails) expect(JSON.stringify(mail)).not.toMatch(/R5000|prize|Thandi/)
}, 30_000)

it('an order that is paid again and again tells its customer once that it was paid twice', async () => {
  const email = 'twice@paid-twice.example'
  const { body: order } = await server.call(submitOrder, {
    body: { ...(await orderBody(server, [kitchenBlind])), customer_email: email },
    headers: { ...newKey(), ...from() },
  })
  const checkouts: string[] = []
  for (let n = 0; n < 6; n++) {
    const opened = await server.call(openCheckout, { params: { link: order.privateLink }, headers: from() })
    checkouts.push(opened.headers.get('location') ?? '')
    await press(checkouts[n] ?? '', 'fail')
  }
  const told: { isReceiptMailed: boolean; isSecondPayment: boolean }[] = []
  for (const checkout of checkouts) {
    await press(checkout, 'pay')
    const { isReceiptMailed, isSecondPayment } = await statusOfLatest({ redirect_url: checkout })
    told.push({ isReceiptMailed, isSecondPayment })
  }
  const again = { isReceiptMailed: false, isSecondPayment: true }
  expect(told).toEqual([{ isReceiptMailed: true, isSecondPayment: false }, again, again, again, again, again])
  const toShop = async () => (await mailsTo(server.deps.env.business.email)).filter(({ subject }) => subject === 'Paid twice').length
  await expect.poll(toShop).toBe(5)
  expect((await mailsTo(email)).filter(({ subject }) => subject.includes('paid twice'))).toHaveLength(1)
}, 30_000)

it('a receipt by email is promised where it goes', async () => {
  const email = 'receipts@paid-orders.example'
  const promised: boolean[] = []
  for (let n = 0; n < 22; n++) {
    const body = { ...(await orderBody(server, [kitchenBlind])), customer_email: email }
    const { body: order } = await server.call(submitOrder, { body, headers: { ...newKey(), ...from() } })
    const opened = await server.call(openCheckout, { params: { link: order.privateLink }, headers: from() })
    await press(opened.headers.get('location') ?? '', 'pay')
    promised.push((await statusOfLatest({ order_reference: order.reference })).isReceiptMailed)
  }
  expect(promised).toEqual([...Array.from({ length: 20 }, () => true), false, false])
  const receipts = async () => (await mailsTo(email)).filter(({ subject }) => subject.startsWith('Payment received')).length
  const toShop = async () => (await mailsTo(server.deps.env.business.email)).filter(({ text_body }) => text_body.includes(email)).length
  await expect.poll(toShop).toBe(44)
  expect(await receipts()).toBe(20)
}, 60_000)
