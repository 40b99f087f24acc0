import type { Db } from '#server/database/connect.ts'
import { ApiError } from '#server/errors.ts'
import { describePriceLists } from '#server/features/pricing/pricing.service.ts'
import type { Call } from '#server/http/calls/call.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import type { AnswerInput, EndpointSpec } from '#shared/contracts/endpoint.ts'
import type { getCatalogue, getColours, getProductColours } from '#shared/contracts/products.ts'
import type { BlindLine } from '#shared/domain/blind-line.ts'
import { pricingIdOf } from '#shared/domain/products.ts'
import { catalogueAnswer, colourAnswer, productColoursAnswer } from './products.presenter.ts'
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
import { constructionOfMaterial } from './swatch.ts'

export type { CatalogueProduct, ColourOfProduct } from './products.repository.ts'

export async function readCatalogue(db: Db): Promise<AnswerInput<typeof getCatalogue>> {
  return catalogueAnswer(await findProducts(db), await findAllColours(db), await describePriceLists(db))
}

export async function readProductColours(db: Db): Promise<AnswerInput<typeof getProductColours>> {
  return productColoursAnswer(await findProducts(db), await findAllColours(db))
}

/** @throws ApiError unknown_product for a text that is no form value and not in the catalogue. */
export async function readColoursOf(db: Db, productType: string): Promise<AnswerInput<typeof getColours>> {
  const pricingId = await requireProduct(db, productType)
  return { success: true, colours: (await findColoursOf(db, [pricingId])).map(colourAnswer) }
}

/** What a colour of the catalogue must be written as to be drawn. Its text is not checked when it is stored. */
const DRAWN_HEX = /^#[0-9a-f]{6}$/i

/** @returns the lines, each with the colour that its blind is drawn in. One that is not known yet is that of the catalogue. */
export async function withColours<Line extends BlindLine>(
  db: Db,
  lines: readonly Line[],
): Promise<(Line & { colourHex: string | null })[]> {
  const colours = await findColoursOf(db, [...new Set(lines.map(({ productType }) => pricingIdOf(productType)))])
  return lines.map((line) => {
    const pricingId = pricingIdOf(line.productType)
    const hex = line.colourHex ?? colours.find((colour) => colour.pricingId === pricingId && colour.name === line.colour)?.hex
    return { ...line, colourHex: hex && DRAWN_HEX.test(hex) ? hex : null }
  })
}

/** @returns the pricing id. @throws ApiError unknown_product */
export async function requireProduct(db: Db, productType: string): Promise<string> {
  const pricingId = pricingIdOf(productType)
  if (await hasProduct(db, pricingId)) return pricingId
  throw new ApiError('unknown_product', `We have no product '${productType}'. Please choose one from the list.`)
}

/** A swatch that is not kept takes some milliseconds of the thread that draws: as much as so many answers. */
const REQUESTS_PER_DRAWING = 4

/**
 * The picture behind a swatchPath.
 * @param hex six hexadecimal digits
 * @throws ApiError not_found for a material that we do not draw, too_many_requests, pictures_unavailable
 */
export function swatchImage(
  pictures: Pictures,
  material: string,
  hex: string,
  { address, takeAllowance }: Pick<Call<EndpointSpec>, 'address' | 'takeAllowance'>,
): Promise<Uint8Array> {
  const construction = constructionOfMaterial(material)
  if (!construction) throw new ApiError('not_found', `We do not draw a material called '${material}'.`)
  return pictures.swatch(construction, `#${hex}`, { address, takeAllowance: () => takeAllowance(REQUESTS_PER_DRAWING) })
}

/** Stores a catalogue in a database that has none. */
export async function addProducts(
  db: Db,
  products: readonly Omit<CatalogueProduct, 'updatedAt'>[],
  colours: readonly ColourOfProduct[],
  now: Date,
): Promise<void> {
  await insertProducts(db, products, now)
  await insertColours(db, colours, now)
}
