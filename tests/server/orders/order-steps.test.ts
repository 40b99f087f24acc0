import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#server/database/transaction.ts'
import { markOrderPaid } from '#server/features/orders/orders.service.ts'
import { listMail } from '#shared/contracts/mail.ts'
import { submitOrder } from '#shared/contracts/orders.ts'
import { getPrivatePdf, viewPrivateLink } from '#shared/contracts/private-links.ts'
import { recordTapeSize, releaseToProduction } from '#shared/contracts/production.ts'
import { businessDaysAfter } from '#shared/domain/order-timeline.ts'
import { formatWeekday } from '#shared/formats/dates.ts'
import { loungeBlind, newKey, orderBody } from '#tests/support/builders/order.ts'
import { movedClock } from '#tests/support/moved-clock.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const clock = movedClock()
const WEEK_MS = 7 * 86_400_000

let server: TestServer
beforeAll(async () => {
  server = await startServer({ replace: { clock } })
})
afterAll(() => server.stop())

const assumed = { ...loungeBlind, size_source: { how: 'photo', scale: 'assumed' } }
async function orderWithEstimate(): Promise<{ reference: string; privateLink: string }> {
  const { status, body } = await server.call(submitOrder, { body: await orderBody(server, [assumed]), headers: newKey() })
  expect(status).toBe(200)
  return body
}

async function paperOf(link: string): Promise<string> {
  const { body } = await server.call(getPrivatePdf, { params: { link } })
  return pdfText(body).replaceAll(/\s+/g, ' ')
}

/** @returns the text of the mail of the payment, which is made now. */
async function mailOfPayment(reference: string): Promise<string> {
  await inTransaction(server.deps.db, (tx) => markOrderPaid(tx, reference, { toCustomer: true }, clock.now()))
  const cookie = await server.staffCookie()
  const mail = async () => {
    const { body } = await server.call(listMail, { cookie })
    return body.mail.find(({ subject }: { subject: string }) => subject === `Payment received for order ${reference}`)
  }
  await expect.poll(mail).toBeTruthy()
  return (await mail()).text
}

async function tape(reference: string): Promise<void> {
  const call = { params: { reference, position: '0' }, body: { width_mm: 900, drop_mm: 900 } }
  expect(await server.call(recordTapeSize, { ...call, cookie: await server.staffCookie() })).toMatchObject({ status: 200 })
}

it('an order whose last size came weeks later promises no day that has passed, on its paper and in the mail of its payment', async () => {
  const { reference, privateLink } = await orderWithEstimate()
  expect(await paperOf(privateLink)).toContain('By about')
  clock.moveOn(3 * WEEK_MS)
  expect(await paperOf(privateLink)).toContain('after the last size is here')
  await tape(reference)
  for (const text of [await paperOf(privateLink), await mailOfPayment(reference)]) {
    expect(text).toContain('Before production')
    expect(text).toContain('7 to 10 business days after production begins')
    expect(text).not.toMatch(/By about|About \w+day/)
  }
})

it('a released order counts its production from the release that its page is told, on its paper and in its mail', async () => {
  const { reference, privateLink } = await orderWithEstimate()
  clock.moveOn(3 * WEEK_MS)
  await tape(reference)
  expect(await paperOf(privateLink)).toContain('after production begins')
  expect(await server.call(releaseToProduction, { params: { reference }, cookie: await server.staffCookie() })).toMatchObject({
    status: 200,
  })
  const { body: seen } = await server.call(viewPrivateLink, { params: { link: privateLink } })
  const releasedAt = new Date(seen.releasedAt)
  const [earliest, latest] = [7, 10].map((days) => formatWeekday(businessDaysAfter(releasedAt, days)))
  for (const text of [await paperOf(privateLink), await mailOfPayment(reference)]) {
    expect(text).toContain('We have checked and processed your order.')
    expect(text).toContain(`About ${earliest} to ${latest}`)
    expect(text).not.toMatch(/By about|after production begins/)
  }
})
