import { afterAll, beforeAll, expect, it } from 'vitest'
import { paths } from '#shared/paths.ts'
import { placeOrder } from '#tests/support/builders/order.ts'
import { type Journey, startJourney } from '#tests/support/journey.ts'
import { layoutShift, slowDown, watchLayoutShift } from '#tests/support/layout-shift.ts'

/** Web vitals call up to 0.1 good. Here the place of everything is known beforehand. */
const MOST_SHIFT = 0.02

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
  await placeOrder(journey.server)
})
afterAll(() => journey.close())

const shows = {
  [paths.adminOutbox]: 'Search recipients and subjects',
  [paths.adminSite]: /settings are not set/,
  [paths.adminJobs]: 'Write the mails of a new order',
}

it.each([
  [paths.adminOutbox, 'phone'],
  [paths.adminOutbox, 'desktop'],
  [paths.adminSite, 'phone'],
  [paths.adminSite, 'desktop'],
  [paths.adminJobs, 'phone'],
] as const)('%s does not shift while it loads on a slow line (%s)', async (path, size) => {
  const { page, context } = await journey.visit({ size })
  const pin = { pin: journey.server.pin, scope: 'admin' }
  await page.request.post('/api/auth/pin', { data: pin, headers: { origin: journey.server.baseUrl } })
  await slowDown(context, page)
  await watchLayoutShift(page)
  await page.goto(path)
  await page.getByText(shows[path]).first().waitFor()
  await page.waitForTimeout(1_000)
  const shift = await layoutShift(page)
  console.log(`${path}, ${size}: layout shift ${shift.toFixed(3)}`)
  expect(shift).toBeLessThanOrEqual(MOST_SHIFT)
  await context.close()
})
