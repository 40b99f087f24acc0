import { afterAll, beforeAll, expect, it } from 'vitest'
import { paths, privateLinkPath } from '#shared/paths.ts'
import { placeOrder } from '#tests/support/builders/order.ts'
import { type Journey, startJourney } from '#tests/support/journey.ts'
import { layoutShift, slowDown, watchLayoutShift } from '#tests/support/layout-shift.ts'

/** Web vitals call up to 0.1 good. */
const MOST_SHIFT = 0.05

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.close())

const shows = {
  // Without a quote in this browser the first leads home.
  [paths.completeQuote]: 'Quote Not Found',
  [paths.quote]: 'Online Blind Quotation',
  [paths.quoteDocument]: 'No Quote Data',
  [paths.orderConfirmation]: 'No Order Found',
  [paths.paymentSuccess]: 'Which payment do you mean?',
}

it.each(Object.entries(shows).flatMap(([path, text]) => (['phone', 'desktop'] as const).map((size) => [path, size, text] as const)))(
  '%s does not shift while it loads on a slow line (%s)',
  async (path, size, text) => showsSteadily(path, size, text),
)

it.each(['phone', 'desktop'] as const)('the private page of an order does not shift while it loads on a slow line (%s)', async (size) => {
  const { privateLink } = await placeOrder(journey.server)
  await showsSteadily(privateLinkPath(privateLink), size, 'Not paid yet')
})

async function showsSteadily(path: string, size: 'phone' | 'desktop', text: string) {
  const { page, context } = await journey.visit({ size })
  await slowDown(context, page)
  await watchLayoutShift(page)
  await page.goto(path)
  await page.getByText(text).first().waitFor()
  await page.waitForTimeout(1_500)
  const shift = await layoutShift(page)
  console.log(`${path}, ${size}: layout shift ${shift.toFixed(3)}`)
  expect(shift).toBeLessThanOrEqual(MOST_SHIFT)
  await context.close()
}
