import type { LightField, RoomLight } from '../api.ts'
import { Buffers } from '../parts/buffers.ts'
import type { Hung } from '../parts/frame.ts'
import { ANSWERS, type Mesh } from '../parts/mesh.ts'

/** How far above and below a place the light comes from that slats catch, as a share of the drop. */
const FROM_ABOVE = 0.3
const FROM_BELOW = 0.3
/** Of the room's light that a reveal hides from what hangs deep in it, the share that it does not send on itself: it is painted pale, and is in shade. */
const LOST_AT_REVEAL = 0.6
/** Between blind and reveal, millimetres. */
const REVEAL_GAP_MM = 4
/** Light that comes through the opening spreads so far behind a blind on the wall before it is gone. */
const SPREAD_MM = 60

/**
 * @param opening through which the light comes; a blind on the wall is larger
 * @returns red, green, blue of each vertex, linear light: what it adds to what is seen behind it. It lies in the buffers until the next mesh is lit.
 */
export function litMesh(mesh: Mesh, light: RoomLight, area: Hung, opening: Opening = area, buffers = new Buffers()): Float32Array {
  const { positions, normals, answers, cover } = mesh
  const lit = buffers.floats('lit', cover.length * 3)
  const [width, height] = [area.rightMm - area.leftMm, area.bottomMm - area.topMm]
  const { fromAbove, fromLeft, outside, behind } = light
  const [topLeft, topRight, bottomRight, bottomLeft] = light.room
  const above = new Float32Array(3)
  const below = new Float32Array(3)
  const straight = new Float32Array(3)
  for (let i = 0; i < cover.length; i += 1) {
    const at = ANSWERS * i
    const u = clamp(((positions[3 * i] as number) - area.leftMm) / width)
    const v = clamp(((positions[3 * i + 1] as number) - area.topMm) / height)
    const seesRoom = area.isInRecess
      ? roomSeen(positions[3 * i] as number, positions[3 * i + 1] as number, positions[3 * i + 2] as number, area)
      : 1
    const turned = 1 - fromAbove * (normals[3 * i + 1] as number) - fromLeft * (normals[3 * i] as number)
    const [x, y] = [positions[3 * i] as number, positions[3 * i + 1] as number]
    const across = clamp((x - opening.leftMm) / (opening.rightMm - opening.leftMm))
    const down = clamp((y - opening.topMm) / (opening.bottomMm - opening.topMm))
    const reached = clamp(1 - besideMm(x, y, opening) / SPREAD_MM)
    outsideAt(outside, across, clamp(down - FROM_ABOVE), above)
    outsideAt(outside, across, clamp(down + FROM_BELOW), below)
    if ((answers[at + 9] as number) > 0) outsideAt(behind, across, down, straight)
    for (let channel = 0; channel < 3; channel += 1) {
      const upper = (topLeft[channel] as number) * (1 - u) + (topRight[channel] as number) * u
      const lower = (bottomLeft[channel] as number) * (1 - u) + (bottomRight[channel] as number) * u
      lit[3 * i + channel] =
        (answers[at + channel] as number) * (upper * (1 - v) + lower * v) * turned * seesRoom +
        reached *
          ((answers[at + 3 + channel] as number) * (above[channel] as number) +
            (answers[at + 6 + channel] as number) * (below[channel] as number) +
            (answers[at + 9 + channel] as number) * (straight[channel] as number))
    }
  }
  return lit
}

type Opening = Pick<Hung, 'leftMm' | 'rightMm' | 'topMm' | 'bottomMm'>

/** How far a place lies beside the opening, millimetres; 0 before it. */
const besideMm = (x: number, y: number, { leftMm, rightMm, topMm, bottomMm }: Opening): number =>
  Math.hypot(Math.max(0, leftMm - x, x - rightMm), Math.max(0, topMm - y, y - bottomMm))

/**
 * The share of the room's light that reaches a place in the recess. A reveal as deep as `z` and `d` aside hides the room within the angle whose cotangent
 * is d / z: half of one minus its cosine, for a face that looks into the room.
 */
export function roomSeen(x: number, y: number, z: number, { leftMm, rightMm, topMm, bottomMm }: Opening): number {
  if (z <= 0) return 1
  const hidden = hiddenBy(x - leftMm, z) + hiddenBy(rightMm - x, z) + hiddenBy(y - topMm, z) + hiddenBy(bottomMm - y, z)
  return Math.max(0.3, 1 - LOST_AT_REVEAL * hidden)
}

function hiddenBy(aside: number, z: number): number {
  const d = Math.max(0, aside) + REVEAL_GAP_MM
  return (1 - d / Math.sqrt(d * d + z * z)) / 2
}

const clamp = (value: number) => Math.min(1, Math.max(0, value))

/** Reads the light outside between the places where it is known. */
export function outsideAt({ columns, rows, light }: LightField, u: number, v: number, into: Float32Array): void {
  const x = u * (columns - 1)
  const y = v * (rows - 1)
  const left = Math.min(columns - 2, Math.floor(x))
  const top = Math.min(rows - 2, Math.floor(y))
  const fx = x - left
  const fy = y - top
  const at = 3 * (top * columns + left)
  const under = at + 3 * columns
  for (let channel = 0; channel < 3; channel += 1) {
    const upper = (light[at + channel] as number) * (1 - fx) + (light[at + 3 + channel] as number) * fx
    const lower = (light[under + channel] as number) * (1 - fx) + (light[under + 3 + channel] as number) * fx
    into[channel] = upper * (1 - fy) + lower * fy
  }
}
