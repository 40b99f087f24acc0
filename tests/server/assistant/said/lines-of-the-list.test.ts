import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { answerTo, newSessionId, talk } from '../ask.ts'
import { type Blind, counted, listed, PLASWOOD, ROLLER, SHEER } from '../blinds-of-answers.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

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
