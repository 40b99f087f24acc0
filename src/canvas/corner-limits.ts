import { lineThrough, signedDistance } from '#workers/geometry/lines.ts'
import { isConvex } from '#workers/geometry/quads.ts'
import type { Line, PixelPoint, PixelQuad } from '#workers/geometry/types.ts'

export interface ImageSize {
  readonly widthPx: number
  readonly heightPx: number
}

export type CornerIndex = 0 | 1 | 2 | 3
export const CORNER_INDEXES: readonly CornerIndex[] = [0, 1, 2, 3]
export const CORNER_NAMES = ['top left', 'top right', 'bottom right', 'bottom left'] as const

/** A corner keeps this distance from the lines beyond which the quad would not be convex; a share of the photo's shorter side. */
const MARGIN_SHARE = 0.004

/** Moves a point to the nearest place inside the photo. Pixel centres run from 0 to size − 1, so the edges lie half a pixel beyond. */
export function clampInside(point: PixelPoint, size: ImageSize): PixelPoint {
  return {
    x: Math.min(size.widthPx - 0.5, Math.max(-0.5, point.x)),
    y: Math.min(size.heightPx - 0.5, Math.max(-0.5, point.y)),
  }
}

/**
 * Moves one corner as near to `target` as allowed: the corner stays inside the photo, and the quad stays convex.
 *
 * With the other three corners fixed, three lines limit the corner. It must lie beyond the diagonal between its two neighbours, and on the
 * inner side of the two sides that it does not touch. Within the photo that leaves a convex polygon. So the nearest allowed place is the
 * target itself, or it lies on the polygon's outline.
 * @returns the quad unchanged when no place is left, or when it was not convex to begin with.
 */
export function moveCorner(quad: PixelQuad, index: CornerIndex, target: PixelPoint, size: ImageSize): PixelQuad {
  if (!Number.isFinite(target.x) || !Number.isFinite(target.y) || !isConvex(quad)) return quad
  const next = cornerAt(quad, index + 1)
  const opposite = cornerAt(quad, index + 2)
  const previous = cornerAt(quad, index + 3)
  const marginPx = Math.max(1, MARGIN_SHARE * Math.min(size.widthPx, size.heightPx))
  const limits = [lineThrough(previous, next), lineThrough(next, opposite), lineThrough(opposite, previous)]
  let region: readonly PixelPoint[] = [
    { x: -0.5, y: -0.5 },
    { x: size.widthPx - 0.5, y: -0.5 },
    { x: size.widthPx - 0.5, y: size.heightPx - 0.5 },
    { x: -0.5, y: size.heightPx - 0.5 },
  ]
  for (const [i, line] of limits.entries()) {
    if (!line) return quad
    // The corners run clockwise, so the inside is each line's positive side. Only across the diagonal must the corner be on the other side.
    region = clip(region, i === 0 ? flip(line) : line, marginPx)
  }
  const place = nearestIn(region, target)
  if (!place) return quad
  // In a very small region, rounding alone can put the nearest place across a line.
  const moved = withCorner(quad, index, clampInside(place, size))
  return isConvex(moved) ? moved : quad
}

export function cornerAt(quad: PixelQuad, index: number): PixelPoint {
  return quad[((index % 4) + 4) % 4] as PixelPoint
}

export function withCorner(quad: PixelQuad, index: CornerIndex, corner: PixelPoint): PixelQuad {
  return quad.map((old, i) => (i === index ? corner : old)) as unknown as PixelQuad
}

/** The positioning tool's starting corners: inset by 20 % of the smaller side. Source: staff specification, section 9. */
export function insetCorners(size: ImageSize): PixelQuad {
  const inset = 0.2 * Math.min(size.widthPx, size.heightPx)
  const right = size.widthPx - 1 - inset
  const bottom = size.heightPx - 1 - inset
  return [
    { x: inset, y: inset },
    { x: right, y: inset },
    { x: right, y: bottom },
    { x: inset, y: bottom },
  ]
}

const flip = (line: Line): Line => ({ a: -line.a, b: -line.b, c: -line.c })

/** The part of a convex polygon that lies at least `margin` on the positive side of a line. */
function clip(polygon: readonly PixelPoint[], line: Line, margin: number): readonly PixelPoint[] {
  const kept: PixelPoint[] = []
  for (const [i, from] of polygon.entries()) {
    const to = polygon[(i + 1) % polygon.length] as PixelPoint
    const fromSide = signedDistance(line, from) - margin
    const toSide = signedDistance(line, to) - margin
    if (fromSide >= 0) kept.push(from)
    if (fromSide >= 0 !== toSide >= 0) kept.push(along(from, to, fromSide / (fromSide - toSide)))
  }
  return kept
}

function nearestIn(polygon: readonly PixelPoint[], target: PixelPoint): PixelPoint | null {
  if (polygon.length < 3) return null
  const inside = polygon.every((from, i) => {
    const line = lineThrough(from, polygon[(i + 1) % polygon.length] as PixelPoint)
    return !line || signedDistance(line, target) >= 0
  })
  if (inside) return target
  let best: PixelPoint | null = null
  let least = Number.POSITIVE_INFINITY
  for (const [i, from] of polygon.entries()) {
    const candidate = nearestOnSegment(from, polygon[(i + 1) % polygon.length] as PixelPoint, target)
    const distance = Math.hypot(candidate.x - target.x, candidate.y - target.y)
    if (distance < least) {
      least = distance
      best = candidate
    }
  }
  return best
}

/** The point of a segment nearest to `target`; the segment's start when its length is zero. */
export function nearestOnSegment(from: PixelPoint, to: PixelPoint, target: PixelPoint): PixelPoint {
  const lengthSquared = (to.x - from.x) ** 2 + (to.y - from.y) ** 2
  if (lengthSquared === 0) return from
  const share = ((target.x - from.x) * (to.x - from.x) + (target.y - from.y) * (to.y - from.y)) / lengthSquared
  return along(from, to, Math.min(1, Math.max(0, share)))
}

const along = (from: PixelPoint, to: PixelPoint, share: number): PixelPoint => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
})
