import type { z } from 'zod'
import type { Env } from '#server/env.ts'
import { ApiError } from '#server/errors.ts'
import { checkoutAddress } from '#server/features/private-links/private-links.service.ts'
import type { AnswerInput } from '#shared/contracts/endpoint.ts'
import type { priceChange, submitOrder } from '#shared/contracts/orders.ts'
import { type BlindLine, totalsOf } from '#shared/domain/blind-line.ts'
import { randFromCents } from '#shared/domain/money.ts'

export function placedAnswer(
  env: Pick<Env, 'publicUrl' | 'smtpUrl'>,
  reference: string,
  privateLink: string,
  email: string,
): AnswerInput<typeof submitOrder> {
  const wayToKeep = env.smtpUrl ? `A confirmation is on its way to ${email}.` : 'Keep its private link: it opens your order on any device.'
  return {
    success: true,
    reference,
    privateLink,
    paymentStatus: 'pending',
    paymentUrl: checkoutAddress(env, privateLink),
    message: `Thank you, your order ${reference} is placed. ${wayToKeep}`,
  }
}

/** @returns the error for an order whose prices have changed since the customer saw them. It holds the new price of each line. */
export function priceChanged(lines: readonly BlindLine[]): ApiError {
  return new ApiError(
    'price_changed',
    'Prices have changed since this was quoted. Nothing was ordered: please check the new total and order again.',
    {
      body: {
        lines: lines.map((line, index) => ({
          index,
          price: randFromCents(line.unitCents),
          width_band_mm: line.widthBandMm,
          drop_band_mm: line.dropBandMm,
        })),
        total_amount: randFromCents(totalsOf(lines).totalCents),
      } satisfies z.input<typeof priceChange>,
    },
  )
}
