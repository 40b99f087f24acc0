import { median } from '../geometry/lines.ts'
import type { ProfilePeak, SideProfile } from './refine-edges-profile.ts'

/** A side bowed by the lens: offset from the coarse side = level + tilt · s + bow · s², with s from -1 to 1 along it. */
export interface BowedSide {
  readonly level: number
  readonly tilt: number
  readonly bow: number
}

export const straight: BowedSide = { level: 0, tilt: 0, bow: 0 }
export const offsetAt = (side: BowedSide, s: number): number => side.level + side.tilt * s + side.bow * s * s

/** Where along the side a profile is, -1 to 1. */
export type Along = (profile: SideProfile) => number

export interface TakenPeak {
  readonly profile: SideProfile
  readonly peak: ProfilePeak
  readonly s: number
}

/** How far from a straight coarse line a bowed edge's peaks may lie and still count for it. */
const coarseTolerancePx = 3

/**
 * The line that most profiles agree on, near the coarse side and of one polarity. Every pair of peaks from the two ends is tried
 * as a line (thinned to a few hundred), so nothing depends on chance.
 */
export function coarseFit(profiles: readonly SideProfile[], along: Along, searchPx: number): { side: BowedSide; polarity: number } | null {
  const first = profiles.filter((profile) => along(profile) < -0.25)
  const last = profiles.filter((profile) => along(profile) > 0.25)
  const usual = median(profiles.flatMap(({ peaks }) => peaks.map(({ slope }) => Math.abs(slope))))
  if (!(usual > 0)) return null
  const starts = thin(ends(first, along))
  const finishes = thin(ends(last, along))
  let best: { side: BowedSide; polarity: number } | null = null
  let bestScore = 0
  for (const a of starts)
    for (const b of finishes) {
      if (Math.sign(a.peak.slope) !== Math.sign(b.peak.slope)) continue
      const tilt = (b.peak.offsetPx - a.peak.offsetPx) / (b.s - a.s)
      const level = a.peak.offsetPx - tilt * a.s
      if (Math.abs(level) + Math.abs(tilt) > 1.6 * searchPx) continue
      const side = { level, tilt, bow: 0 }
      const polarity = Math.sign(a.peak.slope)
      const score = agreement(profiles, along, side, polarity, usual) * nearness(level, tilt, searchPx)
      if (score > bestScore) {
        bestScore = score
        best = { side, polarity }
      }
    }
  return best
}

const nearness = (level: number, tilt: number, searchPx: number): number =>
  Math.exp(-(level * level + (tilt * tilt) / 3) / (2 * (0.4 * searchPx) ** 2))

function ends(profiles: readonly SideProfile[], along: Along): TakenPeak[] {
  return profiles.flatMap((profile) => {
    const s = along(profile)
    const strongest = [...profile.peaks].sort((p, q) => Math.abs(q.slope) - Math.abs(p.slope)).slice(0, 4)
    return strongest.map((peak) => ({ profile, peak, s }))
  })
}

function thin<T>(all: readonly T[]): T[] {
  const most = 20
  if (all.length <= most) return [...all]
  return Array.from({ length: most }, (_, index) => all[Math.floor((index * all.length) / most)] as T)
}

function agreement(profiles: readonly SideProfile[], along: Along, side: BowedSide, polarity: number, usual: number): number {
  let score = 0
  for (const profile of profiles) {
    const expected = offsetAt(side, along(profile))
    let best = 0
    for (const { offsetPx, slope } of profile.peaks) {
      const miss = (offsetPx - expected) / coarseTolerancePx
      if (slope * polarity < 0 || miss * miss > 1) continue
      best = Math.max(best, (1 - miss * miss) * Math.min(1.5, Math.sqrt(Math.abs(slope) / usual)))
    }
    score += best
  }
  return score
}

/** Of each profile the peak of the given polarity nearest to the side, within the tolerance. */
export function takePeaks(
  profiles: readonly SideProfile[],
  along: Along,
  side: BowedSide,
  polarity: number,
  tolerancePx: number,
): TakenPeak[] {
  const taken: TakenPeak[] = []
  for (const profile of profiles) {
    const s = along(profile)
    const expected = offsetAt(side, s)
    let best: ProfilePeak | null = null
    let bestWorth = 0
    for (const peak of profile.peaks) {
      const miss = Math.abs(peak.offsetPx - expected) / tolerancePx
      if (peak.slope * polarity < 0 || miss > 1) continue
      const worth = Math.abs(peak.slope) * (1.2 - miss)
      if (worth > bestWorth) {
        bestWorth = worth
        best = peak
      }
    }
    if (best) taken.push({ profile, peak: best, s })
  }
  return taken
}

/** A bow beyond this share of the side's length is no lens. */
const largestBow = 0.025

/** Bowed side through peaks, iteratively reweighted with Tukey's biweight; straight where a bow has no support. */
export function fitBowedSide(
  taken: readonly TakenPeak[],
  lengthPx: number,
): { side: BowedSide; spreadPx: number; inliers: TakenPeak[] } | null {
  if (taken.length < 5) return null
  const bent = reweighted(taken, 3)
  const within = bent && Math.abs(bent.side.bow) < largestBow * lengthPx
  const fitted = within && taken.length >= 9 ? bent : reweighted(taken, 2)
  if (!fitted) return null
  const limit = Math.max(0.35, 3.5 * fitted.spreadPx)
  const inliers = taken.filter(({ peak, s }) => Math.abs(peak.offsetPx - offsetAt(fitted.side, s)) <= limit)
  return { ...fitted, inliers }
}

function reweighted(taken: readonly TakenPeak[], terms: 2 | 3): { side: BowedSide; spreadPx: number } | null {
  let weights = taken.map(() => 1)
  let side: BowedSide | null = null
  let spreadPx = 0
  for (let iteration = 0; iteration < 8; iteration++) {
    side = leastSquares(taken, weights, terms)
    if (!side) return null
    const current = side
    const misses = taken.map(({ peak, s }) => Math.abs(peak.offsetPx - offsetAt(current, s)))
    spreadPx = Math.max(0.02, 1.4826 * median(misses))
    const limit = 4.685 * spreadPx
    weights = misses.map((miss) => (miss < limit ? (1 - (miss / limit) ** 2) ** 2 : 0))
  }
  return side && { side, spreadPx }
}

function leastSquares(taken: readonly TakenPeak[], weights: readonly number[], terms: 2 | 3): BowedSide | null {
  let [w0, w1, w2, w3, w4, o0, o1, o2] = [0, 0, 0, 0, 0, 0, 0, 0]
  for (const [index, { peak, s }] of taken.entries()) {
    const w = weights[index] ?? 0
    w0 += w
    w1 += w * s
    w2 += w * s * s
    w3 += w * s ** 3
    w4 += w * s ** 4
    o0 += w * peak.offsetPx
    o1 += w * peak.offsetPx * s
    o2 += w * peak.offsetPx * s * s
  }
  if (terms === 2) {
    const determinant = w0 * w2 - w1 * w1
    if (!(determinant > 1e-9)) return null
    return { level: (o0 * w2 - o1 * w1) / determinant, tilt: (w0 * o1 - w1 * o0) / determinant, bow: 0 }
  }
  const determinant = w0 * (w2 * w4 - w3 * w3) - w1 * (w1 * w4 - w3 * w2) + w2 * (w1 * w3 - w2 * w2)
  if (!(determinant > 1e-9)) return null
  return {
    level: (o0 * (w2 * w4 - w3 * w3) - w1 * (o1 * w4 - w3 * o2) + w2 * (o1 * w3 - w2 * o2)) / determinant,
    tilt: (w0 * (o1 * w4 - o2 * w3) - o0 * (w1 * w4 - w3 * w2) + w2 * (w1 * o2 - o1 * w2)) / determinant,
    bow: (w0 * (w2 * o2 - w3 * o1) - w1 * (w1 * o2 - w2 * o1) + o0 * (w1 * w3 - w2 * w2)) / determinant,
  }
}
