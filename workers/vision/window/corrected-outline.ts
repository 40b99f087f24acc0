import { signedDistance } from '../../geometry/lines.ts'
import type { PixelQuad } from '../../geometry/types.ts'
import type { RefinedQuad, RefinedSide } from '../edges/edge-types.ts'
import { givenCorners } from '../edges/given-corners.ts'

/** Which corners differ between the outline shown and the corners that the person set. */
export const movedCorners = (outline: PixelQuad, corners: PixelQuad): readonly boolean[] =>
  corners.map(({ x, y }, i) => x !== outline[i as 0].x || y !== outline[i as 0].y)

/** The chance that a side with one corner moved is the person's line, and not an edge that the search saw. */
const MOVED_CHANCE = 0.5

/**
 * The sides of an outline of which a person moved some corners. A side with both corners moved is the person's. One with a single corner moved goes
 * through that corner, and may still run where the search saw edges.
 */
export function correctedOutline(found: RefinedQuad, corners: PixelQuad, moved: readonly boolean[]): RefinedQuad {
  const [a, b, c, d] = corners.map((corner, i) => (moved[i] ? corner : found.corners[i as 0]))
  if (!a || !b || !c || !d) throw new RangeError('a quad has four corners')
  const put = givenCorners([a, b, c, d])
  const side = (i: 0 | 1 | 2 | 3): RefinedSide => {
    const next = ((i + 1) % 4) as 0
    if (!moved[i] && !moved[next]) return found.sides[i]
    if (moved[i] && moved[next]) return put.sides[i]
    const { line } = put.sides[i]
    const inwardPx = (signedDistance(line, found.corners[i]) + signedDistance(line, found.corners[next])) / 2
    const { chance = 0, rivals = [], support } = found.sides[i]
    const edges = [{ offsetPx: 0, chance }, ...rivals].map((edge) => ({
      offsetPx: edge.offsetPx + inwardPx,
      chance: edge.chance * (1 - MOVED_CHANCE),
    }))
    return { ...put.sides[i], support, chance: MOVED_CHANCE, rivals: edges }
  }
  return { corners: put.corners, sides: [side(0), side(1), side(2), side(3)] }
}

/** Whether a side is the person's: both its corners were moved. */
export const isPersons = (moved: readonly boolean[], side: number): boolean => moved[side] === true && moved[(side + 1) % 4] === true
