import { intersectLines } from './lines.ts'
import type { Line, Point, Quad } from './types.ts'

/** Puts four points in order: clockwise (y down) from the top left corner. Null unless they are the corners of a convex quad. */
export function orderQuad<P extends Point<string>>(points: readonly P[]): Quad<P> | null {
  if (points.length !== 4) return null
  const cx = points.reduce((sum, p) => sum + p.x / 4, 0)
  const cy = points.reduce((sum, p) => sum + p.y / 4, 0)
  const around = [...points].sort((p, q) => Math.atan2(p.y - cy, p.x - cx) - Math.atan2(q.y - cy, q.x - cx))
  const start = topLeftIndex(around, cx, cy)
  const ordered = [0, 1, 2, 3].map((i) => around[(start + i) % 4] as P) as unknown as Quad<P>
  return isConvex(ordered) ? ordered : null
}

/** Which corner is the top left one: that with the least x + y from the centre. */
function topLeftIndex(around: readonly Point<string>[], cx: number, cy: number): number {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (const [i, p] of around.entries()) {
    const sum = p.x - cx + (p.y - cy)
    if (sum < least) {
      least = sum
      best = i
    }
  }
  return best
}

/** Whether a quad is convex and runs clockwise (y down). A corner of almost 180° makes it none. */
export function isConvex(quad: Quad<Point<string>>): boolean {
  for (let i = 0; i < 4; i++) {
    const p = quad[i] as Point<string>
    const q = quad[(i + 1) % 4] as Point<string>
    const r = quad[(i + 2) % 4] as Point<string>
    const cross = (q.x - p.x) * (r.y - q.y) - (q.y - p.y) * (r.x - q.x)
    const lengths = Math.hypot(q.x - p.x, q.y - p.y) * Math.hypot(r.x - q.x, r.y - q.y)
    if (!(cross > 1e-6 * lengths)) return false
  }
  return true
}

/** Area of a polygon; positive when its points run clockwise (y down). */
export function signedArea(points: readonly Point<string>[]): number {
  let twice = 0
  for (const [i, p] of points.entries()) {
    const q = points[(i + 1) % points.length] as Point<string>
    twice += p.x * q.y - q.x * p.y
  }
  return twice / 2
}

/** Lengths of top, right, bottom and left side. */
export function sideLengths(quad: Quad<Point<string>>): readonly [number, number, number, number] {
  const [a, b, c, d] = quad
  return [distance(a, b), distance(b, c), distance(c, d), distance(d, a)]
}

export const distance = (p: Point<string>, q: Point<string>): number => Math.hypot(q.x - p.x, q.y - p.y)

/** Mean of the corners. */
export function quadCentre<Unit extends string>(quad: Quad<Point<Unit>>): Point<Unit> {
  const [a, b, c, d] = quad
  return { x: (a.x + b.x + c.x + d.x) / 4, y: (a.y + b.y + c.y + d.y) / 4 }
}

/** Whether a point lies in a convex clockwise quad or on its edge. */
export function contains(quad: Quad<Point<string>>, p: Point<string>): boolean {
  return quad.every((from, i) => {
    const to = quad[(i + 1) % 4] as Point<string>
    return (to.x - from.x) * (p.y - from.y) - (to.y - from.y) * (p.x - from.x) >= 0
  })
}

/** Area common to two convex clockwise quads (Sutherland and Hodgman's clipping). */
export function overlapArea(first: Quad<Point<string>>, second: Quad<Point<string>>): number {
  let polygon: Point<string>[] = [...first]
  for (const [i, from] of second.entries()) {
    const to = second[(i + 1) % 4] as Point<string>
    const side = (p: Point<string>) => (to.x - from.x) * (p.y - from.y) - (to.y - from.y) * (p.x - from.x)
    const kept: Point<string>[] = []
    for (const [j, p] of polygon.entries()) {
      const q = polygon[(j + 1) % polygon.length] as Point<string>
      const sp = side(p)
      const sq = side(q)
      if (sp >= 0) kept.push(p)
      if (sp >= 0 !== sq >= 0) kept.push({ x: p.x + ((q.x - p.x) * sp) / (sp - sq), y: p.y + ((q.y - p.y) * sp) / (sp - sq) })
    }
    polygon = kept
    if (polygon.length === 0) return 0
  }
  return Math.max(0, signedArea(polygon))
}

/** Intersection over union of two convex clockwise quads, 0 to 1. */
export function quadIoU(first: Quad<Point<string>>, second: Quad<Point<string>>): number {
  const overlap = overlapArea(first, second)
  const union = signedArea(first) + signedArea(second) - overlap
  return union > 0 ? overlap / union : 0
}

/** The corners where top, right, bottom and left line meet; null when two neighbours are parallel. */
export function quadFromLines<Unit extends string>(lines: readonly [Line, Line, Line, Line]): Quad<Point<Unit>> | null {
  const [top, right, bottom, left] = lines
  const topLeft = intersectLines<Unit>(left, top)
  const topRight = intersectLines<Unit>(top, right)
  const bottomRight = intersectLines<Unit>(right, bottom)
  const bottomLeft = intersectLines<Unit>(bottom, left)
  return topLeft && topRight && bottomRight && bottomLeft ? [topLeft, topRight, bottomRight, bottomLeft] : null
}
