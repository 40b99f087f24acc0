import { expect, it } from 'vitest'
import type { PlaneCamera } from '#workers/geometry/plane-camera.ts'
import { Buffers } from '#workers/render/parts/buffers.ts'
import { photoLook } from '#workers/render/photo/photo-look.ts'
import type { Picture } from '#workers/render/photo/picture.ts'
import { GRAIN_PX, GRAIN_STEPS, grainTile } from '#workers/render/raster/grain.ts'
import { openingSides, seenThrough } from '#workers/render/raster/opening.ts'
import { soften, softening } from '#workers/render/raster/soften.ts'

/** Straight on: a pixel is 4 mm of the wall. */
const camera: PlaneCamera = {
  focalPx: 750,
  k1: 0,
  k2: 0,
  centre: { x: 399.5, y: 299.5 },
  rotation: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  translationMm: [0, 0, 3000],
  cornersMm: [
    { x: -600, y: -500 },
    { x: 600, y: -500 },
    { x: 600, y: 500 },
    { x: -600, y: 500 },
  ],
}

/** Stripes of paint, as a lens of this blur and a sensor of this noise show them. */
function stripes(blurPx: number, noise: number): Picture {
  const [widthPx, heightPx] = [800, 600]
  const rgba = new Uint8ClampedArray(widthPx * heightPx * 4).fill(255)
  const tile = grainTile({ blurPx: 0, grain: noise, grainPx: 0.4 })
  for (let y = 0; y < heightPx; y += 1)
    for (let x = 0; x < widthPx; x += 1) {
      const fromEdge = ((x + 20) % 80) - 40 + 0.37 * ((x + 20 - ((x + 20) % 80)) / 80 - 4)
      const share = 1 / (1 + Math.exp((-1.702 * fromEdge) / blurPx))
      const level = 70 + 110 * (((x + 20) / 80) & 1 ? share : 1 - share)
      const speck = ((tile[(y & (GRAIN_PX - 1)) * GRAIN_PX + (x & (GRAIN_PX - 1))] as number) - 128) / GRAIN_STEPS
      const at = 4 * (y * widthPx + x)
      for (let k = 0; k < 3; k += 1) rgba[at + k] = Math.round(level + speck)
    }
  return { widthPx, heightPx, rgba }
}

it.each([0.8, 1.2, 1.8])('reads how soft the edges of a photo are: %f px', (blurPx) => {
  expect(Math.abs(photoLook(stripes(blurPx, 0.5), camera).blurPx / blurPx - 1)).toBeLessThan(0.2)
})

it.each([1, 2.5])('reads how strong the noise of a photo is: %f levels', (noise) => {
  expect(Math.abs(photoLook(stripes(1, noise), camera).grain / noise - 1)).toBeLessThan(0.25)
})

it('what is softened is as much light as before', () => {
  const area = { left: 0, top: 0, width: 40, height: 30 }
  const rgba = new Float32Array(area.width * area.height * 4)
  rgba.fill(0.7, 4 * (12 * area.width + 15), 4 * (12 * area.width + 18))
  const before = rgba.reduce((sum, value) => sum + value, 0)
  soften({ area, rgba }, softening({ blurPx: 1.4, grain: 0, grainPx: 0.5 }), new Buffers())
  expect(rgba.reduce((sum, value) => sum + value, 0)).toBeCloseTo(before, 3)
  expect(Math.max(...rgba)).toBeLessThan(0.4)
})

it('a blind in a recess is seen through the opening alone, one before the wall is seen whole', () => {
  const hung = { leftMm: -600, rightMm: 600, topMm: -500, bottomMm: 500, frontZMm: 12, isInRecess: true }
  const sides = openingSides(camera, hung)
  const area = { left: 200, top: 150, width: 400, height: 300 }
  const rgba = new Float32Array(area.width * area.height * 4).fill(1)
  if (!sides) throw new Error('no opening')
  seenThrough(sides, { area, rgba })
  const coverAt = (x: number, y: number) => rgba[4 * ((y - area.top) * area.width + x - area.left) + 3] as number
  // The opening reaches from 249.5 to 549.5 and from 174.5 to 424.5.
  expect([coverAt(248, 300), coverAt(251, 300), coverAt(548, 300), coverAt(551, 300)]).toEqual([0, 1, 1, 0])
  expect([coverAt(400, 173), coverAt(400, 176), coverAt(400, 423), coverAt(400, 426)]).toEqual([0, 1, 1, 0])
  expect(openingSides(camera, { ...hung, isInRecess: false, frontZMm: -60 })).toBeNull()
})
