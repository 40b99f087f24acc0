import type { BasketLine, QuickReply } from '#shared/contracts/assistant.ts'
import { isOnlyEstimated } from '#shared/domain/ordered-blind.ts'
import { roomsIn } from '#shared/domain/said/names/rooms.ts'
import { plainText } from '#shared/domain/said/words/words.ts'
import { formatSize } from '#shared/formats/millimetres.ts'
import { hangingWords, type Words, withRoom } from '../../../conversation/words.ts'
import { coloursMeant } from '../../../said/colour-words.ts'
import type { ToldLine } from '../../../tools/basket.ts'
import { quick, type Reply } from '../../steps.ts'
import type { Heard } from '../message/heard.ts'
import { type Mentioned, numbersNamed, placesMeant } from '../message/references.ts'

/** The lines of the list: which of them a message means, and how each is told. */

export const lineWords = (words: Words, line: ToldLine): string => {
  const { product, colour, quantity, price_all, room } = line
  const how = hangingWords(words, { mountType: line.mount_type, controlSide: line.control_side })
  return withRoom(words, room, words.line(product, sizeWords(words, line, line.is_estimate), colour, how, quantity, price_all))
}

/** What was only estimated is called that, as the calculator calls it. */
export const sizeWords = (words: Words, { width_mm, drop_mm }: Pick<BasketLine, 'width_mm' | 'drop_mm'>, isEstimate: boolean): string => {
  const size = formatSize(width_mm, drop_mm)
  return isEstimate ? words.estimatedSize(size) : size
}

/** @returns the list's total in a sentence, or why it has none */
export const totalWords = (
  words: Words,
  { total, lines_without_price }: { readonly total: string; readonly lines_without_price: number },
): string => (lines_without_price > 0 ? words.withoutPrice(lines_without_price) : words.listTotal(total))

export const lineName = (words: Words, line: BasketLine): string =>
  withRoom(words, line.room, `${line.product_name ?? line.product_type}, ${sizeWords(words, line, isOnlyEstimated(line))}`)

export const mentionedLines = (lines: readonly BasketLine[]): Mentioned[] =>
  lines.map(({ room, product_type, width_mm, drop_mm }) => ({
    room: room ?? null,
    products: [product_type],
    sizeMm: { width: width_mm, drop: drop_mm },
  }))

/** The lines that a text names: by their colour, room, place or product, or all of them. */
export function namedLines({ plain, lines, current }: Pick<Heard, 'plain' | 'lines' | 'current'>): readonly BasketLine[] {
  const ofColour = lines.length > 1 ? linesNamedByColour(plain, lines) : []
  if (ofColour.length > 0 && ofColour.length < lines.length) return ofColour
  const places = placesMeant(
    plain,
    mentionedLines(lines),
    lines.findIndex(({ id }) => id === current?.lineId),
  )
  return (places ?? []).flatMap((place) => lines[place] ?? [])
}

const NAMED =
  /(?<!\b(?:to|na|in) )\b(?:the|die|my) ((?:(?!\b(?:the|die|my)\b)[\p{L} ]){3,30}?)(?: (ones?|een|blinds?)\b| (?=(?:to|must|should|moet|is|has|na)\b)|$)/gu

/** 'The Slate Rock one' and 'change the quantity of the Midnight to 3' name a line by its colour. */
const linesNamedByColour = (plain: string, lines: readonly BasketLine[]): readonly BasketLine[] => {
  const ofNames = [...plain.matchAll(NAMED)].map(([, name = '', one]) => {
    const named = lines.filter((line) => (one ? isInColour(name, line) : plainText(line.colour) === name))
    // 'The black one', of two that are black, is neither by itself.
    return named.length > 1 && one !== undefined && !one.endsWith('s') ? [] : named
  })
  return lines.filter((line) => ofNames.some((named) => named.includes(line)))
}

/** Whether a text means a line's colour, by its name or a common word. */
export const isInColour = (text: string, { colour, colour_hex: hex }: BasketLine): boolean =>
  colour !== '' && (coloursMeant(text, [{ name: colour, hex: hex ?? '', description: '' }])?.colours.length ?? 0) > 0

/** 'The kitchen blind', where the kitchen has two: one of them is meant, and which is open. */
export function namesOneOf(plain: string, named: readonly BasketLine[]): boolean {
  const [first, ...others] = named
  const isOfOneRoom = first?.room !== undefined && others.every(({ room }) => room === first.room)
  // 'The first one and the second one' are these two.
  const isEachNamed = numbersNamed(plain)?.places.length === named.length
  return others.length > 0 && !isEachNamed && !SEVERAL.test(plain) && ((isOfOneRoom && roomsIn(plain).length === 1) || THE_ONE.test(plain))
}
const THE_ONE =
  /(?<!\b(?:and|en)\b.*)\b(?:the|die|my|that|this|daardie|hierdie) (?:[\p{L}\d]+ ){0,3}(?:one|een|blind|blinding|window|venster)\b(?!.*\b(?:and|en)\b)/u
const SEVERAL =
  /\b(?:both|all|each|every\w*|them|these|those|ones|blinds|windows|rollers|zebras|venetians|rooms|two|three|four|albei|altwee|al|almal|alles|elke?|hulle|blindings|vensters|twee|drie|vier|list|lys)\b/

/** The same text without what only says by its colour which line is meant. */
export const withoutNamedColours = (plain: string, lines: readonly BasketLine[]): string =>
  lines.length < 2
    ? plain
    : plain.replace(NAMED, (words, name: string) => (lines.some((line) => isInColour(name, line)) ? ' the one ' : words))

/** The line that was spoken of last. Of several that came at once it is none. */
export const lineOfCurrent = ({ current, lines, state }: Pick<Heard, 'current' | 'lines' | 'state'>): BasketLine | undefined => {
  return current?.lineId && !state.addedTogether ? lines.find(({ id }) => id === current.lineId) : undefined
}

/** The line that was spoken of last, or the only one. */
export const lineSpokenOf = (heard: Pick<Heard, 'current' | 'lines' | 'state'>): BasketLine | undefined =>
  lineOfCurrent(heard) ?? (heard.lines.length === 1 ? heard.lines[0] : undefined)

export const whichLine = ({ message, words, state, lines }: Heard): Reply => ({
  text: lines.length === 1 && lines[0] ? words.onlyOnList(lineName(words, lines[0])) : words.whichLine(lines.length),
  state: { ...state, asked: 'which_line', wishOpen: { message: message.slice(0, LONGEST_WISH) }, linesNumbered: lines.map(({ id }) => id) },
  quickReplies: lineChoices(words, lines),
})

/** A longer message says more than one wish. */
const LONGEST_WISH = 300

const lineChoices = (words: Words, lines: readonly BasketLine[]) =>
  lines
    .slice(0, 4)
    .map(({ room, product_name, product_type, colour_hex }, place) =>
      choice(words, place, room, product_name ?? product_type, product_type, colour_hex),
    )

/** What a button says of one of several: its number, and its room or product. */
export const choiceLabel = (words: Words, room: string | null | undefined, product: string): string => (room ? words.room(room) : product)
export const choice = (
  words: Words,
  place: number,
  room: string | null | undefined,
  product: string,
  type: string,
  hex: string | null = null,
): QuickReply => quick(`${place + 1}: ${choiceLabel(words, room, product)}`, type, hex)
