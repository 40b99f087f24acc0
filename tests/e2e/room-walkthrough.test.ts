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

it('a walk past two windows and back lists exactly two, numbered, with sizes whose intervals hold the truth; the calculator shows both waiting', async () => {
  const { page, context, complaints } = await journey.visit()
  await page.goto(paths.roomWalkthrough)
  await page.getByRole('link', { name: 'Start the camera' }).click()
  await page.getByRole('combobox', { name: /Room of the next windows/ }).fill('Lounge')
  await page
    .getByText(/Window 1 is on your list/)
    .first()
    .waitFor()
  await page
    .getByText(/Window 2 is on your list/)
    .first()
    .waitFor()
  // Back before the first one: it looks and measures like window 1, so one question is asked.
  const yes = page.getByRole('button', { name: 'Yes, window 1 again' })
  await yes.waitFor()
  await yes.click()
  await until(async () => (await listed(page)).length === 2)
  await page.getByRole('button', { name: /^Done/ }).click()

  await page.getByRole('heading', { name: '2 windows found' }).waitFor()
  await until(async () => (await listed(page)).every(({ pictureId }) => pictureId))
  const windows = await listed(page)
  for (const [index, truth] of [journey.truths[0], journey.truths[film.scenes.length - 1]].entries()) {
    const { measured_width_mm, measured_drop_mm, width_ci95_mm, drop_ci95_mm, scale } = windows[index]?.sizeSource ?? {}
    expect(scale).toBe('board')
    expect(Math.abs((measured_width_mm ?? 0) - (truth?.widthMm ?? 0))).toBeLessThan(width_ci95_mm ?? 0)
    expect(Math.abs((measured_drop_mm ?? 0) - (truth?.dropMm ?? 0))).toBeLessThan(drop_ci95_mm ?? 0)
    expect(windows[index]?.room).toBe('Lounge')
  }

  const second = page.getByRole('region', { name: 'Window 2' })
  await second.getByRole('combobox', { name: /^Room/ }).fill('Bathroom')
  await second.getByText('Bathroom: aluminium stands steam and is wiped clean.').first().waitFor()
  await second.getByRole('button', { name: 'Choose this: Venetian Blinds - Aluminium 25mm for Bathroom' }).click()
  await page.getByRole('link', { name: 'Price these windows' }).click()

  await page.getByRole('heading', { name: 'Your windows' }).waitFor()
  const places = page.locator('section', { has: page.getByRole('heading', { name: 'Your windows' }) }).getByRole('listitem')
  expect(await places.count()).toBe(2)
  await places.first().getByText('waiting for a product').waitFor()
  await places.nth(1).getByText('Venetian Blinds - Aluminium 25mm, not priced yet').waitFor()
  // The form begins with the first of them.
  expect(await page.getByLabel(/^Width/).inputValue()).toBe(String(windows[0]?.widthMm))
  await page.getByRole('button', { name: 'Choose its blind: Bathroom' }).click()
  expect(await page.getByLabel(/^Width/).inputValue()).toBe(String(windows[1]?.widthMm))
  expect(await page.getByRole('radio', { name: /Venetian Blinds - Aluminium 25mm/ }).isChecked()).toBe(true)

  // There and back, and a reload: nothing is listed twice and nothing is lost.
  await page.goBack()
  await page.getByRole('heading', { name: '2 windows found' }).waitFor()
  await page.reload()
  await page.getByRole('link', { name: 'Price these windows' }).click()
  await page.getByRole('heading', { name: 'Your windows' }).waitFor()
  expect(await places.count()).toBe(2)
  expect(complaints).toEqual([])
  await context.close()
})

/** Two windows on the list, of which the second may be the first again. */
const window = {
  id: 'a',
  room: 'Grandmother’s bedroom upstairs',
  widthMm: 1204,
  dropMm: 1498,
  sizeSource: {
    how: 'camera',
    scale: 'board',
    corners: 'found',
    measured_width_mm: 1204,
    measured_drop_mm: 1498,
    width_ci95_mm: 6,
    drop_ci95_mm: 6,
  },
  lineId: null,
} satisfies ListedWindow
const twoWindows: readonly ListedWindow[] = [
  window,
  { ...window, id: 'b', room: '', perhaps: 'a', sizeSource: { how: 'camera', scale: 'assumed' } },
]

async function withTwoWindows(page: Page) {
  await page.goto(paths.roomWalkthrough)
  await page.evaluate((stored) => localStorage.setItem('unsent:measured-windows', JSON.stringify(stored)), twoWindows)
  await page.reload()
  await page.getByRole('heading', { name: '2 windows found' }).waitFor()
}

it('a window is removed and comes back, a question is answered, and an estimate is called one', async () => {
  const { page, context, complaints } = await journey.visit()
  await withTwoWindows(page)
  await page.getByRole('region', { name: 'Window 2' }).getByText('about 1 204 × 1 498 mm').waitFor()
  await page.getByRole('button', { name: /^Remove Grandmother/ }).click()
  await page.getByRole('heading', { name: '1 window found' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('heading', { name: '2 windows found' }).waitFor()
  await page.getByRole('button', { name: 'Yes, window 1 again' }).click()
  await page.getByRole('heading', { name: '1 window found' }).waitFor()
  expect(await listed(page)).toMatchObject([{ id: 'a', sizeSource: { scale: 'board' } }])
  expect(complaints).toEqual([])
  await context.close()
})

it('one window is measured again from the list: its size changes and nothing is added', async () => {
  const { page, context } = await journey.visit()
  await withTwoWindows(page)
  await page.getByRole('link', { name: 'Measure it again: Window 2' }).click()
  await until(async () => (await listed(page))[1]?.sizeSource.scale === 'board')
  await page.getByRole('heading', { name: '2 windows found' }).waitFor()
  expect((await listed(page)).map(({ id }) => id)).toEqual(['a', 'b'])
  await context.close()
})

it('what is taken for a window of the list is measured anew where the person calls it another one', async () => {
  const { page, context } = await journey.visit()
  await page.goto(CAMERA)
  await page.getByRole('button', { name: 'This is another window' }).click()
  await until(async () => (await listed(page)).length === 2)
  expect((await listed(page)).map(({ perhaps }) => perhaps)).toEqual([undefined, undefined])
  await context.close()
})

it('without a camera the screen says why and leads on; what was found is kept', async () => {
  const { page, context } = await journey.visit({ camera: false })
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await withTwoWindows(page)
  await page.goto(CAMERA)
  await page
    .getByText(/Camera permission denied/)
    .first()
    .waitFor()
  await page.getByText('The 2 windows on your list are kept.').waitFor()
  await page.getByRole('button', { name: 'See the windows found' }).click()
  await page.getByRole('heading', { name: '2 windows found' }).waitFor()
  await page.goto(CAMERA)
  await page.getByRole('link', { name: 'Measure from a photo' }).click()
  await page.getByLabel('Upload a photo').waitFor({ state: 'attached' })
  await context.close()
})

it.each(['light', 'dark'] as const)(
  'the screens are accessible in the %s theme, also at 320 px and with text twice as large',
  async (theme) => {
    const { page, context } = await journey.visit({ theme })
    const faults = async () => {
      await page.evaluate(axe.source)
      return page.evaluate(async () => {
        const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document)
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
      })
    }
    await page.goto(paths.roomWalkthrough)
    await page.getByRole('link', { name: 'Start the camera' }).waitFor()
    expect(await faults()).toEqual([])
    await withTwoWindows(page)
    expect(await faults()).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    const large = 'html { font-size: 200% }'
    await page.addStyleTag({ content: large })
    expect(await screenFaults(page)).toEqual([])
    await page.goto(CAMERA)
    await page.getByText('Printed board found').waitFor()
    expect(await faults()).toEqual([])
    await page.addStyleTag({ content: large })
    expect(await screenFaults(page)).toEqual([])
    await context.close()
  },
)
