import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { talk } from '../ask.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const answered = async (turns: readonly string[]) => (await talk(server, turns)).response.replaceAll('\u00a0', ' ')

test.each([
  ['my budget is 1.5k for a 1200x1200 window', 1500],
  ['2,5k for two windows 1200 x 1000 each', 2500],
  ['R1.8k for 1200 x 1500', 1800],
  ['R2,5k vir twee vensters 1200 x 1000', 2500],
])('%s: nothing dearer is said to be bought by it', async (said, rand) => {
  const prices = [...(await answered([said])).matchAll(/R ([\d ]+)\.00/g)].map(([, price = '']) => Number(price.replaceAll(' ', '')))
  expect(prices.length).toBeGreaterThan(0)
  for (const price of prices) expect(price).toBeLessThanOrEqual(rand)
})

const TWO_PRICED = 'blockout roller 1200x900 and blockout roller 1500x1200'
test.each([
  [[TWO_PRICED, 'is that within 4000?'], 'Yes, that is enough: it comes to R 2 040.00'],
  [[TWO_PRICED, 'is it under 2000?'], 'No, that is not enough: it comes to R 2 040.00'],
  [['add blockout roller 1200x1500 for the kitchen', 'will R1000 cover it'], 'No, that is not enough: it comes to R 1 090.00'],
  [['blokuit rolblinding 1200x1500', 'is 1.5k genoeg?'], 'Ja, dit is genoeg: dit kom op R 1 090.00'],
])('%s: the sum is set against what is chosen, and is no size', async (turns, words) => {
  expect(await answered(turns)).toContain(words)
})
