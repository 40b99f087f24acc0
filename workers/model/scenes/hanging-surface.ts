import type { CurtainSpec, LeafSpec } from './scene-types.ts'
import { boxCorners, type PartNumbers, paint, type RoomLight, type Surface } from './surface.ts'

/** A curtain in folds, with a wavy inner border. */
export function curtainSurface(curtain: CurtainSpec, numbers: PartNumbers, light: RoomLight): Surface {
  const part = numbers(1)
  const { outerXMm, innerXMm, zMm, foldMm } = curtain
  const left = Math.min(outerXMm, innerXMm) - 25
  const right = Math.max(outerXMm, innerXMm) + 25
  const side = innerXMm > outerXMm ? 1 : -1
  return {
    around: boxCorners([left, curtain.topMm, zMm], [right, curtain.bottomMm, zMm]),
    meet(ray, hit) {
      const t = (zMm - ray.originZ) / ray.directionZ
      if (t <= 0 || t >= hit.t) return
      const x = ray.originX + t * ray.directionX
      const y = ray.originY + t * ray.directionY
      if (y < curtain.topMm || y > curtain.bottomMm) return
      const border = innerXMm + 14 * Math.sin(y / 310 + outerXMm)
      if ((border - x) * side < 0 || (x - outerXMm) * side < 0) return
      const fold = Math.sin((x / foldMm) * Math.PI * 2 + 0.6 * Math.sin(y / 400))
      paint(hit, t, part, curtain.colour, light(x, y) * (0.78 + 0.28 * fold))
    },
  }
}

/** A flat oval facing the room. */
export function leafSurface(leaf: LeafSpec, numbers: PartNumbers, light: RoomLight): Surface {
  const part = numbers(1)
  const c = Math.cos((leaf.turnDegrees * Math.PI) / 180)
  const s = Math.sin((leaf.turnDegrees * Math.PI) / 180)
  const reach = Math.max(leaf.longMm, leaf.shortMm)
  return {
    around: boxCorners([leaf.xMm - reach, leaf.yMm - reach, leaf.zMm], [leaf.xMm + reach, leaf.yMm + reach, leaf.zMm]),
    meet(ray, hit) {
      const t = (leaf.zMm - ray.originZ) / ray.directionZ
      if (t <= 0 || t >= hit.t) return
      const x = ray.originX + t * ray.directionX - leaf.xMm
      const y = ray.originY + t * ray.directionY - leaf.yMm
      const along = (c * x + s * y) / leaf.longMm
      const across = (c * y - s * x) / leaf.shortMm
      if (along * along + across * across > 1) return
      paint(hit, t, part, leaf.colour, light(x + leaf.xMm, y + leaf.yMm) * (0.85 - 0.3 * across))
    },
  }
}
