import { PRODUCTS, type ProductType, productName } from '#shared/domain/products.ts'
import { productsNamedIn } from '#shared/domain/said/products.ts'
import { formatRand } from '#shared/formats/rand.ts'
import type { ToldPrice } from '../tools/prices.ts'
import { mentionedOf } from './blinds-meant.ts'
import { speaksOfColour } from './colour-words.ts'
import type { Heard } from './heard.ts'
import { placesMeant } from './references.ts'
import { openBlinds, type TalkedBlind } from './state.ts'
import { call, quick, type Reply, type Steps } from './steps.ts'
import { lineWords } from './talk-list.ts'
import { inRand, pricedAnew, priceText, randOf, rankedAtSize } from './talk-prices.ts'

/** Coming back to what was said before: leaving one out, the first one after all, what it was again, what the difference is, what is cheaper. */
export function* againReply(heard: Heard): Steps<Reply | null> {
  if (heard.state.blinds.length === 0 && heard.lines.length === 0) return null
  const said = declined(heard) ?? howMuchLonger(heard)
  if (said) return said
  for (const step of [leftOut, goneBack, swapped, recalled, ranked, weighedForAll, difference, cheaper]) {
    const reply = yield* step(heard)
    if (reply) return reply
  }
  return null
}

/** 'No thanks' to what was offered. */
function declined({ intents, state, words, plain }: Heard): Reply | null {
  const isNo = intents.has('no') || /^(?:no|nee) (?:thanks|thank you|dankie)\b/.test(plain)
  if (!isNo || (state.asked !== 'add' && state.asked !== 'colour') || /\b(?:one|een|\d)\b/.test(plain)) return null
  return {
    text: words.leftAsItIs(),
    state: { ...state, isWanted: false, asked: null },
    quickReplies: [quick(words.reply.colours), quick(words.reply.person)],
  }
}

const SWAP = /\b(?:swap|switch|exchange|mixed up|wrong way (?:a)?round|other way (?:a)?round|omruil|omgeruil|andersom)\b/
const WIDER_THAN_HIGH = /\bwider than (?:it'?s|it is|its)? ?(?:high|tall|long)\b|\bbreer as (?:wat dit )?hoog\b/
const HIGHER_THAN_WIDE = /\b(?:taller|higher|longer) than (?:it'?s|it is|its)? ?wide\b|\bhoer as (?:wat dit )?breed\b/

/** 'Width and drop are the other way round.' */
function* swapped(heard: Heard): Steps<Reply | null> {
  const { plain, state, current, hasSize } = heard
  if (!current || hasSize || current.widthMm === null || current.dropMm === null) return null
  const isWider = current.widthMm > current.dropMm
  const asks = SWAP.test(plain) || (WIDER_THAN_HIGH.test(plain) && !isWider) || (HIGHER_THAN_WIDE.test(plain) && isWider)
  if (!asks) return null
  return yield* pricedAnew(
    heard,
    state.blinds.map((blind) => (blind === current ? { ...blind, widthMm: current.dropMm, dropMm: current.widthMm } : blind)),
  )
}

const WAYS = /\b(?:(?<width>wider|narrower|nouer|wyer|breer)|(?<drop>taller|longer|shorter|higher|langer|korter|hoer))\b/

/** 'Make it taller', and not by how much. */
function howMuchLonger({ plain, state, words, hasSize, loose, by, current, intents }: Heard): Reply | null {
  const way = WAYS.exec(plain)
  if (!way || !current || !intents.has('change') || hasSize || loose.length > 0 || by || /\bthan\b|\bas\b|\d/.test(plain)) return null
  const asked = way.groups?.width ? 'width' : 'drop'
  return { text: asked === 'width' ? words.askWidth() : words.askDrop(), state: { ...state, asked } }
}

/** 'And the cheapest for that size?' */
function* ranked(heard: Heard): Steps<Reply | null> {
  const { intents, current, hasSize, product, plain } = heard
  const asks = (intents.has('cheapest') && /\b(?:cheapest|goedkoopste|lowest|least)\b/.test(plain)) || intents.has('dearest')
  if (
    !asks ||
    hasSize ||
    product.candidates.length > 0 ||
    !current?.widthMm ||
    !current.dropMm ||
    OTHER_CHEAPER.test(plain) ||
    heard.rest.length > 2
  )
    return null
  return yield* rankedAtSize(heard, { ...current, candidates: [] })
}

/** 'What is cheaper for all three, blockout roller or zebra?' */
function* weighedForAll(heard: Heard): Steps<Reply | null> {
  const { plain, state, words, hasSize } = heard
  const named = productsNamedIn(plain).flatMap(([type]) => type ?? [])
  const isSized = state.blinds.every(({ widthMm, dropMm }) => widthMm !== null && dropMm !== null)
  if (named.length < 2 || hasSize || !isSized || state.blinds.length < 2 || !OF_PRICE.test(plain)) return null
  const sums: { readonly text: string; readonly type: string; readonly rand: number }[] = []
  for (const type of named) {
    const { prices, sum_of_all } = yield* call('price_blinds', {
      blinds: state.blinds.map(({ widthMm, dropMm, quantity }) => ({
        product_type: type,
        width_mm: widthMm ?? 0,
        drop_mm: dropMm ?? 0,
        quantity,
      })),
    })
    const missing = prices.find((price) => !price.priced)
    const text = missing ? priceText(heard, missing) : words.forAll(productName(type), state.blinds.length, sum_of_all)
    sums.push({ type, text, rand: missing ? Number.POSITIVE_INFINITY : inRand(sum_of_all) })
  }
  const ranked = sums.toSorted((one, other) => one.rand - other.rand)
  return {
    text: `${ranked.map(({ text }) => text).join('\n')}\n${words.askProduct()}`,
    state: { ...state, asked: 'product', blinds: state.blinds.map((blind) => ({ ...blind, candidates: named })) },
    quickReplies: named.map((type) => quick(productName(type), type)),
  }
}

/** 'Drop the study' while several are talked about and none is on the list. */
function* leftOut(heard: Heard): Steps<Reply | null> {
  const { intents, state, plain, current } = heard
  const open = openBlinds(state)
  if (!intents.has('remove') || open.length === 0) return null
  if (open.length === 1) return yield* withdrawn(heard, open[0] as TalkedBlind)
  const places = placesMeant(plain, mentionedOf(open), current ? open.indexOf(current) : -1)
  if (!places || places.length === open.length) return null
  return yield* pricedAnew(
    heard,
    open.filter((_, place) => !places.includes(place)),
  )
}

/** The only one that is offered: 'take one off' makes them fewer, 'remove the study one again' ends the offer. */
function* withdrawn(heard: Heard, blind: TalkedBlind): Steps<Reply | null> {
  const { plain, said, lines, state, words } = heard
  const fewer = said[0]?.quantity ?? 0
  if (fewer > 0 && fewer < blind.quantity) return yield* pricedAnew(heard, [{ ...blind, quantity: blind.quantity - fewer }])
  const isMeant = placesMeant(plain, mentionedOf([blind])) !== null || lines.length === 0
  if (!isMeant || !blind.widthMm) return null
  return {
    text: words.leftAsItIs(),
    state: { ...state, blinds: state.blinds.filter((each) => each !== blind), isWanted: false, asked: null },
  }
}

const FIRST = /\b(?:first|original|eerste|oorspronklike)\b/
const BACK =
  /\b(?:first|original|previous|earlier|old|eerste|vorige|ou)\b(?: \w+){0,2} (?:was|were|is) (?:\w+ )?(?:right|correct|fine|better|good|ok|reg|korrek|beter|goed)\b|\bback to (?:the )?(?:first|original|previous|old|other|what)|\b(?:stick|stay|go) with the (?:first|original|previous|old)|\bterug na die (?:eerste|vorige)|\b(?:bly|hou) by die (?:eerste|vorige|ou)|\b(?:leave it|keep it) (?:as it was|at the first)/
const THE_OTHER =
  /^(?:(?:no|nee|nope|wait|wag|actually|sorry|oh|hmm+|ok|i (?:mean|meant|want)|ek bedoel|rather|liewer)[\s,.]*)*(?:the|die) (?:other|ander)(?: (?:one|een|blind|product))?\b/

/** 'No, the first one was right' and 'no, the other one'. */
function* goneBack(heard: Heard): Steps<Reply | null> {
  const { plain, state, current, intents, lines } = heard
  const others = state.choice.filter((type) => !current?.candidates.includes(type))
  if (THE_OTHER.test(plain) && state.blinds.length === 1 && current && others.length > 0)
    return yield* pricedAnew(heard, [{ ...current, candidates: others, colour: null }])
  const isUndo = intents.has('undo') && lines.length === 0
  if (!(BACK.test(plain) || isUndo)) return null
  const earlier = FIRST.test(plain) ? state.earlier.at(-1) : state.earlier[0]
  return earlier ? yield* pricedAnew(heard, earlier) : null
}

const RECALL =
  /\b(?:what (?:did|have) (?:i|you|u|we) (?:say|said|choose|chosen|pick\w*|have|get|got|quote\w*|tell)|(?:how much|what) (?:was|is|did) .{0,40}\bagain|how much was|what was (?:it|that|the (?:price|total|size))|remind me|which (?:one|colou?r|size) did i|wat (?:het|was) (?:ek|jy|ons|die|dit)\b.{0,40}\b(?:weer|gese|gekies|gevra|gehad|prys)|hoeveel was (?:dit|die)|(?:kos|was) dit (?:nou )?weer|herinner my|say that again)\b/

/** 'What did I choose for the kitchen?': told again, and nothing is changed. */
function* recalled(heard: Heard): Steps<Reply | null> {
  const { plain, state, lines, words, hasSize } = heard
  if (!RECALL.test(plain) || hasSize) return null
  const talked = state.blinds.filter(({ candidates, widthMm, dropMm }) => candidates.length === 1 && widthMm && dropMm)
  const places = placesMeant(plain, mentionedOf(talked))
  const ofLines = placesMeant(
    plain,
    lines.map(({ room, product_type }) => ({ room: room ?? null, products: [product_type] })),
  )
  if (!places && ofLines) {
    const basket = yield* call('read_basket', {})
    return {
      text: ofLines
        .flatMap((place) => basket.lines[place] ?? [])
        .map((line) => `${lineWords(words, line)}.`)
        .join('\n'),
      state,
    }
  }
  const open = openBlinds(state)
  if (talked.length === 0 || (!places && open.length === 0)) return null
  const told = places ? places.flatMap((place) => talked[place] ?? []) : talked
  if (told.length === talked.length && open.length > 0) return yield* pricedAnew(heard, state.blinds)
  const prices = yield* priceAll(told)
  return {
    text: prices.map((price, index) => priceText(heard, price, told[index])).join('\n'),
    state: { ...state, focus: told[0] ? state.blinds.indexOf(told[0]) : state.focus },
  }
}

function* priceAll(blinds: readonly TalkedBlind[]): Steps<readonly ToldPrice[]> {
  const { prices } = yield* call('price_blinds', {
    blinds: blinds.slice(0, 20).map(({ candidates, widthMm, dropMm, quantity }) => ({
      product_type: candidates[0] ?? '',
      width_mm: widthMm ?? 0,
      drop_mm: dropMm ?? 0,
      quantity,
    })),
  })
  return prices
}

const DIFFERENCE =
  /\b(?:difference|diff|verskil|how much (?:more|less|extra|cheaper|dearer)|hoeveel (?:meer|minder|goedkoper|duurder|ekstra))\b/
const COSTS_MORE =
  /\b(?:does|is|will|would|kos|is)\b.{0,12}\b(?:it|that|this|dit|dat)\b.{0,12}\b(?:more|extra|meer|ekstra|duurder)\b|\b(?:any|an) (?:price )?difference\b/
/** A difference that is asked of two products is a question of what they are. */
const OF_PRICE = /\b(?:price|cost|pay|money|rand|prys|kos|betaal|more|less|extra|cheaper|dearer|meer|minder|goedkoper|duurder|ekstra)\b/

/** 'What is the difference in price?': between the two that are talked about, or between now and before. */
function* difference(heard: Heard): Steps<Reply | null> {
  const { plain, state, words, hasSize, product } = heard
  const asks = (DIFFERENCE.test(plain) && (OF_PRICE.test(plain) || heard.rest.length === 0)) || COSTS_MORE.test(plain)
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
  if (made.length < 2) return null
  const [less = 0, more = 0] = made.map(randOf).toSorted((one, other) => one - other)
  return { text: `${made.map((price) => priceText(heard, price)).join('\n')}\n${words.difference(formatRand(more - less))}`, state }
}

function twoToCompare({ blinds, earlier }: Heard['state']): readonly TalkedBlind[] | null {
  const [one, other, more] = blinds
  if (one && !other && one.candidates.length === 2) return one.candidates.map((type) => ({ ...one, candidates: [type] }))
  if (one && other && !more) return [one, other]
  const [before] = earlier
  return one && !other && before?.length === 1 && before[0] && before[0].candidates.length === 1 ? [before[0], one] : null
}

const CHEAPER = /\b(?:too (?:much|expensive|pricey|dear)|te duur|cheaper|goedkoper|less expensive|more affordable|save (?:some )?money)\b/
const WHICH_CHEAPER = /\b(?:which|watter)\b.{0,24}\b(?:cheap(?:er|est)|goedkoo?p(?:er|ste)?)\b/
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
function* cheaper(heard: Heard): Steps<Reply | null> {
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
  const { prices } = yield* call('price_blinds', {
    blinds: PRODUCTS.map(({ productType }) => ({ product_type: productType, width_mm, drop_mm, quantity: 1 })),
  })
  const made = prices
    .filter((price) => price.priced)
    .filter(({ product_type }) => product_type !== 'outdoor-blinds' || own === 'outdoor-blinds')
  const ownPrice = made.find(({ product_type }) => product_type === own)
  const lower = made.filter((price) => ownPrice && randOf(price) < randOf(ownPrice)).toSorted((one, other) => randOf(one) - randOf(other))
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

const CHEAPER_ONE = /\b(?:cheap(?:er|est)|goedkoo?p(?:er|ste)) (?:one|een)\b/

/** 'The cheaper one then' of what is talked about now and what was before. */
function* cheaperOfTwo(heard: Heard): Steps<Reply | null> {
  const two = heard.state.blinds.length === 1 ? twoToCompare(heard.state) : null
  if (!two) return null
  const prices = yield* priceAll(two.map((blind) => ({ ...blind, quantity: 1 })))
  const ranked = two.flatMap((blind, index) => {
    const price = prices[index]
    return price?.priced ? [{ blind, rand: randOf(price) }] : []
  })
  const best = ranked.toSorted((one, other) => one.rand - other.rand)[0]
  return best ? yield* pricedAnew(heard, [{ ...best.blind, lineId: null }]) : null
}

/** 'Which is cheaper?' of those that were priced last. */
function* cheapestOfTalk(heard: Heard): Steps<Reply | null> {
  const { state, words } = heard
  const [one, other] = state.blinds
  const ofOne = one && !other ? one.candidates.map((type) => ({ ...one, candidates: [type] })) : state.blinds
  const variants = ofOne.length > 1 ? ofOne : (twoToCompare(state) ?? [])
  if (variants.length < 2 || variants.some(({ candidates, widthMm, dropMm }) => candidates.length !== 1 || !widthMm || !dropMm)) return null
  const prices = (yield* priceAll(variants.map((blind) => ({ ...blind, quantity: 1 })))).filter((price) => price.priced)
  const [best, ...rest] = prices.toSorted((first, second) => randOf(first) - randOf(second))
  if (!best) return null
  return {
    text: `${words.cheapestIs(best.product)}\n${[best, ...rest].map((price) => priceText(heard, price)).join('\n')}`,
    state: { ...state, asked: 'product' },
    quickReplies: [quick(best.product, best.product_type)],
  }
}
