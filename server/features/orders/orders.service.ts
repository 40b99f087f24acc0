import { z } from 'zod'
import type { Db } from '#server/database/connect.ts'
import { renderOrderReceipt } from '#server/documents/order-receipt-pdf.ts'
import type { Env } from '#server/env.ts'
import { ApiError } from '#server/errors.ts'
import type { Actor } from '#server/http/actor.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { jobKind } from '#server/jobs/job-kind.ts'
import type { submitOrder as submitOrderContract } from '#shared/contracts/orders.ts'
import { totalsOf } from '#shared/domain/blind-line.ts'
import { differsByACent } from '#shared/domain/money.ts'
import { SAMPLE_NOTICE, SAMPLE_REFERENCE, sampleCustomer, sampleLines } from '#shared/domain/sample-order.ts'
import { newOrderReference, normalReference } from './order-reference.ts'
import { placedAnswer, priceChanged, statusAnswer } from './orders.presenter.ts'
import { findOrder, findOrderLines, insertOrder, type Order, type OrderWithLines, updateOrderPaid } from './orders.repository.ts'
import { priceLines } from './priced-lines.service.ts'

export { normalReference } from './order-reference.ts'
export { checkoutUrl } from './orders.presenter.ts'
export type { Order, OrderWithLines } from './orders.repository.ts'

type SubmittedOrder = z.output<typeof submitOrderContract.body>

/** The jobs that an order starts. Their handlers are in order-mails.ts. */
const ORDER_JOBS = { lane: 'mail', timeoutMs: 60_000 } as const
export const orderPlacedJob = jobKind({ ...ORDER_JOBS, kind: 'order.placed', payload: z.object({ reference: z.string() }) })
export const orderPaidJob = jobKind({
  ...ORDER_JOBS,
  kind: 'order.paid',
  payload: z.object({ reference: z.string(), provider: z.string() }),
})

/**
 * Prices and stores an order in the caller's transaction. A job started in the same transaction writes the confirmation mails.
 * @throws ApiError unknown_product, not_priced, price_changed
 */
export async function submitOrder(db: Db, env: Pick<Env, 'publicUrl'>, actor: Actor, submitted: SubmittedOrder, now: Date) {
  const lines = await priceLines(db, submitted.blinds, actor)
  const totalCents = totalsOf(lines).totalCents
  if (differsByACent(submitted.total_amount, totalCents)) throw priceChanged(lines)

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
    totalQuantity: totalsOf(lines).quantity,
    totalCents,
    paymentStatus: 'pending',
    createdAt: now,
    paidAt: null,
  })
  await enqueue(db, orderPlacedJob, { reference }, { now })
  return placedAnswer(env, reference, submitted.customer_email)
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

/** @throws ApiError unknown_order */
export async function getOrderStatus(db: Db, env: Pick<Env, 'publicUrl'>, reference: string) {
  return statusAnswer(env, await getOrder(db, reference))
}

/** @throws ApiError unknown_order */
export async function getOrderReceipt(db: Db, env: Env, reference: string, now: Date) {
  if (normalReference(reference) === SAMPLE_REFERENCE) return sampleReceipt(env, now)
  const order = await getOrderWithLines(db, reference)
  return { bytes: await renderOrderReceipt(order, env.business), fileName: `order-${order.reference}.pdf` }
}

async function sampleReceipt({ business }: Env, now: Date) {
  const sample = {
    reference: SAMPLE_REFERENCE,
    customer: sampleCustomer,
    lines: sampleLines,
    paymentStatus: 'paid' as const,
    createdAt: now,
    paidAt: now,
    notice: SAMPLE_NOTICE,
  }
  return { bytes: await renderOrderReceipt(sample, business), fileName: `order-${SAMPLE_REFERENCE}.pdf` }
}

/** Marks an order as paid and tells the customer and the shop, once. @returns false when it was paid before. */
export async function markOrderPaid(db: Db, reference: string, provider: string, now: Date): Promise<boolean> {
  const isPaidNow = await updateOrderPaid(db, reference, now)
  if (isPaidNow) await enqueue(db, orderPaidJob, { reference, provider }, { now })
  return isPaidNow
}
