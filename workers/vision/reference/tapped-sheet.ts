import { distance, isConvex, orderQuad, quadFromLines, quadIoU, sideLengths } from '../../geometry/quads.ts'
import type { PixelQuad } from '../../geometry/types.ts'
import type { Photo } from '../api.ts'
import type { RefinedQuad, RefinedSide } from '../edges/edge-types.ts'
import { givenCorners } from '../edges/given-corners.ts'
import { refineEdges } from '../edges/refine-edges.ts'
import { type SheetSearch, sheetAt } from './find-sheet.ts'
import type { ReferenceEvidence } from './reference-types.ts'
import { evidenceOf } from './sheet-evidence.ts'
import type { SheetKind } from './sheet-kinds.ts'
import { lookOfSheet } from './sheet-look.ts'
import { flatShapeError, shapeError } from './sheet-shape.ts'

/** How far a finger is off the corner that it means, 1 σ on each axis, and how far it may be: pixels of a photo this long. */
const TAP_SIGMA_PX = 8
const TAP_REACH_PX = 26
const TAPPED_IN_PX = 2000
/** Corners set with care, with a magnifier say, lie this near to where the edges meet: then no other edges are asked. */
const EXACT_PX = 8
/** A thing with a shorter side of fewer σ may be tapped quite beside its edges. */
const SMALL_TAPS = 8
/** A smaller thing is tapped with more care: no edge is looked for further away than this share of its shorter side. */
const REACH_SHARE = 0.4
/** So many outlines that the search drew near the tapped one are tried in its place, the nearest first. */
const MAX_DRAWN = 6
const DRAWN_REACH_PX = 6
const MIN_SIDE_PX = 12
/** Share of a side along which its edge must be seen. A side that shows less stays where it was tapped. */
const MIN_SUPPORT = 0.4
/**
 * How far what was tapped may be from the sheet's shape, seen in perspective, and how far it usually is when its sides were found, 1 σ: difference
 * of the logarithms of the aspect ratios. Where perspective cannot be told, as much again is allowed.
 */
const LARGEST_ERROR = 0.12
const SHAPE_SIGMA = 0.04
/** The contrast that is taken for granted where what is round the sheet is outside the picture, levels: a faint one. */
const FAINT_LEVELS = 4

/**
 * The sheet or card whose corners a person tapped, roughly and in any order. Its sides are pulled to their edges. One that shows none, such as
 * white paper on a white wall, stays as it was tapped, and is known no better than a finger is placed.
 * @returns null where no sheet of this kind, seen from anywhere, looks like what was tapped
 */
export function tappedSheet(
  { photo, quads }: Pick<SheetSearch, 'photo' | 'quads'>,
  tapped: PixelQuad,
  kind: SheetKind,
): ReferenceEvidence | null {
  const rough = orderQuad(tapped)
  if (!rough) return null
  const shortestPx = Math.min(...sideLengths(rough))
  if (shortestPx < MIN_SIDE_PX) return null
  const perTap = Math.max(1, Math.max(photo.widthPx, photo.heightPx) / TAPPED_IN_PX)
  const exact = sheetAt(photo, rough, kind, true)
  if (exact?.corners.every((corner, i) => distance(corner, rough[i as 0]) < EXACT_PX * perTap)) return exact
  const reachPx = Math.max(5, Math.min(TAP_REACH_PX * perTap, REACH_SHARE * shortestPx))
  const sigmaPx = TAP_SIGMA_PX * perTap
  const drawn = [...quads('clear'), ...quads('standingOut'), ...quads('faint')]
    .map((quad) => ({ quad, awayPx: Math.max(...quad.map((corner, i) => distance(corner, rough[i as 0]))) }))
    .filter(({ awayPx }) => awayPx < reachPx)
    .sort((p, q) => p.awayPx - q.awayPx)
    .slice(0, MAX_DRAWN)
  const tries = [
    sidesNear(photo, rough, kind, reachPx, sigmaPx),
    ...drawn.map(({ quad }) => sidesNear(photo, quad, kind, Math.min(DRAWN_REACH_PX, reachPx), DRAWN_REACH_PX / 3)),
  ]
  const likeliest = tries.reduce((best, one) => (likeness(photo, one, kind) > likeness(photo, best, kind) ? one : best))
  // Edges near something as small as a finger's error may be those of other things, if they do not make the sheet's shape.
  const isTrusted = shortestPx > SMALL_TAPS * sigmaPx || errorOf(photo, likeliest.corners, kind) < LARGEST_ERROR
  const found = isTrusted ? likeliest : givenCorners(rough, sigmaPx)
  const isSeen = found === likeliest && found.sides.every(({ support }) => support >= MIN_SUPPORT)
  // A finger that is off makes a small thing look longer or shorter than it is.
  const doubt = isSeen ? 0 : (2.5 * sigmaPx) / shortestPx
  if (errorOf(photo, found.corners, kind) > LARGEST_ERROR + doubt) return null
  const contrast = lookOfSheet(photo, found.corners)?.contrast ?? FAINT_LEVELS
  const evidence = evidenceOf(found, kind, 1, Math.max(1, contrast), photo)
  return isSeen ? evidence : { ...evidence, tappedSigmaPx: sigmaPx }
}

/** The tapped sides, each pulled to its edge where it shows one. */
function sidesNear(photo: Photo, rough: PixelQuad, kind: SheetKind, reachPx: number, sigmaPx: number): RefinedQuad {
  const outlineLogOdds = (quad: PixelQuad) => -0.5 * (Math.min(0.5, errorOf(photo, quad, kind)) / SHAPE_SIGMA) ** 2
  const refine = (quad: PixelQuad, searchPx: number, startSigmaPx: number): RefinedQuad => {
    const refined = refineEdges(photo, quad, { endMargin: kind.endMargin, searchPx, startSigmaPx, outlineLogOdds })
    return withTapped(refined, quad, sigmaPx)
  }
  const near = refine(rough, reachPx, Math.min(sigmaPx, reachPx / 2))
  if (!isConvex(near.corners) || quadIoU(near.corners, rough) < 0.4) return givenCorners(rough, sigmaPx)
  // A rough side crosses its edge. From nearer, all of it is seen.
  const nearer = refine(near.corners, Math.max(3, Math.min(6, 0.04 * Math.min(...sideLengths(near.corners)))), 1)
  return isConvex(nearer.corners) && seenSides(nearer) >= seenSides(near) ? nearer : near
}

/** Sides without an edge are known at their ends only, as they were tapped. */
function withTapped({ corners, sides }: RefinedQuad, quad: PixelQuad, sigmaPx: number): RefinedQuad {
  if (sides.every(({ support }) => support >= MIN_SUPPORT)) return { corners, sides }
  const put = givenCorners(quad, sigmaPx).sides
  const [top, right, bottom, left] = sides.map((side, i): RefinedSide => {
    const tapped = put[i as 0]
    return side.support >= MIN_SUPPORT ? side : { ...tapped, support: 0 }
  })
  if (!top || !right || !bottom || !left) throw new RangeError('a quad has four sides')
  return {
    corners: quadFromLines<'px'>([top.line, right.line, bottom.line, left.line]) ?? quad,
    sides: [top, right, bottom, left],
  }
}

/** How well sides make a sheet of this kind: by the edges that they show, the shape, and what is inside and outside of them. */
function likeness(photo: Photo, { corners, sides }: RefinedQuad, kind: SheetKind): number {
  const seen = Math.min(...sides.map(({ support }) => support))
  const shape = Math.exp(-0.5 * (errorOf(photo, corners, kind) / SHAPE_SIGMA) ** 2)
  const look = lookOfSheet(photo, corners)
  return (0.1 + seen) * (0.05 + shape) * (look ? (0.2 + look.agreement * look.evenness) * (0.3 + look.solidity) : 0.2)
}

const seenSides = ({ sides }: RefinedQuad): number => sides.filter(({ support }) => support >= MIN_SUPPORT).length

/** How far a quad is from the sheet's shape. The focal length is not known, so perspective may explain a little more or less. */
const errorOf = (photo: Photo, quad: PixelQuad, kind: SheetKind): number =>
  Math.min(shapeError(photo, quad, kind), flatShapeError(quad, kind))
