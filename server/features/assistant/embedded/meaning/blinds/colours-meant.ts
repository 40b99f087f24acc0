import { wordsOfRooms } from '#shared/domain/said/blinds.ts'
import { productIn } from '#shared/domain/said/names/products.ts'
import { roomIn, roomsMentioned } from '#shared/domain/said/names/rooms.ts'
import { BREAKS } from '#shared/domain/said/parts-by-room.ts'
import { NUMERAL, NUMERALS } from '#shared/domain/said/words/numerals.ts'
import { plainText } from '#shared/domain/said/words/words.ts'
import type { TalkedBlind } from '../../../conversation/conversation-state.ts'
import { byLightness, type CatalogueColour, coloursMeant, speaksOfColour } from '../../../said/colour-words.ts'
import { call, type Steps } from '../../steps.ts'
import type { Heard } from '../message/heard.ts'
import { placesMeant, placesOfRoom } from '../message/references.ts'
import { mentionedOf } from './blinds-meant.ts'

/** Which colour a message gives each of the blinds that are talked about. */

/** A colour that the message names, where a product is settled. */
export function* withColoursMeant(heard: Heard, meant: readonly TalkedBlind[]): Steps<TalkedBlind[]> {
  const blinds = yield* withPortionsApart(heard, meant)
  if (blinds.length > meant.length) return blinds
  const result: TalkedBlind[] = []
  for (const [index, blind] of blinds.entries()) {
    const type = blind.candidates.length === 1 ? blind.candidates[0] : undefined
    const texts = [
      ...ownTexts(heard, blind, blinds),
      textFor(heard, blind, index, blinds),
      blind.colour === null ? blind.colourWish : null,
    ].filter((text) => text !== null)
    if (!type || texts.length === 0) {
      result.push(blind)
      continue
    }
    const { colours } = yield* call('list_colours', { product_type: type })
    const spokenOf = THAT_COLOUR.test(heard.plain) ? colours.find(({ name }) => name === heard.state.colourAskedAbout)?.name : undefined
    const named = texts.map((text) => colourNamed(text, colours)).find((colour) => colour !== undefined) ?? spokenOf
    const isOfAll = heard.said.length > 1 && heard.said.length === blinds.length && !texts.some((text) => speaksOfColour(text))
    if (named === undefined && texts.some((text) => isToChoose(heard, text, blind, colours))) {
      result.push({ ...blind, colour: null })
      continue
    }
    result.push({ ...blind, colour: named ?? (isOfAll ? colourNamed(wordsOfAll(heard.plain), colours) : undefined) ?? blind.colour })
  }
  return result
}

/** 'Make the bedroom grey', of one that is offered in white: it is white no more, and which grey is asked. */
function isToChoose({ intents, asksOnly }: Heard, text: string, blind: TalkedBlind, colours: readonly CatalogueColour[]): boolean {
  if (blind.lineId !== null || blind.colour === null || asksOnly || !intents.has('change')) return false
  const meant = coloursMeant(text, colours)
  return meant?.word != null && meant.colours.length > 1 && !meant.colours.some(({ name }) => name === blind.colour)
}

/** '2 zebra, one in taupe and the other in mocha': each colour is a blind of its own. */
function* withPortionsApart({ plain }: Heard, blinds: readonly TalkedBlind[]): Steps<TalkedBlind[]> {
  const [blind] = blinds
  const [type, ...otherTypes] = blind?.candidates ?? []
  if (!blind || !type || otherTypes.length > 0 || blinds.length > 1 || blind.quantity < 2 || blind.lineId !== null) return [...blinds]
  const { colours } = yield* call('list_colours', { product_type: type })
  const portions: { colour: string; quantity: number }[] = []
  for (const [, count = '', text = ''] of plain.matchAll(PORTION)) {
    const colour = colourNamed(text, colours)
    const left = blind.quantity - portions.reduce((sum, { quantity }) => sum + quantity, 0)
    if (colour) portions.push({ colour, quantity: OTHERS.test(count) ? left : (NUMERALS[count] ?? Number(count)) })
  }
  const isWhole = portions.length > 1 && portions.reduce((sum, { quantity }) => sum + quantity, 0) === blind.quantity
  return isWhole ? portions.map((portion) => ({ ...blind, ...portion })) : [...blinds]
}
/** How many, and the words that follow up to the next count. */
const PORTION = new RegExp(
  `(?<![\\p{L}\\d.,]|\\bx )(\\d{1,2}|${NUMERAL}|(?:the |die )?(?:others?|rest|ander|res)) (.*?)(?=[,;.]? (?:and |en |with |met )?(?:\\d{1,2}|${NUMERAL}|(?:the |die )?(?:others?|rest|ander|res)) |$)`,
  'gu',
)
const OTHERS = /other|rest|ander|res/

/** 'In that colour', of the one that was asked about. */
const THAT_COLOUR = /\b(?:that|this|daardie|hierdie|die) (?:colou?r|kleur)\b/

/** Where rooms have words of their own: what stands before the first of them, and after 'all'. */
export function wordsOfAll(plain: string): string {
  const [first, more] = roomsMentioned(plain)
  return first && more ? `${plain.slice(0, first.from)} ${/\b(?:all|both|almal|albei|alles)\b.*$/.exec(plain)?.[0] ?? ''}` : plain
}

/** What a message says of a blind's own room, the last first: 'bedroom and lounge 1200 x 1400, bedroom in white'. */
function ownTexts({ plain }: Heard, blind: TalkedBlind, blinds: readonly TalkedBlind[]): string[] {
  if (blinds.length < 2) return []
  if (roomsMentioned(plain).length === 0) return wordsOfProduct(plain, blind)
  if (blind.room === null) return []
  return wordsOfRooms(plain)
    .filter(({ room, text }) => isOfRoom(room, text, blind, blinds))
    .map(({ text }) => text.replace(REST, ''))
    .toReversed()
}

/** 'Storm for the vertical, Cape Chalk for the rollers' */
function wordsOfProduct(plain: string, { candidates: [type, more] }: TalkedBlind): string[] {
  const parts = plain.split(BREAKS).filter((part) => productIn(part).possible.length > 0)
  return parts.length < 2 || more ? [] : parts.filter((part) => productIn(part).possible.some((other) => other === type))
}

/** 'The bedroom' is the main bedroom where there is no other, and 'the bedrooms' are all of them. */
function isOfRoom(room: string, text: string, blind: TalkedBlind, blinds: readonly TalkedBlind[]): boolean {
  const words = roomIn(text)?.name === room ? text : plainText(room)
  return placesOfRoom(words, mentionedOf(blinds))?.includes(blinds.indexOf(blind)) ?? false
}

export function colourNamed(text: string, colours: readonly CatalogueColour[]): string | undefined {
  const known = namedBefore.get(colours) ?? new Map<string, string | undefined>()
  namedBefore.set(colours, known)
  if (!known.has(text)) known.set(text, colourRead(text, colours))
  return known.get(text)
}
/** A list has many blinds of one product: the same words are read once for all of them. */
const namedBefore = new WeakMap<readonly CatalogueColour[], Map<string, string | undefined>>()

function colourRead(text: string, colours: readonly CatalogueColour[]): string | undefined {
  if (/\b(?:darkest|donkerste)\b/.test(text)) return byLightness(colours)[0]?.name
  if (/\b(?:lightest|ligste)\b/.test(text)) return byLightness(colours).at(-1)?.name
  // 'Midnight or Cape Chalk' leaves it open.
  const names = colours.map(({ name }) => plainText(name)).filter((name) => text.includes(name))
  if (/\b(?:or|of)\b/.test(text) && names.filter((name) => !names.some((other) => other !== name && other.includes(name))).length > 1)
    return undefined
  const meant = coloursMeant(text, colours)
  const isSure = meant && (meant.word === null || meant.colours.length === 1 || isNamedByPart(text, meant.colours))
  return isSure ? meant.colours[0]?.name : undefined
}

/** 'Charcoal' is 'Robberg Charcoal' where no other colour has the word in its name. */
const isNamedByPart = (text: string, colours: readonly { readonly name: string }[]): boolean =>
  colours.filter(({ name }) =>
    plainText(name)
      .split(' ')
      .some((word) => word.length > 4 && text.includes(word)),
  ).length === 1

/** The words that may name a blind's colour; null for a blind that this message says nothing of. */
function textFor(
  { said, plain, hasSize, intents, state }: Heard,
  blind: TalkedBlind,
  index: number,
  blinds: readonly TalkedBlind[],
): string | null {
  const count = blinds.length
  if (count === 1) return plain
  const ofRoom = said.length > 1 ? said.find(({ room, text }) => room !== null && isOfRoom(room, text, blind, blinds)) : undefined
  if (ofRoom) return ofRoom.text.replace(REST, '')
  if (said.length > 1)
    return said.length === count && said.every(({ room }) => room === null) ? (said[index]?.text ?? null) : (REST.exec(plain)?.[1] ?? null)
  // What this message does not touch is the same object as before.
  if (state.blinds.includes(blind)) return null
  // 'White', to 'which colour for the bedroom?', is of no other product that the answer does not name.
  const asked = state.asked === 'colour' ? state.blinds[state.focus] : undefined
  const isNamed = placesMeant(plain, mentionedOf(blinds))?.includes(index) === true
  if (asked?.lineId && asked.colour === null && asked.candidates.join() !== blind.candidates.join() && !isNamed) return null
  // A colour by itself is for those that still have none.
  return hasSize || blind.colour === null || intents.has('change') ? plain : null
}

/** 'dining and lounge in latte, the rest in moonlight' */
const REST = /\b(?:rest|others|remaining|res|ander(?:es)?)\b(.*)$/
