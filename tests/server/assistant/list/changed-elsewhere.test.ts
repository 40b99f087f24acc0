import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BasketLine } from '#shared/contracts/assistant.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { aLine, answerTo, newSessionId, talk, toldLines } from '../ask.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const LINES = () => [aLine({ room: 'Kitchen' }), aLine({ room: 'Bedroom', width_mm: 900, drop_mm: 1000 })]
const B = 'Bedroom 1 of 900 x 1000'
const WIDER = 'could the kitchen maybe become a bit wider, 1300 wide'
const REMOVED = 'should I remove the kitchen?'

/** A talk in which the list is changed elsewhere, by the calculator or in another window, after the first message. */
async function talkWith(elsewhere: (lines: BasketLine[]) => BasketLine[], [first = '', ...others]: readonly string[]) {
  const sessionId = newSessionId()
  let last = await answerTo(server, { sessionId, message: first, basket: LINES() })
  last = { ...last, basket: elsewhere(last.basket) }
  for (const message of others) last = await answerTo(server, { sessionId, message, basket: last.basket })
  return { list: toldLines(last.basket), response: last.response }
}
const kitchenLonger = ([kitchen, ...others]: BasketLine[]) => [...(kitchen ? [{ ...kitchen, drop_mm: 1400 }] : []), ...others]
const kitchenGone = (lines: BasketLine[]) => lines.slice(1)

describe('an offer whose blind has changed elsewhere since', () => {
  it.each([
    [WIDER, 'yes', 'Kitchen 1 of 1300 x 1400'],
    ['kan die kombuis dalk breer word, 1300 breed', 'ja', 'Kitchen 1 of 1300 x 1400'],
  ])('%s: is told and asked anew, and keeps what changed', async (offer, yes, line) => {
    const once = await talkWith(kitchenLonger, [offer, yes])
    expect(once.list).toEqual(['Kitchen 1 of 1200 x 1400', B])
    expect(once.response).toMatch(/Your list has changed since I asked|Jou lys het verander sedert/)
    expect((await talkWith(kitchenLonger, [offer, yes, yes])).list).toEqual([line, B])
  })

  it('takes nothing off at the first yes', async () => {
    expect((await talkWith(kitchenLonger, [REMOVED, 'yes'])).list).toEqual(['Kitchen 1 of 1200 x 1400', B])
    expect((await talkWith(kitchenLonger, [REMOVED, 'yes', 'yes'])).list).toEqual([B])
  })

  it.each([WIDER, REMOVED])('%s: touches no other blind where that one is gone', async (offer) => {
    const { list, response } = await talkWith(kitchenGone, [offer, 'yes'])
    expect(list).toEqual([B])
    expect(response).toContain('No longer on it: Kitchen')
  })

  it('goes on from the blind as it is now', async () => {
    expect((await talkWith(kitchenLonger, [WIDER, 'and 1450 high', 'yes'])).list).toEqual(['Kitchen 1 of 1300 x 1450', B])
  })
})

it('the button of an offer that is not open any more takes no other blind off by itself', async () => {
  const { basket, response } = await talk(
    server,
    [REMOVED, 'what colours does zebra come in?', 'make the bedroom 950 wide', 'Yes, remove it'],
    LINES(),
  )
  expect(toldLines(basket)).toEqual(['Kitchen 1 of 1200 x 1500', 'Bedroom 1 of 950 x 1000'])
  expect(response).toContain('Shall I remove')
})

it.each([
  ['roller blockout 1200x1500, add it for R900', false],
  ['roller blockout 1200x1500, add it at 1,5k', false],
  ['roller blockout 1200x1500, add it for 900 rand', false],
  ['roller blockout 1200x1500, add it for 1090 rand', true],
])('%s: is added only at our price', async (message, isAdded) => {
  expect((await talk(server, [message])).basket).toHaveLength(isAdded ? 1 : 0)
})
