import { productName } from '#shared/domain/products.ts'
import { askedAbout } from '../../../conversation/conversation-state.ts'
import { listed } from '../../../conversation/words.ts'
import { coloursMeant, colourWordIn } from '../../../said/colour-words.ts'
import { notInColour, productsInColour } from '../../colour-of-products.ts'
import { productsOfSlat } from '../../meaning/blinds/products-meant.ts'
import type { Heard } from '../../meaning/message/heard.ts'
import { call, quick, type Reply, type Steps } from '../../steps.ts'

/** A colour that is asked for in one slat of the venetians: 'is black available in 50 mm?' is not answered for the 25 mm ones. */

const ASKS =
  /\?|^(?:(?:and|ok|en|so|hi|hello)[ ,]+)*(?:is|are|do|does|can|got|any|het|kry|kan|is daar)\b|\b(?:available|come in|beskikbaar)\b/
const OF_OTHERS =
  /\b(?:recess|reveal|nis|deep|depth|diep|diepte|bracket|gap|wider|narrower|longer|shorter|breer|nouer|langer|korter|difference|verskil)\b/

export function* colourInSlatReply(heard: Heard): Steps<Reply | null> {
  const { plain, hasSize, by, intents, words, state, current } = heard
  const isOther =
    hasSize || by !== null || OF_OTHERS.test(plain) || (['add', 'change', 'price', 'compare'] as const).some((act) => intents.has(act))
  if (isOther || !ASKS.test(plain)) return null
  const types = productsOfSlat(heard)
  if (types.length === 0) return null
  const word = colourWordIn(plain)
  const named = word === null ? yield* productsInColour(plain) : null
  if (word === null && !named) return null
  const [wanted, look] = named ? [named.colour, named.hex] : [word ?? '', word ?? '']
  const yes: string[] = []
  const no: string[] = []
  const made: string[] = []
  for (const type of types) {
    const { colours, product } = yield* call('list_colours', { product_type: type })
    const meant = coloursMeant(plain, colours)?.colours ?? []
    if (meant.length === 0) no.push(notInColour(words, { name: wanted, look }, product, colours))
    else {
      made.push(type)
      const names = listed(
        meant.slice(0, 4).map(({ name, description }) => words.colourDescribed(name, description)),
        words.and,
      )
      yes.push(yes.length === 0 ? words.colourYes(product, names) : words.colourHas(product, names))
    }
  }
  const candidates = made.length > 0 ? made : types
  return {
    text: (yes.length > 0 ? yes : no.slice(0, MOST_SAID)).join('\n'),
    state: { ...state, blinds: askedAbout(state, current, candidates), colourAskedAbout: named?.colour ?? null, asked: 'colour' },
    quickReplies: candidates.slice(0, 4).map((type) => quick(productName(type), type)),
  }
}
const MOST_SAID = 2
