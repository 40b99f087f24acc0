import type { Db } from '#server/database/connect.ts'
import type { Deps } from '#server/deps.ts'
import { mount, type Route } from '#server/http/mount.ts'
import type { AnswerInput } from '#shared/contracts/endpoint.ts'
import * as contracts from '#shared/contracts/pricing.ts'
import { randFromCents } from '#shared/domain/money.ts'
import type { SizeLimitsMm } from '#shared/domain/price-grid.ts'
import { priceTemplate } from './price-template.ts'
import { type BlindToPrice, findSizeLimits, priceOneBlind } from './pricing.service.ts'

export function pricingRoutes(_deps: Deps): Route[] {
  return [
    mount(contracts.quotePrice, ({ db, body }) => quote(db, body), { onlyReads: true }),
    mount(contracts.getSizeLimits, ({ db }) => allLimits(db)),
    mount(contracts.getPriceTemplate, ({ db, params }) => priceTemplate(db, params.productId)),
  ]
}

async function quote(db: Db, blind: BlindToPrice): Promise<AnswerInput<typeof contracts.quotePrice>> {
  const price = await priceOneBlind(db, blind)
  if (!price.ok) {
    const { reason, message, contactRequired, limits } = price
    return { success: false, error_type: reason, message, contact_required: contactRequired, limits: limitsAnswer(limits) }
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

async function allLimits(db: Db): Promise<AnswerInput<typeof contracts.getSizeLimits>> {
  const limits = await findSizeLimits(db)
  return { success: true, limits: Object.fromEntries([...limits].map(([pricingId, found]) => [pricingId, limitsAnswer(found)])) }
}

function limitsAnswer(limits: SizeLimitsMm) {
  return {
    min_width_mm: limits.minWidthMm,
    max_width_mm: limits.maxWidthMm,
    min_drop_mm: limits.minDropMm,
    max_drop_mm: limits.maxDropMm,
  }
}
