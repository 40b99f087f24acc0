import { describe, expect, test } from 'vitest'
import { renderedScene } from '#tests/support/rendered-scene.ts'
import { distance } from '#workers/geometry/quads.ts'
import type { PixelPoint, PixelQuad } from '#workers/geometry/types.ts'
import { seededRandom } from '#workers/model/scenes/random.ts'
import { randomSceneSpec } from '#workers/model/scenes/random-scene.ts'
import { renderScene } from '#workers/model/scenes/render-scene.ts'
import type { SceneSpec } from '#workers/model/scenes/scene-types.ts'
import { findEdges } from '#workers/vision/find-edges.ts'
import { photoQuality } from '#workers/vision/photo-quality.ts'
import { refineEdges } from '#workers/vision/refine-edges.ts'

/** An empty dark-walled room, so that the sheet's four edges are there and nothing else is near. */
function sheetOnDarkWall(seed: number, sensor: Partial<SceneSpec['sensor']>, k1: number): SceneSpec {
  const spec = randomSceneSpec(seed, { reference: 'a4', clutter: 0, widthPx: 1280, heightPx: 720, size: { widthMm: 600, dropMm: 700 } })
  return {
    ...spec,
    camera: { ...spec.camera, k1, k2: 0 },
    room: { ...spec.room, wallColour: [0.12, 0.1, 0.09], pattern: 'plain' },
    sensor: { ...spec.sensor, bloom: 0, ...sensor },
  }
}

function moved(quad: PixelQuad, seed: number, byPx: number): PixelQuad {
  const random = seededRandom(seed)
  return quad.map(({ x, y }) => ({ x: x + random.normal(byPx), y: y + random.normal(byPx) })) as unknown as PixelQuad
}

function cornerErrors(spec: SceneSpec, byPx: number): number[] {
  const { photo, truth } = renderScene(spec)
  const corners = truth.reference?.corners as PixelQuad
  const refined = refineEdges(photo, moved(corners, spec.seed, byPx))
  return refined.corners.map((corner, index) => distance(corner, corners[index] as PixelPoint))
}

const median = (list: readonly number[]): number => [...list].sort((a, b) => a - b)[list.length >> 1] ?? Number.NaN

describe('edges are found to a fraction of a pixel', () => {
  test('a sharp and quiet sheet is refined to a twentieth of a pixel from a rough outline two pixels off', () => {
    const errors = [11, 12, 13, 14].flatMap((seed) => cornerErrors(sheetOnDarkWall(seed, { noiseLevels: 0, blurPx: 0.6 }, 0), 2))
    expect(median(errors)).toBeLessThan(0.05)
    expect(Math.max(...errors)).toBeLessThan(0.25)
  })

  test('noise and a softer lens cost little', () => {
    const errors = [21, 22, 23].flatMap((seed) => cornerErrors(sheetOnDarkWall(seed, { noiseLevels: 4, blurPx: 1.4 }, 0), 2))
    expect(median(errors)).toBeLessThan(0.12)
  })

  test('the edge of bright paper is not drawn outwards or inwards by its brightness', () => {
    const inward: number[] = []
    for (const seed of [31, 32, 33, 34]) {
      const { photo, truth } = renderScene(sheetOnDarkWall(seed, { noiseLevels: 0.5, blurPx: 0.9 }, 0))
      const corners = truth.reference?.corners as PixelQuad
      const refined = refineEdges(photo, moved(corners, seed, 1))
      for (const [index, side] of refined.sides.entries()) {
        const from = corners[index] as PixelPoint
        const to = corners[(index + 1) % 4] as PixelPoint
        const length = distance(from, to)
        inward.push(...side.samples.map(({ x, y }) => ((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x)) / length))
      }
    }
    expect(inward.length).toBeGreaterThan(200)
    expect(Math.abs(median(inward))).toBeLessThan(0.03)
  })

  test('corners stay right where the lens bows the sides of a window', () => {
    const errors: number[] = []
    for (const seed of [1018, 1023, 1013, 1001]) {
      const spec = randomSceneSpec(seed, { reference: 'none' })
      const { photo, truth } = renderScene({ ...spec, camera: { ...spec.camera, k1: -0.06, k2: 0 } })
      const refined = refineEdges(photo, moved(truth.opening, seed, 1.5))
      errors.push(...refined.corners.map((corner, index) => distance(corner, truth.opening[index] as PixelPoint)))
    }
    expect(median(errors)).toBeLessThan(0.12)
  })

  test('a side without an edge keeps its place and says it has no support', () => {
    const photo = { widthPx: 200, heightPx: 200, rgba: new Uint8ClampedArray(200 * 200 * 4).fill(128) }
    const corners: PixelQuad = [
      { x: 40, y: 40 },
      { x: 160, y: 42 },
      { x: 158, y: 150 },
      { x: 41, y: 152 },
    ]
    const refined = refineEdges(photo, corners)
    expect(refined.sides.map(({ support }) => support)).toEqual([0, 0, 0, 0])
    for (const [index, corner] of refined.corners.entries()) expect(distance(corner, corners[index] as PixelPoint)).toBeLessThan(1e-6)
  })
})

describe('segments for the corner editor', () => {
  test('all four sides of the opening are among the segments, each at least 4 % of the diagonal long', () => {
    const { photo, truth } = renderedScene(1023, { reference: 'none' })
    const segments = findEdges(photo)
    const least = 0.04 * Math.hypot(photo.widthPx, photo.heightPx) * 0.99
    for (const { from, to } of segments) expect(distance(from, to)).toBeGreaterThan(least)
    for (const [index, from] of truth.opening.entries()) {
      const to = truth.opening[(index + 1) % 4] as PixelPoint
      const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
      const nearest = Math.min(...segments.map((segment) => distanceToSegment(middle, segment.from, segment.to)))
      expect(nearest).toBeLessThan(6)
    }
  })
})

function distanceToSegment(p: PixelPoint, from: PixelPoint, to: PixelPoint): number {
  const length = distance(from, to)
  const along = Math.max(0, Math.min(1, ((p.x - from.x) * (to.x - from.x) + (p.y - from.y) * (to.y - from.y)) / length ** 2))
  return Math.hypot(p.x - from.x - along * (to.x - from.x), p.y - from.y - along * (to.y - from.y))
}

describe('a photo too poor to measure in', () => {
  const spec = randomSceneSpec(3004, { widthPx: 1280, heightPx: 720 })

  test('a steady, lit photo is neither blurred nor dark', () => {
    const quality = photoQuality(renderScene(spec).photo)
    expect(quality.tooBlurred).toBe(false)
    expect(quality.tooDark).toBe(false)
  })

  test('one shaken over 20 pixels is too blurred, and sharpness falls on the way there', () => {
    const shaken = (motionPx: number) => photoQuality(renderScene({ ...spec, sensor: { ...spec.sensor, motionPx } }).photo)
    const steady = shaken(0).sharpness
    const slight = shaken(6)
    const strong = shaken(20)
    expect(slight.sharpness).toBeLessThan(steady)
    expect(strong.sharpness).toBeLessThan(slight.sharpness)
    expect(strong.tooBlurred).toBe(true)
  })

  test('one taken with the lights off is too dark', () => {
    const quality = photoQuality(renderScene({ ...spec, sensor: { ...spec.sensor, exposure: 0.02 } }).photo)
    expect(quality.tooDark).toBe(true)
    expect(quality.meanLuma).toBeLessThan(28)
  })
})
