import { cornerAt } from '#app/canvas/corner-limits.ts'
import { type StageSize, toScreen, type ZoomView } from '#app/canvas/zoom-view.ts'
import { sideLengths } from '#workers/geometry/quads.ts'
import type { PixelPoint, PixelQuad } from '#workers/geometry/types.ts'

/** Width of a corner's picture as a share of the outline's mean side. It grows from the least to the most when another outline's corner must fit in. */
const LEAST_SHARE = 0.1
const MOST_SHARE = 0.22
/** A picture that shows another corner reaches so many times as far as that corner. */
const ROOM = 2.6

/** How many photo pixels the pictures of an outline's corners show across. All four show as many, so that they can be compared. */
export function magnifiedPx(outline: PixelQuad, other: PixelQuad | null): number {
  const sizePx = sideLengths(outline).reduce((sum, length) => sum + length, 0) / 4
  const apartPx = other ? Math.max(...outline.map((corner, i) => distanceAcross(corner, cornerAt(other, i)))) : 0
  return Math.min(MOST_SHARE * sizePx, Math.max(LEAST_SHARE * sizePx, ROOM * apartPx))
}

/** The view of a picture that shows so many photo pixels across, with this place in its middle. */
export function magnifiedView(centre: PixelPoint, stage: StageSize, acrossPx: number): ZoomView {
  const scale = stage.width / acrossPx
  const at = toScreen({ scale, offsetX: 0, offsetY: 0 }, centre)
  return { scale, offsetX: stage.width / 2 - at.x, offsetY: stage.height / 2 - at.y }
}

const distanceAcross = (a: PixelPoint, b: PixelPoint): number => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))
