import type { BlindSpec, CurtainSpec, LeafSpec, RoundSpec } from '../scene-types.ts'
import { boxCorners, type PartNumbers, paint, type RoomLight, type Surface } from '../surface.ts'
import type { NoiseField } from '../texture-noise.ts'
import { blindScreen, type ScreenArea } from '../window/screens.ts'

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
      const wander = (x / foldMm) * Math.PI * 2 + 0.6 * Math.sin(y / 400)
      const fold = curtain.uneven ? 0.6 * Math.sin(wander) + 0.45 * Math.sin(wander * 0.37 + 1.3) : Math.sin(wander)
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

/** A blind fixed to the wall before the opening. */
export function hungBlind(blind: BlindSpec, area: ScreenArea, numbers: PartNumbers, light: RoomLight): Surface {
  const screen = blindScreen(blind, area, numbers(4), light)
  const over = Math.max(0, blind.overlapMm)
  const bottom = area.top + (area.bottom - area.top) * blind.share
  return {
    around: boxCorners([area.left - over, area.top - over, blind.zMm], [area.right + over, bottom, blind.zMm]),
    meet: screen,
  }
}

/** An ellipsoid, lit from above. */
export function roundSurface(round: RoundSpec, numbers: PartNumbers, light: RoomLight, noise: NoiseField): Surface {
  const part = numbers(2)
  const [cx, cy, cz] = round.centreMm
  const [rx, ry, rz] = round.radiiMm
  return {
    around: boxCorners([cx - rx, cy - ry, cz - rz], [cx + rx, cy + ry, cz + rz]),
    meet(ray, hit) {
      const ox = (ray.originX - cx) / rx
      const oy = (ray.originY - cy) / ry
      const oz = (ray.originZ - cz) / rz
      const dx = ray.directionX / rx
      const dy = ray.directionY / ry
      const dz = ray.directionZ / rz
      const a = dx * dx + dy * dy + dz * dz
      const b = ox * dx + oy * dy + oz * dz
      const root = b * b - a * (ox * ox + oy * oy + oz * oz - 1)
      if (root <= 0) return
      const t = (-b - Math.sqrt(root)) / a
      if (t <= 0 || t >= hit.t) return
      const x = ox + t * dx
      const y = oy + t * dy
      const z = oz + t * dz
      if (round.ragged) {
        // Leaves: holes towards the rim, light and dark within.
        const leaf = noise(x * rx * 0.05 + 3, y * ry * 0.05 + z * 4)
        if (leaf < 1.25 * (1 + Math.min(0, z)) - 0.15) return
        paint(hit, t, part + (leaf > 0.6 ? 1 : 0), round.colour, light(cx, cy) * (0.4 + 1.1 * leaf - 0.5 * y))
        return
      }
      paint(hit, t, part, round.colour, round.glows ? 1 : light(cx + x * rx, cy + y * ry) * (0.75 - 0.35 * y - 0.15 * z))
      hit.glows = round.glows === true
    },
  }
}
