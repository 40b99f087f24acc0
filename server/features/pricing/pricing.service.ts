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

/** The members of a blind in the contracts that decide its price. */
export interface BlindToPrice {
  readonly product_type: string
  readonly width_mm: number
  readonly drop_mm: number
  readonly quantity: number
}

/** What the price list says about a blind: its price, or why it has none in a sentence for the customer. */
export type BlindPrice =
  | (Extract<SizePrice, { outcome: 'priced' }> & { readonly totalCents: Cents })
  | (Exclude<SizePrice, { outcome: 'priced' }> & SizeRefusal)

/**
 * Prices blinds with the lists in force. In a transaction those are the lists that the transaction sees.
 * @returns one answer for each blind, in the same order.
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
  if (price.outcome !== 'priced') return { ...price, ...refusalOf(productName(blind.product_type), size, price) }
  const { outcome, unitCents, widthBandMm, dropBandMm } = price
  // Member by member: spreading the price is slower than finding it.
  return { outcome, unitCents, widthBandMm, dropBandMm, totalCents: timesCents(unitCents, blind.quantity) }
}

function gridOf(book: PriceBook, productType: string): PriceGrid {
  const grid = book.get(pricingIdOf(productType))
  if (!grid) throw new ApiError('unknown_product', `We have no price list for '${productType}'. Please choose a product from the list.`)
  return grid
}

/** @returns the smallest and the largest size of every product with a price list, by pricing id. */
export async function findSizeLimits(db: Db): Promise<Map<string, SizeLimitsMm>> {
  const book = await priceBook(db)
  return new Map([...book].map(([pricingId, grid]) => [pricingId, sizeLimitsOf(grid)]))
}

/** @returns the pricing ids of the products with a price list. */
export async function findPricedProducts(db: Db): Promise<ReadonlySet<string>> {
  return new Set((await priceBook(db)).keys())
}

/** @returns the grid in force for a form's value or a pricing id; undefined when there is none. */
export async function findGridInForce(db: Db, productType: string): Promise<PriceGrid | undefined> {
  const book = await priceBook(db)
  return book.get(pricingIdOf(productType))
}

export interface PriceListToPublish {
  readonly pricingId: string
  readonly grid: PriceGrid
}

/**
 * Puts price lists in force, all or none of them. The earlier lists are kept as superseded. A caller that passes its own transaction must
 * call forgetPriceBook after the commit.
 */
export async function publishPriceLists(
  db: Db,
  lists: readonly PriceListToPublish[],
  by: { readonly uploadedBy: string; readonly isSample: boolean },
  now: Date,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // The version is written first, because publications wait for each other at its row. Otherwise two could both supersede the same list.
    await writePriceListsVersion(tx, randomUUID(), now)
    for (const list of lists) await supersedePriceList(tx, { id: randomUUID(), ...list, ...by }, now)
  })
  forgetPriceBook(db)
}

/** Says when a list last changed, and whether any of them is still sample data. */
export const describePriceLists = summarisePriceListsInForce
