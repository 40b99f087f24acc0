import type { z } from 'zod'
import type { Db } from '#server/database/connect.ts'
import { ApiError } from '#server/errors.ts'
import { needOfferedColours } from '#server/features/products/offered-colours.service.ts'
import { withColours } from '#server/features/products/products.service.ts'
import type { Actor } from '#server/http/calls/actor.ts'
import type { OrderedBlind } from '#shared/contracts/fields.ts'
import type { priceChange } from '#shared/contracts/orders.ts'
import { type BlindLine, isTooMuch, MOST_CENTS, totalsOf } from '#shared/domain/blind-line.ts'
import { heldPrices } from '#shared/domain/held-prices.ts'
import { randFromCents } from '#shared/domain/money.ts'
import { productName } from '#shared/domain/products.ts'
import { believedSource } from '#shared/domain/size-provenance.ts'
import { formatCents } from '#shared/formats/rand.ts'
import { priceBlinds } from './pricing.service.ts'

/**
 * Prices every line with the lists in force. Prices and product names from the caller are ignored. Only staff are believed when they say
 * that the consultant measured.
 * @param held lines of a quote that is still valid, which keep their prices and colours.
 * @throws ApiError unknown_product, or not_priced with `lines:[{index, reason, message}]` for the lines that have no price; invalid_request
 * for a colour that its product does not have, and where they come to more than any amount may be.
 */
export async function priceLines(
  db: Db,
  blinds: readonly OrderedBlind[],
  actor: Actor,
  held: readonly BlindLine[] = [],
): Promise<BlindLine[]> {
  const today = await priceBlinds(db, blinds)
  const kept = heldPrices(held, blinds.map(sizeAndQuantity))
  const prices = today.map((price, index) => (kept[index] ? { outcome: 'priced' as const, ...kept[index] } : price))
  const unpriced = prices.flatMap((price, index) =>
    !price || price.outcome === 'priced' ? [] : [{ index, reason: price.outcome, message: price.message }],
  )
  const [first] = unpriced
  if (first) {
    throw new ApiError('not_priced', `Line ${first.index + 1}: ${first.message}`, { body: { lines: unpriced } })
  }
  const lines = blinds.flatMap((blind, index) => {
    const price = prices[index]
    if (price?.outcome !== 'priced') return []
    return [
      {
        productType: blind.product_type,
        productName: productName(blind.product_type),
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
  if (isTooMuch(lines)) throw tooMuch()
  await needOfferedColours(db, lines, held)
  return withColours(db, lines)
}

function tooMuch(): ApiError {
  const message = `These blinds come to more than ${formatCents(MOST_CENTS)}. Please leave some out, or ask our team for so many.`
  return new ApiError('invalid_request', message, { issues: [{ path: 'blinds', message }] })
}

const sizeAndQuantity = ({ product_type, width_mm, drop_mm, quantity }: OrderedBlind) => ({
  productType: product_type,
  widthMm: width_mm,
  dropMm: drop_mm,
  quantity,
})

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
