import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '#shared/paths.ts'
import { type Journey, startJourney } from '#tests/support/journey.ts'
import { arriveAt, press, tabTo, typeInto } from '#tests/support/keyboard.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.close())

describe('a customer without a mouse', () => {
  it('prices a blind, reads and mails the quote, orders, pays and sees the order paid, by keyboard only', async () => {
    const { page, context, complaints } = await journey.visit({ size: 'desktop', camera: false })
    await page.goto(paths.home)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await press(page, /^Quote Calculator/)
    await arriveAt(page, /^Online Blind Quotation$/)

    await tabTo(page, /^Roller Blinds - Blockout$/)
    await page.keyboard.press('Space')
    await typeInto(page, /^Width/, '1180')
    await typeInto(page, /^Drop/, '1320')
    const colours = page.getByRole('radiogroup', { name: 'Colour' })
    await colours.getByRole('radio').first().waitFor()
    const firstColour = ((await colours.getByRole('radio').first().textContent()) ?? '').trim()
    await tabTo(page, new RegExp(`^${firstColour}$`))
    await page.keyboard.press('Space')
    await press(page, /^Add Blind$/)
    await arriveAt(page, /^Your blinds$/)
    await press(page, /^Get Full Quote$/)
    await arriveAt(page, /^Your quote/)
    // The form comes after the quote itself, and Tab may be faster.
    await page.getByRole('heading', { name: 'Email this quote' }).waitFor()

    await typeInto(page, /^Customer name/, 'Sipho Dlamini')
    await typeInto(page, /^Email address/, 'sipho@example.com')
    await press(page, /^Email Quote$/)
    await page.getByText('Quote Emailed Successfully').first().waitFor()
    await journey.smtp.waitForMailTo('sipho@example.com')

    await tabTo(page, /^Place order$/, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await arriveAt(page, /^Your details$/)
    await typeInto(page, /^Name/, 'Sipho Dlamini')
    await typeInto(page, /^Phone/, '083 555 0100')
    await typeInto(page, /^Email(?! address)/, 'sipho@example.com')
    await press(page, /^Check my order$/)
    await arriveAt(page, /^Check your order$/)
    const paymentPage = context.waitForEvent('page')
    await press(page, /^Place order$/)
    await page.getByRole('heading', { name: /^Thank you, Sipho/ }).waitFor()

    const checkout = await paymentPage
    await checkout.getByRole('button', { name: /^Pay/ }).waitFor()
    await press(checkout, /^Pay/)
    await checkout.getByText('Payment Successful!').first().waitFor()
    await page.reload()
    await page
      .getByText(/\bPaid\b/)
      .first()
      .waitFor()
    expect(complaints).toEqual([])
  })
})
