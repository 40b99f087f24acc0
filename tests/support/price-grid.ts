import { cents } from '#shared/domain/money.ts'
import type { PriceGrid } from '#shared/domain/price-grid.ts'

/** A price list for a test, its amounts in cents. */
export const priceGrid = (
  widthsMm: readonly number[],
  dropsMm: readonly number[],
  amounts: readonly (readonly (number | null)[])[],
): PriceGrid => ({
  widthsMm,
  dropsMm,
  cents: amounts.map((row) => row.map((amount) => (amount === null ? null : cents(amount)))),
})
