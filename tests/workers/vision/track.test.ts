import { beforeAll, describe, expect, test } from 'vitest'
import { intersectLines, lineThrough } from '#workers/geometry/lines.ts'
import { distance } from '#workers/geometry/quads.ts'
import type { PixelPoint, PixelQuad } from '#workers/geometry/types.ts'
import { scenePath } from '#workers/model/scenes/camera/scene-path.ts'
import { randomSceneSpec } from '#workers/model/scenes/random/scene.ts'
import { renderScene } from '#workers/model/scenes/render-scene.ts'
import { type Luma, lumaOf } from '#workers/vision/picture/luma.ts'
import { CornerFilter } from '#workers/vision/track/corner.ts'
import { type MovingQuad, QuadTracker } from '#workers/vision/track/quad.ts'
import { pictureShift } from '#workers/vision/track/shift.ts'
import { edgesBeside, followSides } from '#workers/vision/track/sides.ts'

/** A room seen by a hand that sways, as large as the tracker gets its frames, at a camera's 30 frames a second. */
const [widthPx, heightPx] = [640, 360]
const frameMs = 1000 / 30
const frameCount = 24

interface Frame {
  readonly luma: Luma
  readonly truth: PixelQuad
}

let frames: Frame[]
beforeAll(() => {
  const spec = randomSceneSpec(12, { reference: 'a4', widthPx, heightPx, clutter: 0.3, maxTiltDegrees: 20 })
  frames = scenePath(spec, frameCount, { swayMm: 40 }).map((scene) => {
    const { photo, truth } = renderScene(scene)
    return { luma: lumaOf(photo), truth: truth.opening }
  })
  // Rendering two dozen frames is the long part.
}, 120_000)

/** The camera's frames round and round; the last leads back to the first. */
const frameAt = (k: number): Frame => frames[k % frameCount] as Frame
const errorOf = (quad: readonly PixelPoint[], truth: PixelQuad): number =>
  quad.reduce((sum, corner, i) => sum + distance(corner, truth[i] as PixelPoint) / 4, 0)
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const ahead = (quad: MovingQuad, seconds: number): PixelPoint[] =>
  quad.map(({ x, y, velocityX, velocityY }) => ({ x: x + seconds * velocityX, y: y + seconds * velocityY }))

/** A tracker that was shown where the window is in the first of `count` frames. */
function followed(
  count: number,
  change: (luma: Luma, k: number) => Luma = (luma) => luma,
): {
  tracker: QuadTracker
  quads: (MovingQuad | null)[]
} {
  const tracker = new QuadTracker()
  const quads = Array.from({ length: count }, (_, k) => {
    const { luma, truth } = frameAt(k)
    const quad = tracker.follow(change(luma, k), k * frameMs)
    if (k > 0) return quad
    tracker.correct(truth, 0, true)
    return tracker.quad
  })
  return { tracker, quads }
}

function painted(luma: Luma, inside: (x: number, y: number) => boolean, level: number): Luma {
  return { ...luma, data: luma.data.map((value, i) => (inside(i % luma.widthPx, Math.floor(i / luma.widthPx)) ? level : value)) }
}

describe('following a window through the frames of a camera', () => {
  test('the outline stays on the window to within half a pixel, with the window known in the first frame only', () => {
    const { quads } = followed(3 * frameCount)
    const errors = quads.map((quad, k) => (quad ? errorOf(quad, frameAt(k).truth) : Number.POSITIVE_INFINITY))
    expect(mean(errors)).toBeLessThan(0.3)
    expect(Math.max(...errors)).toBeLessThan(1)
  })

  test('drawn one frame later, where its speed has brought it, it lags far less than the last edges would', () => {
    const { quads } = followed(2 * frameCount)
    const later = quads.slice(8).map((_, i) => i + 8)
    const late = later.map((k) => errorOf(quads[k - 1] ?? [], frameAt(k).truth))
    const drawn = later.map((k) => errorOf(ahead(quads[k - 1] as MovingQuad, frameMs / 1000), frameAt(k).truth))
    // This hand sways to and fro in 0.8 s, faster than anybody who aims; even so half of the lag is gone, and what is left is under a pixel.
    expect(mean(drawn)).toBeLessThan(0.6 * mean(late))
    expect(mean(drawn)).toBeLessThan(0.8)
  })

  test('held still in poor light, it trembles less than the edges of single frames do', () => {
    const { luma, truth } = frameAt(0)
    const noisy = (k: number): Luma => ({ ...luma, data: luma.data.map((value, i) => value + noise(i, k)) })
    const tracker = new QuadTracker()
    const edges = edgesBeside(luma, truth, 4)
    const followed: number[][] = []
    const single: number[][] = []
    for (let k = 0; k < 40; k++) {
      const frame = noisy(k)
      tracker.follow(frame, k * frameMs)
      if (k === 0) tracker.correct(truth, 0, true)
      followed.push(offsets(tracker.quad ?? [], truth))
      // The same edges by themselves, and even told where the window truly is.
      single.push(offsets(cornersOf(followSides(frame, truth, edges, 4), truth), truth))
    }
    expect(tremor(followed)).toBeLessThan(0.8 * tremor(single))
  })

  test('a frame of something else moves it little, and it is on the window again with the next', () => {
    const { quads } = followed(16, (luma, k) => (k === 10 ? painted(luma, () => true, 250) : luma))
    expect(errorOf(quads[11] ?? [], frameAt(11).truth)).toBeLessThan(1.5)
    expect(errorOf(quads[15] ?? [], frameAt(15).truth)).toBeLessThan(0.5)
  })

  test('a side that is covered for a while moves with the others', () => {
    const lowest = Math.max(...frames.flatMap(({ truth }) => [truth[2].y, truth[3].y]))
    const highest = Math.min(...frames.flatMap(({ truth }) => [truth[2].y, truth[3].y]))
    const covered = (luma: Luma, k: number) => (k > 5 && k < 10 ? painted(luma, (_, y) => y > highest - 40 && y < lowest + 40, 90) : luma)
    const { quads } = followed(frameCount, covered)
    // What covers it stands still in the picture and pulls a little; afterwards the outline is on the side again.
    for (const [k, quad] of quads.entries()) expect(errorOf(quad ?? [], frameAt(k).truth)).toBeLessThan(k > 5 && k < 12 ? 2 : 1)
  })

  test('when the window is gone for half a second it says so, and follows again once it is told where', () => {
    const { tracker, quads } = followed(20, (luma, k) => (k > 4 ? painted(luma, () => true, 120) : luma))
    expect(quads[6]).not.toBeNull()
    expect(quads.at(-1)).toBeNull()
    tracker.follow(frameAt(20).luma, 20 * frameMs)
    tracker.correct(frameAt(20).truth, 20 * frameMs, true)
    expect(tracker.follow(frameAt(21).luma, 21 * frameMs)).not.toBeNull()
  })

  test('an outline found in a frame that is past is brought up to the present', () => {
    const tracker = new QuadTracker()
    for (let k = 0; k < 9; k++) tracker.follow(frameAt(k).luma, k * frameMs)
    tracker.correct(frameAt(2).truth, 2 * frameMs, false)
    expect(errorOf(tracker.quad ?? [], frameAt(8).truth)).toBeLessThan(0.5)
    expect(errorOf(frameAt(2).truth, frameAt(8).truth)).toBeGreaterThan(3)
  })

  test('another outline is followed when two sure findings in a row ask for it, not for one, and not for unsure ones', () => {
    const { tracker } = followed(5)
    const other = (k: number) => grown(frameAt(k).truth, 30)
    const before = tracker.quad as MovingQuad
    tracker.correct(other(4), 4 * frameMs, false)
    tracker.correct(other(4), 4 * frameMs, false)
    tracker.correct(other(4), 4 * frameMs, true)
    expect(tracker.quad).toEqual(before)
    tracker.correct(frameAt(4).truth, 4 * frameMs, true)
    tracker.correct(other(4), 4 * frameMs, true)
    expect(tracker.quad).toEqual(before)
    tracker.correct(other(4), 4 * frameMs, true)
    expect(errorOf(tracker.quad ?? [], other(4))).toBeLessThan(0.5)
  })

  test('frames of another shape, a phone that was turned, start anew', () => {
    const { tracker } = followed(3)
    const turned: Luma = { widthPx: heightPx, heightPx: widthPx, data: new Uint8Array(widthPx * heightPx) }
    expect(tracker.follow(turned, 3 * frameMs)).toBeNull()
  })
})

describe('the parts of following', () => {
  test('the shift of a picture is found to a third of a pixel, also when it got brighter', () => {
    const dots = (dx: number, dy: number, gain: number): Luma => ({
      widthPx: 80,
      heightPx: 45,
      data: Uint8Array.from({ length: 80 * 45 }, (_, i) => {
        const [x, y] = [(i % 80) - dx, Math.floor(i / 80) - dy]
        return gain + 60 + 40 * Math.sin(x / 2.3) * Math.cos(y / 3.1) + 30 * Math.sin((x + 2 * y) / 5)
      }),
    })
    const shift = pictureShift(dots(0, 0, 0), dots(2.4, -1.3, 25), { left: 10, top: 10, right: 70, bottom: 35 }, 5)
    expect(shift?.x).toBeCloseTo(2.4, 0)
    expect(Math.abs((shift?.x ?? 0) - 2.4)).toBeLessThan(0.34)
    expect(Math.abs((shift?.y ?? 0) + 1.3)).toBeLessThan(0.34)
  })

  test('a bare wall has no distinct shift', () => {
    const wall: Luma = { widthPx: 80, heightPx: 45, data: new Uint8Array(80 * 45).fill(128) }
    expect(pictureShift(wall, wall, { left: 10, top: 10, right: 70, bottom: 35 }, 5)?.distinctness ?? 0).toBeLessThan(0.1)
  })

  test('a corner that moves evenly is known better than its sightings, and one far off is not taken', () => {
    const filter = new CornerFilter({ x: 0, y: 0 }, 1, 640)
    const errors: number[] = []
    for (let k = 1; k < 60; k++) {
      filter.predict(frameMs / 1000, 20)
      const seen = 3 * k + noise(k, 7) / 4
      filter.update({ normalX: 1, normalY: 0, offsetPx: seen, sigmaPx: 1 })
      filter.update({ normalX: 0, normalY: 1, offsetPx: 0, sigmaPx: 1 })
      if (k > 20) errors.push(Math.abs(filter.corner.x - 3 * k))
    }
    expect(mean(errors)).toBeLessThan(0.6)
    expect(filter.corner.velocityX).toBeCloseTo(90, -1)
    const before = filter.corner
    expect(filter.update({ normalX: 1, normalY: 0, offsetPx: before.x + 50, sigmaPx: 1 }).isTaken).toBe(false)
    expect(filter.corner).toEqual(before)
  })

  test('a side that is seen alone tells nothing along itself', () => {
    const filter = new CornerFilter({ x: 0, y: 0 }, 1, 640)
    const before = filter.sigmaAlong(0, 1)
    filter.update({ normalX: 1, normalY: 0, offsetPx: 1, sigmaPx: 0.1 })
    expect(filter.sigmaAlong(0, 1)).toBeCloseTo(before, 6)
    expect(filter.sigmaAlong(1, 0)).toBeLessThan(0.11)
    expect(filter.corner.y).toBe(0)
  })
})

/** About ±6 levels, the same for the same pixel and frame. */
function noise(i: number, k: number): number {
  const hash = Math.sin(i * 12.9898 + k * 78.233) * 43758.5453
  return (hash - Math.floor(hash) - 0.5) * 12
}

const grown = (quad: PixelQuad, px: number): PixelQuad => {
  const [a, b, c, d] = quad
  return [
    { x: a.x - px, y: a.y - px },
    { x: b.x + px, y: b.y - px },
    { x: c.x + px, y: c.y + px },
    { x: d.x - px, y: d.y + px },
  ]
}

const offsets = (quad: readonly PixelPoint[], truth: PixelQuad): number[] =>
  quad.flatMap(({ x, y }, i) => [x - (truth[i]?.x ?? 0), y - (truth[i]?.y ?? 0)])

/** Spread of the second difference over time: what the eye sees as trembling. The first frames settle. */
function tremor(series: readonly (readonly number[])[]): number {
  const squares = series.slice(8).flatMap((now, i) => {
    const [before, earlier] = [series[i + 7] ?? [], series[i + 6] ?? []]
    return now.map((value, j) => (value - 2 * (before[j] ?? 0) + (earlier[j] ?? 0)) ** 2)
  })
  return Math.sqrt(mean(squares))
}

/** Corners where the sides of one frame meet; the truth's where a side is not seen. */
function cornersOf(sides: ReturnType<typeof followSides>, truth: PixelQuad): PixelPoint[] {
  const lines = sides.map((side, i) => {
    const [from, to] = [truth[i] as PixelPoint, truth[(i + 1) % 4] as PixelPoint]
    if (!side) return lineThrough(from, to)
    const on = (p: PixelPoint, { normalX, normalY, offsetPx }: typeof side.start): PixelPoint => {
      const off = offsetPx - normalX * p.x - normalY * p.y
      return { x: p.x + off * normalX, y: p.y + off * normalY }
    }
    return lineThrough(on(from, side.start), on(to, side.end))
  })
  return truth.map((corner, i) => {
    const [before, after] = [lines[(i + 3) % 4], lines[i]]
    return (before && after && intersectLines<'px'>(before, after)) || corner
  })
}
