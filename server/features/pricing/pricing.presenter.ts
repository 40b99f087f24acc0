import type { AnswerInput } from '#shared/contracts/endpoint.ts'
import type { getSizeLimits, quotePrice } from '#shared/contracts/pricing.ts'
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
