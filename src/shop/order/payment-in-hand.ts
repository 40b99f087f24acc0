import { atom } from 'jotai'
import { z } from 'zod'
import { CallError, call, isRefusal } from '#app/lib/calls/call.ts'
import { oneAtATime } from '#app/lib/calls/one-at-a-time.ts'
import { UNSENT_PREFIX } from '#app/lib/storage/storage-keys.ts'
import { storedAtom } from '#app/lib/storage/stored-atom.ts'
import { createPayment, findOrderOfPayment, orderToPay } from '#shared/contracts/payment.ts'

/** A payment that the customer wants to make. It keeps its idempotency key until the server has answered, so that no try orders twice. */
const paymentIntent = z.object({
  key: z.string(),
  body: createPayment.body,
  /** The lines as the browser stores them. */
  lines: z.array(z.unknown()),
})
export type PaymentIntent = z.output<typeof paymentIntent>

/**
 * The payment whose answer has not come. It may have made the order of its blinds. They may have been entered anew meanwhile, so the server is asked
 * before anything else is ordered.
 * A quote with a private link is ordered once by that link, so its payments are not kept here.
 */
export const unansweredPaymentAtom = storedAtom<PaymentIntent | null>(`${UNSENT_PREFIX}payment`, paymentIntent.nullable(), null)

/** Sends a payment. @returns its checkout, and the order that it made. @throws CallError; orderKept tells of an order without a checkout */
export const sendPaymentAtom = atom(null, async (_get, set, payment: PaymentIntent) => {
  const { key, body, lines } = payment
  if (lines.length > 0 && !body.private_link) set(unansweredPaymentAtom, payment)
  const noteAnswered = () => set(unansweredPaymentAtom, (now) => (now?.key === key ? null : now))
  return alone(async (signal) => {
    try {
      const opened = await call(createPayment, { body, idempotencyKey: key, signal })
      noteAnswered()
      return opened
    } catch (failure) {
      // Paid already means that there is an order whose answer was lost: it can still be asked for.
      if ((isRefusal(failure) && !isAlreadyPaid(failure)) || orderKept(failure)) noteAnswered()
      throw failure
    }
  })
})

/**
 * Asks which order an unanswered payment made, once no request of it is under way any more.
 * @returns null where it made none. @throws CallError when there is no answer again
 */
export const orderOfPaymentAtom = atom(null, (_get, set, { key, body }: PaymentIntent) =>
  alone(async (signal) => {
    const { order } = await call(findOrderOfPayment, { body: { idempotency_key: key, payment: body }, signal })
    set(unansweredPaymentAtom, (now) => (now?.key === key ? null : now))
    return order
  }),
)

/** Asked while a payment is on its way, the shop would say that there is none. */
const alone = oneAtATime('card payment')

export const isAlreadyPaid = (failure: unknown): boolean => failure instanceof CallError && failure.errorType === 'already_paid'

/** The order of a payment whose page did not open. */
export const orderKept = (failure: unknown) =>
  failure instanceof CallError && failure.errorType === 'payment_unavailable' ? orderToPay.safeParse(failure.body).data : undefined
