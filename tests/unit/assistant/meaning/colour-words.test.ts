import { describe, expect, it } from 'vitest'
import { coloursLeft, coloursMeant, nearestColours, speaksOfColour } from '#server/features/assistant/said/colour-words.ts'

const colour = (name: string, hex: string) => ({ name, hex, description: '' })
const ROLLER = [
  colour('Cape Chalk', '#F4F2EC'),
  colour('Slate Rock', '#6E7478'),
  colour('Robberg Charcoal', '#3F4346'),
  colour('Outeniqua Clay', '#B77F5F'),
  colour('Knysna Mist', '#CFD2CF'),
]
const namesOf = (text: string, colours = ROLLER) => coloursMeant(text, colours)?.colours.map(({ name }) => name) ?? null

describe('the colours that a text means', () => {
  it('may be named by one word, where no other colour has it', () => {
    expect(namesOf('in slate please')).toEqual(['Slate Rock'])
    expect(namesOf('in teak', [colour('Golden Teak', '#a97c4f'), colour('Limed Teak', '#cbb99d')])).toEqual(['Golden Teak', 'Limed Teak'])
  })

  it('are none where the word is a town or a view', () => {
    expect(namesOf('do you deliver to knysna')).toBeNull()
    expect(namesOf('we live on the cape flats')).toBeNull()
  })

  it('begin with the whitest white', () => {
    expect(namesOf('white', [colour('Karoo Linen', '#E7DFD1'), colour('Bone', '#f1efe9'), colour('Snow', '#fdfdfd')])?.[0]).toBe('Snow')
  })
})

describe('a colour that is not wanted', () => {
  it.each([
    'not white',
    'sheer roller, not white please',
    'any colour but white',
    'anything except white',
    'enige kleur behalwe wit',
    'nie wit nie',
    "i don't want it in white",
    'no white',
  ])('is none of those that are meant: %s', (text) => {
    expect(speaksOfColour(text)).toBe(false)
    expect(namesOf(text)).toBeNull()
    expect(coloursLeft(text, ROLLER).map(({ name }) => name)).not.toContain('Cape Chalk')
    expect(coloursLeft(text, ROLLER)).toHaveLength(ROLLER.length - 1)
  })

  it.each(['not white, grey or black', 'any colour but black, white or blue', 'nie wit, grys of swart nie'])(
    'may be one of several: %s',
    (text) => {
      expect(speaksOfColour(text)).toBe(false)
    },
  )

  it.each([
    ['grey instead of white', 'Slate Rock'],
    ['not white but slate rock', 'Slate Rock'],
    ['not knysna mist, rather slate rock', 'Slate Rock'],
    ['not mist, slate', 'Slate Rock'],
    ['in white, sorry i mean grey', 'Slate Rock'],
    ['wit, nee grys', 'Slate Rock'],
    ['liewer grys in plaas van wit', 'Slate Rock'],
  ])('leaves the other: %s', (text, expected) => {
    expect(namesOf(text)?.[0]).toBe(expected)
  })

  it.each(['no, white', 'white or grey', 'why not white', "don't you have white?"])('is not what only sounds like it: %s', (text) => {
    expect(namesOf(text)?.[0]).toBe('Cape Chalk')
  })
})

describe('the nearest colours to one that is not made', () => {
  it('are the most alike by eye', () => {
    expect(nearestColours('orange', ROLLER)[0]?.name).toBe('Outeniqua Clay')
    expect(nearestColours('#707070', ROLLER)[0]?.name).toBe('Slate Rock')
  })
})
