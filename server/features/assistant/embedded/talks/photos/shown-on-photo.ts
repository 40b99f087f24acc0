import type { ProductType } from '#shared/domain/products.ts'
import { productName } from '#shared/domain/products.ts'
import { listed } from '../../../conversation/words.ts'
import { type CatalogueColour, coloursMeant, nearestColours, speaksOfColour } from '../../../said/colour-words.ts'
import type { ToolOutput } from '../../../tools/all-tools.ts'
import { notInColour, productsInColour } from '../../colour-of-products.ts'
import { OF_OTHER_THINGS } from '../../meaning/blinds/colour-said.ts'
import type { Heard } from '../../meaning/message/heard.ts'
import { call, quick, type Reply, type Steps } from '../../steps.ts'

/** A blind drawn on a photo, in the product and the colour that were asked for, or said why not. */

interface Choice {
  /** The products that the customer has named, now or before. */
  readonly wanted: readonly string[]
  /** Those that suit the window, for who has named none. */
  readonly advised: readonly string[]
  /** The colour that was chosen before: it holds where no other one is asked for. */
  readonly colour?: string | null
}

interface Shown extends Pick<Reply, 'text' | 'quickReplies'> {
  readonly type: string
  /** That the customer asked for; null where the colour was ours. */
  readonly colour: string | null
  readonly isDrawn: boolean
}

/** @returns null where there is no product to show */
export function* shownAsAsked(
  heard: Heard,
  photo: number,
  choice: Choice,
  size: { readonly width_mm?: number; readonly drop_mm?: number } = {},
): Steps<Shown | null> {
  const { plain } = heard
  const asksColour = plain !== '' && !OF_OTHER_THINGS.test(plain)
  const named = asksColour && !speaksOfColour(plain) ? yield* productsInColour(plain) : null
  const type = typeOf(choice, named?.types ?? [])
  if (!type) return null
  const { colours, product: name } = yield* call('list_colours', { product_type: type })
  const meant = asksColour ? coloursMeant(plain, colours) : null
  const missing = meant ? (meant.colours.length === 0 ? meant.word : null) : (named?.colour ?? null)
  if (missing)
    return notMade(heard, { type, name, missing, look: meant ? missing : (named?.hex ?? missing), colours, elsewhere: named?.types ?? [] })
  const colour = meant?.colours[0]?.name ?? colours.find((each) => each.name === choice.colour)?.name ?? null
  const shown = yield* call('show_on_photo', { photo, product_type: type, colour: colour ?? '', ...size })
  return { type, colour, text: shown.shown ? shownText(heard, shown) : shown.why, isDrawn: shown.shown }
}

/** What is said of a drawing. A colour that nobody has chosen is called an example, because the blind is offered without one. */
export const shownText = (
  { words }: Heard,
  { product, colour, is_example }: Extract<ToolOutput<'show_on_photo'>, { shown: true }>,
): string => (is_example ? words.photoExample(product, colour) : words.photoShown(product, colour))

/** Of several that may be meant, the one that is made in the named colour. */
function typeOf({ wanted, advised }: Choice, inColour: readonly ProductType[]): string | undefined {
  const isMade = (type: string) => inColour.some((other) => other === type)
  if (wanted.length > 0) return wanted.find(isMade) ?? wanted[0]
  return advised.find(isMade) ?? inColour[0] ?? advised[0]
}

interface NotMade {
  readonly type: string
  readonly name: string
  readonly missing: string
  /** A common word or a hex. */
  readonly look: string
  readonly colours: readonly CatalogueColour[]
  readonly elsewhere: readonly ProductType[]
}

function notMade({ words }: Heard, { type, name, missing, look, colours, elsewhere }: NotMade): Shown {
  const some = nearestColours(look, colours)
  const no = notInColour(words, { name: missing, look }, name, colours)
  const others = elsewhere.length > 0 ? ` ${words.colourOfWhich(missing, listed(elsewhere.map(productName), words.or))}` : ''
  return {
    type,
    colour: null,
    isDrawn: false,
    text: `${no}${others}`,
    quickReplies: some.map((colour) => quick(colour.name, type, colour.hex)),
  }
}
