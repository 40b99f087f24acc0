import { lineThrough } from '../../geometry/lines.ts'
import type { PixelPoint, PixelQuad } from '../../geometry/types.ts'
import type { RefinedQuad, RefinedSide } from './edge-types.ts'

/** How exactly a person sets a corner with the loupe, 1 σ. */
export const GIVEN_SIGMA_PX = 1.5

/** Corners taken as they are, in the form of refined sides: each side is known at its two ends only, with 1 σ of `sigmaPx`. */
export function givenCorners(corners: PixelQuad, sigmaPx = GIVEN_SIGMA_PX): RefinedQuad {
  const side = (from: PixelPoint, to: PixelPoint): RefinedSide => ({
    line: lineThrough(from, to) ?? { a: 0, b: 1, c: -from.y },
    samples: [from, to].map(({ x, y }) => ({ x, y, sigmaPx })),
    sigmaPx: sigmaPx / Math.SQRT2,
    support: 1,
    inlierCount: 2,
  })
  const [a, b, c, d] = corners
  return { corners, sides: [side(a, b), side(b, c), side(c, d), side(d, a)] }
}
