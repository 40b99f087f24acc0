import { beforeEach, expect, test } from 'vitest'
import { QuoteCalculatorScreen } from '#app/features/quotes/calculator/quote-calculator-screen.tsx'
import { QuoteDocumentScreen } from '#app/features/quotes/document/quote-document-screen.tsx'
import { ApiError } from '#server/errors.ts'
import { viewPrivateLink } from '#shared/contracts/private-links.ts'
import { emailQuote, saveQuote } from '#shared/contracts/quotes.ts'
import {
  keptAsSent,
  privateLink,
  renderScreen,
  type Shop,
  seenBlind,
  seenOrder,
  seenQuote,
  storedBlind,
  storeKeptQuote,
} from '#tests/support/fake-shop.tsx'
import { withFreshShop } from './calculator-page.tsx'

/** A quote of two blinds for R 2 180 was kept here, and its private link was passed on. */

let shop: Shop
withFreshShop((opened) => {
  shop = opened
})
const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null')
const inHand = () => stored('unsent:quote-in-hand')
beforeEach(() => {
  shop.on(viewPrivateLink, () => seenQuote())
  storeKeptQuote()
})

const openDocument = async () => (await renderScreen(<QuoteDocumentScreen orderPanel={() => null} blindOnWindow={() => null} />)).rendered
const openCalculator = async () =>
  (await renderScreen(<QuoteCalculatorScreen photoMeasuring={() => null} orderPanel={() => null} blindOnWindow={() => null} />)).rendered

test('ordered elsewhere with the same blinds, they leave the calculator’s list, which says so and leads to the order', async () => {
  shop.on(viewPrivateLink, () => seenOrder('pending'))
  const calculator = await openCalculator()
  await expect.element(calculator.getByText('Quote CB-123456 was ordered meanwhile')).toBeVisible()
  await expect.element(calculator.getByText(/So they have left your list/)).toBeVisible()
  await expect.element(calculator.getByRole('link', { name: 'View the order' })).toHaveAttribute('href', `/my-blinds/${privateLink}`)
  expect(calculator.getByRole('button', { name: 'Place Order Now' }).elements()).toEqual([])
  expect(stored('unsent:quote-blinds')).toEqual([])
})

test('ordered elsewhere with other blinds, the list stays and says that it is not ordered; the document shows what was', async () => {
  shop.on(viewPrivateLink, () => seenOrder('pending', { blinds: [{ ...seenBlind, quantity: 1 }], total_amount: 1090 }))
  const calculator = await openCalculator()
  await expect.element(calculator.getByText(/1 blind, R\s1\s090.00. Yours are not ordered. They are still in your list/)).toBeVisible()
  expect(stored('unsent:quote-blinds')).toHaveLength(1)
  await calculator.getByRole('button', { name: 'Close' }).click()
  expect(calculator.getByText('Quote CB-123456 was ordered meanwhile').elements()).toEqual([])
  await calculator.unmount()
  const paper = await openDocument()
  await expect.element(paper.getByText('This quote is ordered')).toBeVisible()
  await expect.element(paper.getByText('R 1 090.00').first()).toBeVisible()
  expect(paper.getByText('R 2 180.00').elements()).toEqual([])
  expect(paper.getByText(/^Order until/).elements()).toEqual([])
})

test('a change that is not saved says what the private link still shows, and does not pass the link on until it is', async () => {
  const calculator = await openCalculator()
  await calculator.getByRole('button', { name: /^Duplicate/ }).click()
  await calculator.getByRole('button', { name: 'Get Full Quote' }).click()
  await calculator.unmount()
  const paper = await openDocument()
  await expect.element(paper.getByText('This change is not saved yet')).toBeVisible()
  await expect.element(paper.getByText(/still shows 2 blinds, R\s2\s180.00/)).toBeVisible()
  expect(paper.getByRole('link', { name: 'Send by WhatsApp' }).elements()).toEqual([])
  shop.on(saveQuote, ({ body }) => keptAsSent(body))
  await paper.getByRole('button', { name: 'Save the change' }).click()
  await expect.element(paper.getByRole('link', { name: 'Send by WhatsApp' })).toBeVisible()
  expect(paper.getByText('This change is not saved yet').elements()).toEqual([])
})

test('a change whose mail has to wait is kept all the same: its link shows it, and it is ordered in the state that the server keeps', async () => {
  shop.on(emailQuote, ({ body }) => {
    const { success: _, message: __, ...kept } = keptAsSent(body)
    shop.on(viewPrivateLink, () => ({ ...seenQuote(), quote_version: 'the-second' }))
    return new ApiError('mail_unavailable', 'The mail server is not answering right now.', {
      body: { ...kept, quote_version: 'the-second' },
    })
  })
  const calculator = await openCalculator()
  await calculator.getByRole('button', { name: /^Duplicate/ }).click()
  await calculator.getByRole('button', { name: 'Get Full Quote' }).click()
  await calculator.unmount()
  const paper = await openDocument()
  await paper.getByLabelText('Customer name').fill('Thandi')
  await paper.getByLabelText('Email address').fill('thandi@example.com')
  await paper.getByRole('button', { name: 'Email Quote' }).click()
  await expect.element(paper.getByRole('link', { name: 'Send by WhatsApp' })).toBeVisible()
  expect(inHand()).toMatchObject({ privateLink, version: 'the-second' })
  // Asked for again it is this quote as the server keeps it, by which the server knows the mail that waits.
  await paper.getByRole('button', { name: 'Email Quote' }).click()
  const mailed = () => shop.sent.filter(({ path }) => path === '/api/email/quote')
  await expect.poll(mailed).toHaveLength(2)
  expect(mailed()[1]?.body).toMatchObject({ private_link: privateLink, quote_version: 'the-second' })
})

test('a blind that was removed and has come back with its quote is offered for ‘Undo’ no more', async () => {
  const both = [storedBlind, { ...storedBlind, id: 'another' }]
  storeKeptQuote({ lines: both })
  const seen = seenQuote()
  shop.on(viewPrivateLink, () => ({ ...seen, blinds: seen.blinds.concat(seen.blinds) }))
  const calculator = await openCalculator()
  await calculator
    .getByRole('button', { name: /^Remove/ })
    .last()
    .click()
  await expect.element(calculator.getByText(/^Removed:/)).toBeVisible()
  await calculator.getByRole('button', { name: 'Leave it as it was' }).click()
  await expect.poll(() => stored('unsent:quote-blinds')).toHaveLength(2)
  expect(calculator.getByRole('button', { name: 'Undo' }).elements()).toEqual([])
})

test('a blind that was removed here and ordered elsewhere with its quote is offered for ‘Undo’ no more', async () => {
  const both = [storedBlind, { ...storedBlind, id: 'another', room: 'Lounge' }]
  storeKeptQuote({ lines: both })
  const blinds = [seenBlind, { ...seenBlind, room: 'Lounge' }]
  shop.on(viewPrivateLink, () => ({ ...seenQuote(), blinds }))
  const calculator = await openCalculator()
  await calculator
    .getByRole('button', { name: /^Remove/ })
    .last()
    .click()
  await expect.element(calculator.getByRole('button', { name: 'Undo' })).toBeVisible()
  shop.on(viewPrivateLink, () => seenOrder('pending', { blinds, total_amount: 4360 }))
  // Back from another window, the browser looks again.
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.element(calculator.getByText('Quote CB-123456 was ordered meanwhile')).toBeVisible()
  expect(calculator.getByRole('button', { name: 'Undo' }).elements()).toEqual([])
})
