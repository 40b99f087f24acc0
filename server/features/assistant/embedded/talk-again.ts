import { PRODUCTS, type ProductType, productName } from '#shared/domain/products.ts'
import { productsNamedIn } from '#shared/domain/said/products.ts'
import { formatSize } from '#shared/formats/millimetres.ts'
import { formatRand } from '#shared/formats/rand.ts'
import type { ToldPrice } from '../tools/prices.ts'
import { mentionedOf } from './blinds-meant.ts'
import { speaksOfColour } from './colour-words.ts'
import type { Heard } from './heard.ts'
import { meansAll, placesMeant } from './references.ts'
import { openBlinds, type TalkedBlind } from './state.ts'
import { call, quick, type Reply, type Steps } from './steps.ts'
import { EVERYTHING, lineWords } from './talk-list.ts'
import { inRand, pricedAnew, priceText, randOf, rankedAtSize } from './talk-prices.ts'
import type { Words } from './words.ts'

/** Coming back to what was said before: leaving one out, the first one after all, what it was again, what the difference is, what is cheaper. */
export function* againReply(heard: Heard): Steps<Reply | null> {
  if (heard.state.blinds.length === 0 && heard.lines.length === 0) return null
  const said = declined(heard) ?? howMuchLonger(heard)
  if (said) return said
  for (const step of [leftOut, putBack, goneBack, swapped, recalled, ranked, weighedForAll, difference, cheaper]) {
    const reply = yield* step(heard)
    if (reply) return reply
  }
  return null
}

/** 'No, anthracite' is a correction and no refusal. */
const NO_MORE =
  /^(?:no|nope|nah|nee|not now|rather not|nie nou nie)(?:[\s,.!]+(?:thanks|thank you|dankie|thx|please|not now|nie|ok|it'?s (?:fine|ok)|that'?s (?:fine|ok|all)|toemaar|los maar))*[\s.!]*$/

/** 'No thanks' to what was offered. */
function declined({ state, words, plain }: Heard): Reply | null {
  if (!NO_MORE.test(plain) || (state.asked !== 'add' && state.asked !== 'colour') || /\b(?:one|een|\d)\b/.test(plain)) return null
  return {
    text: words.leftAsItIs(),
    state: { ...state, isWanted: false, asked: null },
    quickReplies: [quick(words.reply.colours), quick(words.reply.person)],
  }
}

const SWAP = /\b(?:swap|switch|exchange|mixed up|wrong way (?:a)?round|other way (?:a)?round|omruil|omgeruil|andersom)\b/
/** Colours and sides can be swapped, too. */
const OF_LENGTHS = /^(?!.*\b(?:sides?|colou?rs?|control|chain|kante?|kleure?|(?:swap|switch) \w+ for)\b)/
const WIDER_THAN_HIGH = /\bwider than (?:it'?s|it is|its)? ?(?:high|tall|long)\b|\bbreer as (?:wat dit )?hoog\b/
const HIGHER_THAN_WIDE = /\b(?:taller|higher|longer) than (?:it'?s|it is|its)? ?wide\b|\bhoer as (?:wat dit )?breed\b/

/** 'Width and drop are the other way round.' */
function* swapped(heard: Heard): Steps<Reply | null> {
  const { plain, state, current, hasSize } = heard
  if (!current || hasSize || current.widthMm === null || current.dropMm === null) return null
  const isWider = current.widthMm > current.dropMm
  const asks =
    (SWAP.test(plain) && OF_LENGTHS.test(plain)) || (WIDER_THAN_HIGH.test(plain) && !isWider) || (HIGHER_THAN_WIDE.test(plain) && isWider)
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

const CHOSEN = /\b(?:cheapest|goedkoopste)(?: (?:one|een))?[\s,]+(?:please|pls|then|asb|dan|thanks)\b/

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
  // 'Ok the cheapest pls, how much for 3' after some were ranked.
  const quantity = heard.said[0]?.quantity
  const isChosen = current.candidates.length > 1 && (quantity || CHOSEN.test(plain))
  if (isChosen) {
    const variants = current.candidates.map((type) => ({ ...current, candidates: [type], quantity: quantity ?? current.quantity }))
    const prices = yield* priceAll(variants)
    const made = variants.filter((_, index) => prices[index]?.priced)
    const randAt = (blind: TalkedBlind) =>
      inRand(prices.find(({ product_type }) => product_type === blind.candidates[0])?.['price_each' as never] ?? '0')
    const ordered = made.toSorted((one, other) => randAt(one) - randAt(other))
    const best = intents.has('dearest') ? ordered.at(-1) : ordered[0]
    if (best) return yield* pricedAnew(heard, [best])
  }
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
  const { intents, state, plain, current, lines } = heard
  const open = openBlinds(state)
  if (!intents.has('remove') || open.length === 0 || (lines.length > 0 && (meansAll(plain) || EVERYTHING.test(plain)))) return null
  if (open.length === 1) return yield* withdrawn(heard, open[0] as TalkedBlind)
  const places = placesMeant(plain, mentionedOf(open), current ? open.indexOf(current) : -1)
  if (!places) return null
  if (places.length === open.length)
    return {
      text: heard.words.leftAsItIs(),
      state: { ...state, blinds: state.blinds.filter((blind) => !open.includes(blind)), isWanted: false, asked: null },
    }
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

const PUT_BACK = /\b(?:put|add|sit|bring|include|tel)\b.{1,40}\b(?:back|again|weer|terug)\b/

/** 'Put the kitchen one back', which was left out or taken off the list before. */
function* putBack(heard: Heard): Steps<Reply | null> {
  const { plain, state, lines } = heard
  if (!PUT_BACK.test(plain)) return null
  const gone = state.earlier.flat().filter(({ room, candidates, widthMm, dropMm }) => {
    const isSame = (other: TalkedBlind) =>
      other.room === room && other.candidates.join() === candidates.join() && other.widthMm === widthMm && other.dropMm === dropMm
    return !state.blinds.some(isSame)
  })
  const places = placesMeant(plain, mentionedOf(gone))
  const blind = places ? gone[places[0] ?? 0] : undefined
  if (!blind) return null
  const wasListed = blind.lineId !== null && !lines.some(({ id }) => id === blind.lineId)
  const next = { ...heard, state: { ...state, isWanted: state.isWanted || wasListed } }
  return yield* pricedAnew(next, [...openBlinds(state), { ...blind, lineId: null }])
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
  const isUndo = intents.has('undo') && lines.length === 0 && state.undo.length === 0
  if (!(BACK.test(plain) || isUndo)) return null
  const earlier = FIRST.test(plain) ? state.earlier.at(-1) : state.earlier[0]
  return earlier ? yield* pricedAnew(heard, earlier) : null
}

const RECALL =
  /\b(?:what (?:did|have) (?:i|you|u|we) (?:say|said|choose|chosen|pick\w*|have|get|got|quote\w*|tell)|(?:how much|what) (?:was|is|did) .{0,40}\bagain|how much was|what was (?:it|that|the (?:price|total|size))|remind me|which (?:one|colou?r|size) did i|wat (?:het|was) (?:ek|jy|ons|die|dit)\b.{0,40}\b(?:weer|gese|gekies|gevra|gehad|prys)|hoeveel was (?:dit|die)|(?:kos|was) dit (?:nou )?weer|herinner my|say that again|(?:which|what|watter) (?:colou?r|kleur) (?:is|was|do (?:we|i) have|did|het (?:ons|ek)) .{0,30}(?:now|again|nou|weer|choose|have|\?)|what size (?:did|is|was)|watter grootte)\b/

/** 'What did I choose for the kitchen?': told again, and nothing is changed. */
function* recalled(heard: Heard): Steps<Reply | null> {
  const { plain, state, lines, words, hasSize } = heard
  if (!RECALL.test(plain) || hasSize) return null
  const sized = state.blinds.filter(({ widthMm, dropMm }) => widthMm !== null && dropMm !== null)
  const talked = sized.filter(({ candidates }) => candidates.length === 1)
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
  const unsettled = placesMeant(plain, mentionedOf(sized))?.flatMap((place) => sized[place] ?? []) ?? []
  if (unsettled.length > 0 && unsettled.every(({ candidates }) => candidates.length !== 1))
    return { text: unsettled.map((blind) => `${sizeWords(words, blind)}.`).join('\n'), state }
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

const sizeWords = (words: Words, { room, widthMm, dropMm }: TalkedBlind): string =>
  [room ? words.room(room) : '', formatSize(widthMm ?? 0, dropMm ?? 0)].filter(Boolean).join(': ')

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

const CHEAPER =
  /\b(?:(?:too|so) (?:much|expensive|pricey|dear)|(?:te|so) duur|cheaper|goedkoper|less expensive|more affordable|save (?:some )?money)\b/
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
    text: `${words.cheapestIs(prices.every(({ product }) => product === best.product) ? formatSize(best.width_mm, best.drop_mm) : best.product)}\n${[best, ...rest].map((price) => priceText(heard, price)).join('\n')}`,
    state: { ...state, asked: 'product' },
    quickReplies: [quick(best.product, best.product_type)],
  }
}
