import { distance, isConvex, signedArea } from '../../geometry/quads.ts'
import type { PixelPoint, PixelQuad } from '../../geometry/types.ts'
import { type Luma, shrinkLuma } from '../picture/luma.ts'
import { CornerFilter, type CornerObservation, type MovingCorner } from './corner.ts'
import { type PictureArea, type PictureShift, pictureShift } from './shift.ts'
import { edgesBeside, type FollowedSide, followSides, type SideEdge } from './sides.ts'

/** A quad as it moves: its corners clockwise from the top left, in pixels of the pictures that were given. */
export type MovingQuad = readonly [MovingCorner, MovingCorner, MovingCorner, MovingCorner]

interface SeenPicture {
  readonly atMs: number
  readonly luma: Luma
  /** An eighth as large, to find the shift of the whole picture. */
  readonly small: Luma
  /** Where the quad was in it; null while none was followed. */
  quad: PixelQuad | null
}

/** A quad that is being followed. */
interface Followed {
  readonly corners: readonly [CornerFilter, CornerFilter, CornerFilter, CornerFilter]
  /** The edge that stands for each side: top, right, bottom, left; null for a side without one. */
  readonly edges: readonly (SideEdge | null)[]
  /** The hand's acceleration at present, 1 σ, pixels per second squared. */
  accelerationPx: number
  /** For how long too few sides have been seen. */
  unseenMs: number
}

/** So many last pictures are kept, 0.7 s of a camera: a quad found in an older one is brought up to the present through them. */
const KEPT_PICTURES = 20
/** Longer side of the small pictures in which the shift is looked for, and how far, their pixels: 6 % of the picture between two frames. */
const SMALL_LONGEST_PX = 80
const SHIFT_REACH = 5
/** How exactly that shift tells where one corner is, 1 σ, share of the longer side: the picture is small, and things at other depths move otherwise. */
const SHIFT_SIGMA = 0.0025
/** A shift that fits hardly better than others tells nothing. */
const MIN_DISTINCTNESS = 0.25
/** How far to either side a side is looked for, share of the longer side: nested edges hardly lie closer together. */
const SEARCH = 0.0065
const MIN_SEARCH_PX = 2.5
/**
 * Acceleration of the quad, 1 σ, shares of the longer side per second squared: of a phone that is held still, whose tremor of a pixel or two at 8 to
 * 10 Hz is not followed, and of one that is swung. The filter adapts between the two by its innovations.
 */
const CALM_ACCELERATION = 0.1
const SWUNG_ACCELERATION = 3
/** So many sides must be seen; the quad is lost when fewer have been seen for this long. */
const MIN_SIDES = 3
const UNSEEN_MS = 400
/** How exactly the opposite side tells how an unseen side moves, 1 σ, share of the longer side: the quad also grows and turns a little. */
const UNSEEN_SIGMA = 0.0006
/** How exactly the corners of a found quad are known, 1 σ, share of the longer side. */
const FOUND_SIGMA = 0.002
/** A found quad whose corners are nearer than this to the one followed, share of the longer side, is the same. */
const SAME_OUTLINE = 0.006
/** Another quad is followed only when so many found quads in a row differ from the present one. */
const MIN_DIFFERING = 2

/**
 * Follows one quad through the pictures of a camera. In each picture the shift of the whole is found first, and then each side near its predicted
 * place; a Kalman filter for each corner takes both in. `correct` tells which quad to follow. It is given up when fewer than three of its sides are
 * seen.
 */
export class QuadTracker {
  #followed: Followed | null = null
  #seen: SeenPicture[] = []
  #differing = 0

  /** The quad at present; null while none is followed. */
  get quad(): MovingQuad | null {
    return this.#followed ? movingQuad(this.#followed) : null
  }

  /** Whether enough of its sides were seen in the last picture. */
  get isSeen(): boolean {
    return this.#followed?.unseenMs === 0
  }

  /** Takes the camera's next picture, at most a quarter of a second after the one before. @returns the quad in it */
  follow(luma: Luma, atMs: number): MovingQuad | null {
    const next: SeenPicture = { atMs, luma, small: shrinkLuma(luma, SMALL_LONGEST_PX).luma, quad: null }
    const before = this.#seen.at(-1)
    if (before && (before.luma.widthPx !== luma.widthPx || before.luma.heightPx !== luma.heightPx)) this.forget()
    else if (before) this.#step(before, next)
    this.#seen.push(next)
    if (this.#seen.length > KEPT_PICTURES) this.#seen.shift()
    return this.quad
  }

  /**
   * Takes a quad that was found in the picture of `atMs`. It is followed when none is, or when several found quads in a row differ from the one that
   * is; from its own picture it is brought up to the present.
   * @param isSure whether it was found often enough to replace the one that is followed
   */
  correct(found: PixelQuad, atMs: number, isSure: boolean): void {
    const index = this.#seen.findIndex((picture) => picture.atMs === atMs)
    const picture = this.#seen[index]
    if (!picture) return
    if (this.#followed && picture.quad) {
      const reach = SAME_OUTLINE * longest(picture.luma)
      if (picture.quad.every((corner, i) => distance(corner, found[i] as PixelPoint) < reach)) {
        this.#differing = 0
        return
      }
      if (!isSure || ++this.#differing < MIN_DIFFERING) return
    }
    this.#take(found, index)
  }

  /** Follows nothing any more, and drops the pictures kept. */
  forget(): void {
    this.#followed = null
    this.#seen = []
    this.#differing = 0
  }

  #take(found: PixelQuad, index: number): void {
    const picture = this.#seen[index] as SeenPicture
    const size = longest(picture.luma)
    const filter = (corner: PixelPoint) => new CornerFilter(corner, FOUND_SIGMA * size, size)
    this.#followed = {
      corners: [filter(found[0]), filter(found[1]), filter(found[2]), filter(found[3])],
      edges: edgesBeside(picture.luma, found, searchPx(picture.luma)),
      accelerationPx: SWUNG_ACCELERATION * size,
      unseenMs: 0,
    }
    this.#differing = 0
    picture.quad = found
    for (let i = index + 1; i < this.#seen.length; i++) this.#step(this.#seen[i - 1] as SeenPicture, this.#seen[i] as SeenPicture)
  }

  #step(before: SeenPicture, next: SeenPicture): void {
    const followed = this.#followed
    if (!followed || !before.quad) return
    const seconds = Math.max(1e-3, Math.min(0.25, (next.atMs - before.atMs) / 1000))
    const shift = shiftOf(before, next, before.quad)
    for (const [i, corner] of followed.corners.entries()) {
      corner.predict(seconds, followed.accelerationPx)
      if (shift) observeShift(corner, before.quad[i] as PixelPoint, shift, longest(next.luma))
    }
    const expected = quadOf(followed)
    if (!isConvex(expected) || signedArea(expected) < 64) {
      this.#followed = null
      return
    }
    const sides = followSides(next.luma, expected, followed.edges, searchPx(next.luma))
    const { seen, misses } = observeSides(followed, sides)
    observeUnseenSides(followed, sides, before.quad, longest(next.luma))
    followed.unseenMs = seen < MIN_SIDES ? followed.unseenMs + 1000 * seconds : 0
    if (followed.unseenMs > UNSEEN_MS) this.#followed = null
    else {
      adaptAcceleration(followed, misses, longest(next.luma))
      next.quad = quadOf(followed)
    }
  }
}

/** Updates the corners with the sides that were seen. */
function observeSides({ corners }: Followed, sides: readonly (FollowedSide | null)[]): { seen: number; misses: number[] } {
  const misses: number[] = []
  let seen = 0
  for (const [i, side] of sides.entries()) {
    if (!side) continue
    const ends: readonly (readonly [CornerFilter | undefined, CornerObservation])[] = [
      [corners[i], side.start],
      [corners[(i + 1) % 4], side.end],
    ]
    let taken = 0
    for (const [corner, observation] of ends) {
      if (!corner) continue
      const { missSigmas, isTaken } = corner.update(observation)
      misses.push(missSigmas)
      if (isTaken) taken++
    }
    if (taken === 2) seen++
  }
  return { seen, misses }
}

/** Updates the corners of unseen sides: they move as the opposite sides do, since a window changes neither size nor shape between two frames. */
function observeUnseenSides({ corners }: Followed, sides: readonly (FollowedSide | null)[], was: PixelQuad, size: number): void {
  for (const [i, side] of sides.entries()) {
    if (side || !sides[(i + 2) % 4]) continue
    const [from, to] = [was[i] as PixelPoint, was[(i + 1) % 4] as PixelPoint]
    const length = distance(from, to)
    const [normalX, normalY] = [-(to.y - from.y) / length, (to.x - from.x) / length]
    for (const [end, beside] of [
      [i, (i + 3) % 4],
      [(i + 1) % 4, (i + 2) % 4],
    ] as const) {
      const [before, now] = [was[beside] as PixelPoint, (corners[beside] as CornerFilter).corner]
      const [x, y] = [(was[end] as PixelPoint).x + now.x - before.x, (was[end] as PixelPoint).y + now.y - before.y]
      corners[end]?.update({ normalX, normalY, offsetPx: normalX * x + normalY * y, sigmaPx: UNSEEN_SIGMA * size })
    }
  }
}

/** Adapts the acceleration. The innovations of a right filter have a mean square of 1; larger ones mean that the hand moves harder than expected. */
function adaptAcceleration(followed: Followed, misses: readonly number[], size: number): void {
  if (misses.length === 0) return
  const meanSquare = misses.reduce((sum, miss) => sum + Math.min(miss, 4) ** 2, 0) / misses.length
  const factor = meanSquare > 1 ? Math.min(2, meanSquare) : Math.max(0.85, meanSquare)
  followed.accelerationPx = Math.max(CALM_ACCELERATION * size, Math.min(SWUNG_ACCELERATION * size, followed.accelerationPx * factor))
}

/** Updates a corner with the shift of the whole picture. */
function observeShift(corner: CornerFilter, was: PixelPoint, shift: PictureShift, size: number): void {
  const sigmaPx = SHIFT_SIGMA * size
  corner.update({ normalX: 1, normalY: 0, offsetPx: was.x + shift.x, sigmaPx })
  corner.update({ normalX: 0, normalY: 1, offsetPx: was.y + shift.y, sigmaPx })
}

/** How far the surroundings of the quad moved, pixels; null where the picture does not tell. */
function shiftOf(before: SeenPicture, next: SeenPicture, quad: PixelQuad): PictureShift | null {
  const scale = before.luma.widthPx / before.small.widthPx
  const shift = pictureShift(before.small, next.small, areaRound(quad, scale), SHIFT_REACH)
  if (!shift || shift.distinctness < MIN_DISTINCTNESS) return null
  return { ...shift, x: shift.x * scale, y: shift.y * scale }
}

function areaRound(quad: PixelQuad, scale: number): PictureArea {
  const xs = quad.map(({ x }) => x / scale)
  const ys = quad.map(({ y }) => y / scale)
  const margin = 2
  return {
    left: Math.min(...xs) - margin,
    top: Math.min(...ys) - margin,
    right: Math.max(...xs) + margin,
    bottom: Math.max(...ys) + margin,
  }
}

/** The longer side. */
const longest = ({ widthPx, heightPx }: Luma): number => Math.max(widthPx, heightPx)
const searchPx = (luma: Luma): number => Math.max(MIN_SEARCH_PX, SEARCH * longest(luma))

function movingQuad({ corners: [a, b, c, d] }: Followed): MovingQuad {
  return [a.corner, b.corner, c.corner, d.corner]
}

function quadOf(followed: Followed): PixelQuad {
  const [a, b, c, d] = movingQuad(followed)
  const place = ({ x, y }: MovingCorner): PixelPoint => ({ x, y })
  return [place(a), place(b), place(c), place(d)]
}
