import type { ProductType } from '#shared/domain/products.ts'
import { plainText } from '#shared/domain/said/words/words.ts'
import type { TalkedBlind } from '../conversation/conversation-state.ts'
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

/**
 * Drops a colour that a blind had and that is not made in the product it shall have now. While several are open it is dropped where one of them
 * lacks it; the talk remembers which colour was said.
 * @returns the blinds, and what to say of a colour that is gone
 */
export function* withColoursMade(words: Words, blinds: readonly TalkedBlind[]) {
  const told: string[] = []
  const made: TalkedBlind[] = []
  for (const blind of blinds) {
    const lacking = blind.colour === null || blind.lineId !== null ? null : yield* lackingColour(blind.colour, blind.candidates)
    made.push(lacking ? { ...blind, colour: null } : blind)
    if (lacking && blind.candidates.length === 1) told.push(yield* notMadeIn(words, blind.colour ?? '', lacking))
  }
  return { blinds: made, told: [...new Set(told)] }
}

function* lackingColour(colour: string, types: readonly string[]): Steps<string | null> {
  for (const type of types) {
    const { colours } = yield* call('list_colours', { product_type: type })
    if (!colours.some(({ name }) => name === colour)) return type
  }
  return null
}

function* notMadeIn(words: Words, colour: string, type: string): Steps<string> {
  const { colours, product } = yield* call('list_colours', { product_type: type })
  const look = (yield* productsInColour(plainText(colour)))?.hex ?? ''
  return notInColour(words, { name: colour, look }, product, colours)
}
