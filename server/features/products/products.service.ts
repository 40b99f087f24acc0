import type { Db } from '#server/database/connect.ts'
import { isoFromEpochOrNull } from '#server/database/dialect.ts'
import { ApiError } from '#server/errors.ts'
import { describePriceLists } from '#server/features/pricing/pricing.service.ts'
import type { AnswerInput } from '#shared/contracts/endpoint.ts'
import type { Colour, getCatalogue, getColours, getProductColours } from '#shared/contracts/products.ts'
import { CATALOGUE_GROUPS, type CatalogueGroup, pricingIdOf, productOf } from '#shared/domain/products.ts'
import {
  type CatalogueProduct,
  type ColourOfProduct,
  findAllColours,
  findColoursOf,
  findProducts,
  hasProduct,
  insertColours,
  insertProducts,
} from './products.repository.ts'
import { drawSwatch, familyOf, MATERIAL_FAMILIES, type MaterialFamily } from './swatch.ts'

export type { CatalogueProduct, ColourOfProduct } from './products.repository.ts'

export async function readCatalogue(db: Db): Promise<AnswerInput<typeof getCatalogue>> {
  const products = await findProducts(db)
  const colours = await findAllColours(db)
  const priceLists = await describePriceLists(db)
  const entriesOf = (group: CatalogueGroup) =>
    products.filter((product) => product.group === group).map((product) => ({ id: product.pricingId, name: product.name }))
  const byGroup = Object.fromEntries(CATALOGUE_GROUPS.map((group) => [group, entriesOf(group)]))
  return {
    ...(byGroup as Record<CatalogueGroup, ReturnType<typeof entriesOf>>),
    color_schemes: Object.fromEntries(
      products.map(({ pricingId }) => [pricingId, colours.filter((colour) => colour.pricingId === pricingId).map((colour) => colour.name)]),
    ),
    last_updated: isoFromEpochOrNull(priceLists.publishedAt),
    sample_data: priceLists.anySample || [...products, ...colours].some((row) => row.isSample),
  }
}

export async function readProductColours(db: Db): Promise<AnswerInput<typeof getProductColours>> {
  const products = await findProducts(db)
  const colours = await findAllColours(db)
  return {
    success: true,
    products: products.map(({ pricingId, name, description }) => ({
      name,
      description,
      product_type: productOf(pricingId)?.productType ?? pricingId,
      colours: colours.filter((colour) => colour.pricingId === pricingId).map(toAnswer),
    })),
  }
}

/** @throws ApiError unknown_product for what is neither a form's value nor in the catalogue. */
export async function readColoursOf(db: Db, productType: string): Promise<AnswerInput<typeof getColours>> {
  const pricingId = await requireProduct(db, productType)
  return { success: true, colours: (await findColoursOf(db, pricingId)).map(toAnswer) }
}

/** @returns the pricing id. @throws ApiError unknown_product */
export async function requireProduct(db: Db, productType: string): Promise<string> {
  const pricingId = pricingIdOf(productType)
  if (await hasProduct(db, pricingId)) return pricingId
  throw new ApiError('unknown_product', `We have no product '${productType}'. Please choose one from the list.`)
}

/** The picture behind a swatchPath. @throws ApiError not_found for a material that we do not draw. */
export function swatchImage(material: string, hex: string): Uint8Array {
  const family = MATERIAL_FAMILIES.find((known): known is MaterialFamily => known === material)
  if (!family) throw new ApiError('not_found', `We do not draw a material called '${material}'.`)
  return new TextEncoder().encode(drawSwatch(family, hex))
}

/** Lays in a catalogue where there is none. */
export async function addProducts(
  db: Db,
  products: readonly Omit<CatalogueProduct, 'updatedAt'>[],
  colours: readonly ColourOfProduct[],
  now: Date,
): Promise<void> {
  await insertProducts(db, products, now)
  await insertColours(db, colours, now)
}

function toAnswer(colour: ColourOfProduct): Colour {
  const { pricingId, isSample: _, ...shown } = colour
  return { ...shown, swatchPath: colour.swatchPath ?? drawnSwatchPath(pricingId, colour.hex) }
}

function drawnSwatchPath(pricingId: string, hex: string): string | null {
  const digits = /^#([0-9a-f]{6})$/i.exec(hex)?.[1]
  return digits ? `/api/swatches/${familyOf(pricingId)}/${digits.toLowerCase()}.svg` : null
}
