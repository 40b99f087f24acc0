import type { Millimetres3, ReferenceSpec } from '../scene-types.ts'
import type { PartNumbers, RoomLight, Surface } from '../surface.ts'
import { paint } from '../surface.ts'
import { referencePrints } from './print.ts'

/** Where the reference's middle is, and the directions of its own right and down: unit vectors, at right angles. */
function placeOf(reference: ReferenceSpec): { centre: Millimetres3; right: Millimetres3; down: Millimetres3 } {
  const { heightMm } = referencePrints[reference.kind]
  const turn = (reference.turnDegrees * Math.PI) / 180
  const lean = ((reference.leanDegrees ?? 0) * Math.PI) / 180
  const forward = reference.depthMm + (heightMm / 2) * Math.sin(Math.abs(lean))
  return {
    centre: [reference.xMm, reference.yMm, -forward],
    right: [Math.cos(turn), Math.sin(turn), 0],
    down: [-Math.sin(turn) * Math.cos(lean), Math.cos(turn) * Math.cos(lean), -Math.sin(lean)],
  }
}

/** World corners of the reference, from its own top left, clockwise. */
export function referenceCornersMm(reference: ReferenceSpec): readonly [Millimetres3, Millimetres3, Millimetres3, Millimetres3] {
  const { widthMm, heightMm } = referencePrints[reference.kind]
  const { centre, right, down } = placeOf(reference)
  const corner = (x: number, y: number): Millimetres3 => [
    centre[0] + x * widthMm * right[0] + y * heightMm * down[0],
    centre[1] + x * widthMm * right[1] + y * heightMm * down[1],
    centre[2] + x * widthMm * right[2] + y * heightMm * down[2],
  ]
  return [corner(-0.5, -0.5), corner(0.5, -0.5), corner(0.5, 0.5), corner(-0.5, 0.5)]
}

/** The board, sheet or card: flat, and parallel to the wall face unless it leans. */
export function referenceSurface(reference: ReferenceSpec, numbers: PartNumbers, light: RoomLight): Surface {
  const print = referencePrints[reference.kind]
  const part = numbers(8)
  const { centre, right, down } = placeOf(reference)
  const normal: Millimetres3 = [
    right[1] * down[2] - right[2] * down[1],
    right[2] * down[0] - right[0] * down[2],
    right[0] * down[1] - right[1] * down[0],
  ]
  const mark = { tone: 1, area: 0 }
  return {
    around: referenceCornersMm(reference),
    meet(ray, hit) {
      const along = normal[0] * ray.directionX + normal[1] * ray.directionY + normal[2] * ray.directionZ
      const away = normal[0] * (centre[0] - ray.originX) + normal[1] * (centre[1] - ray.originY) + normal[2] * (centre[2] - ray.originZ)
      const t = away / along
      if (!(t > 0) || t > hit.t + 1e-6) return
      const wallX = ray.originX + t * ray.directionX
      const wallY = ray.originY + t * ray.directionY
      const dx = wallX - centre[0]
      const dy = wallY - centre[1]
      const dz = ray.originZ + t * ray.directionZ - centre[2]
      const x = right[0] * dx + right[1] * dy + right[2] * dz + print.widthMm / 2
      const y = down[0] * dx + down[1] * dy + down[2] * dz + print.heightMm / 2
      if (x < 0 || y < 0 || x > print.widthMm || y > print.heightMm) return
      const radius = print.cornerRadiusMm
      const fromLeft = Math.max(radius - x, x - print.widthMm + radius, 0)
      const fromTop = Math.max(radius - y, y - print.heightMm + radius, 0)
      if (fromLeft * fromLeft + fromTop * fromTop > radius * radius) return
      print.read(x, y, mark)
      paint(hit, t, part + mark.area, reference.colour, light(wallX, wallY) * mark.tone)
    },
  }
}
