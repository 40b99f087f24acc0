import type { z } from 'zod'
import type { Db } from '#server/database/connect.ts'
import type { Deps } from '#server/deps.ts'
import type { Env } from '#server/env.ts'
import { ApiError } from '#server/errors.ts'
import { getOrderWithLines } from '#server/features/orders/orders.service.ts'
import { isLive, linkAddress, needLink } from '#server/features/private-links/private-links.service.ts'
import type { ErrorType } from '#shared/contracts/endpoint.ts'
import type * as contracts from '#shared/contracts/payment.ts'
import { randFromCents } from '#shared/domain/money.ts'
import { paths } from '#shared/paths.ts'
import { alreadyPaid, keepPayment, type PaymentCall } from './keep-payment.ts'
import { checkoutUrlOf, contentOf, resultUrl } from './open-checkout.ts'
import { openPaymentOfOrder } from './open-payment-of-order.ts'
import { isTestProvider } from './order-payment.read-model.ts'
import { findPayment, findPaymentByRequest, isSecondPayment, type Payment } from './payments.repository.ts'
import { callerKeyOf, isOrderFor, type PaymentRequest, requestKeyOf } from './purchase.ts'

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

/** @returns the order that a payment made, for whoever made that call himself; null where it never arrived, or was another's */
export async function orderOfPayment(db: Db, idempotencyKey: string, body: PaymentRequest) {
  const requestKey = requestKeyOf(idempotencyKey, body)
  const payment = requestKey ? await findPaymentByRequest(db, requestKey) : undefined
  if (!payment?.orderReference || payment.callerKey !== callerKeyOf(idempotencyKey, body)) return null
  const order = await getOrderWithLines(db, payment.orderReference)
  return { reference: order.reference, privateLink: await liveLinkOf(db, payment), isPaid: order.paymentStatus === 'paid' }
}

/** @throws ApiError unknown_payment */
export async function statusOfPayment(db: Db, { smtpUrl }: Pick<Env, 'smtpUrl'>, id: string) {
  const payment = await findPayment(db, id)
  if (!payment) throw new ApiError('unknown_payment', 'There is no such payment.')
  const reference = payment.orderReference ?? payment.quoteNumber ?? ''
  const privateLink = await liveLinkOf(db, payment)
  const amount = randFromCents(payment.amountCents)
  const isSecond = await isSecondPayment(db, payment)
  const isReceiptMailed = smtpUrl !== undefined && payment.toCustomer && !isSecond
  const isTestPayment = isTestProvider(payment.provider)
  const told = { reference, amount, privateLink, isReceiptMailed, isSecondPayment: isSecond, isTestPayment }
  return { success: true as const, status: payment.state, ...told }
}

/** @returns the private link by which a payment was opened, unless it has ended meanwhile. */
async function liveLinkOf(db: Db, { privateLink }: Payment): Promise<string | null> {
  return privateLink && (await isLive(db, privateLink)) ? privateLink : null
}
