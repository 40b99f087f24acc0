import { expect, test } from 'vitest'
import { renderedRoom } from '#tests/support/rendered-room.ts'
import { roomWithThing } from '#tests/workers/render/rendered-thing.ts'
import { cameraFromQuad } from '#workers/geometry/camera-from-quad.ts'
import type { Blind, Construction, DrawnBlind } from '#workers/render/api.ts'
import { openPhotoRenderer } from '#workers/render/client.ts'

const constructions: readonly Construction[] = [
  { family: 'roller', cloth: 'blockout' },
  { family: 'roller', cloth: 'sheer' },
  { family: 'zebra', bandMm: 75 },
  { family: 'venetian', slatMm: 50, material: 'wood' },
  { family: 'vertical', vaneMm: 127 },
  { family: 'honeycomb', cellMm: 38, cloth: 'duotone' },
  { family: 'outdoor' },
  { family: 'shutter', louvreMm: 89, tiltRod: 'middle', panels: null, posts: false },
]

/** Levels of 255. Edges fall on other samples, and textures are read at other halvings. */
const MOST_IN_THE_MEAN = 1.5
const MOST_AT_NEARLY_ALL = 14

function pixelsOf({ bitmap }: DrawnBlind): Uint8ClampedArray {
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  const context = canvas.getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  return (context as OffscreenCanvasRenderingContext2D).getImageData(0, 0, bitmap.width, bitmap.height).data
}

test('with and without the graphics processor every family is the same picture within the tolerance that is stated here', {
  timeout: 120_000,
}, async () => {
  const { bitmap, truth } = await renderedRoom()
  const camera = cameraFromQuad(truth.opening, { widthPx: bitmap.width, heightPx: bitmap.height }, truth.widthMm)
  if (!camera) throw new Error('no camera')
  const [withGpu, without] = [openPhotoRenderer(bitmap, { mayUseGpu: 'in software' }), openPhotoRenderer(bitmap, { mayUseGpu: false })]
  for (const construction of constructions) {
    const blind: Blind = {
      construction,
      colour: '#b9a78c',
      widthMm: truth.widthMm - 10,
      dropMm: truth.dropMm - 10,
      mount: 'recess',
      recessDepthMm: null,
      controlSide: 'right',
      raised: 0.25,
      tiltDegrees: 35,
    }
    const times: number[] = []
    const timed = async (renderer: typeof without) => {
      const startedMs = performance.now()
      const drawn = await renderer.draw(blind, camera)
      times.push(performance.now() - startedMs)
      if (!drawn) throw new Error('the blind is not in the picture')
      return drawn
    }
    await withGpu.draw(blind, camera)
    const [one, other] = [await timed(withGpu), await timed(without)]
    expect(one.area).toEqual(other.area)
    const [a, b] = [pixelsOf(one), pixelsOf(other)]
    const differences = a.map((value, i) => Math.abs(value - (b[i] as number))).sort()
    const mean = differences.reduce((sum, value) => sum + value, 0) / differences.length
    const nearlyAll = differences[Math.floor(differences.length * 0.99)] as number
    console.log(
      `${construction.family}: ${mean.toFixed(2)} levels apart in the mean, ${nearlyAll} at 99 %; ${times.map((ms) => Math.round(ms)).join(' and ')} ms for ${one.area.width} × ${one.area.height}`,
    )
    expect(mean).toBeLessThan(MOST_IN_THE_MEAN)
    expect(nearlyAll).toBeLessThan(MOST_AT_NEARLY_ALL)
  }
  withGpu.close()
  without.close()
})

test('a curtain before the window stays before the blind, with and without the graphics processor', { timeout: 60_000 }, async () => {
  const { picture, camera, mask } = roomWithThing(4, 'curtain')
  const photo = await createImageBitmap(new ImageData(new Uint8ClampedArray(picture.rgba), picture.widthPx, picture.heightPx))
  const [a, b, c] = camera.cornersMm
  const size = { widthMm: b.x - a.x, dropMm: c.y - b.y, mount: 'recess', recessDepthMm: 90, controlSide: 'right' } as const
  const blind: Blind = { construction: { family: 'roller', cloth: 'blockout' }, colour: '#c83232', ...size, raised: 0, tiltDegrees: 0 }
  for (const mayUseGpu of ['in software', false] as const) {
    const renderer = openPhotoRenderer(photo, { mayUseGpu })
    const drawn = await renderer.draw(blind, camera)
    if (!drawn) throw new Error('the blind is not in the picture')
    const { left, top, width } = drawn.area
    const shown = pixelsOf(drawn)
    let [kept, covered] = [0, 0]
    for (let i = 0; i < shown.length / 4; i += 1) {
      const at = (Math.floor(i / width) + top) * picture.widthPx + (i % width) + left
      if (!mask[at]) continue
      covered += 1
      if ([0, 1, 2].every((k) => Math.abs((shown[4 * i + k] as number) - (picture.rgba[4 * at + k] as number)) < 6)) kept += 1
    }
    expect(covered).toBeGreaterThan(1000)
    expect(kept / covered, String(mayUseGpu)).toBeGreaterThan(0.85)
    renderer.close()
  }
})
