import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { paths } from '#shared/paths.ts'
import { emulateRoom, endByPhone, lookAt, loseWall } from '#tests/support/emulated-room.ts'
import { type Journey, startJourney, type VisitOptions } from '#tests/support/journey.ts'
import { until } from '#tests/support/until.ts'

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

async function enterRoom(options?: VisitOptions, address: string = paths.arMeasurement) {
  const visit = await journey.visit(options)
  await emulateRoom(visit.context)
  await visit.page.goto(address)
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

const shown = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()

it('four taps on the corners of a window in the room tell its size with an honest interval, the blind hangs there, and the calculator takes both as an estimate', async () => {
  const { page, context, complaints } = await enterRoom({ size: 'desktop' })
  const empty = await roomSeen(page)
  await tapCorners(page)
  await shown(page, 'About 1 200 × 1 400 mm ± 100 mm')
  await shown(page, /No blind can be made from it/)
  await lookAt(page, 0.2, 0)
  const withBlind = await until(async () => {
    const now = await roomSeen(page)
    return now.lit > empty.lit + 1000 ? now : undefined
  })
  // The blind fills the window: 1.2 m × 1.4 m at 1.5 m.
  expect(withBlind.lit).toBeGreaterThan(10 * Math.max(1, empty.lit))

  await page.getByRole('radiogroup', { name: 'Colour' }).getByRole('radio').nth(2).dispatchEvent('click')
  const colour = await page.getByRole('radiogroup', { name: 'Colour' }).getByRole('radio').nth(2).innerText()
  await press(page, 'Go on with this estimate')
  await page.getByRole('heading', { name: 'Online Blind Quotation' }).waitFor()
  await shown(page, /Width about 1\s200\smm, drop about 1\s400\smm: only an estimate/)
  expect(await page.getByLabel(/^Width/).inputValue()).toBe('1200')
  expect(await page.getByRole('radiogroup', { name: 'Product' }).getByRole('radio', { checked: true }).innerText()).toContain('Roller')
  expect(await page.getByRole('radiogroup', { name: 'Colour' }).getByRole('radio', { checked: true }).innerText()).toBe(colour)
  expect(complaints).toEqual([])
  await context.close()
})

it('the products open in the part of the page that augmented reality shows, and another one hangs there', async () => {
  const { page, context, complaints } = await enterRoom({ size: 'desktop' })
  await tapCorners(page)
  const overlay = page.getByRole('region', { name: 'Augmented reality' })
  await overlay.getByRole('combobox', { name: 'Product' }).press('Enter')
  await overlay.getByRole('option', { name: 'Venetian Blinds - Wood' }).press('Enter')
  await press(page, 'Go on with this estimate')
  await page.getByRole('heading', { name: 'Online Blind Quotation' }).waitFor()
  expect(await page.getByRole('radiogroup', { name: 'Product' }).getByRole('radio', { checked: true }).innerText()).toContain('Venetian')
  expect(complaints).toEqual([])
  await context.close()
})

it('corners tapped across each other are no window: it is said, the last one is taken back, and the right one ends it', async () => {
  const { page, context } = await enterRoom()
  const [topLeft, topRight, bottomRight, bottomLeft] = CORNERS
  await tapCorners(page, [
    topLeft,
    topRight,
    ['bottom right', bottomLeft[1], bottomLeft[2]],
    ['bottom left', bottomRight[1], bottomRight[2]],
  ])
  await shown(page, /Two sides cross/)
  await press(page, 'Take back the last corner')
  await press(page, 'Take back the last corner')
  await tapCorners(page, [bottomRight, bottomLeft])
  await shown(page, 'About 1 200 × 1 400 mm')
  await context.close()
})

it('a room in which nothing is found says how to go on, and leads to the live picture of the same blind', async () => {
  const { page, context } = await enterRoom(undefined, `${paths.arMeasurement}?product=venetian-wood`)
  await loseWall(page)
  await page.waitForFunction(() => document.querySelector<HTMLButtonElement>('[data-bottom-bar] button')?.disabled)
  await shown(page, /A plain white wall gives it nothing to hold on to/)
  const way = page.getByRole('link', { name: 'Live through the camera' })
  expect(await way.getAttribute('href')).toContain('product=venetian-wood')
  await context.close()
})

it('a session that the phone ends in the middle keeps the size that was measured, and can be started again', async () => {
  const { page, context } = await enterRoom()
  await tapCorners(page)
  await shown(page, 'About 1 200 × 1 400 mm')
  await endByPhone(page)
  await shown(page, 'Augmented reality has ended')
  await shown(page, /Your size is kept/)
  await page.getByRole('button', { name: 'Start again' }).click()
  await page.getByRole('button', { name: 'Here is the top left corner' }).waitFor()
  await context.close()
})

it('a graphics processor that is taken away in the middle ends it with its own words, and the next attempt draws again', async () => {
  const { page, context } = await enterRoom()
  await lookAt(page, 0, 0)
  await page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('canvas[data-engine]')
    canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext()
  })
  await shown(page, 'The drawing stopped')
  await page.getByRole('button', { name: 'Start again' }).click()
  await tapCorners(page)
  await shown(page, 'About 1 200 × 1 400 mm')
  await context.close()
})

it.each([
  ['NotAllowedError', 'Augmented reality was not allowed'],
  ['NotSupportedError', 'Augmented reality does not run here'],
])('a browser that answers %s says so, and offers the live picture', async (name, words) => {
  const { page, context } = await journey.visit()
  await emulateRoom(context)
  await page.addInitScript((refusal) => {
    Object.assign(navigator.xr ?? {}, { requestSession: () => Promise.reject(new DOMException('no', refusal)) })
  }, name)
  await page.goto(paths.arMeasurement)
  await page.getByRole('button', { name: 'Start in AR' }).click()
  await shown(page, words)
  await page.getByRole('link', { name: 'Live through the camera' }).click()
  await page.getByRole('region', { name: 'Live picture with the blind' }).waitFor()
  await context.close()
})

it('a browser without augmented reality says so, and every way on is there', async () => {
  const { page, context, complaints } = await journey.visit()
  await page.goto(paths.arMeasurement)
  await shown(page, 'Not on this device')
  expect(await page.getByRole('button', { name: 'Start in AR' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Start the camera' }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

/** How many pixels of the room's picture show something. */
async function roomSeen(page: Page): Promise<{ lit: number }> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const canvas = document.querySelector<HTMLCanvasElement>('canvas[data-engine]')
    const copy = new OffscreenCanvas(320, 200)
    const context = copy.getContext('2d')
    if (!canvas || !context) throw new Error('no room is drawn')
    context.drawImage(canvas, 0, 0, 320, 200)
    const { data } = context.getImageData(0, 0, 320, 200)
    let lit = 0
    for (let i = 3; i < data.length; i += 4) if ((data[i] as number) > 128) lit += 1
    return { lit }
  })
}
