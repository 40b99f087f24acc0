import { referencePrints } from './reference-print.ts'
import type { Millimetres3, ReferenceSpec } from './scene-types.ts'
import type { PartNumbers, RoomLight, Surface } from './surface.ts'
import { paint } from './surface.ts'

/** World corners of the reference, from its own top left, clockwise. */
export function referenceCornersMm(reference: ReferenceSpec): readonly [Millimetres3, Millimetres3, Millimetres3, Millimetres3] {
  const { widthMm, heightMm } = referencePrints[reference.kind]
  const c = Math.cos((reference.turnDegrees * Math.PI) / 180)
  const s = Math.sin((reference.turnDegrees * Math.PI) / 180)
  const corner = (right: number, down: number): Millimetres3 => {
    const x = right * widthMm
    const y = down * heightMm
    return [reference.xMm + c * x - s * y, reference.yMm + s * x + c * y, -reference.depthMm]
  }
  return [corner(-0.5, -0.5), corner(0.5, -0.5), corner(0.5, 0.5), corner(-0.5, 0.5)]
}

/** The board, sheet or card, flat and parallel to the wall face. */
export function referenceSurface(reference: ReferenceSpec, numbers: PartNumbers, light: RoomLight): Surface {
  const print = referencePrints[reference.kind]
  const part = numbers(8)
  const c = Math.cos((reference.turnDegrees * Math.PI) / 180)
  const s = Math.sin((reference.turnDegrees * Math.PI) / 180)
  const z = -reference.depthMm
  const mark = { tone: 1, area: 0 }
  return {
    around: referenceCornersMm(reference),
    meet(ray, hit) {
      const t = (z - ray.originZ) / ray.directionZ
      if (t <= 0 || t > hit.t + 1e-6) return
      const wallX = ray.originX + t * ray.directionX
      const wallY = ray.originY + t * ray.directionY
      const dx = wallX - reference.xMm
      const dy = wallY - reference.yMm
      const x = c * dx + s * dy + print.widthMm / 2
      const y = c * dy - s * dx + print.heightMm / 2
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
