import { sizesIn } from '../lengths/sizes.ts'
import { roomsMentioned, type SaidRoom } from '../names/rooms.ts'
import { COUNTED, PRODUCTS_COUNTED, SEVERAL } from '../words/counted.ts'
import { NUMERAL, NUMERALS } from '../words/numerals.ts'

/** How many blinds a text says to be for a room: 'two for the bedroom', '4 windows in the lounge'. */

const THINGS = `(?:${COUNTED}|${PRODUCTS_COUNTED})`
const COUNT = `(?<![\\p{L}\\d.,-]|\\b(?:x|by|minus) )(?<count>\\d{1,2}|${NUMERAL})`
const OF_ROOM = `(?: ${THINGS}){0,2} (?:(?:is|are) )?(?:for|in|vir|at|by) (?:(?:each of )?(?:the|die|my|our|ons) )?$`
const COUNT_OF_ROOM = new RegExp(COUNT + OF_ROOM, 'u')
const BEGINS = new RegExp(`^${COUNT}${OF_ROOM}`, 'u')

const numberOf = (text: string): number => NUMERALS[text] ?? Number(text)

/** @param before the text up to the room */
export function countOfRoom(before: string): number | null {
  const count = COUNT_OF_ROOM.exec(before)?.groups?.count
  return count === undefined ? null : numberOf(count)
}

/** Whether a text begins with a count of the room that it names first. */
export function beginsWithCountOfRoom(text: string): boolean {
  const [first] = roomsMentioned(text)
  return first !== undefined && BEGINS.test(text.slice(0, first.from))
}

const COUNT_BEFORE = new RegExp(`${COUNT} $`, 'u')

/** 'both bathrooms', 'both lounge windows' and 'both windows in the study' are two, where a size is told. */
export function bothOfRoom(text: string, { from, to }: SaidRoom): number | null {
  const [before, room, after] = [text.slice(0, from), text.slice(from, to).trim(), text.slice(to)]
  const isRooms = BOTH.test(before) && (/s$/.test(room) || THINGS_AFTER.test(after))
  return isRooms || BOTH_IN.test(before) ? 2 : null
}
const BOTH_WORD = '(?<![\\p{L}])(?:both|albei|altwee)(?: (?:of|van))?(?: (?:the|my|our|die|ons))? '
const BOTH = new RegExp(`${BOTH_WORD}$`, 'u')
const BOTH_IN = new RegExp(`${BOTH_WORD}${THINGS} (?:is |are )?(?:for|in|vir|at|by|of|van) (?:(?:the|die|my|our|ons) )?$`, 'u')
const THINGS_AFTER = new RegExp(`^\\s?(?:${SEVERAL})(?![\\p{L}])`, 'u')

/** '2 kids rooms' */
export function countOfRooms(text: string, { from, to }: SaidRoom): number | null {
  const count = /(?:rooms|kamers)$/.test(text.slice(from, to).trim()) ? COUNT_BEFORE.exec(text.slice(0, from))?.groups?.count : undefined
  return count === undefined ? null : numberOf(count)
}

/**
 * 'Make the kitchen 2 and the bedroom 3', where there is a kitchen, a bedroom and no bedroom 3, counts their blinds: 'the kitchen x 2', 'the bedroom x 3'.
 * @param known the rooms that are spoken of, as plainText() leaves them
 */
export function withCountsOfRooms(plain: string, known: readonly string[]): string {
  if (!CHANGES_COUNT.test(plain)) return plain
  return roomsMentioned(plain).reduceRight((text, { name, from, to }) => {
    const room = name.toLowerCase()
    // The figure was taken for the room's own number, or stands behind it.
    const place = /\d+$/.exec(text.slice(from, to))?.index
    const figure = place === undefined ? to + (/^\s/.exec(text.slice(to))?.[0].length ?? 0) : from + place
    const isCount = FIGURE_ALONE.test(text.slice(figure)) && !(place !== undefined && known.includes(room)) && isOneOf(known, room)
    return isCount ? `${text.slice(0, figure)}x ${text.slice(figure)}` : text
  }, plain)
}
const isOneOf = (known: readonly string[], room: string): boolean => {
  const unnumbered = room.replace(/ \d+$/, '')
  return new Set(known.filter((other) => other.includes(unnumbered) && !/\d$/.test(other))).size === 1
}
const CHANGES_COUNT = /\b(?:make|change|set|put|maak|verander|stel|want|need|wil|moet|must|should)\b/
const FIGURE_ALONE = /^[1-5]?\d(?![\d.])\s*(?:$|[,;.!?]|(?:and|en|plus|then|dan|please|pls|asb|asseblief|instead|eerder|liewer)\b)/

interface Tally {
  readonly counts: ReadonlyMap<string, number>
  /** The text with blanks for the counts and the rooms that they are of. */
  readonly rest: string
}

/** '3 blinds for the bedrooms and 1 for the kitchen, bedrooms 1200 x 1200, kitchen 900 x 900': the counts are told first, the sizes later. */
export function talliedRooms(plain: string): Tally | null {
  const rooms = roomsMentioned(plain)
  const [firstSize] = sizesIn(plain).sizes
  if (!firstSize || rooms.length < 2) return null
  const counted = rooms.filter(({ from }) => from < firstSize.from && countOfRoom(plain.slice(0, from)) !== null)
  const isToldAgain = ({ name, from }: SaidRoom) => rooms.some((other) => other.name === name && other.from > from)
  if (counted.length === 0 || !counted.every(isToldAgain)) return null
  const counts = new Map(counted.map(({ name, from }) => [name, countOfRoom(plain.slice(0, from)) ?? 1]))
  return { counts, rest: counted.reduce(withoutCounted, plain) }
}

function withoutCounted(plain: string, { from, to }: SaidRoom): string {
  const found = COUNT_OF_ROOM.exec(plain.slice(0, from))
  if (!found) return plain
  const countEnd = found.index + (found.groups?.count?.length ?? 0)
  const blank = (text: string, start: number, end: number) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end)
  return blank(blank(plain, found.index, countEnd), from, to)
}
