import { atom } from 'jotai'
import { readNow } from '#app/lib/storage/followed-atom.ts'
import { currentQuoteAtom, currentQuoteOf, isOrdered } from './current-quote.ts'
import type { QuoteAsKept } from './quote-in-hand.ts'
import { takeNewerIntoHandAtom } from './working-list.ts'

/**
 * The person takes a quote as somebody else has changed it, on whichever screen. It becomes the quote in hand, the working list that was made
 * from it, and the quote that is about to be paid, with the same blinds in each.
 */
export const takeNewerQuoteAtom = atom(null, (_get, set, seen: QuoteAsKept) => {
  const newer = set(takeNewerIntoHandAtom, seen)
  const current = readNow(set, currentQuoteAtom)
  if (!current || current.private_link !== newer.privateLink || isOrdered(current)) return
  set(currentQuoteAtom, currentQuoteOf({ ...newer, issuedAt: newer.quotedAt }, newer.lines, current.customer_info))
})
