import { expect, test } from 'vitest'
import { anAnswer, type FakeAssistant, openChat, proposedLine, storeList, withFreshAssistant } from './assistant-page.tsx'

let assistant: FakeAssistant
withFreshAssistant((fresh) => {
  assistant = fresh
})

test('how many blinds are on the list and what they cost stands over the conversation, as the list is at any time', async () => {
  assistant.answers = [anAnswer({ actions: [{ kind: 'add_line', asked: true, line: proposedLine({ quantity: 2 }) }] })]
  const { rendered, ask } = await openChat()
  const summary = rendered.getByRole('link', { name: /^Your list · / })
  await expect.element(rendered.getByLabelText('Your message')).toBeVisible()
  expect(summary.query()).toBeNull()
  await ask('Add two')
  await expect.element(summary).toHaveTextContent(/^Your list · 2 blinds · R\s2\s180\.00$/)
  await rendered.getByRole('button', { name: 'Undo' }).click()
  await expect.element(summary).not.toBeInTheDocument()
})

test('it tells what another tab put on the list, and leads there', async () => {
  storeList([proposedLine()])
  const { rendered, where } = await openChat()
  const summary = rendered.getByRole('link', { name: /^Your list · / })
  await expect.element(summary).toHaveTextContent(/^Your list · 1 blind · R\s1\s090\.00$/)
  await summary.click()
  expect(where()).toBe('/quote-calculator?show=list')
})

test('each blind of the list in an answer says how far its size has come, as on the list itself', async () => {
  const estimated = { how: 'photo', scale: 'assumed' } as const
  const lines = [proposedLine(), proposedLine({ id: 'estimate', size_source: estimated }), proposedLine({ id: 'bare', colour: '' })]
  storeList(lines)
  assistant.answers = [
    anAnswer({ features: ['basket'], basket: lines }),
    anAnswer({ features: ['basket'], basket: lines, language: 'af', response: 'Jou lys.' }),
  ]
  const { rendered, ask } = await openChat()
  await ask('Show my list')
  const card = rendered.getByRole('region', { name: 'Your list so far' })
  await expect.element(card.getByText('Ready for a price and ready to cut.')).toBeVisible()
  await expect.element(card.getByText('Only an estimate, not ready to cut.')).toBeVisible()
  await expect.element(card.getByText('Ready for a price; the colour is still to be chosen.')).toBeVisible()
  await ask('Wys my lys')
  const inAfrikaans = rendered.getByRole('region', { name: 'Jou lys tot dusver' })
  await expect.element(inAfrikaans.getByText("Net 'n skatting, nie gereed om te sny nie.")).toBeVisible()
  expect(inAfrikaans.element().textContent).not.toMatch(/\b(?:ready|whoever|step|price)\b/i)
})
