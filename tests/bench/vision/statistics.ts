/** Quantile of a list by linear interpolation between its ordered values (type 7 of Hyndman and Fan, 1996). NaN for an empty list. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((p, q) => p - q)
  const place = share * (sorted.length - 1)
  const low = Math.floor(place)
  const below = sorted[low] ?? Number.NaN
  const above = sorted[Math.min(low + 1, sorted.length - 1)] ?? Number.NaN
  return below + (above - below) * (place - low)
}

export const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Standard deviation of a sample, with n − 1. NaN for fewer than two values. */
export function spread(values: readonly number[]): number {
  const middle = mean(values)
  return values.length < 2 ? Number.NaN : Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1))
}

/** Share of a list that meets a condition, 0 to 1. NaN for an empty list. */
export const share = <T>(list: readonly T[], meets: (one: T) => boolean): number => list.filter(meets).length / list.length

/** Half-width of the 95 % interval of a share seen on n cases (Wilson, 1927), so that a table shows what its sample can tell. */
export function shareMargin(p: number, n: number): number {
  const z = 1.96
  return (z / (1 + (z * z) / n)) * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n))
}
