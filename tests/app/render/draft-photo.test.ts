import { expect, test } from 'vitest'
import { roomWithThing } from '#tests/workers/render/rendered-thing.ts'
import { resizedCamera } from '#workers/geometry/camera-from-quad.ts'
import type { Blind, DrawnBlind } from '#workers/render/api.ts'
import { openPhotoRenderer } from '#workers/render/client.ts'

/** As large as the copy of a photo that screens draw on. */
const PHOTO_WIDTH_PX = 2048

async function largePhoto() {
  const { picture, camera } = roomWithThing(4, 'curtain')
  const image = new ImageData(new Uint8ClampedArray(picture.rgba), picture.widthPx, picture.heightPx)
  const photo = await createImageBitmap(image, { resizeWidth: PHOTO_WIDTH_PX, resizeQuality: 'high' })
  return { photo, camera: resizedCamera(camera, photo.width / picture.widthPx) }
}

/** The whole photo with a drawing where it says that it belongs. */
function shown(photo: ImageBitmap, drawn: DrawnBlind | null): Uint8ClampedArray {
  if (!drawn) throw new Error('the blind is not in the picture')
  const context = new OffscreenCanvas(photo.width, photo.height).getContext('2d') as OffscreenCanvasRenderingContext2D
  context.drawImage(photo, 0, 0)
  const { left, top, width, height } = drawn.area
  context.drawImage(drawn.bitmap, left, top, width, height)
  return context.getImageData(0, 0, photo.width, photo.height).data
}

function apart(a: Uint8ClampedArray, b: Uint8ClampedArray): number {
  return a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] as number)), 0) / a.length
}

test('a draft is drawn on a quarter of the pixels and lies where the fine drawing lies, a curtain before it included', {
  timeout: 60_000,
}, async () => {
  const { photo, camera } = await largePhoto()
  const [a, b, c] = camera.cornersMm
  const size = { widthMm: b.x - a.x, dropMm: c.y - b.y, mount: 'recess', recessDepthMm: 90, controlSide: 'right' } as const
  const blind: Blind = { construction: { family: 'roller', cloth: 'blockout' }, colour: '#c83232', ...size, raised: 0.3, tiltDegrees: 0 }
  const renderer = openPhotoRenderer(photo, { mayUseGpu: false })
  const bare = shown(photo, await renderer.draw({ ...blind, raised: 1 }, camera))
  // What stands before the window is sought for the fine drawing, and stays before the drafts that follow.
  const fine = await renderer.draw(blind, camera)
  const draft = await renderer.draw(blind, camera, { isDraft: true })
  renderer.close()
  expect(draft?.isDraft).toBe(true)
  expect(draft?.bitmap.width).toBeLessThan(0.52 * (fine?.bitmap.width as number))
  for (const side of ['left', 'top', 'width', 'height'] as const)
    expect(Math.abs((draft?.area[side] as number) - (fine?.area[side] as number)), side).toBeLessThan(40)
  const [finely, quickly] = [shown(photo, fine), shown(photo, draft)]
  expect(apart(quickly, finely)).toBeLessThan(2)
  expect(apart(quickly, finely)).toBeLessThan(0.2 * apart(bare, finely))
})
