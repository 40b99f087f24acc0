import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { outcomeOf } from '../ask.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const outcome = (...turns: readonly string[]) => outcomeOf(server, turns)

const BEDROOMS = ['blockout rollers for bedroom 1 1200x1200 and bedroom 2 1500x1200', 'add'] as const
const TWO = 'add blockout rollers 1200x1200 kitchen midnight, 1500x1200 study driftwood'
const KITCHEN = 'Kitchen 1 of 1200 x 1200 Midnight'

describe('a room of the list that is named beside what its blind shall be', () => {
  it.each([
    ['make bedroom 1 sheer', ['Bedroom 1 1 of 1200 x 1200', 'Bedroom 2 1 of 1500 x 1200'], 'Sheer'],
    ['maak slaapkamer 1 sheer', ['Bedroom 1 1 of 1200 x 1200', 'Bedroom 2 1 of 1500 x 1200'], 'Sheer'],
    ['bedroom 2 drop 1800', ['Bedroom 1 1 of 1200 x 1200', 'Bedroom 2 1 of 1500 x 1800'], '1 800'],
    ['slaapkamer 2 1800 hoog', ['Bedroom 1 1 of 1200 x 1200', 'Bedroom 2 1 of 1500 x 1800'], '1 800'],
  ])('%s: changes that blind', async (message, list, told) => {
    const { list: now, response } = await outcome(...BEDROOMS, message)
    expect(now).toEqual(list)
    expect(response.replace(/\s/g, ' ')).toContain(told)
  })

  it.each(['my husband wants the study sheer', 'I want the study in sheer', 'my man wil die studeerkamer sheer hê'])(
    '%s: is offered as a change, and no second blind comes',
    async (message) => {
      expect((await outcome(TWO, message)).list).toEqual([KITCHEN, 'Study 1 of 1500 x 1200 Driftwood'])
      const { list, response } = await outcome(TWO, message, 'yes')
      expect(list).toEqual([KITCHEN, 'Study 1 of 1500 x 1200'])
      expect(response).toContain('Sheer')
    },
  )
})

describe('which of the list is meant', () => {
  it.each([
    ['the wide one must be sheer', [KITCHEN, 'Study 1 of 1500 x 1200']],
    ['die breë een moet sheer wees', [KITCHEN, 'Study 1 of 1500 x 1200']],
    ['make the narrow one 1000 wide', ['Kitchen 1 of 1000 x 1200 Midnight', 'Study 1 of 1500 x 1200 Driftwood']],
    ['the rollers must be 1000 wide', ['Kitchen 1 of 1000 x 1200 Midnight', 'Study 1 of 1000 x 1200 Driftwood']],
    ['die rolblindings moet 1000 breed wees', ['Kitchen 1 of 1000 x 1200 Midnight', 'Study 1 of 1000 x 1200 Driftwood']],
  ])('%s', async (message, list) => {
    expect((await outcome(TWO, message)).list).toEqual(list)
  })

  it.each(['the tall one must be sheer', 'the heavy one must be sheer'])('%s: is asked where both are alike in it', async (message) => {
    const { list, response } = await outcome(TWO, message)
    expect(list).toEqual([KITCHEN, 'Study 1 of 1500 x 1200 Driftwood'])
    expect(response).toContain('Which of the 2 blinds')
  })

  it.each([
    ['swap number 1 and 2', 'What shall I swap'],
    ['ruil nommer 1 en 2 om', 'Wat moet ek'],
  ])('%s: turns no window on its side, and asks what shall be swapped', async (message, asked) => {
    const { list, response } = await outcome(TWO, message)
    expect(list).toEqual([KITCHEN, 'Study 1 of 1500 x 1200 Driftwood'])
    expect(response).toContain(asked)
  })

  it.each(['Swap the sizes of number 1 and 2', 'Ruil die groottes van nommer 1 en 2 om'])('%s: is done', async (message) => {
    expect((await outcome(TWO, message)).list).toEqual(['Kitchen 1 of 1500 x 1200 Midnight', 'Study 1 of 1200 x 1200 Driftwood'])
  })
})

describe('another window beside what is on the list', () => {
  const LISTED = 'roller blockout 1200x1500 Midnight, add it'
  const ROLLER = '1 of 1200 x 1500 Midnight'

  it('is only offered where a room and a size are told, and its product is changed alone', async () => {
    expect((await outcome(LISTED, 'and for the bathroom 600x800')).list).toEqual([ROLLER])
    const { list } = await outcome(LISTED, 'and for the bathroom 600x800', 'plaswood', 'yes')
    expect(list).toEqual([ROLLER, 'Bathroom 1 of 600 x 800'])
  })

  it('leaves the list as it is where its product and colour are told, in Afrikaans, too', async () => {
    const turns = ['2 rolblindings verduister 1200x1500', 'voeg by', 'en vir die badkamer een van 60 by 80 sentimeter', 'plaswood wit']
    expect((await outcome(...turns)).list).toEqual(['2 of 1200 x 1500'])
    expect((await outcome(...turns, 'ja')).list).toEqual(['2 of 1200 x 1500', 'Bathroom 1 of 600 x 800'])
  })

  it('a product by itself is offered for the one of the list that was spoken of', async () => {
    const { list } = await outcome(LISTED, 'add roller blockout 600x800 Midnight for the bathroom', 'plaswood', 'yes')
    expect(list).toEqual([ROLLER, 'Bathroom 1 of 600 x 800'])
  })

  it.each([
    ['study 1000x1000 same, add', LISTED],
    ['studeerkamer 1000x1000 dieselfde, voeg by', LISTED],
  ])('%s: the same is the colour, too', async (message, listed) => {
    expect((await outcome(listed, message)).list).toEqual([ROLLER, 'Study 1 of 1000 x 1000 Midnight'])
  })

  it.each([
    ['roller blockout 1400x1100', 'and the same for the study but 900 wide', 'yes'],
    ['rolblinding blockout 1400x1100', 'en dieselfde vir die studeerkamer maar 900 breed', 'ja'],
  ])('%s, %s: comes beside the one that is offered', async (...turns) => {
    expect((await outcome(...turns)).list).toEqual(['1 of 1400 x 1100', 'Study 1 of 900 x 1100'])
  })
})

describe('two colours in one sentence', () => {
  const THREE = ['blockout rollers kitchen 1200x1200, bedroom 1500x1200, guest room 1000x1000', 'add'] as const

  it('go to all rooms of their kind, and a colour that is not made is told', async () => {
    const { response } = await outcome(...THREE, 'midnight for the bedrooms and pebble for the kitchen')
    expect(response).toContain('Pebble')
    expect((await outcome(...THREE, 'midnight for the bedrooms and pebble for the kitchen', 'yes')).list).toEqual([
      'Kitchen 1 of 1200 x 1200',
      'Bedroom 1 of 1500 x 1200 Midnight',
      'Guest room 1 of 1000 x 1000 Midnight',
    ])
  })

  it.each([
    ['Storm for the vertical, Cape Chalk for the rollers', 'yes'],
    ['Storm vir die vertikale, Cape Chalk vir die rolblindings', 'ja'],
  ])('%s: go to the products that they stand by', async (message, yes) => {
    const { list } = await outcome(
      'sliding door in the lounge 2400x2100 vertical, and 2 windows 900x900 blockout roller',
      'yes',
      message,
      yes,
    )
    expect(list).toEqual(['Lounge 1 of 2400 x 2100 Storm', '2 of 900 x 900 Cape Chalk'])
  })
})
