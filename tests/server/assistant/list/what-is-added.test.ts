import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { outcomeOf, talk } from '../ask.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const outcome = (...turns: readonly string[]) => outcomeOf(server, turns)

describe('a wish that waits for a size', () => {
  const BEDROOM = 'add a sheer roller for the bedroom'
  const TWO = 'add blockout roller 1200x1200 kitchen and a sheer roller for the bedroom'

  it('is done with the size', async () => {
    expect((await outcome(BEDROOM, '1000x1000')).list).toEqual(['Bedroom 1 of 1000 x 1000'])
    expect((await outcome(BEDROOM, 'how do I measure?', '1000x1000')).list).toEqual(['Bedroom 1 of 1000 x 1000'])
    expect((await outcome(TWO, '1000x1000')).list).toEqual(['Kitchen 1 of 1200 x 1200', 'Bedroom 1 of 1000 x 1000'])
  })

  it.each([
    [BEDROOM, 'price of zebra 1000x1000'],
    [BEDROOM, 'how much is a zebra 1000x1000?'],
    [BEDROOM, 'no, leave it', 'zebra 1000x1000'],
    [TWO, 'no sheer, just leave it', 'total?'],
    [TWO, 'wat is die totaal?'],
    [TWO, 'los dit maar', 'en wat kos dit?'],
  ])('%s, %s: adds nothing once something else is spoken of', async (...turns) => {
    expect((await outcome(...turns)).list).toEqual([])
  })

  it('tells the blind that is complete while the other is asked for', async () => {
    const { response } = await outcome(TWO)
    expect(response).toMatch(/Kitchen: .*1.200.×.1.200/)
    expect(response).toMatch(/Sheer.I need the size/)
  })
})

const ONE_PRICED = 'price of blockout roller 1200x1200'
const TWO_PRICED = 'price of blockout roller kitchen 1200x1200, bedroom 1500x1500'
const THREE_PRICED = `${TWO_PRICED}, lounge 900x900`
const FOUR_PRICED = `${THREE_PRICED}, study 600x600`
const KITCHEN = 'Kitchen 1 of 1200 x 1200'
const BEDROOM = 'Bedroom 1 of 1500 x 1500'
const LOUNGE = 'Lounge 1 of 900 x 900'
const STUDY = 'Study 1 of 600 x 600'

describe('an offer of a blind', () => {
  it.each([
    'can you add my address 12 Main Rd George',
    'can you add my name to it, its Sipho',
    'add my email address',
    'add vat to that',
    'add 10% for wastage',
    'please add a note that the gate is locked',
    'voeg asb my naam by',
    'sit my nommer op die kwotasie, 0821234567',
  ])('is not taken up by %s', async (message) => {
    expect((await outcome(ONE_PRICED, message)).list).toEqual([])
  })

  it.each(['Add it to my list', 'cool, add the blind for me thanks', 'sit dit op my lys asb', 'add it please, my wife will love it'])(
    'is taken up by %s',
    async (message) => {
      expect((await outcome(ONE_PRICED, message)).list).toEqual(['1 of 1200 x 1200'])
    },
  )

  it('of one blind is not taken up as both', async () => {
    expect((await outcome(ONE_PRICED, 'add both')).list).toEqual([])
  })
})

describe('blinds that were told one below the other', () => {
  it.each([
    [THREE_PRICED, 'add number 1', [KITCHEN]],
    [THREE_PRICED, 'voeg nommer 2 by', [BEDROOM]],
    [THREE_PRICED, 'put number 2 and 3 on my list', [BEDROOM, LOUNGE]],
    [THREE_PRICED, 'sit 1 en 3 op my lys', [KITCHEN, LOUNGE]],
    [THREE_PRICED, 'add the first and the third', [KITCHEN, LOUNGE]],
    [FOUR_PRICED, 'add 1, 2 and 4', [KITCHEN, BEDROOM, STUDY]],
    [TWO_PRICED, 'add the second', [BEDROOM]],
  ])('%s, %s: those come onto the list', async (priced, message, list) => {
    expect((await outcome(priced, message)).list).toEqual(list)
  })

  it.each([
    [TWO_PRICED, 'add 2'],
    [TWO_PRICED, 'voeg twee by'],
    [THREE_PRICED, 'add number 5'],
  ])('%s, %s: which is asked', async (priced, message) => {
    const { list, response } = await outcome(priced, message)
    expect(list).toEqual([])
    expect(response).toMatch(/^(?:Which|Watter) /)
  })

  it('of one alone a figure is the count', async () => {
    expect((await outcome(ONE_PRICED, 'add 2')).list).toEqual(['2 of 1200 x 1200'])
  })

  it.each([
    'add them but leave the study out',
    'voeg almal by maar los die studeerkamer uit',
    'add everything, just skip the study',
    'add all but not the study',
  ])('%s: all but that one', async (message) => {
    expect((await outcome(FOUR_PRICED, message)).list).toEqual([KITCHEN, BEDROOM, LOUNGE])
  })
})

describe('several blinds in one message', () => {
  it.each([
    'Please add a blockout roller for the kitchen, 1200 wide and 900 high, in midnight, and another for the bathroom, 600 by 900, in driftwood',
    "Voeg asb 'n blockout roller vir die kombuis by, 1200 breed en 900 hoog, in midnight, en nog een vir die badkamer, 600 by 900, in driftwood",
    'add blockout roller 1200x900 in midnight for the kitchen, and another 600x900 in driftwood for the bathroom',
    'add a blockout roller in midnight for the kitchen, 1200x900, and one in driftwood for the bathroom, 600x900',
  ])('%s: each keeps its room, size and colour', async (message) => {
    expect((await outcome(message)).list).toEqual(['Kitchen 1 of 1200 x 900 Midnight', 'Bathroom 1 of 600 x 900 Driftwood'])
  })

  it.each([
    'add blockout roller in rm 1: 1200x1500; rm 2: 900x1500; rm 3: 600x900',
    'add blockout roller room 1 1200x1500, room 2 900x1500, room 3 600x900',
    'voeg blockout roller by: kamer 1 1200x1500, kamer 2 900x1500, kamer 3 600x900',
  ])('%s: the numbers are those of the rooms', async (message) => {
    expect((await outcome(message)).list).toEqual(['Room 1 1 of 1200 x 1500', 'Room 2 1 of 900 x 1500', 'Room 3 1 of 600 x 900'])
  })

  it.each([
    ['add blockout roller 1200x1200 for both bedrooms and the study', ['Bedroom 2 of 1200 x 1200', 'Study 1 of 1200 x 1200']],
    [
      'add blockout roller 1200x1200 for the study, the lounge and both bedrooms',
      ['Study 1 of 1200 x 1200', 'Lounge 1 of 1200 x 1200', 'Bedroom 2 of 1200 x 1200'],
    ],
  ])('%s: both are two', async (message, list) => {
    expect((await outcome(message)).list).toEqual(list)
  })

  it('are one for each room, though the product has the name of a place', async () => {
    const { list } = await outcome('kitchen 1200x900 blockout roller', 'braai room outdoor blind 2000x2000', 'add everything')
    expect(list).toEqual(['Kitchen 1 of 1200 x 900', 'Braai room 1 of 2000 x 2000'])
  })

  it("keep the one before where one is added, 'too', and are told first where a word is not known", async () => {
    expect((await outcome(ONE_PRICED, "ok cool add my wife's too 900x900", 'yes')).list).toEqual(['1 of 1200 x 1200', '1 of 900 x 900'])
  })
})

describe('a product that was given up for another', () => {
  it.each([
    'I wanted sheer but rather add blockout roller 1500x1500 lounge',
    'my wife wants a sheer roller in the lounge 1500x1500 but i think blockout. add blockout',
    "ek wou sheer gehad het maar voeg liewer 'n blockout roller 1500x1500 by vir die sitkamer",
  ])('%s: the other is added', async (message) => {
    const { basket } = await talk(server, [message])
    expect(basket.map(({ product_type, room }) => [product_type, room])).toEqual([['roller-blockout', 'Lounge']])
  })

  it('is asked where somebody else wants another', async () => {
    expect((await outcome('add a zebra 1200x1200 but my husband wants sheer')).list).toEqual([])
  })

  it('is not given up where each room has its own', async () => {
    const { basket } = await talk(server, ['I want to add sheer for the lounge 1200x1200 but blockout roller for the bedroom 900x900'])
    expect(basket.map(({ product_type, room }) => [product_type, room])).toEqual([
      ['roller-sheer', 'Lounge'],
      ['roller-blockout', 'Bedroom'],
    ])
  })
})
