import { expect, test } from 'vitest'
import { renderedRoom } from '#tests/support/rendered-room.ts'
import { cameraFromQuad } from '#workers/geometry/camera-from-quad.ts'
import type { PlaneCamera } from '#workers/geometry/plane-camera.ts'
import type { PixelQuad } from '#workers/geometry/types.ts'
import type { Blind, DrawnBlind } from '#workers/render/api.ts'
import { openBlindModeller, openFrameRenderer, openPhotoRenderer } from '#workers/render/client.ts'

const blindOf = ({ widthMm, dropMm }: { readonly widthMm: number; readonly dropMm: number }): Blind => ({
  construction: { family: 'venetian', slatMm: 50, material: 'wood' },
  colour: '#8a5a33',
  widthMm: widthMm - 10,
  dropMm: dropMm - 10,
  mount: 'recess',
  recessDepthMm: null,
  controlSide: 'right',
  raised: 0.25,
  tiltDegrees: 35,
})

function cameraAt(corners: PixelQuad, picture: { readonly width: number; readonly height: number }, widthMm: number): PlaneCamera {
  const camera = cameraFromQuad(corners, { widthPx: picture.width, heightPx: picture.height }, widthMm)
  if (!camera) throw new Error('no camera')
  return camera
}

const shifted = (corners: PixelQuad, by: number): PixelQuad => corners.map(({ x, y }) => ({ x: x + by, y })) as unknown as PixelQuad

/** The frame as it is painted: what was drawn lies over it. */
function paintedOf(frame: ImageBitmap, drawn: DrawnBlind | null): Uint8ClampedArray {
  const context = new OffscreenCanvas(frame.width, frame.height).getContext('2d')
  if (!context) throw new Error('no canvas')
  context.drawImage(frame, 0, 0)
  if (drawn) context.drawImage(drawn.bitmap, drawn.area.left, drawn.area.top)
  return context.getImageData(0, 0, frame.width, frame.height).data
}

const apart = (a: Uint8ClampedArray, b: Uint8ClampedArray): number =>
  a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] as number)), 0) / a.length

test.each([
  ['without a graphics processor', false],
  ['with one that the browser imitates', 'in software'],
] as const)(
  'frames one after the other, %s, show what a photo shows that is opened with that frame',
  { timeout: 60_000 },
  async (_, mayUseGpu) => {
    const { bitmap, truth } = await renderedRoom()
    const frames = openFrameRenderer({ mayUseGpu })
    // Each frame shows the window elsewhere, as a hand that sways does.
    for (const by of [0, 40, -30]) {
      const moved = new OffscreenCanvas(bitmap.width, bitmap.height)
      moved.getContext('2d')?.drawImage(bitmap, by, 0)
      const camera = cameraAt(shifted(truth.opening, by), bitmap, truth.widthMm)
      const photo = moved.transferToImageBitmap()
      const opened = openPhotoRenderer(photo, { mayUseGpu })
      const still = await opened.draw(blindOf(truth), camera, { isDraft: true })
      const { frame, drawn } = await frames.draw(await createImageBitmap(photo), blindOf(truth), camera)
      expect([frame.width, frame.height]).toEqual([bitmap.width, bitmap.height])
      const expected = paintedOf(photo, still)
      expect(apart(paintedOf(frame, drawn), paintedOf(photo, null))).toBeGreaterThan(3)
      // The light is read from a smaller picture, and changes slowly.
      expect(apart(paintedOf(frame, drawn), expected)).toBeLessThan(0.6)
      opened.close()
    }
    frames.close()
  },
)

test('a frame on which none of the blind is seen comes back as it was', async () => {
  const { bitmap, truth } = await renderedRoom()
  const frames = openFrameRenderer({ mayUseGpu: false })
  const camera = cameraAt(shifted(truth.opening, 5000), bitmap, truth.widthMm)
  const before = paintedOf(bitmap, null)
  const { frame, drawn } = await frames.draw(bitmap, blindOf(truth), camera)
  expect(drawn).toBeNull()
  expect(apart(paintedOf(frame, null), before)).toBe(0)
  frames.close()
})

test('a blind is built for other drawers with the triangles and colours that are drawn here', async () => {
  const modeller = openBlindModeller()
  const opening = { widthMm: 1200, dropMm: 1400 }
  const { positions, colours, places, triangles, runs, textures } = await modeller.model(blindOf(opening), opening)
  const vertices = positions.length / 3
  expect(colours.length).toBe(4 * vertices)
  expect(places.length).toBe(2 * vertices)
  expect(Math.max(...triangles)).toBeLessThan(vertices)
  expect(runs.reduce((sum, run) => sum + run.triangles, 0)).toBe(triangles.length / 3)
  for (const { texture } of runs) {
    const tile = textures[texture]
    expect(tile?.bytes.length).toBe((tile?.sizePx ?? 0) ** 2)
  }
  // It hangs in the opening round the middle, and wood is redder than it is blue.
  const xs = positions.filter((_, i) => i % 3 === 0)
  expect(Math.min(...xs)).toBeGreaterThanOrEqual(-600)
  expect(Math.max(...xs)).toBeLessThanOrEqual(600)
  const [red, blue] = [0, 2].map((channel) => colours.filter((_, i) => i % 4 === channel).reduce((sum, value) => sum + value, 0))
  expect(red).toBeGreaterThan(1.5 * (blue as number))
  modeller.close()
})
