import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Database } from '#server/database/connect.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { parsePriceListCsv } from '#server/features/pricing/price-list-csv.ts'
import { type PriceListToPublish, publishPriceLists } from '#server/features/pricing/pricing.service.ts'
import { addProducts } from '#server/features/products/products.service.ts'
import { settingOrFirst } from '#server/settings.ts'
import { pricingIds } from '#shared/domain/products.ts'
import { sampleCatalogue } from './catalogue.ts'
import { sampleColours } from './colours.ts'

/** Resolves paths through package.json, so that the sources and the built server find the same files. */
const { resolve } = createRequire(import.meta.url)

/**
 * Fills a fresh database with the sample catalogue, colours and price lists, each marked as sample data. It does so only once, so that what
 * staff remove later stays removed. When several processes start at the same time, only one of them does it.
 * @returns whether this call did it.
 */
export async function layInSampleData(db: Database, now: Date): Promise<boolean> {
  const lists = await readSamplePriceLists()
  return inTransaction(db, async (tx) => {
    const laidIn = await settingOrFirst(tx, 'sample_data_laid_in', randomUUID, now)
    if (!laidIn.isNew) return false
    const products = sampleCatalogue.map((product) => ({ ...product, isSample: true }))
    const colours = sampleColours.map((colour) => ({ ...colour, imageUrl: null, swatchPath: null, isSample: true }))
    await addProducts(tx, products, colours, now)
    await publishPriceLists(tx, lists, { uploadedBy: 'sample data', isSample: true }, now)
    return true
  })
}

/** @throws Error when one of the sample lists has a fault. That is a mistake in this repository. */
async function readSamplePriceLists(): Promise<PriceListToPublish[]> {
  return Promise.all(
    pricingIds.map(async (pricingId) => {
      const parsed = parsePriceListCsv(await readFile(resolve(`#server/database/sample-data/price-grids/${pricingId}.csv`)))
      if (!parsed.ok) throw new Error(`the sample price list ${pricingId} has a fault: ${parsed.issues[0]?.message}`)
      return { pricingId, grid: parsed.grid }
    }),
  )
}
