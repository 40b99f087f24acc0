import { minusCents } from '#shared/domain/money.ts'
import { type ProductType, productName } from '#shared/domain/products.ts'
import { productsNamedIn } from '#shared/domain/said/names/products.ts'
import { formatSize } from '#shared/formats/millimetres.ts'
import { formatCents } from '#shared/formats/rand.ts'
import { NO_BLIND, type TalkedBlind, withCurrent } from '../../../conversation/conversation-state.ts'
import { withRoom } from '../../../conversation/words.ts'
import { speaksOfColour } from '../../../said/colour-words.ts'
import type { ToldPrice } from '../../../tools/prices.ts'
import { lineWords } from '../../meaning/blinds/list-lines.ts'
import type { Heard } from '../../meaning/message/heard.ts'
import { blindToPrice, pricedProducts, pricesOfAll } from '../../prices-of-all.ts'
import { call, quick, type Reply, type Steps } from '../../steps.ts'
import { byPrice, type PricedBlind, priceText } from './price-text.ts'
import { pricedAnew } from './prices.ts'
import { rankedAtSize } from './ranked-at-size.ts'

/** Weighing prices of what was said before: the difference, what costs less, and the least of all. */

const CHOSEN = /\b(?:cheapest|goedkoopste)(?: (?:one|een))?[\s,]+(?:please|pls|then|asb|dan|thanks)\b/

const OF_MY_LIST = /\b(?:on|of|in|from|op|van) (?:my|the|die) (?:list|lys|basket|quote|mandjie|kwotasie|(?:\w+ )?blinds|blindings)\b/

/** 'Which is the cheapest on my list?' */
function* rankedOnList({ intents, plain, lines, state, words, hasSize, product }: Heard): Steps<Reply | null> {
  const asks = (intents.has('cheapest') && /\b(?:cheapest|goedkoopste|least)\b/.test(plain)) || intents.has('dearest')
  if (!asks || !OF_MY_LIST.test(plain) || lines.length < 2 || hasSize || product.candidates.length > 0) return null
  const basket = yield* call('read_basket', {})
  if (basket.lines_without_price > 0) return null
  const inOrder = basket.lines.toSorted((one, other) => (one.each_cents ?? 0) - (other.each_cents ?? 0))
  const isDearest = intents.has('dearest')
  const shown = isDearest ? inOrder.toReversed() : inOrder
  const [best] = shown
  const name = best ? withRoom(words, best.room, best.product) : ''
  const told = shown.map((line) => `- ${lineWords(words, line)}`).join('\n')
  return { text: `${isDearest ? words.dearestIs(name) : words.cheapestIs(name)}\n${told}`, state: { ...state, asked: null } }
}

/** 'And the cheapest for that size?' */
export function* ranked(heard: Heard): Steps<Reply | null> {
  const onList = yield* rankedOnList(heard)
  if (onList) return onList
  const { intents, current, hasSize, product, plain } = heard
  const asks =
    (intents.has('cheapest') && /\b(?:cheapest|goedkoopste|lowest|least|most affordable)\b/.test(plain)) || intents.has('dearest')
  if (!asks || product.candidates.length > 0) return null
  if (hasSize) return yield* rankedAtSizeSaid(heard)
  if (CHEAPEST_TAKEN.test(plain)) {
    const taken = yield* cheaperOfTwo(heard)
    if (taken) return taken
  }
  if (!current?.widthMm || !current.dropMm || OTHER_CHEAPER.test(plain) || heard.rest.length > 2) return null
  // 'Ok the cheapest pls, how much for 3' after some were ranked.
  const quantity = heard.said[0]?.quantity
  const isChosen = current.candidates.length > 1 && (quantity || CHOSEN.test(plain))
  if (isChosen) {
    const variants = current.candidates.map((type) => ({ ...current, candidates: [type], quantity: quantity ?? current.quantity }))
    const prices = (yield* priceAll(variants)).filter((price) => price.priced)
    const priceOf = ({ candidates }: TalkedBlind) => prices.find(({ product_type }) => product_type === candidates[0])
    const made = variants.filter((blind) => priceOf(blind) !== undefined)
    const centsOf = (blind: TalkedBlind) => priceOf(blind)?.each_cents ?? 0
    const ordered = made.toSorted((one, other) => centsOf(one) - centsOf(other))
    const best = intents.has('dearest') ? ordered.at(-1) : ordered[0]
    if (best) return yield* pricedAnew(heard, [best])
  }
  return yield* rankedAtSize(heard, { ...current, candidates: [] })
}

/** 'The cheapest blind at 1200 x 1500', after one product was spoken of: all are meant, and not only that one. */
function* rankedAtSizeSaid(heard: Heard): Steps<Reply | null> {
  const { said, current, state } = heard
  const [only, more] = said
  if (!only?.widthMm || !only.dropMm || more || !current || current.candidates.length > 1) return null
  const { widthMm, dropMm, room, quantity } = only
  const blind = { ...NO_BLIND, widthMm, dropMm, room, quantity: quantity ?? NO_BLIND.quantity }
  return yield* rankedAtSize({ ...heard, state: { ...state, blinds: [blind] } }, blind)
}

export function* priceAll(blinds: readonly TalkedBlind[]): Steps<readonly ToldPrice[]> {
  return (yield* pricesOfAll(blinds.map((blind) => blindToPrice(blind)))).prices
}

const priceBetween = (less: PricedBlind, more: PricedBlind): string => formatCents(minusCents(more.each_cents, less.each_cents))

const DIFFERENCE =
  /\b(?:difference|diff|verskil|how much (?:more|less|extra|cheaper|dearer)|hoeveel (?:meer|minder|goedkoper|duurder|ekstra))\b/
const ONLY_DIFFERENCE = /^(?:(?:and|so|en|what|wat|what's|whats|is|the|die) )*(?:difference|diff|verskil)[ ?.!]*$/
const HOW_MUCH = /\b(?:how much|hoeveel)\b/
const COSTS_MORE =
  /\b(?:does|is|will|would|kos|is)\b.{0,12}\b(?:it|that|this|dit|dat)\b.{0,12}\b(?:more|extra|meer|ekstra|duurder)\b|\b(?:any|an) (?:price )?difference\b/
/** A difference that is asked of two products is a question of what they are. */
export const OF_PRICE =
  /\b(?:price|cost|pay|money|rand|prys|kos|betaal|more|less|extra|cheaper|dearer|meer|minder|goedkoper|duurder|ekstra)\b/

/** 'What is the difference in price?': between the two that are talked about, or between now and before. */
export function* difference(heard: Heard): Steps<Reply | null> {
  const { plain, state, words, hasSize, product } = heard
  const asks =
    (DIFFERENCE.test(plain) && (OF_PRICE.test(plain) || HOW_MUCH.test(plain) || ONLY_DIFFERENCE.test(plain) || heard.rest.length === 0)) ||
    COSTS_MORE.test(plain)
  if (!asks || hasSize || product.candidates.length > 0) return null
  const two = twoToCompare(state)
  if (!two) return null
  const isSame = two.every(
    ({ candidates, widthMm, dropMm }) =>
      candidates[0] === two[0]?.candidates[0] && widthMm === two[0]?.widthMm && dropMm === two[0]?.dropMm,
  )
  if (isSame) return { text: words.costsNoMore(), state }
  const prices = yield* priceAll(two.map((blind) => ({ ...blind, quantity: 1 })))
  const made = prices.filter((price) => price.priced)
  const [less, more] = made.toSorted(byPrice)
  if (!less || !more) return null
  return { text: `${made.map((price) => priceText(heard, price)).join('\n')}\n${words.difference(priceBetween(less, more))}`, state }
}

const THAN =
  /\b(?:cheaper|dearer|more expensive|less expensive|pricier|goedkoper|duurder|(?:costs?|kos) (?:more|less|meer|minder))\b.{0,12}\b(?:than|then|as|dan)\b/

/** 'Is the sheer dearer?' */
const IS_DEARER =
  /^(?:(?:and|en|but|maar|ok|so) )*(?:is|are|will|would|sal)\b.{1,40}\b(?:cheaper|dearer|more expensive|less expensive|pricier|goedkoper|duurder)(?:[ ,]+(?:wees|be|then|dan))?[ ?.!]*$/

/** 'Which is cheaper, aluminium or aluwood?' names both itself. */
const WEIGHED = /\b(?:cheaper|cheapest|dearer|more expensive|less expensive|pricier|goedkoper|goedkoopste|duurder|duurste)\b/

/** 'Is it more expensive than a roller?': both at the size that is talked about, and what lies between them. */
export function* dearerThan(heard: Heard): Steps<Reply | null> {
  const { plain, current, hasSize, product, state, words } = heard
  const [own] = current?.candidates ?? []
  const others = product.candidates.filter((type) => type !== own).slice(0, 3)
  if (hasSize || !current?.widthMm || !current.dropMm) return null
  const named = productsNamedIn(plain)
  const namedTypes = named.flat()
  const areNamed = WEIGHED.test(plain) && named.length > 1 && namedTypes.length <= MOST_WEIGHED
  const isThan = (THAN.test(plain) || IS_DEARER.test(plain)) && current.candidates.length === 1 && others.length > 0
  if (!areNamed && !isThan) return null
  const types = areNamed ? namedTypes : [own ?? '', ...others]
  const variants = types.map((type) => ({ ...current, candidates: [type], quantity: 1 }))
  const made = (yield* priceAll(variants)).filter((price) => price.priced)
  if (made.length < 2) return null
  const ranked = made.toSorted(byPrice)
  const [least, most] = [ranked[0] as (typeof ranked)[0], ranked.at(-1) as (typeof ranked)[0]]
  const apart = made.length === 2 ? ` ${words.difference(priceBetween(least, most))}` : ''
  const ownPrice = areNamed ? undefined : ranked.find(({ product_type }) => product_type === own)
  const head = (ownPrice && yesOrNo(heard, ownPrice, ranked)) ?? words.cheapestIs(least.product)
  // Two that are weighed before one is chosen are spoken of: 'how much less?' comes next.
  const isOpen = areNamed && current.candidates.length === 0
  const blinds = isOpen
    ? withCurrent(state.blinds, current, { ...current, candidates: ranked.map(({ product_type }) => product_type) })
    : state.blinds
  return {
    text: `${head}\n${ranked.map((price) => priceText(heard, price)).join('\n')}${apart}`,
    state: { ...state, blinds, asked: 'product', choice: [...types] },
    quickReplies: ranked.map(({ product: name, product_type }) => quick(name, product_type)),
  }
}

const MOST_WEIGHED = 6

/** 'Is it dearer than a roller?' is answered by yes or no, where the blind that is spoken of costs more than all others, or less. */
function yesOrNo({ plain, words }: Heard, own: PricedBlind, ranked: readonly PricedBlind[]): string | null {
  const others = ranked.filter((price) => price !== own)
  const isMore = others.every(({ each_cents }) => each_cents < own.each_cents)
  const isLess = others.every(({ each_cents }) => each_cents > own.each_cents)
  return isMore || isLess ? words.costsMoreOrLess(own.product, isMore, isMore === ASKS_DEARER.test(plain)) : null
}
const ASKS_DEARER = /\b(?:dearer|more|pricier|duurder|meer)\b/

function twoToCompare({ blinds, earlier }: Heard['state']): readonly TalkedBlind[] | null {
  const [one, other, more] = blinds
  if (one && !other && one.candidates.length === 2) return one.candidates.map((type) => ({ ...one, candidates: [type] }))
  if (one && other && !more) return [one, other]
  const [before] = earlier
  return one && !other && before?.length === 1 && before[0] && before[0].candidates.length === 1 ? [before[0], one] : null
}

const CHEAPER =
  /\b(?:too (?:much|expensive|pricey|dear)|so (?:expensive|pricey|dear)|(?:te|so) duur|cheaper|goedkoper|less expensive|more affordable|save (?:some )?money)\b/
const WHICH_CHEAPER = /\b(?:which|watter|watse)\b.{0,24}\b(?:cheap(?:er|est)|goedkoo?p(?:er|ste)?)\b/
/** The cheaper one of two, or a cheaper offer of somebody else, is another question. */
const OTHER_CHEAPER =
  /%|\b(?:percent|persent|discount|afslag)\b|\bcheaper (?:one|price|quote|deal|elsewhere)\b|\bgoedkoper (?:een|prys|kwotasie)\b|\b(?:elsewhere|another shop|competitor|quoted me|ander winkel)\b/
const LOOKS_ALIKE: readonly (readonly ProductType[])[] = [
  ['venetian-wood', 'venetian-aluwood-50mm', 'venetian-aluwood-25mm', 'venetian-plaswood'],
  ['roller-blockout', 'roller-sheer'],
  ['honeycomb-blockout', 'honeycomb-duotone'],
]
const ALIKE = /\b(?:look\w*|similar|same|like (?:it|that)|lyk|soortgelyk|dieselfde|selfde)\b/
const MOST_SHOWN = 4

/** 'Too expensive, what is cheaper and looks the same?' */
export function* cheaper(heard: Heard): Steps<Reply | null> {
  const { plain, current, hasSize, product, words, state } = heard
  if (!current || hasSize || speaksOfColour(plain)) return null
  if (WHICH_CHEAPER.test(plain)) return yield* cheapestOfTalk(heard)
  if (CHEAPER_ONE.test(plain) && current.candidates.length === 1) return yield* cheaperOfTwo(heard)
  const [own] = current.candidates
  const [width_mm, drop_mm] = [current.widthMm, current.dropMm]
  if (
    !CHEAPER.test(plain) ||
    OTHER_CHEAPER.test(plain) ||
    product.candidates.length > 0 ||
    !own ||
    current.candidates.length > 1 ||
    !width_mm ||
    !drop_mm
  )
    return null
  const types = yield* pricedProducts()
  if (!types.includes(own)) return null
  const { prices } = yield* pricesOfAll(types.map((type) => ({ product_type: type, width_mm, drop_mm, quantity: 1 })))
  const made = prices
    .filter((price) => price.priced)
    .filter(({ product_type }) => product_type !== 'outdoor-blinds' || own === 'outdoor-blinds')
  const ownPrice = made.find(({ product_type }) => product_type === own)
  const lower = made.filter((price) => ownPrice && price.each_cents < ownPrice.each_cents).toSorted(byPrice)
  const alike = LOOKS_ALIKE.find((types) => types.some((type) => type === own)) ?? []
  const similar = ALIKE.test(plain) ? lower.filter(({ product_type }) => alike.some((type) => type === product_type)) : []
  const shown = (similar.length > 0 ? similar : lower).slice(0, MOST_SHOWN)
  if (shown.length === 0) return { text: words.cheapestAlready(productName(own)), state }
  return {
    text: `${words.cheaperAre(width_mm, drop_mm)}\n${shown.map((price) => priceText(heard, price)).join('\n')}\n${words.askProduct()}`,
    state: { ...state, asked: 'product', choice: [own, ...shown.map(({ product_type }) => product_type)] },
    quickReplies: shown.map(({ product_type, product: name }) => quick(name, product_type)),
  }
}

export const CHEAPER_ONE = /\b(?:cheap(?:er|est)|goedkoo?p(?:er|ste)) (?:one|een)\b/
const TAKES = /\b(?:take|vat|neem|i'?ll have|go(?:ing)? with|gaan met)\b/
const CHEAPEST_TAKEN = new RegExp(`${TAKES.source} (?:the|die) ${CHEAPER_ONE.source.replace(' (?:one|een)', '')}`)

/** 'Add the cheaper one' chooses, and wants it on the list. */
export const withWishForIt = (heard: Heard): Heard =>
  heard.asksOnly || !(heard.intents.has('add') || TAKES.test(heard.plain)) ? heard : { ...heard, state: { ...heard.state, isWanted: true } }

/** 'The cheaper one then' of those that were weighed last, or of what is talked about now and what was before. */
function* cheaperOfTwo(heard: Heard): Steps<Reply | null> {
  const { state, current } = heard
  if (state.blinds.length !== 1) return null
  const isOfChoice = state.asked === 'product' && state.choice.length > 1 && current?.lineId === null && current.candidates.length === 1
  const weighed = isOfChoice
    ? state.choice.map((type) => ({ ...current, candidates: [type], colour: current.candidates[0] === type ? current.colour : null }))
    : twoToCompare(state)
  const best = weighed && (yield* cheapestOf(weighed))
  return best ? yield* pricedAnew(withWishForIt(heard), [{ ...best, lineId: null }]) : null
}

/** @returns the one of them of which a single blind costs the least */
export function* cheapestOf(blinds: readonly TalkedBlind[]): Steps<TalkedBlind | undefined> {
  const prices = yield* priceAll(blinds.map((blind) => ({ ...blind, quantity: 1 })))
  const ranked = blinds.flatMap((blind, index) => {
    const price = prices[index]
    return price?.priced ? [{ blind, cents: price.each_cents }] : []
  })
  return ranked.toSorted((one, other) => one.cents - other.cents)[0]?.blind
}

const BY_HOW_MUCH = /\b(?:by|with|met) (?:how much|what|hoeveel)\b|\bhow much\b|\bhoeveel\b/

/** 'Which is cheaper?' of those that were priced last. */
function* cheapestOfTalk(heard: Heard): Steps<Reply | null> {
  const { state, words } = heard
  const [one, other] = state.blinds
  const ofOne = one && !other ? one.candidates.map((type) => ({ ...one, candidates: [type] })) : state.blinds
  const variants = ofOne.length > 1 ? ofOne : (twoToCompare(state) ?? [])
  if (variants.length < 2 || variants.some(({ candidates, widthMm, dropMm }) => candidates.length !== 1 || !widthMm || !dropMm)) return null
  const prices = (yield* priceAll(variants.map((blind) => ({ ...blind, quantity: 1 })))).filter((price) => price.priced)
  const [best, ...rest] = prices.toSorted(byPrice)
  if (!best) return null
  const [second] = rest
  const isOfTwo = second !== undefined && rest.length === 1 && BY_HOW_MUCH.test(heard.plain)
  const apart = isOfTwo ? ` ${words.difference(priceBetween(best, second))}` : ''
  return {
    text: `${words.cheapestIs(prices.every(({ product }) => product === best.product) ? formatSize(best.width_mm, best.drop_mm) : best.product)}\n${[best, ...rest].map((price) => priceText(heard, price)).join('\n')}${apart}`,
    state: { ...state, asked: 'product' },
    quickReplies: [quick(best.product, best.product_type)],
  }
}
