import type { Db } from '#server/database/connect.ts'
import { fromFlag, toEpoch, toFlag } from '#server/database/dialect.ts'

import type { CatalogueGroup } from '#shared/domain/products.ts'

export interface CatalogueProduct {
  readonly pricingId: string
  readonly name: string
  readonly description: string
  readonly group: CatalogueGroup
  readonly isSample: boolean
  readonly updatedAt: number
}

export interface ColourOfProduct {
  readonly pricingId: string
  readonly name: string
  /** #RRGGBB, but it is not checked and may be any text. */
  readonly hex: string
  readonly material: string
  readonly finish: string
  readonly description: string
  readonly imageUrl: string | null
  readonly swatchPath: string | null
  readonly isSample: boolean
}

interface ProductRow {
  pricing_id: string
  name: string
  description: string
  catalogue_group: CatalogueGroup
  is_sample: number
  updated_at: number
}

interface ColourRow {
  pricing_id: string
  name: string
  hex: string
  material: string
  finish: string
  description: string
  image_url: string | null
  swatch_path: string | null
  is_sample: number
}

const fromProductRow = (row: ProductRow): CatalogueProduct => ({
  pricingId: row.pricing_id,
  name: row.name,
  description: row.description,
  group: row.catalogue_group,
  isSample: fromFlag(row.is_sample),
  updatedAt: row.updated_at,
})

const fromColourRow = (row: ColourRow): ColourOfProduct => ({
  pricingId: row.pricing_id,
  name: row.name,
  hex: row.hex,
  material: row.material,
  finish: row.finish,
  description: row.description,
  imageUrl: row.image_url,
  swatchPath: row.swatch_path,
  isSample: fromFlag(row.is_sample),
})

/** Sorted in the order in which customers see them. */
export async function findProducts(db: Db): Promise<CatalogueProduct[]> {
  const rows: ProductRow[] = await db('products').orderBy('position').select()
  return rows.map(fromProductRow)
}

export async function hasProduct(db: Db, pricingId: string): Promise<boolean> {
  return (await db('products').where({ pricing_id: pricingId }).first('pricing_id')) !== undefined
}

export async function findAllColours(db: Db): Promise<ColourOfProduct[]> {
  const rows: ColourRow[] = await db('colours').orderBy(['pricing_id', 'position']).select()
  return rows.map(fromColourRow)
}

export async function findColoursOf(db: Db, pricingIds: readonly string[]): Promise<ColourOfProduct[]> {
  const rows: ColourRow[] = await db('colours').whereIn('pricing_id', pricingIds).orderBy(['pricing_id', 'position']).select()
  return rows.map(fromColourRow)
}

/** Stores products; customers will see them in this order. */
export async function insertProducts(db: Db, products: readonly Omit<CatalogueProduct, 'updatedAt'>[], now: Date): Promise<void> {
  const rows = products.map((product, position) => ({
    pricing_id: product.pricingId,
    name: product.name,
    description: product.description,
    catalogue_group: product.group,
    position,
    is_sample: toFlag(product.isSample),
    updated_at: toEpoch(now),
  }))
  await db.batchInsert('products', rows, ROWS_AT_ONCE)
}

/** Stores the colours of one or several products; customers will see them in this order. */
export async function insertColours(db: Db, colours: readonly ColourOfProduct[], now: Date): Promise<void> {
  const rows = colours.map((colour, position) => ({
    pricing_id: colour.pricingId,
    position,
    name: colour.name,
    hex: colour.hex,
    material: colour.material,
    finish: colour.finish,
    description: colour.description,
    image_url: colour.imageUrl,
    swatch_path: colour.swatchPath,
    is_sample: toFlag(colour.isSample),
    updated_at: toEpoch(now),
  }))
  await db.batchInsert('colours', rows, ROWS_AT_ONCE)
}

/** Rows per statement, because SQLite limits the number of values in one statement. */
const ROWS_AT_ONCE = 40
