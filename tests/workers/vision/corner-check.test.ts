import { beforeAll, describe, expect, test } from 'vitest'
import { looksRight } from '#tests/bench/vision/scenes/checked-film.ts'
import { renderedScene } from '#tests/support/rendered-scene.ts'
import type { PixelQuad } from '#workers/geometry/types.ts'
import { scenePath } from '#workers/model/scenes/camera/scene-path.ts'
import { randomSceneSpec } from '#workers/model/scenes/random/scene.ts'
import { renderScene } from '#workers/model/scenes/render-scene.ts'
import type { MeasuredWindow } from '#workers/vision/api.ts'
import { loadToolsInNode } from '#workers/vision/runtime/load-tools-node.ts'
import { besideFilm, checkOfScan } from '#workers/vision/scan/checked-scan.ts'
import { ScanSession } from '#workers/vision/scan/session.ts'
import { createPhotoSession } from '#workers/vision/session/photo-session.ts'
import type { VisionTools } from '#workers/vision/steps/photo-steps.ts'

const ROOMS = 16
const size = { widthPx: 1280, heightPx: 720 } as const

let tools: VisionTools
beforeAll(async () => {
  tools = await loadToolsInNode()
})

const nudged = ([a, ...others]: PixelQuad, px: number): PixelQuad => [{ x: a.x + px, y: a.y }, ...others]
const middle = (values: readonly number[]): number => [...values].sort((p, q) => p - q)[values.length >> 1] ?? Number.NaN

interface CheckedRoom {
  readonly errorMm: number
  readonly beforeMm: number
  readonly afterMm: number
}

/** Both sizes of a room whose outline was found, before and after the person's Yes; none where somebody would not say so. */
async function checkedRoom(seed: number): Promise<readonly CheckedRoom[]> {
  const { photo, truth } = renderedScene(seed, { reference: seed % 2 === 0 ? 'board' : 'a4', ...size })
  const session = createPhotoSession(photo, tools)
  const found = await session.measure({ reference: 'auto' })
  if (!found.found || found.scale === 'assumed' || !looksRight(found.corners, truth.opening)) return []
  const checked = await session.measure({ reference: 'auto', checked: found.corners })
  session.close()
  if (!checked.found) throw new Error(`refused once checked: ${checked.reason}`)
  expect(checked.corners).toEqual(found.corners)
  expect(checked.confidence).toBe(1)
  return [
    { errorMm: checked.widthMm - truth.widthMm, beforeMm: found.widthCi95Mm, afterMm: checked.widthCi95Mm },
    { errorMm: checked.dropMm - truth.dropMm, beforeMm: found.dropCi95Mm, afterMm: checked.dropCi95Mm },
  ]
}

describe('a person looks at the four corners', () => {
  test('and finds them right: the interval is half as wide or less, and still holds what it states', async () => {
    const sizes: CheckedRoom[] = []
    for (let room = 0; room < ROOMS; room++) sizes.push(...(await checkedRoom(636_000 + room)))
    const held = (interval: (one: CheckedRoom) => number) => sizes.filter((one) => Math.abs(one.errorMm) <= interval(one)).length
    const [before, after] = [middle(sizes.map(({ beforeMm }) => beforeMm)), middle(sizes.map(({ afterMm }) => afterMm))]
    console.info(
      `corner check: median ± ${before.toFixed(1)} mm before Yes, ± ${after.toFixed(1)} mm after; ` +
        `the interval held ${held(({ beforeMm }) => beforeMm)} of ${sizes.length} sizes before, ${held(({ afterMm }) => afterMm)} after`,
    )
    expect(sizes.length).toBeGreaterThan(12)
    for (const { beforeMm, afterMm } of sizes) expect(afterMm).toBeLessThanOrEqual(beforeMm + 0.02)
    expect(after).toBeLessThan(before / 2)
    // Of 20 sizes one may lie outside a 95 % interval, and by chance two or three.
    expect(held(({ afterMm }) => afterMm) / sizes.length).toBeGreaterThan(0.85)
  })

  test('and finds another outline right than the one that is measured: the interval grows, and does not narrow', async () => {
    const { photo } = renderedScene(5, { reference: 'board', ...size })
    const session = createPhotoSession(photo, tools)
    const found = await session.measure({ reference: 'auto' })
    if (!found.found) throw new Error(found.reason)
    const elsewhere = found.corners.map(({ x, y }) => ({ x: x + 300, y: y + 300 })) as unknown as PixelQuad
    const answer = await session.measure({ reference: 'auto', checked: elsewhere })
    session.close()
    if (!answer.found) throw new Error(answer.reason)
    expect(answer.widthCi95Mm).toBeGreaterThanOrEqual(found.widthCi95Mm - 0.02)
    expect(answer.dropCi95Mm).toBeGreaterThanOrEqual(found.dropCi95Mm - 0.02)
  })

  test('moves one and then finds them right: the edge found beside the new line counts no more', async () => {
    const { photo } = renderedScene(5, { reference: 'board', ...size })
    const session = createPhotoSession(photo, tools)
    const found = await session.measure({ reference: 'auto' })
    if (!found.found) throw new Error(found.reason)
    const corners = nudged(found.corners, 30)
    const moved = { reference: 'auto', outline: found.corners, corners, refineCorners: false } as const
    const [corrected, checked] = [await session.measure(moved), await session.measure({ ...moved, checked: corners })]
    session.close()
    if (!corrected.found || !checked.found) throw new Error('measured before')
    expect(checked.widthCi95Mm).toBeLessThan(corrected.widthCi95Mm / 2)
    expect(checked.widthMm).toBe(corrected.widthMm)
  })
})

describe('a scan', () => {
  test('tells what its size becomes once the best frame is found right: the fused interval narrows too', async () => {
    const spec = randomSceneSpec(47, { reference: 'board', clutter: 0.5, maxTiltDegrees: 20, ...size })
    const scan = new ScanSession({ reference: 'auto' }, tools)
    const frames = scenePath(spec, 8).map(renderScene)
    for (const [i, { photo }] of frames.entries()) await scan.add(photo, i * 100)
    const { measurement, checked, bestFrame } = scan.finish()
    if (!measurement.found || !checked) throw new Error('measured')
    const best = frames[bestFrame]
    if (!best || !looksRight(measurement.corners, best.truth.opening)) throw new Error('this room’s opening is found')
    const halves = ({ widthCi95Mm, dropCi95Mm }: MeasuredWindow) => `± ${widthCi95Mm.toFixed(1)} × ± ${dropCi95Mm.toFixed(1)} mm`
    console.info(`corner check of a scan: ${halves(measurement)} before Yes, ${halves(checked)} after`)
    const safe = ({ safeWidthMm, safeDropMm }: MeasuredWindow) => `${safeWidthMm} × ${safeDropMm} mm`
    console.info(`safe size of a scan: ${safe(measurement)} before Yes, ${safe(checked)} after`)
    expect(checked.safeWidthMm).toBeGreaterThan(measurement.safeWidthMm)
    expect(checked.safeDropMm).toBeGreaterThan(measurement.safeDropMm)
    expect(checked.safeWidthMm).toBeLessThanOrEqual(checked.widthMm - checked.widthCi95Mm)
    expect(checked.safeDropMm).toBeLessThanOrEqual(checked.dropMm - checked.dropCi95Mm)
    expect(checked.corners).toEqual(measurement.corners)
    expect(checked.widthCi95Mm).toBeLessThan(measurement.widthCi95Mm)
    expect(checked.dropCi95Mm).toBeLessThan(measurement.dropCi95Mm)
    expect(Math.abs(checked.widthMm - best.truth.widthMm)).toBeLessThanOrEqual(checked.widthCi95Mm)
    expect(Math.abs(checked.dropMm - best.truth.dropMm)).toBeLessThanOrEqual(checked.dropCi95Mm)
  })

  test('whose lines lie on the frame instead of the wall’s edge, said to be right all the same: the interval still holds the opening', async () => {
    // The frame's top edge is seen 4 to 5 px below the opening's, and is taken for it in most frames.
    const film = scenePath(randomSceneSpec(5, { reference: 'board', clutter: 0, maxTiltDegrees: 10, ...size }), 10).map(renderScene)
    const truth = film[0]?.truth ?? { widthMm: 0, dropMm: 0 }
    for (const start of [0, 5]) {
      const scan = new ScanSession({ reference: 'auto' }, tools)
      for (let i = 0, progress = 0; progress < 1; i++) {
        const frame = film[(start + i) % film.length]
        if (!frame) throw new Error('the film goes round')
        progress = (await scan.add(frame.photo, i * 100)).progress
      }
      const { checked } = scan.finish()
      if (!checked) throw new Error('measured')
      expect(Math.abs(checked.widthMm - truth.widthMm)).toBeLessThanOrEqual(checked.widthCi95Mm)
      expect(Math.abs(checked.dropMm - truth.dropMm)).toBeLessThanOrEqual(checked.dropCi95Mm)
    }
  })

  test('of which nothing could be measured has nothing to check', () => {
    expect(new ScanSession({ reference: 'auto' }, tools).finish().checked).toBeNull()
  })
})

describe('the picture of a scan that is checked', () => {
  /** A frame with the drop that it gives, and its intervals before and after a Yes. */
  const frame = (index: number, dropMm: number, beforeMm: number, afterMm: number) => {
    const measurement = { ...film(dropMm, beforeMm), widthCi95Mm: 4 }
    return { measurement, frame: index, onceChecked: () => ({ ...measurement, widthCi95Mm: 2, dropCi95Mm: afterMm, confidence: 1 }) }
  }
  const film = (dropMm: number, dropCi95Mm: number) =>
    ({
      widthMm: 596,
      widthCi95Mm: 5,
      dropMm,
      dropCi95Mm,
      safeWidthMm: 590,
      safeDropMm: 740,
      confidence: 0.8,
      notices: [],
    }) as unknown as MeasuredWindow

  test('is the one with the narrowest intervals of those whose size agrees with the film', () => {
    const frames = [frame(0, 780, 12, 4), frame(1, 757, 9, 4), frame(2, 781, 11, 4), frame(3, 779, 13, 4)]
    const { still, checked } = checkOfScan(frames, film(779, 11))
    expect(still).toBe(2)
    expect(checked.dropMm).toBeCloseTo(780, 0)
    expect(checked.notices).toEqual([])
  })

  test('does not overrule a film that no picture agrees with: the interval holds both, and that is said', () => {
    const { checked } = checkOfScan([frame(0, 757, 9, 4), frame(1, 750, 9, 4)], film(778, 6))
    expect(checked.dropMm - checked.dropCi95Mm).toBeLessThanOrEqual(753)
    expect(checked.dropMm + checked.dropCi95Mm).toBeGreaterThanOrEqual(784)
    expect(checked.notices).toEqual(['check_contradicted'])
    expect(checked.confidence).toBe(0.8)
  })

  test('narrows the film where both intervals explain the difference', () => {
    const checked = film(771, 4)
    expect(besideFilm(checked, film(778, 8))).toEqual(checked)
  })

  test('widens no length that the film knows better, and leaves the other one as checked', () => {
    const checked = { ...film(771, 4), widthMm: 602, widthCi95Mm: 21 }
    const both = besideFilm(checked, { ...film(778, 8), widthMm: 598, widthCi95Mm: 18, safeWidthMm: 574, safeDropMm: 760 })
    // The safe size is of the same measurement as the length and its interval.
    expect(both).toEqual({ ...checked, widthMm: 598, widthCi95Mm: 18, safeWidthMm: 574 })
  })
})
