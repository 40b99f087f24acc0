import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { aLine, talk, toldLines } from '../ask.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const LOUNGE = () => aLine({ room: 'Lounge' })
const STUDY = () => aLine({ room: 'Study', width_mm: 900, drop_mm: 900 })
const ONE = 'Lounge 1 of 1200 x 1500'
const TWO = [ONE, 'Study 1 of 900 x 900']

const listAfter = async (turns: readonly string[], lines = [LOUNGE()]) => toldLines((await talk(server, turns, lines)).basket)

describe('what is not said in a plain form is told back, and done after a yes', () => {
  it.each([
    ['could the lounge maybe become a bit wider, 1300 wide', 'Lounge 1 of 1300 x 1500'],
    ['my husband measured 1210 x 1510, use his', 'Lounge 1 of 1210 x 1510'],
    ['can I get 2?', 'Lounge 2 of 1200 x 1500'],
    ['the sill is 1100 wide', 'Lounge 1 of 1100 x 1500'],
    // Metres, or tiles.
    ['my lounge is 3 wide', 'Lounge 1 of 3000 x 1500'],
    // Which length it is says what it was.
    ['it must be 1450 not 1500', 'Lounge 1 of 1200 x 1450'],
    ['dit moet 1150 wees, nie 1200 nie', 'Lounge 1 of 1150 x 1500'],
  ])('%s', async (message, line) => {
    expect(await listAfter([message])).toEqual([ONE])
    expect(await listAfter([message, 'yes'])).toEqual([line])
    expect(await listAfter([message, 'no'])).toEqual([ONE])
  })

  it.each([
    ['all of them 1600 drop, except the study which must be 1400'],
    ['the bigger must be sunscreen'],
    ['the cheaper one must be sunscreen'],
    ['the other way round'],
    ['maak die sitkamer 1600 breed en die studeerkamer twee'],
  ])('%s: changes nothing of two blinds by itself', async (message) => {
    expect(await listAfter([message], [LOUNGE(), STUDY()])).toEqual(TWO)
  })
})

describe('what is said in a plain form is done at once', () => {
  it.each([
    ['make the lounge one 1300 wide', ['Lounge 1 of 1300 x 1500', 'Study 1 of 900 x 900']],
    ['please change the study to 1000 x 1100', [ONE, 'Study 1 of 1000 x 1100']],
    ['lounge 1300 wide and study 1000 wide', ['Lounge 1 of 1300 x 1500', 'Study 1 of 1000 x 900']],
    ['make both 1400 high', ['Lounge 1 of 1200 x 1400', 'Study 1 of 900 x 1400']],
    ['die studeerkamer een moet 950 breed wees', [ONE, 'Study 1 of 950 x 900']],
    ['on second thoughts take the study one off', [ONE]],
    ['sorry, I measured wrong, the study one is 950 wide', [ONE, 'Study 1 of 950 x 900']],
    ['make the lounge one three', ['Lounge 3 of 1200 x 1500', 'Study 1 of 900 x 900']],
  ])('%s', async (message, lines) => {
    expect(await listAfter([message], [LOUNGE(), STUDY()])).toEqual(lines)
  })
})

describe('where several blinds may be meant', () => {
  const BOTH = 'add a roller blockout 1200x1500 for the lounge and a zebra 900x900 for the study'

  it.each([[['another one', 'one more please']], [['how long does it take?', 'make it 1300 wide']], [['thanks', 'add 2 more']]])(
    'none of two that came together is the last one: %s',
    async (turns) => {
      expect(await listAfter([BOTH, ...turns], [])).toEqual(TWO)
    },
  )

  it("'one of them' is asked for once they are on several lines", async () => {
    const apart = ['one is 1000 wide', '1 should be sheer']
    expect(await listAfter(apart, [aLine({ room: 'Lounge', quantity: 4 })])).toEqual(['Lounge 3 of 1200 x 1500', 'Lounge 1 of 1000 x 1500'])
  })
})

describe('an offered change that is not answered', () => {
  const ODD = 'could the lounge maybe become a bit wider, 1300 wide'

  it('is still meant by what goes on with it', async () => {
    expect(await listAfter([ODD, 'and 1400 high'])).toEqual([ONE])
    expect(await listAfter([ODD, 'and 1400 high', 'yes'])).toEqual(['Lounge 1 of 1300 x 1400'])
  })

  it('is dropped by a correction', async () => {
    expect(await listAfter([ODD, 'no, make it 1250 wide'])).toEqual(['Lounge 1 of 1250 x 1500'])
  })
})

describe('undo', () => {
  const ADDED = 'add a roller blockout 1200x1500 for the lounge'

  it.each(['put it back', 'bring it back', 'undo that, 10cm off the top'])(
    '%s: takes no blind away that was just added',
    async (message) => {
      expect(await listAfter([ADDED, message], [])).toEqual([ONE])
      expect(await listAfter([ADDED, message, 'Undo'], [])).toEqual([])
    },
  )

  it('puts back what was taken off or changed', async () => {
    expect(await listAfter([ADDED, 'remove it', 'put it back'], [])).toEqual([ONE])
    expect(await listAfter([ADDED, 'make it 1400 wide', 'put it back'], [])).toEqual([ONE])
  })
})

describe('another blind like one of the list leaves that one as it is', () => {
  it.each([
    [['and a second one, 20 wider'], 'Lounge 1 of 1220 x 1500'],
    [['another one but wider', '1400'], 'Lounge 1 of 1400 x 1500'],
    [['same for the kitchen but narrower', '900'], 'Kitchen 1 of 900 x 1500'],
    [['and one for the kitchen but shorter', '1000'], 'Kitchen 1 of 1200 x 1000'],
    [['and add one for the kitchen 10cm narrower'], 'Kitchen 1 of 1100 x 1500'],
    [['kitchen also two'], 'Kitchen 2 of 1200 x 1500'],
    [['can I have two for the kitchen as well?', 'yes please'], 'Kitchen 2 of 1200 x 1500'],
  ])('%s', async (turns, line) => {
    expect(await listAfter(['add a roller blockout 1200x1500 for the lounge', ...turns], [])).toEqual([ONE, line])
  })
})

describe('one of what a line stands for', () => {
  const FOUR = () => [aLine({ room: 'Lounge', quantity: 4 })]

  it.each([
    '1 must be 1000 wide',
    'one is 1000 wide',
    'one of them must be 1000 wide',
    'een moet 1000 breed wees',
    'maak een van hulle 1000 breed',
  ])('%s: becomes a line of its own', async (message) => {
    expect(await listAfter([message], FOUR())).toEqual(['Lounge 3 of 1200 x 1500', 'Lounge 1 of 1000 x 1500'])
  })

  it('is asked where several lines stand for more than one', async () => {
    const lines = [aLine({ room: 'Lounge', quantity: 2 }), aLine({ room: 'Study', quantity: 3 })]
    expect(await listAfter(['make one of them midnight'], lines)).toEqual(toldLines(lines))
  })
})

describe('of several lines', () => {
  const ADDED = 'add blockout roller 1200x1500 bedroom and sheer 900x900 study'
  const BOTH = ['Bedroom 1 of 1200 x 1500', 'Study 1 of 900 x 900']

  it.each([
    ['and the drop 2000', 'Bedroom 1 of 1250 x 2000'],
    ['en 1200 hoog', 'Bedroom 1 of 1250 x 1200'],
  ])('%s: goes to the one that was spoken of last', async (message, line) => {
    expect(await listAfter([ADDED, 'make the bedroom 1250 wide', message], [])).toEqual([line, BOTH[1]])
  })

  it.each([['make it 1300 high'], ['add 2 more'], ['and two of them']])('%s: is asked where they came together', async (message) => {
    expect(await listAfter([ADDED, message], [])).toEqual(BOTH)
  })

  it('a wish is kept until one of them is chosen', async () => {
    expect(await listAfter([ADDED, 'make it 1300 high', '2'], [])).toEqual([BOTH[0], 'Study 1 of 900 x 1300'])
    expect(await listAfter([ADDED, 'make it 1300 high', 'the bedroom'], [])).toEqual(['Bedroom 1 of 1200 x 1300', BOTH[1]])
    expect(await listAfter([ADDED, 'make it 1300 high', 'never mind'], [])).toEqual(BOTH)
  })

  it('all of which get the same drop', async () => {
    expect(await listAfter([ADDED, 'make all the drops 1450'], [])).toEqual(['Bedroom 1 of 1200 x 1450', 'Study 1 of 900 x 1450'])
    expect(await listAfter([ADDED, 'take both off'], [])).toEqual([])
  })
})

describe('what only tells', () => {
  it.each(['my lounge has 2 windows', 'there are two windows in my lounge', 'i prefer sheer'])(
    '%s: changes nothing by itself',
    async (message) => {
      expect(await listAfter([message])).toEqual([ONE])
    },
  )
})

describe('somebody who wanted nothing added', () => {
  it.each(['no not add, i meant just checking', 'nee ek sê moenie'])('%s: is asked whether it shall be taken back', async (message) => {
    const turns = ['add a roller blockout 1200x1500 for the lounge', message]
    expect(await listAfter(turns, [])).toEqual([ONE])
    expect(await listAfter([...turns, 'Undo'], [])).toEqual([])
  })
})
