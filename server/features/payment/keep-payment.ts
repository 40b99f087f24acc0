import { randomUUID } from 'node:crypto'
import { audit } from '#server/audit.ts'
import type { Db } from '#server/database/connect.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { Env } from '#server/env.ts'
import { ApiError } from '#server/errors.ts'
import { getOrderWithLines, needTotal, type OrderWithLines, type PlacedOrder, placeOrder } from '#server/features/orders/orders.service.ts'
import { findLinkOfKey, needLink, tellLink } from '#server/features/private-links/private-links.service.ts'
import { orderedBlindsOf, type Quote } from '#server/features/quotes/quotes.service.ts'
import { holdSeenQuote, needSeen, quoteChanged, quoteOfLink } from '#server/features/quotes/seen-quote.service.ts'
import { anyone } from '#server/http/calls/actor.ts'
import type { Call } from '#server/http/calls/call.ts'
import type { EndpointSpec } from '#shared/contracts/endpoint.ts'
import { centsFromRand } from '#shared/domain/money.ts'
import { openPaymentOfOrder } from './open-payment-of-order.ts'
import { findPayment, findPaymentByRequest, insertPayment, type NewPayment, type Payment } from './payments.repository.ts'
import { callerKeyOf, isOrderOf, type PaymentRequest, requestKeyOf } from './purchase.ts'

/** What a call that pays brings, apart from its body. Its `db` must be outside any transaction. */
export type PaymentCall = Pick<Call<EndpointSpec>, 'db' | 'now' | 'idempotencyKey' | 'actor' | 'address'>

/**
 * Keeps the payment and, where its lines are known, the order that it pays. A repeat of the same request finds the payment that it kept.
 * @returns a payment with a private link only to a caller who showed that link, named the quote by its key, or whose call made the order
 */
export async function keepPayment(deps: Deps, call: PaymentCall, body: PaymentRequest): Promise<Payment> {
  const { db, now } = call
  const { provider } = deps.payment
  const keys = { requestKey: requestKeyOf(call.idempotencyKey, body), callerKey: callerKeyOf(call.idempotencyKey, body) }
  const link = await linkOf(db, body)
  if (link?.orderReference) {
    const quote = link.quoteId ? await quoteOfLink(db, link) : undefined
    const order = await needPayable(db, link.orderReference, body, { quote, untold: body.private_link ? undefined : link.id })
    return openPaymentOfOrder(db, provider, order, link.id, now)
  }
  const earlier = keys.requestKey ? await findPaymentByRequest(db, keys.requestKey) : undefined
  if (earlier?.orderReference) {
    const isOwnRepeat = earlier.callerKey !== null && earlier.callerKey === keys.callerKey
    const order = await needPayable(db, earlier.orderReference, body)
    return openPaymentOfOrder(db, provider, order, isOwnRepeat ? earlier.privateLink : null, now)
  }
  if (earlier) return earlier
  try {
    return await inTransaction(db, async (tx) => {
      const order = link || body.blinds ? await orderOfQuote(tx, deps.env, call, body) : null
      const payment = newPayment(body, order, keys, provider, now)
      // Its order goes with it when the same request kept a payment at this very moment.
      if (!(await insertPayment(tx, payment))) throw new KeptAtTheSameMoment()
      if (!order) await audit(tx, anyone, 'payment.unchecked_amount', payment.id, uncheckedDetails(payment), now)
      return needPayment(tx, payment.id)
    })
  } catch (error) {
    // Another tab or device was quicker. The next round finds what it kept.
    if (error instanceof KeptAtTheSameMoment || isAlreadyOrdered(error)) return keepPayment(deps, call, body)
    throw error
  }
}

const linkOf = (db: Db, { private_link, quote_key }: PaymentRequest) => {
  if (private_link) return needLink(db, private_link)
  return quote_key ? findLinkOfKey(db, quote_key) : undefined
}

class KeptAtTheSameMoment extends Error {}

const isAlreadyOrdered = (error: unknown): boolean => error instanceof ApiError && error.type === 'already_ordered'

/**
 * The order that a quote became, for whoever saw the quote as it was ordered.
 * @param quote as it was kept, where it was
 * @param untold the order's link, for whoever named the quote by its key and does not know that link
 * @throws ApiError already_paid; quote_changed when other blinds were ordered or, where the request lists none, its quote_version is another; price_changed
 * when the amount is another
 */
async function needPayable(
  db: Db,
  reference: string,
  body: PaymentRequest,
  { quote, untold }: { readonly quote?: Quote | undefined; readonly untold?: string | undefined } = {},
): Promise<OrderWithLines> {
  const order = await getOrderWithLines(db, reference)
  if (order.paymentStatus === 'paid') throw alreadyPaid(untold)
  // Blinds that the request lists are compared below. Who has only just learnt the link has seen no version of its quote.
  if (quote && !body.blinds) needSeen(quote, body)
  const blinds = body.blinds ?? (quote && orderedBlindsOf(quote))
  if (blinds && !isOrderOf(order, blinds)) throw quoteChanged(untold)
  needTotal(order.lines, centsFromRand(body.amount))
  return order
}

/** Makes the order that the quote becomes. Phone and address may follow by the private link. */
async function orderOfQuote(tx: Db, env: Env, { actor, address, now }: PaymentCall, body: PaymentRequest): Promise<PlacedOrder> {
  const { name, email, phone = '', location = '' } = body.customer_info
  const quoteLink = await holdSeenQuote(tx, body)
  const blinds = body.blinds ?? (quoteLink ? orderedBlindsOf(await quoteOfLink(tx, quoteLink)) : [])
  const customer = { name, email, phone, address: location, instructions: '' }
  return placeOrder(
    tx,
    env,
    actor,
    { customer, blinds, totalCents: centsFromRand(body.amount), quoteLink, quoteKey: body.quote_key, address },
    now,
  )
}

function newPayment(
  body: PaymentRequest,
  order: PlacedOrder | null,
  keys: Pick<NewPayment, 'requestKey' | 'callerKey'>,
  provider: string,
  now: Date,
): NewPayment {
  return {
    id: randomUUID(),
    orderReference: order?.reference ?? null,
    quoteNumber: order ? null : body.quote_id,
    attempt: 1,
    ...keys,
    customerName: body.customer_info.name,
    customerEmail: body.customer_info.email,
    description: order ? `Order ${order.reference}` : `Quote ${body.quote_id}, by its number alone: amount not checked`,
    provider,
    amountCents: centsFromRand(body.amount),
    amountChecked: order !== null,
    privateLink: order?.privateLink ?? null,
    createdAt: now,
  }
}

const uncheckedDetails = ({ quoteNumber, amountCents }: NewPayment) => ({ quoteNumber, amountCents })

async function needPayment(db: Db, id: string): Promise<Payment> {
  const payment = await findPayment(db, id)
  if (!payment) throw new Error(`payment ${id} could not be kept`)
  return payment
}

/** @param untold as of needPayable */
export function alreadyPaid(untold?: string): ApiError {
  return new ApiError('already_paid', 'This quote is paid already. Nothing was charged again.', tellLink(untold))
}
