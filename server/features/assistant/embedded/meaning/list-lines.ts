import type { BasketLine } from '#shared/contracts/assistant.ts'
import { formatSize } from '#shared/formats/millimetres.ts'
import type { Words } from '../../conversation/words.ts'
import type { ToldLine } from '../../tools/basket.ts'
import { quick, type Reply } from '../steps.ts'
import type { Heard } from './heard.ts'
import { type Mentioned, placesMeant } from './references.ts'

/** The lines of the list: which of them a message means, and how each is told. */

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

export const lineName = (words: Words, { room, product_name, product_type, width_mm, drop_mm }: BasketLine): string =>
  [room ? words.room(room) : '', `${product_name ?? product_type}, ${formatSize(width_mm, drop_mm)}`].filter(Boolean).join(': ')

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

export const whichLine = ({ words, state, lines }: Heard): Reply => ({
  text: lines.length === 1 && lines[0] ? words.onlyOnList(lineName(words, lines[0])) : words.whichLine(lines.length),
  state: { ...state, asked: 'which_line' },
  quickReplies: lineChoices(lines),
})

const lineChoices = (lines: readonly BasketLine[]) =>
  lines
    .slice(0, 4)
    .map((line, index) => quick(`${index + 1}: ${line.product_name ?? line.product_type}`.slice(0, 80), line.product_type, line.colour_hex))
