import type { PixelPoint, PixelQuad } from '../../geometry/types.ts'
import type { WindowType } from '../api.ts'
import type { DetectorLook } from './detector-look.ts'

/** How well an outline lies on what the network sees of its type: mean log chances, at most 0. */
export interface OutlineScore {
  /** Along the four sides. */
  readonly sides: number
  /** Along the worst of the four. */
  readonly worstSide: number
  /** At the four corners. */
  readonly corners: number
}

const placesAlong = 24
/** Keeps the logarithm of what the network rules out within reason. */
const floor = 0.01

export const logChance = (chance: number): number => Math.log(floor + chance)

export function outlineScore(look: DetectorLook, type: WindowType, corners: PixelQuad): OutlineScore {
  const [a, b, c, d] = corners
  const sides = [
    sideScore(look, type, 0, a, b),
    sideScore(look, type, 1, b, c),
    sideScore(look, type, 2, c, d),
    sideScore(look, type, 3, d, a),
  ]
  const atCorners = ([0, 1, 2, 3] as const).map((corner) => logChance(look.cornerChance(type, corner, corners[corner])))
  return { sides: mean(sides), worstSide: Math.min(...sides), corners: mean(atCorners) }
}

/** Mean log chance that a side (top, right, bottom, left) runs from one place to the other. */
export function sideScore(look: DetectorLook, type: WindowType, side: 0 | 1 | 2 | 3, from: PixelPoint, to: PixelPoint): number {
  let sum = 0
  for (let place = 0; place < placesAlong; place++) {
    const share = (place + 0.5) / placesAlong
    sum += logChance(look.sideChance(type, side, { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) }))
  }
  return sum / placesAlong
}

export const scoreTotal = ({ sides, corners }: Pick<OutlineScore, 'sides' | 'corners'>): number => sides + 0.5 * corners

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
