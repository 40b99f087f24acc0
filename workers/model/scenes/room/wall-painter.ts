import type { Colour, SceneSpec, WallName } from '../scene-types.ts'
import { paint, type RayHit, type RoomLight } from '../surface.ts'
import type { NoiseField } from '../texture-noise.ts'
import { emptyFinish, finishedColour, finishOf } from './finish.ts'

/** Paints a wall's face at (x, y) of its coordinates. */
export type WallPainter = (hit: RayHit, t: number, x: number, y: number, mmPerPx: number) => void

const MORTAR_MM = 8

/** @param part the first of four numbers */
export function wallPainter(
  spec: SceneSpec,
  wall: WallName,
  part: number,
  light: RoomLight,
  noise: NoiseField,
  colour: Colour,
): WallPainter {
  const { room } = spec
  const pitch = room.patternMm
  const pattern = wall === 'front' ? room.pattern : room.pattern === 'brick' || room.pattern === 'siding' ? room.pattern : 'plain'
  const trims = trimsOn(spec, wall)
  const { dado, above } = room
  const finish = room.finish && finishOf(room.finish, noise)
  const at = emptyFinish()
  return (hit, t, x, y, mmPerPx) => {
    let tone = light(x, y) * (1 + room.grain * (0.6 * noise(x * 0.35, y * 0.35) + 0.4 * noise(x * 0.02 + 9, y * 0.02) - 0.5))
    for (const area of trims)
      if (x > area.left && x < area.right && y > area.top && y < area.bottom) {
        paint(hit, t, part + 3, area.colour, tone * 0.9)
        return
      }
    if (dado && y > dado.yMm) {
      paint(hit, t, part + 2, dado.colour, tone)
      return
    }
    if (above && y < above.yMm) {
      paint(hit, t, part + 2, above.colour, tone)
      return
    }
    if (finish && room.finish) {
      finish(x, y, mmPerPx, at)
      paint(hit, t, part + at.part, colour, 1)
      const joint = room.finish.jointColour
      hit.red = tone * finishedColour(at, colour, joint, 0)
      hit.green = tone * finishedColour(at, colour, joint, 1)
      hit.blue = tone * finishedColour(at, colour, joint, 2)
      return
    }
    let kind = 0
    // Lines thinner than a pixel fade into the even wall.
    const clear = Math.min(1, (MORTAR_MM * 1.5) / mmPerPx)
    if (pattern === 'stripes') kind = Math.floor(x / pitch) & 1
    else if (pattern === 'tiles' || pattern === 'brick') {
      const row = Math.floor(y / pitch)
      const long = pattern === 'brick' ? 3 * pitch : 2 * pitch
      const along = x + (row & 1) * (long / 2)
      const brick = Math.floor(along / long)
      const line = pattern === 'brick' ? MORTAR_MM : 4
      kind = along - brick * long < line || y - row * pitch < line ? 1 : 0
      if (pattern === 'brick') {
        tone *= kind === 1 ? 1 : 0.75 + 0.5 * noise(brick * 7.13 + row * 3.7, row * 5.9 + 0.5)
        if (kind === 1) {
          paint(hit, t, part + (clear > 0.4 ? 1 : 0), room.wallColour, tone * (1 + (room.patternContrast - 0.15) * clear))
          return
        }
      }
    } else if (pattern === 'panels') kind = x - Math.floor(x / pitch) * pitch < 8 ? 1 : 0
    else if (pattern === 'siding') {
      const at = y - Math.floor(y / pitch) * pitch
      kind = at < MORTAR_MM ? 1 : 0
      tone *= 0.94 + (0.1 * at) / pitch
      if (kind === 1) tone *= 1 - Math.min(0.85, room.patternContrast * 1.8) * clear
    } else if (pattern === 'wallpaper') {
      const figure = Math.sin((x / pitch) * 6.28) * Math.sin((y / pitch) * 6.28 + 1.5 * Math.sin((x / pitch) * 3.14))
      tone *= 1 - room.patternContrast * Math.max(0, Math.min(1, figure * 4 - 0.8)) * (pitch > mmPerPx * 6 ? 1 : 0.3)
    }
    if (kind === 1 && pattern !== 'siding') tone *= 1 - room.patternContrast
    paint(hit, t, part + (clear > 0.4 ? kind : 0), colour, tone)
  }
}

/** The strip between each opening and its casing. */
function trimsOn(spec: SceneSpec, wall: WallName): { left: number; right: number; top: number; bottom: number; colour: Colour }[] {
  return spec.windows.flatMap((window) => {
    if (!window.casing || (window.wall ?? 'front') !== wall) return []
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
}
