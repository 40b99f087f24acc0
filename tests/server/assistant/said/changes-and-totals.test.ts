import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { talk, toldLines } from '../ask.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const answered = async (turns: readonly string[]) => {
  const { response, basket } = await talk(server, turns)
  return { text: response.replaceAll('\u00a0', ' '), list: toldLines(basket) }
}
const LISTED = 'add blockout roller 1200x1500 in midnight for the kitchen'

describe('a length by which another one changes', () => {
  test('may be said of both at once', async () => {
    expect((await answered([LISTED, 'wider by 10cm and shorter by 10cm'])).list).toEqual(['Kitchen 1 of 1300 x 1400 Midnight'])
  })

  test.each(['oops add the 5cm back', 'shorter, 5cm', 'sit die 5cm terug'])('%s: it is asked which one is meant', async (said) => {
    const { text, list } = await answered([LISTED, said])
    expect(text).toMatch(/the width or the drop|die breedte of die/)
    expect(list).toEqual(['Kitchen 1 of 1200 x 1500 Midnight'])
  })

  test.each([
    ['10.5 mm wider', '1 210.5 to 1 210 mm', '1210 x 1500'],
    ['make it 10.5mm narrower', '1 189.5 to 1 189 mm', '1189 x 1500'],
  ])('%s: what it comes to is rounded down, and the answer says so', async (said, words, size) => {
    const { text, list } = await answered([LISTED, said])
    expect(text).toContain(words)
    expect(list).toEqual([`Kitchen 1 of ${size} Midnight`])
  })
})

const THREE = 'blokuit rolblinding 1200x900, 1500x1200 en 1800x1500'
test('a total of what is on the list leaves out what was only priced', async () => {
  const { text } = await answered([THREE, 'sit net die tweede een op', 'hoeveel vir alles op my lys'])
  expect(text).toContain('Die totaal van jou lys is R 1 190.00')
  expect((await answered(['blockout roller 1200x900 and 1500x1200', 'whats my total on the list?'])).text).toContain('Your list is empty')
})

const TWO = 'add blockout roller 1200x900 for bedroom 2 and 1500x1200 for the kitchen'
test.each([
  ["what's the damage", ['R 850.00', 'R 1 190.00', 'R 2 040.00']],
  ['what does bedroom 2 cost', ['R 850.00']],
  ['wat kos dit', ['R 2 040.00']],
  ['what if i took the kitchen away, what would the total be', ['the rest comes to R 850.00']],
])('%s: is answered while a colour is still asked', async (said, prices) => {
  const { text, list } = await answered([TWO, said])
  for (const price of prices) expect(text).toContain(price)
  expect(list).toHaveLength(2)
})

test('of two products that are named the cheaper one is told by their prices at the size', async () => {
  const { text } = await answered(['blockout roller 1200x1500', 'what is cheaper, aluminium 50mm or aluwood 50mm?'])
  expect(text).toMatch(/Aluminium 50mm, 1 200 × 1 500 mm: R .*\n.*Aluwood 50mm, 1 200 × 1 500 mm: R /)
  expect(text).not.toContain('Blockout')
})

test('two small figures are no count: their unit is asked', async () => {
  expect((await answered(['blockout roller 1200x900', '12 x 15'])).text).toContain('not sure which unit “12 x 15” is in')
})

test.each(['delte the kitchen', 'remuv it'])('%s: a mistyped word is read', async (said) => {
  expect((await answered([LISTED, said])).list).toEqual([])
})
