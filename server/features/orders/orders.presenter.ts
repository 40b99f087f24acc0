import type { Env } from '#server/env.ts'
import { ApiError } from '#server/errors.ts'
import type { AnswerInput } from '#shared/contracts/endpoint.ts'
import type { getOrderStatus, submitOrder } from '#shared/contracts/orders.ts'
import { type BlindLine, totalsOf } from '#shared/domain/blind-line.ts'
import { randFromCents } from '#shared/domain/money.ts'
import type { Order } from './orders.repository.ts'

type Address = Pick<Env, 'publicUrl'>

export function placedAnswer(env: Address, reference: string, email: string): AnswerInput<typeof submitOrder> {
  return {
    success: true,
    reference,
    paymentStatus: 'pending',
    paymentUrl: checkoutUrl(env, reference),
    message: `Thank you, your order ${reference} is placed. A confirmation is on its way to ${email}.`,
  }
}

export function statusAnswer(env: Address, { reference, paymentStatus }: Order): AnswerInput<typeof getOrderStatus> {
  return { success: true, reference, paymentStatus, paymentUrl: paymentStatus === 'paid' ? null : checkoutUrl(env, reference) }
}

/** @returns the error for an order whose prices have changed since the customer saw them. It holds the new price of each line. */
export function priceChanged(lines: readonly BlindLine[]): ApiError {
  return new ApiError(
    'price_changed',
    'Prices have changed since this was quoted. Nothing was ordered: please check the new total and order again.',
    {
      body: {
        lines: lines.map((line, index) => ({ index, price: randFromCents(line.unitCents) })),
        total_amount: randFromCents(totalsOf(lines).totalCents),
      },
    },
  )
}

/** @returns a link that works in an e-mail and can be tried again after a failure. It opens the checkout, or says why it cannot. */
export function checkoutUrl(env: Address, reference: string): string {
  return `${env.publicUrl}/api/payment/checkout/${reference}`
}
