import { randomUUID } from 'node:crypto'
import type { Db } from '#server/database/connect.ts'
import type { OrderWithLines } from '#server/features/orders/orders.service.ts'
import { isWithin, windowAround } from '#server/time-window.ts'
import { findLatestAttempt, findLatestPayment, insertPayment, type Payment } from './payments.repository.ts'

/** A customer who comes back within this time gets the same checkout again. Later, the provider may have closed it. */
const CHECKOUT_REUSED_MS = 3_600_000

/**
 * The payment by which an order is paid now: the open one of this link, or a new one. So an order has at most one open payment for its
 * link and one for all who show none.
 * @param privateLink that the caller may know. Whoever may know none gets a payment that does not lead back to the order.
 */
export async function openPaymentOfOrder(
  db: Db,
  provider: string,
  order: OrderWithLines,
  privateLink: string | null,
  now: Date,
): Promise<Payment> {
  // In this order: an attempt that another caller adds in between gets the number that ours would have, and ours is then not inserted.
  const attempts = await findLatestAttempt(db, order.reference)
  const latest = await findLatestPayment(db, order.reference, privateLink)
  if (latest && isReusable(latest, provider, now)) return latest
  await insertPayment(db, {
    id: randomUUID(),
    orderReference: order.reference,
    quoteNumber: null,
    attempt: attempts + 1,
    requestKey: null,
    callerKey: null,
    customerName: order.customer.name,
    customerEmail: order.customer.email,
    description: `Order ${order.reference}`,
    provider,
    amountCents: order.totalCents,
    amountChecked: true,
    privateLink,
    createdAt: now,
  })
  // It finds our payment now, or that of another caller, who was quicker.
  return openPaymentOfOrder(db, provider, order, privateLink, now)
}

function isReusable(payment: Payment, provider: string, now: Date): boolean {
  const isFresh = isWithin(payment.createdAt, windowAround(now, CHECKOUT_REUSED_MS))
  return payment.state === 'open' && payment.provider === provider && isFresh
}
