import { expect, test } from 'vitest'
import { QuoteDocumentScreen } from '#app/features/quotes/document/quote-document-screen.tsx'
import { shownToasts } from '#app/ui/toast.ts'
import { ApiError } from '#server/errors.ts'
import { viewPrivateLink } from '#shared/contracts/private-links.ts'
import { emailQuote, saveQuote } from '#shared/contracts/quotes.ts'
import { keptAsSent, privateLink, quoteVersion, renderScreen, type Shop, seenQuote, storedBlind } from '#tests/support/fake-shop.tsx'
import { withFreshShop } from './calculator-page.tsx'

/** What the server is asked when somebody presses 'Email Quote' or 'Save Quote' again. Whether that is a second mail is its rule. */

let shop: Shop
withFreshShop((opened) => {
  shop = opened
  shop.on(viewPrivateLink, () => seenQuote())
  localStorage.setItem('quote-blinds', JSON.stringify([storedBlind]))
  localStorage.setItem('quote-header', JSON.stringify({ number: 'CB-123456', issuedAt: '2026-11-16T08:00:00.000Z' }))
})

const open = async () => {
  const { rendered } = await renderScreen(<QuoteDocumentScreen orderPanel={() => null} blindOnWindow={() => null} />)
  await rendered.getByLabelText('Customer name').fill('Thandi')
  await rendered.getByLabelText('Email address').fill('thandi@example.com')
  const press = async () => {
    const before = asked().length
    await expect.element(rendered.getByRole('button', { name: 'Email Quote' })).toBeEnabled()
    await rendered.getByRole('button', { name: 'Email Quote' }).click()
    await expect.poll(() => asked().length).toBe(before + 1)
    await expect.element(rendered.getByRole('button', { name: 'Email Quote' })).toBeEnabled()
  }
  return { rendered, press }
}
const asked = () => shop.sent.filter(({ path }) => path === emailQuote.path)
const keys = () => asked().map(({ idempotencyKey }) => idempotencyKey)

test('a quote whose mail waits is asked for again as the quote that is kept, in the same panel and after it was left', async () => {
  const waits = 'The mail server is not answering right now.'
  shop.on(emailQuote, ({ body }) => new ApiError('mail_unavailable', waits, { body: keptAsSent(body) }))
  const { rendered, press } = await open()
  await press()
  await press()
  await rendered.unmount()
  const again = await open()
  await again.press()
  const [first, ...repeats] = asked()
  expect(first?.body).not.toHaveProperty('private_link')
  for (const { body } of repeats) {
    expect(body).toMatchObject({ private_link: privateLink, quote_version: quoteVersion, recipient_email: 'thandi@example.com' })
  }
  expect(repeats).toHaveLength(2)
  expect(shownToasts()[0]).toMatchObject({ title: 'Email Failed', description: waits })
})

test('a quote that was mailed is asked for once more when it is pressed again: each press is a request of its own', async () => {
  const { press } = await open()
  await press()
  await press()
  await press()
  expect(asked()[2]?.body).toEqual(asked()[1]?.body)
  expect(new Set(keys()).size).toBe(3)
  expect(shownToasts()[0]).toMatchObject({ title: 'Quote Emailed Successfully' })
})

test('a quote that was saved is saved once more when it is pressed again: it may have been changed to and fro meanwhile', async () => {
  const { rendered } = await open()
  const saves = () => shop.sent.filter(({ path }) => path === saveQuote.path)
  for (const times of [1, 2, 3]) {
    await rendered.getByRole('button', { name: 'Save Quote' }).click()
    await expect.poll(() => saves().length).toBe(times)
    await expect.element(rendered.getByRole('button', { name: 'Save Quote' })).toBeEnabled()
  }
  expect(saves()[2]?.body).toEqual(saves()[1]?.body)
  expect(new Set(saves().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3)
})

test('a quote whose address was refused is tried again when it is pressed again', async () => {
  const message = 'The mail server refused this address.'
  shop.on(emailQuote, ({ body }) => new ApiError('invalid_request', message, { body: keptAsSent(body) }))
  const { press } = await open()
  await press()
  await press()
  await press()
  expect(asked()[2]?.body).toEqual(asked()[1]?.body)
  expect(new Set(keys()).size).toBe(3)
})

test('where no answer came, or one that tells nothing of the mail, the next press is the same request', async () => {
  shop.unreachable.add(emailQuote.path)
  const { rendered, press } = await open()
  await press()
  shop.unreachable.clear()
  shop.on(emailQuote, () => new ApiError('documents_unavailable', 'Please try again in a minute.'))
  await press()
  await rendered.unmount()
  shop.on(emailQuote, ({ body }) => ({ ...keptAsSent(body), isSent: true }))
  const again = await open()
  await again.press()
  expect(new Set(keys()).size).toBe(1)
})
