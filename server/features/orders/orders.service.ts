import { z } from 'zod'
import type { Db } from '#server/database/connect.ts'
import type { Documents } from '#server/documents/documents.ts'
import type { DrawingCaller } from '#server/drawn-once.ts'
import type { Env } from '#server/env.ts'
import { ApiError } from '#server/errors.ts'
import { recordShopEvent } from '#server/features/events/events.service.ts'
import { mayUseMailbox } from '#server/features/mail/mailbox-limit.service.ts'
import { priceLines } from '#server/features/pricing/priced-lines.service.ts'
import { linkNewOrder, type PrivateLink } from '#server/features/private-links/private-links.service.ts'
import { withColours } from '#server/features/products/products.service.ts'
import { heldByQuote } from '#server/features/quotes/held-quote.service.ts'
import { holdSeenQuote } from '#server/features/quotes/seen-quote.service.ts'
import type { Actor } from '#server/http/calls/actor.ts'
import { answerGiven } from '#server/http/calls/idempotency.ts'
import { callerMark } from '#server/http/limits/caller-mark.ts'
import { jobKind } from '#server/jobs/job-kind.ts'
import type { OrderedBlind } from '#shared/contracts/fields.ts'
import { type findPlacedOrder as findPlacedContract, submitOrder as submitOrderContract } from '#shared/contracts/orders.ts'
import { type BlindLine, totalsOf } from '#shared/domain/blind-line.ts'
import { chooseColourText, isWithoutColour } from '#shared/domain/colour-chosen.ts'
import { type Cents, centsFromRand } from '#shared/domain/money.ts'
import { orderPaper } from '#shared/domain/order-paper.ts'
import { type OrderStep, orderSteps } from '#shared/domain/order-timeline.ts'
import { SAMPLE_NOTICE, SAMPLE_REFERENCE, sampleCustomer, sampleLines } from '#shared/domain/sample-order.ts'
import { enqueueOrderJob, ORDER_JOBS } from './enqueue-order-job.ts'
import { newOrderReference, normalReference } from './order-reference.ts'
import { placedAnswer, priceChanged } from './orders.presenter.ts'
import {
  findOrder,
  findOrderLines,
  findReleasedAt,
  insertOrder,
  type Order,
  type OrderCustomer,
  type OrderWithLines,
  updateOrderPaid,
} from './orders.repository.ts'

export { normalReference } from './order-reference.ts'
export type { Order, OrderCustomer, OrderWithLines } from './orders.repository.ts'
export { findReleasedAt } from './orders.repository.ts'

type SubmittedOrder = z.output<typeof submitOrderContract.body>

/** What the jobs that an order starts are told; order-mails.ts does them. Jobs from before `toCustomer` was kept mail the customer too. */
const mailsOfOrder = z.object({ reference: z.string(), toCustomer: z.boolean().default(true) })
export const orderPlacedJob = jobKind({ ...ORDER_JOBS, kind: 'order.placed', payload: mailsOfOrder })
export const orderPaidJob = jobKind({ ...ORDER_JOBS, kind: 'order.paid', payload: mailsOfOrder })

/**
 * Prices and stores an order in the caller's transaction. A job started in the same transaction writes the confirmation mails.
 * @throws ApiError unknown_product, not_priced, price_changed, unknown_link, already_ordered, quote_changed
 */
export async function submitOrder(
  db: Db,
  env: Pick<Env, 'publicUrl' | 'smtpUrl' | 'rateLimitScale'>,
  actor: Actor,
  submitted: SubmittedOrder,
  address: string,
  now: Date,
) {
  const placed = await placeOrder(
    db,
    env,
    actor,
    {
      customer: {
        name: submitted.customer_name,
        email: submitted.customer_email,
        phone: submitted.customer_phone,
        address: submitted.customer_address,
        instructions: submitted.special_instructions,
      },
      blinds: submitted.blinds,
      totalCents: centsFromRand(submitted.total_amount),
      quoteLink: await holdSeenQuote(db, submitted),
      quoteKey: submitted.quote_key,
      address,
    },
    now,
  )
  return placedAnswer(env, placed, submitted.customer_email)
}

/** @returns what was answered to an order, for whoever knows its key and whose it is; null where it was not placed */
export async function findPlacedOrder(db: Db, { idempotency_key, customer_email }: z.output<typeof findPlacedContract.body>) {
  const given = submitOrderContract.response.safeParse(await answerGiven(db, idempotency_key, submitOrderContract))
  if (!given.success) return null
  const { customer } = await getOrder(db, given.data.reference)
  return customer.email.toLowerCase() === customer_email.toLowerCase() ? given.data : null
}

export interface PlacedOrder {
  readonly reference: string
  readonly privateLink: string
  /** Whether the customer is mailed about it. Not beyond so many orders of his mailbox within an hour. */
  readonly toCustomer: boolean
}

interface OrderToPlace {
  readonly customer: OrderCustomer
  readonly blinds: readonly OrderedBlind[]
  /** The total that the customer agreed to. */
  readonly totalCents: Cents
  /** Of the kept quote that is ordered, held in the caller's transaction. */
  readonly quoteLink: PrivateLink | undefined
  /** By which the browser names the ordered quote until it knows its link. */
  readonly quoteKey: string | undefined
  /** From where the order came, as limits count it. */
  readonly address: string
}

/**
 * @throws ApiError unknown_product, not_priced, invalid_request where a blind has no colour, price_changed, already_ordered. Then the caller's transaction must not be committed.
 */
export async function placeOrder(
  db: Db,
  env: Pick<Env, 'rateLimitScale'>,
  actor: Actor,
  { customer, blinds, totalCents, quoteLink, quoteKey, address }: OrderToPlace,
  now: Date,
): Promise<PlacedOrder> {
  const held = await heldByQuote(db, quoteLink, now)
  const lines = await priceLines(db, blinds, actor, held.lines)
  needColours(lines)
  needTotal(lines, totalCents)

  const toCustomer = await mayUseMailbox(db, 'order', customer.email, env, now)
  const reference = newOrderReference()
  await insertOrder(db, {
    reference,
    customer,
    lines,
    totalQuantity: totalsOf(lines).quantity,
    totalCents,
    paymentStatus: 'pending',
    createdAt: now,
    paidAt: null,
  })
  const privateLink = await linkNewOrder(db, { orderReference: reference, quoteKey }, quoteLink, now)
  await recordShopEvent(db, 'ordered', now)
  await enqueueOrderJob(db, orderPlacedJob, { reference, toCustomer }, { now, askedBy: callerMark(address) })
  return { reference, privateLink, toCustomer }
}

/** @throws ApiError invalid_request, which names the blinds that have no colour */
function needColours(lines: readonly BlindLine[]): void {
  if (!isWithoutColour(lines)) return
  const message = `${chooseColourText(lines)}, then order again. A blind without a colour can be quoted, but not ordered.`
  const issues = lines.flatMap((line, index) =>
    line.colour === '' ? [{ path: `blinds.${index}.colour`, message: `${chooseColourText([line])}.` }] : [],
  )
  throw new ApiError('invalid_request', message, { issues })
}

/** @throws ApiError price_changed when lines cost another total than the customer agreed to */
export function needTotal(lines: readonly BlindLine[], totalCents: Cents): void {
  if (totalsOf(lines).totalCents !== totalCents) throw priceChanged(lines)
}

/** @throws ApiError unknown_order */
export async function getOrder(db: Db, reference: string): Promise<Order> {
  const order = await findOrder(db, normalReference(reference))
  if (!order) throw new ApiError('unknown_order', 'There is no order with this number. Please check it, or contact us.')
  return order
}

/** @throws ApiError unknown_order */
export async function getOrderWithLines(db: Db, reference: string): Promise<OrderWithLines> {
  const order = await getOrder(db, reference)
  return { ...order, lines: await withColours(db, await findOrderLines(db, order.reference)) }
}

/** An order as its paper and its mails tell of it. */
export interface OrderWithSteps extends OrderWithLines {
  readonly steps: readonly OrderStep[]
}

/** @returns the order with what happens next, as it stands now. */
export async function withSteps(db: Db, order: OrderWithLines, now: Date): Promise<OrderWithSteps> {
  const releasedAt = await findReleasedAt(db, order.reference)
  return { ...order, steps: orderSteps(order.createdAt, order.lines, order.customer, { now, releasedAt }) }
}

/** @throws ApiError unknown_order, documents_unavailable */
export async function renderReceipt(
  documents: Documents,
  call: DrawingCaller & { readonly db: Db; readonly now: Date },
  reference: string,
) {
  const order = await withSteps(call.db, await getOrderWithLines(call.db, reference), call.now)
  return { bytes: await documents.receipt(order, call), fileName: orderPaper(order).fileName }
}

/** @throws ApiError documents_unavailable */
export async function renderSampleReceipt(documents: Documents, now: Date) {
  const sample = {
    reference: SAMPLE_REFERENCE,
    customer: sampleCustomer,
    lines: sampleLines,
    steps: orderSteps(now, sampleLines, sampleCustomer, { now, releasedAt: null }),
    paymentStatus: 'paid' as const,
    createdAt: now,
    paidAt: now,
    isTestPayment: false,
    notice: SAMPLE_NOTICE,
  }
  return { bytes: await documents.receipt(sample), fileName: orderPaper(sample).fileName }
}

/** Marks an order as paid and tells the shop, and the customer where he may be mailed, once. @returns false when it was paid before. */
export async function markOrderPaid(
  db: Db,
  reference: string,
  { toCustomer }: Pick<PlacedOrder, 'toCustomer'>,
  now: Date,
): Promise<boolean> {
  const isPaidNow = await updateOrderPaid(db, reference, now)
  if (!isPaidNow) return false
  await recordShopEvent(db, 'paid', now)
  await enqueueOrderJob(db, orderPaidJob, { reference, toCustomer }, { now })
  return true
}
