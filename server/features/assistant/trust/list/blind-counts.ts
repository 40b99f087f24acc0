import type { Figures } from '../figures.ts'
import { claimsIn } from '../text/claimed.ts'
import { numberOf } from '../text/measures.ts'
import { NUMBER_IN_WORDS } from '../text/spelled-numbers.ts'
import type { ListInTurn } from './list-in-turn.ts'

/** 'Your three blinds', 'that makes four windows': how many the customer has. He must have said so, or his list or what was priced must show it. */

const COUNT = `(\\d{1,3}|${NUMBER_IN_WORDS})`
const PIECES = '(?:\\p{L}+ ){0,2}?(?:blinds?|windows?|pieces?|rollers?|blindings?|vensters?)\\b'
const HIS: readonly RegExp[] = [
  `\\b(?:your|all(?: of)?(?: your| the)?|jou|al jou|al die) ${COUNT} (?:of (?:your|the|them) )?${PIECES}`,
  `\\b(?:you (?:now |already )?have|I count|jy het|ek tel|that is|that[’']s|that makes|this makes|dit is|dit maak) (?:now |nou )?${COUNT} ${PIECES}`,
].map((pattern) => new RegExp(pattern, 'giu'))

export function countsWrongly(sentence: string, figures: Figures, list: ListInTurn): boolean {
  if (sentence.includes('?')) return false
  const lines = [list.lines(), list.before(), list.changes().map(({ line }) => line)]
  const counts = lines.flatMap((each) => [each.length, each.reduce((sum, { quantity }) => sum + quantity, 0)])
  return claimsIn(sentence, HIS).some(([, written = '']) => {
    const count = numberOf(written)
    return !counts.includes(count) && !figures.isCounted(count)
  })
}
