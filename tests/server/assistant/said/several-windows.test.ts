import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AssistantAnswer } from '#shared/contracts/assistant.ts'
import { quotePrice } from '#shared/contracts/pricing.ts'
import { pricingIdOf } from '#shared/domain/products.ts'
import { formatRand } from '#shared/formats/rand.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { answerTo, newSessionId, talk } from '../ask.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

type Blind = readonly [product: string, widthMm: number, dropMm: number, quantity?: number]
const ROLLER = 'roller-blockout'
const SHEER = 'roller-sheer'
const PLASWOOD = 'venetian-plaswood'
const ALU = 'venetian-aluminium-25mm'
const WOOD = 'venetian-wood'
const ZEBRA = 'double-roller-zebra'

async function sumOf(blinds: readonly Blind[]): Promise<string> {
  let sum = 0
  for (const [product, width_mm, drop_mm, quantity = 1] of blinds) {
    const { body } = await server.call(quotePrice, { body: { product_type: pricingIdOf(product), width_mm, drop_mm } })
    sum += body.quote.price * quantity
  }
  return formatRand(sum)
}

const offered = ({ actions }: AssistantAnswer): Blind[] =>
  actions.flatMap((action) =>
    action.kind === 'add_line'
      ? [[action.line.product_type, action.line.width_mm, action.line.drop_mm, action.line.quantity] as const]
      : [],
  )
const listed = ({ basket }: AssistantAnswer): Blind[] =>
  basket.map(({ product_type, width_mm, drop_mm, quantity }) => [product_type, width_mm, drop_mm, quantity])
const counted = (blinds: readonly Blind[]) => blinds.map(([product, width, drop, quantity = 1]) => [product, width, drop, quantity])

describe('windows that are talked about and on no list yet', () => {
  it.each<readonly [string, readonly string[], readonly Blind[]]>([
    [
      'keep their own count',
      ['two blockout rollers 1200 x 1500 and one 800 x 900 same thing'],
      [
        [ROLLER, 1200, 1500, 2],
        [ROLLER, 800, 900],
      ],
    ],
    [
      'are told apart by the numbers of their rooms',
      ['bedroom 1 1500x1200, bedroom 2 1200x1200, bedroom 3 900x1200 all blockout roller', 'bedroom 2 should be honeycomb blockout'],
      [
        [ROLLER, 1500, 1200],
        ['honeycomb-blockout', 1200, 1200],
        [ROLLER, 900, 1200],
      ],
    ],
    [
      'wait for their product',
      ['2 are 1200x1500 and 1 is 600x900', 'plaswood for all'],
      [
        [PLASWOOD, 1200, 1500, 2],
        [PLASWOOD, 600, 900],
      ],
    ],
    [
      'change one by one, by their place',
      ['plaswood 600x900 and 800x900', 'the second one is 1300 high', 'how much altogether'],
      [
        [PLASWOOD, 600, 900],
        [PLASWOOD, 800, 1300],
      ],
    ],
    [
      'are left out by their room, in Afrikaans, too',
      ['kombuis 900x900 aluminium 25mm, slaapkamer 1500x1200 blockout rolblinding', 'haal die kombuis een af'],
      [[ROLLER, 1500, 1200]],
    ],
    [
      'are added one after the other',
      ['wood 900x1200', 'and a zebra 1500 x 1200 as well'],
      [
        [WOOD, 900, 1200],
        [ZEBRA, 1500, 1200],
      ],
    ],
    [
      'split where one of several differs',
      ['roller blockout 1200x1500 for 3 bedrooms', 'the spare room one is only 1000 wide'],
      [
        [ROLLER, 1200, 1500, 2],
        [ROLLER, 1000, 1500],
      ],
    ],
    [
      'go back to what was said first',
      ['plaswood 1200x900', 'no wait I meant 1200 x 1300', 'no the first one was right'],
      [[PLASWOOD, 1200, 900]],
    ],
    [
      'become the other one of two',
      ['blockout roller vs zebra, 1300x1300', 'ill take the blockout one', 'no, the other one'],
      [[ZEBRA, 1300, 1300]],
    ],
    ['are counted anew', ['2 zebra blinds 1200x1400', 'make it three', 'no just one'], [[ZEBRA, 1200, 1400]]],
    [
      'are one for each room that is named',
      ['2 blockout roller blinds 1200x1200 for bedroom 1 and bedroom 2'],
      [
        [ROLLER, 1200, 1200],
        [ROLLER, 1200, 1200],
      ],
    ],
    [
      'are not counted twice where they are counted and listed',
      ['3 windows: bedroom 1200x1400, lounge 2400x1500, kitchen 900x1050, all blockout rollers'],
      [
        [ROLLER, 1200, 1400],
        [ROLLER, 2400, 1500],
        [ROLLER, 900, 1050],
      ],
    ],
    [
      'keep the product that stands before their room',
      ['blockout roller for the bedroom 1200x1400 and a sheer roller for the lounge 1800x1500'],
      [
        [ROLLER, 1200, 1400],
        [SHEER, 1800, 1500],
      ],
    ],
    [
      'go by their labels',
      ['W1 1210x1445 W2 890x1445 roller b/o', 'W2 in sheer'],
      [
        [ROLLER, 1210, 1445],
        [SHEER, 890, 1445],
      ],
    ],
    [
      'differ in part',
      ['6 blockout rollers 1200x1500', 'make 4 of them sheer'],
      [
        [ROLLER, 1200, 1500, 2],
        [SHEER, 1200, 1500, 4],
      ],
    ],
    [
      'have the smallest of several widths',
      ['roller blockout 1455 wide at top, 1450 middle, 1448 bottom, drop 1202'],
      [[ROLLER, 1448, 1202]],
    ],
    [
      'are counted by their rooms at one size',
      ['3 blockout rollers 1200x1200, two for the main bedroom and one for the study'],
      [
        [ROLLER, 1200, 1200, 2],
        [ROLLER, 1200, 1200],
      ],
    ],
    [
      'are counted by their rooms, each with its size, in Afrikaans, too',
      ['5 blokout rolblindings, 2 in die sitkamer 1500x1200 en 3 in die kombuis 900x900'],
      [
        [ROLLER, 1500, 1200, 2],
        [ROLLER, 900, 900, 3],
      ],
    ],
    [
      'have the size that stands by their room, where each room has its product',
      ['blockout roller for the lounge 1200x1500 and zebra for the kitchen', 'kitchen is 900x900'],
      [
        [ROLLER, 1200, 1500],
        ['double-roller-zebra', 900, 900],
      ],
    ],
    [
      'do not wait for one of which the product is still open',
      ['lounge window 1200x1500, dont know what yet', 'kitchen blockout roller 900x1200'],
      [[ROLLER, 900, 1200]],
    ],
    ['change their slat', ['25mm aluminium venetian 1000x1000', 'make it 50mm'], [['venetian-aluminium-50mm', 1000, 1000]]],
    ['are chosen by what tells them apart', ['alu venetian 600 x 600', 'the 25mm one'], [[ALU, 600, 600]]],
    ['have width and drop the other way round', ['roller blockout 1500 x 1200', 'other way round'], [[ROLLER, 1200, 1500]]],
  ])('%s', async (_, turns, blinds) => {
    const last = await talk(server, turns)
    expect(counted(offered(last)).toSorted()).toEqual(counted(blinds).toSorted())
    expect(last.response).toContain(await sumOf(blinds))
  })

  it('are told again one by one, and nothing changes', async () => {
    const last = await talk(server, [
      'kitchen: 25mm alu venetian 900x900. lounge: sheer roller 2400x1800',
      'what did I say for the kitchen?',
    ])
    expect(last.response).toContain(await sumOf([[ALU, 900, 900]]))
    expect(last.response).not.toContain(await sumOf([[SHEER, 2400, 1800]]))
  })

  it('have no sum where one of them is not made', async () => {
    const { response } = await talk(server, ['roller blockout 1200 x 1500 and roller blockout 9000 x 1500'])
    expect(response).toContain(await sumOf([[ROLLER, 1200, 1500]]))
    expect(response).not.toContain('Together')
    const both = await talk(server, ['roller blockout 1200 x 1500 and roller blockout 900 x 1500'])
    expect(both.response).toContain('Together')
  })

  it('are weighed by price: the difference, what costs less and looks alike, and the least of all at a size', async () => {
    expect((await talk(server, ['outdoor blind 3m x 2.5m', 'and if it was 3.5 wide', 'whats the difference in price'])).response).toMatch(
      /difference is R\s?\d/,
    )
    const { response } = await talk(server, ['whats a wooden venetian 1500x1200', 'too expensive. whats cheaper but looks the same?'])
    expect(response).toContain(await sumOf([[PLASWOOD, 1500, 1200]]))
    const cheapest = await talk(server, ['window 2m x 2m, whats the cheapest blind you can make me for that'])
    expect(cheapest.response).toContain(await sumOf([[ROLLER, 2000, 2000]]))
  })
})

describe('lines of the list', () => {
  const two = ['add a blockout roller 1400x1300 in slate rock for the main bedroom', 'add a plaswood 600 x 900 bone for the bathroom']

  it.each<readonly [string, readonly string[], readonly Blind[]]>([
    ['go by a part of their room’s name', ['take the bedroom one off'], [[PLASWOOD, 600, 900]]],
    [
      'stay where the room that is named has none',
      ['remove the kitchen one'],
      [
        [ROLLER, 1400, 1300],
        [PLASWOOD, 600, 900],
      ],
    ],
    [
      'change by the product that names them',
      ['make the roller three'],
      [
        [ROLLER, 1400, 1300, 3],
        [PLASWOOD, 600, 900],
      ],
    ],
    [
      'grow by one more',
      ['one more for the bathroom'],
      [
        [ROLLER, 1400, 1300],
        [PLASWOOD, 600, 900, 2],
      ],
    ],
    [
      'stay beside a blind of another room',
      ['roller blockout midnight 1200x1500 kitchen, add it'],
      [
        [ROLLER, 1400, 1300],
        [PLASWOOD, 600, 900],
        [ROLLER, 1200, 1500],
      ],
    ],
    ['all go at once', ['clear my list'], []],
    ['go by their colour', ['remove the slate rock one'], [[PLASWOOD, 600, 900]]],
    [
      'come back',
      ['take the bedroom one out', 'put the bedroom one back'],
      [
        [ROLLER, 1400, 1300],
        [PLASWOOD, 600, 900],
      ],
    ],
    [
      'are not added again',
      ['is everything on my list?', 'add all of them', 'what if the bedroom was 1500 wide?'],
      [
        [ROLLER, 1400, 1300],
        [PLASWOOD, 600, 900],
      ],
    ],
    [
      'stay as they are while something else is asked',
      ['dont add anything yet, how long does it take', 'how much to put them up in knysna'],
      [
        [ROLLER, 1400, 1300],
        [PLASWOOD, 600, 900],
      ],
    ],
    [
      'may be several in one room',
      ['add a blockout roller 1000x1000 in slate rock for the main bedroom'],
      [
        [ROLLER, 1400, 1300],
        [PLASWOOD, 600, 900],
        [ROLLER, 1000, 1000],
      ],
    ],
  ])('%s', async (_, turns, blinds) => {
    expect(counted(listed(await talk(server, [...two, ...turns])))).toEqual(counted(blinds))
  })

  it('have the colours, the side and the place that were said of their rooms', async () => {
    const last = await talk(server, [
      'blockout roller bedroom 1200x1400 and lounge 1800x1500, bedroom in cape chalk and lounge in midnight',
      'add both',
      'bedroom on the wall and right side',
    ])
    expect(last.basket).toMatchObject([
      { room: 'Bedroom', colour: 'Cape Chalk', mount_type: 'outside-facefix', control_side: 'right' },
      { room: 'Lounge', colour: 'Midnight', mount_type: 'inside-recess', control_side: 'left' },
    ])
  })

  it('have the colours that are said shortly, of rooms that are named in part', async () => {
    const last = await talk(server, [
      'blockout roller main bedroom 1200x1500 and kitchen 900x900',
      'bedroom in midnight, kitchen in slate',
      'add both',
    ])
    expect(last.basket).toMatchObject([
      { room: 'Main bedroom', colour: 'Midnight' },
      { room: 'Kitchen', colour: 'Slate Rock' },
    ])
  })

  it.each([
    [
      '2 zebra 1200x1500, one in taupe the other in mocha',
      [
        ['Taupe', 1],
        ['Mocha', 1],
      ],
    ],
    [
      '4 blockout rollers 900x900, 1 midnight, 1 driftwood, the rest cape chalk',
      [
        ['Midnight', 1],
        ['Driftwood', 1],
        ['Cape Chalk', 2],
      ],
    ],
    [
      '3 zebras 1200x1500, twee in taupe en een in mocha',
      [
        ['Taupe', 2],
        ['Mocha', 1],
      ],
    ],
  ])('are one for each colour that is counted: %s', async (message, colours) => {
    const last = await talk(server, [message, 'add them'])
    expect(last.basket.map(({ colour, quantity }) => [colour, quantity])).toEqual(colours)
  })

  it('are told apart by a colour that only one of them is made in', async () => {
    const last = await talk(server, ['blockout roller lounge 1200x1500 and zebra study 900x900', 'lounge in midnight, study in wenge'])
    expect(last.response).toContain('Double Roller Blinds - Zebra is not made in Wenge')
    expect(last.response).toContain('Midnight')
  })

  it('of which two may be meant by a part of a room’s name are asked for, and the wish is kept', async () => {
    const added = 'add a blockout roller 1200x1500 for the main bedroom and a zebra 900x900 for the guest bedroom'
    const asked = await talk(server, [added, 'bedroom in midnight'])
    expect(asked.response).toContain('Which of the 2 blinds')
    expect(asked.quickReplies.map(({ text }) => text)).toEqual(['1: Main bedroom', '2: Guest room'])
    for (const answer of ['the main one', '1: Main bedroom', '1'])
      expect((await talk(server, [added, 'bedroom in midnight', answer])).basket).toMatchObject([
        { room: 'Main bedroom', colour: 'Midnight' },
        { room: 'Guest room', colour: '' },
      ])
  })

  it('count as the browser has them, whatever was said before', async () => {
    const sessionId = newSessionId()
    const added = await answerTo(server, { sessionId, message: 'add a blockout roller 1200x1500 in midnight', basket: [] })
    const edited = added.basket.map((line) => ({ ...line, width_mm: 1400, quantity: 4, colour: 'Cape Chalk' }))
    const changed = await answerTo(server, { sessionId, message: 'make the drop 1600', basket: edited })
    expect(changed.basket).toMatchObject([{ width_mm: 1400, drop_mm: 1600, quantity: 4, colour: 'Cape Chalk' }])
  })

  it('that became another product are asked for their colour', async () => {
    const last = await talk(server, ['blockout roller 1200x1500 in slate rock, add it', 'change it to sheer'])
    expect(last.response).toMatch(/which colour/i)
    const chosen = await talk(server, ['blockout roller 1200x1500 in slate rock, add it', 'change it to sheer', 'ebony'])
    expect(chosen.basket).toMatchObject([{ product_type: SHEER, colour: 'Ebony' }])
  })

  it('that were added by the button are not added again, and are changed where they stand', async () => {
    const sessionId = newSessionId()
    const priced = await answerTo(server, { sessionId, message: 'roller blockout 1200x1500 slate rock', basket: [] })
    const taken = priced.actions.flatMap((action) => (action.kind === 'add_line' ? [action.line] : []))
    const again = await answerTo(server, { sessionId, message: 'Add it to my list', basket: taken })
    expect(counted(listed(again))).toEqual([[ROLLER, 1200, 1500, 1]])
    expect(again.response).toMatch(/already/)
    const doubled = await answerTo(server, { sessionId, message: 'make it two', basket: again.basket })
    expect(counted(listed(doubled))).toEqual([[ROLLER, 1200, 1500, 2]])
  })

  it('of which nothing was said to change are said to be unchanged', async () => {
    const last = await talk(server, [...two, 'change the bathroom one'])
    expect(last.response).toMatch(/^Nothing was changed/)
    expect(last.actions).toEqual([])
  })
})
