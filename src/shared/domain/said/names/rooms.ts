import { ROOMS, type RoomKind } from '../../rooms.ts'
import { NUMERALS } from '../words/numerals.ts'

import { ownRoomsIn } from './own-rooms.ts'
import { placedWindowsIn, withPlacesOfRooms } from './placed-windows.ts'
import { unlistedRoomsIn } from './unlisted-rooms.ts'

/** A room that is named in free text. */
export interface SaidRoom {
  /** As it stands on a quote, in English: 'Kitchen'. */
  readonly name: string
  readonly kind: RoomKind
  readonly from: number
  readonly to: number
  /** It may be no room: unlisted-rooms.ts. */
  readonly isGuess?: true
}

/** 'bedroom 2': the figure is the room's and no size or count. 'A window 1 260 wide' has a thousand: no window is 260 mm wide. */
const NUMBER =
  /^\s?(?:no\.?\s?|nr\.?\s?|#)?([1-9]|1[0-2])(?!\d|[.,]\d| [0-5]\d\d(?!\d)|\s*(?:x|mm|cm|m|met\w*|by|wide|breed|high|hoog|(?:blinds?|blindings?|windows?|vensters?|roll\w*|zebra\w*|venet\w*|block\w*|honey\w*|vertic\w*))(?!\p{L}))/u

/** 'The room next to the kitchen' is not the kitchen. */
const BESIDE = /\b(?:next to|beside|behind|opposite|above|below|adjacent to|langs|agter|oorkant|naby) (?:(?:the|my|our|die|ons) )?$/

function foundRooms(plain: string): SaidRoom[] {
  let left = plain
  const placed = placedWindowsIn(plain)
  const rooms: SaidRoom[] = ownRoomsIn(plain)
  for (const { from, to } of [...rooms, ...placed]) left = left.slice(0, from) + ' '.repeat(to - from) + left.slice(to)
  for (const { name, kind, words, isNumbered, needsNumber } of ROOMS) {
    for (const found of left.matchAll(new RegExp(words.source, 'gu'))) {
      if (BESIDE.test(left.slice(0, found.index))) continue
      const end = found.index + found[0].length
      const number = isNumbered && !/s$/.test(found[0]) ? NUMBER.exec(plain.slice(end)) : null
      if (needsNumber && !number) continue
      const to = end + (number?.[0].length ?? 0)
      rooms.push({ name: number ? `${name} ${number[1]}` : name, kind, from: found.index, to })
      // 'main bedroom' is no second bedroom.
      left = left.slice(0, found.index) + ' '.repeat(to - found.index) + left.slice(to)
    }
  }
  rooms.push(...unlistedRoomsIn(left))
  return withPlacesOfRooms(plain, rooms, placed).toSorted((one, other) => one.from - other.from)
}

const SEVERAL_NUMBERS =
  /\b(bed ?room|slaapkamer|bath ?room|badkamer|guest ?room|gastekamer|kids ?room|kinderkamer|window|venster|bed)s? (\d{1,2}(?: ?(?:,|and|en|&) ?(?:(?:and|en) )?\d{1,2})+)(?![\d.,]|\s?(?:x|mm|cm|m|for|in (?:the|die|my|our|ons|kitchen|kombuis|lounge|sitkamer|bath|bad|study|studeer|dining|eet|office|kantoor)|vir|of|van|more|less)\b)/g

/** 'The bedroom one' is no first bedroom. */
const NUMBER_IN_WORDS =
  /\b(bed ?room|slaapkamer|bath ?room|badkamer) (two|three|four|five|twee|drie|vier|vyf)\b(?! (?:blinds?|blindings?|windows?|vensters?|of|more|less|must|should|moet|is)\b|(?: please| asb)?[ .!]*$)/g

/** 'Bedrooms 1, 2 and 3' with the room before each number. */
export const withRoomsSpelledOut = (plain: string): string =>
  plain
    .replace(NUMBER_IN_WORDS, (_, room: string, word: string) => `${room} ${NUMERALS[word]}`)
    .replace(SEVERAL_NUMBERS, (_, room: string, numbers: string) => numbers.replace(/\d+/g, (number) => `${room} ${number}`))

/** Each room that a text names, once, in its order. */
export function roomsIn(plain: string): SaidRoom[] {
  const rooms = foundRooms(plain)
  return rooms.filter(({ name }, index) => rooms.findIndex((other) => other.name === name) === index)
}

/** Each mention of a room, also of one that was named before. */
export const roomsMentioned = (plain: string): SaidRoom[] => foundRooms(plain)

/** The first room that a text names; a 'main bedroom' before a 'bedroom', before both one that has somebody's name, and a guess last. */
export function roomIn(plain: string): SaidRoom | null {
  const rooms = foundRooms(plain)
  const order = ({ name, isGuess }: SaidRoom) => (isGuess ? ROOMS.length : ROOMS.findIndex((room) => name.startsWith(room.name)))
  return rooms.toSorted((one, other) => order(one) - order(other) || one.from - other.from)[0] ?? null
}

/** The same text with blanks for the figures that belong to rooms: 'bedroom 2 1200 x 900' has one size and no count. */
export function withoutRoomNumbers(plain: string): string {
  return foundRooms(plain).reduce((text, { from, to }) => {
    const room = text.slice(from, to)
    return text.slice(0, from) + room.replace(/[\d#]/g, ' ') + text.slice(to)
  }, plain)
}

/** The same text with blanks for its rooms. What may be none stays, so that it counts as a word that nobody knows. */
export const withoutRooms = (plain: string): string =>
  foundRooms(plain).reduce(
    (text, { from, to, isGuess }) => (isGuess ? text : text.slice(0, from) + ' '.repeat(to - from) + text.slice(to)),
    plain,
  )
