import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listMail } from '#shared/contracts/mail.ts'
import { paths } from '#shared/paths.ts'
import { type Journey, startJourney } from '#tests/support/journey.ts'
import { until } from '#tests/support/until.ts'
import { pay } from './pay.ts'

let journey: Journey
beforeAll(async () => {
  // Without a mail server mail is kept in the outbox, where staff read it.
  journey = await startJourney({ env: { SMTP_URL: '' } })
})
afterAll(() => journey.close())

const EMAIL = 'thandi@example.com'

/** @returns the private links in the quotes that were mailed to the customer, once there are so many. */
async function mailedLinks(count: number): Promise<string[]> {
  const cookie = await journey.server.staffCookie()
  return until(async () => {
    const { body } = await journey.server.call(listMail, { query: { sort: 'createdAt' }, cookie })
    const links = (body.mail as { to: string; text: string }[])
      .filter(({ to }) => to === EMAIL)
      .flatMap(({ text }) => /https?:\S+\/my-blinds\/[\w-]+/.exec(text) ?? [])
    return links.length >= count && links
  })
}

async function mailQuote(page: Page): Promise<void> {
  await page.getByLabel('Customer name').fill('Thandi Mokoena')
  await page.getByLabel('Email address').fill(EMAIL)
  await page.getByLabel('Mobile number').fill('082 555 0100')
  await page.getByRole('button', { name: 'Email Quote' }).click()
  await page.getByText('Quote Saved').first().waitFor()
}

const quoteHeading = (page: Page) => page.getByRole('heading', { name: /^Your quote CB-/ })

describe('a quote that goes from one browser to another by its private link', () => {
  it('is changed, mailed again, ordered, paid and given its address there, and is not offered again where it was made', async () => {
    const desk = await journey.visit({ size: 'desktop', camera: false })
    await desk.page.goto(paths.quoteCalculator)
    await desk.page.getByRole('radio', { name: 'Roller Blinds - Blockout', exact: true }).click()
    await desk.page.getByLabel(/^Width/).fill('1180')
    await desk.page.getByLabel(/^Drop/).fill('1320')
    await desk.page.getByRole('radiogroup', { name: 'Colour' }).getByRole('radio').first().click()
    await desk.page.getByRole('button', { name: 'Add Blind' }).click()
    await desk.page.getByRole('button', { name: 'Get Full Quote' }).click()
    await quoteHeading(desk.page).waitFor()
    const number = await quoteHeading(desk.page).textContent()
    await mailQuote(desk.page)
    const [link] = await mailedLinks(1)
    if (!link) throw new Error('no link was mailed')

    const phone = await journey.visit({ size: 'phone', camera: false })
    const { page } = phone
    await page.goto(link)
    await page.getByRole('button', { name: 'Change the blinds' }).click()
    await page.getByText(/^You are changing quote/).waitFor()
    // The form of a new blind stands before them on a phone.
    await page.getByRole('button', { name: 'Show its blinds' }).click()
    await expect.poll(async () => (await page.getByRole('heading', { name: 'Your blinds' }).boundingBox())?.y).toBeLessThan(400)
    await page.getByRole('button', { name: /^Edit/ }).click()
    await page.getByLabel(/^Width/).fill('1400')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('1 400 mm wide × 1 320 mm drop').first().waitFor()
    await page.getByRole('button', { name: 'Get Full Quote' }).click()
    await quoteHeading(page).waitFor()
    expect(await quoteHeading(page).textContent()).toBe(number)
    await mailQuote(page)
    expect(new Set(await mailedLinks(2))).toEqual(new Set([link]))

    await page.goto(link)
    await page.getByText('1 400 mm wide × 1 320 mm drop').first().waitFor()
    await page.getByRole('button', { name: 'Place order' }).click()
    await page.getByRole('heading', { name: 'Your details' }).waitFor()
    const typed = await Promise.all([/^Name/, /^Phone/, /^Email/].map((label) => page.getByLabel(label).inputValue()))
    expect(typed).toEqual(['Thandi Mokoena', '082 555 0100', EMAIL])
    await page.getByRole('button', { name: 'Check my order' }).click()
    const paymentPage = phone.context.waitForEvent('page')
    await page.getByLabel('Check your order').getByRole('button', { name: 'Place order' }).click()
    await page.getByRole('heading', { name: /^Thank you, Thandi/ }).waitFor()
    await pay(paymentPage)

    await page.goto(link)
    await page.getByText('Paid. Production waits for your delivery address.').waitFor()
    await page.getByLabel('Delivery address').fill('7 Bay Road, Knysna')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Change phone or delivery address' }).waitFor()
    const { db } = journey.server.deps
    expect(await db('orders').select('customer_address', 'payment_status')).toEqual([
      { customer_address: '7 Bay Road, Knysna', payment_status: 'paid' },
    ])
    expect(await db('order_lines').select('width_mm', 'drop_mm')).toEqual([{ width_mm: 1400, drop_mm: 1320 }])

    await desk.page.reload()
    await desk.page.getByText('This quote is ordered').waitFor()
    expect(await desk.page.getByRole('button', { name: 'Place order' }).count()).toBe(0)
    await desk.page.getByRole('link', { name: 'View the order' }).last().click()
    await desk.page.getByText('7 Bay Road, Knysna').waitFor()
    expect([...desk.complaints, ...phone.complaints]).toEqual([])
  })
})
