import { atom } from 'jotai'
import { readNow } from '#app/lib/storage/followed-atom.ts'
import { submitOrder } from '#shared/contracts/orders.ts'
import type { QuoteLine } from '#shared/domain/blind-line.ts'
import { takeOutOrderedAtom } from '../quote/take-out-ordered.ts'
import { pictureIdsOf, windowsAtom } from '../windows-list.ts'
import {
  type CompletedOrder,
  completedOrderAtom,
  completedOrderOf,
  linesOfOrder,
  type OrderIntent,
  orderIntentAtom,
  quoteCustomerDraftsAtom,
  takenBackOrdersAtom,
  withoutOrder,
} from './order-in-hand.ts'

/**
 * Completes the pending order with the server's answer. The order form calls it, or the browser queue when the signal comes back on another
 * screen. The ordered blinds leave the working list, and a quote made from them can no longer be ordered.
 * @param key the idempotency key of the order that was answered.
 * @param sent the order as this tab sent it: another tab may have taken it out of the browser's storage meanwhile.
 * @param meant what the person wanted to order when the shop told of this order.
 * @returns null when that order was completed before and the caller does not have it, or when the answer cannot be read.
 */
export const finishOrderAtom = atom(
  null,
  (_get, set, key: string, answer: unknown, sent?: OrderIntent, meant?: readonly QuoteLine[]): CompletedOrder | null => {
    const pending = readNow(set, orderIntentAtom)
    const isPending = pending?.key === key
    const intent = isPending ? pending : sent
    const parsed = submitOrder.response.safeParse(answer)
    if (!intent || !parsed.success) return null
    const known = readNow(set, completedOrderAtom)
    if (!isPending && known?.orderReference === parsed.data.reference) return known
    // The windows leave the list with their blinds.
    const pictureIds = pictureIdsOf(readNow(set, windowsAtom))
    const wasTakenBack = readNow(set, takenBackOrdersAtom).some((each) => each.key === key)
    const completed = { ...completedOrderOf(intent, parsed.data, new Date()), pictureIds, wasTakenBack }
    set(completedOrderAtom, completed)
    if (isPending) set(orderIntentAtom, null)
    set(takenBackOrdersAtom, (all) => withoutOrder(all, key))
    set(quoteCustomerDraftsAtom, (all) => all.filter(({ link }) => link !== intent.body.private_link))

    set(takeOutOrderedAtom, { lines: linesOfOrder(completed), privateLink: completed.privateLink, meant })
    return completed
  },
)
