import type { TalkedBlind } from '../../../conversation/conversation-state.ts'
import type { Heard } from '../../meaning/message/heard.ts'
import { blindToPrice, pricedIndoorProducts, pricesOfAll } from '../../prices-of-all.ts'
import { quick, type Reply, type Steps } from '../../steps.ts'
import { familyReplies } from './colours.ts'
import { byPrice, priceText } from './price-text.ts'

/** 'The cheapest that you can make for that': all that are made at the size, the lowest or the highest prices first. */
export function* rankedAtSize(heard: Heard, blind: TalkedBlind): Steps<Reply> {
  const { words, state, intents } = heard
  const [width_mm, drop_mm] = [blind.widthMm ?? 0, blind.dropMm ?? 0]
  const types = blind.candidates.length > 0 ? blind.candidates : yield* pricedIndoorProducts()
  const { prices } = yield* pricesOfAll(types.map((type) => blindToPrice({ ...blind, quantity: 1 }, type)))
  const made = prices.filter((price) => price.priced).toSorted(byPrice)
  const isDearest = intents.has('dearest')
  const shown = (isDearest ? made.toReversed() : made).slice(0, MOST_RANKED)
  const [first] = shown
  if (!first) return { text: words.askProduct(), state, quickReplies: familyReplies() }
  const isBoth = isDearest && intents.has('cheapest') && made[0]
  const lowest = isBoth ? `${words.cheapestAt(width_mm, drop_mm)}\n${priceText(heard, isBoth)}\n` : ''
  const head = isDearest ? words.dearestAt(width_mm, drop_mm) : words.cheapestAt(width_mm, drop_mm)
  return {
    text: `${lowest}${head}\n${shown.map((price) => priceText(heard, price)).join('\n')}\n${words.askProduct()}`,
    state: {
      ...state,
      asked: 'product',
      choice: shown.map(({ product_type }) => product_type),
      blinds: state.blinds.map((each) => (each === blind ? { ...blind, candidates: shown.map(({ product_type }) => product_type) } : each)),
    },
    quickReplies: shown.map(({ product, product_type }) => quick(product, product_type)),
  }
}
const MOST_RANKED = 3
