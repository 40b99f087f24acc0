import { atom } from 'jotai'
import { browserQueue } from '#app/lib/browser-queue.ts'
import { isRefused } from '#app/lib/queue.ts'
import { toast } from '#app/ui/toast.ts'
import { type OrderIntent, orderIntentAtom, takenBackOrderAtom } from './order-in-hand.ts'

/**
 * Takes the order back that this browser wants to place. A request of it that is under way may still be answered: then it is placed, and not taken
 * back. Unless the shop has refused it, it may have reached the shop, so its key is remembered.
 */
export const takeBackOrderAtom = atom(null, async (_get, set, key: string): Promise<void> => {
  const entry = await browserQueue.takeBack(key)
  let order = null as OrderIntent | null
  set(orderIntentAtom, (now) => {
    if (now?.key !== key) return now
    order = now
    return null
  })
  if (!order || (entry && isRefused(entry))) return
  set(takenBackOrderAtom, { key, body: order.body, at: Date.now() })
  toast({
    title: 'Your order is taken back',
    description: 'Should it have reached us before, its confirmation comes by email. Please tell us then that you do not want it.',
  })
})
