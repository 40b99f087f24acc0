import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { talk, toldLines } from '../ask.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const answerAfter = (...turns: readonly string[]) => talk(server, turns)
const listAfter = async (...turns: readonly string[]) => toldLines((await answerAfter(...turns)).basket)
const typesAfter = async (...turns: readonly string[]) => (await answerAfter(...turns)).basket.map(({ product_type }) => product_type)
const textAfter = async (...turns: readonly string[]) => (await answerAfter(...turns)).response.replace(/\s/g, ' ')

describe('counts', () => {
  it('of a part in another colour leave the rest as it is', async () => {
    const three = '3 sheer rollers 1200x1500 White Pearl'
    expect(await listAfter(`${three}, add`, '2 in Ebony')).toEqual(['1 of 1200 x 1500 White Pearl', '2 of 1200 x 1500 Ebony'])
    expect(await listAfter(`${three}, add`, 'one in Ebony')).toEqual(['2 of 1200 x 1500 White Pearl', '1 of 1200 x 1500 Ebony'])
    expect(await listAfter(three, '2 in Ebony', 'add both')).toEqual(['1 of 1200 x 1500 White Pearl', '2 of 1200 x 1500 Ebony'])
    expect(await listAfter(`${three}, add`, '2 in Ebony and one in Oyster')).toEqual(['3 of 1200 x 1500 White Pearl'])
  })

  it.each([
    '2 blinds same size 1000x1200 one blockout one sheer',
    'two windows 1000x1200, one blockout roller and one sheer roller',
    'one blockout and one sheer roller, 1000x1200',
  ])('of each product at one size are a blind each: %s', async (message) => {
    const { basket } = await answerAfter(message, 'add both')
    expect(toldLines(basket)).toEqual(['1 of 1000 x 1200', '1 of 1000 x 1200'])
    expect(basket.map(({ product_type }) => product_type)).toEqual(['roller-blockout', 'roller-sheer'])
  })

  it('said before the blind is known are remembered, and are of all rooms', async () => {
    const five = 'i want blinds for 5 windows'
    expect(await listAfter(five, 'all 1000 x 1500 roller blockout Midnight', 'yes')).toEqual(['5 of 1000 x 1500 Midnight'])
    expect(await listAfter(five, 'lounge roller blockout 1200x1500 Midnight', 'yes')).toEqual(['Lounge 1 of 1200 x 1500 Midnight'])
  })

  it('may be said with only behind them', async () => {
    expect(await listAfter('bedroom roller blockout 1200x1500 Midnight x 2, add', 'and 1 only')).toEqual([
      'Bedroom 1 of 1200 x 1500 Midnight',
    ])
  })
})

describe('lengths', () => {
  it('without a word are the one that is not known yet', async () => {
    const turns = ['i need a blind 1500 wide but dont know the drop', 'its about 1 meter 20', 'roller sheer', 'Graphite', 'add']
    expect(await listAfter(...turns)).toEqual(['1 of 1500 x 1200 Graphite'])
    expect(await listAfter(...turns, 'oops drop should be 1300')).toEqual(['1 of 1500 x 1300 Graphite'])
    expect(await textAfter('a blind 1500 wide', '1200', 'roller blockout')).toContain('1 500 × 1 200 mm')
  })

  it('are read by the letters of width and drop', async () => {
    const text = await textAfter('Please price: Lounge W2400 D2100, Bed 1 W1500 D1200, Bed 2 W1500 D1200, all zebra')
    for (const size of ['Lounge: Double Roller Blinds - Zebra, 2 400 × 2 100', 'Bedroom 2: Double Roller Blinds - Zebra, 1 500 × 1 200'])
      expect(text).toContain(size)
  })
})

describe('a blind of the list', () => {
  const TWO = 'kitchen aluminium 25mm 900x900 Ivory and lounge blockout roller 2400x2100 Cape Chalk, add'
  const KITCHEN = 'Kitchen 1 of 900 x 900 Ivory'
  const LOUNGE = 'Lounge 1 of 2400 x 2100 Cape Chalk'

  it('is no second one where its room is named with another product: that is asked', async () => {
    expect(await listAfter(TWO, 'and the lounge sheer')).toEqual([KITCHEN, LOUNGE])
    expect(await typesAfter(TWO, 'and the lounge sheer', 'yes')).toEqual(['venetian-aluminium-25mm', 'roller-sheer'])
    expect(await typesAfter(TWO, 'make the kitchen bone... plaswood', 'and the lounge sheer', 'yes')).toEqual([
      'venetian-plaswood',
      'roller-sheer',
    ])
  })

  it('moves to a room that it is said to be', async () => {
    expect(await listAfter('study roller blockout 1000x1200 Midnight, add it', 'make it the nursery rather')).toEqual([
      'Nursery 1 of 1000 x 1200 Midnight',
    ])
  })

  it.each(['i dont want it anymore', "I don't want that any more please", 'ek wil dit nie meer he nie'])(
    '%s: is taken off',
    async (message) => {
      expect(await listAfter('study roller blockout 1000x1200 Midnight, add it', message)).toEqual([])
    },
  )

  it.each(["I don't want it too dark", 'i dont want it to rust'])('%s: stays', async (message) => {
    expect(await listAfter('study roller blockout 1000x1200 Midnight, add it', message)).toEqual(['Study 1 of 1000 x 1200 Midnight'])
  })

  it.each(['no keep it', 'actually keep it', 'nee hou dit'])('that was taken off is kept after all: %s', async (message) => {
    expect(await listAfter(TWO, 'cancel the lounge one', message)).toEqual([KITCHEN, LOUNGE])
  })

  it.each(['redo', 'put it back', 'do it again'])('comes back after an undo: %s', async (message) => {
    expect(await listAfter(TWO, 'undo', message)).toEqual([KITCHEN, LOUNGE])
    expect(await listAfter(TWO, 'make the lounge Midnight', 'undo', message)).toEqual([KITCHEN, 'Lounge 1 of 2400 x 2100 Midnight'])
    expect(await listAfter(TWO, 'remove the lounge', 'undo', message)).toEqual([KITCHEN])
  })

  it.each(['bring dit terug', 'ongedaan', 'sit dit terug'])('comes back in Afrikaans: %s', async (message) => {
    expect(await listAfter(TWO, 'vee alles uit', message)).toEqual([KITCHEN, LOUNGE])
  })

  it('changes with the other one to what was offered of one', async () => {
    const turns = [
      'bedroom and lounge blockout roller 1200x1500, add both',
      'how much is it in sheer roller instead',
      'ok change both to that',
    ]
    expect(await typesAfter(...turns)).toEqual(['roller-sheer', 'roller-sheer'])
  })

  it('gets the colour of another one, or is told that it is not made in it', async () => {
    const wish = 'make bedroom same colour as lounge'
    const bedroom = 'bedroom blockout roller 1200x1500 Cape Chalk'
    expect(await listAfter(`${bedroom} and lounge blockout roller 2400x2100 Midnight, add`, wish)).toEqual([
      'Bedroom 1 of 1200 x 1500 Midnight',
      'Lounge 1 of 2400 x 2100 Midnight',
    ])
    expect(await textAfter(`${bedroom} and lounge sheer roller 2400x2100 White Pearl, add`, wish)).toContain('is not made in White Pearl')
  })
})

describe('a colour', () => {
  const THREE = 'bedroom blockout roller 1200x1500, study aluminium 25mm 900x900, lounge sheer 1500x1500, add all'

  it('of the room that is named is asked, and the answer is of that room', async () => {
    const turns = [
      'bedroom blockout roller 1200x1500 Cape Chalk and lounge sheer roller 2400x2100 in white',
      'make the bedroom grey',
    ] as const
    expect(await textAfter(...turns)).toContain('In grey, Roller Blinds - Blockout is made in')
    expect(await listAfter(...turns, 'Slate Rock', 'add both')).toEqual(['Bedroom 1 of 1200 x 1500 Slate Rock', 'Lounge 1 of 2400 x 2100'])
  })

  it('that answers the question for one room is of no other product', async () => {
    expect(await listAfter(THREE, 'white')).toEqual(['Bedroom 1 of 1200 x 1500', 'Study 1 of 900 x 900', 'Lounge 1 of 1500 x 1500'])
  })

  it('is asked of a room by its own product', async () => {
    expect(await textAfter(THREE, 'study in black', 'lounge colour?')).toContain('Roller Blinds - Sheer comes in')
    expect(await textAfter(THREE, 'Cape Chalk', 'study in black', 'what still needs a colour')).toContain(
      'Which colour would you like for Lounge?',
    )
  })

  it('comes with another product of a window that has its size', async () => {
    const window = 'lounge 2400x2100 vertical blind'
    expect(await textAfter(window, 'sheer roller in pebble')).toContain('Roller Blinds - Sheer, 2 400 × 2 100 mm, Pebble: R')
    expect(await textAfter(window, 'zebra in steel')).toContain('Zebra, 2 400 × 2 100 mm, Steel: R')
  })
})

describe('what was suggested', () => {
  it.each([
    [['which blinds for kitchen?', 'the second one please'], 'Aluminium 25mm'],
    [['watter blindings vir die kombuis?', 'die eerste een'], 'Plaswood'],
    [['lounge 2400x2100 sheer roller in white', 'the second one'], 'White Pearl: R'],
    [['what blind for the bathroom?', 'which one do you suggest'], 'I would look at Venetian Blinds - Plaswood'],
    [['rolblinding vir sitkamer 2m by 1,8m wat lig uithou', 'watter een stel jy voor'], 'Roller Blinds - Blockout'],
  ])('is chosen by its place or advised: %s', async (turns, expected) => {
    expect(await textAfter(...turns)).toContain(expected)
  })
})

describe('a question', () => {
  const TOO_LARGE = 'blockout roller 5000 x 3000'
  it.each([
    [[TOO_LARGE, 'ok what can you do'], 'digital assistant'],
    [[TOO_LARGE, 'what sizes can i get'], '600 mm to 3 000 mm wide'],
    [[TOO_LARGE, 'can i see it on my window'], 'AR page'],
    [['is daar btw by'], 'VAT'],
    [['plaswood for the bathroom 900x900', 'is that good for steam?', 'how do i clean it'], 'Close the slats'],
    [['i need a blind 1500 wide', '1 meter 20'], 'Which blind would you like?'],
    [['I want to see white rollers'], 'Roller Blinds - Blockout or Roller Blinds - Sheer'],
  ])('is answered by what it asks: %s', async (turns, expected) => {
    expect(await textAfter(...turns)).toContain(expected)
  })
})
