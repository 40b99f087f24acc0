import type { ReadOutline, ReadSide, ReadSides, SidePlace } from './side-reader.ts'

/** Places of the wide reading nearer to its first one than this are told apart by the fine one, share of the size; a little less than it reaches. */
const FINE_REACH = 0.045

/**
 * An outline with what was read finely about it: the fine reading says where near the wide one's first place each side runs, the wide one
 * how likely it is there at all, and where else it may be.
 */
export function finerOutline(wide: ReadOutline, fine: ReadOutline): ReadOutline {
  const [a, b, c, d] = wide.sides.map((side, i) => finerSide(side, fine.sides[i as 0]))
  return { ...fine, sides: [a, b, c, d] as unknown as ReadSides }
}

function finerSide(wide: ReadSide, fine: ReadSide): ReadSide {
  const isNear = ({ inward }: SidePlace) => Math.abs(inward) < FINE_REACH
  const near = wide.places.filter(isNear).reduce((sum, { chance }) => sum + chance, 0)
  const [first, ...others] = fine.places.map((place) => ({ ...place, chance: place.chance * near }))
  const beyond = wide.places.filter((place) => !isNear(place)).map((place) => ({ ...place, inward: place.inward - fine.from }))
  return {
    from: wide.from + fine.from,
    places: first ? [first, ...[...others, ...beyond].sort((p, q) => q.chance - p.chance)] : beyond,
    chanceAt: (inward) => near * fine.chanceAt(inward),
  }
}
