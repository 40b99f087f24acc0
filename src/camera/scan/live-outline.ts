import { applyHomography, fitHomography } from '#workers/geometry/homography.ts'
import { distance, quadCentre } from '#workers/geometry/quads.ts'
import type { PixelPoint, PixelQuad } from '#workers/geometry/types.ts'
import type { ScanReading } from '#workers/vision/api.ts'
import type { MovingQuad } from '#workers/vision/client.ts'
import type { FrameSize } from '../device/frames.ts'

/** What is drawn over the picture on the screen, in pixels of a measured frame. */
export interface LiveView {
  readonly outline: PixelQuad | null
  readonly reference: PixelQuad | null
  /** Whether the picture moves too fast for a sharp frame. */
  readonly isSwinging: boolean
  /** Whether a corner of the window has left the picture. */
  readonly isCut: boolean
}

/** An outline is extrapolated from its last frame by no more than this: after that nobody knows what the hand does. */
const FURTHEST_AHEAD_MS = 100
/** Speed above which a hand swings, and below which it has come to rest: diagonals of the picture per second. */
const SWINGING = { enter: 0.35, leave: 0.2 }
/** So many last frames are kept, to find the one that a measurement belongs to. */
const KEPT_FRAMES = 40

interface Followed {
  readonly atMs: number
  readonly quad: MovingQuad
}

/**
 * The outline for the picture on the screen. The tracker's answer belongs to a frame that is past by then, so the outline is drawn where its corners'
 * velocities have brought it since. The reference lies in the window's plane but is seen in measured frames only; it moves with the outline.
 */
export class LiveOutline {
  #followed: Followed[] = []
  #isFollowing = false
  #reference: { readonly corners: PixelQuad; readonly outline: PixelQuad } | null = null
  #isSwinging = false

  /** Takes the tracker's answer for the frame of `atMs`. */
  follow(quad: MovingQuad | null, atMs: number): void {
    this.#isFollowing = quad !== null
    if (quad) this.#followed = [...this.#followed, { atMs, quad }].slice(-KEPT_FRAMES)
  }

  /** Takes the measurement of the frame of `atMs`. */
  read({ reference, outline }: Pick<ScanReading, 'reference' | 'outline'>, atMs: number): void {
    const followed = this.#followed.find((frame) => frame.atMs === atMs)?.quad ?? outline
    this.#reference = reference && followed ? { corners: reference.corners, outline: followed } : null
  }

  /** Where the outline was followed to in the frame of `atMs`; null where it was lost. */
  followedAt(atMs: number): PixelQuad | null {
    return this.#followed.find((frame) => frame.atMs === atMs)?.quad ?? null
  }

  /** Draws nothing until the tracker answers again. */
  forget(): void {
    this.#followed = []
    this.#isFollowing = false
    this.#reference = null
    this.#isSwinging = false
  }

  /** What to draw over the frame of `atMs`. */
  at(atMs: number, size: FrameSize): LiveView {
    const last = this.#followed.at(-1)
    if (!last || !this.#isFollowing) return { outline: null, reference: null, isSwinging: false, isCut: false }
    const outline = extrapolated(last.quad, Math.max(0, Math.min(FURTHEST_AHEAD_MS, atMs - last.atMs)) / 1000)
    const speed = speedOf(last.quad) / Math.hypot(size.width, size.height)
    this.#isSwinging = speed > (this.#isSwinging ? SWINGING.leave : SWINGING.enter)
    return { outline, reference: this.#referenceNow(outline), isSwinging: this.#isSwinging, isCut: outline.some((p) => isOutside(p, size)) }
  }

  #referenceNow(outline: PixelQuad): PixelQuad | null {
    const moved = this.#reference && fitHomography(this.#reference.outline, outline)
    if (!moved || !this.#reference) return null
    const [a, b, c, d] = this.#reference.corners
    const place = (p: PixelPoint) => applyHomography<'px'>(moved, p)
    return [place(a), place(b), place(c), place(d)]
  }
}

/** Where a quad will be so many seconds later. */
function extrapolated([a, b, c, d]: MovingQuad, seconds: number): PixelQuad {
  const move = (p: MovingQuad[0]): PixelPoint => ({ x: p.x + seconds * p.velocityX, y: p.y + seconds * p.velocityY })
  return [move(a), move(b), move(c), move(d)]
}

/** Pixels per second. */
const speedOf = (quad: MovingQuad): number => distance(quadCentre(extrapolated(quad, 1)), quadCentre(extrapolated(quad, 0)))

const isOutside = ({ x, y }: PixelPoint, { width, height }: FrameSize): boolean =>
  x < -0.5 || y < -0.5 || x > width - 0.5 || y > height - 0.5
