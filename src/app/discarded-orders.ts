import { getDefaultStore } from 'jotai'
import { orderIntentAtom } from '#app/shop/order-in-hand.ts'

/** Forgets an order that the customer discarded from the browser queue. Otherwise the order form would go on showing it. */
export function forgetDiscardedOrder(key: string): void {
  getDefaultStore().set(orderIntentAtom, (intent) => (intent?.key === key ? null : intent))
}
