import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AssistantAnswer } from '#shared/contracts/assistant.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { answerTo, newSessionId } from '../ask.ts'
import { photoWithA4, photoWithoutScale, photoWithoutWindow } from './room-photos.ts'

let server: TestServer
let withA4: string
let withoutScale: string
let withoutWindow: string
beforeAll(async () => {
  server = await startServer()
  withA4 = await photoWithA4()
  withoutScale = await photoWithoutScale()
  withoutWindow = await photoWithoutWindow(120)
})
afterAll(() => server.stop())

type Turn = string | readonly [message: string, ...images: string[]]

async function afterTurns(turns: readonly Turn[]): Promise<{ readonly response: string; readonly list: readonly string[] }> {
  const sessionId = newSessionId()
  let basket: AssistantAnswer['basket'] = []
  let response = ''
  for (const turn of turns) {
    const [message, ...images] = typeof turn === 'string' ? [turn] : turn
    const answer = await answerTo(server, { sessionId, message, images: [...images], basket })
    basket = answer.basket
    response = answer.response
  }
  return { response, list: basket.map(({ room, product_type, width_mm, drop_mm }) => `${room} ${product_type} ${width_mm}x${drop_mm}`) }
}

describe('the rooms of windows that were photographed', () => {
  it.each([
    ['first one is the lounge, second the kitchen'],
    ['the kitchen is photo 2 and the lounge photo 1'],
    ['die eerste is die sitkamer, die ander een die kombuis'],
    ['they are the lounge and the kitchen'],
  ])('may be named afterwards, and what they cost stays: %s', async (names) => {
    const { response, list } = await afterTurns([['blockout rollers for these', withA4, withA4], names, 'add both'])
    expect(response).toContain('R 5 440.00'.replaceAll(' ', '\u00a0'))
    expect(list).toEqual(['Lounge roller-blockout 2429x2107', 'Kitchen roller-blockout 2429x2107'])
  })

  it('may be named on the list, too', async () => {
    const { list } = await afterTurns([
      ['blockout rollers for these', withA4, withA4],
      'add both',
      'first is the study, second is the bedroom',
    ])
    expect(list.map((line) => line.split(' ')[0])).toEqual(['Study', 'Bedroom'])
  })
})

describe('one size after two photos that told none', () => {
  it('is of the window that the customer names when asked', async () => {
    const photos = ['blockout rollers for these', withoutScale, withoutScale] as const
    expect((await afterTurns([photos, '1200x1500'])).response).toContain('Window 1 or Window 2')
    expect((await afterTurns([photos, '1200x1500', 'the first one', 'add it'])).list).toEqual(['Window 1 roller-blockout 1200x1500'])
    expect((await afterTurns([photos, '900x1000', 'foto 2', 'add it'])).list).toEqual(['Window 2 roller-blockout 900x1000'])
  })

  it('is of the window that is named with it, or of both', async () => {
    const photos = ['zebra for these', withoutScale, withoutScale] as const
    expect((await afterTurns([photos, 'photo 1 1200x1500, photo 2 900x900', 'add both'])).list).toEqual([
      'Window 1 double-roller-zebra 1200x1500',
      'Window 2 double-roller-zebra 900x900',
    ])
    expect((await afterTurns([photos, 'both 1200x1500', 'add both'])).list).toHaveLength(2)
  })
})

describe('a photo without a window', () => {
  it('is of another window than the one on the list, which stays as it is', async () => {
    const { list } = await afterTurns([
      'add roller blockout 1200x1500 midnight for the lounge',
      ['this is my bedroom', withoutWindow],
      'zebra',
      '900x1200',
    ])
    expect(list).toEqual(['Lounge roller-blockout 1200x1500'])
  })
})

describe('what suits, asked of the photos of several rooms', () => {
  const ADVICE = 'For that I would look at'
  const advised = (response: string) => response.split('\n').filter((line) => line.includes(ADVICE))

  it('is told of each photo, in whichever order the rooms and the question stand', async () => {
    for (const asked of [
      'This is my lounge, bedroom and kitchen. What would suit each?',
      'what would you recommend for the lounge, the bedroom and the kitchen?',
    ]) {
      const { response } = await afterTurns([[asked, withoutScale, withoutScale, withoutScale]])
      const [lounge, bedroom, kitchen, ...others] = advised(response)
      expect(others).toEqual([])
      expect(lounge).toContain('Roller Blinds - Sheer')
      expect(bedroom).toContain('Roller Blinds - Blockout')
      expect(kitchen).toContain('Venetian Blinds - Aluminium 25mm')
    }
  })

  it('is told of a room whose window is not in its photo, too', async () => {
    const { response } = await afterTurns([['What would suit my lounge and my bedroom?', withoutWindow, withA4]])
    expect(advised(response)).toHaveLength(2)
    expect(response).toMatch(/could not measure a window.*\nLounge: For that I would look at Roller Blinds - Sheer/)
  })

  it.each([['what would suit each?'], ['what do you recommend for them?'], ['wat pas in elkeen?']])(
    'may be asked afterwards, and each room has its own: %s',
    async (asked) => {
      const { response } = await afterTurns([['my lounge, bedroom and bathroom', withA4, withA4, withoutScale], asked])
      const isAfrikaans = asked.startsWith('wat')
      expect(response).toMatch(isAfrikaans ? /^Sitkamer: .*\nSlaapkamer: .*\nBadkamer: / : /^Lounge: .*\nBedroom: .*\nBathroom: /)
      expect(response).toMatch(/(?:Bathroom|Badkamer): Venetian Blinds - Plaswood/)
    },
  )
})
