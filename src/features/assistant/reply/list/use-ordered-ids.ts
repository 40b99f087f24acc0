import { useAtomValue } from 'jotai'
import { completedOrderAtom, linesOfOrder } from '#app/shop/order/order-in-hand.ts'
import { handAtom } from '#app/shop/quote/hand-atom.ts'
import { idsOf } from '../../list/list-change.ts'

/** The ids of blinds that went into an order, as far as this browser knows: of its latest order, also once the confirmation was left. */
export function useOrderedIds(): readonly string[] {
  const order = useAtomValue(completedOrderAtom)
  const hand = useAtomValue(handAtom)
  return [...(order ? idsOf(linesOfOrder(order)) : []), ...(hand.state === 'ordered' ? idsOf(hand.quote.lines) : [])]
}
