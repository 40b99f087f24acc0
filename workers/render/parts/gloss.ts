import type { Light } from '../api.ts'
import { plus } from './colours.ts'
import type { SectionPoint } from './mesh.ts'

/** What lacquer mirrors seen straight on (Schlick, An inexpensive BRDF model, 1994; refractive index 1.5). At a grazing view it mirrors all. */
const STRAIGHT_ON = 0.04

/**
 * Lacquer over the section's colour, as one sees it who looks straight at the blind: each place mirrors the room or what is outside, above or below.
 * @param shine how much of it is left: 1 a mirror's gloss, satin about half
 * @param clear share of what is mirrored from outside that no neighbour hides
 */
export function glossy(section: readonly SectionPoint[], shine: number, clear: number): SectionPoint[] {
  return section.map((point) => {
    const facing = Math.min(1, Math.max(0, -point.nz))
    const mirrored = shine * (STRAIGHT_ON + (1 - STRAIGHT_ON) * (1 - facing) ** 5)
    const add = (light: Light, share: number): Light => plus(light, [share, share, share])
    const { finish } = point
    // The mirrored way goes out where the face is turned by more than half of a right angle.
    const outwards = Math.min(1, Math.max(0, (0.78 - facing) / 0.14))
    const out = mirrored * outwards * clear
    const room = add(finish.room, mirrored * (1 - outwards))
    const isUp = point.nAcross < 0
    return {
      ...point,
      finish: { ...finish, room, above: isUp ? add(finish.above, out) : finish.above, below: isUp ? finish.below : add(finish.below, out) },
    }
  })
}
