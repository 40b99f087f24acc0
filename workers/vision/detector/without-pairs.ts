import { overlapArea, signedArea } from '../../geometry/quads.ts'
import type { OutlineProposal } from './outline-proposals.ts'

/**
 * An outline is drawn round two windows when the worse of the two scores less than this below it. In rendered rooms five such outlines scored at
 * most 0.93 above the worse window in them. 97 windows with sashes, mullions and panes scored at least 1.65 above any two of their parts.
 */
const PAIR_SCORE_GAP = 1.3
/** A part lies inside an outline with at least this share of its own area, and covers at most that share of the outline: the other window needs room. */
const INSIDE = 0.93
const MAX_OF_WHOLE = 0.75
/** Two windows side by side overlap at most so much, share of the smaller one. */
const MAX_OVERLAP = 0.03

/** Leaves out outlines that are drawn round two windows side by side: their outer sides run in one line and look like one window's. */
export function withoutPairs(proposals: readonly OutlineProposal[]): readonly OutlineProposal[] {
  return proposals.filter((whole) => {
    const parts = proposals.filter((part) => part.score > whole.score - PAIR_SCORE_GAP && isPartOf(whole, part))
    return !parts.some((one, i) => parts.slice(i + 1).some((other) => isBeside(one, other)))
  })
}

function isPartOf({ corners: whole }: OutlineProposal, { corners: part }: OutlineProposal): boolean {
  const area = signedArea(part)
  return area < MAX_OF_WHOLE * signedArea(whole) && overlapArea(part, whole) > INSIDE * area
}

const isBeside = ({ corners: one }: OutlineProposal, { corners: other }: OutlineProposal): boolean =>
  overlapArea(one, other) < MAX_OVERLAP * Math.min(signedArea(one), signedArea(other))
