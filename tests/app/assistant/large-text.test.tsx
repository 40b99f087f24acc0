import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anAnswer, type FakeAssistant, openChat, proposedLine, withFreshAssistant } from './assistant-page.tsx'

let assistant: FakeAssistant
withFreshAssistant((fresh) => {
  assistant = fresh
})
afterEach(() => {
  document.documentElement.style.fontSize = ''
})

test('on a phone with text at 200 % the form takes less than half of the screen, and its buttons keep their names', async () => {
  await page.viewport(390, 844)
  document.documentElement.style.fontSize = '200%'
  const { ask, answered, rendered, send } = await openChat()
  await ask('Which blind?')
  await answered('A roller blind keeps a bedroom dark.')
  const form = send.element().closest('form')
  expect(form?.getBoundingClientRect().height).toBeLessThan(844 / 2)
  const upload = rendered.getByRole('button', { name: 'Upload Images' }).element()
  expect(upload.getBoundingClientRect().top).toBe(send.element().getBoundingClientRect().top)
})

test('on a phone with text at 200 % no button lies on the tips', async () => {
  await page.viewport(390, 844)
  document.documentElement.style.fontSize = '200%'
  const { rendered } = await openChat()
  const bottom = Math.max(
    ...rendered
      .getByText(/^(?:Say|A photo|Ask for)/)
      .elements()
      .map((tip) => tip.getBoundingClientRect().bottom),
  )
  const buttons = ['Pause the tips', 'Dismiss the tips'].map((name) => rendered.getByRole('button', { name }).element())
  for (const button of buttons) expect(button.getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom - 1)
})

test('no size is broken over two lines, in an answer, in what was asked and in what was done', async () => {
  await page.viewport(360, 740)
  const size = '1\u00a0200\u00a0× 1\u00a0500\u00a0mm'
  assistant.answers = [
    anAnswer({
      response: `${'On the list '.repeat(6)}${size}, **${size}**, 1200 x 1500.\n\n- Lounge: 2 × Roller Blinds - Blockout, ${size}`,
      actions: [{ kind: 'add_line', asked: true, line: proposedLine() }],
    }),
  ]
  const { ask, conversation, answered } = await openChat()
  await ask('A blockout roller for the kitchen, 1200 x 1500, and one 1200 x 1500 please')
  await answered(/^Added to your list/)
  const broken: string[] = []
  const walker = document.createTreeWalker(conversation.element(), NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    if (text.parentElement?.closest('.sr-only')) continue
    for (const match of text.data.matchAll(/\d[\d\s]*[×x]\s*\d[\d\s]*(?:mm)?/g)) {
      const range = document.createRange()
      range.setStart(text, match.index)
      range.setEnd(text, match.index + match[0].trimEnd().length)
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(match[0])
    }
  }
  expect(broken).toEqual([])
})
