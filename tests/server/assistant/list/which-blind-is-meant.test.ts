import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { outcomeOf, talk } from '../ask.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const outcome = (...turns: readonly string[]) => outcomeOf(server, turns)

describe('one of several that a line stands for, beside other lines', () => {
  const TWO_LINES = 'add 2 roller blockout 1200x1500 cape chalk for kitchen and 3 roller sheer 900x1200 graphite for lounge'

  it.each([
    ['one of the kitchen ones must be Slate Rock', 'Kitchen 1 of 1200 x 1500 Slate Rock'],
    ["een van die kombuis s'n moet Slate Rock wees", 'Kitchen 1 of 1200 x 1500 Slate Rock'],
    ['one of the lounge ones 950 wide', 'Lounge 1 of 950 x 1200 Graphite'],
    ['one of the sheers must be Ebony', 'Lounge 1 of 900 x 1200 Ebony'],
  ])('%s: the others stay', async (message, apart) => {
    const { list } = await outcome(TWO_LINES, message)
    expect(list).toHaveLength(3)
    expect(list).toContain(apart)
    const blinds = list.map((line) => Number(/(\d) of/.exec(line)?.[1]))
    expect(blinds.reduce((sum, count) => sum + count, 0)).toBe(5)
  })
})

describe('more of what is on the list', () => {
  const THREE = 'add 3 roller blockout 1200x1500 cape chalk for the lounge'

  it.each([
    ['add one', ['Lounge 4 of 1200 x 1500 Cape Chalk']],
    ['add two', ['Lounge 5 of 1200 x 1500 Cape Chalk']],
    ['please add 1 more for the study', ['Lounge 3 of 1200 x 1500 Cape Chalk', 'Study 1 of 1200 x 1500 Cape Chalk']],
    ['add 2 for the study', ['Lounge 3 of 1200 x 1500 Cape Chalk', 'Study 2 of 1200 x 1500 Cape Chalk']],
    ['and for the study in Slate Rock', ['Lounge 3 of 1200 x 1500 Cape Chalk', 'Study 1 of 1200 x 1500 Slate Rock']],
    ['add one in Slate Rock', ['Lounge 3 of 1200 x 1500 Cape Chalk', 'Lounge 1 of 1200 x 1500 Slate Rock']],
  ])('%s: what stands there stays', async (message, list) => {
    expect((await outcome(THREE, message)).list).toEqual(list)
  })

  it('in a colour that may be several comes without one, which is asked', async () => {
    const { list, response } = await outcome(THREE, 'and one more in white')
    expect(list).toEqual(['Lounge 3 of 1200 x 1500 Cape Chalk', 'Lounge 1 of 1200 x 1500'])
    expect(response).toContain('Which colour would you like?')
  })
})

describe('a blind that is named by its colour or length', () => {
  const TWO_COLOURS = ['add a roller blockout 1200x1500 cape chalk', 'add a roller blockout 900x1200 slate rock'] as const
  const CHALK = '1 of 1200 x 1500 Cape Chalk'
  const SLATE = '1 of 900 x 1200 Slate Rock'

  it.each([
    ['make the Cape Chalk one two', ['2 of 1200 x 1500 Cape Chalk', SLATE]],
    ['change the quantity of the Slate Rock to 3', [CHALK, '3 of 900 x 1200 Slate Rock']],
    ['make the 900 one 950 wide', [CHALK, '1 of 950 x 1200 Slate Rock']],
  ])('%s: it alone changes', async (message, list) => {
    expect((await outcome(...TWO_COLOURS, message)).list).toEqual(list)
  })

  it('keeps its colour where it is hung otherwise', async () => {
    const { basket } = await talk(server, [...TWO_COLOURS, 'the slate rock one must be on the wall'])
    expect(basket.map(({ colour, mount_type }) => `${colour} ${mount_type}`)).toEqual([
      'Cape Chalk inside-recess',
      'Slate Rock outside-facefix',
    ])
  })
})

describe('two rooms and one length', () => {
  const LISTED = [
    'roller blockout 1200x1500 karoo linen bedroom and plaswood 900x900 bone kitchen, add them',
    'kitchen in stone please',
  ] as const

  it.each(['kitchen is fine now, bedroom 1300 wide please', 'the kitchen stays but the bedroom must be 1300 wide'])(
    '%s: the length is of the room beside it',
    async (message) => {
      expect((await outcome(...LISTED, message)).list).toEqual(['Bedroom 1 of 1300 x 1500 Karoo Linen', 'Kitchen 1 of 900 x 900 Stone'])
    },
  )
})

describe('what was asked first', () => {
  const LISTED = ['add a roller blockout 1200x1500 karoo linen for the bedroom', 'make it midnight unless that is more'] as const

  it('takes a yes with more behind it', async () => {
    expect((await outcome(...LISTED, 'yes, and make it two')).list).toEqual(['Bedroom 2 of 1200 x 1500 Midnight'])
  })

  it('is asked where a question would change a blind', async () => {
    const question = 'how does the bedroom look in cape chalk?'
    expect((await outcome(LISTED[0], question)).list).toEqual(['Bedroom 1 of 1200 x 1500 Karoo Linen'])
  })
})
