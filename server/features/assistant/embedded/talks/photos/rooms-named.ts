import type { BasketLine } from '#shared/contracts/assistant.ts'
import { roomsMentioned, type SaidRoom } from '#shared/domain/said/names/rooms.ts'
import type { TalkedBlind } from '../../../conversation/conversation-state.ts'
import { isNumberedWindow, type PhotoRooms } from '../../../said/rooms-of-photos.ts'
import type { Heard } from '../../meaning/message/heard.ts'
import { ordinalIn } from '../../meaning/message/references.ts'
import type { Reply, Steps } from '../../steps.ts'
import { pricedAnew } from '../blinds/prices.ts'
import { changeLines } from '../list/change-list.ts'

/** The rooms of windows that were photographed, named afterwards: 'the first one is the lounge, the second the kitchen'. What they cost stays. */

const NUMBERED = /\b(?:photo|foto|picture|pic|image|prent|window|venster|number|nommer|no|nr|#) ?(\d)\b/
const OTHER = /\b(?:other|ander)\b/
/** What is left of a message that names rooms in the order of the windows, and no more. */
const ONLY_NAMES =
  /^(?:[\s,.;:&]|\b(?:they|these|those|it|that|are|is|was|the|my|our|a|and|then|of|for|in|hulle|dit|is|die|my|ons|en|dan|vir|rooms?|kamers?|windows?|vensters?|respectively)\b)*$/

/** @returns the place of the window that words name */
export function placeIn(text: string, blinds: readonly TalkedBlind[]): number | undefined {
  const number = NUMBERED.exec(text)?.[1]
  const place = ordinalIn(text) ?? (number === undefined ? undefined : Number(number) - 1)
  if (place === undefined) return undefined
  // Photos keep their numbers, in whichever order their blinds are spoken of by now.
  const ofPhoto = blinds.findIndex(({ photo }) => photo === place)
  if (ofPhoto >= 0) return ofPhoto
  return place < blinds.length ? place : undefined
}

export function* roomsNamedReply(heard: Heard): Steps<Reply | null> {
  const { state, plain, hasSize, loose, product, asksOnly, intents, lines, said } = heard
  const { blinds } = state
  const isOther = hasSize || loose.length > 0 || asksOnly || product.candidates.length > 0 || intents.has('remove')
  if (isOther || blinds.length < 2 || said.some(({ quantity }) => quantity !== null && quantity > blinds.length)) return null
  const rooms = roomsMentioned(plain).filter(({ name }) => !isNumberedWindow(name))
  const places = placesOf(plain, rooms, blinds)
  if (!places) return null
  const roomOf = (place: number): string | undefined => rooms[places.indexOf(place)]?.name
  const listed = blinds.map(({ lineId }) => lines.find(({ id }) => id === lineId))
  const isListed = places.map((place) => listed[place] !== undefined)
  if (isListed.every(Boolean)) {
    const named = new Map<BasketLine, string | undefined>(listed.flatMap((line, place) => (line ? [[line, roomOf(place)] as const] : [])))
    const changed = [...named.keys()].filter((line) => named.get(line) !== undefined)
    const reply = yield* changeLines(heard, changed, (line) => ({ room: named.get(line) ?? line.room }))
    return { ...reply, photoRooms: roomsOfSeen(heard, reply, roomOf) }
  }
  if (isListed.some(Boolean)) return null
  const isWanted = state.isWanted || intents.has('add')
  const reply = yield* pricedAnew(
    { ...heard, state: { ...state, isWanted } },
    blinds.map((blind, place) => ({ ...blind, room: roomOf(place) ?? blind.room })),
  )
  return { ...reply, photoRooms: roomsOfSeen(heard, reply, roomOf) }
}

/** The same names for the photos of the windows that were named. */
function roomsOfSeen({ state }: Heard, reply: Reply, roomOf: (place: number) => string | undefined): PhotoRooms {
  // A change of the list may have been asked about first.
  const isTaken = (name: string) => reply.state.blinds.some(({ room }) => room === name)
  const named = state.blinds.flatMap(({ photo }, place) => {
    const name = roomOf(place)
    return photo !== null && name !== undefined && isTaken(name) ? [[photo, name] as const] : []
  })
  return new Map(named)
}

/** Which of the windows each room is of: by a word at each of them, else in the order of those that have no name yet. */
function placesOf(plain: string, rooms: readonly SaidRoom[], blinds: readonly TalkedBlind[]): readonly number[] | null {
  if (rooms.length === 0 || new Set(rooms.map(({ name }) => name)).size < rooms.length) return null
  const before = rooms.map(({ from }, index) => plain.slice(rooms[index - 1]?.to ?? 0, from))
  const after = rooms.map(({ to }, index) => plain.slice(to, rooms[index + 1]?.from))
  for (const texts of [before, after]) {
    const places = withOther(texts, blinds)
    if (places) return places
  }
  const isUnnamed = blinds.every(({ room }) => room === null || isNumberedWindow(room))
  const rest = rooms.reduceRight((text, { from, to }) => text.slice(0, from) + text.slice(to), plain)
  return isUnnamed && rooms.length === blinds.length && ONLY_NAMES.test(rest) ? rooms.map((_, index) => index) : null
}

function withOther(texts: readonly string[], blinds: readonly TalkedBlind[]): readonly number[] | null {
  const places = texts.map((text) => placeIn(text, blinds))
  const named = places.flatMap((place) => place ?? [])
  const all = places.map(
    (place, index) => place ?? (blinds.length === 2 && named.length === 1 && OTHER.test(texts[index] ?? '') ? 1 - (named[0] ?? 0) : -1),
  )
  return all.every((place) => place >= 0) && new Set(all).size === all.length ? all : null
}
