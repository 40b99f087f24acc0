import { fitLine } from '../../geometry/lines.ts'
import { distance, quadFromLines } from '../../geometry/quads.ts'
import type { Line, PixelPoint, PixelQuad } from '../../geometry/types.ts'
import { type Luma, readLuma } from '../picture/luma.ts'

/** A marker's corners to a fraction of a pixel. */
export interface RefinedMarker {
  readonly corners: PixelQuad
  /** How exactly they are known, 1 σ. */
  readonly sigmaPx: number
}

/** Share of a side left out at each end, where the blurred corner bends the edge. */
const END_MARGIN = 0.12

/**
 * Refines the corners of a black square on white to a fraction of a pixel. On many short lines across each side the step from dark to light is
 * located, a robust line is fitted to these points, and corners are where the lines meet. Null when a side shows too little of its edge.
 */
export function refineMarker(luma: Luma, rough: PixelQuad): RefinedMarker | null {
  const lines: Line[] = []
  let worst = 0
  for (const [i, from] of rough.entries()) {
    const to = rough[(i + 1) % 4] as PixelPoint
    const points = crossings(luma, from, to)
    const fitted = points.length >= 5 ? fitLine(points) : null
    if (!fitted) return null
    lines.push(fitted.line)
    worst = Math.max(worst, fitted.spread / Math.sqrt(points.length))
  }
  const [top, right, bottom, left] = lines
  const corners = top && right && bottom && left ? quadFromLines<'px'>([top, right, bottom, left]) : null
  if (!corners?.every((corner, i) => distance(corner, rough[i] as PixelPoint) < 0.12 * distance(rough[0], rough[2]))) return null
  return { corners, sigmaPx: Math.hypot(2 * worst, 0.06) }
}

/** Places where luma steps from dark to light, going outward across a side. For a side that runs clockwise, outward is to its left. */
function crossings(luma: Luma, from: PixelPoint, to: PixelPoint): PixelPoint[] {
  const length = distance(from, to)
  const reach = Math.min(12, Math.max(2.5, length * 0.1))
  const outX = (to.y - from.y) / length
  const outY = -(to.x - from.x) / length
  const count = Math.max(8, Math.min(60, Math.round(length * (1 - 2 * END_MARGIN))))
  const points: PixelPoint[] = []
  for (let i = 0; i < count; i++) {
    const t = END_MARGIN + ((1 - 2 * END_MARGIN) * i) / (count - 1)
    const x = from.x + (to.x - from.x) * t
    const y = from.y + (to.y - from.y) * t
    const offset = steepestRise(luma, x, y, outX, outY, reach)
    if (offset !== null) points.push({ x: x + outX * offset, y: y + outY * offset })
  }
  return points
}

/** Offset of the strongest step from dark to light along a direction, as the centroid of the gradient about its peak; null without a clear step. */
function steepestRise(luma: Luma, x: number, y: number, dx: number, dy: number, reach: number): number | null {
  const step = 0.5
  const half = Math.round(reach / step)
  const gradient: number[] = []
  let before = readLuma(luma, x - dx * (reach + step / 2), y - dy * (reach + step / 2))
  let peak = 0
  for (let i = -half; i <= half; i++) {
    const after = readLuma(luma, x + dx * (i + 0.5) * step, y + dy * (i + 0.5) * step)
    gradient.push(after - before)
    before = after
    if ((gradient.at(-1) ?? 0) > (gradient[peak] ?? 0)) peak = gradient.length - 1
  }
  const strongest = gradient[peak] ?? 0
  if (!(strongest > 4)) return null
  let [sum, moment] = [0, 0]
  for (let i = Math.max(0, peak - 4); i <= Math.min(gradient.length - 1, peak + 4); i++) {
    const weight = Math.max(0, (gradient[i] ?? 0) - 0.15 * strongest)
    sum += weight
    moment += weight * (i - half) * step
  }
  return sum > 0 ? moment / sum : null
}
