import { type ProductType, productName } from '#shared/domain/products.ts'
import type { SaidBlind } from '#shared/domain/said/blinds.ts'
import { productIn, productsNamedIn } from '#shared/domain/said/products.ts'
import type { ToldPrice } from '../tools/prices.ts'
import { coloursMeant, speaksOfColour } from './colour-words.ts'
import type { Heard } from './heard.ts'
import { type ConversationState, NO_BLIND, type TalkedBlind } from './state.ts'
import { call, quick, type Reply, type Steps } from './steps.ts'
import { familyReplies } from './talk-colours.ts'
import { factReply } from './talk-facts.ts'
import { lineOfCurrent, lineWords, sizeFor, totalWords } from './talk-list.ts'
import { listed } from './words.ts'

/** Prices: what is asked is put together from this message and the ones before, then priced; what is missing is asked for, one thing at a time. */

/** More variants than these are asked about before any is priced. */
const MOST_VARIANTS = 6

export function* priceReply(heard: Heard): Steps<Reply | null> {
  if (!isOfPrice(heard)) return null
  const blinds = yield* cheaperOf(heard, blindsMeant(heard))
  const coloured = yield* withColours(heard, blinds)
  const isWanted = heard.state.isWanted || heard.intents.has('add') || (heard.intents.has('yes') && heard.state.asked === 'add')
  const state: ConversationState = { ...heard.state, blinds: coloured, isWanted, onVisit: null, asked: null }
  const missing = yield* askForMissing({ ...heard, state })
  return missing ?? (yield* priced({ ...heard, state }))
}

/** 'the cheaper one': of the variants that were priced last. */
function* cheaperOf({ plain, current }: Heard, blinds: TalkedBlind[]): Steps<TalkedBlind[]> {
  const isCheaper = /\b(?:cheap(?:er|est)|goedkop(?:er|ste)|goedkoopste) (?:one|een)\b/.test(plain)
  const [width_mm, drop_mm] = [current?.widthMm, current?.dropMm]
  if (!isCheaper || !current || current.candidates.length < 2 || !width_mm || !drop_mm) return blinds
  const { prices } = yield* call('price_blinds', {
    blinds: current.candidates.slice(0, 20).map((product_type) => ({ product_type, width_mm, drop_mm })),
  })
  const best = prices.filter((price) => price.priced).toSorted((one, other) => randOf(one) - randOf(other))[0]
  return best ? blinds.map((blind) => ({ ...blind, candidates: [best.product_type] })) : blinds
}

const randOf = ({ price_each }: Extract<ToldPrice, { priced: true }>): number => Number(price_each.replace(/[^\d.]/g, ''))

/** Whether a message asks for a price or goes on with a blind that is talked about. */
function isOfPrice(heard: Heard): boolean {
  const { intents, hasSize, loose, product, state, said, rest, current, plain } = heard
  const has = (name: Parameters<typeof intents.has>[0]) => intents.has(name)
  const names = product.candidates.length > 0
  const quantity = said.some((blind) => blind.quantity !== null)
  if (has('add') && (names || current !== undefined || hasSize)) return true
  if (hasSize || (heard.by !== null && current !== undefined) || (loose.length > 0 && (current !== undefined || names))) return true
  if (has('yes') && state.asked === 'add' && current) return true
  if ((has('price') || has('cheapest')) && names && rest.length <= 1) return true
  if (has('price') && (rest.length === 0 || (has('want') && rest.length <= 2))) return true
  const asksElse = !has('price') && (ELSE.test(plain) || (names && ABOUT_PRODUCT.test(plain)))
  if (asksElse) return false
  if (names && (rest.length === 0 || state.asked === 'product' || ((has('want') || CONTINUES.test(plain)) && rest.length <= 2))) return true
  if (!current) return false
  if (quantity && rest.length <= 2) return true
  if (has('compare') && SLAT.test(plain) && current.candidates.some((type) => type.startsWith('venetian'))) return true
  if (has('total') && rest.length <= 1) return true
  if (said.length > 1 && said.every(({ room }) => state.blinds.some((blind) => blind.room === room && blind.widthMm !== null))) return true
  if (state.blinds.length > 1 && state.blinds.some(({ room, widthMm }) => room !== null && widthMm !== null && room === said[0]?.room))
    return true
  const changes = has('change') || CONTINUES.test(plain) || state.asked === 'colour' || has('same_colour')
  return (speaksOfColour(plain) || changes) && rest.length <= 3
}
const CONTINUES = /^(?:and|en|ok|okay|what about|how about|then|in|so|actually|rather|wat van|dan|maak|make)\b/
/** Where, who and why are asked of other things. */
const ELSE = /\b(?:where|who|why|when|how (?!much)|waar|wie|hoekom|wanneer)\b/
/** 'Will real wood warp there?' asks about the product. */
const ABOUT_PRODUCT = /^(?:will|does|is|are|can|do|would|whats|what's|what is|what are|sal|kan|wat is)\b/
const SLAT = /\b(25|50)\b/

/** What this message and the talk so far say together. */
function blindsMeant(heard: Heard): TalkedBlind[] {
  const { said, state, current, lines } = heard
  const [only] = said
  if (said.length > 1 || !only) {
    const before = current?.candidates ?? []
    const ofRoom = (room: string | null) => state.blinds.find((blind) => room !== null && blind.room === room)
    return said.map((blind) => talked(blind, ofRoom(blind.room) ?? { ...NO_BLIND, candidates: before }))
  }
  const ownRoom = state.blinds.find(({ room }) => room !== null && room === only.room)
  // One of several that are talked about, by its room.
  if (ownRoom && state.blinds.length > 1 && !heard.intents.has('another')) {
    return state.blinds.map((blind) => (blind === ownRoom ? { ...talked(only, { ...blind, ...sizeFor(heard, blind) }) } : blind))
  }
  const isWhole = only.candidates.length > 0 && only.widthMm !== null && only.dropMm !== null
  const isOtherRoom = current?.lineId !== null && only.room !== null && current?.room !== only.room && heard.hasSize
  const isNew = heard.intents.has('another') || isOtherRoom || (heard.intents.has('add') && heard.hasSize && !heard.intents.has('change'))
  if (!current || isWhole || isNew) {
    const colour = heard.intents.has('same_colour') ? (current?.colour ?? null) : null
    const start =
      isNew && current
        ? {
            ...NO_BLIND,
            candidates: current.candidates,
            widthMm: only.widthMm === null ? current.widthMm : null,
            dropMm: only.dropMm === null ? current.dropMm : null,
            colour,
          }
        : NO_BLIND
    const blind = talked(only, start)
    const next = { ...blind, ...filled(heard, blind) }
    // What is wanted and still lacks its colour is not forgotten for the next one.
    return isNew && state.isWanted ? [...state.blinds.filter(({ lineId }) => lineId === null), next] : [next]
  }
  // Several blinds go on together: 'whats the total', 'make them all white'.
  const size = sizeFor(heard, current)
  if (
    state.blinds.length > 1 &&
    size.widthMm === current.widthMm &&
    size.dropMm === current.dropMm &&
    only.candidates.length === 0 &&
    only.quantity === null
  )
    return [...state.blinds]
  const line = lineOfCurrent(heard)
  const changesLine = line && (heard.intents.has('change') || only.quantity !== null || speaksOfColour(heard.plain) || lines.length === 1)
  const next = talked(only, { ...current, ...size, lineId: changesLine ? current.lineId : null })
  return [next]
}

/** Lengths without a word: what was asked back, or first the width and then the drop. */
function filled({ loose, state }: Heard, blind: TalkedBlind): Partial<TalkedBlind> {
  const [one, other] = loose
  if (!one) return {}
  if (blind.widthMm === null && blind.dropMm === null) {
    if (state.asked === 'drop') return { dropMm: one.mm }
    return { widthMm: one.mm, ...(other ? { dropMm: other.mm } : {}) }
  }
  if (blind.widthMm === null) return { widthMm: one.mm }
  return blind.dropMm === null ? { dropMm: one.mm } : {}
}

function talked(said: SaidBlind, before: TalkedBlind): TalkedBlind {
  const narrowed = before.candidates.filter((type) => said.possible.includes(type as ProductType))
  const candidates = said.candidates.length === 0 ? before.candidates : narrowed.length > 0 ? narrowed : [...said.candidates]
  const isOther = said.candidates.length > 0 && narrowed.length === 0
  const slat = SLAT.exec(said.text)?.[1]
  const ofSlat = said.candidates.length === 0 && slat && said.widthMm === null ? otherSlat(candidates, slat) : candidates
  return {
    candidates: ofSlat,
    widthMm: said.widthMm ?? before.widthMm,
    dropMm: said.dropMm ?? before.dropMm,
    quantity: said.quantity ?? before.quantity,
    // Another product has other colours.
    colour: isOther ? null : before.colour,
    room: said.room ?? before.room,
    controlSide: said.controlSide ?? before.controlSide,
    mountType: said.mountType ?? before.mountType,
    recessDepthMm: said.recessDepthMm ?? before.recessDepthMm,
    lineId: before.lineId,
  }
}

/** 'is it cheaper in 25?': the same product with the other slat. */
function otherSlat(candidates: readonly string[], slat: string): string[] {
  const others = candidates.map((type) => type.replace(/-(?:25|50)mm$/, `-${slat}mm`))
  return [...new Set(others)]
}

/** A colour that the message names, where a product is settled. */
function* withColours(heard: Heard, blinds: readonly TalkedBlind[]): Steps<TalkedBlind[]> {
  const result: TalkedBlind[] = []
  for (const [index, blind] of blinds.entries()) {
    const type = blind.candidates.length === 1 ? blind.candidates[0] : undefined
    const text = textFor(heard, blind, index, blinds.length)
    if (!type || text === null) {
      result.push(blind)
      continue
    }
    const { colours } = yield* call('list_colours', { product_type: type })
    const meant =
      coloursMeant(text, colours) ??
      (heard.said.length > 1 && heard.said.length === blinds.length ? coloursMeant(heard.plain, colours) : null)
    const colour = meant && (meant.word === null || meant.colours.length === 1) ? meant.colours[0]?.name : undefined
    result.push({ ...blind, colour: colour ?? blind.colour })
  }
  return result
}

/** The words that may name a blind's colour; null for a blind that this message says nothing of. */
function textFor({ said, plain, hasSize, intents }: Heard, { room, colour }: TalkedBlind, index: number, count: number): string | null {
  if (count === 1) return plain
  const ofRoom = said.find((blind) => blind.room !== null && blind.room === room)
  if (ofRoom) return ofRoom.text
  if (said.length === count) return said[index]?.text ?? null
  // A new blind's colour is its own; a colour by itself is for those that still have none.
  if (hasSize) return index === count - 1 ? plain : null
  return said.length === 1 && (colour === null || intents.has('change')) ? plain : null
}

function* askForMissing(heard: Heard): Steps<Reply | null> {
  const { words, state } = heard
  const blind = state.blinds.find(
    ({ candidates, widthMm, dropMm }) =>
      candidates.length === 0 || candidates.length > MOST_VARIANTS || widthMm === null || dropMm === null,
  )
  if (!blind) return null
  const note = heard.intents.has('ballpark') ? `${words.onlyListPrices()} ` : ''
  const noProduct = blind.candidates.length === 0 || blind.candidates.length > MOST_VARIANTS
  const noSize = blind.widthMm === null && blind.dropMm === null
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
  const asked = blind.widthMm === null ? 'width' : 'drop'
  return { text: note + (asked === 'width' ? words.askWidth() : words.askDrop()), state: { ...state, asked } }
}

/** The size is known and no product: what suits it, and the question. */
function* adviseForSize({ words, state }: Heard, blind: TalkedBlind, note: string): Steps<Reply> {
  const isWhole = blind.widthMm !== null && blind.dropMm !== null
  const advice = isWhole
    ? yield* call('advise_products', {
        width_mm: blind.widthMm ?? 0,
        drop_mm: blind.dropMm ?? 0,
        room: blind.room ?? '',
        recess_depth_mm: blind.recessDepthMm,
      })
    : { products: [] }
  const names = advice.products.map(({ product }) => product)
  const text = names.length > 0 ? `${words.advise(listed(names, words.or))} ` : ''
  return {
    text: note + text + words.askProduct(),
    state,
    quickReplies: names.length > 0 ? advice.products.map(({ product, product_type }) => quick(product, product_type)) : familyReplies(),
  }
}

interface Variant {
  readonly blind: TalkedBlind
  readonly productType: string
}

function* priced(heard: Heard): Steps<Reply> {
  const { words, state, intents } = heard
  const compared = comparedProducts(heard)
  const variants: Variant[] = state.blinds.flatMap((blind) =>
    (compared.length > 1 ? compared : blind.candidates).map((productType) => ({ blind, productType })),
  )
  const asked = variants.slice(0, 20).map(({ blind, productType }) => ({
    product_type: productType,
    width_mm: blind.widthMm ?? 0,
    drop_mm: blind.dropMm ?? 0,
    quantity: blind.quantity,
  }))
  const { prices, sum_of_all } = yield* call('price_blinds', { blinds: asked })
  const note = [
    intents.has('ballpark') ? words.onlyListPrices() : '',
    intents.has('discount') ? words.noDiscount(heard.business) : '',
    readAsNote(heard),
  ]
    .filter(Boolean)
    .join(' ')
  const refused = prices.find(({ priced: isPriced }) => !isPriced)
  if (prices.length === 1 && refused && !refused.priced) return yield* notMade(heard, refused, note)
  const texts = intents.has('cheapest') ? cheapest(heard, prices) : prices.map((price) => priceText(heard, price))
  const isChoice = state.blinds.some(({ candidates }) => candidates.length > 1) || compared.length > 1
  const head = note ? `${note} ` : ''
  if (isChoice) {
    const reason = compared.length > 1 || intents.has('compare') ? yield* factReply(heard, 'likely') : null
    const names = [...new Set(variants.map(({ productType }) => productType))]
    const question = intents.has('cheapest') || compared.length > 1 ? '' : `\n${words.askWhich(listed(names.map(productName), words.or))}`
    return {
      text: `${head}${texts.join('\n')}${question}${reason ? `\n\n${reason.text}` : ''}`,
      state: {
        ...state,
        asked: 'product',
        blinds: state.blinds.map((blind) => (compared.length > 1 ? { ...blind, candidates: [...compared] } : blind)),
      },
      ...(reason?.facts ? { facts: reason.facts } : {}),
      quickReplies: names.map((type) => quick(productName(type), type)),
    }
  }
  const total = prices.length > 1 && !isComparison(heard) ? `\n${words.sum(sum_of_all)}` : ''
  return yield* toList(heard, `${head}${texts.join('\n')}${total}`, prices)
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

function priceText({ words }: Heard, price: ToldPrice): string {
  if (!price.priced)
    return `${price.product}: ${price.is_too_large ? words.tooLarge(price.product, price.largest_mm) : words.tooSmall(price.product, price.smallest_mm)}`
  const { product, width_mm, drop_mm, quantity, price_each, price_all } = price
  return quantity > 1
    ? words.pricedMany(product, width_mm, drop_mm, quantity, price_each, price_all)
    : words.priced(product, width_mm, drop_mm, price_each)
}

function cheapest(heard: Heard, prices: readonly ToldPrice[]): string[] {
  const made = prices.filter((price) => price.priced)
  const [best] = made.toSorted((one, other) => randOf(one) - randOf(other))
  if (!best) return prices.map((price) => priceText(heard, price))
  return [`${heard.words.cheapestAt(best.width_mm, best.drop_mm)} ${priceText(heard, best)}`]
}

/** Not made at that size: what is, and who helps. */
function* notMade(heard: Heard, price: Extract<ToldPrice, { priced: false }>, note: string): Steps<Reply> {
  const { words, business, state } = heard
  const { limits } = yield* call('size_limits', { product_types: [] })
  const fits = (width: number, drop: number, each: (typeof limits)[number]) =>
    width >= each.min_width_mm && width <= each.max_width_mm && drop >= each.min_drop_mm && drop <= each.max_drop_mm
  const isOutside = price.product_type === 'outdoor-blinds'
  const others = limits.filter(
    (each) =>
      each.product_type !== price.product_type &&
      (each.product_type === 'outdoor-blinds') === isOutside &&
      fits(price.width_mm, price.drop_mm, each),
  )
  const own = limits.find(({ product_type }) => product_type === price.product_type)
  const isSwapped = own !== undefined && price.width_mm !== price.drop_mm && fits(price.drop_mm, price.width_mm, own)
  const isInside = own !== undefined && fits(price.width_mm, price.drop_mm, own)
  yield* call('hand_over', { question: heard.message.slice(0, 600) })
  const texts = [
    note,
    isInside
      ? words.notMade(price.why)
      : price.is_too_large
        ? words.tooLarge(price.product, price.largest_mm)
        : words.tooSmall(price.product, price.smallest_mm),
    isSwapped ? words.swapped() : '',
    others.length > 0
      ? words.othersAtSize(
          listed(
            others.slice(0, 4).map(({ product }) => product),
            words.or,
          ),
        )
      : '',
    price.is_too_large && others.length === 0 ? words.twoSideBySide() : '',
    price.is_too_large ? words.askTeam(business) : '',
  ]
  return {
    text: texts.filter(Boolean).join(' '),
    state: { ...state, isWanted: false, asked: 'product' },
    quickReplies: others.slice(0, 4).map(({ product, product_type }) => quick(product, product_type)),
  }
}

/** Puts what was priced on the list where the customer wants it; else it is offered. */
function* toList(heard: Heard, text: string, prices: readonly ToldPrice[]): Steps<Reply> {
  const { words, state } = heard
  const made = state.blinds.filter((_, index) => prices[index]?.priced)
  const without = made.find(({ colour, lineId }) => colour === null && lineId === null)
  if (state.isWanted && without) return yield* askColour(heard, text, without)
  const change = made.filter(({ lineId }) => lineId !== null).map((blind) => ({ id: blind.lineId ?? '', ...wishOf(blind) }))
  const add = made.filter(({ lineId }) => lineId === null).map(wishOf)
  const result = yield* call('change_basket', { add, change, asked: state.isWanted || change.length > 0 })
  const done = [...result.changed, ...result.added].filter((each) => each.outcome === 'done')
  if ([...result.added, ...result.changed].some((each) => each.outcome === 'list_full')) return { text: words.listFull(), state }
  const onList = done.filter((each) => each.is_on_list)
  // The tool keeps the order of the wishes, so each blind finds its line.
  const ids = [...result.added].map((each) => (each.outcome === 'done' && each.is_on_list ? each.line.id : null))
  let next = 0
  const blinds = state.blinds.map((blind) =>
    made.includes(blind) && blind.lineId === null ? { ...blind, lineId: ids[next++] ?? null } : blind,
  )
  if (onList.length > 0) {
    const lines = onList.map(({ line }) => lineWords(words, line)).join('; ')
    const said = result.changed.length > 0 ? words.changed(lines) : words.added(lines)
    return {
      text: `${said} ${totalWords(words, result.basket)} ${words.wayOn()}`,
      state: { ...state, blinds, isWanted: false, asked: null },
      quickReplies: [quick(words.reply.list), quick(words.reply.leadTime)],
    }
  }
  const colour = made.length === 1 ? yield* colourHint(heard, made[0] as TalkedBlind) : ''
  return {
    text: `${text}${colour ? ` ${colour}` : ''} ${words.askAdd()}`,
    state: { ...state, blinds, asked: 'add' },
    quickReplies: [quick(words.reply.add), quick(words.reply.colours), quick(words.reply.leadTime)],
  }
}

/** Of a colour that was asked for by a common word and may be several. */
function* colourHint({ plain, words }: Heard, blind: TalkedBlind): Steps<string> {
  if (!speaksOfColour(plain) || !blind.candidates[0]) return ''
  const { colours, product } = yield* call('list_colours', { product_type: blind.candidates[0] })
  const meant = coloursMeant(plain, colours)
  if (!meant?.word) return ''
  const names = listed(
    meant.colours.slice(0, 4).map(({ name }) => name),
    words.or,
  )
  if (meant.colours.length === 0)
    return words.colourNo(
      meant.word,
      product,
      listed(
        colours.slice(0, 3).map(({ name }) => name),
        words.or,
      ),
    )
  return `${words.colourFew(meant.word, product, names)} ${words.priceStays()}`
}

function* askColour({ words, state, plain, intents }: Heard, text: string, blind: TalkedBlind): Steps<Reply> {
  const type = blind.candidates[0] ?? ''
  const { colours } = yield* call('list_colours', { product_type: type })
  const meant = coloursMeant(plain, colours)
  const shown = meant && meant.colours.length > 1 ? meant.colours : colours
  const wish = wishOf(blind)
  yield* call('change_basket', { add: [wish], asked: false })
  return {
    // Who has just said yes to it has read the price.
    text: `${intents.has('yes') ? '' : `${text} `}${words.askColour(
      listed(
        shown.map(({ name }) => name),
        words.or,
      ),
    )}`,
    state: { ...state, asked: 'colour' },
    quickReplies: shown.slice(0, 10).map(({ name, hex }) => quick(name, type, hex)),
  }
}

const wishOf = (blind: TalkedBlind) => ({
  product_type: blind.candidates[0] ?? '',
  width_mm: blind.widthMm ?? 0,
  drop_mm: blind.dropMm ?? 0,
  quantity: blind.quantity,
  ...(blind.colour ? { colour: blind.colour } : {}),
  ...(blind.room ? { room: blind.room } : {}),
  ...(blind.controlSide ? { control_side: blind.controlSide } : {}),
  ...(blind.mountType ? { mount_type: blind.mountType } : {}),
})
