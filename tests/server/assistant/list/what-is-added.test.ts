import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { talk, toldLines } from '../ask.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const outcome = async (...turns: readonly string[]) => {
  const { basket, response } = await talk(server, turns)
  return { list: toldLines(basket), response }
}

describe('a wish that waits for a size', () => {
  const BEDROOM = 'add a sheer roller for the bedroom'
  const TWO = 'add blockout roller 1200x1200 kitchen and a sheer roller for the bedroom'

  it('is done with the size', async () => {
    expect((await outcome(BEDROOM, '1000x1000')).list).toEqual(['Bedroom 1 of 1000 x 1000'])
    expect((await outcome(BEDROOM, 'how do I measure?', '1000x1000')).list).toEqual(['Bedroom 1 of 1000 x 1000'])
    expect((await outcome(TWO, '1000x1000')).list).toEqual(['Kitchen 1 of 1200 x 1200', 'Bedroom 1 of 1000 x 1000'])
  })

  it.each([
    [BEDROOM, 'price of zebra 1000x1000'],
    [BEDROOM, 'how much is a zebra 1000x1000?'],
    [BEDROOM, 'no, leave it', 'zebra 1000x1000'],
    [TWO, 'no sheer, just leave it', 'total?'],
    [TWO, 'wat is die totaal?'],
    [TWO, 'los dit maar', 'en wat kos dit?'],
  ])('%s, %s: adds nothing once something else is spoken of', async (...turns) => {
    expect((await outcome(...turns)).list).toEqual([])
  })

  it('tells the blind that is complete while the other is asked for', async () => {
    const { response } = await outcome(TWO)
    expect(response).toMatch(/Kitchen: .*1.200.×.1.200/)
    expect(response).toMatch(/Sheer.I need the size/)
  })
})
