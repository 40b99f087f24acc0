import { expect, it } from 'vitest'
import { refuses, says, text, toolCall } from '#tests/support/model-stubs.ts'
import { aLine, answerTo, newSessionId } from '../ask.ts'
import { withOneModel } from './one-model.ts'

/** A model that obeys somebody else changes the list for whatever the customer says. */

const model = withOneModel()

const line = aLine({ colour: 'Karoo Linen' })
const blind = { product_type: 'roller-blockout', width_mm: 900, drop_mm: 900, colour: 'Karoo Linen', quantity: 50 }
const CHANGES = {
  'changes a line': { change: [{ id: line.id, quantity: 500 }], asked: true },
  'removes a line': { remove: [line.id], asked: true },
  'adds a blind': { add: [blind], asked: true },
}

it.each(Object.entries(CHANGES))('a model that %s for a question about something else changes nothing', async (_, input) => {
  model().stub.script(says(toolCall('change_basket', input)), says(text('We are open on weekdays.')))
  const { basket, actions } = await answerTo(model().server, { message: 'What are your opening hours on a Saturday?', basket: [line] })
  expect(basket).toMatchObject([{ id: line.id, quantity: 1 }])
  expect(actions.filter(({ kind }) => kind === 'change_line' || kind === 'remove_line')).toEqual([])
  // A blind may be offered: the customer presses the button or not.
  expect(actions.every((action) => action.kind !== 'add_line' || !action.asked)).toBe(true)
})

it.each([
  ['remove', { remove: [line.id], asked: true }, 'is it washable', 'Yes, please take it off my list'],
  ['change', { change: [{ id: line.id, quantity: 5 }], asked: true }, 'Does it come with a chain?', 'Yes, please change it'],
  ['remove', { remove: [line.id] }, 'Please remove the kitchen blind', 'Yes, please take it off my list'],
  ['change', { change: [{ id: line.id, quantity: 5 }], asked: false }, 'Make it five', 'Yes, please change it'],
] as const)(
  'to %s with %j for "%s" is offered as an answer to press, and done once that is pressed',
  async (kind, input, message, offer) => {
    const sessionId = newSessionId()
    model().stub.script(says(toolCall('change_basket', input)), says(text('Shall I do that?')))
    const first = await answerTo(model().server, { sessionId, message, basket: [line] })
    expect([first.basket.map(({ id, quantity }) => [id, quantity]), first.actions]).toEqual([[[line.id, 1]], []])
    expect(first.quickReplies.map((reply) => reply.text)).toEqual([offer])
    model().stub.script(says(toolCall('change_basket', { ...input, asked: true })), says(text('Done.')))
    const { basket } = await answerTo(model().server, { sessionId, message: offer, basket: first.basket })
    expect(basket.map(({ quantity }) => quantity)).toEqual(kind === 'remove' ? [] : [5])
  },
)

it.each([
  ['cord on the right please', { control_side: 'right' }],
  ['mount it outside', { mount_type: 'outside-facefix' }],
  ['rather in Midnight', { colour: 'Midnight' }],
])('%s is done', async (message, change) => {
  model().stub.script(says(toolCall('change_basket', { change: [{ id: line.id, ...change }], asked: true })), says(text('Done.')))
  const { basket } = await answerTo(model().server, { message, basket: [line] })
  expect(basket).toMatchObject([{ id: line.id, ...change }])
})

it('what was done before is taken back only where the customer asks for it', async () => {
  const sessionId = newSessionId()
  model().stub.script(says(toolCall('change_basket', { change: [{ id: line.id, quantity: 3 }], asked: true })), says(text('Done.')))
  const changed = await answerTo(model().server, { sessionId, message: 'Make it three', basket: [line] })
  for (const [message, quantity] of [
    ['Is it washable?', 3],
    ['Undo that please', 1],
  ] as const) {
    model().stub.script(says(toolCall('undo_basket_change', {})), says(text('It can be wiped.')))
    const { basket } = await answerTo(model().server, { sessionId, message, basket: changed.basket })
    expect(basket.map((each) => each.quantity)).toEqual([quantity])
  }
})

it.each(['remove the Midnight one unless it is free', 'Can both chains be on the right?'])(
  'a yes to an outside model is no yes to what the embedded assistant offered before it: %s',
  async (message) => {
    const sessionId = newSessionId()
    const basket = [line, aLine({ colour: 'Midnight', width_mm: 900 })]
    model().stub.script(refuses(500))
    expect((await answerTo(model().server, { sessionId, message, basket })).basket).toEqual(
      basket.map(({ id }) => expect.objectContaining({ id })),
    )
    model().stub.script(says(text('Do you want it washable?')))
    await answerTo(model().server, { sessionId, message: 'Is it washable?', basket })
    model().stub.script(refuses(500))
    const { actions } = await answerTo(model().server, { sessionId, message: 'yes', basket })
    expect(actions.filter(({ kind }) => kind === 'change_line' || kind === 'remove_line')).toEqual([])
  },
)

it('what the customer asks for is done', async () => {
  model().stub.script(says(toolCall('change_basket', { change: [{ id: line.id, quantity: 3 }], asked: true })), says(text('Done.')))
  const { basket } = await answerTo(model().server, { message: 'Please make it three', basket: [line] })
  expect(basket).toMatchObject([{ id: line.id, quantity: 3 }])
})
