import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { paths } from '#shared/paths.ts'
import { type Journey, startJourney } from '#tests/support/journey.ts'
import { until } from '#tests/support/until.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney({ env: { SMTP_URL: '' } })
})
afterAll(() => journey.close())

async function addBlind(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Roller Blinds - Blockout', exact: true }).click()
  await page.getByLabel(/^Width/).fill('1180')
  await page.getByLabel(/^Drop/).fill('1320')
  await page.getByRole('radiogroup', { name: 'Colour' }).getByRole('radio').first().click()
  await page.getByRole('button', { name: 'Add Blind' }).click()
}

const savedQuotes = (count: number) =>
  until(async () => {
    const quotes = await journey.server.deps.db('quotes').orderBy('created_at')
    return quotes.length >= count && quotes
  })

it('a quote of two blinds that another browser made one of is not paid as two: the first browser is told, sees it and decides', async () => {
  const a = await journey.visit({ size: 'desktop', camera: false })
  await a.page.goto(paths.quoteCalculator)
  await addBlind(a.page)
  await a.page.getByRole('button', { name: /^Duplicate/ }).click()
  await a.page.getByRole('button', { name: 'Get Full Quote' }).click()
  await a.page.getByRole('button', { name: 'Save Quote' }).click()
  const [{ private_link: link }] = await savedQuotes(1)
  await a.page.getByText(`/my-blinds/${link}`).first().waitFor()
  await a.page.getByRole('button', { name: 'Pay this quote by card' }).click()
  await a.page.getByRole('heading', { name: 'Complete your quote' }).waitFor()
  await a.page.getByLabel('Name').fill('Thandi Mokoena')
  await a.page.getByLabel('Email').fill('thandi@example.com')
  await a.page.getByRole('button', { name: 'Save', exact: true }).click()

  const b = await journey.visit({ size: 'phone', camera: false })
  await b.page.goto(`/my-blinds/${link}`)
  await b.page.getByRole('button', { name: 'Change the blinds' }).click()
  await b.page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await b.page.getByRole('button', { name: 'Get Full Quote' }).click()
  await b.page.getByRole('button', { name: 'Save Quote' }).click()
  await savedQuotes(2)

  await a.page.getByRole('button', { name: /^Pay R/ }).click()
  await a.page.getByText('This quote was changed meanwhile').first().waitFor()
  expect(await journey.server.deps.db('orders')).toEqual([])
  await a.page.getByRole('button', { name: 'Take it as it is now' }).click()
  await a.page.getByRole('button', { name: /^Pay R/ }).click()
  await a.page.getByText('This is a sandbox checkout').waitFor()
  expect(await journey.server.deps.db('order_lines')).toHaveLength(1)

  // The document and the working list of the first browser are the quote that was ordered, too.
  await a.page.goto(paths.quoteDocument)
  await a.page.getByText('This quote is ordered').waitFor()
  expect(await a.page.evaluate(() => JSON.parse(localStorage.getItem('quote-blinds') ?? '[]').length)).toBe(1)
  expect(await a.page.evaluate(() => localStorage.getItem('unsent:quote-blinds'))).toBe('[]')
  // The refusal itself is the one thing that the browser reports as an error.
  expect([...a.complaints, ...b.complaints].filter((complaint) => !complaint.includes('409'))).toEqual([])
})
