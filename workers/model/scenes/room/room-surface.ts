import type { SceneSpec, WallName } from '../scene-types.ts'
import { type PartNumbers, paint, type Ray, type RayHit, type RoomLight, type Surface } from '../surface.ts'
import type { NoiseField } from '../texture-noise.ts'
import type { WindowHole } from '../window/window-surface.ts'
import { wallPainter } from './wall-painter.ts'
import { emptyRay, turnRay } from './walls.ts'

const EVERYTHING_FAR_MM = 1e9

export type HolesByWall = Readonly<Record<WallName, readonly WindowHole[]>>

/** The wall with its windows, the two side walls, floor and ceiling. */
export function roomSurface(spec: SceneSpec, numbers: PartNumbers, light: RoomLight, noise: NoiseField, holes: HolesByWall): Surface {
  const { room } = spec
  const first = numbers(32)
  const wall = wallPainter(spec, 'front', first, light, noise, room.wallColour)
  const leftLight: RoomLight = (_, y) => light(room.leftXMm, y)
  const rightLight: RoomLight = (_, y) => light(room.rightXMm, y)
  const left = wallPainter(spec, 'left', first + 20, leftLight, noise, room.sideColour)
  const right = wallPainter(spec, 'right', first + 24, rightLight, noise, room.sideColour)
  const turned = emptyRay()

  const meetSide = (ray: Ray, hit: RayHit, t: number, side: 'left' | 'right'): void => {
    const y = ray.originY + t * ray.directionY
    const z = ray.originZ + t * ray.directionZ
    const x = side === 'left' ? z : -z
    for (const hole of holes[side])
      if (hole.contains(x, y)) {
        turnRay(side, room, ray, turned)
        hole.meet(turned, hit)
        return
      }
    const paintSide = side === 'left' ? left : right
    paintSide(hit, t, x, y, t * ray.pixelMm)
    const fade = 0.85 + z / 12000
    const kept = fade < 0.4 ? 0.4 : fade
    hit.red *= kept
    hit.green *= kept
    hit.blue *= kept
  }

  const meetFloor = (hit: RayHit, t: number, x: number, y: number, z: number): void => {
    const fade = Math.max(0.5, 1 + z / 7000)
    if (room.floorPattern === 'carpet') {
      paint(hit, t, first + 8, room.floorColour, light(x, y) * fade * (0.9 + 0.2 * noise(x * 0.05, z * 0.05)))
      return
    }
    if (room.floorPattern === 'tiles') {
      const tile = 450
      const line = Math.min(x - Math.floor(x / tile) * tile, z - Math.floor(z / tile) * tile) < 6
      const tone = 0.93 + 0.14 * noise(Math.floor(x / tile) * 3.3, Math.floor(z / tile) * 7.7)
      paint(hit, t, first + (line ? 10 : 8), room.floorColour, light(x, y) * fade * (line ? 0.7 : tone))
      return
    }
    const board = Math.floor(x / 140)
    const grain = 0.8 + 0.4 * noise(board * 7.3, z * 0.004 + board * 31) * noise(x * 0.15, z * 0.01)
    paint(hit, t, first + 8 + (board & 1), room.floorColour, light(x, y) * grain * fade)
  }

  const meet = (ray: Ray, hit: RayHit): void => {
    const { originX, originY, originZ, directionX, directionY, directionZ } = ray
    const toWall = directionZ > 1e-9 ? -originZ / directionZ : EVERYTHING_FAR_MM
    const toHeight =
      directionY > 1e-9
        ? (room.floorYMm - originY) / directionY
        : directionY < -1e-9
          ? (room.ceilingYMm - originY) / directionY
          : EVERYTHING_FAR_MM
    const toSide =
      directionX > 1e-9
        ? (room.rightXMm - originX) / directionX
        : directionX < -1e-9
          ? (room.leftXMm - originX) / directionX
          : EVERYTHING_FAR_MM
    const t = Math.min(toWall, toHeight, toSide)
    if (t >= hit.t) return
    const x = originX + t * directionX
    const y = originY + t * directionY
    if (t === toWall) {
      for (const hole of holes.front)
        if (hole.contains(x, y)) {
          hole.meet(ray, hit)
          return
        }
      wall(hit, t, x, y, t * ray.pixelMm)
    } else if (t === toSide) meetSide(ray, hit, t, directionX > 0 ? 'right' : 'left')
    else if (directionY < 0)
      paint(hit, t, first + 6, room.ceilingColour, light(x, y) * Math.max(0.5, 1 + (originZ + t * directionZ) / 9000))
    else meetFloor(hit, t, x, y, originZ + t * directionZ)
  }

  return { around: null, meet }
}
