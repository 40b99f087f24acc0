import { describe, expect, test } from 'vitest'
import type { PixelPoint, PixelQuad } from '#workers/geometry/types.ts'
import type { RefinedQuad } from '#workers/vision/edges/edge-types.ts'
import { givenCorners } from '#workers/vision/edges/given-corners.ts'
import { correctedOutline, isPersons, movedCorners } from '#workers/vision/window/corrected-outline.ts'

const outline: PixelQuad = [
  { x: 100, y: 100 },
  { x: 500, y: 100 },
  { x: 500, y: 400 },
  { x: 100, y: 400 },
]
const plain = givenCorners(outline)
const [top, right, bottom, left] = plain.sides.map((side) => ({ ...side, chance: 0.8, rivals: [{ offsetPx: 6, chance: 0.2 }] }))
if (!top || !right || !bottom || !left) throw new Error('four sides')
const found: RefinedQuad = { corners: outline, sides: [top, right, bottom, left] }

/** The outline with corners moved by so much. */
const moved = (by: Readonly<Record<number, PixelPoint>>): PixelQuad =>
  outline.map(({ x, y }, i) => ({ x: x + (by[i]?.x ?? 0), y: y + (by[i]?.y ?? 0) })) as unknown as PixelQuad
const corrected = (corners: PixelQuad) => correctedOutline(found, corners, movedCorners(outline, corners))

describe('an outline that a person corrects', () => {
  test('a side is theirs by both its corners, in order round the quad', () => {
    const corners = moved({ 1: { x: -20, y: 0 }, 2: { x: -20, y: 0 } })
    const flags = movedCorners(outline, corners)
    expect(flags).toEqual([false, true, true, false])
    expect([0, 1, 2, 3].map((side) => isPersons(flags, side))).toEqual([false, true, false, false])
    // The right side is a person's line with no edges beside it, the left one is as it was found.
    expect(corrected(corners).sides[1]).not.toHaveProperty('rivals')
    expect(corrected(corners).sides[3]).toBe(left)
  })

  test.each([
    // Which corner moves where, and how far inward of the new line the edge found then lies at the middle of the sides that meet there.
    [0, { x: 20, y: 0 }, 3, -10],
    [1, { x: -20, y: 0 }, 1, -10],
    [1, { x: 20, y: 0 }, 1, 10],
    [2, { x: 0, y: -20 }, 2, -10],
    [3, { x: 0, y: 20 }, 2, 10],
    [0, { x: 0, y: -20 }, 0, 10],
  ] as const)('corner %i moved by %o: side %i may still be the edge found, %i px inward', (corner, by, side, inwardPx) => {
    const { sides, corners } = corrected(moved({ [corner]: by }))
    expect(corners[corner]).toEqual({ x: outline[corner].x + by.x, y: outline[corner].y + by.y })
    const [edge, rival] = sides[side].rivals ?? []
    expect(edge?.offsetPx).toBeCloseTo(inwardPx, 0)
    expect((rival?.offsetPx ?? 0) - (edge?.offsetPx ?? 0)).toBeCloseTo(6, 6)
    expect((sides[side].chance ?? 0) + (edge?.chance ?? 0) + (rival?.chance ?? 0)).toBeCloseTo(1, 6)
  })
})
