import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { paths } from '#shared/paths.ts'
import type { Journey, VisitOptions } from '#tests/support/journey.ts'
import { jpegOf, renderedScene } from '#tests/support/rendered-scene.ts'
import type { PixelPoint } from '#workers/geometry/types.ts'

/** What a journey does to see shutters on a photo of a window. */

const scene = renderedScene(3, { reference: 'none' })
const { widthPx, heightPx } = scene.photo

interface WindowPhotoOptions extends Pick<VisitOptions, 'size' | 'theme'> {
  /** The photo is enlarged to this width. */
  readonly photoWidthPx?: number
  /** What the browser is like, before the screen starts. */
  readonly before?: () => void
}

/** Opens /shutters with a photo of a window, of which no corner is tapped yet. */
export async function openWindowPhoto(
  journey: Journey,
  { size = 'phone', theme = 'light', photoWidthPx, before }: WindowPhotoOptions = {},
) {
  const visit = await journey.visit({ size, theme, camera: false })
  const { page } = visit
  if (before) await page.addInitScript(before)
  await page.goto(paths.shutters)
  const own = await jpegOf(scene.photo, 92)
  const buffer = photoWidthPx ? await sharp(own).resize(photoWidthPx).jpeg({ quality: 90 }).toBuffer() : own
  await page.getByLabel('Upload a photo').setInputFiles({ name: 'window.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByText('Tap the top left corner of the window').waitFor()
  return visit
}

const [topLeft, topRight, bottomRight, bottomLeft] = scene.truth.opening
/** The window's corners in the order in which they are asked for, pixels of the scene's photo. */
export const cornersInOrder = [topLeft, topRight, bottomLeft, bottomRight] as const

/** Between the photo and the edge of its frame. */
const MARGIN_PX = 18

/** Taps these places one after another; each waits for its question. */
export async function tapCorners(page: Page, corners: readonly PixelPoint[] = cornersInOrder, tapped = 0): Promise<void> {
  for (const [i, { x, y }] of corners.entries()) {
    await page.getByText(`Corner ${tapped + i + 1} of 4`).waitFor()
    const figure = page.getByRole('figure')
    const box = await figure.boundingBox()
    if (!box) throw new Error('no photo is shown')
    const scale = Math.min((box.width - 2 * MARGIN_PX) / widthPx, (box.height - 2 * MARGIN_PX) / heightPx)
    const place = { x: box.width / 2 + (x + 0.5 - widthPx / 2) * scale, y: box.height / 2 + (y + 0.5 - heightPx / 2) * scale }
    await figure.click({ position: place })
  }
}

/** The photo as it is shown, once a picture of the shutters has come. */
export async function shownShutters(page: Page): Promise<string> {
  await page.getByRole('figure', { name: 'Your photo with the shutters' }).waitFor()
  return (await page.getByRole('figure').screenshot()).toString('base64')
}
