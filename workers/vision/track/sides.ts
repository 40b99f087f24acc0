import { median } from '../../geometry/lines.ts'
import { cholesky, solveCholesky } from '../../geometry/matrices.ts'
import { distance } from '../../geometry/quads.ts'
import type { PixelPoint, PixelQuad } from '../../geometry/types.ts'
import { type Luma, readLuma } from '../picture/luma.ts'
import type { CornerObservation } from './corner.ts'

/**
 * The edge that stands for a side while it is followed: the clearest one near it, which need not be the side's own. The shadow line beside an opening
 * may be clearer than the opening's edge when that is painted like its wall, and both move alike.
 */
export interface SideEdge {
  /** 1 when it gets brighter inwards, -1 when it gets darker. */
  readonly polarity: 1 | -1
  /** How far inward of the side the edge lies at either end. */
  readonly startPx: number
  readonly endPx: number
}

/** A side that was seen near its predicted place. */
export interface FollowedSide {
  /** What it tells of the corner at its start and at its end, clockwise. */
  readonly start: CornerObservation
  readonly end: CornerObservation
  /** Share of the places along it that show its edge, 0 to 1. */
  readonly support: number
}

/** Steps of brightness across a side at one place. */
interface Place {
  /** Where along the side, -1 to 1. */
  readonly s: number
  readonly steps: readonly Step[]
}

interface Step {
  /** How far inward of the predicted side. */
  readonly offsetPx: number
  /** Brightness levels, positive when it gets brighter inwards. */
  readonly levels: number
}

/** Number of places along a side, and the share of the side left out at each end. */
const PLACES = 28
const END_MARGIN = 0.05
/** Each place is the mean of so many lines a pixel apart, which brings a faint edge out of the noise. */
const LINES_A_PLACE = 5
/** A smaller step is noise. */
const MIN_LEVELS = 3
/** An edge is clear enough to be followed when its levels, times the share of places that show it, are more than this. */
const CLEAR_LEVELS = 5
/** A smaller share of the places agrees by chance. */
const MIN_SUPPORT = 0.3
/** No end of a side is known more exactly than this, 1 σ: compression, rolling shutter and a reduced picture see to that. */
const MIN_SIGMA_PX = 0.05
/** At its end a least-squares parabola has nine times the variance of its mean (Legendre terms 1 + 3 + 5). */
const END_VARIANCE = 9
/** No lens bows a side by more than this share of its length. */
const LARGEST_BOW = 0.02

/**
 * Finds the edge of each side near its predicted place, by steps of brightness of the edge's own polarity. Only a few thousand pixels are read, because
 * it is known where the edge was a moment ago.
 * @param edges as `edgesBeside` found them
 * @param searchPx how far to either side is looked
 * @returns top, right, bottom, left; null where the edge is not seen
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
    const observation = (corner: PixelPoint, s: -1 | 1): CornerObservation => ({
      normalX: x,
      normalY: y,
      offsetPx: x * corner.x + y * corner.y + found.offsetAt(s),
      sigmaPx: found.sigmaPx,
    })
    return { start: observation(from, -1), end: observation(to, 1), support: found.support }
  })
}

/**
 * The clearest edge near each side of a quad; null where there is none. The side's own edge is taken as long as it stands out of the noise. Only where
 * it does not is it looked further out.
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
  if (!fitted || fitted.agreeing < MIN_SUPPORT * PLACES) return null
  return {
    offsetAt: fitted.offsetAt,
    sigmaPx: Math.hypot(MIN_SIGMA_PX, fitted.spreadPx * Math.sqrt(END_VARIANCE / fitted.agreeing)),
    support: fitted.agreeing / PLACES,
    levels: Math.abs(median(found.map(({ levels }) => levels))),
  }
}

const clearness = (edge: FoundEdge | null): number => (edge ? edge.support * edge.levels : 0)

/** The unit normal of a side that points into a clockwise quad. */
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
      for (let beside = 0; beside < LINES_A_PLACE; beside++) {
        const at = along + beside - (LINES_A_PLACE - 1) / 2
        sum += readLuma(luma, from.x + alongX * at - alongY * across, from.y + alongY * at + alongX * across)
      }
      levels[index] = sum / LINES_A_PLACE
      isInside = !Number.isNaN(sum)
    }
    if (isInside) places.push({ s, steps: stepsOf(levels, reach) })
  }
  return places
}

/** Peaks of the slope over four pixels, located by a parabola. */
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
    if (size < MIN_LEVELS || size < before || size <= after) continue
    const bend = before - 2 * size + after
    steps.push({ offsetPx: index - reach + (bend < 0 ? (before - after) / (2 * bend) : 0), levels: here })
  }
  return steps
}

/** The step within the search that is both strong and near. */
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

/** Fits offset = shift + tilt · s + bow · s² through most of the samples, reweighted with Tukey's biweight from their median on. */
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
