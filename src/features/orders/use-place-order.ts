import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAtom, useAtomValue, useSetAtom, useStore } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { z } from 'zod'
import { browserQueue, enqueue } from '#app/lib/calls/browser-queue.ts'
import { CallError, call, isRefusal } from '#app/lib/calls/call.ts'
import { readNow } from '#app/lib/storage/followed-atom.ts'
import { rememberCustomer } from '#app/lib/storage/known-customer.ts'
import { finishOrderAtom } from '#app/shop/order/finish-order.ts'
import {
  aloneWithOrders,
  type CustomerDraft,
  keyOfOrder,
  type OrderIntent,
  orderIntentAtom,
  storedLinesOf,
  takenBackOrdersAtom,
} from '#app/shop/order/order-in-hand.ts'
import { settleTakenBackAtom, takeBackOrderAtom } from '#app/shop/order/take-back-order.ts'
import { linkIfOrdered } from '#app/shop/private-links.queries.ts'
import { asSeen, type QuoteMeant } from '#app/shop/quote/as-seen.ts'
import { forgetLinkAtom, learnLinkAtom } from '#app/shop/quote/working-list.ts'
import { dismissToast, shownToasts, toast } from '#app/ui/toast.ts'
import { priceChange, submitOrder } from '#shared/contracts/orders.ts'
import { type QuoteLine, totalsOf, type UnitPrice } from '#shared/domain/blind-line.ts'
import { centsFromRand, randFromCents } from '#shared/domain/money.ts'
import { orderedBlindOf } from '#shared/domain/ordered-blind.ts'
import { paths } from '#shared/paths.ts'

/**
 * placed: the confirmation screen opens. unsent: the order waits in the browser queue for a signal. not_asked: nothing was sent, because the
 * shop could not be asked about an order that was taken back. quote_changed: somebody else changed or ordered it.
 */
export type PlaceOutcome =
  | { readonly kind: 'placed' | 'unsent' | 'not_asked' | 'failed' | 'quote_changed' }
  | { readonly kind: 'price_changed'; readonly prices: ReadonlyMap<string, UnitPrice> }

/**
 * Places an order exactly once. The intent and its idempotency key are kept until the server has answered. After a second press, a lost
 * answer or a reload the same order is sent again, and the server repeats its first answer.
 * @param quote that is ordered, where the list is one: by its link in the state that the customer sees, or by its key
 */
export function usePlaceOrder(quote: QuoteMeant) {
  const { privateLink } = quote
  const [intent, setIntent] = useAtom(orderIntentAtom)
  const takenBack = useAtomValue(takenBackOrdersAtom)
  /** An earlier page was closed before the answer to this order came. */
  const [unansweredKey] = useState(intent?.state === 'sending' ? intent.key : null)
  const store = useStore()
  const settleTakenBack = useSetAtom(settleTakenBackAtom)
  const queryClient = useQueryClient()
  const finishOrder = useSetAtom(finishOrderAtom)
  const forgetLink = useSetAtom(forgetLinkAtom)
  const learnLink = useSetAtom(learnLinkAtom)
  const navigate = useNavigate()

  /** Completes the order and opens its confirmation. @param sent the order, where this tab has sent it itself */
  function finish(key: string, answer: unknown, sent?: OrderIntent): void {
    if (finishOrder(key, answer, sent)) navigate(paths.orderConfirmation, { replace: true })
  }

  async function send(toSend: OrderIntent): Promise<PlaceOutcome> {
    // What was said of an earlier try is no longer true.
    for (const { id } of shownToasts()) dismissToast(id)
    setIntent({ ...toSend, state: 'sending' })
    const { customer_name: name, customer_email: email, customer_phone: whatsapp } = toSend.body
    rememberCustomer({ name, email, whatsapp })
    try {
      const request = { body: toSend.body, idempotencyKey: toSend.key }
      const answer = await aloneWithOrders((signal) => call(submitOrder, { ...request, signal }))
      // Browsers allow a new tab only shortly after a press. When this one refuses, the confirmation's 'Pay now' leads to the payment.
      if (answer.paymentUrl && /^https?:/.test(answer.paymentUrl)) openInNewTab(answer.paymentUrl)
      finish(toSend.key, answer, toSend)
      return { kind: 'placed' }
    } catch (failure) {
      // It may have been taken back meanwhile, here or in another tab. Then it is not kept, and not sent again.
      if (readNow(store.set, orderIntentAtom)?.key !== toSend.key) return { kind: 'failed' }
      if (!(failure instanceof CallError) || !isRefusal(failure)) return keepUnsent(toSend, failure)
      // The server has refused exactly this order, so the next try counts as another order and gets a new key.
      setIntent(null)
      // The quote was ordered or changed elsewhere, or its link has ended. The screen round this form does not know of it yet.
      if (['already_ordered', 'quote_changed', 'unknown_link'].includes(failure.errorType)) void queryClient.invalidateQueries()
      if (failure.errorType === 'unknown_link' && privateLink) forgetLink(privateLink)
      learnLink(toSend.body.quote_key, linkIfOrdered(failure))
      const changed = failure.errorType === 'price_changed' ? priceChange.safeParse(failure.body) : undefined
      if (changed?.success) return { kind: 'price_changed', prices: pricesByLine(toSend, changed.data) }
      tellFailed(failure.serverMessage)
      if (['already_ordered', 'quote_changed'].includes(failure.errorType)) return { kind: 'quote_changed' }
      return { kind: 'failed' }
    }
  }

  /** Nobody knows whether it reached the shop. So it waits as it is, and cannot be changed into a second order meanwhile. */
  async function keepUnsent(toSend: OrderIntent, failure: unknown): Promise<PlaceOutcome> {
    const isPressedAgain = toSend.state === 'unsent'
    const isQueued = await keepForLater(toSend)
    // The queue may have placed it at once.
    setIntent((now) => (now?.key === toSend.key ? { ...toSend, state: 'unsent' } : now))
    if (!(failure instanceof CallError)) return failedHere(failure)
    const why = failure.serverMessage ?? (isPressedAgain ? 'We cannot be reached at the moment.' : null)
    if (!isQueued) tellFailed(failure.serverMessage)
    else if (why) tellFailed(`${why} Your order waits on this device.`)
    return { kind: 'unsent' }
  }

  async function keepForLater(toSend: OrderIntent): Promise<boolean> {
    try {
      await enqueue(submitOrder, { body: toSend.body, idempotencyKey: toSend.key, label: 'order' })
    } catch (failure) {
      console.warn('this browser keeps no queue', failure)
      return false
    }
    return true
  }

  /** Places an order. One with the same customer and lines as an unanswered try is the same order and keeps its key. */
  async function placeAsMeant(customer: CustomerDraft, lines: readonly QuoteLine[]): Promise<PlaceOutcome> {
    const body = submitOrder.body.parse({
      ...customer,
      blinds: lines.map(orderedBlindOf),
      total_amount: randFromCents(totalsOf(lines).totalCents),
      ...asSeen(quote),
    })
    const key = keyOfOrder(body, intent, takenBack)
    const { customer_name: name, customer_email: email, customer_phone: phone, customer_address: address } = body
    const details = { name, email, phone, address, instructions: body.special_instructions }
    const isSameAgain = takenBack.some((each) => each.key === key)
    const earlier = isSameAgain ? null : await settleTakenBack({ lines, details })
    if (earlier === 'not asked') return { kind: 'not_asked' }
    if (!earlier) return send({ key, body, lines: storedLinesOf(lines), state: 'sending' })
    void navigate(paths.orderConfirmation, { replace: true })
    return { kind: 'placed' }
  }

  const placing = useMutation({ mutationFn: (placed: () => Promise<PlaceOutcome>) => placed() })
  const taking = useMutation({
    mutationFn: useSetAtom(takeBackOrderAtom),
    onSuccess: (placed) => {
      if (placed) void navigate(paths.orderConfirmation, { replace: true })
    },
    onError: (failure) => {
      console.warn('the order could not be taken back', failure)
      toast({ title: 'Your order is not taken back', description: 'Please try again. It still waits on this device.', tone: 'bad' })
    },
  })
  const sentLater = useRef<(key: string, answer: unknown) => void>(undefined)
  sentLater.current = finish
  useEffect(() => browserQueue.onSent((entry, answer) => sentLater.current?.(entry.idempotencyKey, answer)), [])

  const isLeft = intent !== null && (intent.state === 'unsent' || (intent.key === unansweredKey && !placing.isPending))
  return {
    /** An order that waits for a signal, or whose answer an earlier page did not see. */
    unsent: isLeft ? intent : null,
    /** Until the confirmation stands, an order that was placed is still being placed: pressed again it would be a second order. */
    isPlacing: placing.isPending || placing.data?.kind === 'placed',
    /** Nothing was ordered at the last press, because the shop could not be asked first. */
    isNotAsked: placing.data?.kind === 'not_asked',
    /** Nothing of the form may be changed until it is known what became of it: the order goes out as it was at the press. */
    place: (customer: CustomerDraft, lines: readonly QuoteLine[]) =>
      placing.mutateAsync(() => placeAsMeant(customer, lines)).catch(failedHere),
    /** Tries to send the unsent order now, with the key that it has. */
    placeUnsent: async () => {
      if (!intent) return
      await browserQueue
        .discard(intent.key)
        .catch((failure: unknown) => console.warn('it stays in the queue: its key is the same', failure))
      const outcome = await placing.mutateAsync(() => send(intent))
      if (outcome.kind !== 'price_changed') return
      tellFailed('Our prices changed meanwhile and nothing was ordered. Order again to see the new prices.')
    },
    takeBack: () => {
      if (intent) taking.mutate(intent.key)
    },
    isTakingBack: taking.isPending,
  }
}

/** Something in this browser went wrong. An order that was sent keeps its key: placed again it is the same order. */
function failedHere(failure: unknown): PlaceOutcome {
  console.warn('the order was interrupted', failure)
  tellFailed(undefined)
  return { kind: 'failed' }
}

function tellFailed(why: string | undefined): void {
  toast({ title: 'Order Submission Failed', description: why ?? 'Please try again or contact support.', tone: 'bad' })
}

function pricesByLine(meant: OrderIntent, { lines }: z.output<typeof priceChange>): ReadonlyMap<string, UnitPrice> {
  return new Map(
    lines.flatMap(({ index, price, width_band_mm: widthBandMm, drop_band_mm: dropBandMm }) => {
      const id = (meant.lines[index] as { id?: string } | undefined)?.id
      return id ? [[id, { unitCents: centsFromRand(price), widthBandMm, dropBandMm }] as const] : []
    }),
  )
}

function openInNewTab(address: string) {
  const tab = window.open(address, '_blank')
  if (tab) tab.opener = null
}
