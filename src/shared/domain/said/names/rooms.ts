import type { RoomKind } from '../../room-kind.ts'
import { NUMERALS } from '../words/numerals.ts'
import { ownRoomsIn } from './own-rooms.ts'
import { placedWindowsIn, withPlacesOfRooms } from './placed-windows.ts'

/** A room that is named in free text. */
export interface SaidRoom {
  /** As it stands on a quote, in English: 'Kitchen'. */
  readonly name: string
  readonly kind: RoomKind
  readonly from: number
  readonly to: number
}

const ROOMS: readonly (readonly [name: string, kind: RoomKind, words: RegExp])[] = [
  ['Main bedroom', 'bedroom', /\b(?:main|master|hoof)\s?-?\s?(?:bed\s?room|slaapkamer|bed)\b/],
  ['Nursery', 'bedroom', /\b(?:nursery|baby'?s?\s?(?:room|kamer)?|babakamer|baba se kamer)\b/],
  [
    "Children's room",
    'bedroom',
    /\b(?:kids?'?s?|child(?:ren)?'?s?|toddler'?s?|kinders?\s?(?:kamers?)?|kinderkamers?)\s?(?:rooms?|bed\s?rooms?|kamers?)?\b/,
  ],
  ['Guest room', 'bedroom', /\b(?:guest'?s?|spare|gaste)(?:\s?-?\s?(?:rooms?|bed\s?rooms?|kamers?)|(?=\s+\d))\b/],
  ['Guest bathroom', 'bathroom', /\b(?:guest|spare|gaste)\s?-?\s?(?:bath\s?room|badkamer|toilet|loo)\b/],
  ['En-suite bathroom', 'bathroom', /\ben\s?-?\s?suites?(?:\s(?:bath\s?room|badkamer))?\b/],
  ['Bathroom', 'bathroom', /\b(?:bath\s?rooms?|badkamers?|shower|stort|toilet|loo|laundry|waskamer)\b/],
  ['Kitchen', 'kitchen', /\b(?:kitchens?|kombuis)\b/],
  ['Scullery', 'kitchen', /\b(?:scullery|opwaskamer)\b/],
  ['Pantry', 'kitchen', /\b(?:pantry|spens)\b/],
  ['Office', 'study', /\b(?:home office|offices?|kantore?|kantoor)\b/],
  ['Study', 'study', /\b(?:study(?! (?:the|your|these|them|it)\b)|studeerkamer|work\s?room|desk|pc|monitor)\b/],
  ['Braai room', 'outdoors', /\bbraai\s?-?\s?(?:room|kamer)\b/],
  [
    'Patio',
    'outdoors',
    /\b(?:patios?|stoep|veranda|verandah|balcony|balkon|braai\s?(?:area)?|deck|lapa|outdoors?(?! (?:blinds?|blindings?|blinders?)\b))\b/,
  ],
  ['Dining room', 'living', /\b(?:dining(?:\s?room)?|eetkamer)\b/],
  ['Lounge', 'living', /\b(?:lounges?|living\s?rooms?|sitkamers?|leefkamer|family\s?room|tv\s?(?:room|kamer)|sun\s?room)\b/],
  ['Entrance hall', 'living', /\b(?:entrance(?:\s(?:hall|area))?|foyer|ingangs?\s?portaal|voorportaal|portaal)\b/],
  ['Passage', 'living', /\b(?:passages?|gang|hall\s?way|corridor)\b/],
  ['Stairs', 'living', /\b(?:stairs?|stair\s?(?:case|well)|trap(?:pe)?|trappehuis|landing)\b/],
  ['Garage', 'living', /\b(?:garages?|motorhuis)\b/],
  [
    'Bedroom',
    'bedroom',
    // A '3 bedroom house' is no bedroom, '3 bedrooms' are.
    /\b(?:bed\s?rooms|slaapkamers)\b|(?<!(?<![\d.,])\d\s?)\b(?:bed\s?room|bdrms?|slaapkamer|bed(?=\s?\d)|(?<=\b(?:for|in|the|for the) )bed\b(?! (?:is|and breakfast))|bed(?=\s*[:-]))(?!\p{L})/u,
  ],
  // Only with their number: 'room 2', 'rm 2: 1200 x 900', 'window 1', 'W1 1200 x 900'.
  ['Room', 'living', /\b(?:room|rm|kamer)(?!\p{L})/u],
  ['Window', 'living', /\b(?:window|venster|[wv](?=\d{1,2}(?:[\s:=)-]+\d|\s+[a-z]|\s*$)))(?!\p{L})/u],
]

/** Of these a home has several, which people number. */
const NUMBERED: readonly string[] = ['Bedroom', 'Bathroom', 'Guest room', "Children's room", 'Room', 'Window']
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
  for (const [name, kind, words] of ROOMS) {
    for (const found of left.matchAll(new RegExp(words.source, 'gu'))) {
      if (BESIDE.test(left.slice(0, found.index))) continue
      const end = found.index + found[0].length
      const number = NUMBERED.includes(name) && !/s$/.test(found[0]) ? NUMBER.exec(plain.slice(end)) : null
      if ((name === 'Window' || name === 'Room') && !number) continue
      const to = end + (number?.[0].length ?? 0)
      rooms.push({ name: number ? `${name} ${number[1]}` : name, kind, from: found.index, to })
      // 'main bedroom' is no second bedroom.
      left = left.slice(0, found.index) + ' '.repeat(to - found.index) + left.slice(to)
    }
  }
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

/** The first room that a text names; a 'main bedroom' before a 'bedroom', and before both one that has somebody's name. */
export function roomIn(plain: string): SaidRoom | null {
  const rooms = foundRooms(plain)
  const order = ({ name }: SaidRoom) => ROOMS.findIndex(([room]) => name.startsWith(room))
  return rooms.toSorted((one, other) => order(one) - order(other) || one.from - other.from)[0] ?? null
}

/** The same text with blanks for the figures that belong to rooms: 'bedroom 2 1200 x 900' has one size and no count. */
export function withoutRoomNumbers(plain: string): string {
  return foundRooms(plain).reduce((text, { from, to }) => {
    const room = text.slice(from, to)
    return text.slice(0, from) + room.replace(/[\d#]/g, ' ') + text.slice(to)
  }, plain)
}

/** The same text with blanks for its rooms. */
export const withoutRooms = (plain: string): string =>
  foundRooms(plain).reduce((text, { from, to }) => text.slice(0, from) + ' '.repeat(to - from) + text.slice(to), plain)
