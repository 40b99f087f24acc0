import { followedAtom } from '#app/lib/storage/followed-atom.ts'
import { isHandKey, readQuoteInHand, writeQuoteInHand, writingOfHand } from './stored-quote-in-hand.ts'

/** The quote in hand and the working list. Screens read and change them by working-list.ts, orders by take-out-ordered.ts. */
export const handAtom = followedAtom({ text: writingOfHand, read: readQuoteInHand, write: writeQuoteInHand, isOwn: isHandKey })
