import { cents } from '#shared/domain/money.ts'
import type { PriceGrid } from '#shared/domain/price-grid.ts'

/** Makes a price list for a test. `amounts` are cents. */
export const priceGrid = (
  widthsMm: readonly number[],
  dropsMm: readonly number[],
  amounts: readonly (readonly (number | null)[])[],
): PriceGrid => ({
  widthsMm,
  dropsMm,
  cents: amounts.map((row) => row.map((amount) => (amount === null ? null : cents(amount)))),
})
