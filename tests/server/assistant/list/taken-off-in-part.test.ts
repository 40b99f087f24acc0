import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { outcomeOf } from '../ask.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const outcome = (...turns: readonly string[]) => outcomeOf(server, turns)

describe('a blind that goes from one room to another', () => {
  const TWO = 'add blockout rollers 1200x1200 kitchen midnight, 1500x1200 study driftwood'
  const STUDY = 'Study 1 of 1500 x 1200 Driftwood'

  it.each([
    'remove the kitchen and add one for the lounge the same size',
    'take the kitchen off and put the same in the lounge',
    'haal die kombuis af en sit dieselfde in die sitkamer',
    'verwyder die kombuis en voeg een vir die sitkamer by van dieselfde grootte',
  ])('%s: what comes is like what goes, and both are asked', async (message) => {
    const { list, response } = await outcome(TWO, message)
    expect(list).toEqual(['Kitchen 1 of 1200 x 1200 Midnight', STUDY])
    expect(response).toMatch(/in place of Kitchen|in die plek van Kombuis/)
    expect((await outcome(TWO, message, 'yes')).list).toEqual(['Lounge 1 of 1200 x 1200 Midnight', STUDY])
  })

  it('is one like the blind that the message names, where it names one', async () => {
    const { list } = await outcome(TWO, 'remove the kitchen and add one for the lounge the same as the study')
    expect(list).toEqual([STUDY, 'Lounge 1 of 1500 x 1200 Driftwood'])
  })
})

describe('a colour that is taken off', () => {
  const ONE = 'add blockout roller 1200x1200 kitchen midnight'

  it.each([
    'remove the midnight colour',
    'take the colour off',
    "take the kitchen's colour off",
    'haal die kleur af',
    'verwyder die midnight kleur',
  ])('%s: the blind stays, and its colour is asked for', async (message) => {
    const { list, response } = await outcome(ONE, message)
    expect(list).toEqual(['Kitchen 1 of 1200 x 1200 Midnight'])
    expect(response).toMatch(/Which colour would you like|Watter kleur wil jy h/)
    expect((await outcome(ONE, message, 'driftwood')).list).toEqual(['Kitchen 1 of 1200 x 1200 Driftwood'])
  })
})

describe('fewer than a line stands for', () => {
  const LINES = 'add 3 sheer 1500x1500 lounge oyster and 2 plaswood 600x900 bathroom bone'
  const [LOUNGE, BATHROOM] = ['Lounge 3 of 1500 x 1500 Oyster', 'Bathroom 2 of 600 x 900 Bone']

  it.each([
    ['take off two sheers', ['Lounge 1 of 1500 x 1500 Oyster', BATHROOM]],
    ['remove two from the lounge', ['Lounge 1 of 1500 x 1500 Oyster', BATHROOM]],
    ['haal twee van die sitkamer af', ['Lounge 1 of 1500 x 1500 Oyster', BATHROOM]],
    ['remove one plaswood', [LOUNGE, 'Bathroom 1 of 600 x 900 Bone']],
    ['haal een plaswood af', [LOUNGE, 'Bathroom 1 of 600 x 900 Bone']],
  ])('%s: the others of the line stay', async (message, list) => {
    expect((await outcome(LINES, message)).list).toEqual(list)
  })

  it.each(['1: Lounge', 'the lounge'])('take two off, and then %s: two of them', async (answer) => {
    expect((await outcome(LINES, 'take two off', answer)).list).toEqual(['Lounge 1 of 1500 x 1500 Oyster', BATHROOM])
  })

  it.each(['remove two sheers', 'remove the two sheers'])('%s, where two lines stand for more: asked first', async (message) => {
    const lines = 'add 3 sheer 1500x1500 lounge oyster and 1 sheer 600x900 bathroom ebony and blockout 900x900 study midnight'
    expect((await outcome(lines, message)).list).toHaveLength(3)
  })
})

describe("'both', of three blinds", () => {
  const THREE = 'add sheer 1500x1500 lounge oyster and plaswood 600x900 bathroom bone and blockout 900x900 study midnight'
  const STANDS = ['Lounge 1 of 1500 x 1500 Oyster', 'Bathroom 1 of 600 x 900 Bone', 'Study 1 of 900 x 900 Midnight']

  it.each(['make both 1300 wide', 'maak albei 1300 breed', 'remove both', 'haal albei af'])('%s: asked first', async (message) => {
    expect((await outcome(THREE, message)).list).toEqual(STANDS)
  })
})
