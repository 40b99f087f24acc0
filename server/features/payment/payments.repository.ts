import type { Db } from '#server/database/connect.ts'
import { fromFlag, toEpoch, toFlag, toJson } from '#server/database/dialect.ts'
import type { Cents } from '#shared/domain/money.ts'

/** open: the customer may be paying right now. */
export type PaymentState = 'open' | 'paid' | 'failed'

export interface NewPayment {
  readonly id: string
  readonly orderReference: string | null
  readonly quoteNumber: string | null
  /** The number of this try to pay the order, from 1; always 1 for a quote. */
  readonly attempt: number
  /** Identifies the browser's request, so that a repeat of it finds this payment again. */
  readonly requestKey: string | null
  /** Identifies the call that made it; null for a call without an Idempotency-Key. */
  readonly callerKey: string | null
  readonly customerName: string
  readonly customerEmail: string
  readonly description: string
  readonly provider: string
  readonly amountCents: Cents
  readonly amountChecked: boolean
  /** By which the checkout was opened; null for a caller who showed none. */
  readonly privateLink: string | null
  readonly createdAt: Date
}

export interface Payment extends NewPayment {
  readonly currency: string
  /** How often the provider refused to open a checkout for it. */
  readonly refusals: number
  readonly state: PaymentState
  /** Whether the customer is mailed about it. Not beyond so many payments of his mailbox within an hour. */
  readonly toCustomer: boolean
  /** Both null until the provider has answered. */
  readonly checkoutId: string | null
  readonly redirectUrl: string | null
}

interface PaymentRow {
  id: string
  order_reference: string | null
  quote_id: string | null
  attempt: number
  request_key: string | null
  caller_key: string | null
  customer_name: string
  customer_email: string
  description: string
  provider: string
  checkout_id: string | null
  redirect_url: string | null
  refusals: number
  amount_cents: Cents
  currency: string
  amount_checked: number
  private_link: string | null
  status: PaymentState
  to_customer: number
  created_at: number
}

/** @returns whether the payment is new; false when this try or this request is already stored. */
export async function insertPayment(db: Db, payment: NewPayment): Promise<boolean> {
  const inserted = await db('payments')
    .insert({
      id: payment.id,
      order_reference: payment.orderReference,
      quote_id: payment.quoteNumber,
      attempt: payment.attempt,
      request_key: payment.requestKey,
      caller_key: payment.callerKey,
      customer_name: payment.customerName,
      customer_email: payment.customerEmail,
      description: payment.description,
      provider: payment.provider,
      amount_cents: payment.amountCents,
      currency: 'ZAR',
      amount_checked: toFlag(payment.amountChecked),
      private_link: payment.privateLink,
      status: 'open' satisfies PaymentState,
      created_at: toEpoch(payment.createdAt),
    })
    .onConflict()
    .ignore()
    .returning('id')
  return inserted.length === 1
}

/** @returns the number of an order's latest attempt to pay; 0 where there was none. */
export async function findLatestAttempt(db: Db, orderReference: string): Promise<number> {
  const row: { attempt: number } | undefined = await db('payments')
    .where({ order_reference: orderReference })
    .orderBy('attempt', 'desc')
    .first('attempt')
  return row?.attempt ?? 0
}

/** @returns an order's latest payment of this link, or of none. */
export async function findLatestPayment(db: Db, orderReference: string, privateLink: string | null): Promise<Payment | undefined> {
  return toPayment(
    await db('payments').where({ order_reference: orderReference, private_link: privateLink }).orderBy('attempt', 'desc').first(),
  )
}

export async function findPaymentByRequest(db: Db, requestKey: string): Promise<Payment | undefined> {
  return toPayment(await db('payments').where({ request_key: requestKey }).first())
}

export async function findPaymentByCheckout(db: Db, checkoutId: string): Promise<Payment | undefined> {
  return toPayment(await db('payments').where({ checkout_id: checkoutId }).first())
}

export async function findPayment(db: Db, id: string): Promise<Payment | undefined> {
  return toPayment(await db('payments').where({ id }).first())
}

/** @returns whether another payment of this amount for a quote of this number is paid. */
export async function isPaidByAnother(db: Db, { id, quoteNumber, amountCents }: Payment): Promise<boolean> {
  if (quoteNumber === null) return false
  const paid = await db('payments')
    .where({ quote_id: quoteNumber, amount_cents: amountCents, status: 'paid' satisfies PaymentState })
    .whereNot({ id })
    .first('id')
  return paid !== undefined
}

/** @returns whether this payment's order was paid by another one before it. */
export async function isSecondPayment(db: Db, { id, orderReference }: Payment): Promise<boolean> {
  if (orderReference === null) return false
  const earlier = await db('payments')
    .where({ order_reference: orderReference, status: 'paid' satisfies PaymentState })
    .where((earlier) => {
      const paidAt = db('payments').where({ id }).select('paid_at')
      // Of two within one millisecond exactly one is the second.
      earlier.where('paid_at', '<', paidAt).orWhere((tied) => tied.where('paid_at', paidAt).where('id', '<', id))
    })
    .first('id')
  return earlier !== undefined
}

/** Stores the provider's answer. The first answer is never overwritten. */
export async function updateCheckout(db: Db, id: string, checkoutId: string, redirectUrl: string, now: Date): Promise<void> {
  await db('payments')
    .where({ id })
    .whereNull('checkout_id')
    .update({ checkout_id: checkoutId, redirect_url: redirectUrl, opened_at: toEpoch(now) })
}

export async function updateRefusals(db: Db, payment: Payment): Promise<void> {
  await db('payments')
    .where({ id: payment.id, refusals: payment.refusals })
    .update({ refusals: payment.refusals + 1 })
}

/** A failed payment may still become paid, but a paid one stays paid. @returns whether this call changed the state. */
export async function updateState(db: Db, id: string, state: 'paid' | 'failed', now: Date): Promise<boolean> {
  const before: readonly PaymentState[] = state === 'paid' ? ['open', 'failed'] : ['open']
  const changed = await db('payments')
    .where({ id })
    .whereIn('status', [...before])
    .update({ status: state, paid_at: state === 'paid' ? toEpoch(now) : null })
  return changed === 1
}

export async function updateToCustomer(db: Db, id: string, toCustomer: boolean): Promise<void> {
  await db('payments')
    .where({ id })
    .update({ to_customer: toFlag(toCustomer) })
}

export type EventOutcome = 'applied' | 'ignored' | 'refused'

/** @returns whether the event is new. On PostgreSQL, a second delivery at the same moment waits here until the first is done. */
export async function insertEvent(db: Db, webhookId: string, event: { type: string }, outcome: EventOutcome, now: Date): Promise<boolean> {
  const inserted = await db('payment_events')
    .insert({ webhook_id: webhookId, type: event.type, payload: toJson(event), outcome, received_at: toEpoch(now) })
    .onConflict('webhook_id')
    .ignore()
    .returning('webhook_id')
  return inserted.length === 1
}

export async function updateEventOutcome(db: Db, webhookId: string, outcome: EventOutcome): Promise<void> {
  await db('payment_events').where({ webhook_id: webhookId }).update({ outcome })
}

export async function findEventOutcome(db: Db, webhookId: string): Promise<EventOutcome | undefined> {
  const row: { outcome: EventOutcome } | undefined = await db('payment_events').where({ webhook_id: webhookId }).first('outcome')
  return row?.outcome
}

const toPayment = (row: PaymentRow | undefined): Payment | undefined => row && paymentOf(row)

function paymentOf(row: PaymentRow): Payment {
  return {
    id: row.id,
    orderReference: row.order_reference,
    quoteNumber: row.quote_id,
    attempt: row.attempt,
    requestKey: row.request_key,
    callerKey: row.caller_key,
    customerName: row.customer_name,
    customerEmail: row.customer_email,
    description: row.description,
    provider: row.provider,
    checkoutId: row.checkout_id,
    redirectUrl: row.redirect_url,
    refusals: row.refusals,
    amountCents: row.amount_cents,
    currency: row.currency,
    amountChecked: fromFlag(row.amount_checked),
    privateLink: row.private_link,
    state: row.status,
    toCustomer: fromFlag(row.to_customer),
    createdAt: new Date(row.created_at),
  }
}
