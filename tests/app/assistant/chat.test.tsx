import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { shownToasts } from '#app/ui/toast.ts'
import { ApiError } from '#server/errors.ts'
import { deleteChatSession, enhancedChat, openChatSession, rateAnswer } from '#shared/contracts/assistant.ts'
import { anAnswer, type FakeAssistant, openChat, withFreshAssistant } from './assistant-page.tsx'
import { FAILURE, gate } from './held-answers.ts'

let assistant: FakeAssistant
withFreshAssistant((fresh) => {
  assistant = fresh
})

test('a message is answered; the field is empty afterwards, and has the focus again', async () => {
  const { field, conversation, answered } = await openChat()
  await field.fill('Which blind keeps a bedroom dark?')
  await userEvent.keyboard('{Enter}')
  await expect.element(conversation.getByText('Which blind keeps a bedroom dark?')).toBeVisible()
  await answered('A roller blind keeps a bedroom dark.')
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveFocus()
  const [session] = assistant.sent.filter(({ path }) => path === openChatSession.path)
  expect(session?.body.sessionId).toMatch(/^session_\d+_[0-9a-f]{32}$/)
  expect(assistant.questions()).toEqual([
    {
      message: 'Which blind keeps a bedroom dark?',
      sessionId: session?.body.sessionId,
      images: [],
      imageIds: [],
      userContext: null,
      basket: [],
    },
  ])
})

test('Enter with Shift begins a line, and blanks alone cannot be sent', async () => {
  const { field, send } = await openChat()
  await expect.element(send).toBeDisabled()
  await field.fill('   ')
  await expect.element(send).toBeDisabled()
  await userEvent.keyboard('{Enter}')
  await field.fill('one')
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}two')
  await expect.element(field).toHaveValue('one\ntwo')
  expect(assistant.questions()).toEqual([])
})

test('the reply grows as it comes while the field waits, and the final message takes its place', async () => {
  const pieces = [gate(), gate(), gate()]
  let next = 0
  assistant.beforePiece = () => pieces[next++]?.opened ?? Promise.resolve()
  assistant.streamed = ['It costs ', 'R 9 ']
  assistant.answers = [anAnswer({ response: 'It costs R 1 090.00.' })]
  const { rendered, ask, field, send, conversation, answered } = await openChat()
  await ask('What does it cost?')
  await expect.element(rendered.getByText('Processing...').first()).toBeVisible()
  await expect.element(field).toBeDisabled()
  await expect.element(send).toBeDisabled()
  pieces[0]?.open()
  await expect.element(conversation.getByText('It costs')).toBeVisible()
  pieces[1]?.open()
  await expect.element(conversation.getByText('It costs R 9')).toBeVisible()
  pieces[2]?.open()
  await answered('It costs R 1 090.00.')
  await expect.element(conversation.getByText('R 9')).not.toBeInTheDocument()
  await expect.element(rendered.getByText('Processing...')).not.toBeInTheDocument()
})

test('what is typed is this tab\u2019s own, while what was said is in every tab', async () => {
  const { field } = await openChat()
  await field.fill('For the kitchen')
  expect(JSON.parse(sessionStorage.getItem('unsent:chat-draft') ?? 'null')).toBe('For the kitchen')
  expect(localStorage.getItem('unsent:chat-draft')).toBeNull()
  // As another tab would have written its own.
  localStorage.setItem('unsent:chat-draft', JSON.stringify('For the lounge'))
  window.dispatchEvent(new StorageEvent('storage', { key: 'unsent:chat-draft' }))
  await expect.element(field).toHaveValue('For the kitchen')
})

test('after too many questions the answer says when to try again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const wait = 'Too many requests. Please try again in 20 seconds.'
  assistant.on(enhancedChat, () => new ApiError('too_many_requests', wait))
  const { rendered, ask, answered } = await openChat()
  await ask('Which blind?')
  await answered(wait)
  await expect.element(rendered.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('a question that would be refused for ever says why, and is not to be tried again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { rendered, ask, answered, conversation } = await openChat()
  const message = 'Please use at most 60 lines.'
  assistant.on(
    enhancedChat,
    () => new ApiError('invalid_request', `Please check message: ${message}`, { issues: [{ path: 'message', message }] }),
  )
  await ask('One\nline\nof\nmany')
  await answered(message)
  await expect.element(conversation.getByText(FAILURE)).not.toBeInTheDocument()
  await expect.element(rendered.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

test('a message that is too long is not cut: it is said by how much, and nothing is sent', async () => {
  const { rendered, field, send } = await openChat()
  await field.fill('x'.repeat(1790))
  await expect.element(rendered.getByText(/letters? left/)).not.toBeInTheDocument()
  await field.fill('x'.repeat(1999))
  await expect.element(rendered.getByText('1 letter left.')).toBeVisible()
  await field.fill('x'.repeat(2500))
  await expect.element(field).toHaveValue('x'.repeat(2500))
  await expect
    .element(rendered.getByText('This message is 500 letters too long. Please shorten it, or send it in two parts.'))
    .toBeVisible()
  await expect.element(send).toBeDisabled()
})

test('an answer that is taller than the box is seen from its beginning, also on a small phone', async () => {
  await page.viewport(320, 640)
  const lines = Array.from({ length: 40 }, (_, index) => `Line ${index + 1}.`)
  assistant.answers = [anAnswer({ response: lines.join('\n\n') })]
  const { ask, conversation, answered } = await openChat()
  await ask('Everything, please')
  await answered('Line 1.')
  const box = () => conversation.element().getBoundingClientRect()
  expect(box().height).toBeGreaterThanOrEqual(340)
  const topOfAnswer = () => (conversation.element().querySelector('ol > li:last-child')?.getBoundingClientRect().top ?? 0) - box().top
  await expect.poll(() => Math.round(topOfAnswer())).toBe(8)
})

test('without a signal what was typed stays, and a reload does not lose it', async () => {
  const { rendered, field } = await openChat()
  await field.fill('For the kitchen')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  await expect.element(rendered.getByText('You are offline')).toBeVisible()
  await userEvent.click(field)
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('For the kitchen')
  expect(assistant.questions()).toEqual([])
  await rendered.unmount()
  vi.restoreAllMocks()
  const again = await openChat()
  await expect.element(again.field).toHaveValue('For the kitchen')
})

test('what was said survives a reload, and goes on under the same id in another tab', async () => {
  const first = await openChat()
  await first.ask('Which blind?')
  await first.answered('A roller blind keeps a bedroom dark.')
  await first.rendered.unmount()
  sessionStorage.clear()
  const second = await openChat()
  await second.answered('A roller blind keeps a bedroom dark.')
  await second.ask('And in white?')
  await expect.poll(() => assistant.questions().length).toBe(2)
  const [before, after] = assistant.questions()
  expect(after?.sessionId).toBe(before?.sessionId)
})

test('a conversation is deleted after one question, here and on the server, and the next one has another id', async () => {
  const { rendered, ask, answered, conversation, field } = await openChat()
  await ask('Which blind?')
  await answered('A roller blind keeps a bedroom dark.')
  await rendered.getByRole('button', { name: 'Delete this conversation' }).click()
  await rendered.getByRole('button', { name: 'Keep it' }).click()
  await answered('A roller blind keeps a bedroom dark.')
  await rendered.getByRole('button', { name: 'Delete this conversation' }).click()
  await rendered.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(conversation.getByText('Ready to help with your project')).toBeVisible()
  await expect.element(field).toHaveFocus()
  const [first] = assistant.questions()
  expect(assistant.sent.map(({ path }) => path)).toContain(deleteChatSession.path.replace('{sessionId}', String(first?.sessionId)))
  expect(localStorage.getItem('unsent:conversation')).toBeNull()
  await ask('Another one')
  await expect.poll(() => assistant.questions().length).toBe(2)
  expect(assistant.questions()[1]?.sessionId).not.toBe(first?.sessionId)
})

test('a conversation that the server did not delete stays', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { rendered, ask, answered } = await openChat()
  await ask('Which blind?')
  await answered('A roller blind keeps a bedroom dark.')
  assistant.unreachable.add('*')
  await rendered.getByRole('button', { name: 'Delete this conversation' }).click()
  await rendered.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(rendered.getByText('The conversation is still there').first()).toBeVisible()
  await rendered.getByRole('button', { name: 'Keep it' }).click()
  await answered('A roller blind keeps a bedroom dark.')
})

test('an answer is rated, and the last word counts', async () => {
  assistant.answers = [anAnswer({ messageId: 'rated' })]
  const { rendered, ask } = await openChat()
  await ask('Which blind?')
  const yes = rendered.getByRole('button', { name: 'Yes, this helped' })
  await yes.click()
  await expect.element(yes).toHaveAttribute('aria-pressed', 'true')
  const fillOf = (button: Element) => getComputedStyle(button.querySelector('svg') as SVGElement).fill
  await expect.poll(() => fillOf(yes.element())).not.toBe('none')
  await rendered.getByRole('button', { name: 'No, this did not help' }).click()
  await expect.element(yes).toHaveAttribute('aria-pressed', 'false')
  const rated = assistant.sent.filter(({ path }) => path === rateAnswer.path).map(({ body }) => [body.messageId, body.helpful])
  expect(rated).toEqual([
    ['rated', true],
    ['rated', false],
  ])
})

test('a rating of an answer that the shop no longer keeps is not thanked for', async () => {
  assistant.on(rateAnswer, () => ({ success: false }))
  const { rendered, ask } = await openChat()
  await ask('Which blind?')
  const yes = rendered.getByRole('button', { name: 'Yes, this helped' })
  await yes.click()
  await expect
    .poll(() => shownToasts().map(({ description }) => description))
    .toEqual([expect.stringMatching(/no longer keeps this answer/)])
  await expect.element(yes).toHaveAttribute('aria-pressed', 'false')
  await expect.element(rendered.getByText('Did this help?')).toBeVisible()
})

test('a session that could not be opened costs nothing but a line in the log', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  assistant.unreachable.add(openChatSession.path)
  const { ask, answered } = await openChat()
  await expect.poll(() => warned.mock.calls.length).toBeGreaterThan(0)
  await ask('Which blind?')
  await answered('A roller blind keeps a bedroom dark.')
})
