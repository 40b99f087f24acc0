import { randomUUID } from 'node:crypto'
import type { Db } from '#server/database/connect.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { ApiError } from '#server/errors.ts'
import { type Cents, timesCents } from '#shared/domain/money.ts'
import { type PriceGrid, priceSize, type SizeLimitsMm, type SizePrice, sizeLimitsOf } from '#shared/domain/price-grid.ts'
import { pricingIdOf, productName } from '#shared/domain/products.ts'
import { forgetPriceBook, type PriceBook, priceBook } from './price-book.ts'
import { summarisePriceListsInForce, supersedePriceList, writePriceListsVersion } from './pricing.repository.ts'
import { refusalOf, type SizeRefusal } from './size-refusal.ts'

/** As the contracts have a blind; the other members of an order line do not matter to its price. */
export interface BlindToPrice {
  readonly product_type: string
  readonly width_mm: number
  readonly drop_mm: number
  readonly quantity: number
}

/** What the price list says of a blind; one without a price with a sentence for the customer. */
export type BlindPrice =
  | (Extract<SizePrice, { outcome: 'priced' }> & { readonly totalCents: Cents })
  | (Exclude<SizePrice, { outcome: 'priced' }> & SizeRefusal)

/**
 * Prices blinds at the lists in force, one answer a blind in the same order. In a transaction the lists are those that the transaction
 * sees.
 * @throws ApiError unknown_product for a product without a price list.
 */
export async function priceBlinds(db: Db, blinds: readonly BlindToPrice[]): Promise<BlindPrice[]> {
  const book = await priceBook(db)
  return blinds.map((blind) => priceBlind(book, blind))
}

/** @throws ApiError unknown_product */
export async function priceOneBlind(db: Db, blind: BlindToPrice): Promise<BlindPrice> {
  return priceBlind(await priceBook(db), blind)
}

function priceBlind(book: PriceBook, blind: BlindToPrice): BlindPrice {
  const size = { widthMm: blind.width_mm, dropMm: blind.drop_mm }
  const price = priceSize(gridOf(book, blind.product_type), size)
  return price.outcome === 'priced'
    ? { ...price, totalCents: timesCents(price.unitCents, blind.quantity) }
    : { ...price, ...refusalOf(productName(blind.product_type), size, price) }
}

function gridOf(book: PriceBook, productType: string): PriceGrid {
  const grid = book.get(pricingIdOf(productType))
  if (!grid) throw new ApiError('unknown_product', `We have no price list for '${productType}'. Please choose a product from the list.`)
  return grid
}

/** The smallest and largest size of every product with a price list, by pricing id. */
export async function findSizeLimits(db: Db): Promise<Map<string, SizeLimitsMm>> {
  const book = await priceBook(db)
  return new Map([...book].map(([pricingId, grid]) => [pricingId, sizeLimitsOf(grid)]))
}

/** The grid in force of a form's value or a pricing id, or undefined. */
export async function findGridInForce(db: Db, productType: string): Promise<PriceGrid | undefined> {
  const book = await priceBook(db)
  return book.get(pricingIdOf(productType))
}

export interface PriceListToPublish {
  readonly pricingId: string
  readonly grid: PriceGrid
}

/**
 * Puts price lists in force, all or none; the ones before them are kept. In a transaction of the caller's, forgetPriceBook is the caller's
 * to call after it committed.
 */
export async function publishPriceLists(
  db: Db,
  lists: readonly PriceListToPublish[],
  by: { readonly uploadedBy: string; readonly isSample: boolean },
  now: Date,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // First, since it is the row that publications wait at: two of the same product must not both find the old list in force.
    await writePriceListsVersion(tx, randomUUID(), now)
    for (const list of lists) await supersedePriceList(tx, { id: randomUUID(), ...list, ...by }, now)
  })
  forgetPriceBook(db)
}

/** When a list last changed, and whether any is still the data of a fresh database. */
export const describePriceLists = summarisePriceListsInForce
