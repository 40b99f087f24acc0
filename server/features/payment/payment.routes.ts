import type { SandboxCheckouts } from '#server/adapters/payment/payment-adapter.ts'
import type { Deps } from '#server/deps.ts'
import { requestsForLines } from '#server/documents/documents.ts'
import { ApiError } from '#server/errors.ts'
import { mount, type Route, redirect } from '#server/http/calls/mount.ts'
import * as contracts from '#shared/contracts/payment.ts'
import { checkoutOfLink, createQuotePayment, orderOfPayment, statusOfPayment } from './checkout.service.ts'
import { receiveEvent } from './payment-events.service.ts'

/** These calls get no transaction. They ask the payment provider over the network, and a refused event must stay stored. */
const OWN_TRANSACTIONS = { transaction: false }

export const paymentRoutes = (deps: Deps): Route[] => [
  mount(
    contracts.createPayment,
    async (call) => {
      // The papers of the order that the quote becomes are drawn afterwards, for the mails.
      await call.takeAllowance(requestsForLines(call.body.blinds?.length ?? 0))
      return createQuotePayment(deps, call, call.body)
    },
    OWN_TRANSACTIONS,
  ),
  mount(
    contracts.findOrderOfPayment,
    async ({ db, body }) => ({ success: true as const, order: await orderOfPayment(db, body.idempotency_key, body.payment) }),
    { onlyReads: true },
  ),
  mount(contracts.getPaymentStatus, ({ db, params }) => statusOfPayment(db, deps.env, params.payment)),
  mount(contracts.openCheckout, async ({ db, params, now }) => redirect(await checkoutOfLink(deps, db, params.link, now))),
  mount(contracts.receivePaymentEvent, ({ db, eventId, body, now }) => receiveEvent(db, deps.env, eventId, body, now), {
    ...OWN_TRANSACTIONS,
    verifySignature: deps.payment.verifyWebhook,
  }),
  mount(contracts.showSandboxCheckout, ({ params }) => ({ bytes: Buffer.from(sandboxOf(deps).page(params.token)) })),
  mount(
    contracts.settleSandboxCheckout,
    async ({ params }) => redirect(await sandboxOf(deps).settle(params.token, params.outcome)),
    OWN_TRANSACTIONS,
  ),
]

function sandboxOf({ payment }: Pick<Deps, 'payment'>): SandboxCheckouts {
  if (!payment.sandbox) throw new ApiError('unknown_payment', 'There is no sandbox checkout: a payment service is set.')
  return payment.sandbox
}
