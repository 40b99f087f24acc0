import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { paths } from '#shared/paths.ts'
import { type Journey, startJourney } from '#tests/support/journey.ts'
import { jpegOf } from '#tests/support/rendered-scene.ts'
import { until } from '#tests/support/until.ts'
import { randomSceneSpec } from '#workers/model/scenes/random/scene.ts'
import { renderScene } from '#workers/model/scenes/render-scene.ts'

let journey: Journey
const scene = renderScene(randomSceneSpec(3, { reference: 'none' }))
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.close())

async function openPhoto(size: 'phone' | 'desktop') {
  const visit = await journey.visit({ size, camera: false })
  const { page } = visit
  await page.goto(paths.shutters)
  const buffer = await jpegOf(scene.photo, 92)
  await page.getByLabel('Upload a photo').setInputFiles({ name: 'window.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByText('Tap the top left corner of the window').waitFor()
  return visit
}

/** Between the photo and the edge of its frame. */
const MARGIN_PX = 18

/** Taps a place of the photo, given in its pixels. */
async function tap(page: Page, { x, y }: { readonly x: number; readonly y: number }) {
  const figure = page.getByRole('figure')
  const box = await figure.boundingBox()
  if (!box) throw new Error('no photo is shown')
  const scale = Math.min((box.width - 2 * MARGIN_PX) / scene.photo.widthPx, (box.height - 2 * MARGIN_PX) / scene.photo.heightPx)
  const place = {
    x: box.width / 2 + (x + 0.5 - scene.photo.widthPx / 2) * scale,
    y: box.height / 2 + (y + 0.5 - scene.photo.heightPx / 2) * scale,
  }
  await figure.click({ position: place })
}

const inOrder = () => {
  const [topLeft, topRight, bottomRight, bottomLeft] = scene.truth.opening
  return [topLeft, topRight, bottomLeft, bottomRight]
}

/** The photo as it is shown, once a picture of the shutters has come. */
async function shown(page: Page): Promise<string> {
  await page.getByRole('figure', { name: 'Your photo with the shutters' }).waitFor()
  return (await page.getByRole('figure').screenshot()).toString('base64')
}

it.each(['phone', 'desktop'] as const)(
  'shutters stand in the window after four taps; CLOSED and OPEN TILT turn their louvres, and Clear takes them away (%s)',
  { timeout: 60_000 },
  async (size) => {
    const { page, context, complaints } = await openPhoto(size)
    for (const [i, corner] of inOrder().entries()) {
      await page.getByText(`Corner ${i + 1} of 4`).waitFor()
      await tap(page, corner)
    }
    const closed = await shown(page)
    expect(await page.getByText(/^Tap the/).count()).toBe(0)
    await page.getByRole('button', { name: 'OPEN TILT' }).click()
    const open = await until(async () => {
      const now = await shown(page)
      return now === closed ? undefined : now
    })
    await page.getByRole('button', { name: 'CLOSED' }).click()
    await until(async () => (await shown(page)) !== open)
    await page.getByRole('radio', { name: 'Charcoal' }).click()
    await page.getByRole('button', { name: 'Clear' }).click()
    await page.getByText('Tap the top left corner of the window').waitFor()
    await page.getByRole('figure', { name: 'Your photo', exact: true }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  },
)

it('asked for a price, the shop gets the request and the visitor reads what happens next', { timeout: 60_000 }, async () => {
  const { page, context, complaints } = await openPhoto('phone')
  for (const corner of inOrder()) if (corner) await tap(page, corner)
  await page.getByRole('radio', { name: 'Pearl' }).click()
  await page.getByRole('button', { name: 'Ask for a price' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your Name').fill('Thandi Nkosi')
  await dialog.getByLabel('WhatsApp Number').fill('082 555 0100')
  await dialog.getByLabel('Email Address').fill('thandi@customer.example')
  await dialog.getByRole('button', { name: 'Start Consultation' }).click()
  await page.getByRole('heading', { name: 'Complete your quote' }).waitFor()
  await page.getByText('Plantation shutters, 89 mm louvres, Pearl').waitFor()
  await page.getByText(/contact you within 24 hours to arrange the visit/).waitFor()
  const [mail] = await journey.smtp.waitForMailTo('shop@blinds.example')
  expect(JSON.stringify(mail)).toContain('Thandi Nkosi')
  expect(complaints).toEqual([])
  await context.close()
})

it('corners that cross say so, and what was tapped is kept; they can be set and moved by keyboard', { timeout: 60_000 }, async () => {
  const { page, context, complaints } = await openPhoto('desktop')
  const [topLeft, topRight, bottomLeft, bottomRight] = inOrder()
  for (const corner of [topLeft, topRight, bottomRight, bottomLeft]) if (corner) await tap(page, corner)
  await page.getByText('These four corners are no window').waitFor()
  await page.getByRole('button', { name: 'Clear' }).click()
  for (let i = 0; i < 4; i += 1) await page.getByRole('button', { name: /^Tap the corner/ }).press('Enter')
  const before = await shown(page)
  await page.getByRole('button', { name: 'Corner top left' }).press('Shift+ArrowRight')
  await until(async () => (await shown(page)) !== before)
  expect(complaints).toEqual([])
  await context.close()
})

it('the window that is found is offered, and one press takes its corners', { timeout: 90_000 }, async () => {
  const { page, context } = await openPhoto('desktop')
  await page.getByRole('button', { name: 'Use the window that was found' }).click({ timeout: 60_000 })
  await shown(page)
  await context.close()
})

it('/shutter-visualization leads to /shutters', async () => {
  const { page, context } = await journey.visit({ camera: false })
  await page.goto(paths.shutterVisualization)
  await page.waitForURL(`**${paths.shutters}`)
  await page.getByRole('heading', { name: 'Shutters on Your Window' }).waitFor()
  await context.close()
})
