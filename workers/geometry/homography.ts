import { invert3, multiply3, smallestEigenvector } from './matrices.ts'
import type { Matrix3, Point } from './types.ts'

/**
 * The homography that takes the points `from` to the points `to`, by the normalised direct linear transform (Hartley and Zisserman, algorithm 4.2);
 * a least-squares fit for more than four pairs. Null when the points do not fix one: fewer than four pairs, or three in a line.
 */
export function fitHomography(from: readonly Point<string>[], to: readonly Point<string>[]): Matrix3 | null {
  if (from.length !== to.length || from.length < 4) return null
  const source = normalisation(from)
  const target = normalisation(to)
  if (!source || !target) return null
  const normal = new Float64Array(81)
  for (const [i, raw] of from.entries()) {
    const p = applyHomography(source, raw)
    const q = applyHomography(target, to[i] as Point<string>)
    addOuterProduct(normal, [-p.x, -p.y, -1, 0, 0, 0, q.x * p.x, q.x * p.y, q.x])
    addOuterProduct(normal, [0, 0, 0, -p.x, -p.y, -1, q.y * p.x, q.y * p.y, q.y])
  }
  const h = Array.from(smallestEigenvector(normal, 9)) as unknown as Matrix3
  const back = invert3(target)
  if (!back || !invert3(h)) return null
  const homography = multiply3(multiply3(back, h), source)
  const scale = homography[8]
  return Math.abs(scale) < 1e-12 ? homography : (homography.map((value) => value / scale) as unknown as Matrix3)
}

/** Where a point goes; not finite on the line that the homography sends to infinity. */
export function applyHomography<To extends string>(h: Matrix3, p: Point<string>): Point<To> {
  const w = h[6] * p.x + h[7] * p.y + h[8]
  return { x: (h[0] * p.x + h[1] * p.y + h[2]) / w, y: (h[3] * p.x + h[4] * p.y + h[5]) / w }
}

/** The similarity that moves points to centroid 0 and mean distance √2 from it; null when they all coincide. */
function normalisation(points: readonly Point<string>[]): Matrix3 | null {
  let x = 0
  let y = 0
  for (const p of points) {
    x += p.x / points.length
    y += p.y / points.length
  }
  let distance = 0
  for (const p of points) distance += Math.hypot(p.x - x, p.y - y) / points.length
  if (!(distance > 0)) return null
  const s = Math.SQRT2 / distance
  return [s, 0, -s * x, 0, s, -s * y, 0, 0, 1]
}

function addOuterProduct(normal: Float64Array, row: readonly number[]): void {
  for (const [i, a] of row.entries()) for (const [j, b] of row.entries()) normal[i * 9 + j] = (normal[i * 9 + j] as number) + a * b
}
