import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ModelStub, openAnthropicStub, says, text, toolCall } from '#tests/support/model-stubs.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { aLine, answerTo } from './ask.ts'

/** A model that obeys somebody else changes the list for whatever the customer says. */

let stub: ModelStub
let server: TestServer
beforeAll(async () => {
  stub = await openAnthropicStub()
  server = await startServer({
    env: { ANTHROPIC_API_KEY: 'sk-ant-planted-key', ANTHROPIC_BASE_URL: stub.url, LOG_LEVEL: 'silent' },
  })
})
afterAll(async () => {
  await server.stop()
  stub.close()
})

const line = aLine({ colour: 'Karoo Linen' })
const blind = { product_type: 'roller-blockout', width_mm: 900, drop_mm: 900, colour: 'Karoo Linen', quantity: 50 }
const CHANGES = {
  'changes a line': { change: [{ id: line.id, quantity: 500 }], asked: true },
  'removes a line': { remove: [line.id], asked: true },
  'adds a blind': { add: [blind], asked: true },
}

it.each(Object.entries(CHANGES))('a model that %s for a question about something else changes nothing', async (_, input) => {
  stub.script(says(toolCall('change_basket', input)), says(text('We are open on weekdays.')))
  const { basket, actions } = await answerTo(server, { message: 'What are your opening hours on a Saturday?', basket: [line] })
  expect(basket).toMatchObject([{ id: line.id, quantity: 1 }])
  expect(actions.filter(({ kind }) => kind === 'change_line' || kind === 'remove_line')).toEqual([])
  // A blind may be offered: the customer presses the button or not.
  expect(actions.every((action) => action.kind !== 'add_line' || !action.asked)).toBe(true)
})

it('what the customer asks for is done', async () => {
  stub.script(says(toolCall('change_basket', { change: [{ id: line.id, quantity: 3 }], asked: true })), says(text('Done.')))
  const { basket } = await answerTo(server, { message: 'Please make it three', basket: [line] })
  expect(basket).toMatchObject([{ id: line.id, quantity: 3 }])
})
