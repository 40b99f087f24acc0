import { median } from '#workers/geometry/lines.ts'
import { distance, isConvex, quadFromLines, sideLengths } from '#workers/geometry/quads.ts'
import type { Line, PixelPoint, PixelQuad } from '#workers/geometry/types.ts'
import type { RefinedSide } from '#workers/vision/edges/edge-types.ts'
import { refineEdges } from '#workers/vision/edges/refine-edges.ts'
import { type Luma, readLuma } from '#workers/vision/picture/luma.ts'

/** How far inside a roughly annotated side the pane's edge may lie, and how far outside, shares of the pane's size. */
const INWARD = 0.06
const OUTWARD = 0.01
const STEP_PX = 2
const SEARCH_PX = 3
/** Share of a side that must show the edge: cards stand over a part of it. */
const MIN_SUPPORT = 0.5
/** Against what is outside, the step from glass to frame is at least this share of the strongest step nearby; storing makes fainter ones in the glass. */
const MIN_STEP = 0.5
/** How far either side of an edge its step is read, and at how many places. */
const BESIDE_PX = 3
const PLACES = 25

/**
 * A pane's corners where its annotation is on one or another step of the moulding round it: of each side the innermost edge that runs along
 * most of it, which is where the glass ends. Stands for the taps of a person who was asked for the glass.
 */
export function paneCorners(luma: Luma, rough: PixelQuad): PixelQuad {
  const [top, right, bottom, left] = sideLengths(rough)
  const across = [(left + right) / 2, (top + bottom) / 2, (left + right) / 2, (top + bottom) / 2]
  const lines = across.map((sizePx, i) => innermostEdge(luma, rough, i, sizePx))
  const corners = quadFromLines<'px'>(lines as unknown as readonly [Line, Line, Line, Line])
  return corners && isConvex(corners) ? corners : rough
}

function innermostEdge(luma: Luma, rough: PixelQuad, i: number, sizePx: number): Line {
  const edges: { readonly line: Line; readonly step: number }[] = []
  for (let inward = INWARD * sizePx; inward >= -OUTWARD * sizePx; inward -= STEP_PX) {
    const { corners, sides } = refineEdges(luma, withSideMoved(rough, i, inward), { searchPx: SEARCH_PX })
    const side = sides[i] as RefinedSide
    if (side.support >= MIN_SUPPORT) edges.push({ line: side.line, step: stepAcross(luma, corners, i) })
  }
  const largest = Math.max(...edges.map(({ step }) => step))
  const innermost = edges.find(({ step }) => step >= MIN_STEP * largest)
  return innermost?.line ?? (refineEdges(luma, rough).sides[i] as RefinedSide).line
}

/** Levels by which the picture is lighter just inside a side than just outside, in the middle of its places. */
function stepAcross(luma: Luma, quad: PixelQuad, i: number): number {
  const [from, to] = [quad[i] as PixelPoint, quad[(i + 1) % 4] as PixelPoint]
  const length = distance(from, to)
  const inward = { x: (from.y - to.y) / length, y: (to.x - from.x) / length }
  return median(
    Array.from({ length: PLACES }, (_, place) => {
      const t = (place + 0.5) / PLACES
      const [x, y] = [from.x + t * (to.x - from.x), from.y + t * (to.y - from.y)]
      const at = (px: number) => readLuma(luma, x + inward.x * px, y + inward.y * px)
      return at(BESIDE_PX) - at(-BESIDE_PX)
    }),
  )
}

/** The quad with one side moved inward, along the sides that it meets. */
function withSideMoved(quad: PixelQuad, i: number, inwardPx: number): PixelQuad {
  const corner = (j: number) => quad[(j + 4) % 4] as PixelPoint
  const towards = (from: PixelPoint, to: PixelPoint): PixelPoint => {
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    return { x: from.x + ((to.x - from.x) / length) * inwardPx, y: from.y + ((to.y - from.y) / length) * inwardPx }
  }
  return quad.map((point, j) => {
    if (j === i) return towards(point, corner(i - 1))
    return j === (i + 1) % 4 ? towards(point, corner(i + 2)) : point
  }) as unknown as PixelQuad
}
