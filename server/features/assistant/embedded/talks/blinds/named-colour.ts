import { productName } from '#shared/domain/products.ts'
import { NO_BLIND } from '../../../conversation/conversation-state.ts'
import { listed } from '../../../conversation/words.ts'
import { notInColour, productsInColour } from '../../colour-of-products.ts'
import type { Heard } from '../../meaning/message/heard.ts'
import { call, quick, type Reply, type Steps } from '../../steps.ts'
import { priceTalk } from './prices.ts'

const MOST_WORDS = 3

/** A colour by its name and hardly more: for the blind that is talked about, or as the beginning of a talk. */
export function* namedColourReply(heard: Heard): Steps<Reply | null> {
  const { plain, current, state, words, rest, hasSize, product } = heard
  if (rest.length === 0 || rest.length > MOST_WORDS || hasSize || product.candidates.length > 0) return null
  const meant = yield* productsInColour(plain)
  if (!meant) return null
  const { colour, hex, types } = meant
  const names = listed(types.map(productName), words.or)
  const replies = types.slice(0, 4).map((type) => quick(productName(type), type))
  if (!current) {
    return {
      text: `${words.colourOfWhich(colour, names)} ${words.askSize(null)}`,
      state: { ...state, blinds: [{ ...NO_BLIND, candidates: [...types], colour }], asked: types.length === 1 ? 'size' : 'product' },
      quickReplies: replies,
    }
  }
  if (state.blinds.some(({ candidates }) => candidates.some((type) => types.some((other) => other === type))))
    return yield* priceTalk(heard)
  const [own] = current.candidates
  if (!own) return null
  const { colours, product: name } = yield* call('list_colours', { product_type: own })
  return {
    text: `${notInColour(words, { name: colour, look: hex }, name, colours)} ${words.colourOfWhich(colour, names)}`,
    state: { ...state, asked: 'colour' },
    quickReplies: replies,
  }
}
