import { quadCentre } from '../geometry/quads.ts'
import type { PixelPoint } from '../geometry/types.ts'
import { findLines, type LineSegment } from './find-lines.ts'
import { type GridRectangle, gridRectangles } from './find-window-combine.ts'
import { gridLines, wallGrid } from './find-window-grid.ts'
import { pointsAt, type VanishingPoint, vanishingPoints } from './find-window-vanishing.ts'
import type { Luma } from './luma.ts'

const leastSegmentShare = 0.02
const leastStrength = 2.2
const leastSideShare = 0.07
const mostLines = 52
const mostPerWall = 200
const mostWalls = 3

/** Every rectangle of a wall that could be a window, by lines alone, in pixels of the (small) picture; best first for each wall. */
export function wallRectangles(luma: Luma): GridRectangle[] {
  const diagonal = Math.hypot(luma.widthPx, luma.heightPx)
  const segments = findLines(luma, { leastLengthPx: Math.max(8, leastSegmentShare * diagonal), leastStrength })
  const upright = segments.filter((segment) => lean(segment) < 0.65)
  const level = segments.filter((segment) => lean(segment) > 0.65)
  const centreX = luma.widthPx / 2
  const centreY = luma.heightPx / 2
  const [vertical] = vanishingPoints(upright, centreX, centreY, 1)
  if (!vertical) return []
  const rectangles: GridRectangle[] = []
  for (const horizontal of vanishingPoints(level, centreX, centreY, mostWalls)) {
    const grid = wallGrid(vertical, horizontal, middleOf(segments, vertical, horizontal))
    const lines = grid && gridLines(grid, segments, vertical, horizontal, mostLines)
    if (!grid || !lines) continue
    rectangles.push(...gridRectangles(grid, lines, leastSideShare * Math.min(luma.widthPx, luma.heightPx), mostPerWall))
  }
  return rectangles.filter(({ corners }) => {
    const centre = quadCentre(corners)
    return centre.x > 0 && centre.y > 0 && centre.x < luma.widthPx && centre.y < luma.heightPx
  })
}

/** 0 upright, π/2 level. */
function lean({ from, to }: LineSegment): number {
  return Math.atan2(Math.abs(to.x - from.x), Math.abs(to.y - from.y))
}

/** Where the edges of a wall lie on the whole: the median of the level ones, which tell one wall from another. */
function middleOf(segments: readonly LineSegment[], vertical: VanishingPoint, horizontal: VanishingPoint): PixelPoint {
  const own = segments.filter((segment) => pointsAt(segment, horizontal) > 0.3 && pointsAt(segment, vertical) < 0.3)
  const weight = own.reduce((sum, segment) => sum + segment.lengthPx, 0)
  const mean = (axis: 'x' | 'y'): number =>
    own.reduce((sum, segment) => sum + (segment.lengthPx * (segment.from[axis] + segment.to[axis])) / 2, 0) / Math.max(1e-9, weight)
  return { x: mean('x'), y: mean('y') }
}
