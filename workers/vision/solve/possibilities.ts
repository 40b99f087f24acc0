/** A size that may be one of several: a mixture of normal distributions, its quantiles and intervals. */

/** One component of the mixture: its chance, and the size in that case, normal about `mm`. */
export interface Possibility {
  readonly chance: number
  readonly mm: number
  readonly sigmaMm: number
}

/** The chance, 0 to 1, that the size is below `mm`. The components' chances need not sum to 1; they count in proportion. */
export function chanceBelow(possibilities: readonly Possibility[], mm: number): number {
  let total = 0
  let below = 0
  for (const { chance, mm: middle, sigmaMm } of possibilities) {
    total += chance
    below += chance * (sigmaMm > 0 ? normalBelow((mm - middle) / sigmaMm) : middle < mm ? 1 : 0)
  }
  return below / total
}

/** The quantile of `share`, to a hundredth of a millimetre: the size is smaller with that chance. */
export function quantile(possibilities: readonly Possibility[], share: number): number {
  const reach = Math.max(...possibilities.map(({ sigmaMm }) => 8 * sigmaMm)) + 1
  let low = Math.min(...possibilities.map(({ mm }) => mm)) - reach
  let high = Math.max(...possibilities.map(({ mm }) => mm)) + reach
  while (high - low > 0.01) {
    const middle = (low + high) / 2
    if (chanceBelow(possibilities, middle) < share) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** Half the width of the interval, symmetric about `about`, that holds the size with chance `share`. */
export function halfWidth(possibilities: readonly Possibility[], about: number, share: number): number {
  let low = 0
  let high = Math.max(...possibilities.map(({ mm, sigmaMm }) => Math.abs(mm - about) + 8 * sigmaMm)) + 1
  while (high - low > 0.01) {
    const middle = (low + high) / 2
    if (chanceBelow(possibilities, about + middle) - chanceBelow(possibilities, about - middle) < share) low = middle
    else high = middle
  }
  return high
}

/** The normal distribution's share below z σ, to 1e-7 (Abramowitz and Stegun, 'Handbook of Mathematical Functions', 26.2.17). */
export function normalBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const tail =
    Math.exp(-(z * z) / 2) *
    0.3989422804014327 *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return z < 0 ? tail : 1 - tail
}
