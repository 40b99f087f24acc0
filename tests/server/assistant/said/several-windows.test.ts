import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { talk } from '../ask.ts'
import { ALU, type Blind, counted, offered, PLASWOOD, ROLLER, SHEER, sumOf, WOOD, ZEBRA } from '../blinds-of-answers.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

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
    expect(last.response).toContain(await sumOf(server, blinds))
  })

  it('are told again one by one, and nothing changes', async () => {
    const last = await talk(server, [
      'kitchen: 25mm alu venetian 900x900. lounge: sheer roller 2400x1800',
      'what did I say for the kitchen?',
    ])
    expect(last.response).toContain(await sumOf(server, [[ALU, 900, 900]]))
    expect(last.response).not.toContain(await sumOf(server, [[SHEER, 2400, 1800]]))
  })

  it('have no sum where one of them is not made', async () => {
    const { response } = await talk(server, ['roller blockout 1200 x 1500 and roller blockout 9000 x 1500'])
    expect(response).toContain(await sumOf(server, [[ROLLER, 1200, 1500]]))
    expect(response).not.toContain('Together')
    const both = await talk(server, ['roller blockout 1200 x 1500 and roller blockout 900 x 1500'])
    expect(both.response).toContain('Together')
  })

  it('are weighed by price: the difference, what costs less and looks alike, and the least of all at a size', async () => {
    expect((await talk(server, ['outdoor blind 3m x 2.5m', 'and if it was 3.5 wide', 'whats the difference in price'])).response).toMatch(
      /difference is R\s?\d/,
    )
    const { response } = await talk(server, ['whats a wooden venetian 1500x1200', 'too expensive. whats cheaper but looks the same?'])
    expect(response).toContain(await sumOf(server, [[PLASWOOD, 1500, 1200]]))
    const cheapest = await talk(server, ['window 2m x 2m, whats the cheapest blind you can make me for that'])
    expect(cheapest.response).toContain(await sumOf(server, [[ROLLER, 2000, 2000]]))
  })
})
