import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { aLine, talk, toldLines } from '../ask.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const LINES = () => [aLine({ room: 'Kitchen' }), aLine({ room: 'Lounge' }), aLine({ room: 'Bedroom 3', product_type: 'roller-sheer' })]
const [K, L, B] = ['Kitchen 1 of 1200 x 1500', 'Lounge 1 of 1200 x 1500', 'Bedroom 3 1 of 1200 x 1500']

const listAfter = async (message: string) => toldLines((await talk(server, [message], LINES())).basket)

describe('a room and a word of taking off take its blind off', () => {
  it.each([
    ['bedroom 3 away please', [K, L]],
    ['kitchen off', [L, B]],
    ['lounge out', [K, B]],
    ['lounge gone please', [K, B]],
    ['no lounge anymore', [K, B]],
    ['no more lounge', [K, B]],
    ['not the kitchen anymore', [L, B]],
    ['kitchen and lounge off', [B]],
    ['the sheer one out', [K, L]],
    ['number 2 off', [K, B]],
    ['kombuis weg asb', [L, B]],
    ['sitkamer af', [K, B]],
    ['geen sitkamer meer nie', [K, B]],
    ['nie meer die kombuis nie', [L, B]],
  ])('%s', async (message, lines) => {
    expect(await listAfter(message)).toEqual(lines)
  })

  it.each(['is the kitchen off?', 'kitchen out of stock', '10cm off the kitchen', 'kitchen 10cm off', 'study off', 'is die kombuis weg?'])(
    '%s: takes nothing off',
    async (message) => {
      expect(await listAfter(message)).toEqual([K, L, B])
    },
  )
})
