import { isoFromEpochOrNull } from '#server/database/dialect.ts'
import type { AnswerInput } from '#shared/contracts/endpoint.ts'
import type { Colour, getCatalogue, getProductColours } from '#shared/contracts/products.ts'
import { CATALOGUE_GROUPS, type CatalogueGroup, productOf } from '#shared/domain/products.ts'
import type { CatalogueProduct, ColourOfProduct } from './products.repository.ts'
import { materialOf } from './swatch.ts'

export function catalogueAnswer(
  products: readonly CatalogueProduct[],
  colours: readonly ColourOfProduct[],
  priceLists: { readonly publishedAt: number | null; readonly anySample: boolean },
): AnswerInput<typeof getCatalogue> {
  const entriesOf = (group: CatalogueGroup) =>
    products.filter((product) => product.group === group).map((product) => ({ id: product.pricingId, name: product.name }))
  const byGroup = Object.fromEntries(CATALOGUE_GROUPS.map((group) => [group, entriesOf(group)]))
  return {
    ...(byGroup as Record<CatalogueGroup, ReturnType<typeof entriesOf>>),
    color_schemes: Object.fromEntries(
      products.map(({ pricingId }) => [pricingId, coloursOf(pricingId, colours).map((colour) => colour.name)]),
    ),
    last_updated: isoFromEpochOrNull(priceLists.publishedAt),
    sample_data: priceLists.anySample || [...products, ...colours].some((row) => row.isSample),
  }
}

export function productColoursAnswer(
  products: readonly CatalogueProduct[],
  colours: readonly ColourOfProduct[],
): AnswerInput<typeof getProductColours> {
  return {
    success: true,
    products: products.map(({ pricingId, name, description }) => ({
      name,
      description,
      product_type: productOf(pricingId)?.productType ?? pricingId,
      colours: coloursOf(pricingId, colours).map(colourAnswer),
    })),
  }
}

/** A colour without a picture of its own is answered with the address of a drawn swatch. */
export function colourAnswer(colour: ColourOfProduct): Colour {
  const { pricingId, isSample: _, ...shown } = colour
  return { ...shown, swatchPath: colour.swatchPath ?? drawnSwatchPath(pricingId, colour.hex) }
}

function drawnSwatchPath(pricingId: string, hex: string): string | null {
  const digits = /^#([0-9a-f]{6})$/i.exec(hex)?.[1]
  return digits ? `/api/swatches/${materialOf(pricingId)}/${digits.toLowerCase()}.webp` : null
}

const coloursOf = (pricingId: string, colours: readonly ColourOfProduct[]) => colours.filter((colour) => colour.pricingId === pricingId)
