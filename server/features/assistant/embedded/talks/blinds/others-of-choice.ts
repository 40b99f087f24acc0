import { productOf } from '#shared/domain/products.ts'
import type { Heard } from '../../meaning/message/heard.ts'
import { pricedIndoorProducts } from '../../prices-of-all.ts'
import { call, type Reply, type Steps } from '../../steps.ts'
import { pricedAnew } from './prices.ts'
import { rankedAtSize } from './ranked-at-size.ts'

const OTHERS =
  /^(?:(?:and|en|ok(?:ay)?|so|what about|how about|wat van|how much (?:are|is|for|do)|what do|wat kos|hoeveel kos|prices? (?:for|of)|pryse? van)[ ,]+)*(?:the|die) (?:others|ander(?: een)?|(?:other|ander) (?:one|two|three|2|3|ones|options?|products?|kinds?|twee|drie|een|opsies?|produkte?|soorte?))(?: (?:cost|come to|then|please|pls|dan|asb|kos))*[ ?.!]*$/

const ONE = /\b(?:other|ander) (?:one|option|product|kind|een|opsie|produk|soort)\b/

/** 'And the other two?': of those among which the customer chose, else of all that nobody has spoken of yet. */
export function* othersOfChoice(heard: Heard): Steps<Reply | null> {
  const { plain, state, current } = heard
  if (!OTHERS.test(plain) || !current || current.lineId !== null || heard.lines.length > 1) return null
  const spokenOf = state.blinds.flatMap(({ candidates }) => candidates)
  const isSized = current.widthMm !== null && current.dropMm !== null
  // 'The others' of several windows are windows.
  if (state.blinds.some(({ widthMm, dropMm }) => widthMm !== current.widthMm || dropMm !== current.dropMm)) return null
  const ofChoice = state.choice.filter((type) => !spokenOf.includes(type))
  if (ofChoice.length > 0 && isSized && state.blinds.length === 1) {
    return yield* pricedAnew(heard, [{ ...current, candidates: ofChoice, colour: null }])
  }
  if (ONE.test(plain)) return null
  if (isSized) {
    const candidates = (yield* pricedIndoorProducts()).filter((type) => !spokenOf.includes(type))
    const blind = { ...current, candidates, colour: null }
    return yield* rankedAtSize({ ...heard, state: { ...state, blinds: [blind] } }, blind)
  }
  return yield* describedOthers(heard, spokenOf)
}

/** One of each family that was not spoken of. */
function* describedOthers({ words, state }: Heard, spokenOf: readonly string[]): Steps<Reply> {
  const families = new Set(spokenOf.map(familyOf))
  const { products } = yield* call('list_products', {})
  const others = products.filter(({ product_type }) => {
    const family = familyOf(product_type)
    const isNew = !families.has(family)
    families.add(family)
    return isNew
  })
  return { text: `${others.map(words.described).join('\n')}\n${words.askSize(null)}`, state: { ...state, asked: 'product' } }
}
const familyOf = (type: string): string => productOf(type)?.construction.family ?? type
