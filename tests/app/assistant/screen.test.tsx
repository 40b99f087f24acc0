import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { TIPS } from '#app/features/assistant/words.ts'
import { screenWords } from '#shared/screen-words.ts'
import { anAnswer, type FakeAssistant, openChat, proposedLine, withFreshAssistant } from './assistant-page.tsx'

let assistant: FakeAssistant
withFreshAssistant((fresh) => {
  assistant = fresh
})
afterEach(() => {
  document.documentElement.style.fontSize = ''
  delete document.documentElement.dataset.theme
})

const seen = () => localStorage.getItem('melvin_guidance_seen')

test('the words of the specification', async () => {
  expect(screenWords.chat.title).toBe('Melvin AI - Custom Blinds Assistant | Instant Quotes & Expert Help')
  expect(screenWords.chat.description).toMatch(/Upload photos.*instant quotes.*expert guidance/)
  const { rendered, field, send, conversation } = await openChat()
  await expect.element(rendered.getByRole('heading', { level: 1 })).toHaveTextContent('Melvin AI')
  await expect.element(rendered.getByText('Custom Blinds Expert Assistant')).toBeVisible()
  await expect.element(field).toHaveAttribute('placeholder', 'Ask about blinds, upload photos, or request consultation...')
  await expect.element(rendered.getByRole('button', { name: 'Upload Images' })).toBeVisible()
  await expect.element(send).toBeVisible()
  await expect.element(conversation.getByText('Ready to help with your project')).toBeVisible()
  expect(conversation.getByRole('listitem').elements()).toHaveLength(3)
  await page.viewport(1600, 900)
  const notice = rendered.getByText('© 2025 Garden Route Blinds')
  await expect.element(notice).toBeVisible()
  expect(getComputedStyle(notice.element()).position).toBe('fixed')
  expect(rendered.getByRole('region', { name: 'Chat with Melvin' }).element().getBoundingClientRect().height).toBe(600)
})

test('on a phone the page is as long after twelve answers as after two: only the conversation scrolls', async () => {
  await page.viewport(360, 740)
  const { ask, conversation } = await openChat()
  const answers = () => conversation.element().querySelectorAll('ol > li').length
  const talk = async (turns: number) => {
    for (let turn = 0; turn < turns; turn += 1) {
      const before = answers()
      await ask('Which blind?')
      await expect.poll(answers).toBe(before + 2)
    }
    return document.documentElement.scrollHeight
  }
  const afterTwo = await talk(2)
  expect(await talk(10)).toBe(afterTwo)
})

test('the whole placeholder can be read on the narrowest phone', async () => {
  await page.viewport(320, 640)
  const { field } = await openChat()
  const box = field.element() as HTMLTextAreaElement
  const { fontSize } = getComputedStyle(box, '::placeholder')
  box.style.fontSize = fontSize
  await field.fill(box.placeholder)
  expect(box.scrollHeight).toBeLessThanOrEqual(box.clientHeight)
})

test('on a phone the suggested replies are one row that is swiped, and elsewhere they are all in sight', async () => {
  await page.viewport(360, 640)
  const texts = ['Show my list', 'How long does it take?', 'Which colours are there?', 'Make it two']
  assistant.answers = [anAnswer({ quickReplies: texts.map((text) => ({ text, picture: null })) })]
  const { ask, rendered } = await openChat()
  await ask('Which blind?')
  const replies = rendered.getByRole('list', { name: 'Suggested replies' })
  await expect.element(replies).toBeVisible()
  const tops = () => new Set([...replies.element().children].map((each) => Math.round(each.getBoundingClientRect().top))).size
  expect(tops()).toBe(1)
  expect(replies.element().scrollWidth).toBeGreaterThan(replies.element().clientWidth)
  await rendered.getByRole('button', { name: 'Make it two' }).click()
  await expect.poll(() => assistant.questions().at(-1)?.message).toBe('Make it two')
  await page.viewport(900, 900)
  await expect.poll(() => replies.element().scrollWidth - replies.element().clientWidth).toBe(0)
})

test('what becomes of photos is folded once something was said, and stays the description of the button', async () => {
  const { ask, rendered, answered } = await openChat()
  const notice = rendered.getByText(/^Photos go to our server/)
  await expect.element(notice).toBeVisible()
  await ask('Which blind?')
  await answered('A roller blind keeps a bedroom dark.')
  await expect.element(notice.first()).not.toBeVisible()
  await rendered.getByText('What becomes of your photos').click()
  await expect.element(notice.last()).toBeVisible()
  await expect.element(rendered.getByRole('button', { name: 'Upload Images' })).toHaveAccessibleDescription(/Kept for 30 days/)
})

test.each([
  [360, 740],
  [900, 700],
  [1280, 1000],
])('at %i × %i px the notice of copyright lies on nothing: it stands under the conversation', async (width, height) => {
  await page.viewport(width, height)
  const { rendered } = await openChat()
  const notice = rendered.getByText('© 2025 Garden Route Blinds').element()
  const chat = rendered.getByRole('region', { name: 'Chat with Melvin' }).element()
  expect(getComputedStyle(notice).position).toBe('static')
  expect(notice.getBoundingClientRect().top).toBeGreaterThanOrEqual(chat.getBoundingClientRect().bottom)
})

test('the way back opens the business’s own site in a new tab, and is called Home on a small screen', async () => {
  const { rendered } = await openChat()
  const back = rendered.getByRole('link', { name: 'Back to Custom Blinds' })
  await expect.element(back).toHaveAttribute('href', 'https://www.example.com/')
  await expect.element(back).toHaveAttribute('target', '_blank')
  await page.viewport(360, 740)
  await expect.element(rendered.getByRole('link', { name: 'Home' })).toBeVisible()
})

test('the guide leads through three steps, and is not shown again once it is closed', async () => {
  localStorage.removeItem('melvin_guidance_seen')
  const { rendered } = await openChat()
  const guide = rendered.getByRole('dialog')
  await expect.element(guide).toHaveAccessibleName('Hi, I’m Melvin')
  await guide.getByRole('button', { name: 'Next' }).click()
  await expect.element(guide).toHaveAccessibleName('Upload photos of your windows')
  await expect.element(guide.getByRole('button', { name: 'Upload a photo' })).toBeVisible()
  await guide.getByRole('button', { name: 'Next' }).click()
  await expect.element(guide).toHaveAccessibleName('Get instant accurate quotes')
  expect(seen()).toBeNull()
  await guide.getByRole('button', { name: 'Close' }).click()
  await expect.element(guide).not.toBeInTheDocument()
  expect(seen()).toBe('true')
  await rendered.unmount()
  const again = await openChat()
  await expect.element(again.field).toBeVisible()
  await expect.element(again.rendered.getByRole('dialog')).not.toBeInTheDocument()
})

test('an example of the guide is put into the field, to be sent or changed', async () => {
  localStorage.removeItem('melvin_guidance_seen')
  const { rendered, field } = await openChat()
  await rendered.getByRole('button', { name: 'Which blind keeps a bedroom dark?' }).click()
  await expect.element(field).toHaveValue('Which blind keeps a bedroom dark?')
  await expect.element(field).toHaveFocus()
  expect(seen()).toBe('true')
  expect(assistant.questions()).toEqual([])
})

test('the tips change every four seconds, can be paused and dismissed, and go once something was said', async () => {
  const { rendered } = await openChat()
  const tip = (place: number) => rendered.getByText(TIPS[place] ?? '')
  await expect.element(tip(0)).toBeVisible()
  await expect.element(tip(1)).toBeVisible()
  await expect.element(tip(0)).not.toBeVisible()
  await rendered.getByRole('button', { name: 'Pause the tips' }).click()
  await new Promise((resolve) => setTimeout(resolve, 4500))
  await expect.element(tip(1)).toBeVisible()
  await rendered.getByRole('button', { name: 'Go on with the tips' }).click()
  await expect.element(tip(2)).toBeVisible()
  await rendered.getByRole('button', { name: 'Dismiss the tips' }).click()
  await expect.element(rendered.getByRole('region', { name: 'Tips' })).not.toBeInTheDocument()
  await rendered.unmount()
  const again = await openChat()
  await expect.element(again.rendered.getByRole('region', { name: 'Tips' })).toBeVisible()
  await again.ask('Which blind?')
  await again.answered('A roller blind keeps a bedroom dark.')
  await expect.element(again.rendered.getByRole('region', { name: 'Tips' })).not.toBeInTheDocument()
})

test('the tips stand still for whoever wants no motion', async () => {
  const real = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('reduced-motion') ? Object.assign(real('(min-width: 1px)'), {}) : real(query),
  )
  const { rendered } = await openChat()
  await expect.element(rendered.getByRole('button', { name: 'Go on with the tips' })).toBeVisible()
})

test('the list is at its end after an answer that fits into it', async () => {
  assistant.answers = [anAnswer({ response: `${'line\n\n'.repeat(60)}` }), anAnswer({ response: 'the last word' })]
  const { ask, conversation, answered } = await openChat()
  await ask('Tell me all')
  await answered('line')
  await ask('And then?')
  await answered('the last word')
  await expect.element(conversation.getByText('the last word').first()).toBeInViewport()
})

test('the whole answer is announced once, and no part of it before', async () => {
  const { rendered, ask } = await openChat()
  const said: string[] = []
  const status = rendered.container.querySelector('[aria-live=polite]')
  if (!status) throw new Error('nothing is announced')
  new MutationObserver(() => said.push(status.textContent ?? '')).observe(status, { childList: true, characterData: true, subtree: true })
  await ask('Which blind?')
  await expect.poll(() => said.at(-1)).toBe('A roller blind keeps a bedroom dark.')
  expect(said.filter((text) => text && text !== 'Processing...')).toEqual(['A roller blind keeps a bedroom dark.'])
})

test('everything is reached by keyboard: from the field to sending, and back into what was said', async () => {
  const { rendered, field, answered, conversation } = await openChat()
  await userEvent.click(field)
  await userEvent.keyboard('Which blind?')
  await userEvent.tab()
  await expect.element(rendered.getByRole('button', { name: 'Upload Images' })).toHaveFocus()
  await userEvent.tab()
  await expect.element(rendered.getByRole('button', { name: 'Send Message' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await answered('A roller blind keeps a bedroom dark.')
  await expect.element(field).toHaveFocus()
  await userEvent.tab({ shift: true })
  await expect.element(rendered.getByRole('button', { name: 'Read aloud' })).toHaveFocus()
  await userEvent.tab({ shift: true })
  await userEvent.tab({ shift: true })
  await expect.element(rendered.getByRole('button', { name: 'Yes, this helped' })).toHaveFocus()
  await userEvent.tab({ shift: true })
  await expect.element(conversation).toHaveFocus()
})

const full = () =>
  anAnswer({
    response: 'A roller blind for **1 200 × 1 500 mm**:\n\n- blockout\n- R 1 090.00',
    features: ['price_list', 'basket'],
    facts: [{ id: 'price-01', date: '2026-11-20' }],
    basket: [proposedLine()],
    quickReplies: [
      { text: 'In Charcoal', picture: { product_type: 'roller-blockout', colour_hex: '#44484b' } },
      { text: 'Make it two', picture: null },
    ],
    actions: [
      { kind: 'add_line', asked: true, line: proposedLine() },
      { kind: 'add_line', asked: false, line: proposedLine({ id: 'other', colour: '' }) },
      { kind: 'open_screen', screen: 'measure' },
      { kind: 'leave_details', feature: 'shutters', interest: 'Shutters' },
      { kind: 'hand_over', text: 'Hello, I would like a blind.' },
    ],
  })

async function faults(): Promise<readonly string[]> {
  const { violations } = await axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })
  return violations.flatMap((violation) => violation.nodes.map((node) => `${violation.id}: ${node.html}`))
}

test.each([
  [1280, 800, '', 'light'],
  [1280, 800, '', 'dark'],
  [360, 740, '', 'light'],
  [320, 640, '200%', 'dark'],
] as const)('at %i × %i px, text %s, %s: axe finds nothing, and nothing scrolls sideways', async (width, height, text, theme) => {
  await page.viewport(width, height)
  document.documentElement.dataset.theme = theme
  document.documentElement.style.fontSize = text
  assistant.answers = [full()]
  const { rendered, ask } = await openChat()
  expect(await faults()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await ask('A roller blind, please')
  await expect.element(rendered.getByRole('button', { name: 'Make it two' })).toBeVisible()
  expect(await faults()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  const list = rendered.getByRole('region', { name: 'Conversation' }).element()
  expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth)
  expect(list.clientHeight).toBeGreaterThan(120)
})
