import { expect, it } from 'vitest'
import { says, text, toolCall } from '#tests/support/model-stubs.ts'
import { aLine, answerTo } from '../ask.ts'
import { withOneModel } from './one-model.ts'

/** A model that swaps a blind adds one and takes one off. Half of that would lose a blind. */

const model = withOneModel()

const old = aLine({ colour: 'Karoo Linen' })
const other = aLine({ colour: 'Midnight', width_mm: 900 })
const blind = { product_type: 'roller-blockout', width_mm: 900, drop_mm: 900, quantity: 1 }
const MADE = { ...blind, colour: 'Cape Chalk' }
const NOT_MADE = { ...blind, colour: 'Red' }
const swap = (input: object) => says(toolCall('change_basket', { ...input, asked: true }))
const SWAP_IT = 'Swap the kitchen blind for a roller 900 x 900'

it.each([[true], [false]])('the old blind stays where the new one cannot be added, together: %s', async (together) => {
  model().stub.script(swap({ add: [NOT_MADE], remove: [old.id], together }), says(text('That colour is not made.')))
  const { basket, actions } = await answerTo(model().server, { message: SWAP_IT, basket: [old] })
  expect([basket.map(({ id }) => id), actions]).toEqual([[old.id], []])
  expect(JSON.stringify(model().stub.asked.at(-1))).toContain('left_with_another')
})

it('the old blind goes where the new one is added', async () => {
  model().stub.script(swap({ add: [MADE], remove: [old.id], together: true }), says(text('Done.')))
  const { basket } = await answerTo(model().server, { message: SWAP_IT, basket: [old] })
  expect(basket).toMatchObject([{ colour: 'Cape Chalk', width_mm: 900 }])
})

it.each([
  ['a change is refused', { add: [MADE], change: [{ id: other.id, colour: 'Red' }], remove: [old.id] }, SWAP_IT],
  ['a blind to remove is not on the list', { add: [MADE], remove: [old.id, 'nowhere'] }, SWAP_IT],
  ['the removal was not asked for', { add: [MADE], remove: [old.id] }, 'Please add a roller in Cape Chalk'],
])('nothing of what belongs together is done where %s', async (_, input, message) => {
  model().stub.script(swap({ ...input, together: true }), says(text('I could not do that.')))
  const { basket, actions } = await answerTo(model().server, { message, basket: [old, other] })
  expect([basket.map(({ id }) => id), actions]).toEqual([[old.id, other.id], []])
})
