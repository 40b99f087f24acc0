import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { outcomeOf } from '../ask.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const outcome = (...turns: readonly string[]) => outcomeOf(server, turns)
const LISTED = 'add blockout roller 1200x1200 kitchen midnight'
const KITCHEN = 'Kitchen 1 of 1200 x 1200 Midnight'

describe('a size by itself, after a blind came onto the list', () => {
  it.each([
    [['now the study', '900 x 1000'], 'Study 1 of 900 x 1000'],
    [['lounge', '1500x1500'], 'Lounge 1 of 1500 x 1500'],
    [['nou die studeerkamer', '900 x 1000'], 'Study 1 of 900 x 1000'],
    [['next window', '900x1000'], '1 of 900 x 1000'],
    [['is plaswood good for a bathroom', '600x900'], 'Bathroom 1 of 600 x 900'],
    [['900x1000'], '1 of 900 x 1000'],
    [['the bedroom is the same size but i want something lighter there', 'cape chalk'], 'Bedroom 1 of 1200 x 1200 Cape Chalk'],
  ])('is of the window that was spoken of, and is offered: %s', async (turns, line) => {
    expect((await outcome(LISTED, ...turns)).list).toEqual([KITCHEN])
    expect((await outcome(LISTED, ...turns, 'yes')).list).toEqual([KITCHEN, line])
  })
})

describe('more of the blind that was spoken of', () => {
  it.each([
    ['another three of the same', 4],
    ['another two of those please', 3],
    ['add another 4', 5],
    ['nog drie van dieselfde', 4],
    ['another one', 2],
  ])('%s: as many as are said', async (message, count) => {
    expect((await outcome(LISTED, message)).list).toEqual([`Kitchen ${count} of 1200 x 1200 Midnight`])
  })
})

describe('to order', () => {
  it.each(['im happy, order please', 'thats all, checkout'])('%s: opens the quote', async (message) => {
    expect((await outcome(LISTED, message)).response).toMatch(/You order from your quote/)
  })
})

it('a message of hundreds of rooms is asked for in parts, and holds up nobody', async () => {
  const before = performance.now()
  expect((await outcome('kitchen lounge study '.repeat(95))).response).toMatch(/at a time/)
  const one = performance.now() - before
  const again = performance.now()
  await outcome('kitchen')
  // In proportion, because machines differ: it once took fifty times as long as a short message.
  expect(one).toBeLessThan(20 * Math.max(50, performance.now() - again))
})
