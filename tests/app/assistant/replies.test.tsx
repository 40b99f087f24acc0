import { expect, test, vi } from 'vitest'
import { readKnownCustomer } from '#app/lib/storage/known-customer.ts'
import { anAnswer, type FakeAssistant, openChat, withFreshAssistant } from './assistant-page.tsx'

/** Workers draw the pictures, one after another. */
const DRAWN_WITHIN = { timeout: 15_000 }

let assistant: FakeAssistant
withFreshAssistant((fresh) => {
  assistant = fresh
})

test.each([
  ['claude', 'photo', 'Claude chosen for photos'],
  ['gpt', 'short_question', 'GPT chosen for a short question'],
  ['embedded', 'model_failed', 'Our own assistant stepped in for another model that failed'],
] as const)('an answer by %s shows its own picture, and why it answered', async (aiProvider, routingReason, words) => {
  assistant.answers = [anAnswer({ aiProvider, routingReason })]
  const { ask, answered, conversation } = await openChat()
  await ask('Which blind?')
  await answered(words)
  expect(conversation.element().querySelector(`svg[data-provider="${aiProvider}"]`)).not.toBeNull()
})

test('the first two features are badges', async () => {
  assistant.answers = [anAnswer({ features: ['price_list', 'sizes', 'lead_time'] })]
  const { ask, answered, conversation } = await openChat()
  await ask('What does it cost?')
  await answered('From the price list')
  await answered('Sizes checked')
  await expect.element(conversation.getByText('Delivery time')).not.toBeInTheDocument()
})

test('a suggested reply has its picture, sends its text, and goes once something else was said', async () => {
  assistant.answers = [
    anAnswer({
      quickReplies: [
        { text: 'In Charcoal', picture: { product_type: 'roller-blockout', colour_hex: '#44484b' } },
        { text: 'How long does it take?', picture: null },
      ],
    }),
    anAnswer({ response: 'Seven to ten business days.' }),
  ]
  const { rendered, field, ask, answered } = await openChat()
  await ask('Which blind?')
  const charcoal = rendered.getByRole('button', { name: 'In Charcoal' })
  await expect.element(charcoal).toBeVisible()
  await expect.poll(() => charcoal.element().querySelector('canvas'), DRAWN_WITHIN).not.toBeNull()
  await field.fill('half typed')
  await charcoal.click()
  await answered('Seven to ten business days.')
  expect(assistant.questions().map(({ message }) => message)).toEqual(['Which blind?', 'In Charcoal'])
  await expect.element(field).toHaveValue('half typed')
  await expect.element(charcoal).not.toBeInTheDocument()
})

test('hostile text stays text: no element, no script and no link of it', async () => {
  assistant.answers = [
    anAnswer({
      response:
        '<img src=x onerror="document.title=1"> [press](javascript:alert(1)) [bank](https://evil.example/) [calculator](/quote-calculator) **bold**',
    }),
  ]
  const { ask, conversation, answered } = await openChat()
  await ask('<b>hello</b>')
  await answered(/\[press\]\(javascript:alert\(1\)\) \[bank\]\(https:\/\/evil\.example\/\)/)
  await answered('<b>hello</b>')
  await expect.element(conversation.getByRole('link', { name: 'calculator' })).toHaveAttribute('href', '/quote-calculator')
  expect([...conversation.element().querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['/quote-calculator'])
  expect(conversation.element().querySelectorAll('img, script, b')).toHaveLength(0)
})

test('the facts that an answer rests on are folded under it, with their dates', async () => {
  assistant.answers = [anAnswer({ features: ['facts'], facts: [{ id: 'care-07', date: '2026-11-20' }] })]
  const { rendered, ask } = await openChat()
  await ask('How do I clean it?')
  await rendered.getByText('From our notes', { exact: true }).last().click()
  await expect.element(rendered.getByText('From our notes: care-07 · 20 November 2026')).toBeVisible()
})

test('the way to a screen is a link', async () => {
  assistant.answers = [anAnswer({ actions: [{ kind: 'open_screen', screen: 'measure' }] })]
  const { rendered, ask } = await openChat()
  await ask('How do I measure?')
  await expect.element(rendered.getByRole('link', { name: 'Measure a window' })).toHaveAttribute('href', '/measurement')
})

test('what needs a visit leads to the details, with what it is about', async () => {
  assistant.answers = [anAnswer({ actions: [{ kind: 'leave_details', feature: 'shutters', interest: 'Shutters for the lounge' }] })]
  const { rendered, ask } = await openChat()
  await ask('I want shutters')
  await rendered.getByRole('button', { name: 'Leave my details' }).click()
  await expect.element(rendered.getByText('shutters: Shutters for the lounge')).toBeVisible()
  await rendered.getByRole('button', { name: 'Save' }).click()
  await expect.element(rendered.getByText('We have your details, and contact you within 24 hours.')).toBeVisible()
})

test('what was said of oneself stands ready for the forms of this tab, and is gone with the conversation', async () => {
  const { ask, answered, rendered } = await openChat()
  await ask("I'm Thandi Mokoena, 082 555 1234, thandi@example.com. Can you come and measure?")
  await answered('A roller blind keeps a bedroom dark.')
  expect(readKnownCustomer()).toEqual({ name: 'Thandi Mokoena', whatsapp: '082 555 1234', email: 'thandi@example.com' })
  expect(localStorage.getItem('customer-details')).toBeNull()
  expect(JSON.stringify(assistant.events)).not.toMatch(/Thandi|thandi|082/)
  await rendered.getByRole('button', { name: 'Delete this conversation' }).click()
  await rendered.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(readKnownCustomer).toEqual({ name: '', whatsapp: '', email: '' })
})

test('whoever says how he is called has his name in the forms', async () => {
  const { ask } = await openChat()
  await ask('Call me Sipho')
  await expect.poll(readKnownCustomer).toEqual({ name: 'Sipho', whatsapp: '', email: '' })
  await ask('call me on 082 555 1234')
  await expect.poll(readKnownCustomer).toEqual({ name: 'Sipho', whatsapp: '082 555 1234', email: '' })
})

test('a card number that is typed is neither kept in the browser nor sent', async () => {
  const { ask, conversation, answered } = await openChat()
  await ask('My card is 4111 1111 1111 1111, please pay')
  await answered('A roller blind keeps a bedroom dark.')
  await expect.element(conversation.getByText('My card is [card number removed], please pay')).toBeVisible()
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, assistant.questions()])).not.toContain('1111')
})

test('who has left his details stays in the conversation, which says so in place of the button, also after a reload', async () => {
  assistant.answers = [anAnswer({ actions: [{ kind: 'leave_details', feature: 'walkthrough', interest: 'A visit' }] })]
  const first = await openChat()
  await first.ask('Can somebody come and measure?')
  const leave = first.rendered.getByRole('button', { name: 'Leave my details' })
  await leave.click()
  await first.rendered.getByRole('button', { name: 'Save' }).click()
  const confirmation = first.rendered.getByText('We have your details, and contact you within 24 hours.')
  await expect.element(confirmation).toHaveFocus()
  expect(first.where()).toBe('/screen')
  await expect.element(leave).not.toBeInTheDocument()
  await first.rendered.unmount()
  const { rendered } = await openChat()
  await expect.element(rendered.getByText('We have your details, and contact you within 24 hours.')).toBeVisible()
  await expect.element(rendered.getByRole('button', { name: 'Leave my details' })).not.toBeInTheDocument()
})

test('a message to a person is shown in full, may be changed, and goes out by WhatsApp or is copied', async () => {
  assistant.answers = [anAnswer({ actions: [{ kind: 'hand_over', text: 'Hello, 2 blinds.\nCan you help?' }] })]
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { rendered, ask } = await openChat()
  await ask('A person please')
  const message = rendered.getByLabelText('Your message to our team')
  await expect.element(message).toHaveValue('Hello, 2 blinds.\nCan you help?')
  await message.fill('Hello & welcome')
  const link = rendered.getByRole('link', { name: 'Send by WhatsApp' })
  await expect.element(link).toHaveAttribute('href', 'https://wa.me/27821111111?text=Hello%20%26%20welcome')
  await expect.element(link).toHaveAttribute('target', '_blank')
  await rendered.getByRole('button', { name: 'Copy' }).click()
  await expect.poll(() => copied.mock.calls).toEqual([['Hello & welcome']])
})
