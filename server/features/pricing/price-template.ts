import type { Db } from '#server/database/connect.ts'
import { requireProduct } from '#server/features/products/products.service.ts'
import type { FileBytes } from '#shared/contracts/endpoint.ts'
import type { PriceGrid } from '#shared/domain/price-grid.ts'
import { writePriceListCsv } from './price-list-csv.ts'
import { findGridInForce } from './pricing.service.ts'

/** What a product without a price list starts from: bands in common use, no prices. */
const EMPTY_WIDTHS_MM = [600, 900, 1200, 1500, 1800, 2100, 2400]
const EMPTY_DROPS_MM = [600, 900, 1200, 1500, 1800, 2100, 2400]
const emptyGrid: PriceGrid = {
  widthsMm: EMPTY_WIDTHS_MM,
  dropsMm: EMPTY_DROPS_MM,
  cents: EMPTY_DROPS_MM.map(() => EMPTY_WIDTHS_MM.map(() => null)),
}

/** The price list in force as a CSV to fill in, else the empty grid. @throws ApiError unknown_product */
export async function priceTemplate(db: Db, productType: string): Promise<FileBytes> {
  const pricingId = await requireProduct(db, productType)
  const grid = (await findGridInForce(db, pricingId)) ?? emptyGrid
  return { bytes: writePriceListCsv(grid), fileName: `${pricingId}-pricing-template.csv` }
}
