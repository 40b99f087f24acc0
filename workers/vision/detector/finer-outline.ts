import type { CornerChances, ReadOutline, ReadSide, ReadSides, SidePlace } from './side-reader.ts'

/** The fine reading replaces places of the wide one that are nearer to its likeliest place than this, share of the size: a little less than the fine strips reach. */
const FINE_REACH = 0.045
/** Keeps log odds finite. */
const MIN_CHANCE = 1e-4

/**
 * Joins two readings of an outline. The wide one tells how likely each side runs near its likeliest place at all, and where else it may run; the
 * fine one tells where near that place.
 */
export function finerOutline(wide: ReadOutline, fine: ReadOutline): ReadOutline {
  const [a, b, c, d] = wide.sides.map((side, i) => finerSide(side, fine.sides[i as 0]))
  const cornersCovered = wide.cornersCovered.map((chance, i) =>
    joinedChance(chance, fine.cornersCovered[i as 0]),
  ) as unknown as CornerChances
  return { ...fine, sides: [a, b, c, d] as unknown as ReadSides, cornersCovered }
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

/** Joins two chances of the same thing that are not independent: the mean of their log odds. */
function joinedChance(first: number, second: number): number {
  const logOdds = (chance: number) => Math.log((chance + MIN_CHANCE) / (1 - chance + MIN_CHANCE))
  return 1 / (1 + Math.exp(-(logOdds(first) + logOdds(second)) / 2))
}
