import { withoutAmounts } from '#shared/domain/said/amounts.ts'
import { isLengthByItself } from '#shared/domain/said/lengths/lengths.ts'
import { lengthsIn } from '#shared/domain/said/lengths/read-lengths.ts'
import { withoutProducts } from '#shared/domain/said/names/products.ts'
import { roomsMentioned, type SaidRoom, withoutRoomNumbers } from '#shared/domain/said/names/rooms.ts'
import { NUMERALS } from '#shared/domain/said/words/numerals.ts'
import { plainText } from '#shared/domain/said/words/words.ts'
import type { TalkedBlind } from '../../conversation/conversation-state.ts'
import { colourWordsIn } from '../../said/colour-words.ts'
import { unknownWords } from './plainly-said.ts'

/**
 * What of a wish to add blinds is not sure to have been read as it was meant: words that nobody knows, counts and colours that the blinds do not have,
 * a room that some of them have and others lack. Where there is any, the blinds are told back with their price, and come onto the list after a yes.
 */
export const addedInDoubt = (plain: string, added: readonly TalkedBlind[], colours: readonly string[]): readonly string[] => [
  ...new Set([...unknownWords(withoutAmounts(plain), colours, ADDING), ...takenUpInDoubt(plain, added), ...roomsInDoubt(plain, added)]),
]

/** The same of blinds that were offered and are taken up: how that is said does not matter, and how many of which does. */
export const takenUpInDoubt = (plain: string, added: readonly TalkedBlind[]): readonly string[] => [
  ...new Set([...countsInDoubt(plain, added), ...coloursInDoubt(plain, added)]),
]

/** What is said around a blind that is to come. */
const ADDING = new Set(
  `add put pop place order buy quote price priced cost costs voeg sit plaas bestel koop kwoteer prys kos new nuwe more another extra also too ook nog
  ekstra qty each elk elke per plus following volgende by side exactly presies wanted wou gehad think dink`.split(/\s+/),
)

/** Counts must be those of the blinds; or one is how many they are together, and the others are how that is made up. */
function countsInDoubt(plain: string, added: readonly TalkedBlind[]): readonly string[] {
  const said = countsIn(plain)
  if (said.length === 0) return []
  const quantities = added.map(({ quantity }) => quantity)
  const together = quantities.reduce((sum, each) => sum + each, 0)
  const isAll = said.indexOf(together)
  const parts = isAll === -1 ? said : said.toSpliced(isAll, 1)
  const told = parts.reduce((sum, each) => sum + each, 0)
  // 'Two, one on the right and the other on the left'
  const isMadeUp = isAll !== -1 && (parts.length === 0 || told === together || (THE_OTHER.test(plain) && told < together))
  return isMadeUp || areAmong(said, quantities) ? [] : said.map(String)
}
const THE_OTHER = /\b(?:the|die) (?:others?|ander)\b/
/** Each count is of a blind of its own, and a blind of which none is said is one. */
function areAmong(said: readonly number[], quantities: readonly number[]): boolean {
  const left = said.reduce<number[] | null>(
    (rest, count) => {
      const place = rest?.indexOf(count) ?? -1
      return rest && place !== -1 ? rest.toSpliced(place, 1) : null
    },
    [...quantities],
  )
  return left?.every((quantity) => quantity === 1) ?? false
}

const COUNT = new RegExp(
  `(?<![\\p{L}\\d.,'-])(?<!\\b(?:the|that|this|die|daardie|smaller|bigger) )(?:x ?)?(\\d{1,3}|${Object.keys(NUMERALS).join('|')})(?![\\d.,]*\\d|[\\p{L}'-])`,
  'gu',
)
function countsIn(plain: string): readonly number[] {
  const text = withoutRoomNumbers(withoutLengths(withoutProducts(withoutAmounts(plain))))
  const twice = TWICE.test(text) ? [2] : []
  return [...twice, ...[...text.matchAll(COUNT)].map(([, count = '']) => NUMERALS[count] ?? Number(count))]
}
const TWICE = /\b(?:twice|dubbel|double|twee ?maal|twee ?keer)\b/
const withoutLengths = (plain: string): string =>
  lengthsIn(plain)
    .filter((length) => length.isPaired || isLengthByItself(length))
    .reduceRight((text, { from, to }) => `${text.slice(0, from)}${' '.repeat(to - from)}${text.slice(to)}`, plain)

/** 'Two, one white and one black' of one line. */
function coloursInDoubt(plain: string, added: readonly TalkedBlind[]): readonly string[] {
  const said = colourWordsIn(plain)
  return said.length > Math.max(1, added.length) ? said : []
}

/** 'In the lounge 2 of this and 2 of that': the room may be of all of them. And each room that is named must have a blind. */
function roomsInDoubt(plain: string, added: readonly TalkedBlind[]): readonly string[] {
  const rooms = roomsMentioned(plain)
  const isOf = ({ name }: SaidRoom, { room }: TalkedBlind) => room !== null && plainText(name) === plainText(room)
  const hasRoom = added.some((blind) => rooms.some((room) => isOf(room, blind)))
  const inDoubt =
    hasRoom && added.some(({ room }) => room === null) ? rooms : rooms.filter((room) => !added.some((blind) => isOf(room, blind)))
  return inDoubt.map(({ from, to }) => plain.slice(from, to).trim())
}
