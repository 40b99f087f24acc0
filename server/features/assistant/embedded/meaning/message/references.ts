import type { AssistantLanguage } from '#shared/contracts/assistant.ts'
import { productIn, type SaidProduct } from '#shared/domain/said/names/products.ts'
import { roomIn, roomsIn, type SaidRoom } from '#shared/domain/said/names/rooms.ts'
import { NUMERAL, NUMERALS } from '#shared/domain/said/words/numerals.ts'
import { plainText } from '#shared/domain/said/words/words.ts'

/** Which of several blinds a text means: 'the bedroom one', 'the second', 'the zebra', 'the other one', 'all of them'. */

export interface Mentioned {
  readonly room: string | null
  readonly products: readonly string[]
  /** Null where it is not known. */
  readonly sizeMm: SizeMm | null
}
interface SizeMm {
  readonly width: number
  readonly drop: number
}

/** The words of the first places. Later ones have only their figures: '12th'. */
const PLACE_WORDS: Readonly<Record<AssistantLanguage, readonly string[]>> = {
  en: ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'],
  af: ['eerste', 'tweede', 'derde', 'vierde', 'vyfde', 'sesde', 'sewende', 'agtste', 'negende', 'tiende'],
}
/** The source of a pattern of one place: 'second', 'tweede', '2nd'. */
export const PLACE = `(?:${[...PLACE_WORDS.en, ...PLACE_WORDS.af].join('|')}|\\d{1,2}(?:st|nd|rd|th|ste|de))`
const PLACES = new RegExp(`\\b${PLACE}\\b`, 'g')
const placeOf = (word: string): number =>
  /^\d/.test(word) ? Number.parseInt(word, 10) - 1 : Math.max(...Object.values(PLACE_WORDS).map((words) => words.indexOf(word)))
export const placeWord = (place: number, language: AssistantLanguage): string =>
  PLACE_WORDS[language][place] ?? `${place + 1}${language === 'af' ? 'de' : 'th'}`
/** In 'one of them' one is meant. */
const ALL =
  /\b(?:all|everything|alles|almal|whole (?:list|basket)|both|albei|(?<!\b(?:one|two|three|een|twee|drie|\d) (?:of|van) )(?:them|hulle)|each|elk(?:een)?)\b/
/** Of three blinds 'both' are not all. */
const ONLY_BOTH = /^(?!.*\b(?:all|everything|alles|almal|whole|each|elk(?:een)?|lines|lyne|rooms|kamers)\b).*\b(?:both|albei)\b/
const OTHER = /\b(?:(?:the|that) other|die ander)(?: (?:one|een|blind|window|venster))?\b/
const MIDDLE = /\b(?:middle|centre|middelste) (?:one|een|blind|window|venster)\b/
const LAST = /\b(?:last one|last blind|laaste een|die laaste)\b/

/** 'The first two', 'die laaste drie' */
const ROW = new RegExp(
  `(?<![\\p{L}])(?:(first|top|eerste|boonste)|(?:last|bottom|laaste|onderste)) (?!(?:one|een|1)(?![\\p{L}\\d]))(\\d{1,2}|${NUMERAL})(?![\\p{L}\\d.,]| ?(?:mm|cm|m|x)(?!\\p{L}))`,
  'u',
)
function placesOfRow(plain: string, count: number): readonly number[] | null {
  const [, first, number = ''] = ROW.exec(plain) ?? []
  const many = NUMERALS[number] ?? Number(number)
  if (many < 2 || many > count) return null
  return Array.from({ length: many }, (_, place) => (first ? place : count - many + place))
}
/** The same text without a count that only says which blinds are meant. */
export const withoutNamedRow = (plain: string): string => plain.replace(ROW, ' ones ')

const NUMBERS =
  '\\d{1,2}(?:(?:\\s*(?:,|and|en|&|\\+))+\\s*(?:(?:the|die|number|no|nommer|nr)\\s+)*\\d{1,2})*(?![\\d.,]*\\d| ?(?:mm|cm|m|x|of|van|for|vir)\\b)'
const NAMED_NUMBERS = new RegExp(`(?:\\b(?:numbers?|nos?|nrs?|nommers?|items?|lines?|options?|opsies?)\\.? ?|#)(${NUMBERS})`)
const ONLY_NUMBERS = new RegExp(
  `^(?:(?:please|pls|asb|ok(?:ay)?|yes|ja|just|only|net|can you|kan jy)[ ,]+)*(?:add|put|take|sit|voeg|vat|neem) (?:(?:just|only|net) )?(${NUMBERS})(?=$|[ .!]+(?:please|pls|asb|to|on|by|op|in|thanks|dankie|by)\\b|[.!]+$)`,
)

/** Numbers by which blinds that were told one below the other are named: 'number 2 and 3', 'add 1, 2 and 4', 'the first and the third'. */
export function numbersNamed(plain: string): { readonly places: readonly number[]; readonly rest: string } | null {
  const [words, numbers = ''] = NAMED_NUMBERS.exec(plain) ?? ONLY_NUMBERS.exec(plain) ?? []
  if (words) return { places: (numbers.match(/\d+/g) ?? []).map((number) => Number(number) - 1), rest: plain.replace(numbers, ' ') }
  const places = ordinalsIn(plain)
  return places.length > 1 ? { places, rest: plain } : null
}

/** Several only where they are joined: in 'remove the second one first' and 'on second thoughts' one of the words is of something else. */
function ordinalsIn(plain: string): readonly number[] {
  const text = plain.replace(NO_PLACE, ' ')
  const named = (text.match(NAMED_PLACES) ?? text.match(PLACES) ?? []).map((words) => placeOf(words.split(' ').at(-1) ?? ''))
  const places = [...new Set(named)].toSorted((one, other) => one - other)
  return JOINED_PLACES.test(text) ? places : places.slice(0, 1)
}
const NO_PLACE = /\b(?:on )?second thoughts?\b|\bfirst (?:of all|floor|time)\b/g
const NAMED_PLACES = new RegExp(`\\b(?:the|die|that|daardie|my) ${PLACE}\\b`, 'g')
const JOINED_PLACES = new RegExp(`\\b${PLACE}(?: (?:one|een|line|lyn|blind))?(?:,| and| en| &)+ (?:(?:the|die) )?${PLACE}\\b`)
export const ordinalIn = (plain: string): number | undefined => ordinalsIn(plain)[0]
export const meansAll = (plain: string): boolean => ALL.test(plain)

/** 'Change the roller to sheer' names the roller, and the sheer is what it shall become. */
function namingPart(plain: string): string {
  const [, named = '', becoming = ''] = BECOMES.exec(plain) ?? []
  return productIn(named).possible.length > 0 && productIn(becoming).possible.length > 0 ? named : plain
}
/** The product that blinds shall become, where a text names what they are, too. */
export function becomingProduct(plain: string): SaidProduct {
  const [, named = '', becoming = ''] = BECOMES.exec(plain) ?? []
  const product = productIn(becoming)
  return productIn(named).possible.length > 0 && product.possible.length > 0 ? product : productIn(plain)
}
const BECOMES =
  /^(.*\b(?:change|make|swap|switch|replace|turn|verander|maak|ruil|vervang)\b.*?)\b(?:to|into|for|with|na|vir|met|in|a|an|'n)\b(.*)$/

/**
 * @param focus the one that was spoken of last
 * @returns the places of those that are meant; null where the text names none of them
 */
export function placesMeant(text: string, blinds: readonly Mentioned[], focus = -1): readonly number[] | null {
  if (blinds.length === 0) return null
  const plain = namingPart(text)
  const places = blinds.map((_, index) => index)
  const ofRoom = placesOfRooms(plain, blinds)
  const ordinal = ordinalIn(plain)
  const inRoom = ordinal === undefined ? undefined : ofRoom?.[ordinal]
  if (ofRoom && ofRoom.length > 1) return inRoom === undefined ? ofProductAmong(plain, blinds, ofRoom) : [inRoom]
  if (ofRoom) return ofRoom
  if (ROW.test(plain)) return placesOfRow(plain, blinds.length)
  const ordinals = ordinalsIn(plain)
  if (ordinal !== undefined && ordinals.every((place) => place < blinds.length)) return ordinals
  if (LAST.test(plain)) return [blinds.length - 1]
  if (MIDDLE.test(plain) && blinds.length % 2 === 1) return [(blinds.length - 1) / 2]
  const ofSize = placesOfSize(plain, blinds) ?? placesOfLength(plain, blinds)
  if (ofSize !== null) return ofSize
  // 'The other blockout ones' names a product first.
  const ofProduct = placesOfProduct(plain, blinds)
  if (ofProduct) return ofProduct
  if (OTHER.test(plain) && blinds.length === 2) return [focus === 0 ? 1 : 0]
  // 'Both bathrooms' are not the kitchen and the lounge.
  const isElsewhere = roomIn(plain) !== null && blinds.some(({ room }) => room !== null)
  const isOfTwo = blinds.length <= 2 || !ONLY_BOTH.test(plain)
  return ALL.test(plain) && isOfTwo && !isElsewhere ? places : null
}

/** 'The bedroom and the lounge' are both. */
function placesOfRooms(plain: string, blinds: readonly Mentioned[]): readonly number[] | null {
  const places = roomsIn(plain).flatMap(({ name }) => placesOfRoom(name.toLowerCase(), blinds) ?? [])
  // 'Bedrooms 1 and 3' are these two.
  const one = roomsIn(plain).some(({ name }) => /\d$/.test(name)) ? [] : (placesOfRoom(plain, blinds) ?? [])
  const all = [...new Set([...places, ...one])].toSorted((first, second) => first - second)
  return all.length > 0 ? all : null
}

const SEVERAL_ROOMS = /\b(?:bed\s?rooms|bath\s?rooms|slaapkamers|badkamers)\b/

export function placesOfRoom(plain: string, blinds: readonly Mentioned[]): readonly number[] | null {
  const room = roomIn(plain)
  if (!room) return null
  // 'the bedrooms' are all of them, the main bedroom and the children's, too.
  if (SEVERAL_ROOMS.test(plain) && !/\d$/.test(room.name)) {
    const ofKind = blinds.flatMap(({ room: own }, index) => (own && isOneOf(own, room) ? [index] : []))
    if (ofKind.length > 0) return ofKind
  }
  const wanted = plainText(room.name)
  const named = (isIt: (own: string) => boolean) => blinds.flatMap(({ room: own }, index) => (own && isIt(plainText(own)) ? [index] : []))
  const exact = named((own) => own === wanted)
  if (exact.length > 0) return exact
  // 'the bedroom one' is the main bedroom's where there is no other, and not where there is a child's room, too.
  const near = named((own) => own.includes(wanted) || wanted.includes(own))
  const alike = GENERIC.test(wanted) ? blinds.filter(({ room: own }) => own && roomIn(plainText(own))?.kind === room.kind) : near
  return near.length === 1 && alike.length <= 1 ? near : null
}

/** A laundry and a toilet are of the kind of a bathroom, and none of 'the bathrooms'. */
function isOneOf(own: string, { kind }: SaidRoom): boolean {
  const room = roomIn(plainText(own))
  return room?.kind === kind && (kind !== 'bathroom' || /bath|badkamer/i.test(room.name))
}

const GENERIC = /^(?:bedroom|bathroom)$/

/** What is meant by 'the small one' and 'the wide ones': of the blinds the one that has the most of it. */
const BY_SIZE: readonly (readonly [RegExp, (size: SizeMm) => number])[] = [
  [ofSize('small|smaller|smallest|little|klein|kleiner|kleinste'), ({ width, drop }) => -width * drop],
  [ofSize('big|bigger|biggest|large|larger|largest|groot|groter|grootste'), ({ width, drop }) => width * drop],
  [ofSize('narrow|narrower|narrowest|smal|smalste|nou|nouer|nouste'), ({ width }) => -width],
  [ofSize('wide|wider|widest|broad|broader|broadest|bree|breer|breedste|wye|wyer|wydste'), ({ width }) => width],
  [ofSize('short|shorter|shortest|kort|korter|kortste'), ({ drop }) => -drop],
  [ofSize('tall|taller|tallest|high|higher|highest|long|longer|longest|hoe|hoer|hoogste|lang|langer|langste'), ({ drop }) => drop],
]
/** 'The 1200 wide one' is named by its length. */
function ofSize(words: string): RegExp {
  return new RegExp(`(?<!\\d ?(?:mm|cm|m)? )\\b(?:${words})\\b (ones?|een|windows?|vensters?|blinds?)\\b`)
}

/** 'The small one' of several of different sizes, and 'both small ones'. */
function placesOfSize(plain: string, blinds: readonly Mentioned[]): readonly number[] | null {
  const [words, of] = BY_SIZE.find(([words]) => words.test(plain)) ?? []
  if (!words || !of) return null
  const measures = blinds.flatMap(({ sizeMm }) => (sizeMm ? [of(sizeMm)] : []))
  if (measures.length < 2 || measures.length < blinds.length || new Set(measures).size < 2) return null
  const places = measures.flatMap((measure, place) => (measure === Math.max(...measures) ? [place] : []))
  return places.length === 1 || /s$/.test(words.exec(plain)?.[1] ?? '') ? places : null
}

const BY_LENGTH = /\b(?:the|die) (\d{3,4}) ?(?:mm)? ?(?:wide |high |breed |hoog )?(?:ones?|een|blinds?)\b/

/** 'The 1200 one', by its width or, where no width is that, by its drop. */
function placesOfLength(plain: string, blinds: readonly Mentioned[]): readonly number[] | null {
  const mm = Number(BY_LENGTH.exec(plain)?.[1] ?? 0)
  const of = (side: 'width' | 'drop') => blinds.flatMap(({ sizeMm }, place) => (sizeMm?.[side] === mm ? [place] : []))
  const [ofWidth, ofDrop] = [of('width'), of('drop')]
  return ofWidth.length > 0 ? ofWidth : ofDrop.length > 0 ? ofDrop : null
}

/** The same text without what only says which blind is meant by its length. */
export const withoutNamedLength = (plain: string, sizes: readonly (readonly [number | null, number | null])[]): string =>
  plain.replace(BY_LENGTH, (words, mm: string) => (sizes.some((lengths) => lengths.includes(Number(mm))) ? ' the one ' : words))

const NAMING = /\b(?:the|die|that|daardie|my)\b/
const BECOMING = /\b(?:make|change|maak|verander) (?:it|that|this|dit|daardie)\b/

/** 'The kitchen sheer', where the kitchen has two blinds. */
function ofProductAmong(plain: string, blinds: readonly Mentioned[], places: readonly number[]): readonly number[] {
  const { possible } = productIn(plain)
  const found = places.filter((place) => blinds[place]?.products.some((type) => possible.some((other) => other === type)))
  return found.length > 0 && !BECOMING.test(plain) ? found : places
}

function placesOfProduct(plain: string, blinds: readonly Mentioned[]): readonly number[] | null {
  const { possible } = productIn(plain)
  // 'make it plaswood' names what it shall become.
  if (possible.length === 0 || !NAMING.test(plain) || BECOMING.test(plain)) return null
  const found = blinds.flatMap(({ products }, index) => (products.some((type) => possible.some((other) => other === type)) ? [index] : []))
  return found.length > 0 && (found.length < blinds.length || ALL_OF_PRODUCT.test(plain)) ? found : null
}
/** 'The rollers must be 1000 wide' */
const ALL_OF_PRODUCT = /\b(?:the|die|my) (?:rollers|zebras|venetians|verticals|honeycombs|rolblindings|vertikale|heuningkoeke)\b/
