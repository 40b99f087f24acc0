import { expect, test } from 'vitest'
import { anAnswer, type FakeAssistant, openChat, proposedLine, storedList, storeList, withFreshAssistant } from './assistant-page.tsx'

let assistant: FakeAssistant
withFreshAssistant((fresh) => {
  assistant = fresh
})

const ids = () => storedList().map(({ id }) => id)

test('a blind that nobody asked for is offered, and added by its button', async () => {
  assistant.answers = [anAnswer({ actions: [{ kind: 'add_line', asked: false, line: proposedLine() }] })]
  const { rendered, ask } = await openChat()
  await ask('What does it cost?')
  const offer = rendered.getByRole('region', { name: 'A blind for your list' })
  await expect.element(offer.getByText(/R.1.090\.00/)).toBeVisible()
  expect(ids()).toEqual([])
  await offer.getByRole('button', { name: 'Add to my list' }).click()
  await expect.element(rendered.getByText(/Added to your list/)).toBeVisible()
  expect(ids()).toEqual(['proposed'])
})

test('an offer without a colour is put on the list in the colour that is chosen for it', async () => {
  const line = proposedLine({ colour: '', colour_hex: null })
  assistant.answers = [anAnswer({ actions: [{ kind: 'add_line', asked: false, line }] })]
  const { rendered, ask } = await openChat()
  await ask('What does it cost?')
  await rendered.getByRole('button', { name: 'Choose a colour' }).click()
  await expect.element(rendered.getByRole('group', { name: 'Choose a colour' })).toHaveFocus()
  expect(ids()).toEqual([])
  await rendered.getByRole('radio', { name: 'Ivory' }).click()
  await expect.element(rendered.getByText(/Added to your list: .*Ivory/)).toBeVisible()
  expect(storedList()).toEqual([expect.objectContaining({ id: 'proposed', colour: 'Ivory', colour_hex: '#f4efe1' })])
})

const offer = (line = proposedLine()) =>
  anAnswer({
    response: 'R 1 090. Shall I put it on your list?',
    basket: [proposedLine({ id: 'kitchen', quantity: 2, room: 'Kitchen' })],
    quickReplies: ['Add it to my list', 'Which colours?', 'How long does it take?'].map((text) => ({ text, picture: null })),
    actions: [{ kind: 'add_line', asked: false, line }],
  })

test('an offer that was taken up is not offered by the suggested replies again, and the list stands there with its total', async () => {
  storeList()
  assistant.answers = [offer()]
  const { rendered, ask } = await openChat()
  await ask('What does it cost?')
  await rendered.getByRole('button', { name: 'Add to my list' }).click()
  await expect.element(rendered.getByRole('list', { name: 'Suggested replies' })).toHaveTextContent(/^How long does it take\?$/)
  const card = rendered.getByRole('region', { name: 'Your list so far' })
  await expect.element(card.getByText(/R.3.270\.00/)).toBeVisible()
  await expect.element(card.getByRole('button', { name: 'See your quote' })).toBeEnabled()
})

test('an offer whose blind came onto the list by words since is no button any more, also once the blind is taken off', async () => {
  const bare = proposedLine({ colour: '', colour_hex: null })
  assistant.answers = [
    anAnswer({ actions: [{ kind: 'add_line', asked: false, line: bare }] }),
    anAnswer({ actions: [{ kind: 'add_line', asked: true, line: proposedLine({ id: 'by-words' }) }] }),
  ]
  const { rendered, ask } = await openChat()
  await ask('What does it cost?')
  const offer = rendered.getByRole('region', { name: 'A blind for your list' })
  const choose = offer.getByRole('button', { name: 'Choose a colour' })
  await expect.element(choose).toBeVisible()
  await ask('Yes, add it in charcoal')
  await expect.element(offer.getByText('This blind is on your list already.')).toBeVisible()
  await expect.element(choose).not.toBeInTheDocument()
  await rendered.getByRole('button', { name: 'Undo' }).click()
  await expect.element(rendered.getByText('Offered before. Ask for it again if you would like this one.')).toBeVisible()
  await expect.element(choose).not.toBeInTheDocument()
  expect(ids()).toEqual([])
})

test('what was taken back once is done with: it says so, and the suggested reply asks for it anew', async () => {
  assistant.answers = [offer()]
  const { rendered, ask } = await openChat()
  await ask('What does it cost?')
  const add = rendered.getByRole('button', { name: 'Add to my list' })
  await add.click()
  await expect.poll(ids).toEqual(['proposed'])
  const undo = rendered.getByRole('button', { name: 'Undo' })
  await expect
    .poll(async () => {
      if (undo.query()) await undo.click()
      return ids()
    })
    .toEqual([])
  await expect.element(rendered.getByText('Undone. The blind is off your list again.')).toBeVisible()
  await expect.element(undo).not.toBeInTheDocument()
  await expect.element(add).not.toBeInTheDocument()
  await expect.element(rendered.getByRole('button', { name: 'Add it to my list' })).toBeVisible()
})

test('a double tap on the offer adds the blind and does not take it back', async () => {
  assistant.answers = [offer()]
  const { rendered, ask } = await openChat()
  await ask('What does it cost?')
  // Pressed without the pauses of a driven mouse.
  const tap = (name: string) => (rendered.getByRole('button', { name }).element() as HTMLElement).click()
  await expect.element(rendered.getByRole('button', { name: 'Add to my list' })).toBeVisible()
  tap('Add to my list')
  await expect.poll(ids).toEqual(['proposed'])
  tap('Undo')
  expect(ids()).toEqual(['proposed'])
  await expect.element(rendered.getByText(/^Added to your list/)).toBeVisible()
})

test('a suggested reply that a button of the answer says in other words is left out', async () => {
  assistant.answers = [offer(), offer(proposedLine({ colour: '', colour_hex: null }))]
  const { rendered, ask } = await openChat()
  const replies = rendered.getByRole('list', { name: 'Suggested replies' })
  await ask('What does it cost in charcoal?')
  await expect.element(rendered.getByRole('button', { name: 'Add to my list' })).toBeVisible()
  await expect.element(replies).toHaveTextContent(/^Which colours\?How long does it take\?$/)
  await ask('What does it cost?')
  await expect.element(rendered.getByRole('button', { name: 'Choose a colour' })).toBeVisible()
  await expect.element(replies).toHaveTextContent(/^Add it to my listHow long does it take\?$/)
})

test('the list in an answer leads on by its own buttons, and by no second ones', async () => {
  storeList()
  assistant.answers = [
    anAnswer({
      features: ['basket'],
      basket: [proposedLine({ id: 'kitchen', quantity: 2, room: 'Kitchen', colour: 'Ivory' })],
      actions: [
        { kind: 'open_screen', screen: 'calculator' },
        { kind: 'open_screen', screen: 'quote' },
      ],
      quickReplies: [{ text: 'Show my list', picture: null }],
    }),
  ]
  const { rendered, ask } = await openChat()
  await ask('What is on my list?')
  await expect.element(rendered.getByRole('link', { name: 'Open in the calculator' })).toBeVisible()
  expect(rendered.getByRole('link', { name: 'Open the calculator' }).query()).toBeNull()
  expect(rendered.getByRole('button', { name: 'See your quote' }).elements()).toHaveLength(1)
  expect(rendered.getByRole('button', { name: 'Show my list' }).query()).toBeNull()
})
