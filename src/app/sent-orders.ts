import { getDefaultStore } from 'jotai'
import { finishOrderAtom } from '#app/shop/order/finish-order.ts'
import { toast } from '#app/ui/toast.ts'

/** Completes an order that was sent while its form was not on the screen. Otherwise the form would show it as unsent for ever. */
export function finishSentOrder(key: string, answer: unknown): void {
  const completed = getDefaultStore().set(finishOrderAtom, key, answer)
  if (!completed) return
  toast({
    title: 'Your order is placed',
    description: `It went out now. Your order number is ${completed.orderReference}.`,
    tone: 'ok',
  })
}
