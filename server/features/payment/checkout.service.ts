import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { audit } from '#server/audit.ts'
import type { Db } from '#server/database/connect.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { Env } from '#server/env.ts'
import { ApiError } from '#server/errors.ts'
import { getOrderWithLines, needTotal, type OrderWithLines, type PlacedOrder, placeOrder } from '#server/features/orders/orders.service.ts'
import { isLive, linkAddress, needLink } from '#server/features/private-links/private-links.service.ts'
import { orderedBlindsOf, type Quote } from '#server/features/quotes/quotes.service.ts'
import { holdSeenQuote, needSeen, quoteChanged, quoteOfLink } from '#server/features/quotes/seen-quote.service.ts'
import { anyone } from '#server/http/calls/actor.ts'
import type { Call } from '#server/http/calls/call.ts'
import type { EndpointSpec, ErrorType } from '#shared/contracts/endpoint.ts'
import type * as contracts from '#shared/contracts/payment.ts'
import { centsFromRand, randFromCents } from '#shared/domain/money.ts'
import { paths } from '#shared/paths.ts'
import { checkoutUrlOf, contentOf, resultUrl } from './open-checkout.ts'
import { isTestProvider } from './order-payment.read-model.ts'
import { openPaymentOfOrder } from './order-payment.service.ts'
import { findPayment, findPaymentByRequest, insertPayment, type NewPayment, type Payment } from './payments.repository.ts'
import { callerKeyOf, isOrderFor, isOrderOf, requestKeyOf } from './purchase.ts'

export type PaymentRequest = z.output<typeof contracts.createPayment.body>

/**
 * @returns where the browser goes to pay the order of a private link: the provider's checkout, or the screen that says why there is none.
 * Asking twice gives the same checkout. After a failed payment a new one is opened.
 * @param db must be outside any transaction.
 */
export async function checkoutOfLink(deps: Deps, db: Db, linkId: string, now: Date): Promise<string> {
  const link = await needLink(db, linkId).catch(asUndefined('unknown_link'))
  if (!link) return resultUrl(deps.env, paths.paymentFailed, { reason: 'unknown_link' })
  // A quote is ordered before it is paid.
  if (!link.orderReference) return linkAddress(deps.env, link.id)
  const order = await getOrderWithLines(db, link.orderReference)
  if (order.paymentStatus === 'paid') return linkAddress(deps.env, link.id)
  const payment = await openPaymentOfOrder(db, deps.payment.provider, order, link.id, now)
  const checkout = await checkoutUrlOf(deps, db, payment, contentOf(order), now).catch(asUndefined('payment_unavailable'))
  if (checkout) return checkout
  return resultUrl(deps.env, paths.paymentFailed, { reference: order.reference, payment: payment.id, reason: 'service_unavailable' })
}

/** Turns one kind of failure into undefined. */
const asUndefined = (type: ErrorType) => (error: unknown) => {
  if (error instanceof ApiError && error.type === type) return undefined
  throw error
}

/** What a call that pays brings, apart from its body. Its `db` must be outside any transaction. */
type PaymentCall = Pick<Call<EndpointSpec>, 'db' | 'now' | 'idempotencyKey' | 'actor'>

/**
 * Opens a checkout for a quote. With its lines or its private link the quote becomes an order at this moment, and the order is paid. A
 * number alone opens nothing and orders nothing: nobody checks that amount, and staff are told so when it is paid.
 * @throws ApiError unknown_product, not_priced, price_changed, already_paid, unknown_link, quote_changed, payment_unavailable
 */
export async function createQuotePayment(deps: Deps, call: PaymentCall, body: PaymentRequest) {
  const { db, now } = call
  const payment = await keepPayment(deps, call, body)
  const { orderReference: reference } = payment
  if (reference) {
    const order = await getOrderWithLines(db, reference)
    if (order.paymentStatus === 'paid') throw alreadyPaid()
    const privateLink = await liveLinkOf(db, payment)
    const checkout_url = await checkoutUrlOf(deps, db, payment, contentOf(order), now).catch(tellOrder(reference, privateLink))
    // Nobody else may try out which name, phone or address an order has.
    const isCustomerTaken = payment.privateLink !== null && isOrderFor(order, body.customer_info)
    return { success: true as const, checkout_url, reference, privateLink, isCustomerTaken }
  }
  const displayName = body.product_name || `Quote ${body.quote_id}`
  const lines = [{ displayName, quantity: 1, priceCents: payment.amountCents }]
  const checkout_url = await checkoutUrlOf(deps, db, payment, { reference: body.quote_id, lines }, now)
  return { success: true as const, checkout_url, reference: null, privateLink: null, isCustomerTaken: true }
}

/** The order is kept even when its checkout does not open. Whoever may know its link is told it then, too. */
const tellOrder = (reference: string, privateLink: string | null) => (error: unknown) => {
  if (!privateLink || !(error instanceof ApiError)) throw error
  const told: z.input<typeof contracts.orderToPay> = { reference, privateLink }
  throw new ApiError(error.type, error.message, { body: told })
}

/**
 * Keeps the payment and, where its lines are known, the order that it pays. A repeat of the same request finds the payment that it kept.
 * @returns a payment with a private link only to a caller who showed that link, or whose call made the order
 */
async function keepPayment(deps: Deps, call: PaymentCall, body: PaymentRequest): Promise<Payment> {
  const { db, now } = call
  const { provider } = deps.payment
  const keys = { requestKey: requestKeyOf(call.idempotencyKey, body), callerKey: callerKeyOf(call.idempotencyKey, body) }
  const link = body.private_link ? await needLink(db, body.private_link) : undefined
  if (link?.orderReference) {
    const quote = link.quoteId ? await quoteOfLink(db, link) : undefined
    return openPaymentOfOrder(db, provider, await needPayable(db, link.orderReference, body, quote), link.id, now)
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

class KeptAtTheSameMoment extends Error {}

const isAlreadyOrdered = (error: unknown): boolean => error instanceof ApiError && error.type === 'already_ordered'

/**
 * The order that a quote became, for whoever saw the quote as it was ordered.
 * @param quote as it was kept, where it was
 * @throws ApiError already_paid; quote_changed when another quote was seen or other blinds were ordered, price_changed when the amount is another
 */
async function needPayable(db: Db, reference: string, body: PaymentRequest, quote?: Quote): Promise<OrderWithLines> {
  const order = await getOrderWithLines(db, reference)
  if (order.paymentStatus === 'paid') throw alreadyPaid()
  if (quote) needSeen(quote, body)
  const blinds = body.blinds ?? (quote && orderedBlindsOf(quote))
  if (blinds && !isOrderOf(order, blinds)) throw quoteChanged()
  needTotal(order.lines, centsFromRand(body.amount))
  return order
}

/** Makes the order that the quote becomes. Phone and address may follow by the private link. */
async function orderOfQuote(tx: Db, env: Env, { actor, now }: PaymentCall, body: PaymentRequest): Promise<PlacedOrder> {
  const { name, email, phone = '', location = '' } = body.customer_info
  const quoteLink = await holdSeenQuote(tx, body)
  const blinds = body.blinds ?? (quoteLink ? orderedBlindsOf(await quoteOfLink(tx, quoteLink)) : [])
  const customer = { name, email, phone, address: location, instructions: '' }
  return placeOrder(tx, env, actor, { customer, blinds, totalCents: centsFromRand(body.amount), quoteLink }, now)
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

function alreadyPaid(): ApiError {
  return new ApiError('already_paid', 'This quote is paid already. Nothing was charged again.')
}

/** @throws ApiError unknown_payment */
export async function statusOfPayment(db: Db, id: string) {
  const payment = await findPayment(db, id)
  if (!payment) throw new ApiError('unknown_payment', 'There is no such payment.')
  const reference = payment.orderReference ?? payment.quoteNumber ?? ''
  const privateLink = await liveLinkOf(db, payment)
  const amount = randFromCents(payment.amountCents)
  return { success: true as const, status: payment.state, reference, amount, privateLink, isTestPayment: isTestProvider(payment.provider) }
}

/** @returns the private link by which a payment was opened, unless it has ended meanwhile. */
async function liveLinkOf(db: Db, { privateLink }: Payment): Promise<string | null> {
  return privateLink && (await isLive(db, privateLink)) ? privateLink : null
}
