import { lineThrough, signedDistance } from '../../geometry/lines.ts'
import { sideLengths } from '../../geometry/quads.ts'
import type { PixelQuad } from '../../geometry/types.ts'
import { GIVEN_SIGMA_PX } from '../edges/given-corners.ts'
import { mmInward, type SideShifts } from './outline-doubt.ts'
import type { Possibility } from './possibilities.ts'
import type { SolvedScene } from './solve-camera.ts'

/**
 * How far off its edge an outline may lie and still be called right by somebody who looks at its enlarged corners: 1 σ, share of its size. Two pixels
 * of a picture 150 wide that shows a seventh of the outline.
 */
const SEEN_SIGMA = 0.002
/**
 * One Yes in so many is pressed unread, or takes the frame's edge for the opening's: it tells nothing. With 0.1, a rendered film whose lines lay on the
 * frame's edge was called ± 4 mm and was 4 to 5 mm off.
 */
const UNSEEN = 0.25

/**
 * What the sides may be once a person has looked at the corners of `seen` and said that it lies on the edges meant. Each possible edge is weighted by
 * the chance that a person would say Yes to the line drawn. Edges right beside it keep their weight; of edges visibly off the line little is left.
 * @param drawn the outline that was measured, whose sides may be shifted
 * @param moved which of its corners the person moved: whoever moves a corner has looked
 */
export function checkedShifts(
  scene: SolvedScene,
  drawn: PixelQuad,
  shifts: readonly SideShifts[],
  seen: PixelQuad,
  moved: readonly boolean[] = [],
): readonly SideShifts[] {
  const sizePx = sideLengths(drawn).reduce((sum, length) => sum + length, 0) / 4
  const seenSigmaPx = Math.hypot(GIVEN_SIGMA_PX, SEEN_SIGMA * sizePx)
  const unseen = moved.includes(true) ? 0 : UNSEEN
  return shifts.map((side, i) => {
    const mmPerPx = mmInward(scene, drawn, i)
    const weighed = side.flatMap((one) => [
      takenForSeen({ ...one, chance: (1 - unseen) * one.chance }, inwardPx(drawn, seen, i) * mmPerPx, seenSigmaPx * mmPerPx),
      { ...one, chance: unseen * one.chance },
    ])
    const total = weighed.reduce((sum, { chance }) => sum + chance, 0)
    // Nothing is learnt of a side from a person who saw another outline.
    return total > 0 ? weighed.map((one) => ({ ...one, chance: one.chance / total })) : side
  })
}

/** How far inward of a side of one outline that of another lies, at its ends' mean. */
function inwardPx(drawn: PixelQuad, seen: PixelQuad, i: number): number {
  const next = (i + 1) % 4
  const line = lineThrough(drawn[i as 0], drawn[next as 0])
  return line ? (signedDistance(line, seen[i as 0]) + signedDistance(line, seen[next as 0])) / 2 : 0
}

/** The product of what a side may be and of what a person may take for the side at `seenMm`, both normal distributions. */
function takenForSeen({ chance, mm, sigmaMm }: Possibility, seenMm: number, seenSigmaMm: number): Possibility {
  const variance = sigmaMm ** 2 + seenSigmaMm ** 2
  const share = sigmaMm ** 2 / variance
  return {
    chance: (chance * seenSigmaMm * Math.exp(-((mm - seenMm) ** 2) / (2 * variance))) / Math.sqrt(variance),
    mm: mm + share * (seenMm - mm),
    sigmaMm: Math.sqrt(share) * seenSigmaMm,
  }
}
