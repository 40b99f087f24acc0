import type { BasketLine } from '#shared/contracts/assistant.ts'
import { quantitiesIn } from '#shared/domain/said/counts/quantities.ts'
import { isLengthByItself, isWindowLength } from '#shared/domain/said/lengths/lengths.ts'
import { lengthsIn } from '#shared/domain/said/lengths/read-lengths.ts'
import { sizesIn } from '#shared/domain/said/lengths/sizes.ts'
import { placedWindowsIn, withoutPlacesOfWindows } from '#shared/domain/said/names/placed-windows.ts'
import { productsNamedIn } from '#shared/domain/said/names/products.ts'
import { roomsIn, roomsMentioned, withoutRoomNumbers, withoutRooms } from '#shared/domain/said/names/rooms.ts'
import { plainText } from '#shared/domain/said/words/words.ts'
import { meansAll } from './message/references.ts'

/**
 * What a message says and the list would not have afterwards. left-over.ts asks whether every word was read; this asks whether what was read comes
 * true: each room, product, length, count and side that is named must be found in the blinds that change, come or go. Where one is not, the message
 * means more than was understood, and the customer is asked before anything is done.
 */

/** What of a blind a message may name. */
type Hanging = Pick<BasketLine, 'product_type' | 'width_mm' | 'drop_mm' | 'quantity' | 'control_side' | 'mount_type'> & {
  readonly room?: string | undefined
}
/** One blind before and after: `before` is null for one that comes, `after` for one that goes. */
export interface Effect {
  readonly before: Hanging | null
  readonly after: Hanging | null
}

/** @returns the words that do not come true, as they were written */
export const unmet = (plain: string, effects: readonly Effect[]): readonly string[] => [
  ...new Set([...conditions(plain), ...correctedRooms(plain), ...namedUnmet(plain, effects)]),
]

/** Only of what is named. A price may well be asked with an 'if'. */
export function namedUnmet(plain: string, effects: readonly Effect[]): readonly string[] {
  const all = effects.flatMap(({ before, after }) => [before, after].filter((each) => each !== null))
  return [
    ...new Set([
      ...roomsUnmet(plain, all),
      ...roomsWithoutName(plain),
      ...productsUnmet(plain, all),
      ...lengthsUnmet(plain, effects, all),
      ...lengthsOfOthers(plain, effects),
      ...countsUnmet(plain, effects, all),
      ...waysUnmet(plain, effects, all),
      ...anotherWanted(plain, effects),
      ...partsMeant(plain, effects),
      ...(effects.every(({ after }) => after === null) ? (plain.match(DENIES_A_WAY)?.slice(0, 1) ?? []) : []),
    ]),
  ]
}

/** 'If it is cheaper', 'once I have measured': nobody can tell yet. */
const CONDITION =
  /\b(?:if|unless|once|only when|until|till|as long as|depending|provided|indien|tensy|sodra|mits|totdat|solank|afhangend|(?<!\b(?:so|net|soos|selfde|dieselfde|er|meer|minder|groter|kleiner) )as (?=(?:dit|die|hulle|ek|julle|ons|daar|sonskerm|zebra|hout)\b))/g
const conditions = (plain: string): readonly string[] => (plain.match(CONDITION) ?? []).map((word) => word.trim())

/** 'Remove the lounge, no wait, the kitchen': two are named, and one of them was a slip. */
const CORRECTS = /\b(?:sorry|i meant?|ek bedoel|jammer|oops|wait|wag|actually no|no|nee)\b/g
function correctedRooms(plain: string): readonly string[] {
  const rooms = roomsMentioned(plain)
  return [...plain.matchAll(CORRECTS)].flatMap(({ index, 0: word }) =>
    rooms.some(({ to }) => to <= index) && rooms.some(({ from }) => from >= index) ? [word] : [],
  )
}

/** 'I don't want it like this' takes no blind away: it wants the blind otherwise. */
const DENIES_A_WAY =
  /\b(?:don'?t|do not|dont|no longer|never) (?:want|need|like)\b.*\b(?:to be|like (?:this|that)|so|outside|inside|in [a-z]+|on the (?:left|right|wall|inside|outside))\b|\bwil\b.*\bnie\b.*\b(?:wees|so|links|regs|buite|binne)\b/

const isOfRoom = (name: string, room: string): boolean => {
  const [own, said] = [plainText(room), plainText(name)]
  return own.includes(said) || said.includes(own)
}
function roomsUnmet(plain: string, all: readonly Hanging[]): readonly string[] {
  const rooms = all.flatMap(({ room }) => (room ? [room] : []))
  // 'Copy the kitchen one for the lounge' names the blind that another one is like.
  if (rooms.length === 0 || (LIKE_ANOTHER.test(plain) && roomsIn(plain).some(({ name }) => rooms.some((room) => isOfRoom(name, room)))))
    return []
  return roomsIn(plain).flatMap(({ name, from, to }) => (rooms.some((room) => isOfRoom(name, room)) ? [] : [plain.slice(from, to).trim()]))
}

/** 'For my room and my brother's room': two rooms, and one of them has no name that could stand on the list. */
const NAMELESS = /\b(?:my|our|ons) (?:own |eie )?(?:room|kamer)(?! ?\d)\b/
const roomsWithoutName = (plain: string): readonly string[] =>
  roomsIn(plain).length > 0 ? (NAMELESS.exec(withoutRooms(plain))?.slice(0, 1) ?? []) : []

const LIKE_ANOTHER = /\b(?:copy|duplicate|like|same|another|kopieer|dupliseer|soos|selfde|dieselfde|nog)\b/

const productsUnmet = (plain: string, all: readonly Hanging[]): readonly string[] =>
  productsNamedIn(plain).flatMap((types) =>
    all.some(({ product_type }) => types.some((type) => type === product_type)) ? [] : [types[0]?.split('-')[0] ?? ''],
  )

/** 'Instead of 1500': what it shall not be. */
export const NOT_THIS =
  /\b(?:not|nie|instead of|rather than|in plaas van|from|van|was) (?=\d)[\d.,]+\s*(?:mm|cm|m)?(?:\s*x\s*[\d.,]+\s*(?:mm|cm|m)?)?/g
/** What is read to the millimetre may have been rounded. */
const ROUNDED_MM = 1
function lengthsUnmet(plain: string, effects: readonly Effect[], all: readonly Hanging[]): readonly string[] {
  const changes = effects.flatMap(({ before, after }) =>
    before && after ? [Math.abs(after.width_mm - before.width_mm), Math.abs(after.drop_mm - before.drop_mm)] : [],
  )
  // 'Another one 20 cm wider': by how much it differs from one that stays.
  if (COMPARED.test(plain) && effects.every(({ before }) => before === null)) return []
  const known = [...all.flatMap(({ width_mm, drop_mm }) => [width_mm, drop_mm]), ...changes]
  // 'It is 1650, not 1600' names what it shall not be.
  return lengthsIn(withoutRoomNumbers(plain).replace(NOT_THIS, (words) => ' '.repeat(words.length)))
    .filter((length) => isWindowLength(length) && length.role !== 'depth' && (length.isPaired || isLengthByItself(length)))
    .flatMap(({ mm, from, to }) => (known.some((own) => Math.abs(own - mm) <= ROUNDED_MM) ? [] : [plain.slice(from, to).trim()]))
}

/** 'The kitchen 1300 wide and the study 1600 high': where each room has a length of its own, none becomes another's. */
function lengthsOfOthers(plain: string, effects: readonly Effect[]): readonly string[] {
  const parts = plain.split(/,(?!\d)|\b(?:and|en)\b/).flatMap((text) => {
    const [room, more] = roomsIn(text)
    const lengths = lengthsIn(withoutRoomNumbers(text)).filter((length) => isWindowLength(length))
    return room && !more && lengths.length > 0 ? [{ room: room.name, lengths: lengths.map(({ mm }) => mm) }] : []
  })
  if (parts.length < 2) return []
  return effects.flatMap(({ before, after }) => {
    const own = parts.find(({ room }) => before?.room !== undefined && isOfRoom(room, before.room))
    if (!before || !after || !own) return []
    const sides = [[before.width_mm, after.width_mm] as const, [before.drop_mm, after.drop_mm] as const]
    const isOwn = (was: number, is: number) =>
      own.lengths.some((mm) => [is, Math.abs(is - was)].some((other) => Math.abs(other - mm) <= ROUNDED_MM))
    return sides.flatMap(([was, is]) => (was === is || isOwn(was, is) ? [] : [String(is)]))
  })
}

/** 'The third one zebra' of a line of four, 'bedroom 2' of a line that is of all bedrooms: only a part of what one line stands for is meant. */
const PART =
  /\b(?:first|second|third|fourth|last|other|eerste|tweede|derde|vierde|laaste|ander)\b|\b(?:one|two|three|een|twee|drie) (?:of|van)\b|\b(?:een|twee|drie) daarvan\b/
function partsMeant(plain: string, effects: readonly Effect[]): readonly string[] {
  const whole = effects.filter(({ before, after }) => before && after && before.quantity > 1 && isOtherwise(before, after))
  if (whole.length === 0) return []
  const numbered = roomsIn(plain).filter(({ name }) => /\d$/.test(name))
  const isOther = numbered.filter(({ name }) => !whole.some(({ before }) => before?.room && plainText(before.room) === plainText(name)))
  return [
    ...(effects.length === 1 ? (PART.exec(plain)?.slice(0, 1) ?? []) : []),
    ...placedWindowsIn(plain).map(({ from, to }) => plain.slice(from, to)),
    ...isOther.map(({ from, to }) => plain.slice(from, to).trim()),
  ]
}

const isOtherwise = (before: Hanging, after: Hanging): boolean =>
  before.product_type !== after.product_type ||
  before.width_mm !== after.width_mm ||
  before.drop_mm !== after.drop_mm ||
  before.control_side !== after.control_side ||
  before.mount_type !== after.mount_type

/** 'I also need 700 x 700 in the kitchen' wants another blind, and no other size of the one that is there. */
const ALSO = /\b(?:also|too|as well|ook|second|tweede|another|extra)\b/
const IS_PRICE = /\b(?:price|prys|how much|wat kos|quote)\b/
function anotherWanted(plain: string, effects: readonly Effect[]): readonly string[] {
  const isToldWhole = IS_PRICE.test(plain) || sizesIn(plain).sizes.some(({ widthMm, dropMm }) => widthMm !== null && dropMm !== null)
  const changesOnly = effects.length > 0 && effects.every(({ before, after }) => before && after)
  return isToldWhole && changesOnly ? (ALSO.exec(plain)?.slice(0, 1) ?? []) : []
}

/** 'Replace both with one venetian' */
const ONE_FOR_ALL = /\b(?:both|all|them|albei|almal|hulle)\b.*\b(?:with|for|by|into|met|vir|deur) (?:just |only |net )?(one|a single|een)\b/
const MORE_OR_LESS =
  /\b(?:more|another|extra|again|add|less|fewer|away|off|out|remove|from|of|meer|nog|weer|minder|weg|af|uit|van|daarvan)\b/
const COMPARED =
  /\b(?:wider|narrower|longer|shorter|higher|taller|smaller|bigger|larger|wyer|breer|nouer|langer|korter|hoer|kleiner|groter)\b/
const LESS = /\b(?:less|fewer|minder)\b/
function countsUnmet(plain: string, effects: readonly Effect[], all: readonly Hanging[]): readonly string[] {
  const grows = effects.some(({ before, after }) => before && after && after.quantity > before.quantity)
  const less = grows ? (LESS.exec(plain)?.slice(0, 1) ?? []) : []
  const changes = effects.flatMap(({ before, after }) => (before && after ? [Math.abs(after.quantity - before.quantity)] : []))
  const sum = effects.reduce((count, { after }) => count + (after?.quantity ?? 0), 0)
  const isMore = MORE_OR_LESS.test(plain)
  const reached = effects.flatMap(({ before, after }) => (after ?? before)?.quantity ?? [])
  // 'I want two' says how many there shall be, 'two more' by how many they change.
  const gone = effects.flatMap(({ before, after }) => (before && !after ? [before.quantity] : []))
  const isRemoval = gone.length > 0 && effects.every(({ before }) => before !== null)
  // 'Remove two sheers', of a line of three and a line of one, takes off neither both lines nor one of them.
  if (isRemoval)
    return [...bothUnmet(plain, effects), ...countsOf(plain, [...gone, total(gone), ...(LINES.test(plain) ? [gone.length] : [])])]
  const known = isMore ? [...all.map(({ quantity }) => quantity), ...changes, sum, effects.length] : [...reached, sum, effects.length]
  const isOneForAll =
    effects.length > 1 && effects.every(({ before, after }) => before && after) ? (ONE_FOR_ALL.exec(plain)?.[1] ?? '') : ''
  return [...less, ...(isOneForAll ? [isOneForAll] : []), ...bothUnmet(plain, effects), ...countsOf(plain, known)]
}
const LINES = /\b(?:lines|lyne|items|rooms|kamers)\b/
const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)
const countsOf = (plain: string, known: readonly number[]): readonly string[] =>
  quantitiesIn(withoutRoomNumbers(plain)).flatMap((count) => (known.includes(count) ? [] : [String(count)]))

/** 'Both', of three blinds */
const bothUnmet = (plain: string, effects: readonly Effect[]): readonly string[] =>
  effects.filter(({ before, after }) => before !== null && before !== after).length > 2 && !meansAll(plain.replace(BOTH, ' '))
    ? (BOTH.exec(plain)?.slice(0, 1) ?? [])
    : []
const BOTH = /\b(?:both|albei|altwee)\b/

/** Where each side and each wall is told, and how a line says it. */
const WAYS: readonly (readonly [RegExp, (line: Hanging) => boolean])[] = [
  [/\b(?:left|links|linkerkant)(?! (?:of|van)\b)\b/, ({ control_side }) => control_side === 'left'],
  [/\b(?:right|regs|regterkant)(?! (?:of|van|size|away|now|then|one)\b)\b/, ({ control_side }) => control_side === 'right'],
  [/\b(?:outside|on the wall|face fix|buite|buitekant|teen die muur)\b/, ({ mount_type }) => mount_type === 'outside-facefix'],
]
const waysUnmet = (plain: string, effects: readonly Effect[], all: readonly Hanging[]): readonly string[] =>
  effects.some(({ after }) => after !== null)
    ? WAYS.flatMap(([words, isSo]) => (all.some(isSo) ? [] : (words.exec(withoutPlacesOfWindows(plain))?.slice(0, 1) ?? [])))
    : []
