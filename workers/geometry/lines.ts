import type { Line, Point } from './types.ts'

/** The line through two points; null when they coincide. Its positive side is to the right of the way from → to (y down). */
export function lineThrough(from: Point<string>, to: Point<string>): Line | null {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const length = Math.hypot(dx, dy)
  if (length === 0) return null
  const a = -dy / length
  const b = dx / length
  return { a, b, c: -(a * from.x + b * from.y) }
}

/** Signed distance of a point from a line, in the unit of both. */
export const signedDistance = (line: Line, p: Point<string>): number => line.a * p.x + line.b * p.y + line.c

/** Where two lines meet; null when they are parallel to within 1e-9 rad. */
export function intersectLines<Unit extends string>(first: Line, second: Line): Point<Unit> | null {
  const determinant = first.a * second.b - second.a * first.b
  if (Math.abs(determinant) < 1e-9) return null
  return { x: (first.b * second.c - second.b * first.c) / determinant, y: (second.a * first.c - first.a * second.c) / determinant }
}

export interface FittedLine {
  readonly line: Line
  /** Weight of each point in the fit, 0 to 1. */
  readonly weights: readonly number[]
  /** Robust spread of the points about the line, 1 σ: 1.4826 times the median absolute distance. */
  readonly spread: number
}

/**
 * Fits a line by orthogonal least squares, iteratively reweighted with Tukey's biweight at 4.685 robust spreads, so that outliers do not bend it.
 * Its direction is from the first point towards the last. Null for fewer than two different points.
 */
export function fitLine(points: readonly Point<string>[], priorWeights?: readonly number[]): FittedLine | null {
  let weights = priorWeights ? [...priorWeights] : points.map(() => 1)
  let line = weightedLine(points, weights)
  if (!line) return null
  let spread = 0
  for (let iteration = 0; iteration < 12; iteration++) {
    const current: Line = line
    const distances = points.map((p) => Math.abs(signedDistance(current, p)))
    spread = 1.4826 * median(distances)
    if (spread < 1e-9) break
    const limit = 4.685 * spread
    weights = distances.map((d, i) => (d < limit ? (1 - (d / limit) ** 2) ** 2 : 0) * (priorWeights?.[i] ?? 1))
    const next = weightedLine(points, weights)
    if (!next) break
    const change = Math.abs(next.a - current.a) + Math.abs(next.b - current.b)
    line = next
    if (change < 1e-9) break
  }
  const first = points[0] as Point<string>
  const last = points[points.length - 1] as Point<string>
  const forwards = line.b * (last.x - first.x) - line.a * (last.y - first.y) >= 0
  return { line: forwards ? line : { a: -line.a, b: -line.b, c: -line.c }, weights, spread }
}

/** Median of a list; the upper of the two middle values when their number is even. NaN for an empty list. */
export function median(values: readonly number[]): number {
  return [...values].sort((p, q) => p - q)[values.length >> 1] ?? Number.NaN
}

function weightedLine(points: readonly Point<string>[], weights: readonly number[]): Line | null {
  let total = 0
  let x = 0
  let y = 0
  for (const [i, p] of points.entries()) {
    const w = weights[i] ?? 0
    total += w
    x += w * p.x
    y += w * p.y
  }
  if (!(total > 0)) return null
  x /= total
  y /= total
  let xx = 0
  let xy = 0
  let yy = 0
  for (const [i, p] of points.entries()) {
    const w = weights[i] ?? 0
    xx += w * (p.x - x) ** 2
    xy += w * (p.x - x) * (p.y - y)
    yy += w * (p.y - y) ** 2
  }
  if (!(xx + yy > 0)) return null
  const angle = 0.5 * Math.atan2(2 * xy, xx - yy)
  const a = -Math.sin(angle)
  const b = Math.cos(angle)
  return { a, b, c: -(a * x + b * y) }
}
