import { getDefaultStore } from 'jotai'
import { finishSentOrder } from '#app/features/order/finish-sent-order.ts'
import { linesAtom } from '#app/features/quote/quote.atoms.ts'
import { toast } from '#app/ui/toast.ts'

/** An order went out while another screen than its form was shown: it is completed here, or the form would call it unsent for ever. */
export function completeSentOrder(key: string, answer: unknown): void {
  const finished = finishSentOrder(key, answer)
  if (!finished) return
  getDefaultStore().set(linesAtom, (lines) => lines.filter(({ id }) => !finished.lineIds.has(id)))
  toast({
    title: 'Your order is placed',
    description: `The signal is back and your order went out. Its reference is ${finished.reference}.`,
    tone: 'ok',
  })
}
