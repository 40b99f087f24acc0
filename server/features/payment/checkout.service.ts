import { createHash, randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { type CheckoutLine, CheckoutNotOpened } from '#server/adapters/payment/payment-adapter.ts'
import { audit } from '#server/audit.ts'
import type { Db } from '#server/database/connect.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { Env } from '#server/env.ts'
import { ApiError } from '#server/errors.ts'
import { getOrderWithLines, normalReference, type OrderWithLines } from '#server/features/orders/orders.service.ts'
import { findQuotes } from '#server/features/quotes/quotes.service.ts'
import { anyone } from '#server/http/actor.ts'
import type * as contracts from '#shared/contracts/payment.ts'
import type { BlindLine } from '#shared/domain/blind-line.ts'
import { type Cents, centsFromRand, randFromCents } from '#shared/domain/money.ts'
import { formatMmFigure } from '#shared/formats/millimetres.ts'
import { paths } from '#shared/paths.ts'
import {
  findLatestPaymentOfOrder,
  findPayment,
  findPaymentByRequest,
  insertPayment,
  isQuotePaid,
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
 * @returns where the browser goes to pay an order: the provider's checkout, or the screen that says why there is none. Asking twice gives
 * the same checkout. After a failed payment a new one is opened.
 * @param db must be outside any transaction.
 */
export async function checkoutOfOrder(deps: Deps, db: Db, givenReference: string, now: Date): Promise<string> {
  const reference = normalReference(givenReference)
  try {
    const order = await getOrderWithLines(db, reference)
    if (order.paymentStatus === 'paid') return resultUrl(deps.env, paths.paymentSuccess, reference)
    const payment = await openPaymentOfOrder(deps, db, order, now)
    return await checkoutUrlOf(deps, db, payment, { reference, lines: order.lines.map(toCheckoutLine) }, now)
  } catch (error) {
    const reason = error instanceof ApiError && REASONS[error.type as keyof typeof REASONS]
    if (!reason) throw error
    return `${resultUrl(deps.env, paths.paymentFailed, reference)}&reason=${reason}`
  }
}

const REASONS = { payment_unavailable: 'service_unavailable', unknown_order: 'unknown_order' } as const

async function openPaymentOfOrder(deps: Deps, db: Db, order: OrderWithLines, now: Date): Promise<Payment> {
  const latest = await findLatestPaymentOfOrder(db, order.reference)
  if (latest && isReusable(latest, deps.payment.provider, now)) return latest
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

/**
 * Opens a checkout for a quote. A quote that was e-mailed or saved is known to the server, and the amount must be its total. For any other
 * quote the right amount is not known. Its payment is marked as unchecked for the staff, and never pays an order.
 * @param request.db must be outside any transaction.
 * @throws ApiError price_changed, already_paid, payment_unavailable
 */
export async function createQuotePayment(
  deps: Deps,
  request: { readonly db: Db; readonly now: Date; readonly idempotencyKey: string | undefined },
  body: PaymentRequest,
) {
  const { db, now } = request
  const payment = await inTransaction(db, (tx) => keepQuotePayment(tx, deps.payment.provider, request.idempotencyKey, body, now))
  const displayName = body.product_name || `Quote ${body.quote_id}`
  const lines = [{ displayName, quantity: 1, priceCents: payment.amountCents }]
  return { success: true as const, checkout_url: await checkoutUrlOf(deps, db, payment, { reference: body.quote_id, lines }, now) }
}

async function keepQuotePayment(
  tx: Db,
  provider: string,
  idempotencyKey: string | undefined,
  body: PaymentRequest,
  now: Date,
): Promise<Payment> {
  const requestKey = idempotencyKey
    ? createHash('sha256')
        .update(JSON.stringify([idempotencyKey, body]))
        .digest('hex')
    : null
  const earlier = requestKey ? await findPaymentByRequest(tx, requestKey) : undefined
  if (earlier) return earlier
  const amountCents = centsFromRand(body.amount)
  const amountChecked = await checkQuoteAmount(tx, body.quote_id, amountCents)
  const payment: NewPayment = {
    id: randomUUID(),
    orderReference: null,
    quoteId: body.quote_id,
    attempt: 1,
    requestKey,
    customerName: body.customer_info.name,
    customerEmail: body.customer_info.email,
    description: amountChecked ? `Quote ${body.quote_id}` : `Quote ${body.quote_id}, which is not known here: amount not checked`,
    provider,
    amountCents,
    amountChecked,
    createdAt: now,
  }
  await insertPayment(tx, payment)
  if (!amountChecked) await audit(tx, anyone, 'payment.unchecked_amount', payment.id, { quoteId: body.quote_id, amountCents }, now)
  const kept = requestKey ? await findPaymentByRequest(tx, requestKey) : await findPayment(tx, payment.id)
  if (!kept) throw new Error('the payment could not be kept')
  return kept
}

/** @returns whether a quote with this number and total is stored. @throws ApiError price_changed, already_paid */
async function checkQuoteAmount(db: Db, quoteId: string, amountCents: Cents): Promise<boolean> {
  const quotes = await findQuotes(db, quoteId)
  const [latest] = quotes
  if (!latest) return false
  if (!quotes.some((quote) => quote.totalCents === amountCents)) {
    throw new ApiError('price_changed', 'The amount is not the total of this quote. Nothing was charged: please open the quote again.', {
      body: {
        lines: latest.lines.map((line, index) => ({ index, price: randFromCents(line.unitCents) })),
        total_amount: randFromCents(latest.totalCents),
      },
    })
  }
  if (await isQuotePaid(db, quoteId, amountCents))
    throw new ApiError('already_paid', 'This quote is paid already. Nothing was charged again.')
  return true
}

/** @throws ApiError unknown_payment */
export async function statusOfPayment(db: Db, id: string) {
  const payment = await findPayment(db, id)
  if (!payment) throw new ApiError('unknown_payment', 'There is no such payment.')
  return { success: true as const, status: payment.state, reference: payment.orderReference ?? payment.quoteId ?? '' }
}

/** @returns the address of the checkout. The provider is asked for it only if it has not answered before. */
async function checkoutUrlOf(deps: Deps, db: Db, payment: Payment, content: CheckoutContent, now: Date): Promise<string> {
  if (payment.redirectUrl) return payment.redirectUrl
  // For an order, the screen asks for the result by the order's reference instead.
  const paymentId = payment.orderReference ? undefined : payment.id
  try {
    const checkout = await deps.payment.createCheckout({
      amountCents: payment.amountCents,
      currency: 'ZAR',
      successUrl: resultUrl(deps.env, paths.paymentSuccess, content.reference, paymentId),
      cancelUrl: resultUrl(deps.env, paths.paymentCancelled, content.reference, paymentId),
      failureUrl: resultUrl(deps.env, paths.paymentFailed, content.reference, paymentId),
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

/** @param paymentId lets the screen ask whether the payment of a quote succeeded. */
function resultUrl(env: Pick<Env, 'publicUrl'>, path: string, reference: string, paymentId?: string): string {
  const query = new URLSearchParams({ reference, ...(paymentId ? { payment: paymentId } : {}) })
  return `${env.publicUrl}${path}?${query}`
}
