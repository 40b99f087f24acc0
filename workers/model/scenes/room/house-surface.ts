import type { OutsideView } from '../light/outside-view.ts'
import type { HouseSpec, SceneSpec } from '../scene-types.ts'
import { type PartNumbers, paint, type Ray, type RayHit, type RoomLight, type Surface } from '../surface.ts'
import type { NoiseField } from '../texture-noise.ts'
import type { WindowHole } from '../window/window-surface.ts'
import { wallPainter } from './wall-painter.ts'

/** A house front seen from outside: the wall between its corners and up to the eaves, the ground before it, else what lies round it. */
export function houseSurface(
  spec: SceneSpec,
  house: HouseSpec,
  numbers: PartNumbers,
  light: RoomLight,
  noise: NoiseField,
  holes: readonly WindowHole[],
  outside: OutsideView,
): Surface {
  const { room } = spec
  const first = numbers(16)
  const wall = wallPainter(spec, 'front', first, light, noise, room.wallColour)
  const seen = { red: 0, green: 0, blue: 0 }

  const meetGround = (hit: RayHit, t: number, x: number, z: number): void => {
    if (house.ground === 'grass') {
      paint(hit, t, first + 8, [0.6, 1, 0.35], 0.12 + 0.18 * noise(x * 0.01, z * 0.01) + 0.2 * noise(x * 0.08, z * 0.08))
      return
    }
    const pitch = house.ground === 'deck' ? 140 : 600
    const across = x - Math.floor(x / pitch) * pitch
    const along = house.ground === 'deck' ? pitch : z - Math.floor(z / pitch) * pitch
    const joint = Math.min(across, along) < 8
    paint(hit, t, first + 8 + (joint ? 1 : 0), room.floorColour, (joint ? 0.4 : 0.85 + 0.3 * noise(x * 0.01, z * 0.01)) * light(0, 0))
  }

  const meet = (ray: Ray, hit: RayHit): void => {
    const { originX, originY, originZ, directionX, directionY, directionZ } = ray
    const toWall = directionZ > 1e-9 ? -originZ / directionZ : -1
    const toGround = directionY > 1e-9 ? (room.floorYMm - originY) / directionY : Number.POSITIVE_INFINITY
    if (toWall > 0 && toWall < toGround) {
      const x = originX + toWall * directionX
      const y = originY + toWall * directionY
      if (x > room.leftXMm && x < room.rightXMm && y > room.ceilingYMm) {
        for (const hole of holes)
          if (hole.contains(x, y)) {
            hole.meet(ray, hit)
            return
          }
        wall(hit, toWall, x, y, toWall * ray.pixelMm)
        return
      }
    }
    if (toGround < 60_000) {
      meetGround(hit, toGround, originX + toGround * directionX, originZ + toGround * directionZ)
      return
    }
    outside(directionX, directionY, directionZ, seen)
    hit.t = 1e9
    hit.part = first + 12
    hit.red = seen.red
    hit.green = seen.green
    hit.blue = seen.blue
    hit.glows = true
    hit.fine = false
  }
  return { around: null, meet }
}
