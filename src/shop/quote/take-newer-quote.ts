import { atom } from 'jotai'
import { currentQuoteAtom, currentQuoteOf } from './current-quote.ts'
import type { QuoteAsKept } from './quote-in-hand.ts'
import { takeNewerIntoHandAtom, withOwnIds } from './working-list.ts'

/**
 * The person takes a quote as somebody else has changed it, on whichever screen. It becomes the quote in hand, the working list that was made
 * from it, and the quote that is about to be paid, with the same blinds in each.
 */
export const takeNewerQuoteAtom = atom(null, (get, set, seen: QuoteAsKept) => {
  const newer = withOwnIds(seen)
  set(takeNewerIntoHandAtom, newer)
  const current = get(currentQuoteAtom)
  if (!current || current.private_link !== newer.privateLink || current.ordered_as) return
  set(currentQuoteAtom, currentQuoteOf({ ...newer, issuedAt: newer.quotedAt }, newer.lines, current.customer_info))
})
