import { intersectLines, lineThrough } from '#workers/geometry/lines.ts'
import type { PixelPoint, PixelSegment } from '#workers/geometry/types.ts'
import { nearestOnSegment } from './corner-limits.ts'

export interface Snapped {
  readonly point: PixelPoint
  /** What the point was pulled to: where two edges cross, a single edge, or nothing. */
  readonly to: 'crossing' | 'edge' | null
}

/** Two edges that cross at a smaller angle than this are not taken for a window's corner. */
const MIN_CROSSING_DEGREES = 35
/** A found edge often stops short of the corner. So it is lengthened at both ends by this share of its length. */
const EXTENSION_SHARE = 0.08

/**
 * Pulls a dragged corner to a crossing of two edges when one is near, else to the nearest edge.
 * @param radiusPx the farthest that an edge may be, in photo pixels. A crossing may be one and a half times as far.
 */
export function snapToEdges(point: PixelPoint, edges: readonly PixelSegment[], radiusPx: number): Snapped {
  const near = edges
    .map((edge) => ({ edge: lengthened(edge), foot: nearestOnSegment(...ends(lengthened(edge)), point) }))
    .map((hit) => ({ ...hit, distance: Math.hypot(hit.foot.x - point.x, hit.foot.y - point.y) }))
    .filter((hit) => hit.distance <= 1.5 * radiusPx)
    .sort((p, q) => p.distance - q.distance)
    .slice(0, 8)
  const crossing = nearestCrossing(
    point,
    near.map((hit) => hit.edge),
    1.5 * radiusPx,
  )
  if (crossing) return { point: crossing, to: 'crossing' }
  const nearest = near[0]
  return nearest && nearest.distance <= radiusPx ? { point: nearest.foot, to: 'edge' } : { point, to: null }
}

function nearestCrossing(point: PixelPoint, edges: readonly PixelSegment[], radiusPx: number): PixelPoint | null {
  let best: PixelPoint | null = null
  let least = radiusPx
  for (const [i, first] of edges.entries()) {
    for (const second of edges.slice(i + 1)) {
      const crossing = crossingOf(first, second)
      if (!crossing) continue
      const distance = Math.hypot(crossing.x - point.x, crossing.y - point.y)
      if (distance <= least) {
        least = distance
        best = crossing
      }
    }
  }
  return best
}

function crossingOf(first: PixelSegment, second: PixelSegment): PixelPoint | null {
  const p = lineThrough(first.from, first.to)
  const q = lineThrough(second.from, second.to)
  if (!p || !q) return null
  const sine = Math.abs(p.a * q.b - q.a * p.b)
  if (sine < Math.sin((MIN_CROSSING_DEGREES * Math.PI) / 180)) return null
  return intersectLines<'px'>(p, q)
}

function lengthened({ from, to }: PixelSegment): PixelSegment {
  const dx = (to.x - from.x) * EXTENSION_SHARE
  const dy = (to.y - from.y) * EXTENSION_SHARE
  return { from: { x: from.x - dx, y: from.y - dy }, to: { x: to.x + dx, y: to.y + dy } }
}

const ends = (segment: PixelSegment): [PixelPoint, PixelPoint] => [segment.from, segment.to]
