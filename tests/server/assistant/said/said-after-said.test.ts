import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { answerTo, newSessionId, talk } from '../ask.ts'

/** What is said after prices, after a removal and after a refusal: it is taken as it is meant, or asked. */

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const KITCHEN = 'add blockout roller 1000x1000 kitchen'
const LOUNGE = 'add sunscreen roller 1200x1400 lounge'
const roomsAfter = async (...turns: readonly string[]) => {
  const { basket, response, actions } = await talk(server, turns)
  return { rooms: basket.map(({ room }) => room), response, actions }
}

describe('the lowest price', () => {
  it.each([
    ['aluminium 25mm 1200x1500', 'what is the cheapest blind at 1200x1500'],
    ['tell me about aluminium 25mm', 'what is the cheapest blind at 1200x1500'],
    ['aluminium 25mm 900x900', 'wat is die goedkoopste blinding 1200x1500'],
  ])('of a size is sought among all blinds, whichever was spoken of: %s, %s', async (...turns) => {
    const { response } = await talk(server, turns)
    expect(response).toMatch(/(?:lowest price is|laagste prys.*):\nRoller Blinds - Blockout/)
  })

  it('of one product that is named is its price, and not called the lowest', async () => {
    const { response } = await talk(server, ['cheapest aluminium 25mm 1200x1500'])
    expect(response).toMatch(/^Venetian Blinds - Aluminium 25mm/)
  })

  it.each([
    ['blockout roller 1200x1500', 'and aluminium 25mm?', 'add the cheaper one'],
    ['aluminium 25mm 1200x1500', 'is a blockout roller cheaper?', 'add the cheaper one'],
    ['aluminium 25mm 1200x1500', 'is a blockout roller cheaper?', 'then take the cheapest'],
    ['price aluminium 25mm and blockout roller 1200x1500', 'add the cheaper one'],
    ['aluminium 25mm 1200x1500', 'and the cheapest for that size?', 'ok take the cheapest'],
  ])('of those that were priced goes on the list, and no other: %s, %s', async (...turns) => {
    const { basket } = await talk(server, turns)
    expect(basket).toMatchObject([{ product_type: 'roller-blockout', width_mm: 1200, drop_mm: 1500 }])
    expect(basket).toHaveLength(1)
  })

  it('of two windows is the one that is added', async () => {
    const { rooms } = await roomsAfter('blockout roller kitchen 1200x1500 and lounge 900x1200', 'add the cheaper one')
    expect(rooms).toEqual(['Lounge'])
  })
})

describe('what was taken off the list', () => {
  it('comes back with what it was before, though another size was spoken of since', async () => {
    const { rooms, response } = await roomsAfter(
      LOUNGE,
      'remove the lounge',
      'no not 1000 but 1100 wide',
      'that is wrong, put it back to what it was',
    )
    expect(rooms).toEqual(['Lounge'])
    expect(response).not.toContain('R 0.00')
  })

  it.each(['add it back', 'I want the kitchen one back'])('is meant by who wants it back: %s', async (message) => {
    const { rooms } = await roomsAfter(KITCHEN, LOUNGE, 'remove the kitchen', message)
    expect(rooms.toSorted()).toEqual(['Kitchen', 'Lounge'])
  })
})

describe('undo', () => {
  it.each(['undo the kitchen', 'undo the study'])('of another blind than the last change is asked first: %s', async (message) => {
    const { rooms, response } = await roomsAfter(KITCHEN, LOUNGE, message)
    expect(rooms).toEqual(['Kitchen', 'Lounge'])
    expect(response).toContain('my last change was of Lounge')
  })

  it.each(['undo the lounge', 'undo that last one'])('of the last change takes it back: %s', async (message) => {
    expect((await roomsAfter(KITCHEN, LOUNGE, message)).rooms).toEqual(['Kitchen'])
  })

  it('beside another wish is not told as that nothing was changed', async () => {
    const { response } = await roomsAfter(KITCHEN, LOUNGE, 'remove the lounge maybe the kitchen', 'undo that and remove the kitchen')
    expect(response).not.toMatch(/nothing was changed/)
  })

  it('leaves what is not meant: not the kitchen, but the lounge', async () => {
    expect((await roomsAfter(KITCHEN, LOUNGE, 'not the kitchen but the lounge must go')).rooms).toEqual(['Kitchen'])
  })
})

describe('a number by itself', () => {
  const BEDROOMS = [1, 2, 3].map((number) => `add blockout roller ${900 + 100 * number}x1000 bedroom ${number}`)

  it('answers which of several bedrooms shall be taken off', async () => {
    const asked = await roomsAfter(...BEDROOMS, 'remove the bedroom one')
    expect(asked.response).toMatch(/^Which of the 3 blinds/)
    expect((await roomsAfter(...BEDROOMS, 'remove the bedroom one', '2')).rooms).toEqual(['Bedroom 1', 'Bedroom 3'])
  })

  it('that may be a place or a room takes nothing off unasked', async () => {
    const turns = [KITCHEN, ...BEDROOMS.slice(0, 2), 'remove the bedroom one', '2']
    const { rooms, response } = await roomsAfter(...turns)
    expect(rooms).toHaveLength(3)
    expect(response).toContain('Shall I remove: Bedroom 2')
    expect((await roomsAfter(...turns, 'yes')).rooms).toEqual(['Kitchen', 'Bedroom 1'])
  })

  it('changes the count of none of several blinds unasked', async () => {
    const { basket, response } = await talk(server, [KITCHEN, LOUNGE, '2'])
    expect(basket.map(({ quantity }) => quantity)).toEqual([1, 1])
    expect(response).toMatch(/^Nothing is changed yet/)
  })
})

describe('of what was offered for several rooms', () => {
  const OFFER = 'blockout roller kitchen 1200x1500, bedroom 900x1200 and lounge 2400x2100'
  const TWO = 'blockout roller kitchen 1200x1500 and lounge 900x1200'

  it.each([
    [OFFER, 'add them but not the bedroom', ['Kitchen', 'Lounge']],
    [TWO, 'yes but not the lounge', ['Kitchen']],
    [TWO, 'yes, except the kitchen', ['Lounge']],
    [TWO, 'all except the lounge', ['Kitchen']],
    [TWO, 'ja, maar nie die sitkamer nie', ['Kitchen']],
    [TWO, 'add all but the study', []],
    ['blockout roller 1000x1000 kitchen', 'add all but the study', []],
  ])('an exception is not added: %s, %s', async (offer, message, rooms) => {
    expect((await roomsAfter(offer, message)).rooms).toEqual(rooms)
  })

  it('two that are named together get the product that is told once', async () => {
    const { basket } = await talk(server, [OFFER, 'change the bedroom and lounge to sunscreen', 'add them'])
    expect(basket.map(({ room, product_type }) => `${room} ${product_type}`)).toEqual([
      'Kitchen roller-blockout',
      'Bedroom roller-sheer',
      'Lounge roller-sheer',
    ])
  })

  it('two give each other their sizes, and the third keeps its own', async () => {
    const { basket } = await talk(server, [OFFER, 'swap the sizes of kitchen and bedroom', 'add them'])
    expect(basket.map(({ room, width_mm, drop_mm }) => `${room} ${width_mm}x${drop_mm}`)).toEqual([
      'Kitchen 900x1200',
      'Bedroom 1200x1500',
      'Lounge 2400x2100',
    ])
  })

  it('one size goes to each room that is named for it', async () => {
    const { basket } = await talk(server, ['blockout roller 2400x1500', 'add two of them, one for the kitchen and one for the lounge'])
    expect(basket.map(({ room, width_mm, quantity }) => `${quantity} ${room} ${width_mm}`)).toEqual(['1 Kitchen 2400', '1 Lounge 2400'])
  })
})

describe('colours of two blinds', () => {
  it.each([
    [['now the lounge in Ebony', 'swap their colours'], 'has no colour yet'],
    [['the lounge in Ebony', 'the kitchen in Midnight', 'swap their colours'], 'is not made in that colour'],
  ])('that cannot be swapped stay, and that is said: %s', async (turns, said) => {
    const { response, actions } = await talk(server, [KITCHEN, LOUNGE, ...turns])
    expect([response.includes(said), actions]).toEqual([true, []])
  })

  it('that are left open for all but one are answered for the others', async () => {
    const { basket } = await talk(server, [
      'add blockout roller 1000x1000 kitchen and blockout roller 1200x1400 lounge',
      'make all of them white except the kitchen',
      'Cape Chalk',
    ])
    expect(basket.map(({ room, colour }) => `${room} ${colour}`)).toEqual(['Kitchen ', 'Lounge Cape Chalk'])
  })
})

it.each(['is it booked?', 'did you book it?', 'is my appointment confirmed?', 'is dit bespreek?'])(
  'nothing is said to be booked: %s',
  async (message) => {
    const { response, actions } = await talk(server, ['book a measurement for tomorrow 10am', message])
    expect(response).toMatch(/booked nothing|niks bespreek/)
    expect(actions.map(({ kind }) => kind)).toEqual(['leave_details'])
  },
)

describe('an offer', () => {
  it.each(['not yet', 'yes, no, wait', 'no not that one', 'nog nie'])('is put off without a lecture: %s', async (message) => {
    const { basket, response } = await talk(server, ['blockout roller 1000x1000 kitchen', message])
    expect([basket, response]).toEqual([[], expect.stringMatching(/nothing was put on your list|niks is op jou lys/)])
  })

  it.each(['add 1.5 blinds blockout 1000x1000', 'blockout roller 1200x1500 R500 please add at that price'])(
    'is not added with another count or price than the customer says: %s',
    async (message) => {
      expect((await talk(server, [message])).basket).toEqual([])
    },
  )

  it.each(['R1090 is fine, add it', 'R1 090 is fine, add it'])('is added at its own price: %s', async (message) => {
    const { basket } = await talk(server, ['blockout roller 1200x1500', message])
    expect(basket).toMatchObject([{ width_mm: 1200, drop_mm: 1500 }])
  })
})

it.each(['increase the kitchen by 10cm', 'make it 10cm bigger'])('which length shall change is asked back: %s', async (message) => {
  const { response, actions } = await talk(server, [KITCHEN, message])
  expect([response.startsWith('Which of the two shall change'), actions]).toEqual([true, []])
})

it('whether to remove a blind is left to the customer, and offered', async () => {
  const sessionId = newSessionId()
  const { basket } = await answerTo(server, { sessionId, message: KITCHEN })
  const asked = await answerTo(server, { sessionId, message: 'should I remove the kitchen?', basket })
  expect([asked.response.includes('Shall I remove: Kitchen'), asked.basket.length]).toEqual([true, 1])
  expect((await answerTo(server, { sessionId, message: 'yes', basket: asked.basket })).basket).toEqual([])
})
