import type { BasketLine } from '#shared/contracts/assistant.ts'
import { productIn } from '#shared/domain/said/products.ts'
import { roomIn } from '#shared/domain/said/rooms.ts'
import { formatSize } from '#shared/formats/millimetres.ts'
import type { ToldLine } from '../../tools/basket.ts'
import { coloursMeant } from '../colour-words.ts'
import { asOnList, NO_BLIND, openBlinds, type TalkedBlind } from '../conversation-state.ts'
import type { Heard } from '../heard.ts'
import { type Mentioned, meansAll, ordinalIn, placesMeant } from '../references.ts'
import { call, quick, type Reply, type Steps } from '../steps.ts'
import { listed, type Words } from '../words.ts'

/** Looking at the list and changing what stands on it. */

export const lineWords = (words: Words, line: ToldLine): string => {
  const { product, width_mm, drop_mm, colour, quantity, price_all, room } = line
  const how = [line.mount_type === 'inside-recess' ? words.inTheRecess() : words.onTheWall(), words.control(line.control_side)].join(', ')
  return [room ? words.room(room) : '', words.line(product, width_mm, drop_mm, colour, how, quantity, price_all)].filter(Boolean).join(': ')
}

/** @returns the list's total in a sentence, or why it has none */
export const totalWords = (
  words: Words,
  { total, lines_without_price }: { readonly total: string; readonly lines_without_price: number },
): string => (lines_without_price > 0 ? words.withoutPrice(lines_without_price) : words.listTotal(total))

export function* listReply(heard: Heard): Steps<Reply | null> {
  const { intents, words, state, lines } = heard
  if (intents.has('undo')) {
    const { undone, basket } = yield* call('undo_basket_change', {})
    const text = undone
      ? `${words.undone()} ${
          basket.lines.length > 0
            ? words.list(
                basket.lines.map((line) => lineWords(words, line)),
                totalWords(words, basket),
              )
            : words.listEmpty()
        }`
      : words.nothingToUndo()
    return { text, state: { ...state, asked: null } }
  }
  if (intents.has('remove') && lines.length > 0 && !intents.has('change_order')) return yield* removeReply(heard)
  const without = yield* withoutSome(heard)
  if (without) return without
  const asksTotal =
    intents.has('total') && !heard.hasSize && (lines.length > 0 || (MY_TOTAL.test(heard.plain) && state.blinds.length === 0))
  if (intents.has('show_list') || asksTotal) return yield* showReply(heard)
  if (lines.length === 0) return null
  const more =
    (ONE_MORE.test(heard.plain) || intents.has('another')) && !heard.asksOnly && !heard.hasSize && heard.product.candidates.length === 0
      ? likeLines(heard)
      : []
  if (more.length === 1) return yield* changeLines(heard, more, (line) => ({ quantity: line.quantity + (heard.said[0]?.quantity ?? 1) }))
  const [only] = heard.said
  const isWhole = heard.product.candidates.length > 0 && only !== undefined && only.widthMm !== null && only.dropMm !== null
  // A blind told whole is another one, though one of its room is on the list.
  if (intents.has('another') || ((isWhole || (intents.has('add') && heard.hasSize)) && !intents.has('change'))) return null
  if (!intents.has('change') && !heard.hasSize && heard.loose.length === 0 && heard.by === null) return null
  const line = lines.length === 1 ? lines[0] : undefined
  const ordinal = ordinalIn(heard.plain)
  if (line && ordinal !== undefined && ordinal > 0 && line.quantity > ordinal) return yield* oneApart(heard, line)
  // Blinds that are still open are meant before those on the list.
  if (openBlinds(state).length > 1) return null
  // 'What if the lounge was 1500 wide?' asks, and two rooms with words of their own are no one change.
  if (heard.said.length > 1 || heard.asksOnly) return null
  const named = namedLines(heard)
  // 'Make the fifth one wider' of two, and 'change the zebra', where there is none.
  if (named.length === 0 && ((ordinal !== undefined && ordinal >= Math.max(2, lines.length)) || changesAbsentProduct(heard)))
    return whichLine(heard)
  return named.length > 0 && !(lines.length === 1 && meansAll(heard.plain)) ? yield* changeReply(heard, named) : null
}

const MY_TOTAL = /\b(?:my|whole|full|die hele) (?:total|totaal)\b/
const WITHOUT =
  /\b(?:without|minus|less|sonder|(?:if|as) (?:i|we|ek|ons) (?:\w+ ){0,2}(?:remove|drop|delete|leave|take|skip|verwyder|haal|los|laat))\b/

/** 'What would it be without the kitchen?': reckoned, and nothing is removed. */
function* withoutSome(heard: Heard): Steps<Reply | null> {
  const { plain, lines, words, state, asksOnly } = heard
  if (!asksOnly || !WITHOUT.test(plain) || lines.length < 2) return null
  const gone = namedLines(heard)
  const left = lines.filter((line) => !gone.includes(line))
  if (gone.length === 0 || left.length === 0) return null
  const { sum_of_all } = yield* call('price_blinds', {
    blinds: left.slice(0, 20).map(({ product_type, width_mm, drop_mm, quantity }) => ({ product_type, width_mm, drop_mm, quantity })),
  })
  return sum_of_all ? { text: words.withoutThem(gone.map((line) => lineName(words, line)).join('; '), sum_of_all), state } : null
}

const lineName = (words: Words, { room, product_name, product_type, width_mm, drop_mm }: BasketLine): string =>
  [room ? words.room(room) : '', `${product_name ?? product_type}, ${formatSize(width_mm, drop_mm)}`].filter(Boolean).join(': ')

const CHANGES_PRODUCT = /^(?:(?:please|pls|asb|and|ok|no|nee)[ ,]+)*(?:change|make|maak|verander) (?:the|die) (.+?) (?:to|in|na|one|een|\d)/
function changesAbsentProduct({ plain, lines }: Heard): boolean {
  const { candidates } = productIn(CHANGES_PRODUCT.exec(plain)?.[1] ?? '')
  return candidates.length > 0 && !lines.some(({ product_type }) => candidates.some((type) => type === product_type))
}

/** Of which one more is wanted: the line that is named, else the one that is spoken of. */
function likeLines(heard: Heard): readonly BasketLine[] {
  const named = namedLines(heard)
  if (named.length > 0 || roomIn(heard.plain)) return named
  const spokenOf = heard.lines.length === 1 ? heard.lines[0] : lineOfCurrent(heard)
  return spokenOf && openBlinds(heard.state).length === 0 ? [spokenOf] : []
}

/** 'One more of the bedroom blind' */
const ONE_MORE = /\b(?:more|extra|nog)\b/

function* showReply({ words, state, intents }: Heard): Steps<Reply> {
  const basket = yield* call('read_basket', {})
  const { lines } = basket
  if (lines.length === 0) return { text: words.listEmpty(), state }
  if (intents.has('total') && !intents.has('show_list')) return { text: totalWords(words, basket), state }
  yield* call('open_screen', { screen: 'calculator' })
  return {
    text: words.list(
      lines.map((line) => lineWords(words, line)),
      totalWords(words, basket),
    ),
    state,
  }
}

function* removeReply(heard: Heard): Steps<Reply> {
  const { words, state, lines, plain, said } = heard
  const kept = EXCEPT.exec(plain)
  if (kept) {
    const stays = namedLines({ ...heard, plain: plain.slice(kept.index + kept[0].length) })
    const others = lines.filter((line) => !stays.includes(line))
    return stays.length > 0 && others.length > 0 ? yield* removed(heard, others) : whichLine(heard)
  }
  const named = namedLines(heard)
  const coloured = named.length > 0 ? [] : linesOfColour(heard)
  if (coloured.length > 0) return yield* removed(heard, coloured)
  const room = roomIn(plain)
  if (named.length === 0 && room && !meansAll(plain)) return { text: words.notOnList(words.room(room.name)), state }
  const only = named[0] ?? (lines.length === 1 ? lines[0] : lineOfCurrent(heard))
  if (namesOther(heard, named)) return whichLine(heard)
  // 'Remove one of the kitchen ones', where one line stands for two.
  if (named.length < 2 && only && only.quantity > 1 && said[0]?.quantity && said[0].quantity < only.quantity && ONE_OF.test(plain))
    return yield* changeLines(heard, [only], () => ({ quantity: only.quantity - (said[0]?.quantity ?? 0) }))
  const isEverything = meansAll(plain) || EVERYTHING.test(plain)
  const spokenOf = lines.length === 1 ? lines[0] : lineOfCurrent(heard)
  const gone = isEverything && named.length === 0 ? lines : named.length > 0 ? named : spokenOf ? [spokenOf] : []
  // 'Remove the midnight one', where none is: the one spoken of last is not meant.
  const isUnclear = named.length === 0 && !isEverything && lines.length > 1 && !SPOKEN_OF.test(plain)
  if (gone.length === 0 || isUnclear) return whichLine(heard)
  return yield* removed(heard, gone)
}

const whichLine = ({ words, state, lines }: Heard): Reply => ({
  text: lines.length === 1 && lines[0] ? words.onlyOnList(lineName(words, lines[0])) : words.whichLine(lines.length),
  state: { ...state, asked: 'which_line' },
  quickReplies: lineChoices(lines),
})

/** 'Everything except the sheer one' */
const EXCEPT = /\b(?:except(?: for)?|but not|(?:all|everything|alles|almal) but|behalwe|buiten)\b/
const THE_ONE = /\b(?:the|die|that|daardie)\b.{1,30}\b(?:one|een)\b/
const OF_DIFFERENT = /\b(?:one|een) (?:of|van) (?:them|those|these|hulle)\b/

/** 'The zebra', 'the fourth one' and 'the 1600 wide one', where none is on the list; and 'the bedroom one' of two bedrooms. */
function namesOther({ plain, lines, said, hasSize }: Heard, named: readonly BasketLine[]): boolean {
  if (named.length > 1) return OF_DIFFERENT.test(plain) || (THE_ONE.test(plain) && !meansAll(plain) && roomIn(plain) !== null)
  if (named.length === 1) return false
  const ordinal = ordinalIn(plain)
  const size = said[0]
  const isOfSize = lines.some(({ width_mm, drop_mm }) => (size?.widthMm ?? width_mm) === width_mm && (size?.dropMm ?? drop_mm) === drop_mm)
  const { possible } = productIn(plain)
  const isOfProduct = possible.length === 0 || lines.some(({ product_type }) => possible.some((type) => type === product_type))
  return (ordinal !== undefined && ordinal >= lines.length) || (hasSize && !isOfSize) || !isOfProduct || OF_DIFFERENT.test(plain)
}
const SPOKEN_OF = /\b(?:it|that|this|dit|daardie|hierdie|last|laaste)\b|^(?:please )?(?:remove|delete|verwyder)[\s.!]*$/

/** 'Remove the black ones' */
function linesOfColour({ plain, lines }: Heard): readonly BasketLine[] {
  return lines.filter(({ colour, colour_hex }) => {
    if (colour === '' || colour_hex === null) return false
    const meant = coloursMeant(plain, [{ name: colour, hex: colour_hex, description: '' }])
    return meant !== null && meant.colours.length > 0
  })
}

function* removed(heard: Heard, gone: readonly BasketLine[]): Steps<Reply> {
  const { words, state } = heard
  const ids = gone.map(({ id }) => id)
  const { removed: results, basket } = yield* call('change_basket', { remove: ids, asked: true })
  const told = results.flatMap((result) => (result.outcome === 'done' ? [lineWords(words, result.line)] : []))
  return {
    text: words.removed(told.join('; ')),
    ...(basket.lines.length > 0 ? { total: totalWords(words, basket) } : {}),
    state: { ...state, asked: null, blinds: state.blinds.filter(({ lineId }) => lineId === null || !ids.includes(lineId)) },
  }
}
const ONE_OF =
  /\b(?:one|two|three|een|twee|drie|\d) (?:of|van)\b|\b(?:remove|delete|scrap|drop|verwyder|haal|take (?:off|out|away)) (?:just |only |net )?(?:one|two|een|twee|\d)\b(?! (?:in|for|from|with|vir|met))/
export const EVERYTHING = /\b(?:vee alles|clear|empty|leeg|skoon|start|begin)\b/

const lineChoices = (lines: readonly BasketLine[]) =>
  lines
    .slice(0, 4)
    .map((line, index) => quick(`${index + 1}: ${line.product_name ?? line.product_type}`.slice(0, 80), line.product_type, line.colour_hex))

export const mentionedLines = (lines: readonly BasketLine[]): Mentioned[] =>
  lines.map(({ room, product_type, width_mm, drop_mm }) => ({ room: room ?? null, products: [product_type], areaMm2: width_mm * drop_mm }))

/** The lines that a text names: by their room, place or product, or all of them. */
export function namedLines({ plain, lines, current }: Pick<Heard, 'plain' | 'lines' | 'current'>): readonly BasketLine[] {
  const places = placesMeant(
    plain,
    mentionedLines(lines),
    lines.findIndex(({ id }) => id === current?.lineId),
  )
  return (places ?? []).flatMap((place) => lines[place] ?? [])
}

export const lineOfCurrent = ({ current, lines }: Pick<Heard, 'current' | 'lines'>): BasketLine | undefined =>
  current?.lineId ? lines.find(({ id }) => id === current.lineId) : undefined

const changed = (mm: number | null, by: number): number | null => (mm === null ? null : mm + by)

/** The size that a text gives a line: a bare length goes by 'wider' or 'longer', else it is a width. */
export function sizeFor(
  { said, loose, by, plain, state }: Heard,
  before: { readonly widthMm: number | null; readonly dropMm: number | null },
) {
  const blind = said[0]
  const bare = blind?.widthMm === null && blind.dropMm === null ? loose[0]?.mm : undefined
  const isDrop = /\b(?:longer|shorter|taller|higher|drop|height|langer|korter|hoer|hoogte|val)\b/.test(plain) || state.asked === 'drop'
  return {
    widthMm: blind?.widthMm ?? (bare !== undefined && !isDrop ? bare : changed(before.widthMm, by?.role === 'width' ? by.mm : 0)),
    dropMm: blind?.dropMm ?? (bare !== undefined && isDrop ? bare : changed(before.dropMm, by?.role === 'drop' ? by.mm : 0)),
  }
}

/** What is said to change of a line. */
function* wishFor(heard: Heard, line: BasketLine): Steps<LineWish> {
  const { said, product, plain } = heard
  const size = sizeFor(heard, { widthMm: line.width_mm, dropMm: line.drop_mm })
  const productType = product.candidates.length === 1 && product.candidates[0] !== line.product_type ? product.candidates[0] : undefined
  const { colours } = yield* call('list_colours', { product_type: productType ?? line.product_type })
  const colour = coloursMeant(plain, colours)?.colours[0]?.name
  return {
    product_type: productType ?? line.product_type,
    width_mm: size.widthMm ?? line.width_mm,
    drop_mm: size.dropMm ?? line.drop_mm,
    quantity: said[0]?.quantity ?? line.quantity,
    colour: colour ?? (productType ? '' : line.colour),
    control_side: said[0]?.controlSide ?? line.control_side,
    mount_type: said[0]?.mountType ?? line.mount_type,
  }
}
type LineWish = Pick<BasketLine, 'product_type' | 'width_mm' | 'drop_mm' | 'quantity' | 'colour' | 'control_side' | 'mount_type'>

function* changeReply(heard: Heard, named: readonly BasketLine[]): Steps<Reply> {
  const wishes: LineWish[] = []
  for (const line of named) wishes.push(yield* wishFor(heard, line))
  return yield* changeLines(heard, named, (line) => wishes[named.indexOf(line)] ?? {})
}

function* changeLines(heard: Heard, named: readonly BasketLine[], wishOf: (line: BasketLine) => Partial<LineWish>): Steps<Reply> {
  const { words, state, lines } = heard
  const change = named.flatMap((line) => {
    const wish = wishOf(line)
    const isSame = (Object.keys(wish) as (keyof LineWish)[]).every((key) => wish[key] === line[key])
    return isSame ? [] : [{ ...wish, colour: wish.colour === '' ? undefined : wish.colour, id: line.id, room: line.room }]
  })
  if (change.length === 0) {
    const basket = yield* call('read_basket', {})
    const same = basket.lines.filter(({ id }) => named.some((line) => line.id === id)).map((line) => lineWords(words, line))
    return { text: words.lineUnchanged(same.join('; ')), state }
  }
  const result = yield* call('change_basket', { change, asked: true })
  const [first] = result.changed
  if (first?.outcome === 'no_price') return { text: words.notMade(first.why), state }
  const done = result.changed.flatMap((each) => (each.outcome === 'done' ? [each.line] : []))
  if (done.length === 0) return { text: words.whichLine(lines.length), state }
  const talked = done.map(talkedOf)
  const next = {
    ...state,
    asked: null,
    focus: -1,
    blinds: [...state.blinds.filter(({ lineId }) => !done.some(({ id }) => id === lineId)), ...talked],
  }
  const bare = done.find(({ colour }) => colour === '')
  if (bare) {
    const said = `${words.changed(done.map((line) => lineWords(words, line)).join('; '))} ${totalWords(words, result.basket)}`
    return yield* askColourOfLine({ ...heard, state: next }, bare, said)
  }
  return {
    text: words.changed(done.map((line) => lineWords(words, line)).join('; ')),
    total: totalWords(words, result.basket),
    state: next,
  }
}

/** 'Two of them; the second one must be wider': one of those that one line stands for becomes a line of its own. */
function* oneApart(heard: Heard, line: BasketLine): Steps<Reply> {
  const { words, state } = heard
  const wish = yield* wishFor(heard, line)
  const result = yield* call('change_basket', {
    change: [{ id: line.id, quantity: line.quantity - 1 }],
    add: [{ ...wish, colour: wish.colour || undefined, room: line.room, quantity: 1 }],
    asked: true,
  })
  const [done] = result.added
  if (done?.outcome === 'list_full') return { text: words.listFull(), state }
  if (done?.outcome === 'no_price') return { text: words.notMade(done.why), state }
  if (done?.outcome !== 'done') return { text: words.whichLine(heard.lines.length), state }
  return {
    text: words.changed(lineWords(words, done.line)),
    total: totalWords(words, result.basket),
    state: { ...state, asked: null, blinds: [...state.blinds.filter(({ lineId }) => lineId !== done.line.id), talkedOf(done.line)] },
  }
}

/** A line without a colour stands on the list and has its price; before it is ordered its colour must be chosen. @param said what happened to it */
export function* askColourOfLine({ words, state, lines, plain }: Heard, line: ToldLine, said: string): Steps<Reply> {
  const { colours } = yield* call('list_colours', { product_type: line.product_type })
  const meant = coloursMeant(plain, colours)
  const shown = meant && meant.colours.length > 1 ? meant.colours : colours
  const names = listed(
    shown.map(({ name }) => name),
    words.or,
  )
  const isOneOfSeveral = state.blinds.length > 1 || lines.length > 1
  return {
    text: `${said} ${isOneOfSeveral ? words.askColourOf(line.room ? words.room(line.room) : line.product, names) : words.askColour(names)}`,
    state: { ...state, asked: 'colour' },
    quickReplies: shown.slice(0, 10).map(({ name, hex }) => quick(name, line.product_type, hex)),
  }
}

export const talkedOf = (line: ToldLine): TalkedBlind => asOnList(NO_BLIND, line)
