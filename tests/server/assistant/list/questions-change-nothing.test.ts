import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { answerTo, newSessionId, talk } from '../ask.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const ONE = ['add roller blockout 1200x1500 midnight for the kitchen'] as const
const TWO = ['add roller blockout 1200x1500 midnight for the kitchen and roller sheer 900x1200 ebony for the bedroom'] as const
const told = (basket: readonly { product_type: string; width_mm: number; quantity: number }[]) =>
  basket.map(({ product_type, width_mm, quantity }) => `${quantity} ${product_type} ${width_mm}`)
const KITCHEN = '1 roller-blockout 1200'
const BEDROOM = '1 roller-sheer 900'

describe('a question changes nothing on the list', () => {
  it.each([
    'if I remove it, what is the total?',
    'what would it be without the kitchen?',
    'is it 1600 wide?',
    'should I make it 1400 wide?',
    'what happens if I make it 2?',
    'I wonder whether to make it 1800 wide',
    'did you add a zebra 900x900?',
    'is it a good idea to add a roller sheer 1000x1000 ebony?',
    'before I add a roller sheer 1000x1000 ebony, how long does it take?',
    'does the sheer cost more?',
    'kan ek dit more kry?',
    'one more question',
    'nog n vraag',
    'I need more time',
    'what is left?',
    'add a zebra 900x900 but not on my list yet',
  ])('%s', async (message) => {
    const { basket } = await talk(server, [...ONE, message])
    expect(told(basket)).toEqual([KITCHEN])
  })

  it('what the rest would cost is reckoned', async () => {
    const { basket, response } = await talk(server, [...TWO, 'what would the total be without the kitchen?'])
    expect(told(basket)).toEqual([KITCHEN, BEDROOM])
    expect(response).toContain('Your list stays as it is')
  })

  it.each(['can you please remove it', 'could you take it off my list please'])('%s is a request', async (message) => {
    const { basket } = await talk(server, [...ONE, message])
    expect(told(basket)).toEqual([])
  })
})

describe('a blind that is not on the list', () => {
  it.each([
    [ONE, 'remove the zebra', [KITCHEN]],
    [ONE, 'remove the 1600 wide one', [KITCHEN]],
    [ONE, 'remove the fourth one', [KITCHEN]],
    [TWO, 'make the third one two', [KITCHEN, BEDROOM]],
    [TWO, 'change the zebra to midnight', [KITCHEN, BEDROOM]],
    [TWO, 'remove one of them', [KITCHEN, BEDROOM]],
  ])('%j, then %s: no other one is taken instead', async (before, message, list) => {
    const { basket } = await talk(server, [...before, message])
    expect(told(basket)).toEqual(list)
  })

  it.each([
    ['remove everything except the sheer one', [BEDROOM]],
    ['remove all but the first', [KITCHEN]],
  ])('%s keeps what is named', async (message, list) => {
    const { basket } = await talk(server, [...TWO, message])
    expect(told(basket)).toEqual(list)
  })
})

describe('what was said before', () => {
  it('an offer is not taken up by a bare ok after something else was spoken of', async () => {
    const { basket } = await talk(server, ['price a roller blockout 1200x1500', 'thank you, that is all', 'ok'])
    expect(basket).toEqual([])
  })

  it('undo leaves what the customer has changed himself since, and a second undo takes back what was done before', async () => {
    const sessionId = newSessionId()
    const added = await answerTo(server, { sessionId, message: ONE[0], basket: [] })
    const changed = await answerTo(server, { sessionId, message: 'make it 2', basket: added.basket })
    const edited = changed.basket.map((line) => ({ ...line, quantity: 3 }))
    const undone = await answerTo(server, { sessionId, message: 'undo', basket: edited })
    expect(undone.basket.map(({ quantity }) => quantity)).toEqual([3])

    const { basket } = await talk(server, [...TWO, 'make the kitchen one 1300 wide', 'undo', 'undo'])
    expect(told(basket)).toEqual([])
  })
})
