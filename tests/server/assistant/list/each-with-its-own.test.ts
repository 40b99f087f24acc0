import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { outcomeOf } from '../ask.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const outcome = (...turns: readonly string[]) => outcomeOf(server, turns)

const TWO = 'add blockout rollers 1200x1200 kitchen midnight, 1500x1200 study driftwood'
const STANDS = ['Kitchen 1 of 1200 x 1200 Midnight', 'Study 1 of 1500 x 1200 Driftwood']

describe('rooms that each have a length of their own', () => {
  it.each([
    'kitchen to 1300 wide and study to 1600 high',
    'change the kitchen to 1300 wide and the study to 1600 high',
    'the kitchen must be 1300 wide and the study must be 1600 high',
    'kombuis na 1300 breed en studeerkamer na 1600 hoog',
  ])('%s: none gets the other one', async (message) => {
    expect((await outcome(TWO, message)).list).toEqual(['Kitchen 1 of 1300 x 1200 Midnight', 'Study 1 of 1500 x 1600 Driftwood'])
  })

  it.each([
    'kitchen to 1300 wide and study to 1600 high and both in clay',
    'kombuis na 1300 breed en studeerkamer na 1600 hoog en albei in clay',
  ])('%s: what is said of both is of these two', async (message) => {
    const { list } = await outcome(`${TWO}, 900x900 lounge midnight`, message)
    expect(list).toEqual([
      'Kitchen 1 of 1300 x 1200 Outeniqua Clay',
      'Study 1 of 1500 x 1600 Outeniqua Clay',
      'Lounge 1 of 900 x 900 Midnight',
    ])
  })

  it('are asked first where one would get the length of the other', async () => {
    expect((await outcome(TWO, 'kitchen 1300 wide, study 1600 high')).list).toEqual(STANDS)
  })
})

describe('all but one', () => {
  it.each(['all except the lounge 1300 wide', 'almal behalwe die sitkamer 1300 breed'])('%s: the others are offered', async (message) => {
    const three = `${TWO}, 1600x1200 lounge driftwood`
    expect((await outcome(three, message)).list).toEqual([...STANDS, 'Lounge 1 of 1600 x 1200 Driftwood'])
    expect((await outcome(three, message, 'yes')).list).toEqual([
      'Kitchen 1 of 1300 x 1200 Midnight',
      'Study 1 of 1300 x 1200 Driftwood',
      'Lounge 1 of 1600 x 1200 Driftwood',
    ])
  })
})

describe('a wish on each line of a message', () => {
  it.each(['remove plaswood\nmake kitchen 3', 'verwyder plaswood\nmaak kombuis 3'])('%s: both are done', async (message) => {
    const { list } = await outcome('add sheer 1500x1500 kitchen oyster and plaswood 600x900 bathroom bone', message)
    expect(list).toEqual(['Kitchen 3 of 1500 x 1500 Oyster'])
  })
})

describe('how much too large a blind is', () => {
  const ONE = 'add blockout roller 1200x1200 kitchen midnight'

  it.each([
    ['its 10cm too wide', 'Kitchen 1 of 1100 x 1200 Midnight'],
    ['dis 10cm te wyd', 'Kitchen 1 of 1100 x 1200 Midnight'],
    ["it's 10cm too narrow", 'Kitchen 1 of 1300 x 1200 Midnight'],
    ['die kombuis een is 5cm te kort', 'Kitchen 1 of 1200 x 1250 Midnight'],
  ])('%s: offered, and done after a yes', async (message, then) => {
    expect((await outcome(ONE, message)).list).toEqual([STANDS[0]])
    expect((await outcome(ONE, message, 'yes')).list).toEqual([then])
  })

  it('is asked of which, where there are two', async () => {
    expect((await outcome(TWO, 'its 10cm too wide')).response).toContain('Which of the 2 blinds')
  })

  it('is a question about what is made, where it begins like one', async () => {
    expect((await outcome('is 3.5 m too wide for a blockout roller?')).response).toMatch(/^Yes, .* is too wide/)
  })
})

describe('how far a blind reaches beyond the window', () => {
  it.each(['hang it outside with 10cm overlap', 'hang dit buite met 10cm oorvleueling'])('%s: no length of the blind', async (message) => {
    const { list, response } = await outcome('add blockout roller 1200x1200 kitchen midnight', message)
    expect(list).toEqual([STANDS[0]])
    expect(response).toMatch(/overlap.*1\s200\s×\s1\s200\smm.*on the wall|oorvleueling.*1\s200\s×\s1\s200\smm.*teen die muur/)
  })
})
