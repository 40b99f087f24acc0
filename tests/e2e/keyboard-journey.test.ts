import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '#shared/paths.ts'
import { type Journey, startJourney } from '#tests/support/journey.ts'
import { press, tabTo, typeInto } from '#tests/support/keyboard.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.close())

describe('a customer without a mouse', () => {
  it('prices a blind, reads and mails the quote, orders, pays and sees the order paid, by keyboard only', async () => {
    const { page, context, complaints } = await journey.visit({ size: 'desktop', camera: false })
    await page.goto(paths.home)
    await press(page, /^Quote Calculator/)
    await page.waitForURL(`**${paths.quoteCalculator}`)

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
    await page.getByRole('button', { name: 'Get Full Quote' }).waitFor()
    await press(page, /^Get Full Quote$/)
    await page.waitForURL(`**${paths.quoteDocument}`)

    await typeInto(page, /^Customer name/, 'Sipho Dlamini')
    await typeInto(page, /^Email address/, 'sipho@example.com')
    await press(page, /^Email Quote$/)
    await page.getByText('Quote Emailed Successfully').first().waitFor()
    await journey.smtp.waitForMailTo('sipho@example.com')

    await tabTo(page, /^Place order$/, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await typeInto(page, /^Name/, 'Sipho Dlamini')
    await typeInto(page, /^Phone/, '083 555 0100')
    await typeInto(page, /^Email(?! address)/, 'sipho@example.com')
    await press(page, /^Check my order$/)
    const paymentPage = context.waitForEvent('page')
    await press(page, /^Place order$/)
    await page.waitForURL(`**${paths.orderConfirmation}*`)

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
