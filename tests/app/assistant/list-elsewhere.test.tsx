import { expect, test, vi } from 'vitest'
import type { AssistantAnswer } from '#shared/contracts/assistant.ts'
import { anAnswer, type FakeAssistant, openChat, proposedLine, storedList, storeList, withFreshAssistant } from './assistant-page.tsx'
import { gate } from './held-answers.ts'
import { choose, photoFile, strip, windowSeen } from './photos-page.ts'

/** The list is changed by another tab while the assistant answers, and afterwards; and what was offered goes out of date. */

let assistant: FakeAssistant
withFreshAssistant((fresh) => {
  assistant = fresh
})

const ids = () => storedList().map(({ id }) => id)

/** Asks, and changes the list as another tab does before the answer is there. */
async function askWhile(answer: AssistantAnswer, lines: readonly object[]) {
  const held = gate()
  assistant.answers = [answer]
  assistant.beforePiece = () => held.opened
  const chat = await openChat()
  await chat.ask('Please')
  await expect.poll(() => assistant.questions().length).toBe(1)
  storeList(lines)
  held.open()
  return chat
}

test('what another tab changed meanwhile stays, and the undo says that it no longer applies', async () => {
  assistant.answers = [anAnswer({ actions: [{ kind: 'add_line', asked: true, line: proposedLine() }] })]
  const { rendered, ask } = await openChat()
  await ask('Add it')
  await expect.element(rendered.getByRole('button', { name: 'Undo' })).toBeVisible()
  storeList([proposedLine({ quantity: 7 })])
  await rendered.getByRole('button', { name: 'Undo' }).click()
  await expect.element(rendered.getByText(/This can no longer be undone here/)).toBeVisible()
  expect(storedList().map(({ quantity }) => quantity)).toEqual([7])
})

test('a change of a blind that is gone is said, and nothing else happens', async () => {
  storeList()
  assistant.answers = [anAnswer({ actions: [{ kind: 'remove_line', id: 'gone' }] })]
  const { rendered, ask } = await openChat()
  await ask('Remove the other one')
  await expect.element(rendered.getByText('This blind is not on your list any more, so nothing was changed.')).toBeVisible()
  expect(ids()).toEqual(['kitchen'])
})

test('an answer that calls done what the list of another tab does not allow any more is not shown: nothing was done, and it says so', async () => {
  storeList([proposedLine({ id: 'a' })])
  const chat = await askWhile(
    anAnswer({
      response: 'Changed: the bedroom blind is in Ivory.',
      basket: [proposedLine({ id: 'a', colour: 'Ivory' })],
      actions: [{ kind: 'change_line', line: proposedLine({ id: 'a', colour: 'Ivory' }) }],
      quickReplies: [{ text: 'Make it two', picture: null }],
    }),
    [proposedLine({ id: 'a', quantity: 7 })],
  )
  await chat.answered(/^Your list was changed elsewhere in the meantime, so nothing was done/)
  await expect.element(chat.rendered.getByText('This blind was changed elsewhere in the meantime. It stays as it is there.')).toBeVisible()
  await expect.element(chat.rendered.getByText('Changed: the bedroom blind is in Ivory.')).not.toBeInTheDocument()
  expect(storedList().map(({ quantity, colour }) => [quantity, colour])).toEqual([[7, 'Charcoal']])
  await expect.element(chat.rendered.getByRole('button', { name: 'Make it two' })).not.toBeInTheDocument()
  await expect.element(chat.rendered.getByRole('button', { name: 'Show my list' })).toBeVisible()
})

test('of several changes those that still apply are done, and it is said in the language of the talk that not all were', async () => {
  storeList([proposedLine({ id: 'a' }), proposedLine({ id: 'b' })])
  const chat = await askWhile(
    anAnswer({
      response: 'Albei is van jou lys af.',
      language: 'af',
      actions: [
        { kind: 'remove_line', id: 'a' },
        { kind: 'remove_line', id: 'b' },
      ],
    }),
    [proposedLine({ id: 'b' })],
  )
  await chat.answered(/^Jou lys is intussen elders verander, so nie alles is gedoen nie/)
  await expect.element(chat.rendered.getByText(/^Van jou lys afgehaal: /)).toBeVisible()
  expect(ids()).toEqual([])
})

test('of several changes those that are possible are done, and the answer does not say that none was', async () => {
  storeList([proposedLine({ id: 'a' })])
  const line = proposedLine({ id: 'a', colour: 'Ivory' })
  const impossible = proposedLine({ id: 'b', product_type: 'no-such-blind' })
  assistant.answers = [
    anAnswer({
      response: 'Done.',
      actions: [
        { kind: 'change_line', line },
        { kind: 'add_line', asked: true, line: impossible },
      ],
    }),
  ]
  const chat = await openChat()
  await chat.ask('Ivory, and one more')
  await chat.answered(/^Not all of it could be done on your list/)
  expect(storedList().map(({ id, colour }) => [id, colour])).toEqual([['a', 'Ivory']])
})

test('while an answer streams, nothing is called done on a list that became another one', async () => {
  storeList([proposedLine({ id: 'a' })])
  const held = gate()
  let pieces = 0
  assistant.answers = [
    anAnswer({
      response: 'Changed: the blind is in Ivory.',
      actions: [{ kind: 'change_line', line: proposedLine({ id: 'a', colour: 'Ivory' }) }],
    }),
  ]
  assistant.streamed = ['Changed:', ' the blind', ' is in Ivory.']
  assistant.beforePiece = () => (++pieces === 3 ? held.opened : Promise.resolve())
  const chat = await openChat()
  await chat.ask('Make it ivory')
  await chat.answered(/^Changed: the blind/)
  let wasCalledDone = false
  storeList([proposedLine({ id: 'a', quantity: 7 })])
  const watch = new MutationObserver(() => {
    wasCalledDone ||= chat.rendered.container.textContent?.includes('is in Ivory.') === true
  })
  watch.observe(chat.rendered.container, { subtree: true, childList: true, characterData: true })
  held.open()
  await chat.answered(/^Your list was changed elsewhere in the meantime, so nothing was done/)
  watch.disconnect()
  expect(wasCalledDone).toBe(false)
})

/** Asks with a photo for a blind to be put on the list. Its picture is being kept when this resolves. */
async function askWhilePictureIsKept() {
  assistant.answers = [
    anAnswer({ response: 'Added.', photos: [windowSeen('card')], actions: [{ kind: 'add_line', asked: true, line: proposedLine() }] }),
  ]
  const chat = await openChat()
  choose(chat, [await photoFile('window.jpg')])
  await expect.element(strip(chat)).toBeVisible()
  const held = gate()
  const open = globalThis.createImageBitmap
  const opening = vi.fn(async (jpeg: Blob) => {
    await held.opened
    return open(jpeg)
  })
  vi.stubGlobal('createImageBitmap', opening)
  await chat.ask('Add one for this window')
  await expect.poll(() => opening.mock.calls.length).toBe(1)
  return { ...chat, held }
}

test('an answer to a conversation that another tab deletes just then changes nothing on the list', async () => {
  const { rendered, held } = await askWhilePictureIsKept()
  localStorage.setItem('unsent:conversation', 'null')
  held.open()
  await expect.element(rendered.getByRole('button', { name: 'Stop' })).not.toBeInTheDocument()
  expect([storedList(), localStorage.getItem('unsent:conversation')]).toEqual([[], 'null'])
})

test('an answer that is stopped just before its changes are done changes nothing, and calls nothing done', async () => {
  const { rendered, answered, held, conversation } = await askWhilePictureIsKept()
  await rendered.getByRole('button', { name: 'Stop' }).click()
  held.open()
  await answered('You stopped the answer.')
  await expect.element(conversation.getByText('Added.')).not.toBeInTheDocument()
  expect(storedList()).toEqual([])
})

test('a price that became another one meanwhile is no other blind', async () => {
  storeList([proposedLine({ id: 'a' })])
  const chat = await askWhile(
    anAnswer({ response: 'Changed.', actions: [{ kind: 'change_line', line: proposedLine({ id: 'a', colour: 'Ivory' }) }] }),
    [proposedLine({ id: 'a', price: 1200 })],
  )
  await chat.answered('Changed.')
  expect(storedList().map(({ colour }) => colour)).toEqual(['Ivory'])
})

test('what another tab has taken back already is not taken back again', async () => {
  assistant.answers = [anAnswer({ actions: [{ kind: 'add_line', asked: true, line: proposedLine() }] })]
  const { rendered, ask } = await openChat()
  await ask('Add it')
  await expect.element(rendered.getByRole('button', { name: 'Undo' })).toBeVisible()
  const stored = JSON.parse(localStorage.getItem('unsent:conversation') ?? '')
  stored.messages.at(-1).outcomes = { 0: { state: 'undone' } }
  localStorage.setItem('unsent:conversation', JSON.stringify(stored))
  storeList([])
  await rendered.getByRole('button', { name: 'Undo' }).click()
  await expect.element(rendered.getByText('Undone. The blind is off your list again.')).toBeVisible()
})

const offering = (id: string, response: string) =>
  anAnswer({ response, actions: [{ kind: 'add_line', asked: false, line: proposedLine({ id, room: id }) }] })

test('of two offers only the newer one can be taken up; an answer about something else leaves it open', async () => {
  assistant.answers = [
    offering('Kitchen', 'R 900.'),
    offering('Lounge', 'R 950.'),
    anAnswer({ response: 'Ten days.', features: ['lead_time'] }),
  ]
  const chat = await openChat()
  const add = chat.rendered.getByRole('button', { name: 'Add to my list' })
  for (const response of ['R 900.', 'R 950.', 'Ten days.']) {
    await chat.ask('And?')
    await chat.answered(response)
    await expect.poll(() => add.elements().length).toBe(1)
  }
  await expect.element(chat.rendered.getByRole('region', { name: 'A blind that was offered before' }).getByText('Kitchen')).toBeVisible()
  await add.click()
  await expect.poll(ids).toEqual(['Lounge'])
})
