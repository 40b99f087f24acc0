import { median } from '../../geometry/lines.ts'
import { cholesky, solveCholesky } from '../../geometry/matrices.ts'
import { distance } from '../../geometry/quads.ts'
import type { PixelPoint, PixelQuad } from '../../geometry/types.ts'
import { type Luma, readLuma } from '../picture/luma.ts'
import type { CornerSighting } from './corner.ts'

/**
 * The edge that stands for a side while it is followed: the clearest one by the side, which need not be the side itself. An opening painted
 * like its wall shows less than the shadow line beside it, and both move alike.
 */
export interface SideEdge {
  /** Whether it gets brighter (1) or darker (-1) inwards. */
  readonly polarity: 1 | -1
  /** How far inwards of the side's two ends the edge lies, pixels. */
  readonly startPx: number
  readonly endPx: number
}

/** One side found near where it was expected. */
export interface FollowedSide {
  /** What its two ends say of the corner there, clockwise. */
  readonly start: CornerSighting
  readonly end: CornerSighting
  /** Share of the places looked at that show the edge, 0 to 1. */
  readonly support: number
}

/** Steps of brightness met across a side at one place along it, -1 to 1. */
interface Place {
  readonly s: number
  readonly steps: readonly Step[]
}

interface Step {
  /** Pixels inwards from where the side was expected. */
  readonly offsetPx: number
  /** Levels, positive when it gets brighter inwards. */
  readonly levels: number
}

const PLACES = 28
const END_MARGIN = 0.05
/** Lines side by side, a pixel apart, that make one place: they bring a faint edge out of the noise. */
const BESIDE = 5
/** A step below this is grain. */
const LEAST_LEVELS = 3
/** Levels, times the share of places that show them, from which an edge is held on to. */
const CLEAR_LEVELS = 5
/** Fewer places than this share agree by chance. */
const LEAST_SUPPORT = 0.3
/** What the end of a side is never better known than: compression, rolling shutter, and a reduced picture (1 σ). */
const LEAST_SIGMA_PX = 0.05
/** The variance of a least-squares parabola at its end is nine times that of its mean (Legendre terms 1 + 3 + 5). */
const END_VARIANCE = 9
/** A bow beyond this share of the side's length is no lens. */
const LARGEST_BOW = 0.02

/**
 * Looks for the edge of each side near its expected place, by steps of brightness of the edge's own polarity. A few thousand pixels are read:
 * it knows where the edge was a moment ago, which the search of refine-edges.ts does not.
 * @param edges as `edgesBeside` told them
 * @param searchPx half of the band looked at
 * @returns top, right, bottom, left; null where the edge is not seen.
 */
export function followSides(
  luma: Luma,
  expected: PixelQuad,
  edges: readonly (SideEdge | null)[],
  searchPx: number,
): readonly (FollowedSide | null)[] {
  return expected.map((from, i) => {
    const edge = edges[i]
    const to = expected[(i + 1) % 4] as PixelPoint
    const [x, y] = inward(from, to)
    if (!edge) return null
    const start = { x: from.x + x * edge.startPx, y: from.y + y * edge.startPx }
    const end = { x: to.x + x * edge.endPx, y: to.y + y * edge.endPx }
    const found = findEdge(luma, start, end, edge.polarity, searchPx)
    if (!found) return null
    const sighting = (corner: PixelPoint, s: -1 | 1): CornerSighting => ({
      normalX: x,
      normalY: y,
      offsetPx: x * corner.x + y * corner.y + found.offsetAt(s),
      sigmaPx: found.sigmaPx,
    })
    return { start: sighting(from, -1), end: sighting(to, 1), support: found.support }
  })
}

/**
 * The clearest edge by each side of a quad, near enough to move with it; null where there is none. The side's own edge comes first as long as it
 * can be told from grain; bands further out are looked at only where it cannot.
 */
export function edgesBeside(luma: Luma, quad: PixelQuad, searchPx: number): readonly (SideEdge | null)[] {
  return quad.map((from, i) => {
    const to = quad[(i + 1) % 4] as PixelPoint
    for (const times of [0.5, 1, 2, 3]) {
      const edges = ([1, -1] as const).map((polarity) => ({ polarity, found: findEdge(luma, from, to, polarity, times * searchPx) }))
      const clearest = edges.reduce((p, q) => (clearness(q.found) > clearness(p.found) ? q : p))
      if (clearest.found && clearness(clearest.found) > CLEAR_LEVELS) {
        return { polarity: clearest.polarity, startPx: clearest.found.offsetAt(-1), endPx: clearest.found.offsetAt(1) }
      }
    }
    return null
  })
}

interface FoundEdge {
  readonly offsetAt: (s: number) => number
  /** 1 σ of the offset at an end. */
  readonly sigmaPx: number
  readonly support: number
  /** Levels of its steps. */
  readonly levels: number
}

function findEdge(luma: Luma, from: PixelPoint, to: PixelPoint, polarity: 1 | -1, searchPx: number): FoundEdge | null {
  const lengthPx = distance(from, to)
  if (lengthPx < 12) return null
  const found = placesAlong(luma, from, to, searchPx).flatMap(({ s, steps }) => {
    const step = nearestStep(steps, polarity, searchPx)
    return step ? [{ s, ...step }] : []
  })
  const fitted = robustBow(found, LARGEST_BOW * lengthPx)
  if (!fitted || fitted.agreeing < LEAST_SUPPORT * PLACES) return null
  return {
    offsetAt: fitted.offsetAt,
    sigmaPx: Math.hypot(LEAST_SIGMA_PX, fitted.spreadPx * Math.sqrt(END_VARIANCE / fitted.agreeing)),
    support: fitted.agreeing / PLACES,
    levels: Math.abs(median(found.map(({ levels }) => levels))),
  }
}

const clearness = (edge: FoundEdge | null): number => (edge ? edge.support * edge.levels : 0)

function inward(from: PixelPoint, to: PixelPoint): readonly [x: number, y: number] {
  const lengthPx = distance(from, to) || 1
  return [-(to.y - from.y) / lengthPx, (to.x - from.x) / lengthPx]
}

function placesAlong(luma: Luma, from: PixelPoint, to: PixelPoint, searchPx: number): Place[] {
  const lengthPx = distance(from, to)
  const [alongX, alongY] = [(to.x - from.x) / lengthPx, (to.y - from.y) / lengthPx]
  // Two pixels beyond the band, for the slope and its peak.
  const reach = Math.ceil(searchPx) + 2
  const levels = new Float64Array(2 * reach + 1)
  const places: Place[] = []
  for (let i = 0; i < PLACES; i++) {
    const s = (1 - 2 * END_MARGIN) * ((2 * (i + 0.5)) / PLACES - 1)
    const along = ((s + 1) / 2) * lengthPx
    let isInside = true
    for (let index = 0; index < levels.length && isInside; index++) {
      const across = index - reach
      let sum = 0
      for (let beside = 0; beside < BESIDE; beside++) {
        const at = along + beside - (BESIDE - 1) / 2
        sum += readLuma(luma, from.x + alongX * at - alongY * across, from.y + alongY * at + alongX * across)
      }
      levels[index] = sum / BESIDE
      isInside = !Number.isNaN(sum)
    }
    if (isInside) places.push({ s, steps: stepsOf(levels, reach) })
  }
  return places
}

/** Peaks of the slope over four pixels, placed by a parabola. */
function stepsOf(levels: Float64Array, reach: number): Step[] {
  const slope = (index: number): number =>
    0.5 * ((levels[index + 1] as number) - (levels[index - 1] as number)) +
    0.5 * ((levels[index + 2] ?? (levels[index + 1] as number)) - (levels[index - 2] ?? (levels[index - 1] as number)))
  const steps: Step[] = []
  for (let index = 2; index < levels.length - 2; index++) {
    const here = slope(index)
    const size = Math.abs(here)
    const sign = Math.sign(here)
    const before = sign * slope(index - 1)
    const after = sign * slope(index + 1)
    if (size < LEAST_LEVELS || size < before || size <= after) continue
    const bend = before - 2 * size + after
    steps.push({ offsetPx: index - reach + (bend < 0 ? (before - after) / (2 * bend) : 0), levels: here })
  }
  return steps
}

/** The step that is both strong and near, within the band. */
function nearestStep(steps: readonly Step[], polarity: 1 | -1, searchPx: number): Step | null {
  let best: Step | null = null
  let bestWorth = 0
  for (const step of steps) {
    const miss = Math.abs(step.offsetPx) / searchPx
    const worth = step.levels * polarity * (1.3 - miss)
    if (miss <= 1 && worth > bestWorth) {
      bestWorth = worth
      best = step
    }
  }
  return best
}

interface Sample {
  readonly s: number
  readonly offsetPx: number
}

/** Offset = level + tilt · s + bow · s² through most of the samples: reweighted with Tukey's biweight from their median on. */
function robustBow(samples: readonly Sample[], largestBowPx: number) {
  if (samples.length < 6) return null
  const bent = reweighted(samples, 3)
  const fitted = bent && Math.abs(bent.terms[2] ?? 0) <= largestBowPx ? bent : reweighted(samples, 2)
  if (!fitted) return null
  const { terms, spreadPx } = fitted
  const offsetAt = (s: number): number => value(terms, s)
  const limit = Math.max(0.5, 3 * spreadPx)
  const agreeing = samples.filter(({ s, offsetPx }) => Math.abs(offsetPx - offsetAt(s)) < limit).length
  return { offsetAt, spreadPx, agreeing }
}

function reweighted(samples: readonly Sample[], count: 2 | 3): { terms: Float64Array; spreadPx: number } | null {
  let terms: Float64Array = Float64Array.of(median(samples.map(({ offsetPx }) => offsetPx)), 0, 0)
  let spreadPx = 0
  for (let iteration = 0; iteration < 5; iteration++) {
    const current = terms
    const misses = samples.map(({ s, offsetPx }) => Math.abs(offsetPx - value(current, s)))
    spreadPx = Math.max(0.05, 1.4826 * median(misses))
    const limit = 4.685 * spreadPx
    const weights = misses.map((miss) => (miss < limit ? (1 - (miss / limit) ** 2) ** 2 : 0))
    const next = leastSquares(samples, weights, count)
    if (!next) return null
    terms = next
  }
  return { terms, spreadPx }
}

function leastSquares(samples: readonly Sample[], weights: readonly number[], count: 2 | 3): Float64Array | null {
  const normal = new Float64Array(count * count)
  const right = new Float64Array(count)
  for (const [index, { s, offsetPx }] of samples.entries()) {
    const weight = weights[index] ?? 0
    for (let i = 0; i < count; i++) {
      right[i] = (right[i] as number) + weight * s ** i * offsetPx
      for (let j = 0; j < count; j++) normal[count * i + j] = (normal[count * i + j] as number) + weight * s ** (i + j)
    }
  }
  const factor = cholesky(normal, count)
  return factor && solveCholesky(factor, count, right)
}

const value = (terms: Float64Array, s: number): number => (terms[0] ?? 0) + (terms[1] ?? 0) * s + (terms[2] ?? 0) * s * s
