import type { z } from 'zod'
import type { AnswerInput } from '#shared/contracts/endpoint.ts'
import type { priceChange } from '#shared/contracts/orders.ts'
import type { getSizeLimits, quotePrice } from '#shared/contracts/pricing.ts'
import { type BlindLine, totalsOf } from '#shared/domain/blind-line.ts'
import { randFromCents } from '#shared/domain/money.ts'
import type { SizeLimitsMm } from '#shared/domain/price-grid.ts'
import type { BlindPrice } from './pricing.service.ts'

export function priceAnswer(price: BlindPrice): AnswerInput<typeof quotePrice> {
  if (price.outcome !== 'priced') {
    const { outcome, message, contactRequired, limits } = price
    return { success: false, error_type: outcome, message, contact_required: contactRequired, limits: limitsAnswer(limits) }
  }
  return {
    success: true,
    quote: {
      success: true,
      price: randFromCents(price.unitCents),
      total_price: randFromCents(price.totalCents),
      width_band_mm: price.widthBandMm,
      drop_band_mm: price.dropBandMm,
      vat_included: true,
    },
  }
}

/** The price of each line, and what they come to, as the server has priced them. */
export function pricesOf(lines: readonly BlindLine[]): z.input<typeof priceChange> {
  return {
    lines: lines.map((line, index) => ({
      index,
      price: randFromCents(line.unitCents),
      width_band_mm: line.widthBandMm,
      drop_band_mm: line.dropBandMm,
    })),
    total_amount: randFromCents(totalsOf(lines).totalCents),
  }
}

/** @param limits by pricing id. */
export function allLimitsAnswer(limits: ReadonlyMap<string, SizeLimitsMm>): AnswerInput<typeof getSizeLimits> {
  return { success: true, limits: Object.fromEntries([...limits].map(([pricingId, found]) => [pricingId, limitsAnswer(found)])) }
}

export function limitsAnswer(limits: SizeLimitsMm) {
  return {
    min_width_mm: limits.minWidthMm,
    max_width_mm: limits.maxWidthMm,
    min_drop_mm: limits.minDropMm,
    max_drop_mm: limits.maxDropMm,
  }
}
