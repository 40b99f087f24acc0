import { wordsOfRooms } from '#shared/domain/said/blinds.ts'
import { roomsMentioned } from '#shared/domain/said/rooms.ts'
import { plainText } from '#shared/domain/said/words.ts'
import { byLightness, type CatalogueColour, coloursMeant } from '../said/colour-words.ts'
import type { TalkedBlind } from './conversation-state.ts'
import type { Heard } from './heard.ts'
import { call, type Steps } from './steps.ts'

/** Which colour a message gives each of the blinds that are talked about. */

/** A colour that the message names, where a product is settled. */
export function* withColoursMeant(heard: Heard, blinds: readonly TalkedBlind[]): Steps<TalkedBlind[]> {
  const result: TalkedBlind[] = []
  for (const [index, blind] of blinds.entries()) {
    const type = blind.candidates.length === 1 ? blind.candidates[0] : undefined
    const texts = [...ownTexts(heard, blind, blinds), textFor(heard, blind, index, blinds.length)].filter((text) => text !== null)
    if (!type || texts.length === 0) {
      result.push(blind)
      continue
    }
    const { colours } = yield* call('list_colours', { product_type: type })
    const spokenOf = THAT_COLOUR.test(heard.plain) ? colours.find(({ name }) => name === heard.state.colourAskedAbout)?.name : undefined
    const named = texts.map((text) => colourNamed(text, colours)).find((colour) => colour !== undefined) ?? spokenOf
    const isOfAll = heard.said.length > 1 && heard.said.length === blinds.length
    result.push({ ...blind, colour: named ?? (isOfAll ? colourNamed(wordsOfAll(heard.plain), colours) : undefined) ?? blind.colour })
  }
  return result
}

/** 'In that colour', of the one that was asked about. */
const THAT_COLOUR = /\b(?:that|this|daardie|hierdie|die) (?:colou?r|kleur)\b/

/** Where rooms have words of their own: what stands before the first of them, and after 'all'. */
function wordsOfAll(plain: string): string {
  const [first, more] = roomsMentioned(plain)
  return first && more ? `${plain.slice(0, first.from)} ${/\b(?:all|both|almal|albei|alles)\b.*$/.exec(plain)?.[0] ?? ''}` : plain
}

/** What a message says of a blind's own room, the last first: 'bedroom and lounge 1200 x 1400, bedroom in white'. */
function ownTexts({ plain }: Heard, { room }: TalkedBlind, blinds: readonly TalkedBlind[]): string[] {
  if (room === null || blinds.length < 2) return []
  return wordsOfRooms(plain)
    .filter((words) => words.room === room)
    .map(({ text }) => text.replace(REST, ''))
    .toReversed()
}

function colourNamed(text: string, colours: readonly CatalogueColour[]): string | undefined {
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
function textFor({ said, plain, hasSize, intents, state }: Heard, blind: TalkedBlind, index: number, count: number): string | null {
  if (count === 1) return plain
  const ofRoom = said.length > 1 ? said.find(({ room }) => room !== null && room === blind.room) : undefined
  if (ofRoom) return ofRoom.text.replace(REST, '')
  if (said.length > 1)
    return said.length === count && said.every(({ room }) => room === null) ? (said[index]?.text ?? null) : (REST.exec(plain)?.[1] ?? null)
  // What this message does not touch is the same object as before.
  if (state.blinds.includes(blind)) return null
  // A colour by itself is for those that still have none.
  return hasSize || blind.colour === null || intents.has('change') ? plain : null
}

/** 'dining and lounge in latte, the rest in moonlight' */
const REST = /\b(?:rest|others|remaining|res|ander(?:es)?)\b(.*)$/
