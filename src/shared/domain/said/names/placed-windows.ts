import type { SaidRoom } from './rooms.ts'

/** 'The left window' says which window is meant, and never on which side the control hangs. */

const WINDOW = '(?:window|venster|pane)(?!\\p{L})'
export const PLACES_OF_WINDOWS: readonly { readonly name: string; readonly af: string; readonly here: string }[] = [
  { name: 'Left window', af: 'Linkervenster', here: '(?:left|linker|links|linkerkantste)' },
  { name: 'Right window', af: 'Regtervenster', here: '(?:right|regter|regs|regterkantste)' },
  { name: 'Middle window', af: 'Middelste venster', here: '(?:middle|centre|middelste)' },
]
const HAND = '(?:-?\\s?hand)?(?:\\s?-?side| ?kant(?:ste)?)?'
const PLACED: readonly (readonly [name: string, words: RegExp])[] = PLACES_OF_WINDOWS.map(({ name, here }) => [
  name,
  new RegExp(
    [
      // 'the left window', 'linkervenster', and the left of 'the left and the right window'
      `(?<!\\p{L})${here}${HAND}(?: one)?[ -]?${WINDOW}`,
      `(?<!\\p{L})${here}${HAND}(?= (?:and|en|&) (?:the |die )?(?:left|right|linker|regter)${HAND} ?(?:windows?|vensters?)(?!\\p{L}))`,
      `(?<= (?:and|en|&) (?:the |die )?)${here}${HAND} ?(?:windows|vensters)(?!\\p{L})`,
      // 'the window on the left', and not 'the window on the left of the door'
      `(?<!\\p{L})${WINDOW} (?:on|to|at|aan|op) (?:the |die )?${here}${HAND}(?!\\p{L}| (?:of|van)(?!\\p{L}))`,
    ].join('|'),
    'gu',
  ),
])

/** Windows that are told by their place in a row: each stands on the list under that name, as rooms do. */
export function placedWindowsIn(plain: string): SaidRoom[] {
  return PLACED.flatMap(([name, words]) =>
    [...plain.matchAll(words)].map(({ 0: text, index }) => ({ name, kind: 'living' as const, from: index, to: index + text.length })),
  )
}

/** What stands between 'bedroom' and 'left window' where the two name one window. */
const BETWEEN = /^[\s,:;()'-]*(?:(?:of|in|van|se|at|by) )?(?:(?:the|die|my|our|ons) )*$/

/** 'The left window of the bedroom' is one window: both words get its whole name. */
export function withPlacesOfRooms(plain: string, rooms: readonly SaidRoom[], placed: readonly SaidRoom[]): SaidRoom[] {
  const names = new Set(rooms.map(({ name }) => name))
  const isBeside = (one: SaidRoom, other: SaidRoom) => BETWEEN.test(plain.slice(Math.min(one.to, other.to), Math.max(one.from, other.from)))
  const roomOf = (place: SaidRoom) => (names.size === 1 ? rooms[0] : rooms.find((room) => isBeside(room, place)))
  const whole = placed.map((place) => {
    const room = roomOf(place)
    return { place, room, named: room ? { ...place, name: `${room.name}, ${place.name.toLowerCase()}`, kind: room.kind } : place }
  })
  const nameOf = (room: SaidRoom) => whole.find((each) => each.room?.name === room.name)?.named.name ?? room.name
  return [...rooms.map((room) => ({ ...room, name: nameOf(room) })), ...whole.map(({ named }) => named)]
}

const PLACE_OF_WINDOW =
  /\b(?:on|to|op|aan) (?:the |die )?(?:left|right|links|linkerkant|regterkant|regs)(?:-?\s?hand)?(?: side| kant)? (?:of|van)\b|\b(?:left|right|linker|regter)(?:-?\s?hand)?(?:\s?-?side)? ?(?:windows?|venster\w*|door|doors|pane|deur)\b/g

/** The text without what only says where a window is. */
export const withoutPlacesOfWindows = (text: string): string =>
  PLACED.reduce((left, [, words]) => left.replace(words, ' '), text).replace(PLACE_OF_WINDOW, ' ')
