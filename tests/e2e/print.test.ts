import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { orderBody } from '#tests/support/builders/order.ts'
import { type Journey, startJourney, type Visit } from '#tests/support/journey.ts'

let journey: Journey
let visit: Visit
beforeAll(async () => {
  journey = await startJourney()
  visit = await journey.visit({ size: 'desktop' })
})
afterAll(() => journey.close())

/** A4 in points, as Chromium rounds it. */
const A4 = /\/MediaBox \[0 0 59[45][\d.]* 84[12][\d.]*\]/g

async function sheetsOf(page: Page): Promise<number> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const pages = pdf.match(/\/Type \/Page\b/g) ?? []
  expect(pdf.match(A4)).toHaveLength(pages.length)
  return pages.length
}

/** The points of the dated steps must be drawn, and not be a background: browsers leave backgrounds out of print. */
async function expectUnbrokenSteps(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  const points = page.locator('ol > li > span[aria-hidden]')
  expect(await points.count()).toBe(3)
  const drawn = await points.evaluateAll((all) =>
    all.map((point) => {
      const { borderTopWidth, backgroundColor } = getComputedStyle(point)
      return { borderTopWidth, backgroundColor, step: getComputedStyle(point.parentElement as Element).breakInside }
    }),
  )
  expect(drawn).toEqual(Array.from({ length: 3 }, () => ({ borderTopWidth: '4px', backgroundColor: 'rgba(0, 0, 0, 0)', step: 'avoid' })))
  await page.emulateMedia({ media: null })
}

it('an order confirmation prints on one sheet of A4: mark, lines, dates and terms, and nothing of the page round it', async () => {
  const { page } = visit
  await page.goto('/order-confirmation?ref=TEST123')
  await page.getByText('Sample order TEST123').waitFor()
  expect(await sheetsOf(page)).toBe(1)
  await expectUnbrokenSteps(page)
  await page.emulateMedia({ media: 'print' })
  for (const hidden of [page.getByRole('button', { name: 'Print' }), page.getByRole('banner'), page.getByRole('contentinfo')]) {
    expect(await hidden.isVisible()).toBe(false)
  }
  await page.emulateMedia({ media: null })
})

it('a quote prints on A4 and is whole', async () => {
  const { page } = visit
  const { blinds } = await orderBody(journey.server)
  const stored = blinds.map((blind, index) => ({ ...blind, id: String(index), room: `Room ${index}`, price: 1000 }))
  await page.evaluate((lines) => localStorage.setItem('quote-blinds', JSON.stringify(lines)), stored)
  await page.goto('/quote-document')
  await page.getByRole('heading', { name: /^Your quote/ }).waitFor()
  expect(await sheetsOf(page)).toBe(1)
  await expectUnbrokenSteps(page)
})
