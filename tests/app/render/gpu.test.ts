import { expect, test } from 'vitest'
import { renderedRoom } from '#tests/support/rendered-room.ts'
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
