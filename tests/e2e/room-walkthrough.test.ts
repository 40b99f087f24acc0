import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ListedWindow } from '#app/shop/windows-list.ts'
import { paths } from '#shared/paths.ts'
import { type Journey, startJourney } from '#tests/support/journey.ts'
import { roomWithTwoWindows } from '#tests/support/room-with-two-windows.ts'
import { screenFaults } from '#tests/support/screen-faults.ts'
import { until } from '#tests/support/until.ts'

/** Somebody stands before the first window, walks to the second one, and comes back to the first. */
const room = roomWithTwoWindows(7, 107, { widthPx: 960, heightPx: 540, reference: 'board', maxTiltDegrees: 12, spare: [1.15, 1.4] })
const film = room.film(9)

let journey: Journey
beforeAll(async () => {
  journey = await startJourney({ film })
}, 240_000)
afterAll(() => journey.close())

const CAMERA = `${paths.roomWalkthrough}?with=camera`

const listed = (page: Page): Promise<ListedWindow[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('unsent:measured-windows') ?? '[]') as ListedWindow[])

it('a walk past two windows and back lists exactly two, numbered, with sizes whose intervals hold the truth; the calculator shows both waiting', {
  timeout: 240_000,
}, async () => {
  const { page, context, complaints } = await journey.visit()
  await page.goto(paths.roomWalkthrough)
  await page.getByRole('link', { name: 'Start the camera' }).click()
  await page.getByRole('combobox', { name: /Room of the next windows/ }).fill('Lounge')
  await page.getByText(/Window 1 is on your list/).first().waitFor({ timeout: 60_000 })
  await page.getByText(/Window 2 is on your list/).first().waitFor({ timeout: 90_000 })
  // Back before the first one: it looks and measures like window 1, so one question is asked.
  const yes = page.getByRole('button', { name: 'Yes, window 1 again' })
  await yes.waitFor({ timeout: 90_000 })
  await yes.click()
  await until(async () => (await listed(page)).length === 2)
  await page.getByRole('button', { name: /^Done/ }).click()

  await page.getByRole('heading', { name: '2 windows found' }).waitFor()
  const windows = await listed(page)
  const [first, , ] = journey.truths
  const second = journey.truths[24]
  for (const [index, truth] of [first, second].entries()) {
    const window = windows[index]
    expect(window?.sizeSource.scale).toBe('board')
    expect(Math.abs((window?.sizeSource.measured_width_mm ?? 0) - (truth?.widthMm ?? 0))).toBeLessThan(window?.sizeSource.width_ci95_mm ?? 0)
    expect(Math.abs((window?.sizeSource.measured_drop_mm ?? 0) - (truth?.dropMm ?? 0))).toBeLessThan(window?.sizeSource.drop_ci95_mm ?? 0)
    expect(window?.pictureId).toBeTruthy()
    expect(window?.room).toBe('Lounge')
  }
  expect(complaints).toEqual([])
  await context.close()
})
