import { expect, test } from 'vitest'
import { anAnswer, type FakeAssistant, openChat, proposedLine, storeList, withFreshAssistant } from './assistant-page.tsx'

let assistant: FakeAssistant
withFreshAssistant((fresh) => {
  assistant = fresh
})

test('buttons, badges and cards around an Afrikaans answer are in Afrikaans; the words of the specification stay as they are', async () => {
  assistant.answers = [
    anAnswer({
      response: 'Op jou lys.',
      language: 'af',
      features: ['price_list', 'basket'],
      facts: [{ id: 'order-how', date: '2026-11-27' }],
      basket: [proposedLine()],
      actions: [
        { kind: 'add_line', asked: true, line: proposedLine() },
        { kind: 'leave_details', feature: 'walkthrough', interest: '' },
        { kind: 'open_screen', screen: 'measure' },
        { kind: 'hand_over', text: 'Hallo' },
      ],
      quickReplies: [{ text: 'Hoe lank neem dit?', picture: null }],
    }),
  ]
  const { rendered, ask, conversation } = await openChat()
  await ask('Sit dit op my lys')
  await expect.element(rendered.getByText(/^Op jou lys gesit: /)).toBeVisible()
  const card = rendered.getByRole('region', { name: 'Jou lys tot dusver' })
  await expect.element(card.getByText('Charcoal · bediening links · in die nis')).toBeVisible()
  await expect.element(card.getByText('Totaal, 15% BTW ingesluit')).toBeVisible()
  await expect.element(card.getByRole('link', { name: 'Maak oop in die sakrekenaar' })).toBeVisible()
  await expect.element(rendered.getByRole('link', { name: "Meet 'n venster" })).toBeVisible()
  await expect.element(rendered.getByRole('button', { name: 'Laat my besonderhede' })).toBeVisible()
  await expect.element(rendered.getByRole('list', { name: 'Voorgestelde antwoorde' })).toBeVisible()
  const english = /\b(?:your|list|from|this|answers|undo|help|copy|message|including)\b/i
  expect(conversation.element().querySelector('[lang=af]')?.textContent).not.toMatch(english)
  await expect.element(rendered.getByRole('button', { name: 'Send Message' })).toBeVisible()
  await rendered.getByRole('button', { name: 'Maak ongedaan' }).click()
  await expect.element(rendered.getByText('Ongedaan gemaak. Die blinding is weer van jou lys af.')).toBeVisible()
})

test('rooms that we know are named in the language of the answer, and stand on the list in English', async () => {
  const lines = [
    proposedLine({ id: 'one', room: 'Bedroom 2' }),
    proposedLine({ id: 'two', room: 'Window 1' }),
    proposedLine({ id: 'three', room: 'Oupa se hoekie' }),
  ]
  const adding = lines.map((line) => ({ kind: 'add_line', asked: true, line }) as const)
  assistant.answers = [anAnswer({ response: 'Op jou lys.', language: 'af', features: ['basket'], basket: lines, actions: adding })]
  const { rendered, ask } = await openChat()
  await ask('Sit hulle op my lys')
  const card = rendered.getByRole('region', { name: 'Jou lys tot dusver' })
  for (const room of ['Slaapkamer 2', 'Venster 1', 'Oupa se hoekie'])
    await expect.element(card.getByText(room, { exact: true })).toBeVisible()
  await expect.element(rendered.getByText(/^Op jou lys gesit: Slaapkamer 2: /)).toBeVisible()
  const listed = JSON.parse(localStorage.getItem('unsent:quote-blinds') ?? '[]') as { room: string }[]
  expect(listed.map(({ room }) => room)).toEqual(['Bedroom 2', 'Window 1', 'Oupa se hoekie'])
})

test('each answer of a conversation keeps its own language', async () => {
  storeList([proposedLine()])
  const offer = { kind: 'add_line', asked: false, line: proposedLine({ id: 'other', width_mm: 900 }) } as const
  assistant.answers = [
    anAnswer({ language: 'af', response: 'Die prys is daar.', actions: [offer] }),
    anAnswer({ response: 'The price.', actions: [offer] }),
  ]
  const { rendered, ask } = await openChat()
  await ask('Hoeveel kos dit?')
  await expect.element(rendered.getByRole('button', { name: 'Sit op my lys' })).toBeVisible()
  await ask('How much?')
  await expect.element(rendered.getByRole('button', { name: 'Add to my list' })).toBeVisible()
  await expect.element(rendered.getByText('Vroeër aangebied. Vra weer daarvoor as jy hierdie een wil hê.')).toBeVisible()
})
