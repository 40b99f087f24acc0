import { ROLLER_DEPTH_MM, rollRadiusMm } from '../../render/families/roller.ts'
import { seededRandom } from '../scenes/random-numbers.ts'
import type { LightField } from './light-field.ts'
import type { Vector } from './panels.ts'
import type { Room } from './room.ts'

const TO_ROOM: Vector = [0, 0, -1]
const RAYS = 4096
/** Places of a blind over the whole opening at which its light is told, as shares of its width and of its drop: clear of rail, tube and chain. */
export const CLOTH_SHARES = [0.25, 0.5, 0.75] as const
/** A roller hangs as far from the wall's face as the recess allows, at most so far. */
const SET_BACK_MM = 12
/** Of its cloth so much is still on the tube when it is let down. */
const LEFT_ON_TUBE_MM = 150

/** How deep in the recess a roller's cloth hangs. */
export const clothDepthMm = ({ revealMm }: Room): number =>
  Math.min(SET_BACK_MM, revealMm - ROLLER_DEPTH_MM) + ROLLER_DEPTH_MM / 2 + rollRadiusMm(LEFT_ON_TUBE_MM)

export function lightOnWall(room: Room, field: LightField, seed: number): readonly [number, number] {
  const random = seededRandom(seed + 9)
  return leanBeside(room, (x, y, zMm) => field.lightVector([x, y, zMm], TO_ROOM, RAYS, random))
}

/** The light vector beside the window, along the wall, as a share of what it is across it: shade falls the other way. */
export function leanBeside(
  { widthMm, dropMm }: Pick<Room, 'widthMm' | 'dropMm'>,
  vectorAt: (x: number, y: number, zMm: number) => Vector,
): readonly [number, number] {
  const [w, h] = [widthMm / 2 + 150, dropMm / 2 + 150]
  const vectors = [vectorAt(-w, 0, -60), vectorAt(w, 0, -60), vectorAt(0, -h, -60), vectorAt(0, h, -120)]
  const sum = (k: 0 | 1 | 2) => vectors.reduce((total, vector) => total + vector[k], 0)
  return [sum(0) / -sum(2), sum(1) / -sum(2)]
}
