import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { answerTo, newSessionId, talk } from '../ask.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

describe('a room that answers whether a priced blind shall go on the list', () => {
  it.each([
    ['for the main bedroom', 'Main bedroom', /^Main bedroom: Roller Blinds - Blockout.*R 1 090\.00.*Shall I put it on your list\?$/],
    ['for the lounge', 'Lounge', /^Lounge: .*Shall I put it on your list\?$/],
    ['dis vir die slaapkamer', 'Bedroom', /^Slaapkamer: .*Sal ek dit op jou lys sit\?$/],
  ])('becomes its room, and the question stays open: %s', async (message, room, said) => {
    const turns = ['blockout roller 1200 x 1500', message]
    const offered = await talk(server, turns)
    expect(offered.response.replaceAll(/\u00a0|\u202f/g, ' ')).toMatch(said)
    expect(offered.basket).toEqual([])
    expect((await talk(server, [...turns, 'yes'])).basket).toMatchObject([{ room, product_type: 'roller-blockout' }])
  })

  it('with a yes before it adds the blind of that room', async () => {
    expect((await talk(server, ['blockout roller 1200 x 1500', 'yes, for the lounge'])).basket).toMatchObject([{ room: 'Lounge' }])
  })

  it('becomes the room of each product where several are still open', async () => {
    const { response } = await talk(server, ['roller 1200 x 1500', 'for the kitchen'])
    expect(response).toMatch(/^Kitchen: Roller Blinds - Blockout.*\nKitchen: Roller Blinds - Sheer.*\nWhich one do you mean/)
  })
})

describe('a colour that is said with the blind whose it is', () => {
  const TWO = [
    '2 blockout roller blinds 1200 x 1500 and a 25mm aluminium venetian for the bathroom 600 by 900',
    'yes add them',
    'make the bathroom one 700 wide',
  ]
  it.each(['the roller in slate rock', 'slate rock for the roller'])(
    'is that of this blind, though the colour of another one was asked: %s',
    async (message) => {
      expect((await talk(server, [...TWO, message])).basket).toMatchObject([
        { product_type: 'roller-blockout', colour: 'Slate Rock' },
        { product_type: 'venetian-aluminium-25mm', colour: '' },
      ])
    },
  )

  it('narrows the colours of no other blind that is asked about next', async () => {
    const { response, basket } = await talk(server, [...TWO.slice(0, 2), 'arctic white for the venetian'])
    expect(basket).toMatchObject([{ colour: '' }, { colour: 'Arctic White' }])
    expect(response).toMatch(/Which colour would you like for Roller Blinds - Blockout\? Karoo Linen, Cape Chalk, Fynbos Sage/)
  })
})

describe('a colour by a common word', () => {
  it.each([
    [['blockout roller for the bedroom 1200 x 1500 in dark grey', 'yes'], /Which colour would you like\? Robberg Charcoal or Midnight\./],
    [['blockout roller vir die slaapkamer 1200 x 1500 in donkergrys', 'ja'], /Ons het Robberg Charcoal of Midnight\./],
    [['blockout roller vir die slaapkamer 1200 x 1500 in wit', 'ja'], /Ons het Cape Chalk of Karoo Linen\./],
  ])('is remembered when the blind comes onto the list, and only what it may mean is asked: %s', async (turns, asked) => {
    expect((await talk(server, turns)).response).toMatch(asked)
  })
})

describe('a blind that is not made at its size', () => {
  const TOO_LARGE = ['blockout roller 5000 x 2000', 'ok then sheer roller 4000 x 2000']
  it('is never offered, and what is made at that size and who helps are said each time', async () => {
    const { response, quickReplies, actions } = await talk(server, TOO_LARGE)
    expect(response).toMatch(/larger than we make Roller Blinds - Sheer: .*At that size we make: Vertical Blinds - Blockout.*WhatsApp/)
    expect(response).not.toMatch(/Roller Blinds - Blockout|Shall I put it on your list/)
    expect(quickReplies.map(({ text }) => text)).toEqual(['Vertical Blinds - Blockout'])
    expect(actions).toMatchObject([{ kind: 'hand_over' }])
  })

  it('leaves the talk when another one is asked for', async () => {
    const { response, basket } = await talk(server, [...TOO_LARGE, 'and a sheer roller 1000 x 1000', 'yes'])
    expect(response).not.toMatch(/larger than we make/)
    expect(basket).toMatchObject([{ product_type: 'roller-sheer', width_mm: 1000 }])
  })

  it('is told once for all products of one name, with what is made instead', async () => {
    const { response } = await talk(server, ['roller 5000 x 2000'])
    expect(response.match(/At that size we make/g)).toHaveLength(1)
    expect(response).toMatch(/Roller Blinds - Blockout: at most.*Roller Blinds - Sheer: at most.*WhatsApp/)
  })

  it('is told beside the price of another one, which is offered without a doubt', async () => {
    const { response } = await talk(server, ['blockout roller 5000 x 2000 for the lounge and a zebra 900 x 900 for the study'])
    expect(response).toMatch(/^Lounge: That is larger than .*\nStudy: Double Roller Blinds - Zebra.*Shall I put it on your list\?$/)
    expect(response).not.toMatch(/not sure/)
  })
})

describe('a product that is named after a second blind came onto the list', () => {
  it.each([
    ['and one for the bathroom, 60 by 90', 'in plaswood', 'yes'],
    ['and one for the bathroom, 60 by 90', 'plaswood rather', 'yes'],
    ['en een vir die badkamer, 60 by 90', 'in plaswood', 'ja'],
  ])('is offered for that blind alone, and adds none: %s, %s', async (second, message, yes) => {
    const turns = ['blockout roller for the bedroom 1200 x 1500 in midnight', 'yes', second, message]
    const asked = await talk(server, turns)
    expect(asked.basket.map(({ product_type }) => product_type)).toEqual(['roller-blockout', 'roller-blockout'])
    expect((await talk(server, [...turns, yes])).basket).toMatchObject([
      { room: 'Bedroom', product_type: 'roller-blockout' },
      { room: 'Bathroom', product_type: 'venetian-plaswood' },
    ])
  })
})

describe('it, made of another product where two are on the list', () => {
  const TWO = ['blockout roller for the bedroom 1200 x 1500 in midnight', 'yes', 'and one for the bathroom, 60 by 90']
  it('is the one that was spoken of last', async () => {
    expect((await talk(server, [...TWO, 'make it plaswood'])).basket).toMatchObject([
      { product_type: 'roller-blockout' },
      { product_type: 'venetian-plaswood' },
    ])
  })

  it('is both of them only where both are said', async () => {
    expect((await talk(server, [...TWO, 'make both plaswood'])).basket).toMatchObject([
      { product_type: 'venetian-plaswood' },
      { product_type: 'venetian-plaswood' },
    ])
  })
})

describe('of a venetian and a roller that may each be several', () => {
  it.each([
    ['add venetian 1200x1000 kitchen and roller 1500x1200 bedroom', 'aluminium 25mm', 'blockout'],
    ['voeg venetian 1200x1000 kombuis en rolgordyn 1500x1200 slaapkamer by', 'aluminium 25mm', 'verduistering'],
  ])('%s, then %s: a word of one of them is of that one', async (added, venetian, roller) => {
    const { basket } = await talk(server, [added, venetian, roller])
    expect(basket.map(({ room, product_type }) => [room, product_type])).toEqual([
      ['Kitchen', 'venetian-aluminium-25mm'],
      ['Bedroom', 'roller-blockout'],
    ])
  })
})

describe('after the blinds of the list went into an order', () => {
  async function afterOrder(added: string, ...turns: readonly string[]) {
    const sessionId = newSessionId()
    await answerTo(server, { sessionId, message: added })
    let last = await answerTo(server, { sessionId, message: turns[0] ?? '', basket: [] })
    for (const message of turns.slice(1)) last = await answerTo(server, { sessionId, message, basket: [] })
    return last
  }

  it.each([
    [
      'add a blockout roller for the bedroom 1200 x 1500 in midnight',
      'can I still change the colour?',
      /list is empty.*Have you placed the order\? Then .*fixed/,
    ],
    [
      'add a blockout roller for the bedroom 1200 x 1500',
      'can I still change the colour?',
      /list is empty.*Have you placed the order\? Then .*fixed/,
    ],
    [
      'add a blockout roller for the bedroom 1200 x 1500 in midnight',
      'kan ek nog die kleur verander?',
      /lys is leeg.*Het jy die bestelling geplaas\? Dan .*vas/,
    ],
  ])('%s, then %s: it is asked whether it was ordered, and a person helps', async (added, message, said) => {
    const { response, actions } = await afterOrder(added, message)
    expect(response).toMatch(said)
    expect(actions).toMatchObject([{ kind: 'hand_over' }])
  })

  it('what the customer has said to be ordered is fixed', async () => {
    const { response } = await afterOrder(
      'add a blockout roller 1200 x 1500 in midnight',
      'I placed the order',
      'can I still change the colour?',
    )
    expect(response).toMatch(/Sizes, colours or blinds of a placed/)
  })

  it('the empty list speaks of the order, and where it is found', async () => {
    const { response, actions } = await afterOrder(
      'add a blockout roller 1200 x 1500 in midnight',
      'how long does it take?',
      'show my list',
    )
    expect(response).toMatch(/list is empty: what was on it has gone into the order.*private link/)
    expect(actions).toMatchObject([{ kind: 'open_screen', screen: 'tracking' }])
  })

  it('a list that a message emptied has no order', async () => {
    const { response } = await talk(server, ['add a blockout roller 1200 x 1500 in midnight', 'remove it', 'show my list'])
    expect(response).not.toMatch(/order/)
  })
})
