import { describe, expect, it } from 'vitest'
import { roomKindOf } from '#shared/domain/room-kind.ts'
import { ROOMS } from '#shared/domain/rooms.ts'
import { roomsIn } from '#shared/domain/said/names/rooms.ts'
import { roomInAfrikaans } from '#shared/domain/said/rooms-in-afrikaans.ts'
import { withWordsPutRight } from '#shared/domain/said/vocabulary.ts'
import { plainText } from '#shared/domain/said/words/words.ts'

const heard = (text: string) => withWordsPutRight(plainText(text))
const namesIn = (text: string) => roomsIn(heard(text)).map(({ name, isGuess }) => `${name}${isGuess ? ' (guessed)' : ''}`)

describe.each(ROOMS.map((room) => ({ ...room, number: room.needsNumber ? ' 2' : '' })))('$name', ({ name, af, kind, number }) => {
  it('is found by its own name, and has its kind', () => {
    expect(roomsIn(heard(name + number))).toMatchObject([{ name: name + number, kind }])
  })

  it('is found by its Afrikaans name, and is called so in Afrikaans', () => {
    expect(namesIn(af + number)).toEqual([name + number])
    expect(roomInAfrikaans(name + number)).toBe(af + number)
  })

  it('is found within an order in both languages', () => {
    expect(namesIn(`a roller blockout 1200 x 1500 for the ${name}${number}`)).toEqual([name + number])
    expect(namesIn(`'n rolblinding 1200 x 1500 vir die ${af}${number}`)).toEqual([name + number])
  })

  it('tells its kind by its name', () => {
    if (number === '') expect(roomKindOf(name)).toBe(kind)
  })
})

it('no two rooms have one name', () => {
  expect(new Set(ROOMS.map(({ name }) => name)).size).toBe(ROOMS.length)
  expect(new Set(ROOMS.map(({ af }) => af)).size).toBe(ROOMS.length)
})

describe('one room', () => {
  it.each([
    ['lounge, living room, sitting room, sitkamer', ['Lounge']],
    ['main bedroom or master bedroom', ['Main bedroom']],
    ['a bathroom with a shower', ['Bathroom']],
    ['the en-suite with its shower', ['En-suite bathroom']],
    ['verandah, veranda', ['Veranda']],
  ])('that is called by two words has one name: %s', (text, names) => {
    expect(namesIn(text)).toEqual(names)
  })

  it.each([
    ['the laundry, the toilet and the bathroom', ['Laundry', 'Toilet', 'Bathroom']],
    ['the sunroom, the tv room, the family room and the lounge', ['Sunroom', 'TV room', 'Family room', 'Lounge']],
    ['the balcony, the deck and the patio', ['Balcony', 'Deck', 'Patio']],
    ['the foyer and the entrance hall', ['Foyer', 'Entrance hall']],
    ['one for the bathroom and one for the shower', ['Bathroom', 'Shower']],
    ['the guest toilet and the guest bathroom', ['Guest toilet', 'Guest bathroom']],
  ])('is not another one of its kind: %s', (text, names) => {
    expect(namesIn(text)).toEqual(names)
  })
})

describe('a room that no table has', () => {
  it.each([
    ['a roller 1200 x 900 for the music room', ['Music room']],
    ['a roller 1200 x 900 for the mudroom', ['Mudroom']],
    ["'n rolblinding 1200 x 900 vir die musiekkamer", ['Musiekkamer']],
    ['make the craft room one 1300 wide', ['Craft room']],
  ])('keeps its own name where it is called a room: %s', (text, names) => {
    expect(namesIn(text)).toEqual(names)
  })

  it.each([
    ['a roller 1200 x 900 for the den', ['Den (guessed)']],
    ['how much is a sheer roller 1000 x 1000 for the wine cellar in ebony', ['Wine cellar (guessed)']],
    ["wat kos 'n rolblinding 1200 x 900 vir die solder?", ['Solder (guessed)']],
    ['a roller for the attic, please', ['Attic (guessed)']],
  ])('is guessed where a blind is for it: %s', (text, names) => {
    expect(namesIn(text)).toEqual(names)
  })

  it.each([
    'a roller 1200 x 900 for the neighbours',
    'a roller 1200 x 900 for the best price',
    'a roller 1200 x 900 for my wife',
    'a roller 1200 x 900 for the morning',
    'a roller 1200 x 900 for the zebra',
    'a roller 1200 x 900 for the dark room',
    'a roller 1200 x 900 for the whole room',
    'a roller 1200 x 900 for the other room',
    'a room darkening roller 1200 x 900',
    'thanks for the help',
    'a roller for the attic that we have just built',
  ])('is not read into other words: %s', (text) => {
    expect(namesIn(text)).toEqual([])
  })
})
