import type { Db } from '#server/database/connect.ts'
import { ApiError } from '#server/errors.ts'
import { priceBlinds } from '#server/features/pricing/pricing.service.ts'
import type { Actor } from '#server/http/actor.ts'
import type { OrderedBlind } from '#shared/contracts/fields.ts'
import type { PricedBlind } from '#shared/domain/orders.ts'
import { pricingIdOf, productLabel } from '#shared/domain/product-types.ts'
import { believedSource } from '#shared/domain/size-provenance.ts'

/**
 * Prices every line at the lists in force; what the caller said of prices and product names is not believed, nor, unless it is staff, that
 * the consultant measured.
 * @throws ApiError unknown_product, or not_priced with `lines:[{index, reason, message}]` of those that have no price.
 */
export async function priceLines(db: Db, blinds: readonly OrderedBlind[], actor: Actor): Promise<PricedBlind[]> {
  const prices = await priceBlinds(db, blinds)
  const unpriced = prices.flatMap((price, index) => (price.ok ? [] : [{ index, reason: price.reason, message: price.message }]))
  const [first] = unpriced
  if (first) {
    throw new ApiError('not_priced', `Line ${first.index + 1}: ${first.message}`, { body: { lines: unpriced } })
  }
  return blinds.flatMap((blind, index) => {
    const price = prices[index]
    if (!price?.ok) return []
    return [
      {
        productType: blind.product_type,
        pricingId: pricingIdOf(blind.product_type),
        productName: productLabel(blind.product_type),
        room: blind.room ?? '',
        widthMm: blind.width_mm,
        dropMm: blind.drop_mm,
        widthBandMm: price.widthBandMm,
        dropBandMm: price.dropBandMm,
        controlSide: blind.control_side,
        mountType: blind.mount_type,
        colour: blind.colour,
        quantity: blind.quantity,
        unitCents: price.unitCents,
        ...(blind.size_source ? { sizeSource: believedSource(blind.size_source, actor.kind === 'staff') } : {}),
      },
    ]
  })
}
