import { type ProductType, productName } from '#shared/domain/products.ts'
import { productIn, productsNamedIn } from '#shared/domain/said/names/products.ts'
import { type ConversationState, openBlinds, type TalkedBlind } from '../../../conversation/conversation-state.ts'
import { listed } from '../../../conversation/words.ts'
import { MOST_PRICED_AT_ONCE, type ToldPrice } from '../../../tools/prices.ts'
import { withColoursMade } from '../../colour-of-products.ts'
import { blindsMeant } from '../../meaning/blinds/blinds-meant.ts'
import { choosesProduct, withColourSaid } from '../../meaning/blinds/colour-said.ts'
import { withColoursMeant } from '../../meaning/blinds/colours-meant.ts'
import { hungApart } from '../../meaning/blinds/hung-apart.ts'
import { isOfPrice } from '../../meaning/blinds/of-price.ts'
import { leftOver } from '../../meaning/left-over.ts'
import type { Heard } from '../../meaning/message/heard.ts'
import { takesOffer } from '../../meaning/message/wish-holds.ts'
import { blindToPrice, pricesOfAll } from '../../prices-of-all.ts'
import { call, quick, type Reply, type Steps } from '../../steps.ts'
import { factReply } from '../facts.ts'
import { toList } from '../list/adding/put-on-list.ts'
import { familyReplies } from './colours.ts'
import { noneMade, notMade, withoutUnmade } from './not-made.ts'
import { byPrice, priceText } from './price-text.ts'
import { rankedAtSize } from './ranked-at-size.ts'

/** Prices: what is asked is put together from this message and the ones before, then priced; what is missing is asked for, one thing at a time. */

/** More variants than these are asked about before any is priced. */
export const MOST_VARIANTS = 6

export function* priceReply(heard: Heard): Steps<Reply | null> {
  return isOfPrice(heard) ? yield* priceTalk(heard) : null
}

/** 'Yes, and a zebra 900 x 900': what was offered, and another one. */
const ALSO = /^\p{L}+[ ,.!]+(?:and|plus|also|en|ook)\b.*\d ?(?:mm|cm|m)? ?(?:x|by) ?\d/u

/** What the message and the talk so far say together, priced; or the question for what is missing. */
export function* priceTalk(said: Heard): Steps<Reply> {
  const meant = takesOffer(said) && ALSO.test(said.plain) ? [...openBlinds(said.state), ...blindsMeant(said)] : blindsMeant(said)
  if (meant.length > MOST_PRICED_AT_ONCE) return tooMany(said, meant.length)
  const blinds = yield* cheaperOf(said, meant)
  const heard = choosesProduct(said, blinds) ? yield* withColourSaid(said) : said
  const coloured = yield* withoutUnmade(heard, hungApart(heard.plain, yield* withColoursMeant(heard, blinds)))
  const isWanted =
    (heard.state.isWanted && !heard.asksOnly) ||
    heard.intents.has('add') ||
    goesOnAdding(heard) ||
    (!heard.asksOnly && takesOffer(heard)) ||
    (heard.intents.has('yes') && heard.state.asked === 'add')
  const state: ConversationState = { ...heard.state, blinds: coloured, isWanted, onVisit: null, asked: null }
  if (isToldAlready(heard, coloured)) return askedAgain(heard)
  const waiting = waitingBlinds(heard, coloured)
  const whole = coloured.filter((blind) => !waiting.includes(blind))
  const missing = yield* askForMissing({ ...heard, state: { ...state, blinds: whole } })
  const reply = missing
    ? yield* withCompleteTold(heard, coloured, missing)
    : yield* priced({ ...heard, state: { ...state, blinds: whole } })
  return { ...reply, state: { ...reply.state, blinds: [...waiting, ...reply.state.blinds] } }
}

/** 'Add a blockout 1200 x 1200 for the kitchen and a sheer for the bedroom': the kitchen is told while the sheer's size is asked for. */
function* withCompleteTold(heard: Heard, blinds: readonly TalkedBlind[], missing: Reply): Steps<Reply> {
  const complete = blinds.filter((blind) => blind.lineId === null && blind.candidates.length === 1 && !isIncomplete(blind))
  if (complete.length === 0 || heard.said.length < 2) return missing
  const { prices } = yield* pricesOfAll(complete.map((blind) => blindToPrice(blind, blind.candidates[0] ?? '')))
  return { ...missing, text: [...prices.map((price, place) => priceText(heard, price, complete[place])), missing.text].join('\n') }
}

const tooMany = ({ words, state }: Heard, count: number): Reply => ({ text: words.tooManyAtOnce(count, MOST_PRICED_AT_ONCE), state })

/** Whether the message changes nothing of a choice whose prices have just been told. */
const isToldAlready = ({ state, intents }: Heard, blinds: readonly TalkedBlind[]): boolean =>
  state.asked === 'product' &&
  !intents.has('price') &&
  !intents.has('total') &&
  blinds.some(({ lineId, candidates }) => lineId === null && candidates.length !== 1) &&
  JSON.stringify(blinds) === JSON.stringify(state.blinds)

/** The question once more, and what of the message was not understood, in the place of the same prices. */
function askedAgain({ plain, words, state }: Heard): Reply {
  const types = [...new Set(state.blinds.flatMap(({ candidates }) => (candidates.length > 1 ? candidates : [])))]
  const unread = leftOver(`1 ${plain}`, [])
  const question = types.length > 0 ? words.askWhich(listed(types.map(productName), words.or)) : words.askProduct()
  return {
    text: [unread.length > 0 ? words.notUnderstood(unread.join(', ')) : '', question].filter(Boolean).join(' '),
    state,
    quickReplies: types.length > 0 ? types.map((type) => quick(productName(type), type)) : familyReplies(),
  }
}

/** Windows of which something is still open and that this message says nothing of: they hold up no other. */
function waitingBlinds({ state }: Heard, blinds: readonly TalkedBlind[]): readonly TalkedBlind[] {
  const said = state.blinds.map((blind) => JSON.stringify(blind))
  const waiting = blinds.filter((blind) => isIncomplete(blind) && said.includes(JSON.stringify(blind)))
  return waiting.length < blinds.length ? waiting : []
}

const isIncomplete = ({ candidates, widthMm, dropMm }: TalkedBlind): boolean =>
  candidates.length === 0 || candidates.length > MOST_VARIANTS || widthMm === null || dropMm === null

/** 'And another one 1500x1200', said of a blind that has just come onto the list. A question of its price is none. */
function goesOnAdding({ plain, intents, current, hasSize, state, said, product }: Heard): boolean {
  // 'And for the bathroom 600 x 800' may want another product there.
  if (product.candidates.length === 0 && !intents.has('another') && said.some(({ room }) => room !== null)) return false
  const isOnList = Boolean(current?.lineId) && (state.asked === 'colour' || state.hasJustAdded || intents.has('another'))
  return isOnList && hasSize && MORE.test(plain) && !TELLS.test(plain) && !intents.has('price') && !/\?/.test(plain)
}
/** 'And my bedroom is 1300 x 1300' wishes for nothing yet. */
const TELLS = /\b(?:is|are|has|measures|het|meet)\b/
const MORE = /^(?:ok(?:ay)?[ ,]+)?(?:and|plus|also|another|one more|en|ook|nog)\b/

/** 'the cheaper one': of the variants that were priced last. */
function* cheaperOf({ plain, current }: Heard, blinds: TalkedBlind[]): Steps<TalkedBlind[]> {
  const isCheaper = /\b(?:cheap(?:er|est)|goedkop(?:er|ste)|goedkoopste) (?:one|een)\b/.test(plain)
  const [width_mm, drop_mm] = [current?.widthMm, current?.dropMm]
  if (!isCheaper || !current || current.candidates.length < 2 || !width_mm || !drop_mm) return blinds
  const { prices } = yield* pricesOfAll(current.candidates.map((type) => blindToPrice({ ...current, quantity: 1 }, type)))
  const best = prices.filter((price) => price.priced).toSorted(byPrice)[0]
  return best ? blinds.map((blind) => ({ ...blind, candidates: [best.product_type] })) : blinds
}

/** The same with other blinds, as when one is left out or the customer goes back to what was before. */
export function* pricedAnew(heard: Heard, blinds: readonly TalkedBlind[]): Steps<Reply> {
  if (blinds.length > MOST_PRICED_AT_ONCE) return tooMany(heard, blinds.length)
  const next = { ...heard, state: { ...heard.state, blinds: [...blinds], focus: -1, asked: null }, current: blinds.at(-1) }
  return (yield* askForMissing(next)) ?? (yield* priced(next))
}

function* askForMissing(heard: Heard): Steps<Reply | null> {
  const { words, state } = heard
  const blind = state.blinds.find(isIncomplete)
  if (!blind) return null
  const noProduct = blind.candidates.length === 0 || blind.candidates.length > MOST_VARIANTS
  const noSize = blind.widthMm === null && blind.dropMm === null
  // 'Just use your estimate' is of the size that was guessed from a photo.
  const isGuessed = noSize && state.seenPhotos.some(({ window }) => window?.scale === 'assumed')
  const note = heard.intents.has('ballpark') ? `${isGuessed ? words.estimateByButton() : words.onlyListPrices()} ` : ''
  if (noProduct && noSize)
    return { text: note + words.askProductAndSize(), state: { ...state, asked: 'size' }, quickReplies: familyReplies() }
  if (noProduct) return yield* adviseForSize({ ...heard, state: { ...state, asked: 'product' } }, blind, note)
  const name = listed(blind.candidates.map(productName), words.or)
  if (noSize)
    return {
      text: note + words.askSize(blind.candidates.length > 3 ? null : name),
      state: { ...state, asked: 'size' },
      quickReplies: [quick(words.reply.measure), quick(words.reply.photo)],
    }
  const tooWide = yield* tooLargeAlready(heard, blind)
  if (tooWide) return { text: tooWide, state: { ...state, asked: 'size' } }
  const asked = blind.widthMm === null ? 'width' : 'drop'
  return { text: note + (asked === 'width' ? words.askWidth() : words.askDrop()), state: { ...state, asked } }
}

/** A width that none of the products has is said before the drop is asked for. */
function* tooLargeAlready({ words }: Heard, { candidates, widthMm, dropMm }: TalkedBlind): Steps<string | null> {
  const { limits } = yield* call('size_limits', { product_types: [...candidates] })
  const isTooLarge =
    limits.length > 0 && limits.every(({ max_width_mm, max_drop_mm }) => (widthMm ?? 0) > max_width_mm || (dropMm ?? 0) > max_drop_mm)
  return isTooLarge
    ? limits.map(({ product, max_width_mm, max_drop_mm }) => words.tooLarge(product, [max_width_mm, max_drop_mm])).join('\n')
    : null
}

/** The size is known and no product: what suits it, and the question. */
function* adviseForSize(heard: Heard, blind: TalkedBlind, note: string): Steps<Reply> {
  const { words, state, intents } = heard
  const isWhole = blind.widthMm !== null && blind.dropMm !== null
  if (isWhole && (intents.has('cheapest') || intents.has('dearest'))) return yield* rankedAtSize(heard, blind)
  const advice = isWhole
    ? yield* call('advise_products', {
        width_mm: blind.widthMm ?? 0,
        drop_mm: blind.dropMm ?? 0,
        room: blind.room ?? '',
        recess_depth_mm: blind.recessDepthMm,
      })
    : { products: [] }
  const none =
    isWhole && advice.products.length === 0 ? yield* noneMade(heard, { width_mm: blind.widthMm ?? 0, drop_mm: blind.dropMm ?? 0 }) : ''
  if (none) return { text: `${note}${none}`, state }
  const names = advice.products.map(({ product }) => product)
  // Asked what it costs, those that suit are priced.
  const types = advice.products.map(({ product_type }) => product_type)
  if (intents.has('price') && types.length > 0 && state.blinds.length === 1) {
    const reply = yield* priced({ ...heard, state: { ...state, blinds: [{ ...blind, candidates: types }] } })
    return { ...reply, text: `${note}${words.advise(listed(names, words.or))}\n${reply.text}` }
  }
  const text = names.length > 0 ? `${words.advise(listed(names, words.or))} ` : ''
  return {
    text: note + text + words.askProduct(),
    state: { ...state, choice: types },
    quickReplies: names.length > 0 ? advice.products.map(({ product, product_type }) => quick(product, product_type)) : familyReplies(),
  }
}

interface Variant {
  readonly blind: TalkedBlind
  readonly productType: string
}

function* priced(said: Heard): Steps<Reply> {
  const { blinds, told } = yield* withColoursMade(said.words, said.state.blinds)
  const heard = { ...said, state: { ...said.state, blinds } }
  const { words, state, intents } = heard
  const compared = comparedProducts(heard)
  const variants: Variant[] = state.blinds.flatMap((blind) =>
    (compared.length > 1 ? compared : blind.candidates).map((productType) => ({ blind, productType })),
  )
  const { prices, sum_of_all } = yield* pricesOfAll(variants.map(({ blind, productType }) => blindToPrice(blind, productType)))
  const note = [
    intents.has('ballpark') ? words.onlyListPrices() : '',
    intents.has('discount') ? words.noDiscount(heard.business) : '',
    readAsNote(heard),
    ...told,
  ]
    .filter(Boolean)
    .join(' ')
  const refused = prices.flatMap((price) => (price.priced ? [] : [price]))
  if (refused.length > 0 && refused.length === prices.length) {
    const rooms = variants.map(({ blind }) => blind.room)
    return yield* notMade(heard, refused, note, rooms)
  }
  const texts = intents.has('cheapest')
    ? cheapest(heard, prices)
    : prices.map((price, index) => priceText(heard, price, variants[index]?.blind))
  const isChoice = state.blinds.some(({ candidates }) => candidates.length > 1) || compared.length > 1
  const head = note ? `${note} ` : ''
  if (isChoice) {
    const reason = compared.length > 1 || intents.has('compare') ? yield* factReply(heard, 'likely') : null
    // A window whose product is settled is no choice.
    const open = variants.filter(({ blind }) => compared.length > 1 || blind.candidates.length > 1)
    const names = madeOf([...new Set(open.map(({ productType }) => productType))], prices)
    const question =
      intents.has('cheapest') || intents.has('dearest') || compared.length > 1
        ? ''
        : `\n${words.askWhich(listed(names.map(productName), words.or))}`
    return {
      text: `${head}${texts.join('\n')}${question}${reason ? `\n\n${reason.text}` : ''}`,
      state: {
        ...state,
        asked: 'product',
        blinds: state.blinds.map((blind) => ({ ...blind, candidates: madeOf(compared.length > 1 ? compared : blind.candidates, prices) })),
      },
      ...(reason?.facts ? { facts: reason.facts } : {}),
      quickReplies: names.map((type) => quick(productName(type), type)),
    }
  }
  const total = sum_of_all !== null && prices.length > 1 && !isComparison(heard) ? `\n${words.sum(sum_of_all)}` : ''
  return yield* toList(heard, `${head}${texts.join('\n')}${total}`, prices)
}

/** Of several products those that are made at the size; all of them where none is. */
function madeOf(candidates: readonly string[], prices: readonly ToldPrice[]): string[] {
  const made = candidates.filter((type) => prices.some((price) => price.priced && price.product_type === type))
  return made.length > 0 ? made : [...candidates]
}

/** Two products that are weighed against each other at one size. */
function comparedProducts({ plain, state }: Heard): ProductType[] {
  if (state.blinds.length > 1) return []
  // '25mm vs 50mm on the aluminium': one product with both slats.
  if (/\b25\s?(?:mm)?\b.{0,12}\b50\s?(?:mm)?\b/.test(plain))
    return productIn(plain.replace(/\b(?:25|50)\s?mm\b/g, ' '))
      .candidates.filter((type) => /-(?:25|50)mm$/.test(type))
      .slice(0, 4)
  const named = productsNamedIn(plain)
  if (named.length < 2) return []
  const cloths =
    named
      .find((types) => types.length === 1)?.[0]
      ?.split('-')
      .at(-1) ?? ''
  return named.flatMap((types) => types.find((type) => type.endsWith(cloths)) ?? types[0] ?? [])
}

/** One product in two sizes, to be compared and not to be added up. */
const isComparison = ({ intents, said }: Heard): boolean =>
  said.length > 1 &&
  (intents.has('compare') || /\b(?:how much more|difference|verskil|hoeveel meer|than|dan)\b/.test(said.map(({ text }) => text).join(' ')))

const readAsNote = ({ said, words }: Heard): string => {
  const readAs = said.find((blind) => blind.readAs === 'cm')?.readAs
  return readAs ? words.readAs(readAs) : ''
}

function cheapest(heard: Heard, prices: readonly ToldPrice[]): string[] {
  const made = prices.filter((price) => price.priced)
  const ranked = made.toSorted(byPrice)
  const isDearest = heard.intents.has('dearest')
  const best = isDearest ? ranked.at(-1) : ranked[0]
  // One alone is not the lowest of anything.
  if (!best || prices.length === 1) return prices.map((price) => priceText(heard, price))
  const head = isDearest ? heard.words.dearestAt(best.width_mm, best.drop_mm) : heard.words.cheapestAt(best.width_mm, best.drop_mm)
  return [`${head} ${priceText(heard, best)}`]
}
