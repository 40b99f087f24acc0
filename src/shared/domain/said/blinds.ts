import type { BlindLine } from '../blind-line.ts'
import type { ProductType } from '../products.ts'
import { beginsWithCountOfRoom, bothOfRoom, countOfRoom, countOfRooms, talliedRooms } from './counts/counts-of-rooms.ts'
import { withoutCount, withoutCountOfRoom, withoutTotal, withRoomsGoingOn } from './counts/counts-of-sizes.ts'
import { beginsWithCount, quantityIn, SLAT_BEFORE } from './counts/quantities.ts'
import { type SaidSize, sizesIn } from './lengths/sizes.ts'
import { withoutPlacesOfWindows } from './names/placed-windows.ts'
import { productIn } from './names/products.ts'
import { roomIn, roomsIn, roomsMentioned, type SaidRoom, withoutRoomNumbers } from './names/rooms.ts'
import { BREAKS, partsByRoom } from './parts-by-room.ts'
import { MOST_READ, type ProductsOfRooms, productsOfRooms } from './products-of-rooms.ts'
import { NUMERAL, NUMERALS } from './words/numerals.ts'

/** A blind as somebody describes it; what was not said is null or empty. */
export interface SaidBlind {
  readonly candidates: readonly ProductType[]
  /** The same before a usual meaning was taken: 'blockout' alone may be of any family. */
  readonly possible: readonly ProductType[]
  readonly widthMm: number | null
  readonly dropMm: number | null
  readonly readAs: SaidSize['readAs']
  readonly quantity: number | null
  readonly room: string | null
  readonly controlSide: BlindLine['controlSide'] | null
  readonly mountType: BlindLine['mountType'] | null
  readonly recessDepthMm: number | null
  /** The part of the text that says it, for the colour: colours are the catalogue's. */
  readonly text: string
}

/**
 * Each blind of a text, in order. A text without a size or with one is one blind; with several, each size has the words round it.
 * @param isGoingOn whether a blind's size is known already: 'what does a blockout cost for it, and a sheer 900 x 900' are two then
 */
export function blindsIn(plain: string, { isGoingOn = false } = {}): SaidBlind[] {
  const products = productsOfRooms(plain)
  if (products) return withProductsTold(blindsIn(products.rest, { isGoingOn }), products)
  const tally = talliedRooms(plain)
  if (!tally) return describedIn(plain, isGoingOn)
  return describedIn(tally.rest, isGoingOn).map((blind) => ({
    ...blind,
    quantity: blind.quantity ?? tally.counts.get(blind.room ?? '') ?? null,
  }))
}

/** 'Sheer for the lounge, blockout for the bedroom. Lounge 1200 x 1500, bedroom 900 x 1200' */
function withProductsTold(blinds: readonly SaidBlind[], products: ProductsOfRooms): SaidBlind[] {
  const rooms = blinds.map(({ room }) => room)
  return blinds.map((blind) => {
    const told = products.of(blind.room, rooms)
    if (!told) return blind
    const quantity = blind.quantity ?? told.quantity
    // 'Verticals, the lounge sheer and the bedroom blockout': the family is of all.
    const ofFamily = told.possible.filter((type) => blind.possible.includes(type))
    return ofFamily.length > 0
      ? { ...blind, candidates: ofFamily, possible: ofFamily, quantity }
      : { ...blind, candidates: told.candidates, possible: told.possible, quantity }
  })
}

function describedIn(plain: string, isGoingOn: boolean): SaidBlind[] {
  const { sizes } = sizesIn(withoutRoomNumbers(plain))
  if (sizes.length === 0) {
    const parts = partsByRoom(plain)
    if (parts.length > 1) return withProductOfFirst(withoutCountOfAll(parts.map((part) => blindOf(part, undefined))))
  }
  const [only] = sizes
  if (only && sizes.length === 1) {
    const border = isGoingOn ? otherBlindFrom(plain, only) : undefined
    if (border) return [blindOf(plain.slice(0, border), undefined), blindOf(plain.slice(border), only)]
  }
  if (sizes.length < 2) return withProductsOfRooms(plain) ?? productsCounted(plain, only) ?? ofEachRoom(plain, blindOf(plain, only))
  // More than an answer takes are only counted: reading each with its words would keep others waiting.
  if (sizes.length > MOST_READ) return sizes.map((size) => blindOf(plain.slice(size.from, size.to), size))
  const before = plain.slice(0, sizes[0]?.from)
  const apart = partsBySize(plain, sizes).map((part, index) => blindOf(part, sizes[index]))
  const parts = withoutCount(withoutCountOfRoom(withRoomsGoingOn(plain, withoutTotal(apart), before.length)), before)
  return withWordsOfOthers(plain, withSameLengths(parts))
}

/** '2 rollers, one for the lounge and one for the study': the count is of all of them. */
function withoutCountOfAll(blinds: readonly SaidBlind[]): SaidBlind[] {
  const isOneEach = blinds.every(({ text }) => ONE_FOR.test(text)) && blinds[0]?.quantity === blinds.length
  if (!isOneEach) return [...blinds]
  const [first] = blinds
  return blinds.map((blind) => ({
    ...blind,
    quantity: null,
    ...(blind.possible.length === 0 ? { candidates: first?.candidates ?? [], possible: first?.possible ?? [] } : {}),
  }))
}
const ONE_FOR = /\b(?:one|1|een) (?:for|in|is for|vir)\b/

/** 'Roller blockout for 2 bedrooms and 3 for the lounge': who names one product and then only counts and rooms means it for all. */
function withProductOfFirst(blinds: readonly SaidBlind[]): SaidBlind[] {
  const [first, ...others] = blinds
  const isOfAll =
    first !== undefined &&
    first.possible.length > 0 &&
    others.every(({ possible, text }) => possible.length === 0 && !OTHER_WISH.test(text))
  return isOfAll ? blinds.map((blind) => ({ ...blind, candidates: first.candidates, possible: first.possible })) : [...blinds]
}
const OTHER_WISH = /\b(?:something|anything|what|which|suggest|recommend|other|iets|wat|watter|ander)\b/

/** Where a second blind begins, of which alone a size is told. */
function otherBlindFrom(plain: string, size: SaidSize): number | undefined {
  const borders = [...plain.slice(0, size.from).matchAll(BREAKS)].map((match) => match.index + match[0].length)
  return borders.findLast((border) => {
    const [before, after] = [productIn(plain.slice(0, border)).candidates, productIn(plain.slice(border)).candidates]
    if (before.length > 0 && after.length > 0 && !before.some((type) => after.includes(type))) return true
    // 'that for 3 bedrooms and also one 2000 x 1200'
    return quantityIn(withoutRoomNumbers(plain.slice(0, border))) !== null && ONE_MORE.test(plain.slice(border, border + 24))
  })
}

const ONE_MORE = /^\s*(?:also |ook )?(?:one|another|een|nog een)\b/

/** 'Blockout for the lounge 1200 x 1500 and zebra for the kitchen': the size is of the room that it stands by, and the other's is still to be told. */
function withProductsOfRooms(plain: string): SaidBlind[] | null {
  const blinds = partsByRoom(plain).map((part) => blindOf(part, sizesIn(withoutRoomNumbers(part)).sizes[0]))
  const named = new Set(blinds.map(({ possible }) => possible.join()))
  const isOfEach = blinds.length > 1 && named.size === blinds.length && !named.has('')
  const sized = blinds.find(({ widthMm, dropMm }) => widthMm !== null && dropMm !== null)
  if (!isOfEach || !sized) return null
  return OF_ALL.test(plain) ? blinds.map((blind) => ({ ...blind, widthMm: sized.widthMm, dropMm: sized.dropMm })) : blinds
}

/** 'Two windows 1000 x 1200, one blockout and one sheer': one size for all, and a count for each product. */
function productsCounted(plain: string, size: SaidSize | undefined): SaidBlind[] | null {
  if (!size || roomsIn(plain).length > 1) return null
  const text = plain.slice(0, size.from) + ' '.repeat(size.to - size.from) + plain.slice(size.to)
  const counts = [...text.matchAll(COUNT)].map(({ 0: word, index }) => ({ index, count: NUMERALS[word] ?? Number(word) }))
  const parts = counts.map(({ index, count }, place) => ({ index, count, text: text.slice(index, counts[place + 1]?.index) }))
  const portions = parts.filter((part) => productIn(part.text).candidates.length > 0)
  const [first, second] = portions
  const others = parts.filter((part) => !portions.includes(part))
  const sum = portions.reduce((before, { count }) => before + count, 0)
  const isOfEach = new Set(portions.map((part) => productIn(part.text).candidates.join())).size === portions.length
  // Where the size stands between them, it is of the first.
  const isBeside = portions.every(({ index }) => index > size.from) || portions.every(({ index }) => index < size.from)
  if (!first || !second || !isOfEach || !isBeside || others.length > 1 || others.some(({ count }) => count !== sum)) return null
  const room = roomIn(plain)?.name ?? null
  return portions.map((part) => ({ ...blindOf(part.text, size), quantity: part.count, room }))
}
const COUNT = new RegExp(`(?<![\\p{L}\\d.,-])(?:\\d{1,2}|${NUMERAL})(?![\\p{L}\\d.,-]|\\s?(?:mm|cm|m|x)\\b)`, 'gu')

const OF_ALL = /\b(?:both|all|each|albei|altwee|almal|elkeen)\b/

/** '2 rollers 1200 x 1200 for bedroom 1 and bedroom 2' are one for each, if it is not said otherwise: '3 rollers, two for the bedroom, one for the study'. */
function ofEachRoom(plain: string, blind: SaidBlind): SaidBlind[] {
  const rooms = roomsIn(plain)
  const counts = rooms.map(({ from }) => countOfRoom(plain.slice(0, from)))
  if (blind.widthMm !== null && rooms.length > 1 && counts.every((count) => count !== null))
    return rooms.map(({ name }, index) => ({ ...blind, quantity: counts[index] ?? null, room: name }))
  const both = rooms.map((room) => bothOfRoom(plain, room))
  const isEach =
    blind.widthMm !== null &&
    rooms.length > 1 &&
    (blind.quantity === null || blind.quantity === rooms.length || both.some((count) => count !== null))
  return isEach ? rooms.map(({ name }, index) => ({ ...blind, quantity: both[index] ?? null, room: name })) : [blind]
}

/** 'the second same width but 2 m drop' */
function withSameLengths(blinds: readonly SaidBlind[]): SaidBlind[] {
  const done: SaidBlind[] = []
  for (const blind of blinds) {
    const before = done.at(-1)
    const widthMm = blind.widthMm ?? (SAME_WIDTH.test(blind.text) ? before?.widthMm : null) ?? null
    const dropMm = blind.dropMm ?? (SAME_DROP.test(blind.text) ? before?.dropMm : null) ?? null
    done.push({ ...blind, widthMm, dropMm })
  }
  return done
}
const SAME_WIDTH = /\b(?:same|selfde|dieselfde) (?:width|breedte|wydte)\b/
const SAME_DROP = /\b(?:same|selfde|dieselfde) (?:drop|height|length|hoogte|lengte|val)\b/

/** The words of each room that a text names, in their order: 'bedroom in white, lounge in grey'. */
export const wordsOfRooms = (plain: string): readonly { readonly room: string; readonly text: string }[] =>
  partsByRoom(plain, roomsMentioned(plain)).map((text) => ({ room: roomIn(text)?.name ?? '', text }))

/** A count of the size before it: '1200x1500 x 2'. */
const OF_SIZE_BEFORE = /^\s*[,(]?\s*(?:x|\*|times|maal|qty|quantity|aantal|[-=:(])\s*:?\s*$/
/** 'aluwood 50 900 x 1200': the slat and no count. */
const SLAT = /^(?:25|50)\s/
const NUMBER_BEGINS = /(?<=\s)(?:\d{1,3}\s|[a-z]{2,9}\s)/g

function partsBySize(plain: string, sizes: readonly SaidSize[]): string[] {
  const [first, last] = [sizes[0] as SaidSize, sizes.at(-1) as SaidSize]
  // '1200x1500 kitchen, 900x900 bedroom': rooms stand after their sizes.
  const rooms = roomsIn(plain).map((room) => room.from)
  const roomsFollow = roomIn(plain.slice(0, first.from)) === null && roomIn(plain.slice(last.to)) !== null
  const borders = sizes.slice(1).map((size, index) => {
    const [from, to] = [sizes[index]?.to ?? 0, size.from]
    const between = plain.slice(from, to)
    const breaks = [...between.matchAll(BREAKS)].map((match) => from + match.index + match[0].length)
    const numbers = [...between.matchAll(NUMBER_BEGINS)]
      .filter((match) => !OF_SIZE_BEFORE.test(between.slice(0, match.index)))
      .filter((match) => !(SLAT.test(match[0]) && SLAT_BEFORE.test(between.slice(0, match.index))))
      .map((match) => from + match.index)
    // A room or a count begins a description, a break before the product that is named with the size; else it begins at the last break.
    const begins =
      breaks.find((place) => !roomsFollow && beginsWithRoom(plain.slice(place, to).trim())) ??
      [...breaks, ...numbers].toSorted((one, other) => one - other).find((place) => beginsWithCount(plain.slice(place, size.to))) ??
      breaks.findLast((place) => productIn(plain.slice(place, to)).candidates.length > 0) ??
      (roomsFollow ? undefined : breakBeforeRoom(breaks, rooms, [from, to]))
    const line = plain.lastIndexOf('\n', to)
    const room = roomsFollow ? undefined : rooms.find((place) => place >= from && place < to)
    return (line >= from ? line : undefined) ?? begins ?? breaks.at(-1) ?? room ?? to
  })
  return [0, ...borders].map((from, index) => plain.slice(from, borders[index] ?? plain.length))
}

/** 'In midnight, and another for the bathroom, 600 x 900': the colour is of the blind before, the room of the next one. */
const breakBeforeRoom = (
  breaks: readonly number[],
  rooms: readonly number[],
  [from, to]: readonly [number, number],
): number | undefined => {
  const room = rooms.find((place) => place >= from && place < to)
  return room === undefined ? undefined : breaks.findLast((place) => place <= room)
}

const beginsWithRoom = (text: string): boolean => {
  const named = text.replace(LEADS_TO_ROOM, '')
  return roomIn(named)?.from === 0 || beginsWithCountOfRoom(text)
}
/** 'And then for the lounge' */
const LEADS_TO_ROOM = /^(?:(?:then|dan|also|ook|for|vir|in|the|die|my|our|ons) )+/

const countIn = (text: string, room: SaidRoom, size: SaidSize | undefined): number | null =>
  countOfRoom(text.slice(0, room.from)) ?? countOfRooms(text, room) ?? (size ? bothOfRoom(text, room) : null)

function blindOf(text: string, size: SaidSize | undefined): SaidBlind {
  const { recessDepthMm } = sizesIn(text)
  const room = roomIn(text)
  return {
    candidates: productIn(text).candidates,
    possible: productIn(text).possible,
    widthMm: size?.widthMm ?? null,
    dropMm: size?.dropMm ?? null,
    readAs: size?.readAs ?? null,
    quantity: (room ? countIn(text, room, size) : null) ?? quantityIn(withoutRoomNumbers(text)),
    room: room?.name ?? null,
    controlSide: controlSideIn(text),
    mountType: mountTypeIn(text),
    recessDepthMm,
    text,
  }
}

const SAME = /\b(?:same|selfde|dieselfde)\b/

/** What only one description names holds for the others: '3 windows 1200x900 and one 600x600 in white plaswood'. */
function withWordsOfOthers(plain: string, blinds: readonly SaidBlind[]): SaidBlind[] {
  const named = blinds.filter(({ candidates }) => candidates.length > 0)
  const whole = productIn(plain).candidates
  const first = named.length > 0 ? named[0]?.candidates : whole
  let before = first ?? []
  return blinds.map((blind) => {
    // 'the same roller': what it was before.
    const isSame = SAME.test(blind.text) && before.some((type) => blind.possible.includes(type))
    if (blind.candidates.length > 0 && !isSame) {
      before = blind.candidates
      return blind
    }
    return { ...blind, candidates: before }
  })
}

function controlSideIn(text: string): BlindLine['controlSide'] | null {
  // 'The window on the right of the door' and 'the left window' say where the window is.
  const plain = withoutPlacesOfWindows(text)
  // Both are named where somebody asks which is better.
  if (/\b(?:left|links) (?:or|of) (?:right|regs)\b|\b(?:right|regs) (?:or|of) (?:left|links)\b/.test(plain)) return null
  if (/\b(?:left(?! ?over)|links|linker\w*|lhs)\b/.test(plain)) return 'left'
  return /(?<!\b(?:all|that'?s|thats|it'?s|was|were|is|are|you'?re|not|quite|just|dis|dit is) )\b(?:right(?:\s?-?hand)?|rhs|regs|regter\w*)\b(?!\s+(?:size|price|one|colou?r|now|away))/.test(
    plain,
  )
    ? 'right'
    : null
}

function mountTypeIn(plain: string): BlindLine['mountType'] | null {
  if (
    /\b(?:face\s?-?\s?fix\w*|outside (?:the |of the )?(?:recess|mount|fit)\w*|outside mount|on the (?:wall|outside)|buite die (?:nis|raam|opening)|(?:aan|teen|op) die muur|surface mount|(?:make|hang|mount|fit|put) (?:it|them|that) outside|(?:maak|hang|monteer|sit) (?:dit|hulle) buite)\b|(?:[,;]|\b(?:and|en))\s*(?:outside|buite)\s*(?:$|[,;.])|^(?:(?:ok|then|no|nee|dan)[\s,]+)*(?:outside|buite)(?:[\s,]+(?:then|please|pls|dan|asb))*$/.test(
      plain,
    )
  )
    return 'outside-facefix'
  return /\b(?:inside (?:the )?(?:recess|mount|fit|frame)|in the recess|recess(?:ed)? (?:fit|mount)|inside mount|in die (?:nis|raam|opening|kosyn)|(?:make|hang|mount|fit|put) (?:it|them|that) inside)\b|(?:[,;]|\b(?:and|en))\s*(?:inside|binne)\s*(?:$|[,;.])|^(?:(?:ok|then|no|nee|dan)[\s,]+)*(?:inside|binne)(?:[\s,]+(?:then|please|pls|dan|asb))*$/.test(
    plain,
  )
    ? 'inside-recess'
    : null
}
