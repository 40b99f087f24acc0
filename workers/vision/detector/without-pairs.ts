import { overlapArea, signedArea } from '../../geometry/quads.ts'
import type { OutlineProposal } from './outline-proposals.ts'

/**
 * How much less well the worse of two windows may lie on the maps than one outline round both. Of five such outlines in rendered rooms all lay at
 * most 0.93 better, of 97 windows that are one (with sashes, mullions and panes in them) none less than 1.65 better than any two parts.
 */
const PAIR_BEHIND = 1.3
/** What lies in an outline does so with this share of its area, and takes up at most this much of it if there is another beside it. */
const INSIDE = 0.93
const MOST_OF_WHOLE = 0.75
/** Two windows beside each other overlap at most so much, share of the smaller one. */
const BESIDE = 0.03

/** Outlines of windows without those that are drawn round two windows side by side, whose outer sides run in one line. */
export function withoutPairs(proposals: readonly OutlineProposal[]): readonly OutlineProposal[] {
  return proposals.filter((whole) => {
    const parts = proposals.filter((part) => part.score > whole.score - PAIR_BEHIND && isPartOf(whole, part))
    return !parts.some((one, i) => parts.slice(i + 1).some((other) => isBeside(one, other)))
  })
}

function isPartOf({ corners: whole }: OutlineProposal, { corners: part }: OutlineProposal): boolean {
  const area = signedArea(part)
  return area < MOST_OF_WHOLE * signedArea(whole) && overlapArea(part, whole) > INSIDE * area
}

const isBeside = ({ corners: one }: OutlineProposal, { corners: other }: OutlineProposal): boolean =>
  overlapArea(one, other) < BESIDE * Math.min(signedArea(one), signedArea(other))
