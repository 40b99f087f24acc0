import { inTransaction } from '#server/database/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { composeMail } from '#server/documents/mail-layout.ts'
import { writeMail } from '#server/features/mail/mail.service.ts'
import { handleJob, type JobHandler } from '#server/jobs/job-kind.ts'
import { isQuoteNumber } from '#shared/domain/quotes.ts'
import { PAID_WITHOUT_ORDER, paidTwice } from '#shared/domain/terms.ts'
import { testNotice } from '#shared/domain/test-payment.ts'
import { formatDateTime } from '#shared/formats/dates.ts'
import { formatCents } from '#shared/formats/rand.ts'
import { isTestProvider } from './order-payment.read-model.ts'
import { paymentAttentionJob, paymentReceivedJob } from './payment-events.service.ts'
import { findPayment, type Payment } from './payments.repository.ts'

const ATTENTION_TEXTS = {
  amount_differs: {
    heading: 'A payment of another amount',
    toShop:
      'The payment service reported a payment whose amount or currency differs from what was asked for. The order stays unpaid. Please look at it with the payment service.',
  },
  paid_twice: {
    heading: 'Paid twice',
    toShop: 'The customer paid this a second time. Please refund one of the payments with the payment service.',
  },
} as const

/** Jobs that write the mails about payments. */
export const paymentJobs = (deps: Deps): JobHandler[] => [
  handleJob(paymentReceivedJob, ({ paymentId }) => mailQuotePaid(deps, paymentId)),
  handleJob(paymentAttentionJob, async ({ paymentId, reason }) => {
    const { heading, toShop } = ATTENTION_TEXTS[reason]
    const payment = await needPayment(deps, paymentId)
    const dedupeKey = `payment:${paymentId}:${reason}`
    await inTransaction(deps.db, async (tx) => {
      await writeMail(tx, toBusiness(deps, payment, heading, [toShop], dedupeKey), deps.clock.now())
      // The number of a quote may be another customer's too, so there the shop looks first.
      if (reason === 'paid_twice' && payment.orderReference && payment.toCustomer)
        await writeMail(tx, paidTwiceMailToCustomer(deps, payment, payment.orderReference), deps.clock.now())
    })
  }),
]

async function mailQuotePaid(deps: Deps, paymentId: string): Promise<void> {
  const payment = await needPayment(deps, paymentId)
  const now = deps.clock.now()
  const unchecked =
    'Attention: it was paid by its number alone, so nobody checked the amount and no order was made. Please compare it with your records.'
  await inTransaction(deps.db, async (tx) => {
    await writeMail(
      tx,
      toBusiness(deps, payment, `Payment received for quote ${payment.quoteNumber}`, [unchecked], `payment:${paymentId}:business`),
      now,
    )
    if (payment.toCustomer) await writeMail(tx, quotePaidMailToCustomer(deps, payment), now)
  })
}

/**
 * Whoever pays by a number alone may write what he likes for the number and the name, and name anybody's address. So no name stands in this mail,
 * and a number only where it looks like one of ours.
 */
function quotePaidMailToCustomer({ env: { business } }: Deps, payment: Payment) {
  const { quoteNumber } = payment
  const heading = quoteNumber && isQuoteNumber(quoteNumber) ? `Payment received for quote ${quoteNumber}` : 'Payment received'
  return {
    to: payment.customerEmail,
    replyTo: business.email,
    subject: heading,
    dedupeKey: `payment:${payment.id}:customer`,
    ...composeMail(
      {
        greeting: 'Dear customer,',
        heading,
        notice: testNotice(isTestProvider(payment.provider)),
        paragraphs: [PAID_WITHOUT_ORDER],
        facts: [{ label: 'Amount', value: formatCents(payment.amountCents) }],
      },
      business,
    ),
  }
}

/** One for an order, however often it is paid again. */
function paidTwiceMailToCustomer({ env: { business } }: Deps, payment: Payment, reference: string) {
  return {
    to: payment.customerEmail,
    replyTo: business.email,
    subject: `Order ${reference} was paid twice`,
    dedupeKey: `order:${reference}:paid_twice:customer`,
    ...composeMail(
      {
        greeting: `Dear ${payment.customerName},`,
        heading: 'Your order was paid twice',
        notice: testNotice(isTestProvider(payment.provider)),
        paragraphs: [paidTwice(reference)],
        facts: [{ label: 'Second payment', value: formatCents(payment.amountCents) }],
      },
      business,
    ),
  }
}

function toBusiness(deps: Deps, payment: Payment, heading: string, paragraphs: readonly string[], dedupeKey: string) {
  return {
    to: deps.env.business.email,
    replyTo: payment.customerEmail,
    subject: heading,
    dedupeKey,
    ...composeMail(
      {
        heading,
        notice: testNotice(isTestProvider(payment.provider)),
        paragraphs,
        facts: [
          { label: 'For', value: payment.description },
          { label: 'Amount asked for', value: formatCents(payment.amountCents) },
          { label: 'Customer', value: `${payment.customerName}, ${payment.customerEmail}` },
          { label: 'Checkout', value: payment.checkoutId ?? '' },
          { label: 'Time', value: formatDateTime(deps.clock.now()) },
        ],
      },
      deps.env.business,
    ),
  }
}

async function needPayment(deps: Deps, id: string): Promise<Payment> {
  const payment = await findPayment(deps.db, id)
  if (!payment) throw new Error(`there is no payment ${id}`)
  return payment
}
