import type { PixelPoint, PixelQuad } from '../../geometry/types.ts'
import type { WindowType } from '../api.ts'
import type { DetectorLook } from './detector-look.ts'

const PLACES_ALONG = 24
/** Weight of the corners against that of the sides. */
const CORNERS_SHARE = 0.5
/** Added to chances, so that the logarithm of what the network rules out stays finite. */
const MIN_CHANCE = 0.01

const logChance = (chance: number): number => Math.log(MIN_CHANCE + chance)

/** How well an outline lies on the maps of its type, at most 0: mean log chance along its sides, and at its corners. */
export function outlineScore(look: DetectorLook, type: WindowType, corners: PixelQuad): number {
  const [a, b, c, d] = corners
  const sides = [
    sideScore(look, type, 0, a, b),
    sideScore(look, type, 1, b, c),
    sideScore(look, type, 2, c, d),
    sideScore(look, type, 3, d, a),
  ]
  return scoreTotal(
    sides,
    ([0, 1, 2, 3] as const).map((corner) => look.cornerChance(type, corner, corners[corner])),
  )
}

/**
 * The score of an outline by its parts.
 * @param sides scores of the four sides
 * @param corners chances of the four corners
 */
export const scoreTotal = (sides: readonly number[], corners: readonly number[]): number =>
  mean(sides) + CORNERS_SHARE * mean(corners.map(logChance))

/** The mean log chance that a side (top, right, bottom, left) of a type runs from one place to the other. */
export function sideScore(look: DetectorLook, type: WindowType, side: 0 | 1 | 2 | 3, from: PixelPoint, to: PixelPoint): number {
  let sum = 0
  for (let place = 0; place < PLACES_ALONG; place++) {
    const share = (place + 0.5) / PLACES_ALONG
    sum += logChance(look.sideChance(type, side, { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) }))
  }
  return sum / PLACES_ALONG
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
