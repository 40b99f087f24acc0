import { quadCentre } from '../../geometry/quads.ts'
import type { PixelPoint, PixelQuad } from '../../geometry/types.ts'
import { findLines, type LineSegment } from '../picture/find-lines.ts'
import type { Luma } from '../picture/luma.ts'
import { gridRectangles } from './combine.ts'
import { gridLines, wallGrid } from './grid.ts'
import { pointsAt, type VanishingPoint, vanishingPoints } from './vanishing.ts'

/** Length of an edge, share of the picture's diagonal; its gradient, brightness levels per pixel; a rectangle's side, share of the picture's shorter side. */
const MIN_SEGMENT_SHARE = 0.02
const MIN_STRENGTH = 2.2
const MIN_SIDE_SHARE = 0.07
/** Edges that lean less than this, radians, may be vertical in the room, the others horizontal. */
const STEEPEST_LEAN = 0.65
const MAX_LINES = 52
const MAX_PER_WALL = 200
const MAX_WALLS = 3

/** Every rectangle on a wall that straight lines alone make, pixels of the given picture; wall by wall, best first. */
export function wallRectangles(luma: Luma): PixelQuad[] {
  const diagonal = Math.hypot(luma.widthPx, luma.heightPx)
  const segments = findLines(luma, { minLengthPx: Math.max(8, MIN_SEGMENT_SHARE * diagonal), minStrength: MIN_STRENGTH })
  const steep = segments.filter((segment) => lean(segment) < STEEPEST_LEAN)
  const flat = segments.filter((segment) => lean(segment) > STEEPEST_LEAN)
  const centre = { centreX: luma.widthPx / 2, centreY: luma.heightPx / 2 }
  const [vertical] = vanishingPoints(steep, { ...centre, minDistancePx: 0.9 * Math.max(luma.widthPx, luma.heightPx), most: 1 })
  if (!vertical) return []
  const rectangles: PixelQuad[] = []
  for (const horizontal of vanishingPoints(flat, { ...centre, minDistancePx: 0, most: MAX_WALLS }))
    for (const middle of wallMiddles(segments, vertical, horizontal)) {
      const grid = wallGrid(vertical, horizontal, middle)
      const lines = grid && gridLines(grid, segments, vertical, horizontal, MAX_LINES)
      if (!grid || !lines) continue
      rectangles.push(...gridRectangles(grid, lines, MIN_SIDE_SHARE * Math.min(luma.widthPx, luma.heightPx), MAX_PER_WALL))
    }
  return rectangles.filter((corners) => {
    const centre = quadCentre(corners)
    return centre.x > 0 && centre.y > 0 && centre.x < luma.widthPx && centre.y < luma.heightPx
  })
}

/** Angle of an edge to the vertical, radians: 0 for a vertical one, π/2 for a horizontal one. */
function lean({ from, to }: LineSegment): number {
  return Math.atan2(Math.abs(to.x - from.x), Math.abs(to.y - from.y))
}

/** A wall has at least this share of the edges, by length, that run to its vanishing point. */
const MIN_WALL_SHARE = 0.15

/**
 * The middles of the walls whose horizontal edges run to a vanishing point, each the mean of its edges. When that point lies in the picture, two
 * walls face each other across it: one to either side of the vertical line through it.
 */
function wallMiddles(segments: readonly LineSegment[], vertical: VanishingPoint, horizontal: VanishingPoint): PixelPoint[] {
  const a = vertical.y * horizontal.z - vertical.z * horizontal.y
  const b = vertical.z * horizontal.x - vertical.x * horizontal.z
  const c = vertical.x * horizontal.y - vertical.y * horizontal.x
  const left = { weight: 0, x: 0, y: 0 }
  const right = { weight: 0, x: 0, y: 0 }
  for (const segment of segments) {
    if (pointsAt(segment, horizontal) < 0.3 || pointsAt(segment, vertical) > 0.3) continue
    const x = (segment.from.x + segment.to.x) / 2
    const y = (segment.from.y + segment.to.y) / 2
    const side = a * x + b * y + c < 0 ? left : right
    side.weight += segment.lengthPx
    side.x += segment.lengthPx * x
    side.y += segment.lengthPx * y
  }
  const total = left.weight + right.weight
  return [left, right].filter(({ weight }) => weight > MIN_WALL_SHARE * total).map(({ weight, x, y }) => ({ x: x / weight, y: y / weight }))
}
