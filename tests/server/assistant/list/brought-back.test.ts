import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { aLine, talk, toldLines } from '../ask.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const LINES = () => [
  aLine({ room: 'Kitchen', colour: 'Midnight', control_side: 'right' }),
  aLine({ room: 'Bedroom', width_mm: 900, drop_mm: 1000 }),
  aLine({ room: 'Study', width_mm: 800, drop_mm: 800 }),
]
const [K, B, S] = ['Kitchen 1 of 1200 x 1500 Midnight', 'Bedroom 1 of 900 x 1000', 'Study 1 of 800 x 800']
const listAfter = async (...turns: readonly string[]) => toldLines((await talk(server, turns, LINES())).basket)

describe('what was taken off comes back', () => {
  it.each([
    [
      ['remove the kitchen and the bedroom', 'put them back'],
      [K, B, S],
    ],
    [
      ['remove the kitchen', 'remove the bedroom', 'put them back'],
      [S, B, K],
    ],
    [
      ['remove the kitchen', 'remove the bedroom', 'put both back'],
      [S, B, K],
    ],
    [
      ['remove the kitchen', 'remove the bedroom', 'put it back'],
      [B, S],
    ],
    [
      ['remove the kitchen', 'remove the bedroom', 'put the kitchen back'],
      [S, K],
    ],
    [
      ['remove the kitchen', 'make the study 900 wide', 'put the kitchen back'],
      [B, 'Study 1 of 900 x 800', K],
    ],
    [
      ['remove everything', 'put everything back'],
      [K, B, S],
    ],
    [
      ['verwyder die kombuis', 'verwyder die slaapkamer', 'sit hulle terug'],
      [S, B, K],
    ],
    [
      ['haal die kombuis en studeerkamer af', 'bring albei terug asb'],
      [K, B, S],
    ],
    [
      ['verwyder die kombuis', 'voeg die kombuis weer by'],
      [K, B, S],
    ],
  ])('%j', async (turns, lines) => {
    expect(await listAfter(...turns)).toEqual(lines)
  })

  it('as it was, with its control on its side', async () => {
    const { basket } = await talk(server, ['remove the kitchen', 'remove the bedroom', 'put them back'], LINES())
    expect(basket.map(({ control_side }) => control_side)).toEqual(['left', 'left', 'right'])
  })

  it('and goes again by undo', async () => {
    expect(await listAfter('remove the kitchen', 'remove the bedroom', 'put them back', 'undo')).toEqual([S])
  })
})

it('which of three are both is asked', async () => {
  const { basket, response } = await talk(server, ['remove everything', 'put both back'], LINES())
  expect(toldLines(basket)).toEqual([])
  expect(response).toContain('Which of them shall come back')
})

it('what shall come back otherwise is offered so', async () => {
  const turns = ['remove the kitchen', 'remove the study', 'put the kitchen back but 1300 wide']
  expect(await listAfter(...turns)).toEqual([B])
  expect(await listAfter(...turns, 'yes')).toEqual([B, 'Kitchen 1 of 1300 x 1500 Midnight'])
})

describe('another blind that shall be like one of the list is added, and that one stays as it is', () => {
  it.each([
    ['add another one for the lounge exactly like the kitchen', 'Lounge 1 of 1200 x 1500 Midnight'],
    ['add one for the lounge, same as the kitchen but 1000 wide', 'Lounge 1 of 1000 x 1500 Midnight'],
    ['add a blind for the dining room like the one in the study', 'Dining room 1 of 800 x 800'],
    ['voeg nog een vir die sitkamer by presies soos die kombuis', 'Lounge 1 of 1200 x 1500 Midnight'],
    ['nog een soos die kombuis vir die sitkamer asb', 'Lounge 1 of 1200 x 1500 Midnight'],
  ])('%s', async (message, line) => {
    expect(await listAfter(message)).toEqual([K, B, S, line])
  })

  it.each([
    ['I want one in the lounge just like the kitchen one', 'yes'],
    ["ek wil een vir die sitkamer he net soos die kombuis s'n", 'ja'],
  ])('%s: is offered', async (message, yes) => {
    expect(await listAfter(message)).toEqual([K, B, S])
    expect(await listAfter(message, yes)).toEqual([K, B, S, 'Lounge 1 of 1200 x 1500 Midnight'])
  })
})
