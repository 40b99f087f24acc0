import { numberOf } from '../text/measures.ts'
import { NUMBER_IN_WORDS } from '../text/spelled-numbers.ts'

/** How many pieces a sentence speaks of: 'for two', '3 blinds', 'each of the four'. */

const COUNT = `(\\d{1,2}|${NUMBER_IN_WORDS})`
const PIECES = 'blinds?|windows?|pieces?|of them|blindings?|vensters?|stuks|van hulle'
const COUNTED = new RegExp(
  `\\b(?:for|all|of|vir|al|the|die|[x×]) ?${COUNT}(?= ?(?:[.,;:!?)]|$|is\\b|are\\b|comes?\\b|cost\\b|${PIECES}))|(?<!\\d[.,]?)\\b${COUNT} (?:${PIECES})`,
  'giu',
)

/** A number of a customer's message that may be of windows or blinds. */
const SMALL = new RegExp(`(?<![\\p{L}\\d.,])(?:\\d{1,2}(?![\\d.,]\\d|\\d)|${NUMBER_IN_WORDS}(?!\\p{L}))`, 'giu')
export const countsSaid = (text: string): number[] => [...text.matchAll(SMALL)].map(([written]) => numberOf(written))

export const countsIn = (sentence: string): number[] =>
  [...sentence.matchAll(COUNTED)].map(([, first, second]) => numberOf(first ?? second ?? ''))
