import type { Light } from '../../render/api.ts'
import { scaled } from '../../render/parts/colours.ts'
import { seededRandom } from '../scenes/random-numbers.ts'
import type { Vector } from './panels.ts'
import type { Shot } from './photo.ts'
import { painted, pale, shotOf } from './room.ts'

/**
 * A bare wall that goes on for ever, with a window flush in it, in even light and that of one lamp, which stands anywhere before the wall. Nothing in it
 * tells of the light but the light: it teaches what rooms alone do not, because in them lamps stand where lamps stand.
 */
export interface BareWall {
  readonly shot: Shot
  readonly seen: (eye: Vector, way: Vector) => Light
  readonly widthMm: number
  readonly dropMm: number
  /** What a white face of the wall gets at a place. */
  readonly lightAt: (x: number, y: number) => number
  /** The light vector along the wall at a place, and across it. */
  readonly vectorAt: (x: number, y: number) => Vector
}

export function randomBareWall(seed: number): BareWall {
  const random = seededRandom(seed * 104729 + 7)
  const [widthMm, dropMm] = [random.between(700, 2000), random.between(800, 1700)]
  const [w, h] = [widthMm / 2, dropMm / 2]
  const wallShare = random.chance(0.8) ? pale(random, 0.5, 0.88) : painted(random)
  const trimShare = pale(random, 0.78, 0.88)
  const trimMm = random.chance(0.5) ? random.between(40, 110) : 0
  const lamp: Vector = [random.between(-2500, 2500), random.between(-1800, 1800), -random.between(1000, 3500)]
  const even = random.between(0, 0.6)
  const lampLight = (x: number, y: number) => {
    const way: Vector = [lamp[0] - x, lamp[1] - y, lamp[2]]
    const far = Math.hypot(...way)
    // As bright as the even light could be, where the lamp stands straight before the wall.
    const light = lamp[2] ** 2 / far ** 2
    return { light, way: [way[0] / far, way[1] / far, way[2] / far] as Vector }
  }
  const lightAt = (x: number, y: number) => {
    const { light, way } = lampLight(x, y)
    return even + light * -way[2]
  }
  const [above, below] = [random.between(0.02, 3), random.between(0.02, 1.5)]
  return {
    shot: shotOf(random, widthMm, dropMm, -5000),
    seen: (eye, way) => {
      if (way[2] <= 0) return [0, 0, 0]
      const far = -eye[2] / way[2]
      const [x, y] = [eye[0] + far * way[0], eye[1] + far * way[1]]
      const out = Math.max(Math.abs(x) - w, Math.abs(y) - h)
      if (out < 0) return y < 0 ? [above * 0.95, above, above * 1.05] : [below, below, below * 0.9]
      return scaled(out < trimMm ? trimShare : wallShare, lightAt(x, y))
    },
    widthMm,
    dropMm,
    lightAt,
    vectorAt: (x, y) => {
      const { light, way } = lampLight(x, y)
      return [light * way[0], light * way[1], light * way[2] - even]
    },
  }
}
