import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { calculatorWithPhoto } from '#shared/paths.ts'
import { type Journey, startJourney } from '#tests/support/journey.ts'
import { jpegOf } from '#tests/support/rendered-scene.ts'
import { until } from '#tests/support/until.ts'
import { randomSceneSpec } from '#workers/model/scenes/random/scene.ts'
import { renderScene } from '#workers/model/scenes/render-scene.ts'

let journey: Journey
const scene = randomSceneSpec(7, { widthPx: 1280, heightPx: 960, reference: 'board', maxTiltDegrees: 12, clutter: 0.3 })
beforeAll(async () => {
  journey = await startJourney({ scene })
})
afterAll(() => journey.close())

/** Measures a photo in the calculator, and presses the button that leads on. */
async function measurePhoto(page: Page, button: RegExp | string) {
  await page.goto(calculatorWithPhoto)
  const buffer = await jpegOf(renderScene(scene).photo, 92)
  await page.getByLabel('Upload a photo').setInputFiles({ name: 'window.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('button', { name: button }).click()
}

const pictureOf = (page: Page, product: string) => page.getByRole('figure', { name: `${product} in the picture of your window` })

async function choose(page: Page, product: string) {
  await page.getByRole('radio', { name: product, exact: true }).click()
  await page.getByRole('radiogroup', { name: 'Colour' }).getByRole('radio').nth(2).click()
}

/** The picture as it is shown once it rests. */
async function restingPicture(page: Page, product: string): Promise<string> {
  let before = ''
  return until(async () => {
    const now = (await pictureOf(page, product).screenshot()).toString('base64')
    if (now === before) return now
    before = now
    await page.waitForTimeout(500)
    return undefined
  })
}

const ROLLER = 'Roller Blinds - Blockout'
const OUTDOOR = 'Outdoor Blinds'
const VENETIAN = 'Venetian Blinds - Wood'

it('the chosen blind hangs in the photo that was measured: it is raised by its handle, changes with the product, and is there on the quote and after a reload', async () => {
  const { page, context, complaints } = await journey.visit({ size: 'desktop', camera: false })
  await measurePhoto(page, /^Use 1/)
  await choose(page, ROLLER)
  const letDown = await restingPicture(page, ROLLER)
  const handle = await page.getByRole('button', { name: 'Raise the blind' }).boundingBox()
  if (!handle) throw new Error('the blind has no handle')
  await page.mouse.move(handle.x + 22, handle.y + 22)
  await page.mouse.down()
  await page.mouse.move(handle.x + 22, handle.y - 40, { steps: 6 })
  await page.mouse.up()
  expect(Number(await page.getByLabel('Raised').inputValue())).toBeGreaterThan(15)
  expect(await restingPicture(page, ROLLER)).not.toBe(letDown)
  // The rail itself is taken hold of too, anywhere along it.
  const raised = Number(await page.getByLabel('Raised').inputValue())
  const rail = await page.locator('[data-rail]').boundingBox()
  if (!rail) throw new Error('the blind has no rail')
  const [x, y] = [rail.x + rail.width * 0.2, rail.y + rail.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y - 40, { steps: 6 })
  await page.mouse.up()
  expect(Number(await page.getByLabel('Raised').inputValue())).toBeGreaterThan(raised + 5)

  await choose(page, OUTDOOR)
  await page.getByText('An outdoor blind hangs outside.').waitFor()
  await choose(page, VENETIAN)
  expect(await page.getByText('An outdoor blind hangs outside.').count()).toBe(0)
  const halfOpen = await restingPicture(page, VENETIAN)
  await page.getByRole('button', { name: 'Tilt the blind' }).focus()
  for (let press = 0; press < 5; press++) await page.keyboard.press('Shift+ArrowDown')
  expect(Number(await page.getByLabel('Closed').inputValue())).toBeGreaterThan(50)
  expect(await restingPicture(page, VENETIAN)).not.toBe(halfOpen)

  await page.reload()
  await pictureOf(page, VENETIAN).waitFor()
  await page.getByLabel('Room name').fill('Study')
  await page.getByRole('button', { name: 'Add Blind' }).click()
  await page.getByRole('button', { name: 'Get Full Quote' }).click()
  await page.getByText(`Study: ${VENETIAN}`).click()
  await restingPicture(page, VENETIAN)
  expect(complaints).toEqual([])
  await context.close()
})

it('a size that went on before its corners were checked leads back to its photo, and is checked there', async () => {
  const { page, context, complaints } = await journey.visit({ size: 'desktop', camera: false })
  await measurePhoto(page, 'See a blind on this window')
  await pictureOf(page, ROLLER).waitFor()
  await choose(page, ROLLER)
  const width = await page.getByLabel(/^Width/).inputValue()
  await page.reload()
  await page.getByRole('button', { name: 'Check the corners in the photo' }).click()
  await page.getByText('This is the photo that you were measuring before.').waitFor()
  // What the person came for is in view by itself, wherever the page was left.
  const yes = page.getByRole('button', { name: 'Yes, at all four' })
  await yes.waitFor()
  await until(() =>
    yes.evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight && button.getBoundingClientRect().top >= 0),
  )
  await yes.click()
  await page.getByRole('button', { name: /^Use [\d\s]+×/ }).click()
  await page
    .getByText(/ready to cut\.|The four corners were checked/)
    .first()
    .waitFor()
  expect(await page.getByRole('button', { name: 'Check the corners in the photo' }).count()).toBe(0)
  expect(Math.abs(Number(await page.getByLabel(/^Width/).inputValue()) - Number(width))).toBeLessThan(5)
  expect(await page.getByRole('radio', { name: ROLLER, exact: true }).isChecked()).toBe(true)
  expect(await page.getByLabel(/^Room of window/).count()).toBe(1)
  // The next photo is of another window.
  await page.getByRole('button', { name: 'Measure from a photo' }).click()
  await page.getByLabel('Upload a photo').waitFor({ state: 'attached' })
  expect(complaints).toEqual([])
  await context.close()
})

it('one tap leads from a scan on a phone to a blind on the window that was scanned, with its products over it and its colours under it', async () => {
  const { page, context, complaints } = await journey.visit()
  await page.goto('/measurement?scan=quick')
  await page.getByRole('button', { name: 'See a blind on this window' }).click()
  await page.getByText('See it on your window').waitFor()
  const picture = pictureOf(page, ROLLER)
  await picture.waitFor()
  await until(async () => ((await picture.boundingBox())?.y ?? 9_999) < 500)
  await choose(page, ROLLER)
  const first = await restingPicture(page, ROLLER)
  await page.getByRole('radiogroup', { name: 'Colour' }).getByRole('radio').nth(5).click()
  expect(await restingPicture(page, ROLLER)).not.toBe(first)
  // Another product is chosen at the picture: the products stand a screen above it.
  await page.getByRole('combobox', { name: 'Product in the picture' }).click()
  await page.getByRole('option', { name: VENETIAN }).click()
  await pictureOf(page, VENETIAN).waitFor()
  expect(await page.getByRole('radio', { name: VENETIAN }).isChecked()).toBe(true)
  expect(complaints).toEqual([])
  await context.close()
})

it('without the picture the calculator draws the blind to proportion, as it does for a typed size', async () => {
  const { page, context } = await journey.visit({ size: 'desktop', camera: false })
  await measurePhoto(page, /^Use 1/)
  await choose(page, ROLLER)
  await restingPicture(page, ROLLER)
  await page.evaluate(
    () => new Promise((done) => Object.assign(indexedDB.deleteDatabase('window-pictures'), { onsuccess: done, onblocked: done })),
  )
  await page.reload()
  await page.getByRole('img', { name: /drawn to proportion/ }).waitFor()
  expect(await page.getByRole('figure').count()).toBe(0)
  await context.close()
})
