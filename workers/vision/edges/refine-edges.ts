import { intersectLines, lineThrough } from '../../geometry/lines.ts'
import { sideLengths } from '../../geometry/quads.ts'
import type { PixelPoint, PixelQuad } from '../../geometry/types.ts'
import type { Photo } from '../api.ts'
import type { Luma } from '../picture/luma.ts'
import { type Channels, channelsOf, levelWeights, type SideFrame, STORED_BLOCK_PX, sideBand, sideFrame } from './band.ts'
import { type EdgeCandidate, edgeCandidates } from './candidates.ts'
import { chooseEdges, type SideChoices } from './choice.ts'
import type { EdgeSample, PixelLine, RefinedQuad, RefinedSide, RefineOptions, RivalEdge } from './edge-types.ts'
import { type BowedSide, fitSide, offsetAt, STRAIGHT } from './fit.ts'
import { edgeCrossings } from './profile.ts'

/** No sample is more exact than this, 1 σ: demosaicing, sharpening and compression see to that. */
const MIN_SIGMA_PX = 0.05
const USUAL_END_MARGIN = 0.04
/** A side has one sample every so many pixels, and at most and at least so many. */
const SAMPLE_PX = 6
const MAX_SAMPLES = 120
const MIN_SAMPLES = 8
/** A sample is the mean of as many columns as it takes for its gradient to stand out of the noise this many-fold. */
const SAMPLE_STRENGTH = 4
/** Crossings this far from the rough line still belong to the edge, unless another edge is nearer. */
const TOLERANCE_PX = 2
/** A sample that stands out this many-fold is as good when it is made of every second column. */
const CLEAR_STRENGTH = 12
/**
 * How far an edge of colour alone wanders from block to block of a photo's stored colours, 1 σ. Measured on the sides of seven sheets in rendered
 * rooms, which were about 200 px long and up to 2 px off. With 4 px the intervals of cards became too wide: they held all of 170 sizes.
 */
const COLOUR_WANDER_PX = 3
/** Crossings that agree along less of a side than this share do so by chance. */
const MIN_INLIERS = 0.2
/** Edges less likely than this are no rivals. */
const MIN_RIVAL_ODDS = 0.02

/** A refined side together with its bow, which is needed to meet its neighbours. */
interface BowedEdge {
  readonly frame: SideFrame
  readonly bowed: BowedSide
  readonly side: RefinedSide
}

/**
 * Pulls each side of a quad to an edge nearby, along its whole length. Of the parallel edges along the four sides those are chosen that make one
 * outline. Each is then located to a fraction of a pixel by its linear light, and fitted by a robust line that may bow with the lens. Corners are
 * where the bowed sides meet. A side without an edge stays where it was, with support 0. Windows, sheets and cards are refined alike.
 * @param picture a photo, or its luma where only that is at hand; luma misses edges of colour alone
 * @param corners pixels, clockwise from the top left
 */
export function refineEdges(picture: Photo | Luma, corners: PixelQuad, options: RefineOptions = {}): RefinedQuad {
  const channels = channelsOf(picture)
  const [a, b, c, d] = corners
  const searchPx = options.searchPx ?? usualSearchPx(corners)
  const endMargin = options.endMargin ?? USUAL_END_MARGIN
  const look = (from: PixelPoint, to: PixelPoint): SideChoices => {
    const frame = sideFrame(from, to)
    const reach = Math.ceil(searchPx + Math.max(1, 0.008 * frame.lengthPx))
    const band = sideBand(channels, frame, reach, searchPx + 6)
    return { band, candidates: edgeCandidates(band, searchPx, endMargin) }
  }
  const sides = [look(a, b), look(b, c), look(c, d), look(d, a)] as const
  const startSigmaPx = options.startSigmaPx ?? 0.4 * searchPx
  const { chosen, odds } = chooseEdges(sides, { ...options, startSigmaPx })
  const [top, right, bottom, left] = sides.map((side, i) => {
    const candidate = chosen[i]
    const fine = candidate && refineSide(channels, side, candidate, odds[i] ?? [], endMargin, options.samplesPerSide)
    return fine ?? unsupported(side, searchPx, odds[i] ?? [])
  }) as [BowedEdge, BowedEdge, BowedEdge, BowedEdge]
  return {
    corners: [meet(left, top, a), meet(top, right, b), meet(right, bottom, c), meet(bottom, left, d)],
    sides: [top.side, right.side, bottom.side, left.side],
  }
}

/** How far off coarse quads are, which come from a picture a third as large or from a finger. */
function usualSearchPx(corners: PixelQuad): number {
  const [top, right, bottom, left] = sideLengths(corners)
  return Math.max(5, Math.min(14, 0.012 * ((top + right + bottom + left) / 4)))
}

/** Locates the edge chosen for a side to a fraction of a pixel; null when too little of it is found. */
function refineSide(
  channels: Channels,
  { band, candidates }: SideChoices,
  candidate: EdgeCandidate,
  odds: readonly number[],
  endMargin: number,
  samplesPerSide?: number,
): BowedEdge | null {
  const { frame } = band
  const usual = samplesPerSide ?? Math.max(12, Math.min(MAX_SAMPLES, Math.round(frame.lengthPx / SAMPLE_PX)))
  const count = Math.max(MIN_SAMPLES, Math.min(usual, Math.floor((candidate.strength / SAMPLE_STRENGTH) ** 2)))
  const nearest = Math.min(
    ...candidates.filter((other) => other !== candidate).map((other) => Math.abs(offsetAt(other.side, 0) - offsetAt(candidate.side, 0))),
  )
  const crossings = edgeCrossings(channels, frame, candidate.side, {
    count,
    endMargin,
    clear: candidate.strength > CLEAR_STRENGTH * Math.sqrt(count),
    tolerancePx: Math.max(1, Math.min(TOLERANCE_PX, 0.6 * nearest)),
    weights: levelWeights(band, candidate.step),
  })
  const fitted = fitSide(crossings, frame.lengthPx)
  if (!fitted || fitted.inliers.length < Math.max(5, MIN_INLIERS * count)) return null
  const sampleNoise = (0.7 * Math.sqrt(count)) / candidate.strength
  const wanderPx = COLOUR_WANDER_PX * candidate.colour ** 2
  const samplesABlock = Math.max(1, (count * STORED_BLOCK_PX) / frame.lengthPx)
  const sigmaPx = Math.hypot(MIN_SIGMA_PX, Math.max(0.6 * fitted.spreadPx, Math.min(1, sampleNoise)), wanderPx * Math.sqrt(samplesABlock))
  const samples = fitted.inliers.map(({ alongPx, offsetPx }): EdgeSample => ({ ...place(frame, alongPx, offsetPx), sigmaPx }))
  return {
    frame,
    bowed: fitted.side,
    side: {
      line: chord(frame, fitted.side),
      samples,
      sigmaPx: Math.hypot(
        MIN_SIGMA_PX / 2,
        fitted.spreadPx / Math.sqrt(samples.length),
        wanderPx * Math.sqrt(samplesABlock / samples.length),
      ),
      support: samples.length / count,
      inlierCount: samples.length,
      chance: odds[candidates.indexOf(candidate)] ?? 0,
      rivals: rivalsOf(candidates, odds, candidate, fitted.side),
    },
  }
}

/** The other edges that the side may be, with their chances. */
function rivalsOf(
  candidates: readonly EdgeCandidate[],
  odds: readonly number[],
  chosen: EdgeCandidate | null,
  side: BowedSide,
): readonly RivalEdge[] {
  return candidates.flatMap((candidate, i) => {
    const chance = odds[i] ?? 0
    return candidate === chosen || chance < MIN_RIVAL_ODDS ? [] : [{ offsetPx: offsetAt(candidate.side, 0) - offsetAt(side, 0), chance }]
  })
}

/** A side for which no edge was found: it stays where it was. */
function unsupported({ band: { frame }, candidates }: SideChoices, searchPx: number, odds: readonly number[]): BowedEdge {
  const rivals = rivalsOf(candidates, odds, null, STRAIGHT)
  return {
    frame,
    bowed: STRAIGHT,
    side: { line: chord(frame, STRAIGHT), samples: [], sigmaPx: searchPx / 2, support: 0, inlierCount: 0, rivals },
  }
}

/** The pixel at a place along a side and so far inward of it. */
const place = (frame: SideFrame, alongPx: number, offsetPx: number): PixelPoint => ({
  x: frame.from.x + frame.alongX * alongPx + frame.inwardX * offsetPx,
  y: frame.from.y + frame.alongY * alongPx + frame.inwardY * offsetPx,
})

/** The straight line nearest to a bowed side. The mean of bow · s² over -1 to 1 is a third of the bow. */
function chord(frame: SideFrame, side: BowedSide): PixelLine {
  const shift = side.shift + side.bow / 3
  const line = lineThrough(place(frame, 0, shift - side.tilt), place(frame, frame.lengthPx, shift + side.tilt))
  if (!line) throw new RangeError('a side without length')
  return line
}

/** The tangent of a bowed side at a place along it, -1 to 1. */
function tangent({ frame, bowed }: BowedEdge, s: number): PixelLine | null {
  const half = frame.lengthPx / 2
  const slope = (bowed.tilt + 2 * bowed.bow * s) / half
  const at = (s + 1) * half
  const offset = offsetAt(bowed, s)
  return lineThrough(place(frame, at, offset), place(frame, at + 10, offset + 10 * slope))
}

/** Where two bowed sides meet, found by their tangents from the coarse corner on. */
function meet(before: BowedEdge, after: BowedEdge, coarse: PixelPoint): PixelPoint {
  let corner = coarse
  for (let step = 0; step < 4; step++) {
    const first = tangent(before, alongAt(before.frame, corner))
    const second = tangent(after, alongAt(after.frame, corner))
    const met = first && second ? intersectLines<'px'>(first, second) : null
    if (!met) return coarse
    corner = met
  }
  return corner
}

/** Where along a side a point lies, -1 to 1 between its ends. */
function alongAt(frame: SideFrame, point: PixelPoint): number {
  const along = (point.x - frame.from.x) * frame.alongX + (point.y - frame.from.y) * frame.alongY
  return Math.max(-1.3, Math.min(1.3, (2 * along) / frame.lengthPx - 1))
}
