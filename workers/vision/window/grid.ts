import type { PixelPoint } from '../../geometry/types.ts'
import type { LineSegment } from '../picture/find-lines.ts'
import { pointsAt, type VanishingPoint } from './vanishing.ts'

/**
 * A wall as if seen straight on. Edges that run to one vanishing point are vertical there (constant u), and those that run to the other are
 * horizontal (constant v). In the middle of the wall a unit is about one pixel.
 */
export interface WallGrid {
  toWall(point: PixelPoint): { u: number; v: number } | null
  toPicture(u: number, v: number): PixelPoint
}

/** A line of the grid: all edges that lie on it, joined. */
export interface GridLine {
  /** Its u when it is vertical, its v when it is horizontal. */
  readonly at: number
  readonly totalLength: number
  /** How much of the line is covered by edges, cumulated over the bins along it: GRID_BINS + 1 entries. */
  readonly coverage: Float32Array
}

export interface GridLines {
  readonly vertical: readonly GridLine[]
  readonly horizontal: readonly GridLine[]
  readonly low: { readonly u: number; readonly v: number }
  readonly high: { readonly u: number; readonly v: number }
}

export const GRID_BINS = 192
/** Points of a wall whose depth (1 at its middle, 0 at its horizon) is less than this are stretched too much to tell anything. */
const MIN_DEPTH = 0.25

/** A row of a 3 × 3 matrix. */
type Row = readonly [number, number, number]
const cross = (a: Row, b: Row): Row => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
const dot = (row: Row, x: number, y: number): number => row[0] * x + row[1] * y + row[2]

/**
 * The grid of a wall whose edges run to two vanishing points.
 * @param middle of the wall's edges in the picture
 * @returns null for a wall seen edge on, whose horizon runs through its middle
 */
export function wallGrid(vertical: VanishingPoint, horizontal: VanishingPoint, middle: PixelPoint): WallGrid | null {
  const v: Row = [vertical.x, vertical.y, vertical.z]
  const h: Row = [horizontal.x, horizontal.y, horizontal.z]
  const centre: Row = [middle.x, middle.y, 1]
  const horizon = scaledToOne(cross(v, h), middle)
  if (!horizon) return null
  const across = unitSlope(cross(v, centre), 0)
  const down = unitSlope(cross(h, centre), 1)
  if (!across || !down) return null
  // The inverse of (across, down, horizon) by cofactors.
  const first = cross(down, horizon)
  const second = cross(horizon, across)
  const third = cross(across, down)
  return {
    toWall({ x, y }) {
      const depth = dot(horizon, x, y)
      return depth > MIN_DEPTH ? { u: dot(across, x, y) / depth, v: dot(down, x, y) / depth } : null
    },
    toPicture(u, w) {
      const x = u * first[0] + w * second[0] + third[0]
      const y = u * first[1] + w * second[1] + third[1]
      const z = u * first[2] + w * second[2] + third[2]
      return { x: x / z, y: y / z }
    },
  }
}

/** Scales a row to 1 at the middle; null when it is near 0 there. */
function scaledToOne(row: Row, middle: PixelPoint): Row | null {
  const there = dot(row, middle.x, middle.y)
  const slope = Math.hypot(row[0], row[1])
  if (Math.abs(there) < slope * 20) return null
  return [row[0] / there, row[1] / there, row[2] / there]
}

/** Scales a row to a slope of 1 per pixel, growing to the right (axis 0) or downwards (axis 1). */
function unitSlope(row: Row, axis: 0 | 1): Row | null {
  const slope = Math.hypot(row[0], row[1])
  if (slope < 1e-12) return null
  const sign = row[axis] < 0 ? -slope : slope
  return [row[0] / sign, row[1] / sign, row[2] / sign]
}

/** An edge in the grid. */
interface Span {
  /** Its place across, and its ends along. */
  readonly at: number
  readonly low: number
  readonly high: number
  readonly lengthPx: number
  /** How far across edges of the same line may lie, units of the grid. */
  readonly tolerance: number
}

/** How far across edges of one line may lie: the lens bows them. */
const SAME_LINE_PX = 1.6

/** The lines of a grid that edges lie on, those with the most edge first. */
export function gridLines(
  grid: WallGrid,
  segments: readonly LineSegment[],
  vertical: VanishingPoint,
  horizontal: VanishingPoint,
  most: number,
): GridLines | null {
  const verticalSpans: Span[] = []
  const horizontalSpans: Span[] = []
  for (const segment of segments) {
    const toVertical = pointsAt(segment, vertical)
    const toHorizontal = pointsAt(segment, horizontal)
    if (Math.max(toVertical, toHorizontal) < 0.1) continue
    const from = grid.toWall(segment.from)
    const to = grid.toWall(segment.to)
    if (!from || !to) continue
    const perPixel = Math.hypot(to.u - from.u, to.v - from.v) / segment.lengthPx
    const common = { lengthPx: segment.lengthPx, tolerance: SAME_LINE_PX * perPixel }
    if (toVertical > toHorizontal)
      verticalSpans.push({ ...common, at: (from.u + to.u) / 2, low: Math.min(from.v, to.v), high: Math.max(from.v, to.v) })
    else horizontalSpans.push({ ...common, at: (from.v + to.v) / 2, low: Math.min(from.u, to.u), high: Math.max(from.u, to.u) })
  }
  if (verticalSpans.length < 2 || horizontalSpans.length < 2) return null
  const all = {
    u: [...verticalSpans.map((s) => s.at), ...horizontalSpans.flatMap((s) => [s.low, s.high])],
    v: [...horizontalSpans.map((s) => s.at), ...verticalSpans.flatMap((s) => [s.low, s.high])],
  }
  const low = { u: Math.min(...all.u), v: Math.min(...all.v) }
  const high = { u: Math.max(...all.u), v: Math.max(...all.v) }
  return {
    vertical: joinedLines(verticalSpans, low.v, high.v, most),
    horizontal: joinedLines(horizontalSpans, low.u, high.u, most),
    low,
    high,
  }
}

/** Joins edges at nearly the same place to lines, the longest edges first; the lines with the most edge come first. */
function joinedLines(spans: readonly Span[], low: number, high: number, most: number): GridLine[] {
  const sorted = [...spans].sort((p, q) => q.lengthPx - p.lengthPx)
  const groups: { at: number; weight: number; tolerance: number; spans: Span[] }[] = []
  for (const span of sorted) {
    let nearest: (typeof groups)[number] | null = null
    let distance = Number.POSITIVE_INFINITY
    for (const group of groups) {
      const away = Math.abs(group.at - span.at)
      if (away < Math.max(group.tolerance, span.tolerance) && away < distance) {
        nearest = group
        distance = away
      }
    }
    if (nearest) {
      nearest.spans.push(span)
      nearest.at = (nearest.at * nearest.weight + span.at * span.lengthPx) / (nearest.weight + span.lengthPx)
      nearest.weight += span.lengthPx
    } else groups.push({ at: span.at, weight: span.lengthPx, tolerance: span.tolerance, spans: [span] })
  }
  return groups
    .sort((p, q) => q.weight - p.weight)
    .slice(0, most)
    .map((group) => lineFrom(group.at, group.weight, group.spans, low, high))
}

function lineFrom(at: number, totalLength: number, spans: readonly Span[], low: number, high: number): GridLine {
  const filled = new Float32Array(GRID_BINS)
  const perBin = (high - low) / GRID_BINS
  for (const span of spans) {
    const first = (span.low - low) / perBin
    const last = (span.high - low) / perBin
    for (let bin = Math.max(0, Math.floor(first)); bin < Math.min(GRID_BINS, last); bin++) {
      const part = Math.min(bin + 1, last) - Math.max(bin, first)
      filled[bin] = Math.min(1, (filled[bin] as number) + part)
    }
  }
  const coverage = new Float32Array(GRID_BINS + 1)
  for (let bin = 0; bin < GRID_BINS; bin++) coverage[bin + 1] = (coverage[bin] as number) + (filled[bin] as number)
  return { at, totalLength, coverage }
}

/** Share of a line between two places that is covered by edges, from its cumulated coverage. */
export function coveredShare(sums: Float32Array, from: number, to: number): number {
  const a = Math.max(0, Math.min(GRID_BINS, from))
  const b = Math.max(0, Math.min(GRID_BINS, to))
  if (to <= from) return 0
  return (sumAt(sums, b) - sumAt(sums, a)) / (to - from)
}

function sumAt(sums: Float32Array, place: number): number {
  const bin = Math.floor(place)
  const low = sums[bin] as number
  return bin >= GRID_BINS ? low : low + ((sums[bin + 1] as number) - low) * (place - bin)
}
