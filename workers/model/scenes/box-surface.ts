import type { BoxLook, BoxSpec, Colour } from './scene-types.ts'
import { boxCorners, type PartNumbers, paint, type Ray, type RayHit, type RoomLight, type Surface } from './surface.ts'
import type { NoiseField } from './texture-noise.ts'

/** How bright each face is against one that faces the room: left, right, top, bottom, front. */
export type FaceLight = readonly [left: number, right: number, top: number, bottom: number, front: number]
const usualFaceLight: FaceLight = [0.8, 0.85, 1.2, 0.5, 1]

/** A box standing on or before the wall: picture, door, furniture, trim, sill. */
export function boxSurface(
  box: BoxSpec,
  numbers: PartNumbers,
  light: RoomLight,
  noise: NoiseField,
  faceLight: FaceLight = usualFaceLight,
): Surface {
  const part = numbers(16)
  const [x0, y0, z0] = box.minMm
  const [x1, y1, z1] = box.maxMm
  const front = frontPainters[box.look]

  const meet = (ray: Ray, hit: RayHit): void => {
    const alongX = 1 / ray.directionX
    const alongY = 1 / ray.directionY
    const alongZ = 1 / ray.directionZ
    const nearX = ((alongX > 0 ? x0 : x1) - ray.originX) * alongX
    const farX = ((alongX > 0 ? x1 : x0) - ray.originX) * alongX
    const nearY = ((alongY > 0 ? y0 : y1) - ray.originY) * alongY
    const farY = ((alongY > 0 ? y1 : y0) - ray.originY) * alongY
    const nearZ = ((alongZ > 0 ? z0 : z1) - ray.originZ) * alongZ
    const farZ = ((alongZ > 0 ? z1 : z0) - ray.originZ) * alongZ
    const t = Math.max(nearX, nearY, nearZ)
    if (t <= 0 || t >= hit.t || t > Math.min(farX, farY, farZ)) return
    const x = ray.originX + t * ray.directionX
    const y = ray.originY + t * ray.directionY
    const room = light(x, y)
    if (t === nearX) paint(hit, t, part + (alongX > 0 ? 0 : 1), box.colour, room * (alongX > 0 ? faceLight[0] : faceLight[1]))
    else if (t === nearY) paint(hit, t, part + (alongY > 0 ? 2 : 3), box.colour, room * (alongY > 0 ? faceLight[2] : faceLight[3]))
    else front(hit, t, part + 4, box.colour, room * faceLight[4], x - x0, y - y0, x1 - x0, y1 - y0, noise)
  }
  return { around: boxCorners(box.minMm, box.maxMm), meet }
}

type FrontPainter = (
  hit: RayHit,
  t: number,
  part: number,
  colour: Colour,
  light: number,
  x: number,
  y: number,
  width: number,
  height: number,
  noise: NoiseField,
) => void

const paper: Colour = [0.85, 0.84, 0.8]

const frontPainters: Readonly<Record<BoxLook, FrontPainter>> = {
  plain: (hit, t, part, colour, light) => paint(hit, t, part, colour, light),
  wood: (hit, t, part, colour, light, x, y, _width, _height, noise) =>
    paint(hit, t, part, colour, light * (0.8 + 0.4 * noise(x * 0.01, y * 0.2))),
  radiator: (hit, t, part, colour, light, x) => {
    const groove = x % 50 < 9
    paint(hit, t, part + (groove ? 1 : 0), colour, light * (groove ? 0.7 : 1))
  },
  door: (hit, t, part, colour, light, x, y, width, height) => {
    const across = (x / width) * 2
    const down = (y / height) * 2
    const u = Math.abs(across - Math.floor(across) - 0.5)
    const v = Math.abs(down - Math.floor(down) - 0.5)
    if (u < 0.33 && v < 0.4) return paint(hit, t, part + 1, colour, light * 0.96)
    if (u < 0.35 && v < 0.41) return paint(hit, t, part + 2, colour, light * (down % 1 < 0.5 ? 0.75 : 1.1))
    paint(hit, t, part, colour, light)
  },
  picture: (hit, t, part, colour, light, x, y, width, height, noise) => {
    const edge = Math.min(x, y, width - x, height - y)
    const frame = Math.min(22, width * 0.08)
    if (edge < frame) return paint(hit, t, part, colour, light)
    if (edge < frame * 3) return paint(hit, t, part + 1, paper, light)
    paint(hit, t, part + 2, colour, light)
    hit.red = light * (0.1 + 0.8 * noise(x * 0.012, y * 0.012))
    hit.green = light * (0.1 + 0.7 * noise(x * 0.017 + 5, y * 0.017))
    hit.blue = light * (0.1 + 0.7 * noise(x * 0.014, y * 0.014 + 17))
  },
}
