import { describe, expect, test } from 'vitest'
import type { PixelQuad } from '#workers/geometry/types.ts'
import type { ReadSide, SidePlace } from '#workers/vision/detector/side-reader.ts'
import type { RefinedQuad } from '#workers/vision/edges/edge-types.ts'
import {
  type OtherOutline,
  type OutlineAsRead,
  orByOtherOutlines,
  sideShifts,
  sizeOf,
  smallerOutlines,
} from '#workers/vision/solve/outline-doubt.ts'
import { chanceBelow, halfWidth, normalBelow, quantile } from '#workers/vision/solve/possibilities.ts'
import { type SolvedScene, solveCamera } from '#workers/vision/solve/solve-camera.ts'
import { widthOf, withUncertainty } from '#workers/vision/solve/uncertainty.ts'
import { seededRandom, syntheticScene } from './synthetic-scene.ts'

const certain = [{ chance: 1, mm: 0, sigmaMm: 0 }]

describe('what a size may be', () => {
  test('the normal distribution is that of the tables', () => {
    expect(normalBelow(0)).toBeCloseTo(0.5, 7)
    expect(normalBelow(1.959964)).toBeCloseTo(0.975, 6)
    expect(normalBelow(-2.575829)).toBeCloseTo(0.005, 6)
  })

  test('one possibility gives the interval everybody knows', () => {
    const one = [{ chance: 1, mm: 1200, sigmaMm: 4 }]
    expect(halfWidth(one, 1200, 0.95)).toBeCloseTo(1.96 * 4, 1)
    expect(quantile(one, 0.025)).toBeCloseTo(1200 - 1.96 * 4, 1)
    expect(chanceBelow(one, 1200)).toBeCloseTo(0.5, 6)
  })

  test('a chance of one in ten that it is 60 mm smaller widens the interval to there, and one in fifty does not', () => {
    const either = (chance: number) => [
      { chance: 1 - chance, mm: 1200, sigmaMm: 1 },
      { chance, mm: 1140, sigmaMm: 1 },
    ]
    expect(halfWidth(either(0.1), 1200, 0.95)).toBeGreaterThan(58)
    expect(halfWidth(either(0.02), 1200, 0.95)).toBeLessThan(3)
    // What is ordered must fit even then.
    expect(quantile(either(0.02), 0.005)).toBeLessThan(1141)
  })

  test('quantiles and intervals are those of drawn sizes', () => {
    const sizes = sizeOf(
      1000,
      3,
      [
        { chance: 0.8, mm: 0, sigmaMm: 0 },
        { chance: 0.2, mm: 12, sigmaMm: 2 },
      ],
      [
        { chance: 0.9, mm: 0, sigmaMm: 0 },
        { chance: 0.1, mm: -20, sigmaMm: 0 },
      ],
    )
    const random = seededRandom(4)
    const drawn = Array.from({ length: 40000 }, () => {
      let left = random()
      const one = sizes.find(({ chance }) => {
        left -= chance
        return left < 0
      })
      const gaussian = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
      return (one?.mm ?? 1000) + (one?.sigmaMm ?? 3) * gaussian
    }).sort((p, q) => p - q)
    // 40000 draws fix a share of 2.5 % to 0.08 %.
    for (const share of [0.025, 0.5, 0.975]) expect(quantile(sizes, share)).toBeCloseTo(drawn[Math.floor(share * 40000)] ?? 0, -0.3)
    const h = halfWidth(sizes, 1000, 0.9)
    expect(drawn.filter((mm) => Math.abs(mm - 1000) < h).length / 40000).toBeCloseTo(0.9, 2)
  })
})

describe('which edge, which outline', () => {
  function solved(): { scene: SolvedScene; edges: RefinedQuad } {
    const { evidence } = syntheticScene(5, { reference: 'board', noisePx: 0.1 })
    const scene = solveCamera(evidence)
    if (!scene) throw new Error('not solved')
    return { scene, edges: evidence.window }
  }
  const withSide = (edges: RefinedQuad, chance: number, offsetPx: number): RefinedQuad => ({
    ...edges,
    sides: edges.sides.map((side, i) =>
      i === 3 ? { ...side, chance, rivals: [{ offsetPx, chance: 1 - chance }] } : { ...side, chance: 1, rivals: [] },
    ) as unknown as RefinedQuad['sides'],
  })

  test('an edge 20 px further in that may be the right one lowers the safe width by about what it would take away, and not the safe drop', () => {
    const { scene, edges } = solved()
    const sure = withUncertainty(scene, { scaleSigma: 0, sides: sideShifts(scene, withSide(edges, 1, 20), null) })
    const doubtful = withUncertainty(scene, { scaleSigma: 0, sides: sideShifts(scene, withSide(edges, 0.7, 20), null) })
    const mmPerPx = widthOf(scene.corners) / Math.abs(edges.corners[1].x - edges.corners[0].x)
    expect(sure.safeWidthMm - doubtful.safeWidthMm).toBeGreaterThan(0.7 * 20 * mmPerPx)
    expect(sure.safeWidthMm - doubtful.safeWidthMm).toBeLessThan(1.5 * 20 * mmPerPx)
    expect(doubtful.safeDropMm).toBe(sure.safeDropMm)
    expect(doubtful.widthMm).toBe(sure.widthMm)
  })

  /** Every side read where it is, and the left one with this chance; the rest is 2 % of the size further in. */
  const readAs = (edges: RefinedQuad, chance: number): OutlineAsRead => {
    const place = (likely: number, inward: number) => ({ chance: likely, inward, sigma: 0.002 })
    const side = (...places: SidePlace[]): ReadSide => ({ from: 0, places, chanceAt: () => 0 })
    const surely = side(place(1, 0))
    return { corners: edges.corners, sides: [surely, surely, surely, side(place(chance, 0), place(1 - chance, 0.02))] }
  }
  const widthAsRead = (chance: number) => {
    const { scene, edges } = solved()
    return withUncertainty(scene, { scaleSigma: 0, sides: sideShifts(scene, withSide(edges, 0.98, 20), readAs(edges, chance)) })
  }

  test('the less surely a side was read, the wider the interval and the smaller the safe size', () => {
    expect(widthAsRead(0.8).widthCi95Mm).toBeGreaterThan(widthAsRead(0.99).widthCi95Mm)
    expect(widthAsRead(0.5).widthCi95Mm).toBeGreaterThan(widthAsRead(0.8).widthCi95Mm)
    expect(widthAsRead(0.8).safeWidthMm).toBeLessThan(widthAsRead(0.99).safeWidthMm)
    expect(widthAsRead(0.8).dropCi95Mm).toBeCloseTo(widthAsRead(0.5).dropCi95Mm, 6)
  })

  test('chances of what a side may be sum to 1, and a place read 2 % further in takes 2 % of the width away', () => {
    const { scene, edges } = solved()
    const left = sideShifts(scene, withSide(edges, 0.98, 20), readAs(edges, 0.7))[3] ?? []
    expect(left.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9)
    const further = left.find(({ chance }) => Math.abs(chance - 0.3) < 0.02)
    expect(further?.mm).toBeCloseTo(0.02 * widthOf(scene.corners), -0.5)
  })

  test('a side that refinement moved outwards has its other places further in by as much', () => {
    const { scene, edges } = solved()
    const [a, b, c, d] = edges.corners
    const readInside = { ...readAs(edges, 0.7), corners: [{ x: a.x + 10, y: a.y }, b, c, { x: d.x + 10, y: d.y }] as PixelQuad }
    const place = (read: OutlineAsRead) =>
      sideShifts(scene, withSide(edges, 0.98, 20), read)[3]?.find(({ chance }) => Math.abs(chance - 0.3) < 0.02)?.mm ?? 0
    const mmPerPx = widthOf(scene.corners) / Math.abs(b.x - a.x)
    expect(place(readInside) - place(readAs(edges, 0.7))).toBeGreaterThan(8 * mmPerPx)
    expect(place(readInside) - place(readAs(edges, 0.7))).toBeLessThan(12 * mmPerPx)
  })

  test('a side without an edge is near where it was read when it was searched for, and where it was put when a person did', () => {
    const { scene, edges } = solved()
    const [byPerson] = sideShifts(scene, edges, null)
    const [bySearch] = sideShifts(scene, edges, readAs(edges, 1))
    expect(byPerson).toEqual(certain)
    const widest = Math.max(...(bySearch ?? []).filter(({ chance }) => chance > 0.5).map(({ sigmaMm }) => sigmaMm))
    expect(widest).toBeGreaterThan(2)
  })

  test('an outline that may be a casing brings the safe size down to the smaller outline, and a larger outline beside it does nothing', () => {
    const { scene, edges } = solved()
    const [a, b, c, d] = edges.corners
    const grown = (by: number): PixelQuad => [
      { x: a.x - by, y: a.y - by },
      { x: b.x + by, y: b.y - by },
      { x: c.x + by, y: c.y + by },
      { x: d.x - by, y: d.y + by },
    ]
    const others = (by: number): readonly OtherOutline[] =>
      smallerOutlines(scene, edges.corners, [{ type: 'opening', corners: grown(by), score: 0.5 }], 0.5)
    expect(others(60)).toEqual([])
    expect(others(-60)).toHaveLength(1)
    const safe = (by: number) => withUncertainty(scene, { scaleSigma: 0, others: others(by) }).safeWidthMm
    const mmPerPx = widthOf(scene.corners) / Math.abs(b.x - a.x)
    expect(safe(60) - safe(-60)).toBeGreaterThan(0.8 * 120 * mmPerPx)
    const shares = orByOtherOutlines([{ chance: 1, mm: 1, sigmaMm: 0 }], others(-60), widthOf)
    expect(shares.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9)
  })
})
