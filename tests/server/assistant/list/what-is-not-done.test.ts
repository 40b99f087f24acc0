import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { talk } from '../ask.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const THREE =
  'add a blockout roller 1200x1500 Cape Chalk for the kitchen, a plaswood venetian 900x1000 Bone for the study and a zebra 1500x1200 Steel for the lounge'
const rows = (basket: Awaited<ReturnType<typeof talk>>['basket']) =>
  basket.map(({ room, product_type, width_mm, colour }) => `${room} ${product_type} ${width_mm} ${colour}`)
const AS_ADDED = ['Kitchen roller-blockout 1200 Cape Chalk', 'Study venetian-plaswood 900 Bone', 'Lounge double-roller-zebra 1500 Steel']

describe('what the customer says shall not be done', () => {
  it.each([
    "please don't remove the kitchen",
    "I didn't say remove the study",
    'moenie die kombuis verwyder nie',
    'do not make the kitchen Midnight',
    "don't undo",
    'please do not empty the list',
    'add a roman blind 1200x1500',
    'add curtains for the lounge 2000x2100',
    'add fly screens 900x1200',
    'remove the midnight one',
    'make the midnight one 1300 wide',
  ])('is not: %s', async (message) => {
    expect(rows((await talk(server, [THREE, message])).basket)).toEqual(AS_ADDED)
  })

  it('neither reads nor passes on a card number', async () => {
    const { response, actions } = await talk(server, [THREE, 'order it now please, card number 4111 1111 1111 1111 cvv 123'])
    expect(response).toContain('never write card numbers')
    expect(JSON.stringify(actions)).not.toContain('4111')
  })
})

describe('what shall be kept, and the rest', () => {
  it.each([
    ['keep the roller, remove the venetian', [AS_ADDED[0], AS_ADDED[2]]],
    ['I like the roller, but the venetian must go, delete it', [AS_ADDED[0], AS_ADDED[2]]],
    [
      'make everything 10 cm wider except the study',
      ['Kitchen roller-blockout 1300 Cape Chalk', AS_ADDED[1], 'Lounge double-roller-zebra 1600 Steel'],
    ],
    ['change the roller to sheer', ['Kitchen roller-sheer 1200 ', AS_ADDED[1], AS_ADDED[2]]],
  ])('are told apart: %s', async (message, expected) => {
    expect(rows((await talk(server, [THREE, message])).basket).toSorted()).toEqual(expected.toSorted())
  })

  it('is all of the list, though it came in one by one', async () => {
    const { basket } = await talk(server, [
      'add a blockout roller 1500x1300 for the bedroom in cape chalk',
      'add a blockout roller 900x900 for the study in karoo linen',
      'make both slate rock',
    ])
    expect(basket.map(({ colour }) => colour)).toEqual(['Slate Rock', 'Slate Rock'])
  })

  it('is a new blind where another room is named with its product', async () => {
    const { basket, response } = await talk(server, [
      'add a blockout roller 1500x1300 for the bedroom in slate rock',
      'i also want a blind in the kitchen, aluminium venetian 25mm arctic white',
    ])
    expect(rows(basket)).toEqual(['Bedroom roller-blockout 1500 Slate Rock'])
    expect(response).toMatch(/what are the width and the drop/)
  })
})

describe('counts, sides and inches', () => {
  it('are not of the place of a window, which is told back first', async () => {
    const turns = ['add a blockout roller 1200x1500 Midnight for the kitchen window on the right of the door', 'yes']
    expect((await talk(server, turns.slice(0, 1))).basket).toEqual([])
    expect((await talk(server, turns)).basket).toMatchObject([{ room: 'Kitchen', control_side: 'left' }])
  })

  it.each([
    [
      'Add 3 roller blockouts: kitchen 1200x1500 Cape Chalk, bathroom 600 x 900 Midnight, bedroom 2400x2100 Slate Rock',
      ['1 Kitchen left', '1 Bathroom left', '1 Bedroom left'],
    ],
    ['2 windows in the kitchen and 3 in the lounge all 1000x1000 zebra Steel add', ['2 Kitchen left', '3 Lounge left']],
  ])('are what is said: %s', async (message, expected) => {
    const { basket } = await talk(server, [message])
    expect(basket.map(({ quantity, room, control_side }) => `${quantity} ${room} ${control_side}`)).toEqual(expected)
  })

  it('are inches where they are named once', async () => {
    expect((await talk(server, ['roller blockout in inches 48 x 60'])).response).toMatch(/1\D?219\D+1\D?524/)
  })

  it('are of the blind that is talked about: how it is cleaned', async () => {
    expect((await talk(server, ['zebra 1200x1500', 'how do i clean it'])).facts[0]?.id).toBe('clean-roller')
  })

  it('are told in the language of the question', async () => {
    expect((await talk(server, ['is vat included'])).response).toMatch(/^Prices include VAT/)
  })
})
