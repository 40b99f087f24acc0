import { expect, test, vi } from 'vitest'
import { enhancedChat } from '#shared/contracts/assistant.ts'
import { anAnswer, type FakeAssistant, openChat, withFreshAssistant } from './assistant-page.tsx'
import { FAILURE, gate } from './held-answers.ts'

let assistant: FakeAssistant
withFreshAssistant((fresh) => {
  assistant = fresh
})

/** As a question of another tab comes into the conversation. */
function askInOtherTab(content: string): void {
  const key = 'unsent:conversation'
  const stored = JSON.parse(localStorage.getItem(key) ?? 'null')
  stored.messages.push({ role: 'user', id: 'other', timestamp: new Date().toISOString(), content, images: [], imageIds: [] })
  localStorage.setItem(key, JSON.stringify(stored))
  window.dispatchEvent(new StorageEvent('storage', { key }))
}

test('an answer can be stopped, and asked for again', async () => {
  const held = gate()
  let pieces = 0
  assistant.beforePiece = () => (++pieces > 1 ? held.opened : Promise.resolve())
  const { rendered, ask, field, answered } = await openChat()
  await ask('Which blind?')
  await answered('A')
  await rendered.getByRole('button', { name: 'Stop' }).click()
  await answered('You stopped the answer here.')
  await expect.element(field).toBeEnabled()
  held.open()
  await rendered.getByRole('button', { name: 'Try again' }).click()
  await answered('A roller blind keeps a bedroom dark.')
  expect(assistant.questions()).toHaveLength(2)
})

test.each(['breaks off in the middle', 'cannot be reached'])(
  'an assistant that %s says so in the words of the specification',
  async (how) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    if (how === 'cannot be reached') assistant.unreachable.add(enhancedChat.path)
    else assistant.breaksOff = true
    const { rendered, ask, conversation, answered } = await openChat()
    await ask('Which blind?')
    await answered(FAILURE)
    await expect.element(conversation.getByText('Which blind?')).toBeVisible()
    assistant.unreachable.clear()
    assistant.breaksOff = false
    await rendered.getByRole('button', { name: 'Try again' }).click()
    await answered('A roller blind keeps a bedroom dark.')
    await expect.element(conversation.getByText(FAILURE)).not.toBeInTheDocument()
    expect(assistant.questions().map(({ message }) => message)).toEqual(['Which blind?', 'Which blind?'])
  },
)

test('what failed is asked again, though another tab has asked something else meanwhile', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  assistant.breaksOff = true
  const held = gate()
  assistant.beforePiece = () => held.opened
  const { rendered, ask, answered, conversation } = await openChat()
  await ask('Of this tab')
  await answered('Of this tab')
  askInOtherTab('Of the other tab')
  await answered('Of the other tab')
  held.open()
  await answered(FAILURE)
  assistant.breaksOff = false
  await rendered.getByRole('button', { name: 'Try again' }).click()
  await answered('A roller blind keeps a bedroom dark.')
  await expect.element(conversation.getByText(FAILURE)).not.toBeInTheDocument()
  expect(assistant.questions().map(({ message }) => message)).toEqual(['Of this tab', 'Of this tab'])
})

test('a question that got no answer can be asked again after another one, and comes behind it then', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  assistant.breaksOff = true
  const { rendered, ask, field, answered, conversation } = await openChat()
  await ask('Lost on its way')
  await answered(FAILURE)
  assistant.breaksOff = false
  await ask('Another one')
  await answered('A roller blind keeps a bedroom dark.')
  assistant.answers = [anAnswer({ response: 'Found again.' })]
  // The conversation scrolls once the answer is whole, and the button with it.
  await expect.element(field).toBeEnabled()
  await rendered.getByRole('button', { name: 'Try again' }).click()
  await answered('Found again.')
  await expect.element(conversation.getByText(FAILURE)).not.toBeInTheDocument()
  const said = [...conversation.element().querySelectorAll('ol > li')].map((each) => each.textContent)
  expect(said.map((text) => /Another one|roller blind|Lost on its way|Found again/.exec(text ?? '')?.[0])).toEqual([
    'Another one',
    'roller blind',
    'Lost on its way',
    'Found again',
  ])
})
