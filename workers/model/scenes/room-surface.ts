import type { SceneSpec } from './scene-types.ts'
import { type PartNumbers, paint, type Ray, type RayHit, type RoomLight, type Surface } from './surface.ts'
import type { NoiseField } from './texture-noise.ts'
import type { WindowHole } from './window-surface.ts'

const everythingFarMm = 1e9

/** The wall with its windows, the two side walls, floor and ceiling. */
export function roomSurface(
  spec: SceneSpec,
  numbers: PartNumbers,
  light: RoomLight,
  noise: NoiseField,
  holes: readonly WindowHole[],
): Surface {
  const { room } = spec
  const first = numbers(16)
  const wall = wallPainter(spec, first, light, noise)

  const meetWall = (ray: Ray, hit: RayHit, t: number): void => {
    const x = ray.originX + t * ray.directionX
    const y = ray.originY + t * ray.directionY
    const hole = holes.find((candidate) => candidate.contains(x, y))
    if (hole) hole.meet(ray, hit)
    else wall(hit, t, x, y)
  }

  const meet = (ray: Ray, hit: RayHit): void => {
    const toWall = ray.directionZ > 1e-9 ? -ray.originZ / ray.directionZ : everythingFarMm
    const toHeight =
      ray.directionY > 1e-9
        ? (room.floorYMm - ray.originY) / ray.directionY
        : ray.directionY < -1e-9
          ? (room.ceilingYMm - ray.originY) / ray.directionY
          : everythingFarMm
    const toSide =
      ray.directionX > 1e-9
        ? (room.rightXMm - ray.originX) / ray.directionX
        : ray.directionX < -1e-9
          ? (room.leftXMm - ray.originX) / ray.directionX
          : everythingFarMm
    const t = Math.min(toWall, toHeight, toSide)
    if (t >= hit.t) return
    if (t === toWall) {
      meetWall(ray, hit, t)
      return
    }
    const x = ray.originX + t * ray.directionX
    const y = ray.originY + t * ray.directionY
    const z = ray.originZ + t * ray.directionZ
    if (t === toSide) {
      const grain = 1 + room.grain * (noise(y * 0.2, z * 0.2) - 0.5)
      paint(hit, t, first + (ray.directionX > 0 ? 4 : 5), room.sideColour, light(x, y) * grain * (0.85 + z / 12000))
      return
    }
    if (ray.directionY < 0) {
      paint(hit, t, first + 6, room.ceilingColour, light(x, y) * (1 + z / 9000))
      return
    }
    const board = Math.floor(x / 140)
    const grain = 0.8 + 0.4 * noise(board * 7.3, z * 0.004 + board * 31) * noise(x * 0.15, z * 0.01)
    paint(hit, t, first + 8 + (board & 1), room.floorColour, light(x, y) * grain * (1 + z / 7000))
  }

  return { around: null, meet }
}

type WallPainter = (hit: RayHit, t: number, x: number, y: number) => void

function wallPainter(spec: SceneSpec, part: number, light: RoomLight, noise: NoiseField): WallPainter {
  const { room } = spec
  const pitch = room.patternMm
  const trims = spec.windows.flatMap((window) => {
    if (!window.casing) return []
    const xs = window.openingMm.map((corner) => corner[0])
    const ys = window.openingMm.map((corner) => corner[1])
    const out = window.casing.gapMm + window.casing.widthMm / 2
    return [
      {
        left: Math.min(...xs) - out,
        right: Math.max(...xs) + out,
        top: Math.min(...ys) - out,
        bottom: Math.max(...ys) + out,
        colour: window.casing.colour,
      },
    ]
  })
  return (hit, t, x, y) => {
    let tone = light(x, y) * (1 + room.grain * (0.6 * noise(x * 0.35, y * 0.35) + 0.4 * noise(x * 0.02 + 9, y * 0.02) - 0.5))
    const trim = trims.find((area) => x > area.left && x < area.right && y > area.top && y < area.bottom)
    if (trim) {
      paint(hit, t, part + 3, trim.colour, tone * 0.9)
      return
    }
    let kind = 0
    if (room.pattern === 'stripes') kind = Math.floor(x / pitch) & 1
    else if (room.pattern === 'tiles') {
      const row = Math.floor(y / pitch)
      const along = x + (row & 1) * pitch
      kind = along - Math.floor(along / (2 * pitch)) * 2 * pitch < 4 || y - row * pitch < 4 ? 1 : 0
    } else if (room.pattern === 'panels') kind = x - Math.floor(x / pitch) * pitch < 8 ? 1 : 0
    if (kind === 1) tone *= 1 - room.patternContrast
    paint(hit, t, part + kind, room.wallColour, tone)
  }
}
