import { expect, test } from 'vitest'
import { anAnswer, type FakeAssistant, openChat, proposedLine, storedList, storeList, withFreshAssistant } from './assistant-page.tsx'

let assistant: FakeAssistant
withFreshAssistant((fresh) => {
  assistant = fresh
})

const ids = () => storedList().map(({ id }) => id)

test('the question carries the list; a blind that was asked for is added at once, and the undo takes it off again', async () => {
  storeList()
  assistant.answers = [
    anAnswer({
      response: 'Added.',
      features: ['price_list', 'basket'],
      basket: [proposedLine({ id: 'kitchen', quantity: 2, room: 'Kitchen', colour: 'Ivory' }), proposedLine()],
      actions: [{ kind: 'add_line', asked: true, line: proposedLine() }],
    }),
  ]
  const { rendered, ask } = await openChat()
  await ask('Add it')
  await expect
    .element(rendered.getByText(/Added to your list: Bedroom: 1 × Roller Blinds - Blockout, 1.200.×.1.500.mm, Charcoal/))
    .toBeVisible()
  expect(ids()).toEqual(['kitchen', 'proposed'])
  expect(assistant.questions()[0]?.basket).toEqual([expect.objectContaining({ id: 'kitchen', room: 'Kitchen', price: 1090, quantity: 2 })])
  const card = rendered.getByRole('region', { name: 'Your list so far' })
  await expect.element(card.getByText(/R.3.270\.00/)).toBeVisible()
  await expect.element(card.getByText('Total, including VAT 15%')).toBeVisible()
  await expect.element(card.getByRole('link', { name: 'Open in the calculator' })).toHaveAttribute('href', '/quote-calculator?show=list')
  await rendered.getByRole('button', { name: 'Undo' }).click()
  await expect.element(rendered.getByText('Undone. The blind is off your list again.')).toHaveFocus()
  expect(ids()).toEqual(['kitchen'])
  await expect.element(card).not.toBeInTheDocument()
})

test('what was suggested for a blind goes with its undo', async () => {
  assistant.answers = [
    anAnswer({
      basket: [proposedLine({ colour: '' })],
      actions: [{ kind: 'add_line', asked: true, line: proposedLine({ colour: '' }) }],
      quickReplies: [{ text: 'Ivory', picture: { product_type: 'roller-blockout', colour_hex: '#eeeade' } }],
    }),
  ]
  const { rendered, ask } = await openChat()
  await ask('Add it')
  await expect.element(rendered.getByRole('button', { name: 'Ivory' })).toBeVisible()
  await rendered.getByRole('button', { name: 'Undo' }).click()
  await expect.element(rendered.getByText('Undone. The blind is off your list again.')).toBeVisible()
  await expect.element(rendered.getByRole('list', { name: 'Suggested replies' })).not.toBeInTheDocument()
})

test('a blind of the list says on which side its chain is and how it hangs', async () => {
  const line = proposedLine({ control_side: 'right', mount_type: 'outside-facefix' })
  storeList([line])
  assistant.answers = [anAnswer({ basket: [line], features: ['basket'] })]
  const { ask, rendered } = await openChat()
  await ask('Show my list')
  const card = rendered.getByRole('region', { name: 'Your list so far' })
  await expect.element(card.getByText(/Charcoal · control side: right · on the wall \(face fix\)/)).toBeVisible()
})

test('a change and a removal are done and undone, each by itself', async () => {
  storeList([proposedLine({ id: 'a' }), proposedLine({ id: 'b' })])
  assistant.answers = [
    anAnswer({
      basket: [proposedLine({ id: 'a', colour: 'Ivory' })],
      actions: [
        { kind: 'change_line', line: proposedLine({ id: 'a', colour: 'Ivory', price: 1200 }) },
        { kind: 'remove_line', id: 'b' },
      ],
    }),
  ]
  const { rendered, ask } = await openChat()
  await ask('Ivory, and not the second one')
  await expect.element(rendered.getByText(/Changed on your list: .*Ivory/)).toBeVisible()
  await expect.element(rendered.getByText(/Removed from your list: /)).toBeVisible()
  expect(storedList().map(({ id, colour }) => [id, colour])).toEqual([['a', 'Ivory']])
  await rendered.getByRole('button', { name: 'Undo' }).first().click()
  await expect.element(rendered.getByText('Undone. The blind is as it was before.')).toBeVisible()
  expect(storedList().map(({ id, colour }) => [id, colour])).toEqual([['a', 'Charcoal']])
  await rendered.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(ids).toEqual(['a', 'b'])
})

test('a blind without a colour is put on the list at once where it was asked for, and a suggested colour changes it there', async () => {
  const bare = proposedLine({ colour: '', colour_hex: null })
  const ivory = proposedLine({ colour: 'Ivory', colour_hex: '#f4efe1' })
  assistant.answers = [
    anAnswer({
      response: 'On your list. Which colour would you like?',
      basket: [bare],
      actions: [{ kind: 'add_line', asked: true, line: bare }],
      quickReplies: [{ text: 'Ivory', picture: { product_type: 'roller-blockout', colour_hex: '#f4efe1' } }],
    }),
    anAnswer({ basket: [ivory], actions: [{ kind: 'change_line', line: ivory }] }),
  ]
  const { rendered, ask } = await openChat()
  await ask('Add it')
  const added = rendered.getByText(/^Added to your list: /)
  await expect.element(added).toBeVisible()
  const card = rendered.getByRole('region', { name: 'Your list so far' })
  await expect.element(card.getByText(/colour not chosen yet/)).toBeVisible()
  expect(storedList()).toEqual([expect.objectContaining({ id: 'proposed', colour: '' })])
  await rendered.getByRole('button', { name: 'Ivory' }).click()
  await expect.element(rendered.getByText(/^Changed on your list: .*Ivory/)).toBeVisible()
  expect(assistant.questions().map(({ message }) => message)).toEqual(['Add it', 'Ivory'])
  expect(storedList()).toEqual([expect.objectContaining({ id: 'proposed', colour: 'Ivory', colour_hex: '#f4efe1' })])
  // Only the list as it is now stands there.
  await expect.element(card.getByText(/Ivory/)).toBeVisible()
  await expect.element(card.getByText(/colour not chosen yet/)).not.toBeInTheDocument()
})

test('what was changed since it was added is not offered to be undone, until the change is undone', async () => {
  const bare = proposedLine({ colour: '', colour_hex: null })
  assistant.answers = [
    anAnswer({ basket: [bare], actions: [{ kind: 'add_line', asked: true, line: bare }] }),
    anAnswer({ basket: [proposedLine()], actions: [{ kind: 'change_line', line: proposedLine() }] }),
  ]
  const { rendered, ask } = await openChat()
  await ask('Add it')
  const undo = rendered.getByRole('button', { name: 'Undo' })
  await expect.element(undo).toBeVisible()
  await ask('Charcoal')
  const since = rendered.getByText('Changed since then.')
  await expect.element(since).toBeVisible()
  expect(undo.elements()).toHaveLength(1)
  await undo.click()
  await expect.element(rendered.getByText('Undone. The blind is as it was before.')).toBeVisible()
  await expect.element(since).not.toBeInTheDocument()
  await undo.click()
  await expect.poll(ids).toEqual([])
})

test('a reload keeps what was done, and does not do it again', async () => {
  assistant.answers = [anAnswer({ actions: [{ kind: 'add_line', asked: true, line: proposedLine() }] })]
  const first = await openChat()
  await first.ask('Add it')
  await expect.element(first.rendered.getByRole('button', { name: 'Undo' })).toBeVisible()
  await first.rendered.unmount()
  const { rendered } = await openChat()
  await expect.element(rendered.getByText(/Added to your list/)).toBeVisible()
  expect(ids()).toEqual(['proposed'])
  await rendered.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(ids).toEqual([])
})

test('the quote is made of the list, with its number', async () => {
  assistant.answers = [
    anAnswer({ features: ['basket'], basket: [proposedLine()], actions: [{ kind: 'add_line', asked: true, line: proposedLine() }] }),
  ]
  const { rendered, ask, where } = await openChat()
  await ask('Add it')
  await rendered.getByRole('button', { name: 'See your quote' }).click()
  expect(where()).toBe('/quote-document')
  expect(localStorage.getItem('unsent:quote-in-hand')).toContain('CB-')
})

test('of several that were removed each comes back to its old place, and only that is said', async () => {
  storeList(['a', 'b', 'c'].map((id) => proposedLine({ id, room: id.toUpperCase() })))
  assistant.answers = [anAnswer({ actions: ['a', 'b', 'c'].map((id) => ({ kind: 'remove_line' as const, id })) })]
  const { rendered, ask } = await openChat()
  await ask('Remove all')
  await expect.poll(ids).toEqual([])
  for (const list of [['a'], ['a', 'b'], ['a', 'b', 'c']]) {
    await rendered.getByRole('button', { name: 'Undo' }).first().click()
    await expect.poll(ids).toEqual(list)
  }
  await expect.element(rendered.getByText('Undone. The blind is back on your list.').first()).toBeVisible()
  expect(rendered.getByText(/Your list is as it was/).elements()).toEqual([])
})

test('once it was ordered, the card of an older answer says so; of a blind that left the list otherwise, that the list has changed', async () => {
  const other = proposedLine({ id: 'other', room: 'Study' })
  assistant.answers = [
    anAnswer({
      basket: [proposedLine(), other],
      actions: [
        { kind: 'add_line', asked: true, line: proposedLine() },
        { kind: 'add_line', asked: true, line: other },
      ],
    }),
  ]
  const first = await openChat()
  await first.ask('Add both')
  await expect.poll(ids).toEqual(['proposed', 'other'])
  await first.rendered.unmount()
  localStorage.setItem(
    'completed-order',
    JSON.stringify({
      orderReference: 'CB-000001',
      customerName: 'Thandi',
      customerEmail: 'thandi@example.com',
      customerPhone: '082 555 1234',
      blinds: [proposedLine()],
      totalAmount: 1090,
      orderDate: new Date().toISOString(),
    }),
  )
  storeList([])
  const { rendered } = await openChat()
  await expect.element(rendered.getByText('It went into your order.')).toBeVisible()
  await expect.element(rendered.getByText('Your list has changed since then.')).toBeVisible()
  await expect.element(rendered.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})
