import { type Cents, sumCents } from '#shared/domain/money.ts'
import { productOf } from '#shared/domain/products.ts'
import { formatCents } from '#shared/formats/rand.ts'
import type { TalkedBlind } from '../conversation/conversation-state.ts'
import type { ToolInput } from '../tools/all-tools.ts'
import { MOST_PRICED_AT_ONCE, type ToldPrice } from '../tools/prices.ts'
import { call, type Steps } from './steps.ts'

type BlindToPrice = ToolInput<'price_blinds'>['blinds'][number]

interface PricesOfAll {
  /** One for each blind, in their order. */
  readonly prices: readonly ToldPrice[]
  /** Null where one of them has no price. */
  readonly sumCents: Cents | null
  readonly sum_of_all: string | null
}

/** Prices as many blinds as there are, in portions that one call of the tool takes: a list has more of them. */
export function* pricesOfAll(blinds: readonly BlindToPrice[]): Steps<PricesOfAll> {
  const prices: ToldPrice[] = []
  for (let from = 0; from < blinds.length; from += MOST_PRICED_AT_ONCE) {
    const portion = blinds
      .slice(from, from + MOST_PRICED_AT_ONCE)
      .map(({ product_type, width_mm, drop_mm, quantity }) => ({ product_type, width_mm, drop_mm, quantity }))
    prices.push(...(yield* call('price_blinds', { blinds: portion })).prices)
  }
  const totals = prices.flatMap((price) => (price.priced ? [price.all_cents] : []))
  const sum = totals.length === prices.length ? sumCents(totals) : null
  return { prices, sumCents: sum, sum_of_all: sum === null ? null : formatCents(sum) }
}

/** Of a product without a price list the tool prices nothing, nor what is asked beside it: a shop has new products before their lists. */
export function* pricedProducts(): Steps<readonly string[]> {
  const { limits } = yield* call('size_limits', {})
  return limits.map(({ product_type }) => product_type)
}

export function* pricedIndoorProducts(): Steps<readonly string[]> {
  return (yield* pricedProducts()).filter((type) => productOf(type)?.group !== 'outdoor_blinds')
}

/** @param productType one of its candidates */
export const blindToPrice = (
  { candidates, widthMm, dropMm, quantity }: Pick<TalkedBlind, 'candidates' | 'widthMm' | 'dropMm' | 'quantity'>,
  productType = candidates[0] ?? '',
): BlindToPrice => ({ product_type: productType, width_mm: widthMm ?? 0, drop_mm: dropMm ?? 0, quantity })
