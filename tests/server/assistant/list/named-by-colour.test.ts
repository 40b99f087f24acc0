import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { blindOfOrdered, isOnlyEstimated } from '#shared/domain/ordered-blind.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { aLine, ONE_LISTED, talk, toldLines } from '../ask.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

describe('a shade of a colour is taken by the eye', () => {
  it.each([
    ['make it dark green', /not made in dark green. The nearest are/],
    ['change the colour to dark blue', /not made in dark blue. The nearest are/],
    ['maak dit donkergroen', /Die naaste is/],
    ['maak dit donker blou', /Die naaste is/],
  ])('%s: the nearest are offered, and nothing changes', async (message, says) => {
    const { basket, response } = await talk(server, [...ONE_LISTED, message])
    expect(response).toMatch(says)
    expect(toldLines(basket)).toEqual(['Kitchen 1 of 1200 x 1500 Midnight'])
  })

  it('which is one of the product is taken', async () => {
    const { basket } = await talk(server, [...ONE_LISTED, 'maak dit liggrys'])
    expect(toldLines(basket)).toEqual(['Kitchen 1 of 1200 x 1500 Knysna Mist'])
  })
})

describe('a line named by its colour', () => {
  const TWO = 'add zebra 1000x1000 study white and roller sheer 900x1000 bedroom ebony'
  const BEDROOM = 'Bedroom 1 of 900 x 1000 Ebony'

  it.each(['the white one should be mocha', 'die wit een moet mocha wees'])('%s', async (message) => {
    expect(toldLines((await talk(server, [TWO, message])).basket)).toEqual(['Study 1 of 1000 x 1000 Mocha', BEDROOM])
  })

  it.each(['make the black one 950 wide', 'remove the black one', 'verwyder die swart een'])(
    '%s: is asked where two are',
    async (message) => {
      const two = [TWO, 'add roller sheer 800x900 in ebony for the lounge']
      const { basket } = await talk(server, [...two, message])
      expect(toldLines(basket)).toEqual(['Study 1 of 1000 x 1000 Pure White', BEDROOM, 'Lounge 1 of 800 x 900 Ebony'])
    },
  )
})

describe('a size that is only estimated', () => {
  const GUESSED = () => [
    aLine({
      room: 'Lounge',
      colour: 'Midnight',
      width_mm: 1200,
      drop_mm: 672,
      size_source: { how: 'photo', scale: 'assumed', corners: 'found' },
    }),
  ]

  it('is told as that of a blind that takes it, before that is on the list', async () => {
    const { response } = await talk(server, ['I want one in the study just like the lounge one'], GUESSED())
    expect(response).toContain('about')
  })

  it('stays one when the blind is added, taken back and added again', async () => {
    const { basket } = await talk(server, ['add one for the study just like the lounge one', 'undo', 'redo'], GUESSED())
    expect(basket).toMatchObject([{ room: 'Lounge' }, { room: 'Study' }])
    expect(basket.map((line) => isOnlyEstimated(line))).toEqual([true, true])
    expect(basket.map((line) => blindOfOrdered(line).widthMm)).toEqual([1200, 1200])
  })
})
