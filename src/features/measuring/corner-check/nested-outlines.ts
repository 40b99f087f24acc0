import { quadIoU, sideLengths } from '#workers/geometry/quads.ts'
import type { PixelQuad } from '#workers/geometry/types.ts'
import type { WindowCandidate } from '#workers/vision/api.ts'

/** Outlines of one window overlap at least so much. */
const SAME_WINDOW_IOU = 0.4
/** Where no corner is further from the other outline's than this share of the size, the two are one to the eye. */
const APART_SHARE = 0.006
/** A less likely outline would only puzzle. */
const MIN_SCORE = 0.1

/** The likeliest other outline nested with the one drawn: the hole in the wall, the frame or the trim. null when no other outline could be confused with it. */
export function nestedOutline(candidates: readonly WindowCandidate[], drawn: PixelQuad, chosen: WindowCandidate): WindowCandidate | null {
  const others = candidates.filter(
    (one) =>
      one !== chosen &&
      one.type !== 'glass' &&
      one.score >= MIN_SCORE &&
      quadIoU(one.corners, drawn) > SAME_WINDOW_IOU &&
      isApart(one.corners, drawn),
  )
  return others.reduce<WindowCandidate | null>((likeliest, one) => (likeliest && likeliest.score >= one.score ? likeliest : one), null)
}

function isApart(one: PixelQuad, other: PixelQuad): boolean {
  const sizePx = sideLengths(other).reduce((sum, length) => sum + length, 0) / 4
  return one.some(({ x, y }, i) => Math.hypot(x - other[i as 0].x, y - other[i as 0].y) > APART_SHARE * sizePx)
}
