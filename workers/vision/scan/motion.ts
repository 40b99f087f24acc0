import type { PixelQuad } from '../../geometry/types.ts'
import { type Luma, shrinkLuma } from '../picture/luma.ts'
import { inPhoto, inReduced } from '../picture/searched-photo.ts'
import { QuadTracker } from '../track/quad.ts'
import { pictureShift } from '../track/shift.ts'

/** Longer side of the pictures compared for a shift, and how far a thing may have moved, share of it. */
const COMPARED_PX = 480
const REACH = 0.05
/** How much of its surroundings is compared with a thing, share of its own size on each side: its edges are then among them. */
const MARGIN = 0.5
/** A shift that fits hardly better than others is none. */
const MIN_DISTINCTNESS = 0.3

/** Longer side of the pictures in which the window's edges are followed. */
const FOLLOWED_PX = 640

/** Where things of the frame before are in the latest one. */
export interface Motion {
  /** Corners moved as their surroundings have moved; as they were where that cannot be told. */
  shifted(corners: PixelQuad): PixelQuad
  /** Corners moved as the edges along their sides have moved; null where too few of those are seen. */
  followed(corners: PixelQuad): PixelQuad | null
}

interface Frame {
  readonly atMs: number
  readonly luma: Luma
  readonly scale: number
  readonly small: Luma
  readonly smallScale: number
}

/** Follows how things move from one measured frame of a scan to the next. In that time the hand moves further than a search along edges reaches. */
export class ScanMotion {
  #last: Frame | null = null

  /**
   * Takes the next frame.
   * @returns how things moved since the frame before, in pixels of these pictures; null where there was none of the same size
   */
  next(picture: Luma, atMs: number): Motion | null {
    const before = this.#last
    const after = frameOf(picture, atMs)
    this.#last = after
    if (before?.luma.widthPx !== after.luma.widthPx || before.luma.heightPx !== after.luma.heightPx) return null
    return {
      shifted: (corners) => shiftedBetween(before, after, corners),
      followed: (corners) => followedBetween(before, after, corners),
    }
  }
}

function frameOf(picture: Luma, atMs: number): Frame {
  const { luma, scale } = shrinkLuma(picture, FOLLOWED_PX)
  const small = shrinkLuma(luma, COMPARED_PX)
  return { atMs, luma, scale, small: small.luma, smallScale: scale * small.scale }
}

function shiftedBetween(before: Frame, after: Frame, corners: PixelQuad): PixelQuad {
  const scale = after.smallScale
  const reachPx = Math.round(REACH * Math.max(after.small.widthPx, after.small.heightPx))
  const shift = pictureShift(before.small, after.small, surroundings(corners, scale), reachPx)
  return shift && shift.distinctness >= MIN_DISTINCTNESS ? moved(corners, scale * shift.x, scale * shift.y) : corners
}

function followedBetween(before: Frame, after: Frame, corners: PixelQuad): PixelQuad | null {
  const tracker = new QuadTracker()
  tracker.follow(before.luma, before.atMs)
  tracker.correct(inReduced(before, corners), before.atMs, true)
  const quad = tracker.follow(after.luma, after.atMs)
  return quad && tracker.isSeen ? inPhoto<PixelQuad>(after, quad) : null
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
