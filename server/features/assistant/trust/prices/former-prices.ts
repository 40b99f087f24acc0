import type { ListInTurn } from '../list/list-in-turn.ts'
import { amountsIn } from './amounts.ts'

/** 'Was R 2 000, now R 1 500': the price lists know no price of before, so a price is no lower than another time. */

const LOWERED =
  /\b(?:reduced|marked down|slashed|dropped|discounted|down (?:to|from)|savings? of|you save|list price|regular price|old price|full price|retail price|instead of|rather than|verlaag|afgemerk|gewone prys|ou prys|in plaas van|jy spaar)\b/iu
const BEFORE = /\b(?:was|were|normally|usually|originally|previously|before|used to|normaalweg|gewoonlik|eers|voorheen)\b/iu
const NOW = /\b(?:now|today|only|nou|vandag|net|slegs)\b/iu

/** After a change of the list its sum was indeed another one. */
export function saysFormerPrice(sentence: string, list: ListInTurn): boolean {
  if (list.changes().length > 0) return false
  const amounts = amountsIn(sentence).length
  return amounts > 0 && (LOWERED.test(sentence) || (BEFORE.test(sentence) && (amounts > 1 || NOW.test(sentence))))
}
