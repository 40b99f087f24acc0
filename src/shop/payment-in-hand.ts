import { atom, useAtomValue } from 'jotai'
import { z } from 'zod'
import { CallError, call, isRefusal } from '#app/lib/call.ts'
import { UNSENT_PREFIX } from '#app/lib/storage-keys.ts'
import { storedAtom } from '#app/lib/stored-atom.ts'
import { areSameBlinds } from '#app/shop/quote/quote-in-hand.ts'
import { linesOfStored } from '#app/shop/quote/stored-blind.ts'
import { createPayment, orderToPay } from '#shared/contracts/payment.ts'
import type { QuoteLine } from '#shared/domain/blind-line.ts'

/** A payment that the customer wants to make. It keeps its idempotency key until the server has answered, so that no try orders twice. */
const paymentIntent = z.object({
  key: z.string(),
  body: createPayment.body,
  /** The lines as the browser stores them. */
  lines: z.array(z.unknown()),
})
export type PaymentIntent = z.output<typeof paymentIntent>

/**
 * The payment whose answer has not come. It may have made the order of its blinds: until the server has said, nothing else may order them.
 * A quote with a private link is ordered once by that link, so its payments are not kept here.
 */
export const unansweredPaymentAtom = storedAtom<PaymentIntent | null>(`${UNSENT_PREFIX}payment`, paymentIntent.nullable(), null)

/** @returns the unanswered payment of just these blinds; null where there is none */
export function useUnansweredPayment(lines: readonly QuoteLine[]): PaymentIntent | null {
  const payment = useAtomValue(unansweredPaymentAtom)
  return payment && areSameBlinds(linesOfStored(payment.lines), lines) ? payment : null
}

/** Sends a payment. @returns its checkout, and the order that it made. @throws CallError; orderKept tells of an order without a checkout */
export const sendPaymentAtom = atom(null, async (_get, set, payment: PaymentIntent) => {
  const { key, body, lines } = payment
  if (lines.length > 0 && !body.private_link) set(unansweredPaymentAtom, payment)
  const noteAnswered = () => set(unansweredPaymentAtom, (now) => (now?.key === key ? null : now))
  try {
    const opened = await call(createPayment, { body, idempotencyKey: key })
    noteAnswered()
    return opened
  } catch (failure) {
    if (isRefusal(failure) || isUnavailable(failure)) noteAnswered()
    throw failure
  }
})

const isUnavailable = (failure: unknown) => failure instanceof CallError && failure.errorType === 'payment_unavailable'

/** The order of a payment whose page did not open. */
export const orderKept = (failure: unknown) =>
  failure instanceof CallError && isUnavailable(failure) ? orderToPay.safeParse(failure.body).data : undefined

/**
 * Asks what became of an unanswered payment by sending it again: there is one order of it then.
 * @returns that order; null where the shop refused the payment, and nothing is ordered
 * @throws CallError when there is no answer again, and already_paid
 */
export const settlePaymentAtom = atom(null, async (_get, set, payment: PaymentIntent) => {
  try {
    const { reference, privateLink } = await set(sendPaymentAtom, payment)
    return reference ? { reference, privateLink } : null
  } catch (failure) {
    const order = orderKept(failure)
    if (order) return order
    if (isRefusal(failure) && failure.errorType !== 'already_paid') return null
    throw failure
  }
})
