import { expect, it } from 'vitest'
import { wordsOfRooms } from '#shared/domain/said/blinds.ts'
import { roomsIn } from '#shared/domain/said/names/rooms.ts'
import { roomInAfrikaans } from '#shared/domain/said/rooms-in-afrikaans.ts'
import { withWordsPutRight } from '#shared/domain/said/vocabulary.ts'
import { plainText } from '#shared/domain/said/words/words.ts'

const heard = (text: string) => withWordsPutRight(plainText(text))

/** The rooms of which a text says a word. */
const roomsWith = (word: string, text: string): string[] =>
  wordsOfRooms(heard(text)).flatMap(({ room, text: own }) => (own.includes(word) ? [room] : []))

it.each([
  ['latte', 'dining room and lounge in latte', ['Dining room', 'Lounge']],
  ['white', 'lounge, kitchen and bedroom, all in white', ['Lounge', 'Kitchen', 'Bedroom']],
  ['white', 'study, lounge, kitchen and bedroom in white', ['Study', 'Lounge', 'Kitchen', 'Bedroom']],
  ['midnight', 'midnight for the lounge and kitchen, white for the bedroom', ['Lounge', 'Kitchen']],
  ['white', 'lounge in midnight, kitchen and bedroom in white', ['Kitchen', 'Bedroom']],
])('%s is said of each room that it stands with: %s', (word, text, rooms) => {
  expect(roomsWith(word, text)).toEqual(rooms)
})

it.each([
  ['main bedroom', 'Hoofslaapkamer'],
  ['guest bathroom', 'Gastebadkamer'],
  ['en-suite', 'En-suite badkamer'],
  ['scullery', 'Opwaskamer'],
  ['braai room', 'Braaikamer'],
  ['bedroom 2', 'Slaapkamer 2'],
  ['window 3', 'Venster 3'],
])('a room that is understood has a name in Afrikaans: %s', (text, name) => {
  expect(roomsIn(heard(text)).map((room) => roomInAfrikaans(room.name))).toEqual([name])
})

it('a room that the customer has named himself keeps that name in Afrikaans', () => {
  expect(roomInAfrikaans('Oupa se hoekie')).toBe('Oupa se hoekie')
})
