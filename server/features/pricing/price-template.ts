import type { Db } from '#server/database/connect.ts'
import { requireProduct } from '#server/features/products/products.service.ts'
import type { FileBytes } from '#shared/contracts/endpoint.ts'
import type { PriceGrid, SizeLimitsMm } from '#shared/domain/price-grid.ts'
import { productOf } from '#shared/domain/products.ts'
import { writePriceListCsv } from './price-list-csv.ts'
import { findGridInForce } from './pricing.service.ts'

/** The distance between the bands of an empty list. */
const EMPTY_STEP_MM = 300
/** The limits for a product whose sizes are not known. */
const USUAL_LIMITS: SizeLimitsMm = { minWidthMm: 600, maxWidthMm: 2400, minDropMm: 600, maxDropMm: 2400 }

/** @returns a CSV to fill in: the price list in force, or an empty grid of the sizes that are made. @throws ApiError unknown_product */
export async function priceTemplate(db: Db, productType: string): Promise<FileBytes> {
  const pricingId = await requireProduct(db, productType)
  const grid = (await findGridInForce(db, pricingId)) ?? emptyGrid(productOf(pricingId)?.limits ?? USUAL_LIMITS)
  return { bytes: writePriceListCsv(grid), fileName: `${pricingId}-pricing-template.csv` }
}

function emptyGrid({ minWidthMm, maxWidthMm, minDropMm, maxDropMm }: SizeLimitsMm): PriceGrid {
  const widthsMm = bandsMm(minWidthMm, maxWidthMm)
  const dropsMm = bandsMm(minDropMm, maxDropMm)
  return { widthsMm, dropsMm, cents: dropsMm.map(() => widthsMm.map(() => null)) }
}

/** @returns bands in even steps from the smallest size. The last band is always the largest size. */
function bandsMm(minMm: number, maxMm: number): number[] {
  const steps = Array.from({ length: Math.ceil((maxMm - minMm) / EMPTY_STEP_MM) }, (_, i) => minMm + i * EMPTY_STEP_MM)
  return [...steps, maxMm]
}
