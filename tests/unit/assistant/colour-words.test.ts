import { describe, expect, it } from 'vitest'
import { coloursMeant, nearestColours } from '#server/features/assistant/said/colour-words.ts'

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

describe('the nearest colours to one that is not made', () => {
  it('are the most alike by eye', () => {
    expect(nearestColours('orange', ROLLER)[0]?.name).toBe('Outeniqua Clay')
    expect(nearestColours('#707070', ROLLER)[0]?.name).toBe('Slate Rock')
  })
})
