import { applyHomography, fitHomography } from '#workers/geometry/homography.ts'
import { distance, isConvex, quadCentre, sideLengths } from '#workers/geometry/quads.ts'
import type { Matrix3, MillimetrePoint, PixelPoint, PixelQuad, Quad } from '#workers/geometry/types.ts'

/** A bank card, ISO/IEC 7810 ID-1. Its corners are rounded by 2.88 to 3.48 mm. */
export const CARD_MM = { long: 85.6, short: 53.98, cornerRadius: 3.18 } as const
/** How much larger or smaller a card may be made: its long side 85.47 to 85.72 mm, its short one 53.92 to 54.03 mm. */
const CARD_TOLERANCE = 0.0015
/** Where a person sets a handle with the loupe: one σ to each side, so that 95 % lie within two pixels of the picture. */
const HANDLE_SIGMA_PX = 1
const SIGMAS_OF_95_PERCENT = 1.96
/** On a shorter side two pixels are more than 4 % of the card. */
const SHORTEST_SIDE_PX = 50
/** A step that derivatives are worked out with. */
const STEP_PX = 0.5

/** Which sides of the card, as the picture shows it, are its long ones: top and bottom, or left and right. */
export type LongSide = 'across' | 'down'

export interface Handles {
  /** Where the card's straight edges would meet, clockwise. */
  readonly card: PixelQuad
  readonly ends: readonly [PixelPoint, PixelPoint]
}

/** crossed: the card's corners are no convex outline, clockwise. beyond: an end lies where the picture cannot show the card's plane. */
export type ReadingProblem = 'crossed' | 'too_small' | 'beyond'

export type Reading =
  | { readonly ok: true; readonly lengthMm: number /** Half the 95 % interval. */; readonly halfWidthMm: number }
  | { readonly ok: false; readonly problem: ReadingProblem }

/** The sides that look longer. Only a card seen from more than about 50 degrees aside looks longer the other way. */
export function longSideOf(card: PixelQuad): LongSide {
  const [top, right, bottom, left] = sideLengths(card)
  return top + bottom >= right + left ? 'across' : 'down'
}

/**
 * The length between two places in the plane that the card lies in. The lens is taken to be straight. The interval holds what six handles and the
 * card's own tolerance bring in; it follows from the derivatives of the length by each handle's place, for handles that err independently.
 */
export function measureLength(handles: Handles, longSide: LongSide): Reading {
  const { card } = handles
  if (!isConvex(card)) return { ok: false, problem: 'crossed' }
  if (Math.min(...sideLengths(card)) < SHORTEST_SIDE_PX) return { ok: false, problem: 'too_small' }
  const lengthMm = lengthOf(handles, longSide)
  if (lengthMm === null) return { ok: false, problem: 'beyond' }
  let variance = 0
  for (let index = 0; index < 6; index++) {
    for (const axis of ['x', 'y'] as const) {
      const [more, less] = [STEP_PX, -STEP_PX].map((step) => lengthOf(withMoved(handles, index, axis, step), longSide))
      if (more == null || less == null) return { ok: false, problem: 'beyond' }
      variance += (((more - less) / (2 * STEP_PX)) * HANDLE_SIGMA_PX) ** 2
    }
  }
  return { ok: true, lengthMm, halfWidthMm: Math.hypot(SIGMAS_OF_95_PERCENT * Math.sqrt(variance), CARD_TOLERANCE * lengthMm) }
}

/** The card's own outline with its round corners, in the picture; null for corners that fix none. */
export function cardOutline(card: PixelQuad, longSide: LongSide): PixelPoint[] | null {
  const toPicture = isConvex(card) ? fitHomography(cornersMm(longSide), card) : null
  if (!toPicture) return null
  const { cornerRadius } = CARD_MM
  return cornersMm(longSide).flatMap(({ x, y }, corner) => {
    const centre = { x: x + (x > 0 ? -cornerRadius : cornerRadius), y: y + (y > 0 ? -cornerRadius : cornerRadius) }
    return [0, 1, 2, 3, 4].map((step) => {
      const angle = Math.PI * (1 + corner / 2 + step / 8)
      const place: MillimetrePoint = { x: centre.x + cornerRadius * Math.cos(angle), y: centre.y + cornerRadius * Math.sin(angle) }
      return applyHomography<'px'>(toPicture, place)
    })
  })
}

/** @returns null where an end lies beyond the plane's horizon. */
function lengthOf({ card, ends: [from, to] }: Handles, longSide: LongSide): number | null {
  const toPlane = fitHomography(card, cornersMm(longSide))
  if (!toPlane) return null
  const cardSide = Math.sign(horizonDistance(toPlane, quadCentre<'px'>(card)))
  if ([from, to].some((end) => horizonDistance(toPlane, end) * cardSide <= 0)) return null
  return distance(applyHomography<'mm'>(toPlane, from), applyHomography<'mm'>(toPlane, to))
}

/** Zero on the line that the homography sends to infinity; its sign tells the two sides of that line apart. */
const horizonDistance = (h: Matrix3, { x, y }: PixelPoint): number => h[6] * x + h[7] * y + h[8]

function cornersMm(longSide: LongSide): Quad<MillimetrePoint> {
  const [width, height] = longSide === 'across' ? [CARD_MM.long, CARD_MM.short] : [CARD_MM.short, CARD_MM.long]
  return [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ]
}

function withMoved({ card, ends }: Handles, index: number, axis: 'x' | 'y', by: number): Handles {
  const [a, b, c, d, from, to] = [...card, ...ends].map((place, at) => (at === index ? { ...place, [axis]: place[axis] + by } : place))
  return { card: [a, b, c, d] as PixelQuad, ends: [from, to] as Handles['ends'] }
}
