import type { PixelQuad } from '../geometry/types.ts'
import type { FoundReference } from './api.ts'
import { type Luma, shrinkLuma } from './luma.ts'
import { pictureShift } from './track-shift.ts'

/** The pictures compared are at most so long, and a reference may have moved by so many of their pixels: a twentieth of the picture. */
const COMPARED_PX = 320
const REACH_PX = 16
/** Of its surroundings as much as the reference itself is large, so that its edges are among what is compared. */
const MARGIN = 0.5
/** A shift that fits little better than others is none. */
const LEAST_DISTINCTNESS = 0.3

/** Where the references of one measured frame lie in the next: the hand has moved further than an edge search reaches. */
export class ScanReferences {
  #seen: { readonly small: Luma; readonly references: readonly FoundReference[] } | null = null

  /** @param references in pixels of the frame of `luma`; none: there is nothing to look for nearby. */
  see(luma: Luma, references: readonly FoundReference[]): void {
    this.#seen = references.length > 0 ? { small: shrinkLuma(luma, COMPARED_PX).luma, references } : null
  }

  /** The references of the frame that was seen last, moved to where they are in this one; those that cannot be told stay where they were. */
  near(luma: Luma): readonly FoundReference[] {
    const seen = this.#seen
    if (!seen) return []
    const { luma: small, scale } = shrinkLuma(luma, COMPARED_PX)
    if (small.widthPx !== seen.small.widthPx || small.heightPx !== seen.small.heightPx) return []
    return seen.references.map(({ kind, corners }) => {
      const shift = pictureShift(seen.small, small, surroundings(corners, scale), REACH_PX)
      if (!shift || shift.distinctness < LEAST_DISTINCTNESS) return { kind, corners }
      return { kind, corners: moved(corners, scale * shift.x, scale * shift.y) }
    })
  }
}

function surroundings(corners: PixelQuad, scale: number) {
  const [xs, ys] = [corners.map(({ x }) => x / scale), corners.map(({ y }) => y / scale)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const [marginX, marginY] = [Math.max(4, MARGIN * (right - left)), Math.max(4, MARGIN * (bottom - top))]
  return { left: left - marginX, right: right + marginX, top: top - marginY, bottom: bottom + marginY }
}

function moved([a, b, c, d]: PixelQuad, x: number, y: number): PixelQuad {
  const move = (p: PixelQuad[0]) => ({ x: p.x + x, y: p.y + y })
  return [move(a), move(b), move(c), move(d)]
}
