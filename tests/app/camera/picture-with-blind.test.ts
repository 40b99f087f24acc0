import { expect, test } from 'vitest'
import { pictureWithBlind } from '#app/camera/drawing/picture-with-blind.ts'
import { renderedRoom } from '#tests/support/rendered-room.ts'
import { cameraFromQuad, resizedCamera } from '#workers/geometry/camera-from-quad.ts'
import type { Blind } from '#workers/render/api.ts'

function pixelsOf(bitmap: ImageBitmap): Uint8ClampedArray {
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  const context = canvas.getContext('2d', { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D
  context.drawImage(bitmap, 0, 0)
  return context.getImageData(0, 0, bitmap.width, bitmap.height).data
}

test('the picture of a photo of 12 megapixels has all of them: the blind where it hangs, the photo elsewhere, and nothing but pixels in the file', {
  timeout: 120_000,
}, async () => {
  const { bitmap, truth } = await renderedRoom()
  const full = await createImageBitmap(bitmap, { resizeWidth: 4608, resizeHeight: 2592, resizeQuality: 'high' })
  const small = cameraFromQuad(truth.opening, { widthPx: bitmap.width, heightPx: bitmap.height }, truth.widthMm)
  if (!small) throw new Error('no camera')
  const blind: Blind = {
    construction: { family: 'shutter', louvreMm: 89, tiltRod: 'hidden', panels: 2, posts: true },
    colour: '#4a4d4f',
    widthMm: truth.widthMm - 6,
    dropMm: truth.dropMm - 6,
    mount: 'recess',
    recessDepthMm: null,
    controlSide: 'right',
    raised: 0,
    tiltDegrees: 74,
  }
  const startedMs = performance.now()
  const file = await pictureWithBlind({ full }, blind, resizedCamera(small, full.width / bitmap.width))
  console.log(`12 megapixels: ${Math.round(performance.now() - startedMs)} ms, ${Math.round(file.size / 1000)} kB`)
  expect(file.type).toBe('image/jpeg')
  const bytes = new Uint8Array(await file.arrayBuffer())
  // APP1 is where JPEGs have EXIF and XMP.
  expect(bytes.slice(0, 4000).some((value, i, all) => value === 0xff && all[i + 1] === 0xe1)).toBe(false)
  const picture = await createImageBitmap(file)
  expect([picture.width, picture.height]).toEqual([4608, 2592])
  const [before, after] = [pixelsOf(full), pixelsOf(picture)]
  const at = (pixels: Uint8ClampedArray, x: number, y: number) => pixels[4 * (Math.round(y) * full.width + Math.round(x)) + 1] as number
  const corner = truth.opening[0]
  const scale = full.width / bitmap.width
  const middle = truth.opening.reduce((sum, { x, y }) => ({ x: sum.x + (x * scale) / 4, y: sum.y + (y * scale) / 4 }), { x: 0, y: 0 })
  expect(Math.abs(at(after, middle.x, middle.y) - at(before, middle.x, middle.y))).toBeGreaterThan(20)
  for (const [x, y] of [
    [20, 20],
    [4500, 40],
    [60, 2500],
    [corner.x * scale - 400, corner.y * scale],
  ] as const)
    expect(Math.abs(at(after, x, y) - at(before, x, y)), `${x}, ${y}`).toBeLessThan(12)
})

test('where the browser ends the worker the caller is told, and is not left waiting', async () => {
  const RealWorker = globalThis.Worker
  globalThis.Worker = class extends RealWorker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options)
      setTimeout(() => this.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' })))
    }
  }
  const { bitmap, truth } = await renderedRoom()
  const camera = cameraFromQuad(truth.opening, { widthPx: bitmap.width, heightPx: bitmap.height }, truth.widthMm)
  if (!camera) throw new Error('no camera')
  const blind = { construction: { family: 'outdoor' }, colour: '#4a4d4f', widthMm: 900, dropMm: 900, mount: 'recess' } as const
  const rest = { recessDepthMm: null, controlSide: 'right', raised: 0, tiltDegrees: 0 } as const
  await expect(pictureWithBlind({ full: bitmap }, { ...blind, ...rest }, camera)).rejects.toThrow('out of memory')
  globalThis.Worker = RealWorker
})
