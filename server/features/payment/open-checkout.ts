import { type CheckoutLine, CheckoutNotOpened } from '#server/adapters/payment/payment-adapter.ts'
import type { Db } from '#server/database/connect.ts'
import type { Deps } from '#server/deps.ts'
import type { Env } from '#server/env.ts'
import { ApiError } from '#server/errors.ts'
import type { OrderWithLines } from '#server/features/orders/orders.service.ts'
import type { BlindLine } from '#shared/domain/blind-line.ts'
import { formatMmFigure } from '#shared/formats/millimetres.ts'
import { paths } from '#shared/paths.ts'
import { findPayment, type Payment, updateCheckout, updateRefusals } from './payments.repository.ts'

/** What the provider's page shows about a payment, apart from its amount. */
interface CheckoutContent {
  readonly reference: string
  readonly lines: readonly CheckoutLine[]
}

export const contentOf = ({ reference, lines }: OrderWithLines): CheckoutContent => ({ reference, lines: lines.map(toCheckoutLine) })

/**
 * @returns the address of the checkout. The provider is asked for it only if it has not answered before.
 * @param db must be outside any transaction.
 * @throws ApiError payment_unavailable
 */
export async function checkoutUrlOf(deps: Deps, db: Db, payment: Payment, content: CheckoutContent, now: Date): Promise<string> {
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

/** Where the browser comes back to. The payment's id lets the screen ask whether it succeeded. */
export function resultUrl(
  env: Pick<Env, 'publicUrl'>,
  path: string,
  query: { readonly reference?: string; readonly payment?: string; readonly reason?: string },
): string {
  return `${env.publicUrl}${path}?${new URLSearchParams(query)}`
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
