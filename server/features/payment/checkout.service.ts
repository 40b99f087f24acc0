import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { type CheckoutLine, CheckoutNotOpened } from '#server/adapters/payment/payment-adapter.ts'
import { audit } from '#server/audit.ts'
import { contentHash } from '#server/content-hash.ts'
import type { Db } from '#server/database/connect.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { Env } from '#server/env.ts'
import { ApiError } from '#server/errors.ts'
import { getOrderWithLines, type OrderWithLines, type PlacedOrder, placeOrder } from '#server/features/orders/orders.service.ts'
import { isLive, linkAddress, needLink, type PrivateLink } from '#server/features/private-links/links.service.ts'
import { getQuote, orderedBlindsOf } from '#server/features/quotes/quotes.service.ts'
import { type Actor, anyone } from '#server/http/calls/actor.ts'
import type { ErrorType } from '#shared/contracts/endpoint.ts'
import type * as contracts from '#shared/contracts/payment.ts'
import type { BlindLine } from '#shared/domain/blind-line.ts'
import { centsFromRand, randFromCents } from '#shared/domain/money.ts'
import { formatMmFigure } from '#shared/formats/millimetres.ts'
import { paths } from '#shared/paths.ts'
import {
  findLatestPaymentOfOrder,
  findPayment,
  findPaymentByRequest,
  insertPayment,
  type NewPayment,
  type Payment,
  updateCheckout,
  updateRefusals,
} from './payments.repository.ts'

type PaymentRequest = z.output<typeof contracts.createPayment.body>

/** A customer who comes back within this time gets the same checkout again. Later, the provider may have closed it. */
const CHECKOUT_REUSED_MS = 3_600_000

/** What the provider's page shows about a payment, apart from its amount. */
interface CheckoutContent {
  readonly reference: string
  readonly lines: readonly CheckoutLine[]
}

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
  const payment = await openPaymentOfOrder(deps, db, order, link.id, now)
  const checkout = await checkoutUrlOf(deps, db, payment, contentOf(order), now).catch(asUndefined('payment_unavailable'))
  if (checkout) return checkout
  return resultUrl(deps.env, paths.paymentFailed, { reference: order.reference, payment: payment.id, reason: 'service_unavailable' })
}

/** Turns one kind of failure into undefined. */
const asUndefined = (type: ErrorType) => (error: unknown) => {
  if (error instanceof ApiError && error.type === type) return undefined
  throw error
}

const contentOf = ({ reference, lines }: OrderWithLines): CheckoutContent => ({ reference, lines: lines.map(toCheckoutLine) })

/** @param privateLink that the caller showed. Whoever shows none gets a checkout of their own, which does not lead back to the order. */
async function openPaymentOfOrder(deps: Deps, db: Db, order: OrderWithLines, privateLink: string | null, now: Date): Promise<Payment> {
  const latest = await findLatestPaymentOfOrder(db, order.reference)
  if (latest?.privateLink === privateLink && isReusable(latest, deps.payment.provider, now)) return latest
  await insertPayment(db, {
    id: randomUUID(),
    orderReference: order.reference,
    quoteId: null,
    attempt: (latest?.attempt ?? 0) + 1,
    requestKey: null,
    customerName: order.customer.name,
    customerEmail: order.customer.email,
    description: `Order ${order.reference}`,
    provider: deps.payment.provider,
    amountCents: order.totalCents,
    amountChecked: true,
    privateLink,
    createdAt: now,
  })
  // This is our payment, or one that another browser opened at the same moment.
  const opened = await findLatestPaymentOfOrder(db, order.reference)
  if (!opened) throw new Error(`the payment of ${order.reference} could not be kept`)
  return opened
}

function isReusable(payment: Payment, provider: string, now: Date): boolean {
  return payment.state === 'open' && payment.provider === provider && now.getTime() - payment.createdAt.getTime() < CHECKOUT_REUSED_MS
}

interface Request {
  /** Must be outside any transaction. */
  readonly db: Db
  readonly now: Date
  readonly idempotencyKey: string | undefined
  readonly actor: Actor
}

/**
 * Opens a checkout for a quote. With its lines or its private link the quote becomes an order at this moment, and the order is paid. A
 * number alone opens nothing and orders nothing: nobody checks that amount, and staff are told so when it is paid.
 * @throws ApiError unknown_product, not_priced, price_changed, already_paid, unknown_link, payment_unavailable
 */
export async function createQuotePayment(deps: Deps, request: Request, body: PaymentRequest) {
  const { db, now } = request
  const payment = await keepPayment(deps, request, body)
  const { orderReference: reference } = payment
  if (reference) {
    const order = await getOrderWithLines(db, reference)
    if (order.paymentStatus === 'paid') throw alreadyPaid()
    const checkout_url = await checkoutUrlOf(deps, db, payment, contentOf(order), now)
    return { success: true as const, checkout_url, reference, privateLink: await liveLinkOf(db, payment) }
  }
  const displayName = body.product_name || `Quote ${body.quote_id}`
  const lines = [{ displayName, quantity: 1, priceCents: payment.amountCents }]
  const checkout_url = await checkoutUrlOf(deps, db, payment, { reference: body.quote_id, lines }, now)
  return { success: true as const, checkout_url, reference: null, privateLink: null }
}

/** Keeps the payment and, where its lines are known, the order that it pays. A repeat of the same request finds the payment that it kept. */
async function keepPayment(deps: Deps, request: Request, body: PaymentRequest): Promise<Payment> {
  const { db, now } = request
  const { provider } = deps.payment
  const requestKey = requestKeyOf(request.idempotencyKey, body)
  const earlier = requestKey ? await findPaymentByRequest(db, requestKey) : undefined
  const link = body.private_link ? await needLink(db, body.private_link) : undefined
  const ordered = link?.orderReference ?? earlier?.orderReference
  if (ordered) return openPaymentOfOrder(deps, db, await unpaid(db, ordered), link?.id ?? null, now)
  if (earlier) return earlier
  try {
    return await inTransaction(db, async (tx) => {
      const order = link || body.blinds ? await orderOfQuote(tx, deps.env, request, body, link) : null
      const payment = newPayment(body, order, requestKey, provider, now)
      // Its order goes with it when the same request kept a payment at this very moment.
      if (!(await insertPayment(tx, payment))) throw new KeptAtTheSameMoment()
      if (!order) await audit(tx, anyone, 'payment.unchecked_amount', payment.id, uncheckedDetails(payment), now)
      return needPayment(tx, payment.id)
    })
  } catch (error) {
    // Another tab or device was quicker. The next round finds what it kept.
    if (error instanceof KeptAtTheSameMoment || isAlreadyOrdered(error)) return keepPayment(deps, request, body)
    throw error
  }
}

class KeptAtTheSameMoment extends Error {}

const isAlreadyOrdered = (error: unknown): boolean => error instanceof ApiError && error.type === 'already_ordered'

async function unpaid(db: Db, reference: string): Promise<OrderWithLines> {
  const order = await getOrderWithLines(db, reference)
  if (order.paymentStatus === 'paid') throw alreadyPaid()
  return order
}

/** Makes the order that the quote becomes. Phone and address may follow by the private link. */
async function orderOfQuote(
  tx: Db,
  env: Env,
  { actor, now }: Request,
  body: PaymentRequest,
  link: PrivateLink | undefined,
): Promise<PlacedOrder> {
  const { name, email, phone = '', location = '' } = body.customer_info
  const blinds = body.blinds ?? (link?.quoteId ? orderedBlindsOf(await getQuote(tx, link.quoteId)) : [])
  return placeOrder(
    tx,
    env,
    actor,
    {
      customer: { name, email, phone, address: location, instructions: '' },
      blinds,
      totalCents: centsFromRand(body.amount),
      quoteLink: link,
    },
    now,
  )
}

function newPayment(body: PaymentRequest, order: PlacedOrder | null, requestKey: string | null, provider: string, now: Date): NewPayment {
  return {
    id: randomUUID(),
    orderReference: order?.reference ?? null,
    quoteId: order ? null : body.quote_id,
    attempt: 1,
    requestKey,
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

const uncheckedDetails = ({ quoteId, amountCents }: NewPayment) => ({ quoteId, amountCents })

/**
 * Identifies what is paid. The same lines of the same quote for the same customer are one purchase, whichever tab pays them. A number alone
 * tells too little for that, so there only the same content under the same key is the same request.
 */
function requestKeyOf(idempotencyKey: string | undefined, body: PaymentRequest): string | null {
  if (!body.blinds && !idempotencyKey) return null
  const { quote_id, customer_info, amount, blinds } = body
  return contentHash(blinds ? [quote_id, customer_info.email.toLowerCase(), amount, blinds] : [idempotencyKey, body])
}

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
  const reference = payment.orderReference ?? payment.quoteId ?? ''
  const privateLink = await liveLinkOf(db, payment)
  const amount = randFromCents(payment.amountCents)
  return { success: true as const, status: payment.state, reference, amount, privateLink, isTestPayment: payment.provider === 'sandbox' }
}

/** @returns the private link by which a payment was opened, unless it has ended meanwhile. */
async function liveLinkOf(db: Db, { privateLink }: Payment): Promise<string | null> {
  return privateLink && (await isLive(db, privateLink)) ? privateLink : null
}

/** @returns the address of the checkout. The provider is asked for it only if it has not answered before. */
async function checkoutUrlOf(deps: Deps, db: Db, payment: Payment, content: CheckoutContent, now: Date): Promise<string> {
  if (payment.redirectUrl) return payment.redirectUrl
  const returned = { reference: content.reference, payment: payment.id }
  try {
    const checkout = await deps.payment.createCheckout({
      amountCents: payment.amountCents,
      currency: 'ZAR',
      successUrl: resultUrl(deps.env, paths.paymentSuccess, returned),
      cancelUrl: resultUrl(deps.env, paths.paymentCancelled, returned),
      failureUrl: resultUrl(deps.env, paths.paymentFailed, returned),
      idempotencyKey: providerKey(payment),
      metadata: { reference: content.reference, paymentId: payment.id },
      lineItems: content.lines,
    })
    await updateCheckout(db, payment.id, checkout.checkoutId, checkout.redirectUrl, now)
    return (await findPayment(db, payment.id))?.redirectUrl ?? checkout.redirectUrl
  } catch (error) {
    if (!(error instanceof CheckoutNotOpened)) throw error
    if (error.reason !== 'no_answer') await updateRefusals(db, payment)
    throw unavailable(error)
  }
}

/**
 * @returns the idempotency key for the provider. After a call without an answer the checkout may be open, so the next try uses the same
 * key. A provider may repeat a refusal for the same key for ever, so after a refusal the key is a new one.
 */
function providerKey({ id, refusals }: Payment): string {
  return refusals === 0 ? id : `${id}-${refusals}`
}

/** The screens look for the word 'unauthorized' to tell apart a missing set-up and an outage. */
function unavailable({ reason }: CheckoutNotOpened): ApiError {
  return new ApiError(
    'payment_unavailable',
    reason === 'not_set_up'
      ? 'Card payment is not set up: the payment service answered unauthorized. Please contact us to pay.'
      : 'Card payment is not available right now. Nothing was charged; please try again in a few minutes.',
  )
}

function toCheckoutLine(line: BlindLine): CheckoutLine {
  return {
    displayName: `${line.productName}, ${formatMmFigure(line.widthMm)} × ${formatMmFigure(line.dropMm)} mm`,
    quantity: line.quantity,
    priceCents: line.unitCents,
  }
}

/** The payment's id lets the screen ask whether it succeeded. */
function resultUrl(
  env: Pick<Env, 'publicUrl'>,
  path: string,
  query: { readonly reference?: string; readonly payment?: string; readonly reason?: string },
): string {
  return `${env.publicUrl}${path}?${new URLSearchParams(query)}`
}
