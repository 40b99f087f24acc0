import { z } from 'zod'
import { audit } from '#server/audit.ts'
import type { Db } from '#server/database/connect.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Env } from '#server/env.ts'
import { ApiError } from '#server/errors.ts'
import { mayUseMailbox } from '#server/features/mail/mailbox-limit.service.ts'
import { markOrderPaid } from '#server/features/orders/orders.service.ts'
import type { Actor } from '#server/http/calls/actor.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { jobKind } from '#server/jobs/job-kind.ts'
import type { paymentEvent } from '#shared/contracts/payment.ts'
import {
  findEventOutcome,
  findPaymentByCheckout,
  insertEvent,
  isPaidByAnother,
  type Payment,
  updateEventOutcome,
  updateState,
  updateToCustomer,
} from './payments.repository.ts'

type PaymentEvent = z.output<typeof paymentEvent>
type Limits = Pick<Env, 'rateLimitScale'>

const PROVIDER: Actor = { kind: 'provider' }

/** The jobs that a payment starts. Their handlers are in payment-mails.ts. */
const PAYMENT_JOBS = { lane: 'payments', timeoutMs: 60_000 } as const
export const paymentReceivedJob = jobKind({ ...PAYMENT_JOBS, kind: 'payment.received', payload: z.object({ paymentId: z.string() }) })
const attentionReason = z.enum(['amount_differs', 'paid_twice'])
export type AttentionReason = z.output<typeof attentionReason>
export const paymentAttentionJob = jobKind({
  ...PAYMENT_JOBS,
  kind: 'payment.attention',
  payload: z.object({ paymentId: z.string(), reason: attentionReason }),
})

type Applied = 'applied' | 'repeated' | 'not_for_us' | 'refused' | 'unknown'

/**
 * Applies an event once. Its signature has been checked. Events may arrive several times and in any order; a payment that succeeded stays
 * paid.
 * @throws ApiError unknown_payment when no payment has this checkout; conflict when amount or currency differ. Then nothing is marked paid.
 */
export async function receiveEvent(db: Db, env: Limits, webhookId: string, event: PaymentEvent, now: Date) {
  // The error is thrown only after the transaction, because the refusal and its audit entry must be stored.
  const applied = await inTransaction(db, (tx) => applyEvent(tx, env, webhookId, event, now))
  if (applied === 'unknown') throw new ApiError('unknown_payment', 'There is no payment for this checkout.')
  if (applied === 'refused')
    throw new ApiError('conflict', 'Amount or currency differ from what was asked for. Nothing was marked as paid.')
  return { success: true as const, message: MESSAGES[applied] }
}

const MESSAGES = { applied: 'Applied.', repeated: 'Received before; nothing was done again.', not_for_us: 'Acknowledged.' } as const

async function applyEvent(tx: Db, env: Limits, webhookId: string, event: PaymentEvent, now: Date): Promise<Applied> {
  const outcome = outcomeOf(event.type)
  if (!outcome) return (await insertEvent(tx, webhookId, event, 'ignored', now)) ? 'not_for_us' : 'repeated'

  const checkoutId = event.payload.metadata?.checkoutId
  const payment = checkoutId ? await findPaymentByCheckout(tx, checkoutId) : undefined
  // The event is not stored, so that the provider's next try is handled afresh. The payment may be known by then.
  if (!payment) return 'unknown'
  if (!(await insertEvent(tx, webhookId, event, 'applied', now))) {
    return (await findEventOutcome(tx, webhookId)) === 'refused' ? 'refused' : 'repeated'
  }
  if (outcome === 'failed') {
    if (await updateState(tx, payment.id, 'failed', now))
      await audit(tx, PROVIDER, 'payment.failed', payment.id, auditDetails(payment), now)
    return 'applied'
  }
  const { amount, currency } = event.payload
  if (amount !== payment.amountCents || currency !== payment.currency) {
    await updateEventOutcome(tx, webhookId, 'refused')
    await audit(tx, PROVIDER, 'payment.amount_differs', payment.id, { ...auditDetails(payment), amount, currency }, now)
    await enqueueAttention(tx, payment, 'amount_differs', now)
    return 'refused'
  }
  if (await updateState(tx, payment.id, 'paid', now)) await settle(tx, env, payment, now)
  return 'applied'
}

/** Runs once for each payment, at the moment it becomes paid. */
async function settle(tx: Db, env: Limits, payment: Payment, now: Date): Promise<void> {
  // Where payments are tried out only, they cost nothing, and anybody could flood a mailbox with mails about them.
  const toCustomer = await mayUseMailbox(tx, 'payment', payment.customerEmail, env, now)
  await updateToCustomer(tx, payment.id, toCustomer)
  await audit(tx, PROVIDER, 'payment.succeeded', payment.id, auditDetails(payment), now)
  if (!payment.orderReference) {
    await enqueue(tx, paymentReceivedJob, { paymentId: payment.id }, { now })
    if (await isPaidByAnother(tx, payment)) await enqueueAttention(tx, payment, 'paid_twice', now)
    return
  }
  if (await markOrderPaid(tx, payment.orderReference, { toCustomer }, now)) return
  await audit(tx, PROVIDER, 'payment.order_paid_twice', payment.orderReference, auditDetails(payment), now)
  await enqueueAttention(tx, payment, 'paid_twice', now)
}

function enqueueAttention(tx: Db, payment: Payment, reason: AttentionReason, now: Date): Promise<number> {
  return enqueue(tx, paymentAttentionJob, { paymentId: payment.id, reason }, { now })
}

function outcomeOf(type: string): 'paid' | 'failed' | undefined {
  if (type === 'payment.succeeded') return 'paid'
  return type === 'payment.failed' ? 'failed' : undefined
}

function auditDetails(payment: Payment): Record<string, unknown> {
  const { orderReference, quoteNumber, checkoutId, amountCents, amountChecked, provider: by } = payment
  return { orderReference, quoteNumber, checkoutId, amountCents, amountChecked, provider: by }
}
