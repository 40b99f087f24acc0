import type { BoxSpec } from '../scene-types.ts'
import { boxCorners, type PartNumbers, paint, type Ray, type RayHit, type RoomLight, type Surface } from '../surface.ts'
import type { NoiseField } from '../texture-noise.ts'
import { framedPhotograph, frontPainters } from './box-looks.ts'

/** How bright each face is against one that faces the room: left, right, top, bottom, front. */
export type FaceLight = readonly [left: number, right: number, top: number, bottom: number, front: number]
const USUAL_FACE_LIGHT: FaceLight = [0.8, 0.85, 1.2, 0.5, 1]

/** A box standing on or before the wall: picture, door, furniture, trim, sill. */
export function boxSurface(
  box: BoxSpec,
  numbers: PartNumbers,
  light: RoomLight,
  noise: NoiseField,
  faceLight: FaceLight = USUAL_FACE_LIGHT,
): Surface {
  const part = numbers(16)
  const [x0, y0, z0] = box.minMm
  const [x1, y1, z1] = box.maxMm
  const front = box.photograph ? framedPhotograph(box.photograph) : frontPainters[box.look]
  // What covers the front goes on over the top.
  const draped = box.look === 'cloth' || box.look === 'rug' || box.look === 'wood'

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
    const t = nearX > nearY ? (nearX > nearZ ? nearX : nearZ) : nearY > nearZ ? nearY : nearZ
    if (t <= 0 || t >= hit.t || t > farX || t > farY || t > farZ) return
    const x = ray.originX + t * ray.directionX
    const y = ray.originY + t * ray.directionY
    const room = light(x, y)
    if (t === nearX) paint(hit, t, part + (alongX > 0 ? 0 : 1), box.colour, room * (alongX > 0 ? faceLight[0] : faceLight[1]))
    else if (t === nearY) {
      const shade = room * (alongY > 0 ? faceLight[2] : faceLight[3])
      if (draped)
        front(hit, t, part + 8, box.colour, shade, x - x0, ray.originZ + t * ray.directionZ - z0, x1 - x0, z1 - z0, noise, t * ray.pixelMm)
      else paint(hit, t, part + (alongY > 0 ? 2 : 3), box.colour, shade)
    } else front(hit, t, part + 4, box.colour, room * faceLight[4], x - x0, y - y0, x1 - x0, y1 - y0, noise, t * ray.pixelMm)
  }
  return { around: boxCorners(box.minMm, box.maxMm), meet }
}
