import type { LineSegment } from '../picture/find-lines.ts'

/** A vanishing point, where parallel edges of the room meet in the picture: homogeneous coordinates of unit length, with z = 0 at infinity. */
export interface VanishingPoint {
  readonly x: number
  readonly y: number
  readonly z: number
  /** Sum of the lengths of the segments that point at it, each weighted by how well it does. */
  readonly weight: number
}

/** A segment that points past a vanishing point by this angle does not run to it. */
const AGREE_RADIANS = (1.8 * Math.PI) / 180
/** Pairs of so many of the longest segments are tried. */
const MAX_TRIED = 40

/** How well a segment points at a vanishing point: 1 exactly, 0 when it is 1.8° or more off. */
export function pointsAt(segment: LineSegment, to: VanishingPoint): number {
  const midX = (segment.from.x + segment.to.x) / 2
  const midY = (segment.from.y + segment.to.y) / 2
  const towardsX = to.x - to.z * midX
  const towardsY = to.y - to.z * midY
  const alongX = (segment.to.x - segment.from.x) / segment.lengthPx
  const alongY = (segment.to.y - segment.from.y) / segment.lengthPx
  const sine = Math.abs(alongX * towardsY - alongY * towardsX) / Math.hypot(towardsX, towardsY)
  const off = sine / AGREE_RADIANS
  return off < 1 ? 1 - off * off : 0
}

export interface VanishingSearch {
  /** The picture's centre. */
  readonly centreX: number
  readonly centreY: number
  /** Nobody holds a camera so that a point lies nearer to the centre than this. */
  readonly minDistancePx: number
  readonly most: number
}

/**
 * The vanishing points with the longest edges pointing at them, best first. The meeting points of every pair of the longest segments are tried;
 * segments that point at one already found take no further part.
 */
export function vanishingPoints(segments: readonly LineSegment[], search: VanishingSearch): VanishingPoint[] {
  const { centreX, centreY, most } = search
  const found: VanishingPoint[] = []
  let left = [...segments].sort((p, q) => q.lengthPx - p.lengthPx)
  while (found.length < most && left.length >= 2) {
    const best = bestPoint(left, search)
    if (!best) break
    const point = refinedPoint(best, left, centreX, centreY)
    found.push(point)
    left = left.filter((segment) => pointsAt(segment, point) < 0.3)
  }
  return found
}

function bestPoint(segments: readonly LineSegment[], { centreX, centreY, minDistancePx }: VanishingSearch): VanishingPoint | null {
  const tried = segments.slice(0, MAX_TRIED)
  let best: VanishingPoint | null = null
  for (let i = 0; i < tried.length; i++)
    for (let j = i + 1; j < tried.length; j++) {
      const met = meetAt(tried[i] as LineSegment, tried[j] as LineSegment, centreX, centreY)
      if (!met || Math.hypot(met.x - centreX * met.z, met.y - centreY * met.z) < minDistancePx * Math.abs(met.z)) continue
      let weight = 0
      for (const segment of tried) weight += segment.lengthPx * pointsAt(segment, met)
      if (weight > (best?.weight ?? 0)) best = { ...met, weight }
    }
  return best
}

/** The line through a segment, relative to the picture's centre: a·(x − cx) + b·(y − cy) + c = 0. */
function lineOf(segment: LineSegment, centreX: number, centreY: number): [number, number, number] {
  const a = -(segment.to.y - segment.from.y) / segment.lengthPx
  const b = (segment.to.x - segment.from.x) / segment.lengthPx
  return [a, b, -(a * (segment.from.x - centreX) + b * (segment.from.y - centreY))]
}

/** A point given relative to the picture's centre, as a vanishing point. */
function fromCentre(x: number, y: number, z: number, centreX: number, centreY: number): VanishingPoint | null {
  const px = x + centreX * z
  const py = y + centreY * z
  const size = Math.hypot(px, py, z)
  return size > 0 ? { x: px / size, y: py / size, z: z / size, weight: 0 } : null
}

function meetAt(first: LineSegment, second: LineSegment, centreX: number, centreY: number): VanishingPoint | null {
  const p = lineOf(first, centreX, centreY)
  const q = lineOf(second, centreX, centreY)
  const x = p[1] * q[2] - p[2] * q[1]
  const y = p[2] * q[0] - p[0] * q[2]
  const z = p[0] * q[1] - p[1] * q[0]
  // Two segments of the same line meet nowhere in particular.
  if (Math.hypot(x, y) < 2 && Math.abs(z) < 0.01) return null
  return fromCentre(x, y, z, centreX, centreY)
}

/** Refines a point by least squares over all segments that point at it: it minimises the weighted sum of squared distances from their lines. */
function refinedPoint(start: VanishingPoint, segments: readonly LineSegment[], centreX: number, centreY: number): VanishingPoint {
  let point = start
  for (let iteration = 0; iteration < 4; iteration++) {
    const moment = [0, 0, 0, 0, 0, 0]
    let weight = 0
    for (const segment of segments) {
      const agreement = pointsAt(segment, point)
      if (agreement <= 0) continue
      weight += segment.lengthPx * agreement
      const [a, b, c] = lineOf(segment, centreX, centreY)
      // The point's distance from a line counts as an angle seen from the segment: long segments fix it best.
      const w = segment.lengthPx ** 2 * agreement
      const scaled = c / 500
      const terms = [a * a, a * b, a * scaled, b * b, b * scaled, scaled * scaled]
      terms.forEach((term, index) => {
        moment[index] = (moment[index] as number) + w * term
      })
    }
    const [x, y, z] = smallestEigenvector(moment)
    const next = fromCentre(x * 500, y * 500, z, centreX, centreY)
    if (!next) return point
    point = { ...next, weight }
  }
  return point
}

/** The eigenvector of the least eigenvalue of a symmetric 3 × 3 matrix, given as xx, xy, xz, yy, yz, zz; by Jacobi rotations. */
function smallestEigenvector(m: readonly number[]): [number, number, number] {
  const [xx = 0, xy = 0, xz = 0, yy = 0, yz = 0, zz = 0] = m
  const a = [
    [xx, xy, xz],
    [xy, yy, yz],
    [xz, yz, zz],
  ]
  const v = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ]
  const at = (matrix: number[][], row: number, column: number): number => matrix[row]?.[column] ?? 0
  const set = (matrix: number[][], row: number, column: number, value: number): void => {
    const line = matrix[row]
    if (line) line[column] = value
  }
  for (let sweep = 0; sweep < 12; sweep++)
    for (const [p, q] of [
      [0, 1],
      [0, 2],
      [1, 2],
    ] as const) {
      const off = at(a, p, q)
      if (Math.abs(off) < 1e-18) continue
      const theta = 0.5 * Math.atan2(2 * off, at(a, q, q) - at(a, p, p))
      const c = Math.cos(theta)
      const s = Math.sin(theta)
      for (let k = 0; k < 3; k++) {
        const kp = at(a, k, p)
        const kq = at(a, k, q)
        set(a, k, p, c * kp - s * kq)
        set(a, k, q, s * kp + c * kq)
      }
      for (let k = 0; k < 3; k++) {
        const pk = at(a, p, k)
        const qk = at(a, q, k)
        set(a, p, k, c * pk - s * qk)
        set(a, q, k, s * pk + c * qk)
        const vp = at(v, k, p)
        const vq = at(v, k, q)
        set(v, k, p, c * vp - s * vq)
        set(v, k, q, s * vp + c * vq)
      }
    }
  const values = [at(a, 0, 0), at(a, 1, 1), at(a, 2, 2)]
  const least = values.indexOf(Math.min(...values))
  return [at(v, 0, least), at(v, 1, least), at(v, 2, least)]
}
