import { intersectLines, lineThrough, median } from '../geometry/lines.ts'
import { sideLengths } from '../geometry/quads.ts'
import type { PixelPoint, PixelQuad } from '../geometry/types.ts'
import type { Photo } from './api.ts'
import type { EdgeSample, PixelLine, RefinedQuad, RefinedSide, RefineOptions } from './edge-types.ts'
import { type Luma, lumaOf } from './luma.ts'
import { type BowedSide, coarseFit, fitBowedSide, offsetAt, straight, takePeaks } from './refine-edges-fit.ts'
import { type SideFrame, type SideProfile, sideFrame, sideProfiles } from './refine-edges-profile.ts'

/** What a sample is never better than: demosaicing, sharpening and compression. */
const leastSigmaPx = 0.05
const coarseSmoothPx = 1.6
const fineSmoothPx = 1.1
const fineTolerancePx = 3.5
const usualEndMargin = 0.04
const clearBeside = 4
const faintBeside = 24
/** A share of the places smaller than this agrees by chance. */
const leastInliers = 0.2

/** A side with the bow that the lens gave it, kept to meet its neighbours. */
interface BowedEdge {
  readonly frame: SideFrame
  readonly bowed: BowedSide
  readonly side: RefinedSide
}

/**
 * Pulls each side of a quad to the edge nearby along its whole length: sub-pixel steps of brightness, a robust line that may bow
 * with the lens, corners where the bowed sides meet. Works alike for windows, sheets and cards. A side without an edge to be
 * found stays where it was, with support 0.
 * @param picture a photo, or its luma where several quads of one photo are refined
 * @param corners in pixels, clockwise from the top left
 */
export function refineEdges(picture: Photo | Luma, corners: PixelQuad, options: RefineOptions = {}): RefinedQuad {
  const luma = 'rgba' in picture ? lumaOf(picture) : picture
  const [a, b, c, d] = corners
  const searchPx = options.searchPx ?? usualSearchPx(corners)
  const refine = (from: PixelPoint, to: PixelPoint): BowedEdge => refineSide(luma, sideFrame(from, to), searchPx, options)
  const [top, right, bottom, left] = [refine(a, b), refine(b, c), refine(c, d), refine(d, a)]
  return {
    corners: [meet(left, top, a), meet(top, right, b), meet(right, bottom, c), meet(bottom, left, d)],
    sides: [top.side, right.side, bottom.side, left.side],
  }
}

/** Coarse quads come from a picture a third as large, or from a finger. */
function usualSearchPx(corners: PixelQuad): number {
  const [top, right, bottom, left] = sideLengths(corners)
  return Math.max(5, Math.min(14, 0.012 * ((top + right + bottom + left) / 4)))
}

/** A side is looked at in many places; where it shows nothing, in fewer and broader ones, for a faint edge. */
function refineSide(luma: Luma, frame: SideFrame, searchPx: number, options: RefineOptions): BowedEdge {
  const usual = options.samplesPerSide ?? Math.max(12, Math.min(160, Math.round(frame.lengthPx / 4)))
  const broad = Math.floor(frame.lengthPx / faintBeside)
  return (
    sideWith(luma, frame, searchPx, options, usual, clearBeside) ??
    (broad >= 8 ? sideWith(luma, frame, searchPx, options, Math.min(usual, broad), faintBeside) : null) ??
    unsupported(frame, searchPx)
  )
}

function sideWith(
  luma: Luma,
  frame: SideFrame,
  searchPx: number,
  { endMargin = usualEndMargin }: RefineOptions,
  count: number,
  beside: number,
): BowedEdge | null {
  const margin = endMargin * frame.lengthPx
  const places = Array.from({ length: count }, (_, index) => margin + ((frame.lengthPx - 2 * margin) * (index + 0.5)) / count)
  const along = (profile: SideProfile): number => (2 * profile.alongPx) / frame.lengthPx - 1
  const coarse = sideProfiles(luma, frame, {
    centrePx: () => 0,
    searchPx: searchPx + 2,
    alongPx: places.filter((_, index) => index % 2 === 0 || count < 50),
    smoothPx: coarseSmoothPx,
    beside,
  })
  const start = coarseFit(coarse, along, searchPx)
  if (!start) return null
  const rough = fitBowedSide(takePeaks(coarse, along, start.side, start.polarity, fineTolerancePx), frame.lengthPx)
  const centre = rough?.side ?? start.side
  const fine = sideProfiles(luma, frame, {
    centrePx: (alongPx) => offsetAt(centre, (2 * alongPx) / frame.lengthPx - 1),
    searchPx: fineTolerancePx + 1.5,
    alongPx: places,
    smoothPx: fineSmoothPx,
    beside,
    // A slope's noise goes with the smoothing to the power of -3/2.
    noise: median(coarse.map((profile) => profile.noise)) * (coarseSmoothPx / fineSmoothPx) ** 1.5,
  })
  const fitted = fitBowedSide(takePeaks(fine, along, centre, start.polarity, rough ? 2 : fineTolerancePx), frame.lengthPx)
  if (!fitted || fitted.inliers.length < Math.max(5, leastInliers * count)) return null
  const samples = fitted.inliers.map(({ profile, peak }): EdgeSample => {
    const own = Math.max(0.6 * fitted.spreadPx, Math.min(1, (0.7 * profile.noise) / Math.abs(peak.slope)))
    return { ...place(frame, profile.alongPx, peak.offsetPx), sigmaPx: Math.hypot(leastSigmaPx, own) }
  })
  return {
    frame,
    bowed: fitted.side,
    side: {
      line: chord(frame, fitted.side),
      samples,
      sigmaPx: Math.hypot(leastSigmaPx / 2, fitted.spreadPx / Math.sqrt(samples.length)),
      support: samples.length / count,
      inlierCount: samples.length,
    },
  }
}

function unsupported(frame: SideFrame, searchPx: number): BowedEdge {
  return {
    frame,
    bowed: straight,
    side: { line: chord(frame, straight), samples: [], sigmaPx: searchPx / 2, support: 0, inlierCount: 0 },
  }
}

const place = (frame: SideFrame, alongPx: number, offsetPx: number): PixelPoint => ({
  x: frame.from.x + frame.alongX * alongPx + frame.inwardX * offsetPx,
  y: frame.from.y + frame.alongY * alongPx + frame.inwardY * offsetPx,
})

/** The straight line nearest to a bowed side: a parabola's mean over -1..1 is a third of its bow. */
function chord(frame: SideFrame, side: BowedSide): PixelLine {
  const level = side.level + side.bow / 3
  const line = lineThrough(place(frame, 0, level - side.tilt), place(frame, frame.lengthPx, level + side.tilt))
  if (!line) throw new RangeError('a side without length')
  return line
}

/** Line that touches a bowed side at a place along it. */
function tangent({ frame, bowed }: BowedEdge, s: number): PixelLine | null {
  const half = frame.lengthPx / 2
  const slope = (bowed.tilt + 2 * bowed.bow * s) / half
  const at = (s + 1) * half
  const offset = offsetAt(bowed, s)
  return lineThrough(place(frame, at, offset), place(frame, at + 10, offset + 10 * slope))
}

/** Where two bowed sides meet, by their tangents, from the coarse corner. */
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

function alongAt(frame: SideFrame, point: PixelPoint): number {
  const along = (point.x - frame.from.x) * frame.alongX + (point.y - frame.from.y) * frame.alongY
  return Math.max(-1.3, Math.min(1.3, (2 * along) / frame.lengthPx - 1))
}
