import { afterEach, expect, test } from 'vitest'
import { renderedRoom } from '#tests/support/rendered-room.ts'
import { cameraFromQuad } from '#workers/geometry/camera-from-quad.ts'
import type { Blind, DrawnBlind } from '#workers/render/api.ts'
import { openPhotoRenderer } from '#workers/render/client.ts'

const RealWorker = globalThis.Worker
afterEach(() => {
  globalThis.Worker = RealWorker
})

const WAYS = [
  'that is taken away while opening',
  'that is taken away while drawing',
  'whose driver links no program',
  'whose driver fails',
] as const

/** Render workers that lose the graphics processor. */
function loseGpu(how: (typeof WAYS)[number]) {
  const losing = new URL('../../support/render-worker-without-gpu.worker.ts', import.meta.url)
  globalThis.Worker = class extends RealWorker {
    constructor(_: string | URL, options?: WorkerOptions) {
      super(losing, { ...options, name: how })
    }
  }
}

function pixelsOf({ bitmap }: DrawnBlind): Uint8ClampedArray {
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  context.drawImage(bitmap, 0, 0)
  return context.getImageData(0, 0, bitmap.width, bitmap.height).data
}

test.each(WAYS)(
  'a graphics processor %s changes nothing: the picture is the one of the processor, now and afterwards',
  { timeout: 60_000 },
  async (how) => {
    const { bitmap, truth } = await renderedRoom()
    const camera = cameraFromQuad(truth.opening, { widthPx: bitmap.width, heightPx: bitmap.height }, truth.widthMm)
    if (!camera) throw new Error('no camera')
    const blind: Blind = {
      construction: { family: 'shutter', louvreMm: 89, tiltRod: 'middle', panels: 2, posts: true },
      colour: '#f5f4ef',
      widthMm: truth.widthMm - 6,
      dropMm: truth.dropMm - 6,
      mount: 'recess',
      recessDepthMm: null,
      controlSide: 'right',
      raised: 0,
      tiltDegrees: 30,
    }
    const byCpu = openPhotoRenderer(bitmap, { mayUseGpu: false })
    const expected = await byCpu.draw(blind, camera)
    byCpu.close()
    loseGpu(how)
    const losing = openPhotoRenderer(bitmap, { mayUseGpu: 'in software' })
    for (let i = 0; i < 2; i += 1) {
      const drawn = await losing.draw(blind, camera)
      if (!expected || !drawn) throw new Error('the shutter is not in the picture')
      expect(drawn.area).toEqual(expected.area)
      expect(pixelsOf(drawn)).toEqual(pixelsOf(expected))
    }
    expect((await losing.picture(blind, camera)).size).toBeGreaterThan(10_000)
    losing.close()
  },
)
