import type { BasketLine } from '#shared/contracts/assistant.ts'
import { withoutRooms } from '#shared/domain/said/names/rooms.ts'
import { plainText } from '#shared/domain/said/words/words.ts'
import type { Heard } from '../message/heard.ts'
import { namingWords, ORDINAL, saysNoMoreThanWhich } from '../plainly-said.ts'
import { choiceLabel, namedLines } from './list-lines.ts'

const NUMBER = /^(\d{1,2})(?:: ?(.*?))?[ .!]*$/

/** '2', to the question which of several. @returns the place; null where the message says anything else */
export function numberChosen(plain: string): number | null {
  const number = NUMBER.exec(plain)?.[1]
  return number ? Number(number) - 1 : null
}

/** The line of a button's number and name, '2: Bedroom'. The list may be another one by now, so it is the line that had the number. */
export function lineOfButton({ plain, lines, words, state }: Pick<Heard, 'plain' | 'lines' | 'words' | 'state'>): BasketLine | null {
  const [, number = '', label = ''] = NUMBER.exec(plain) ?? []
  const isCalled = ({ room, product_name, product_type }: BasketLine) =>
    label === '' || plainText(choiceLabel(words, room, product_name ?? product_type)) === label
  const id = state.linesNumbered?.[Number(number) - 1]
  const numbered = state.linesNumbered ? lines.find((line) => line.id === id) : lines[Number(number) - 1]
  if (number && numbered && isCalled(numbered)) return numbered
  const [called, more] = label ? lines.filter(isCalled) : []
  return called && !more ? called : null
}

/** Whether a message answers which line is meant, though it may not say it of one alone. */
export const saysWhich = (heard: Heard): boolean => numberChosen(heard.plain) !== null || linesLeft(heard) !== null

/** 'Not the kitchen', 'the one that is not in the study', 'leave the bathroom'. @returns the lines that may be meant; null where none is denied */
export function linesLeft(heard: Heard): readonly BasketLine[] | null {
  const { plain, lines } = heard
  if (!saysNoMoreThanWhich(plain.replace(DENIES, ' '))) return null
  const denied = (plain.match(DENIED) ?? []).flatMap((words) => namedLines({ ...heard, plain: `the ${words}` }))
  if (denied.length === 0) return null
  const named = namedLines({ ...heard, plain: `the ${plain.replace(DENIED, ' ')}` })
  return (named.length > 0 ? named : lines).filter((line) => !denied.includes(line))
}
const KEEPS = '(?:keep|leave|hou|los|laat)\\b(?![^,.;]*\\b(?:off|out|away|af|uit|weg)\\b)'
const DENIES = new RegExp(`\\b(?:isn'?t|stays?|bly|${KEEPS})`, 'g')
const DENIED = new RegExp(`\\b(?:not|nie|isn'?t|${KEEPS})[^,.;]*?(?=[,.;]|\\b(?:but|maar|rather|liewer|eerder)\\b|$)`, 'g')

/** 'The kids one' and '2', to the question which line of the list a wish means. @returns null where the message says anything else */
export function lineChosen(heard: Heard): BasketLine | null {
  const { plain, lines } = heard
  if (numberChosen(plain) !== null) return lineOfButton(heard)
  const left = linesLeft(heard)
  if (left) return left.length === 1 ? (left[0] ?? null) : null
  const [line, more] = saysNoMoreThanWhich(plain) ? namedLines({ ...heard, plain: `the ${plain}` }) : []
  return line && !more ? line : lineOfWords(namingWords(plain), lines)
}

/** 'The main one', of the main bedroom and a child's room. */
function lineOfWords(words: readonly string[], lines: readonly BasketLine[]): BasketLine | null {
  const told = ({ room = '', product_name = '', colour }: BasketLine) =>
    plainText(`${room} ${product_name} ${colour}`).split(/[^\p{L}\d]+/u)
  const [line, more] = words.length === 0 ? [] : lines.filter((each) => words.every((word) => told(each).includes(word)))
  return line && !more ? line : null
}

/** The wish without what it said of which line it is: it is heard once more as if only the chosen line stood on the list. */
export const withoutWhich = (message: string): string => withoutRooms(plainText(message)).replace(ORDINAL, ' the ').replace(/ +/g, ' ')
