import type { Env } from '#server/env.ts'
import { ApiError } from '#server/errors.ts'
import { pricesOf } from '#server/features/pricing/priced-lines.service.ts'
import { checkoutAddress } from '#server/features/private-links/private-links.service.ts'
import type { AnswerInput } from '#shared/contracts/endpoint.ts'
import type { submitOrder } from '#shared/contracts/orders.ts'
import type { BlindLine } from '#shared/domain/blind-line.ts'
import { KEEP_ORDER_LINK } from '#shared/domain/terms.ts'
import type { PlacedOrder } from './orders.service.ts'

export function placedAnswer(
  env: Pick<Env, 'publicUrl' | 'smtpUrl'>,
  { reference, privateLink, toCustomer }: PlacedOrder,
  email: string,
): AnswerInput<typeof submitOrder> {
  const isConfirmationMailed = env.smtpUrl !== undefined && toCustomer
  const whyNot = toCustomer ? '' : `No confirmation goes to ${email}, which got many within the hour. `
  const wayToKeep = isConfirmationMailed ? `A confirmation is on its way to ${email}.` : `${whyNot}${KEEP_ORDER_LINK}`
  return {
    success: true,
    reference,
    privateLink,
    paymentStatus: 'pending',
    paymentUrl: checkoutAddress(env, privateLink),
    isConfirmationMailed,
    message: `Thank you, your order ${reference} is placed. ${wayToKeep}`,
  }
}

/** @returns the error for an order whose prices have changed since the customer saw them. It holds the new price of each line. */
export function priceChanged(lines: readonly BlindLine[]): ApiError {
  return new ApiError(
    'price_changed',
    'Prices have changed since this was quoted. Nothing was ordered: please check the new total and order again.',
    {
      body: pricesOf(lines),
    },
  )
}
