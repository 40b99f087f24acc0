import type { ProductType } from '#shared/domain/products.ts'
import { listed, type Words } from '../conversation/words.ts'
import { type CatalogueColour, nearestColours } from '../said/colour-words.ts'
import { call, type Steps } from './steps.ts'

interface ColourOfProducts {
  readonly colour: string
  readonly hex: string
  readonly types: readonly ProductType[]
}

/** @returns the colour that a text names and the products that are made in it; null where it names none */
export function* productsInColour(plain: string): Steps<ColourOfProducts | null> {
  const [named] = (yield* call('products_in_colour', { text: plain })).colours
  return named ? { colour: named.name, hex: named.hex, types: named.product_types } : null
}

/** 'No, a zebra is not made in pink', with the colours that come nearest. */
export const notInColour = (
  words: Words,
  wanted: { readonly name: string; readonly look: string },
  product: string,
  colours: readonly CatalogueColour[],
): string =>
  words.colourNo(
    wanted.name,
    product,
    listed(
      nearestColours(wanted.look, colours).map(({ name }) => name),
      words.and,
    ),
  )
