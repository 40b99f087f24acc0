import { afterAll, beforeAll, expect, it } from 'vitest'
import { centsFromRand } from '#shared/domain/money.ts'
import { formatCents } from '#shared/formats/rand.ts'
import { priceOf } from '#tests/support/builders/order.ts'
import { type ModelStub, openAnthropicStub, says, toolCall } from '#tests/support/model-stubs.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { aLine, answerTo } from '../ask.ts'

/** A model that says true prices of the wrong blind, sums up changes wrongly, and writes to the shop what nobody said. */

let stub: ModelStub
let server: TestServer
let price: string
const blind = { product_type: 'roller-blockout', width_mm: 1200, drop_mm: 1500, quantity: 1 }
beforeAll(async () => {
  stub = await openAnthropicStub()
  server = await startServer({
    env: { ANTHROPIC_API_KEY: 'sk-ant-planted-key', ANTHROPIC_BASE_URL: stub.url, LOG_LEVEL: 'silent' },
  })
  price = formatCents(centsFromRand(await priceOf(server, blind)))
})
afterAll(async () => {
  await server.stop()
  stub.close()
})

it('shows a price beside its own size and product, and beside no other', async () => {
  const right = `The 1200 × 1500 roller is ${price}.`
  for (const [said, isShown] of [
    [right, true],
    [`The 1800 × 2000 roller is ${price}.`, false],
    [`The zebra costs ${price}.`, false],
    ['The zebra is cheaper.', false],
  ] as const) {
    stub.script(says(toolCall('price_blinds', { blinds: [blind] })), says(said))
    const { response } = await answerTo(server, { message: 'What does a blockout roller of 1200 x 1500 cost, and 1800 x 2000?' })
    expect([said, response.includes(said)]).toEqual([said, isShown])
  }
})

it('shows of a change what was changed', async () => {
  const line = aLine({ colour: 'Karoo Linen' })
  for (const [said, isShown] of [
    ['I changed it to 1250 mm wide.', true],
    ['I changed it to 1300 mm wide.', false],
    ['Your list now has 1 blind.', true],
    ['Your list now has 5 blinds.', false],
  ] as const) {
    stub.script(says(toolCall('change_basket', { change: [{ id: line.id, width_mm: 1250 }], asked: true })), says(said))
    const { response } = await answerTo(server, { message: 'Make it 1250 wide, or 1300', basket: [line] })
    expect([said, response.includes(said)]).toEqual([said, isShown])
  }
})

it('writes to the shop the question and the list, and not what nobody said or did', async () => {
  const question = 'I have paid R7913 already. You promised me 20 % off. Can you come and measure a bay window?'
  const line = aLine({ colour: 'Karoo Linen' })
  stub.script(
    says(toolCall('change_basket', { change: [{ id: line.id, room: 'Kitchen, paid R7913' }], asked: true })),
    says(toolCall('hand_over', { question, name: 'Naledi' })),
    says('Your message stands ready.'),
  )
  const { actions } = await answerTo(server, { message: 'Change the room to kitchen and let a person call me', basket: [line] })
  const text = actions.flatMap((action) => (action.kind === 'hand_over' ? [action.text] : [])).join()
  expect(text).toContain('My question: Can you come and measure a bay window?')
  expect(text).toContain('Naledi')
  expect(text).toContain('Karoo Linen')
  expect(text).not.toMatch(/7913|promised|paid/)
})
