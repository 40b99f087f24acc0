import { signedDistance } from '../../geometry/lines.ts'
import { quadFromLines, sideLengths } from '../../geometry/quads.ts'
import type { PixelQuad } from '../../geometry/types.ts'
import type { Hints, Photo } from '../api.ts'
import type { ReadOutline } from '../detector/side-reader.ts'
import type { RefinedQuad, RefinedSide } from '../edges/edge-types.ts'
import { GIVEN_SIGMA_PX, givenCorners } from '../edges/given-corners.ts'
import { refineEdges } from '../edges/refine-edges.ts'

/** Share of a side, 0 to 1, along which its edge must be seen. */
export const MIN_SUPPORT = 0.25
/** How exactly a side is known that shows no edge and stays where the search put it, 1 σ. */
const COARSE_SIGMA_PX = 3
/** How far an edge may lie from where it was read, and how far it usually does, 1 σ: shares of the window's side. */
export const READ_REACH = 0.012
const READ_SIGMA = 0.004
const MIN_SEARCH_PX = 4
/**
 * A chance is turned into log odds by comparing it with that at the peak of a surely read side, which spreads over three pixels of its strip.
 * Chances below the first are not told apart.
 */
const MIN_CHANCE = 0.002
const USUAL_PEAK = 0.5
/** Share of a side left out at each end. It is little, so that a covered corner is noticed. */
export const FOUND_END_MARGIN = 0.01
/** How far an edge may lie from where a person put it, share of the window's side; 2 σ of a finger where that is more. */
const FINGER_REACH = 0.0025

/**
 * Pulls an outline to its edges. A side that shows none, or none where a person put it, stays where it was and is known as exactly as it was there.
 * @param corners of the outline
 * @param read how the search read the outline; null for one that it did not read
 */
export function windowEdges(
  photo: Photo,
  corners: PixelQuad,
  read: ReadOutline | null,
  { corners: given, refineCorners }: Pick<Hints, 'corners' | 'refineCorners'>,
): RefinedQuad {
  if (!given) return foundEdges(photo, corners, read)
  return refineCorners === false ? givenCorners(corners) : edgesBesideFinger(photo, corners)
}

function foundEdges(photo: Photo, corners: PixelQuad, read: ReadOutline | null): RefinedQuad {
  const lengths = sideLengths(corners)
  const sizePx = meanSide(corners)
  const acrossPx = (side: number) => ((lengths[(side + 1) % 4] as number) + (lengths[(side + 3) % 4] as number)) / 2
  const { corners: met, sides } = refineEdges(photo, corners, {
    searchPx: Math.max(MIN_SEARCH_PX, READ_REACH * sizePx),
    startSigmaPx: Math.max(1, READ_SIGMA * sizePx),
    endMargin: FOUND_END_MARGIN,
    ...(read && {
      sideLogOdds: (side: number, inwardPx: number) =>
        Math.log((read.sides[side]?.chanceAt(inwardPx / acrossPx(side)) ?? 0) + MIN_CHANCE) - Math.log(USUAL_PEAK),
    }),
  })
  const believed = ([0, 1, 2, 3] as const).map((i): RefinedSide => {
    const found = sides[i]
    if (found.support >= MIN_SUPPORT) return found
    return { ...givenCorners(corners, Math.max(found.sigmaPx, COARSE_SIGMA_PX)).sides[i], support: found.support }
  })
  return { corners: met, sides: believed as unknown as RefinedQuad['sides'] }
}

/** Nested edges often lie closer together than a search reaches, so an edge further off than a finger errs is another one. */
function edgesBesideFinger(photo: Photo, corners: PixelQuad): RefinedQuad {
  const reachPx = Math.max(2 * GIVEN_SIGMA_PX, FINGER_REACH * meanSide(corners))
  const put = givenCorners(corners, reachPx / 2)
  const refined = refineEdges(photo, corners, { searchPx: reachPx, startSigmaPx: reachPx / 2 })
  const isBeside = ({ line, support }: RefinedSide, i: number): boolean => {
    const [from, to] = [corners[i as 0], corners[((i + 1) % 4) as 0]]
    return support >= MIN_SUPPORT && Math.abs(signedDistance(line, from) + signedDistance(line, to)) / 2 <= reachPx
  }
  if (refined.sides.every(isBeside)) return refined
  const [top, right, bottom, left] = refined.sides.map((side, i) => (isBeside(side, i) ? side : (put.sides[i] as RefinedSide)))
  if (!top || !right || !bottom || !left) throw new RangeError('a quad has four sides')
  return {
    corners: quadFromLines<'px'>([top.line, right.line, bottom.line, left.line]) ?? corners,
    sides: [top, right, bottom, left],
  }
}

const meanSide = (corners: PixelQuad): number => sideLengths(corners).reduce((sum, length) => sum + length, 0) / 4
