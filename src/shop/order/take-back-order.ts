import { atom } from 'jotai'
import { browserQueue } from '#app/lib/calls/browser-queue.ts'
import { call } from '#app/lib/calls/call.ts'
import { isRefused } from '#app/lib/calls/queue.ts'
import { readNow } from '#app/lib/storage/followed-atom.ts'
import { toast } from '#app/ui/toast.ts'
import { findPlacedOrder } from '#shared/contracts/orders.ts'
import type { QuoteLine } from '#shared/domain/blind-line.ts'
import { finishOrderAtom } from './finish-order.ts'
import { leftOutOf, type MeantOrder } from './left-out.ts'
import {
  aloneWithOrders,
  type CompletedOrder,
  completedOrderAtom,
  detailsOfOrder,
  isStillKnown,
  linesOfOrder,
  type OrderIntent,
  orderIntentAtom,
  type TakenBackOrder,
  takenBackOrdersAtom,
  withoutOrder,
} from './order-in-hand.ts'

/**
 * Takes the order back that this browser wants to place. The shop is asked whether it has it: where it has, it is placed and completed. Where it cannot be
 * asked, the order's key is remembered, and the shop is asked before anything is ordered again.
 * @returns the order where it was placed
 */
export const takeBackOrderAtom = atom(null, async (_get, set, key: string): Promise<CompletedOrder | null> => {
  const entry = await browserQueue.takeBack(key)
  const order = readNow(set, orderIntentAtom)
  if (order?.key !== key) return null
  const clear = () => set(orderIntentAtom, (now) => (now?.key === key ? null : now))
  if (entry && isRefused(entry)) {
    clear()
    toast({ title: 'Nothing was ordered', description: 'Your blinds are on your list as before.' })
    return null
  }
  const placed = await set(completeIfPlacedAtom, order).catch(notAsked)
  // Another tab may have placed it meanwhile.
  if (placed === 'not asked' && readNow(set, orderIntentAtom)?.key !== key) return null
  // After so long the shop may not know it any more by its key.
  if (placed === 'not asked' || (!placed && entry?.isTooOld)) {
    clear()
    const { body, lines } = order
    set(takenBackOrdersAtom, (all) => [...withoutOrder(all, key), { key, body, lines, at: Date.now() }])
    toast({
      title: 'Your order is taken back',
      description: entry?.isTooOld
        ? 'After so long the shop cannot say whether it has it. Please tell us that you do not want it, in case it had reached us.'
        : 'The shop could not be asked whether it has it. It is asked before anything is ordered here again, and you are told then.',
    })
    return null
  }
  if (placed) {
    toast({
      title: 'Your order had reached us',
      description: `It is order ${placed.orderReference}. Please tell us if you do not want it.`,
    })
    return placed
  }
  clear()
  toast({ title: 'Your order is taken back', description: 'The shop has no such order. Your blinds are on your list as before.' })
  return null
})

/**
 * Before anything is ordered or paid after an order was taken back: the shop may have got that one all the same. Its blinds may have been entered anew
 * meanwhile, so it is asked whatever is ordered.
 * @returns the order that was taken back, completed, where the shop had it: it says what it lacks of the order that it stands for. 'not asked' where the
 * shop cannot be asked: then nothing is ordered now, since it might be the second time
 */
export const settleTakenBackAtom = atom(null, async (_get, set, meant: MeantOrder): Promise<CompletedOrder | null | 'not asked'> => {
  for (const takenBack of readNow(set, takenBackOrdersAtom)) {
    const { key } = takenBack
    const placed = isStillKnown(takenBack) ? await set(completeIfPlacedAtom, takenBack, meant.lines).catch(notAsked) : null
    if (placed === 'not asked') return placed
    set(takenBackOrdersAtom, (all) => withoutOrder(all, key))
    if (!placed) continue
    const standing = {
      ...placed,
      wasTakenBack: true,
      leftOut: leftOutOf(meant, { lines: linesOfOrder(placed), details: detailsOfOrder(placed) }),
    }
    set(completedOrderAtom, standing)
    return standing
  }
  return null
})

/** Asks the shop what it answered to an order. @returns the order, completed; null where it was not placed. @throws CallError */
const completeIfPlacedAtom = atom(
  null,
  async (_get, set, { key, body, lines }: OrderIntent | TakenBackOrder, meant?: readonly QuoteLine[]) => {
    const question = { idempotency_key: key, customer_email: body.customer_email }
    const { answer } = await aloneWithOrders((signal) => call(findPlacedOrder, { body: question, signal }))
    return answer && set(finishOrderAtom, key, answer, { key, body, lines, state: 'sending' }, meant)
  },
)

/** Why an order or a payment has to wait: an earlier order was taken back, and the shop cannot be asked about it. */
export const NOT_ASKED_YET =
  'You took an order back, and the shop cannot be asked now whether it has it. Please try again once there is a signal; nothing is lost.'

function notAsked(failure: unknown): 'not asked' {
  console.warn('the shop could not be asked about an order', failure)
  return 'not asked'
}
