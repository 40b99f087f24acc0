import { useMutation } from '@tanstack/react-query'
import { useAtom, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { browserQueue, enqueue } from '#app/lib/browser-queue.ts'
import { CallError, call } from '#app/lib/call.ts'
import { finishOrderAtom } from '#app/shop/finish-order.ts'
import { type CustomerDraft, type OrderIntent, orderIntentAtom, storedLinesOf } from '#app/shop/order-in-hand.ts'
import { orderedBlindOf } from '#app/shop/stored-blind.ts'
import { toast } from '#app/ui/toast.ts'
import { priceChange, submitOrder } from '#shared/contracts/orders.ts'
import { type QuoteLine, totalsOf } from '#shared/domain/blind-line.ts'
import { type Cents, centsFromRand, randFromCents } from '#shared/domain/money.ts'
import { paths } from '#shared/paths.ts'

/** placed: on the way to the confirmation. kept: waits for the signal. */
export type PlaceOutcome =
  | { readonly kind: 'placed' | 'kept' | 'failed' }
  | { readonly kind: 'price_changed'; readonly prices: ReadonlyMap<string, Cents> }

/**
 * Places an order once. The intent with its key is kept until the server has answered: a second press, a lost answer and a reload all try
 * the same order again, and the server gives its first answer again.
 */
export function usePlaceOrder(onPlaced: () => void) {
  const [intent, setIntent] = useAtom(orderIntentAtom)
  const finishOrder = useSetAtom(finishOrderAtom)
  const navigate = useNavigate()

  /** @returns whether the order was still to be finished. */
  function finish(key: string, answer: unknown): boolean {
    if (!finishOrder(key, answer)) return false
    onPlaced()
    navigate(paths.orderConfirmation)
    return true
  }

  async function send(meant: OrderIntent): Promise<PlaceOutcome> {
    setIntent({ ...meant, state: 'sending' })
    try {
      const answer = await call(submitOrder, { body: meant.body, idempotencyKey: meant.key })
      // Within the few seconds that a press allows it. Where the browser refuses, the confirmation's 'Pay now' leads there.
      if (answer.paymentUrl && /^https?:/.test(answer.paymentUrl)) openInNewTab(answer.paymentUrl)
      finish(meant.key, answer)
      return { kind: 'placed' }
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      if (failure.status === 0 && (await keepForLater(meant))) return { kind: 'kept' }
      // The server has said no to exactly this: the next try is another order.
      if (failure.status >= 400 && failure.status < 500 && ![408, 429].includes(failure.status)) setIntent(null)
      const changed = failure.errorType === 'price_changed' ? priceChange.safeParse(failure.body) : undefined
      if (changed?.success) return { kind: 'price_changed', prices: pricesByLine(meant, changed.data.lines) }
      toast({
        title: 'Order Submission Failed',
        description: failure.serverMessage ?? 'Please try again or contact support.',
        tone: 'bad',
      })
      return { kind: 'failed' }
    }
  }

  async function keepForLater(meant: OrderIntent): Promise<boolean> {
    try {
      await enqueue(submitOrder, { body: meant.body, idempotencyKey: meant.key, label: 'order' })
    } catch (failure) {
      console.warn('this browser keeps no queue', failure)
      return false
    }
    setIntent({ ...meant, state: 'kept' })
    return true
  }

  const placing = useMutation({ mutationFn: send })
  const sentLater = useRef<(key: string, answer: unknown) => boolean>(undefined)
  sentLater.current = finish
  useEffect(() => browserQueue.onSent((entry, answer) => sentLater.current?.(entry.idempotencyKey, answer)), [])

  return {
    intent,
    isPlacing: placing.isPending,
    /** The same customer and lines as an unanswered try are the same order, with its key. */
    place: (customer: CustomerDraft, lines: readonly QuoteLine[]) => {
      const body = submitOrder.body.parse({
        ...customer,
        blinds: lines.map(orderedBlindOf),
        total_amount: randFromCents(totalsOf(lines).totalCents),
      })
      const isSame = intent !== null && JSON.stringify(intent.body) === JSON.stringify(body)
      const key = isSame ? intent.key : crypto.randomUUID()
      return placing.mutateAsync({ key, body, lines: storedLinesOf(lines), state: 'sending' })
    },
    /** Tries the kept order again, with its own key. */
    placeKept: async () => {
      if (!intent) return
      await browserQueue.discard(intent.key)
      const outcome = await placing.mutateAsync(intent)
      if (outcome.kind !== 'price_changed') return
      toast({
        title: 'Order Submission Failed',
        description: 'Our prices changed meanwhile and nothing was ordered. Order again to see the new prices.',
        tone: 'bad',
      })
    },
    forgetKept: async () => {
      if (intent) await browserQueue.discard(intent.key)
      setIntent(null)
    },
  }
}

function pricesByLine(
  meant: OrderIntent,
  changed: readonly { readonly index: number; readonly price: number }[],
): ReadonlyMap<string, Cents> {
  return new Map(
    changed.flatMap(({ index, price }) => {
      const id = (meant.lines[index] as { id?: string } | undefined)?.id
      return id ? [[id, centsFromRand(price)] as const] : []
    }),
  )
}

function openInNewTab(address: string) {
  const tab = window.open(address, '_blank')
  if (tab) tab.opener = null
}
