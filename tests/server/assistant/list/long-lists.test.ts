import { afterAll, beforeAll, expect, it } from 'vitest'
import { MAX_ORDER_LINES } from '#shared/contracts/fields.ts'
import { quotePrice } from '#shared/contracts/pricing.ts'
import { formatRand } from '#shared/formats/rand.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { aLine, answerTo, talk } from '../ask.ts'

/** Lists of more blinds than one call of the price tool takes. */

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const colour = 'Driftwood'
const listPrice = async (product_type: string, width_mm = 1200) =>
  (await server.call(quotePrice, { body: { product_type, width_mm, drop_mm: 1500 } })).body.quote.price
const bedrooms = (count: number) => Array.from({ length: count }, () => aLine({ colour, room: 'Bedroom' }))
const kitchen = aLine({ colour, room: 'Kitchen', width_mm: 900 })

it.each([25, MAX_ORDER_LINES - 1])('without one of them the rest comes to the sum of all %i others', async (others) => {
  const { response, actions } = await answerTo(server, {
    message: 'what would the total be without the kitchen?',
    basket: [kitchen, ...bedrooms(others)],
  })
  expect(response).toContain(formatRand(others * (await listPrice('roller-blockout'))))
  expect(actions).toEqual([])
})

it('each product is weighed at all the windows, and where one is not made the sum is of all the others', async () => {
  const message = 'which is cheaper for all my windows, roller blockout or zebra?'
  const all = await answerTo(server, { message, basket: bedrooms(25) })
  for (const type of ['roller-blockout', 'double-roller-zebra']) expect(all.response).toContain(formatRand(25 * (await listPrice(type))))

  const tooWide = aLine({ colour, room: 'Lounge', width_mm: 9000 })
  const { response } = await answerTo(server, { message, basket: [...bedrooms(25), tooWide] })
  for (const type of ['roller-blockout', 'double-roller-zebra']) expect(response).toContain(formatRand(25 * (await listPrice(type))))
  expect(response).toContain('(25)')
})

it('more changes than one message makes are said to be too many, and not that the list is full', async () => {
  const { response, basket } = await answerTo(server, {
    message: 'remove everything. add a roller blockout 900 x 900',
    basket: bedrooms(MAX_ORDER_LINES),
  })
  expect(basket).toEqual([])
  expect(response).toContain('in a message of its own')
  expect(response).not.toMatch(/list is full/i)
})

it('a blind that found no place on a full list does not keep the list from being changed', async () => {
  const { actions, basket } = await talk(
    server,
    ['add blockout roller 900 x 900 for the study', 'make all 1300 wide'],
    bedrooms(MAX_ORDER_LINES),
  )
  expect(actions).toHaveLength(MAX_ORDER_LINES)
  expect(basket.every(({ width_mm }) => width_mm === 1300)).toBe(true)
})
