import { contains, quadCentre, quadIoU, signedArea } from '../geometry/quads.ts'
import type { PixelQuad } from '../geometry/types.ts'
import type { WindowCandidate, WindowType } from './api.ts'
import type { OutlineChances } from './find-window-network.ts'

/** A rectangle with its chances to be the outline of a window, by type. */
export interface JudgedRectangle {
  readonly corners: PixelQuad
  readonly chances: OutlineChances
}

const mostCandidates = 5
const leastChance = 0.004
/** Outlines of one window overlap at least so much. */
const familyIoU = 0.4
/** Two rectangles nearer than this are one outline found twice. */
const twinIoU = 0.95

const types: readonly WindowType[] = ['opening', 'unit', 'glass', 'casing']

/** What tells how sure the first candidate is: read by `calibrated` in find-window.ts. */
export interface RankEvidence {
  /** Log odds that the rectangle is what it is called. */
  readonly odds: number
  /** How much the window's other outlines speak for it. */
  readonly family: number
  /** Log of its weight over that of the next best of another place or shape, at most 3. */
  readonly lead: number
}

export interface Ranking {
  readonly candidates: readonly WindowCandidate[]
  /** Null when there are no candidates. */
  readonly evidence: RankEvidence | null
}

const mostLead = 3

/**
 * At most five outlines, best first: the likeliest opening (the window's other outlines speak for it), then that window's other
 * outlines, then other windows' openings.
 */
export function rankWindows(judged: readonly JudgedRectangle[]): Ranking {
  const outlines = withoutTwins(
    judged
      .flatMap(({ corners, chances }) => types.map((type): WindowCandidate => ({ type, corners, score: chances[type] })))
      .filter(({ score }) => score > leastChance)
      .sort((p, q) => q.score - p.score),
  )
  const openings = outlines.filter(({ type }) => type === 'opening')
  const weighed = (openings.length > 0 ? openings : outlines)
    .map((one) => {
      const relatives = familyWeight(one, outlines)
      return { one, relatives, weight: (one.score + twinsOf(one, judged)) * (1 + relatives) }
    })
    .sort((p, q) => q.weight - p.weight)
  const [first, rival] = weighed
  if (!first) return { candidates: [], evidence: null }
  const main = first.one
  const family = outlines.filter((one) => one !== main && one.type !== main.type && isFamily(one, main) && nestsRightly(one, main))
  const others = openings.filter((one) => one !== main && !isFamily(one, main) && quadIoU(one.corners, main.corners) < 0.1)
  const second = openings.filter((one) => one !== main && isFamily(one, main))
  const best = types.flatMap((type) => family.filter((one) => one.type === type).slice(0, 1))
  const rest = [...best, ...others.slice(0, 2), ...second.slice(0, 2)].sort((p, q) => q.score - p.score)
  return {
    candidates: [main, ...rest].slice(0, mostCandidates),
    evidence: {
      odds: Math.log(main.score / Math.max(1e-6, 1 - main.score)),
      family: first.relatives,
      lead: rival ? Math.min(mostLead, Math.log(first.weight / rival.weight)) : mostLead,
    },
  }
}

/** What rectangles a little beside it add: they share the chance of one outline. */
function twinsOf(one: WindowCandidate, judged: readonly JudgedRectangle[]): number {
  let sum = 0
  for (const { corners, chances } of judged) {
    const score = chances[one.type]
    if (score < leastChance || corners === one.corners) continue
    const alike = (quadIoU(corners, one.corners) - 0.9) / 0.1
    if (alike > 0) sum += alike * score
  }
  return sum
}

/** How much the likeliest unit, glass and casing about an opening add to it. */
function familyWeight(opening: WindowCandidate, outlines: readonly WindowCandidate[]): number {
  let sum = 0
  for (const type of types) {
    if (type === opening.type) continue
    const relative = outlines.find((one) => one.type === type && isFamily(one, opening) && nestsRightly(one, opening))
    sum += 0.5 * (relative?.score ?? 0)
  }
  return sum
}

const isFamily = (one: WindowCandidate, other: WindowCandidate): boolean =>
  quadIoU(one.corners, other.corners) > familyIoU ||
  (contains(other.corners, quadCentre(one.corners)) &&
    contains(one.corners, quadCentre(other.corners)) &&
    quadIoU(one.corners, other.corners) > 0.25)

/** From the outside in. */
const nesting: Readonly<Record<WindowType, number>> = { casing: 0, opening: 1, unit: 2, glass: 3 }

function nestsRightly(one: WindowCandidate, other: WindowCandidate): boolean {
  const [outer, inner] = nesting[one.type] < nesting[other.type] ? [one, other] : [other, one]
  return signedArea(inner.corners) < 1.02 * signedArea(outer.corners)
}

/** Of the same type, near-identical rectangles are one; sorted best first, as is the answer. */
function withoutTwins(outlines: readonly WindowCandidate[]): WindowCandidate[] {
  const kept: WindowCandidate[] = []
  for (const one of outlines)
    if (kept.every((other) => other.type !== one.type || quadIoU(other.corners, one.corners) < twinIoU)) kept.push(one)
  return kept
}
