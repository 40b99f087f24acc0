import { z } from 'zod'
import type { Db } from '#server/database/connect.ts'
import { renderOrderReceipt } from '#server/documents/order-receipt-pdf.ts'
import type { Env } from '#server/env.ts'
import { ApiError } from '#server/errors.ts'
import type { Actor } from '#server/http/actor.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { jobKind } from '#server/jobs/job-kind.ts'
import type { submitOrder as submitOrderContract } from '#shared/contracts/orders.ts'
import { type Cents, randFromCents } from '#shared/domain/money.ts'
import { blindsQuantity, blindsTotalCents, type PricedBlind } from '#shared/domain/orders.ts'
import { newOrderReference, normalReference } from './order-reference.ts'
import { findOrder, findOrderLines, insertOrder, type Order, type OrderWithLines, updateOrderPaid } from './orders.repository.ts'
import { priceLines } from './priced-lines.service.ts'

export { normalReference } from './order-reference.ts'
export type { Order, OrderWithLines } from './orders.repository.ts'

type SubmittedOrder = z.output<typeof submitOrderContract.body>

/** Jobs that follow from an order; their handlers are in order-mails.ts. */
const ORDER_JOBS = { lane: 'mail', timeoutMs: 60_000 } as const
export const orderPlacedJob = jobKind({ ...ORDER_JOBS, kind: 'order.placed', payload: z.object({ reference: z.string() }) })
export const orderPaidJob = jobKind({
  ...ORDER_JOBS,
  kind: 'order.paid',
  payload: z.object({ reference: z.string(), provider: z.string() }),
})

/**
 * Prices, stores and confirms an order; all in the caller's transaction, the mail by a job of it.
 * @throws ApiError unknown_product, not_priced, price_changed
 */
export async function submitOrder(db: Db, env: Pick<Env, 'publicUrl'>, actor: Actor, submitted: SubmittedOrder, now: Date) {
  const lines = await priceLines(db, submitted.blinds, actor)
  const totalCents = blindsTotalCents(lines)
  if (differsByACent(submitted.total_amount, totalCents)) throw priceChanged(lines, totalCents)

  const reference = newOrderReference()
  await insertOrder(db, {
    reference,
    customer: {
      name: submitted.customer_name,
      email: submitted.customer_email,
      phone: submitted.customer_phone,
      address: submitted.customer_address,
      instructions: submitted.special_instructions,
    },
    lines,
    totalQuantity: blindsQuantity(lines),
    totalCents,
    paymentStatus: 'pending',
    createdAt: now,
    paidAt: null,
  })
  await enqueue(db, orderPlacedJob, { reference }, { now })
  return {
    success: true as const,
    reference,
    paymentStatus: 'pending' as const,
    paymentUrl: checkoutUrl(env, reference),
    message: `Thank you, your order ${reference} is placed. A confirmation is on its way to ${submitted.customer_email}.`,
  }
}

/** @throws ApiError unknown_order */
export async function getOrder(db: Db, reference: string): Promise<Order> {
  const order = await findOrder(db, normalReference(reference))
  if (!order) throw new ApiError('unknown_order', 'There is no order with this reference. Please check it, or contact us.')
  return order
}

/** @throws ApiError unknown_order */
export async function getOrderWithLines(db: Db, reference: string): Promise<OrderWithLines> {
  const order = await getOrder(db, reference)
  return { ...order, lines: await findOrderLines(db, order.reference) }
}

export async function getOrderStatus(db: Db, env: Pick<Env, 'publicUrl'>, reference: string) {
  const order = await getOrder(db, reference)
  return {
    success: true as const,
    reference: order.reference,
    paymentStatus: order.paymentStatus,
    paymentUrl: order.paymentStatus === 'paid' ? null : checkoutUrl(env, order.reference),
  }
}

export async function getOrderReceipt(db: Db, env: Env, reference: string) {
  const order = await getOrderWithLines(db, reference)
  return { bytes: await renderOrderReceipt(order, env.business), fileName: `order-${order.reference}.pdf` }
}

/** Marks it paid, once, and tells the customer and the shop. @returns false when it was paid before. */
export async function markOrderPaid(db: Db, reference: string, provider: string, now: Date): Promise<boolean> {
  const isPaidNow = await updateOrderPaid(db, reference, now)
  if (isPaidNow) await enqueue(db, orderPaidJob, { reference, provider }, { now })
  return isPaidNow
}

/** A link that works from an e-mail and after a failure: it opens the checkout, or says why not. */
export function checkoutUrl(env: Pick<Env, 'publicUrl'>, reference: string): string {
  return `${env.publicUrl}/api/payment/checkout/${reference}`
}

/** Rand as the browser added it up; its last bits are arithmetic noise, not a difference of price. */
export function differsByACent(rand: number, cents: Cents): boolean {
  return Math.abs(rand * 100 - cents) > 1 - 1e-6
}

function priceChanged(lines: readonly PricedBlind[], totalCents: Cents): ApiError {
  return new ApiError(
    'price_changed',
    'Prices have changed since this was quoted. Nothing was ordered: please check the new total and order again.',
    {
      body: {
        lines: lines.map((line, index) => ({ index, price: randFromCents(line.unitCents) })),
        total_amount: randFromCents(totalCents),
      },
    },
  )
}
