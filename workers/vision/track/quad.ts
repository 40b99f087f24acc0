import { distance, isConvex, signedArea } from '../../geometry/quads.ts'
import type { PixelPoint, PixelQuad } from '../../geometry/types.ts'
import { type Luma, shrinkLuma } from '../picture/luma.ts'
import { CornerFilter, type CornerSighting, type MovingCorner } from './corner.ts'
import { type PictureArea, type PictureShift, pictureShift } from './shift.ts'
import { edgesBeside, type FollowedSide, followSides, type SideEdge } from './sides.ts'

/** Corners as they move, clockwise from the top left: pixels and pixels a second of the pictures that were given. */
export type MovingQuad = readonly [MovingCorner, MovingCorner, MovingCorner, MovingCorner]

interface SeenPicture {
  readonly atMs: number
  readonly luma: Luma
  /** The same, an eighth as large, for the shift of the whole. */
  readonly small: Luma
  /** Where the outline was in it; null while none was followed. */
  quad: PixelQuad | null
}

interface Followed {
  readonly corners: readonly [CornerFilter, CornerFilter, CornerFilter, CornerFilter]
  /** What is looked for by each side, top, right, bottom, left. */
  readonly edges: readonly (SideEdge | null)[]
  /** What the hand does at present, pixels a second squared (1 σ). */
  pushPx: number
  unseenMs: number
}

/** Pictures kept so that an outline found in an older one can be brought up to the present: 0.7 s of a camera. */
const KEPT_PICTURES = 20
const SMALL_LONGEST_PX = 80
/** The shift of the whole is looked for this far, pixels of the small picture: 6 % of the picture between two frames. */
const SHIFT_REACH = 5
/** What the whole's shift says of one corner: an eighth-size picture, and depth that moves otherwise (1 σ, share of the longer side). */
const SHIFT_SIGMA = 0.0025
const LEAST_DISTINCTNESS = 0.25
/** Half of the band in which a side is looked for: nested edges stand hardly closer. Share of the longer side. */
const SEARCH = 0.0065
const LEAST_SEARCH_PX = 2.5
/**
 * Acceleration of the outline, share of the longer side a second squared (1 σ): from a phone that is held still (tremor of a pixel or two at
 * 8 to 10 Hz is not followed) to one that is swung. The filter goes from one to the other as its misses ask for.
 */
const CALM_PUSH = 0.1
const SWUNG_PUSH = 3
/** Sides that must be seen, and for how long fewer may be before the outline is lost. */
const LEAST_SIDES = 3
const UNSEEN_MS = 400
/** How well the opposite side tells the motion of one that is not seen: it comes nearer and turns a little (1 σ, share of the longer side). */
const UNSEEN_SIGMA = 0.0006
/** How well a found outline's corners are known, share of the longer side. */
const FOUND_SIGMA = 0.002
/** A found outline nearer than this to the one followed is the same one. */
const SAME_OUTLINE = 0.006
/** This many found outlines in a row must say otherwise before another one is followed. */
const OTHERWISE = 2

/**
 * Follows one quad through the pictures of a camera: the shift of the whole, then each side near where it is expected, both taken in by a
 * Kalman filter for each corner. What to follow is told by `correct`; a quad of which fewer than three sides are seen is given up.
 */
export class QuadTracker {
  #followed: Followed | null = null
  #seen: SeenPicture[] = []
  #otherwise = 0

  /** The outline as it moves; null while none is followed. */
  get quad(): MovingQuad | null {
    return this.#followed ? movingQuad(this.#followed) : null
  }

  /** Whether enough sides of it were seen in the last picture. */
  get isSeen(): boolean {
    return this.#followed?.unseenMs === 0
  }

  /** Takes the camera's next picture, at most a quarter of a second after the one before, and moves the outline with it. */
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
   * An outline that was found in the picture of `atMs`. It is taken up when none is followed, or when outlines in a row say that another one
   * is meant; from its own picture it is brought up to the present.
   * @param isSure found often enough to be followed instead of another one
   */
  correct(found: PixelQuad, atMs: number, isSure: boolean): void {
    const index = this.#seen.findIndex((picture) => picture.atMs === atMs)
    const picture = this.#seen[index]
    if (!picture) return
    if (this.#followed && picture.quad) {
      const reach = SAME_OUTLINE * longest(picture.luma)
      if (picture.quad.every((corner, i) => distance(corner, found[i] as PixelPoint) < reach)) {
        this.#otherwise = 0
        return
      }
      if (!isSure || ++this.#otherwise < OTHERWISE) return
    }
    this.#take(found, index)
  }

  forget(): void {
    this.#followed = null
    this.#seen = []
    this.#otherwise = 0
  }

  #take(found: PixelQuad, index: number): void {
    const picture = this.#seen[index] as SeenPicture
    const size = longest(picture.luma)
    const filter = (corner: PixelPoint) => new CornerFilter(corner, FOUND_SIGMA * size, size)
    this.#followed = {
      corners: [filter(found[0]), filter(found[1]), filter(found[2]), filter(found[3])],
      edges: edgesBeside(picture.luma, found, searchPx(picture.luma)),
      pushPx: SWUNG_PUSH * size,
      unseenMs: 0,
    }
    this.#otherwise = 0
    picture.quad = found
    for (let i = index + 1; i < this.#seen.length; i++) this.#step(this.#seen[i - 1] as SeenPicture, this.#seen[i] as SeenPicture)
  }

  #step(before: SeenPicture, next: SeenPicture): void {
    const followed = this.#followed
    if (!followed || !before.quad) return
    const seconds = Math.max(1e-3, Math.min(0.25, (next.atMs - before.atMs) / 1000))
    const shift = shiftOf(before, next, before.quad)
    for (const [i, corner] of followed.corners.entries()) {
      corner.predict(seconds, followed.pushPx)
      if (shift) takeShift(corner, before.quad[i] as PixelPoint, shift, longest(next.luma))
    }
    const expected = quadOf(followed)
    if (!isConvex(expected) || signedArea(expected) < 64) {
      this.#followed = null
      return
    }
    const sides = followSides(next.luma, expected, followed.edges, searchPx(next.luma))
    const { seen, misses } = takeSides(followed, sides)
    takeUnseen(followed, sides, before.quad, longest(next.luma))
    followed.unseenMs = seen < LEAST_SIDES ? followed.unseenMs + 1000 * seconds : 0
    if (followed.unseenMs > UNSEEN_MS) this.#followed = null
    else {
      adaptPush(followed, misses, longest(next.luma))
      next.quad = quadOf(followed)
    }
  }
}

function takeSides({ corners }: Followed, sides: readonly (FollowedSide | null)[]): { seen: number; misses: number[] } {
  const misses: number[] = []
  let seen = 0
  for (const [i, side] of sides.entries()) {
    if (!side) continue
    const ends: readonly (readonly [CornerFilter | undefined, CornerSighting])[] = [
      [corners[i], side.start],
      [corners[(i + 1) % 4], side.end],
    ]
    let taken = 0
    for (const [corner, sighting] of ends) {
      if (!corner) continue
      const { missSigmas, isTaken } = corner.update(sighting)
      misses.push(missSigmas)
      if (isTaken) taken++
    }
    if (taken === 2) seen++
  }
  return { seen, misses }
}

/** A side that is not seen moves as the opposite one did: a window changes neither its size nor its shape between two frames. */
function takeUnseen({ corners }: Followed, sides: readonly (FollowedSide | null)[], was: PixelQuad, size: number): void {
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

/** Misses of a filter that is right have a mean square of 1; wider ones mean that the hand pushes harder than was thought. */
function adaptPush(followed: Followed, misses: readonly number[], size: number): void {
  if (misses.length === 0) return
  const meanSquare = misses.reduce((sum, miss) => sum + Math.min(miss, 4) ** 2, 0) / misses.length
  const factor = meanSquare > 1 ? Math.min(2, meanSquare) : Math.max(0.85, meanSquare)
  followed.pushPx = Math.max(CALM_PUSH * size, Math.min(SWUNG_PUSH * size, followed.pushPx * factor))
}

function takeShift(corner: CornerFilter, was: PixelPoint, shift: PictureShift, size: number): void {
  const sigmaPx = SHIFT_SIGMA * size
  corner.update({ normalX: 1, normalY: 0, offsetPx: was.x + shift.x, sigmaPx })
  corner.update({ normalX: 0, normalY: 1, offsetPx: was.y + shift.y, sigmaPx })
}

/** How far the surroundings of the outline moved, pixels of the picture; null where the picture does not tell. */
function shiftOf(before: SeenPicture, next: SeenPicture, quad: PixelQuad): PictureShift | null {
  const scale = before.luma.widthPx / before.small.widthPx
  const shift = pictureShift(before.small, next.small, areaRound(quad, scale), SHIFT_REACH)
  if (!shift || shift.distinctness < LEAST_DISTINCTNESS) return null
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

const longest = ({ widthPx, heightPx }: Luma): number => Math.max(widthPx, heightPx)
const searchPx = (luma: Luma): number => Math.max(LEAST_SEARCH_PX, SEARCH * longest(luma))

function movingQuad({ corners: [a, b, c, d] }: Followed): MovingQuad {
  return [a.corner, b.corner, c.corner, d.corner]
}

function quadOf(followed: Followed): PixelQuad {
  const [a, b, c, d] = movingQuad(followed)
  const place = ({ x, y }: MovingCorner): PixelPoint => ({ x, y })
  return [place(a), place(b), place(c), place(d)]
}
