import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { publishPriceLists } from '#server/features/pricing/pricing.service.ts'
import { productName } from '#shared/domain/products.ts'
import { type ModelStub, openAnthropicStub, refuses, says, text, toolCall } from '#tests/support/model-stubs.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { aLine, answerTo, talk } from '../ask.ts'

/** A shop has a new product before it has its price list, and a model may name one that nobody makes. */

const NEW = 'roller-sheer'
let stub: ModelStub
let server: TestServer
beforeAll(async () => {
  stub = await openAnthropicStub()
  server = await startServer({
    env: { ANTHROPIC_API_KEY: 'sk-ant-planted-key', ANTHROPIC_BASE_URL: stub.url, LOG_LEVEL: 'silent' },
  })
  const { db } = server.deps
  await db('price_lists').where({ pricing_id: NEW }).delete()
  await publishPriceLists(db, [], { uploadedBy: 'staff:admin', isSample: false }, new Date())
})
afterAll(async () => {
  await server.stop()
  stub.close()
})
beforeEach(() => stub.script(refuses(500)))

const blind = (product_type: string) => ({ product_type, width_mm: 900, drop_mm: 1000 })

it.each(['bamboo', NEW])('a wish for %s among others is told as unknown, and the others are done once', async (unknown) => {
  const before = stub.asked.length
  stub.script(
    says(toolCall('change_basket', { add: [blind('roller-blockout'), blind(unknown), blind('venetian-wood')], asked: true })),
    says(text('Done.')),
  )
  const { basket } = await answerTo(server, { message: 'Please add a blockout roller, that one and a wooden venetian, all 900 x 1000' })
  expect(basket.map(({ product_type }) => product_type)).toEqual(['roller-blockout', 'venetian-wood'])
  const told = JSON.stringify(stub.asked.slice(before).at(-1)?.body)
  expect(told).toContain('unknown_product')
  expect(told).not.toContain('failed')
})

it('a line of it on the list stays as it came, without a price of ours', async () => {
  const line = aLine({ product_type: NEW })
  const { basket, response } = await answerTo(server, { message: 'what is on my list?', basket: [line] })
  expect(basket).toEqual([line])
  expect(response).toContain('no price')
})

it.each([
  [['wooden venetian 1200x1500', 'too expensive, is there something cheaper?']],
  [['what is the cheapest blind for 1200x1500?']],
  [['1200 x 1500', 'I only have R9000, what can I get?']],
])('%j: those with prices are told', async (turns) => {
  const { response } = await talk(server, turns)
  expect(response).toMatch(/R\s?\d/)
  expect(response).not.toContain('price list for')
  expect(response).not.toContain(productName(NEW))
})
