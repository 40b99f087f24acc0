import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { paths } from '#shared/paths.ts'
import { emulateRoom, lookAt } from '#tests/support/emulated-room.ts'
import { type Journey, startJourney, type VisitOptions } from '#tests/support/journey.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.close())

/** A window of 1.2 m × 1.4 m, round the place that the camera looks at first. */
const CORNERS = [
  ['top left', -0.6, 0.7],
  ['top right', 0.6, 0.7],
  ['bottom right', 0.6, -0.7],
  ['bottom left', -0.6, -0.7],
] as const

async function enterRoom(options?: VisitOptions) {
  const visit = await journey.visit(options)
  await emulateRoom(visit.context)
  await visit.page.goto(paths.arMeasurement)
  await visit.page.getByRole('button', { name: 'Start in AR' }).click()
  await visit.page.getByRole('button', { name: 'Here is the top left corner' }).waitFor()
  return visit
}

/** The emulator lays its own canvas over the page; a phone shows the page's controls above it. */
const press = (page: Page, name: string) => page.getByRole('button', { name }).dispatchEvent('click')

async function tapCorners(page: Page, corners: readonly (readonly [string, number, number])[] = CORNERS) {
  for (const [name, x, y] of corners) {
    await lookAt(page, x, y)
    await press(page, `Here is the ${name} corner`)
  }
}

it('four taps on the corners of a window in the room tell its size with an honest interval, and the blind hangs there in the chosen product', async () => {
  const { page, context, complaints } = await enterRoom()
  await tapCorners(page)
  await page.getByText('About 1 200 × 1 400 mm ± 100 mm').waitFor()
  await page.getByText(/No blind can be made from it/).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
