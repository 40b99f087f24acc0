import { apart, type Look } from './net.ts'

/** What something looks like: a few looks, any of which it may have. */
export type Looks = readonly Look[]

const MOST_LOOKS = 5
const ROUNDS = 6

/** The few looks nearest to all of these (k-means, begun with those farthest from each other: the same list gives the same looks). */
export function looksOf(all: readonly Look[]): Looks {
  const middles: Look[] = [all[all.length >> 1] as Look]
  while (middles.length < Math.min(MOST_LOOKS, all.length)) {
    let [farthest, most] = [all[0] as Look, -1]
    for (const look of all) {
      const distance = nearestApart(middles, look)
      if (distance > most) [farthest, most] = [look, distance]
    }
    if (most < 0.04) break
    middles.push(farthest)
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const sums = middles.map(() => [0, 0, 0, 0] as [number, number, number, number])
    for (const look of all) {
      const sum = sums[nearest(middles, look)] as [number, number, number, number]
      for (let k = 0; k < 3; k += 1) sum[k] = (sum[k] as number) + (look[k] as number)
      sum[3] += 1
    }
    for (const [i, [l, b, r, count]] of sums.entries()) if (count > 0) middles[i] = [l / count, b / count, r / count]
  }
  return middles
}

export const nearestApart = (looks: Looks, look: Look): number => looks.reduce((least, each) => Math.min(least, apart(each, look)), 9)

function nearest(looks: Looks, look: Look): number {
  let [found, least] = [0, 9]
  for (const [i, each] of looks.entries()) {
    const distance = apart(each, look)
    if (distance < least) [found, least] = [i, distance]
  }
  return found
}
