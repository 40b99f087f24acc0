import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { jpegOf, renderedScene } from '#tests/support/rendered-scene.ts'
import { signedDistance } from '#workers/geometry/lines.ts'
import { distance } from '#workers/geometry/quads.ts'
import type { PixelPoint, PixelQuad } from '#workers/geometry/types.ts'
import { randomSceneSpec } from '#workers/model/scenes/random/scene.ts'
import { seededRandom } from '#workers/model/scenes/random-numbers.ts'
import { renderScene } from '#workers/model/scenes/render-scene.ts'
import type { Colour, SceneSpec } from '#workers/model/scenes/scene-types.ts'
import type { Photo } from '#workers/vision/api.ts'
import { refineEdges } from '#workers/vision/edges/refine-edges.ts'
import { findEdges } from '#workers/vision/picture/find-edges.ts'
import { lumaOf } from '#workers/vision/picture/luma.ts'
import { photoQuality } from '#workers/vision/picture/photo-quality.ts'

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

/** Nested rectangles of one colour each, outermost first, every pixel the mean of 4 × 4 places, with even noise. */
function nested(rectangles: readonly { readonly insetPx: number; readonly colour: Colour }[], noiseLevels = 1.5): Photo {
  const [widthPx, heightPx] = [480, 360]
  const random = seededRandom(7)
  const colourAt = (x: number, y: number): Colour => {
    const depth = Math.min(x - 60, y - 50, 420 - x, 310 - y)
    return rectangles.findLast(({ insetPx }) => depth >= insetPx)?.colour ?? [120, 120, 120]
  }
  const rgba = new Uint8ClampedArray(widthPx * heightPx * 4)
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++) {
      const sum = [0, 0, 0]
      for (let place = 0; place < 16; place++) {
        const colour = colourAt(x + ((place % 4) - 1.5) / 4, y + (Math.floor(place / 4) - 1.5) / 4)
        for (let c = 0; c < 3; c++) sum[c] = (sum[c] as number) + (colour[c] as number) / 16
      }
      rgba.set([...sum.map((level) => level + random.normal(noiseLevels)), 255], (y * widthPx + x) * 4)
    }
  return { widthPx, heightPx, rgba }
}

/** The outline of the rectangle whose edge lies `insetPx` within the outermost. */
const outline = (insetPx: number): PixelQuad => [
  { x: 60 + insetPx, y: 50 + insetPx },
  { x: 420 - insetPx, y: 50 + insetPx },
  { x: 420 - insetPx, y: 310 - insetPx },
  { x: 60 + insetPx, y: 310 - insetPx },
]
const farthest = (found: PixelQuad, exact: PixelQuad) => Math.max(...found.map((corner, i) => distance(corner, exact[i] as PixelPoint)))

describe('of edges beside each other the right one is taken', () => {
  const window = nested([
    { insetPx: 0, colour: [200, 200, 200] },
    { insetPx: 5, colour: [150, 150, 150] },
    { insetPx: 10, colour: [60, 60, 60] },
  ])
  const searching = { searchPx: 8, startSigmaPx: 3 }

  test('an outline started nearer to the next one on one side keeps to itself, for its other sides end at its corners', () => {
    // The top starts 3 px inward: 3 from its own edge and 2 from the next, which is the stronger.
    const [a, b, c, d] = outline(5)
    const start: PixelQuad = [{ ...a, y: a.y + 3 }, { ...b, y: b.y + 3 }, c, d]
    expect(farthest(refineEdges(window, start, searching).corners, outline(5))).toBeLessThan(0.3)
  })

  test('the edge taken and those beside it have chances, where they are', () => {
    for (const side of refineEdges(window, outline(5), searching).sides) {
      expect(side.chance).toBeGreaterThan(0.5)
      for (const { offsetPx, chance } of side.rivals ?? []) {
        expect(Math.min(Math.abs(offsetPx - 5), Math.abs(offsetPx + 5))).toBeLessThan(0.5)
        expect(chance).toBeLessThan(side.chance ?? 0)
      }
    }
  })

  test('a known shape decides where nothing else does', () => {
    // Started in the middle of two outlines 5 px apart; only one is 350 wide and 250 high.
    const wide = (corners: PixelQuad) => distance(corners[0], corners[1]) / distance(corners[0], corners[3])
    const outlineLogOdds = (corners: PixelQuad) => -0.5 * ((wide(corners) - 350 / 250) / 0.002) ** 2
    const refined = refineEdges(window, outline(2.5), { ...searching, outlineLogOdds })
    expect(farthest(refined.corners, outline(5))).toBeLessThan(0.3)
  })
})

describe('faint edges', () => {
  test('an edge of colour alone is found in a photo, and not in its luma', () => {
    // 0.299 · 14 = 0.587 · 7.13: the two colours are equally bright.
    const photo = nested([{ insetPx: 0, colour: [134, 112.87, 120] }])
    const start = moved(outline(0), 3, 1)
    expect(farthest(refineEdges(photo, start).corners, outline(0))).toBeLessThan(0.3)
    expect(refineEdges(lumaOf(photo), start).sides.map(({ support }) => support)).toEqual([0, 0, 0, 0])
  })

  test('of an edge of colour alone that a phone stored, as JPEGs are, all four sides are seen to a pixel of colour, which is two of the photo', async () => {
    const photo = nested([{ insetPx: 0, colour: [126, 117.9, 114] }])
    const jpeg = await jpegOf(photo, 85)
    const { data, info } = await sharp(jpeg).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    const stored: Photo = { widthPx: info.width, heightPx: info.height, rgba: new Uint8ClampedArray(data) }
    const { sides } = refineEdges(stored, moved(outline(0), 3, 1))
    for (const [i, { line, support, sigmaPx }] of sides.entries()) {
      const middle = {
        x: (outline(0)[i as 0].x + outline(0)[((i + 1) % 4) as 0].x) / 2,
        y: (outline(0)[i as 0].y + outline(0)[((i + 1) % 4) as 0].y) / 2,
      }
      expect(support).toBeGreaterThan(0.5)
      // Edges of brightness are known to a twentieth of a pixel.
      expect(sigmaPx).toBeGreaterThan(0.1)
      expect(Math.abs(signedDistance(line, middle))).toBeLessThan(2)
    }
  })

  test('a step of two levels under noise of two is found along the whole side', () => {
    const photo = nested([{ insetPx: 0, colour: [122, 122, 122] }], 2)
    const refined = refineEdges(photo, moved(outline(0), 5, 1))
    expect(Math.min(...refined.sides.map(({ support }) => support))).toBeGreaterThan(0.5)
    expect(farthest(refined.corners, outline(0))).toBeLessThan(1)
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
