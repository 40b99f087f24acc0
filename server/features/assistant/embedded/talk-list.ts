import type { BasketLine } from '#shared/contracts/assistant.ts'
import type { ToldLine } from '../tools/basket.ts'
import { coloursMeant } from './colour-words.ts'
import type { Heard } from './heard.ts'
import { meansAll, ordinalIn, placesMeant } from './references.ts'
import { NO_BLIND, type TalkedBlind } from './state.ts'
import { call, quick, type Reply, type Steps } from './steps.ts'
import type { Words } from './words.ts'

/** Looking at the list and changing what stands on it. */

export const lineWords = (words: Words, { product, width_mm, drop_mm, colour, quantity, price_all, room }: ToldLine): string =>
  [room ? words.room(room) : '', words.line(product, width_mm, drop_mm, colour, quantity, price_all)].filter(Boolean).join(': ')

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
  if (intents.has('show_list') || (intents.has('total') && lines.length > 0 && !heard.hasSize)) return yield* showReply(heard)
  // A blind told whole is another one, though one of its room is on the list.
  const isNew = intents.has('another') || (intents.has('add') && heard.hasSize && !intents.has('change'))
  const named = isNew ? undefined : namedLine(heard)
  if (named && (intents.has('change') || heard.hasSize || heard.loose.length > 0)) return yield* changeReply(heard, named)
  return null
}

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
  const { words, state, lines, plain } = heard
  const named = namedLine(heard)
  const ids = meansAll(plain)
    ? lines.map(({ id }) => id)
    : [named?.line.id ?? (lines.length === 1 ? lines[0]?.id : lineOfCurrent(heard)?.id)]
  const known = ids.filter((id) => id !== undefined)
  if (known.length === 0)
    return { text: words.whichLine(lines.length), state: { ...state, asked: 'which_line' }, quickReplies: lineChoices(lines) }
  const { removed, basket } = yield* call('change_basket', { remove: known, asked: true })
  const gone = removed.flatMap((result) => (result.outcome === 'done' ? [lineWords(words, result.line)] : []))
  const left = basket.lines.length > 0 ? ` ${totalWords(words, basket)}` : ''
  return {
    text: `${words.removed(gone.join('; '))}${left}`,
    state: { ...state, asked: null, blinds: state.blinds.filter(({ lineId }) => lineId === null || !known.includes(lineId)) },
  }
}

const lineChoices = (lines: readonly BasketLine[]) =>
  lines
    .slice(0, 4)
    .map((line, index) => quick(`${index + 1}: ${line.product_name ?? line.product_type}`.slice(0, 80), line.product_type, line.colour_hex))

interface NamedLine {
  readonly line: BasketLine
  /** Of several equal blinds on one line, one is meant. */
  readonly isOneOfSeveral: boolean
}

/** The line that a text names: by its room, its place or its product, or as the last one. */
export function namedLine({ plain, lines, said, current }: Pick<Heard, 'plain' | 'lines' | 'said' | 'current'>): NamedLine | undefined {
  if (said.length > 1) return undefined
  const focus = lines.findIndex(({ id }) => id === current?.lineId)
  const places = placesMeant(
    plain,
    lines.map(({ room, product_type }) => ({ room: room ?? null, products: [product_type] })),
    focus,
  )
  const line = places?.length === 1 ? lines[places[0] ?? 0] : undefined
  if (line && !(lines.length === 1 && meansAll(plain))) return { line, isOneOfSeveral: false }
  // 'Two of them; the second one must be wider': one line stands for both.
  const ordinal = ordinalIn(plain)
  const only = lines.length === 1 ? lines[0] : undefined
  return only && ordinal !== undefined && only.quantity > ordinal ? { line: only, isOneOfSeveral: true } : undefined
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

function* changeReply(heard: Heard, { line, isOneOfSeveral }: NamedLine): Steps<Reply> {
  const { words, state, said, product, plain } = heard
  const size = sizeFor(heard, { widthMm: line.width_mm, dropMm: line.drop_mm })
  const productType = product.candidates.length === 1 ? product.candidates[0] : undefined
  const { colours } = yield* call('list_colours', { product_type: productType ?? line.product_type })
  const colour = coloursMeant(plain, colours)?.colours[0]?.name
  const quantity = said[0]?.quantity ?? undefined
  const wish = {
    product_type: productType ?? line.product_type,
    width_mm: size.widthMm ?? line.width_mm,
    drop_mm: size.dropMm ?? line.drop_mm,
    colour: colour ?? (productType ? undefined : line.colour || undefined),
    control_side: said[0]?.controlSide ?? line.control_side,
    mount_type: said[0]?.mountType ?? line.mount_type,
    room: line.room,
  }
  const result = isOneOfSeveral
    ? yield* call('change_basket', { change: [{ id: line.id, quantity: line.quantity - 1 }], add: [{ ...wish, quantity: 1 }], asked: true })
    : yield* call('change_basket', { change: [{ id: line.id, ...wish, quantity: quantity ?? line.quantity }], asked: true })
  const done = isOneOfSeveral ? result.added[0] : result.changed[0]
  if (done?.outcome === 'list_full') return { text: words.listFull(), state }
  if (done?.outcome === 'no_price') return { text: words.notMade(done.why), state }
  if (done?.outcome !== 'done') return { text: words.whichLine(heard.lines.length), state }
  return {
    text: `${words.changed(lineWords(words, done.line))} ${totalWords(words, result.basket)}`,
    state: { ...state, asked: null, blinds: [...state.blinds.filter(({ lineId }) => lineId !== done.line.id), talkedOf(done.line)] },
  }
}

export const talkedOf = (line: ToldLine): TalkedBlind => ({
  ...NO_BLIND,
  candidates: [line.product_type],
  widthMm: line.width_mm,
  dropMm: line.drop_mm,
  quantity: line.quantity,
  colour: line.colour || null,
  room: line.room || null,
  lineId: line.id,
})
