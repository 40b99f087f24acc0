import { beforeEach, expect, test } from 'vitest'
import { QuoteCalculatorScreen } from '#app/features/quotes/calculator/quote-calculator-screen.tsx'
import { QuoteDocumentScreen } from '#app/features/quotes/document/quote-document-screen.tsx'
import { useOrderStep } from '#app/shop/order/order-form-step.ts'
import type { OrderPanelProps } from '#app/shop/slots.ts'
import { viewPrivateLink } from '#shared/contracts/private-links.ts'
import { totalsOf } from '#shared/domain/blind-line.ts'
import { privateLink, quoteVersion, renderScreen, type Shop, seenOrder, seenQuote, storeKeptQuote } from '#tests/support/fake-shop.tsx'
import { withFreshShop } from './calculator-page.tsx'

/** A quote of R 2 180 was kept here, and then every price doubled. */

let shop: Shop
withFreshShop((opened) => {
  shop = opened
})
const quotedAt = '2026-11-16T08:00:00.000Z'
const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null')
const inHand = () => stored('unsent:quote-in-hand')
beforeEach(() => {
  shop.priceFactor = 2
  shop.on(viewPrivateLink, () => seenQuote())
  storeKeptQuote({ issuedAt: quotedAt })
})

/** Says what an order would be sent with. */
const OrderForm = ({ lines, privateLink: link, quoteVersion: version }: OrderPanelProps) =>
  useOrderStep().step && lines.length > 0 ? (
    <h2>
      Orders {totalsOf(lines).totalCents} of {link ?? 'a new quote'} {version ?? ''}
    </h2>
  ) : null
const openDocument = async () => (await renderScreen(<QuoteDocumentScreen orderPanel={OrderForm} blindOnWindow={() => null} />)).rendered
const openCalculator = async () =>
  (await renderScreen(<QuoteCalculatorScreen photoMeasuring={() => null} orderPanel={OrderForm} blindOnWindow={() => null} />)).rendered
const sentTo = (path: string) => shop.sent.findLast((each) => each.path === path)?.body

test('saved or mailed again on its document it is sent, and stays, at its held price and under its date', async () => {
  const rendered = await openDocument()
  await rendered.getByRole('button', { name: 'Save Quote' }).click()
  await expect.poll(() => sentTo('/api/email/quote-internal')).toMatchObject({ total_amount: 2180, private_link: privateLink })
  await rendered.getByLabelText('Customer name').fill('Thandi')
  await rendered.getByLabelText('Email address').fill('thandi@example.com')
  await rendered.getByRole('button', { name: 'Email Quote' }).click()
  await expect.poll(() => sentTo('/api/email/quote')).toMatchObject({ total_amount: 2180, quote_version: quoteVersion })
  await expect.element(rendered.getByText('16 December 2026', { exact: true }).first()).toBeVisible()
  expect(shop.pricedSizes()).toEqual([])
  expect(inHand()).toMatchObject({ state: 'kept', quote: { issuedAt: quotedAt } })
})

test('ordered from the calculator it is the same quote at the same price as on its document', async () => {
  const calculator = await openCalculator()
  await calculator.getByRole('button', { name: 'Place Order Now' }).click()
  const form = `Orders 218000 of ${privateLink} ${quoteVersion}`
  await expect.element(calculator.getByText(form)).toBeVisible()
  await calculator.unmount()
  const paper = await openDocument()
  await paper.getByRole('button', { name: 'Place order' }).click()
  await expect.element(paper.getByText(form)).toBeVisible()
})

test('‘Change the blinds’ changes that quote: only what is new is priced today, and both ways to an order come to one total', async () => {
  const paper = await openDocument()
  await paper.getByRole('button', { name: 'Change the blinds' }).click()
  await expect.poll(() => inHand().state).toBe('changing')
  await paper.unmount()
  const calculator = await openCalculator()
  await expect.element(calculator.getByText('You are changing quote CB-123456')).toBeVisible()
  await calculator.getByRole('button', { name: /^Duplicate/ }).click()
  // Two at the held price and two at twice as much.
  await expect.element(calculator.getByText('R 6 540.00').first()).toBeVisible()
  await calculator.getByRole('button', { name: 'Get Full Quote' }).click()
  await calculator.unmount()
  const changed = await openDocument()
  await expect.element(changed.getByText('CB-123456', { exact: true }).first()).toBeVisible()
  await expect.element(changed.getByText('16 December 2026', { exact: true }).first()).toBeVisible()
  await changed.getByRole('button', { name: 'Pay this quote by card' }).click()
  await expect
    .poll(() => JSON.parse(sessionStorage.getItem('currentQuote') ?? '{}'))
    .toMatchObject({ quote_id: 'CB-123456', total: 6540, private_link: privateLink, quote_version: quoteVersion })
})

test('left as it was, a blind that was added is a new quote, and the kept one stays on its document', async () => {
  const calculator = await openCalculator()
  await calculator.getByRole('button', { name: /^Duplicate/ }).click()
  await calculator.getByRole('button', { name: 'Leave it as it was' }).click()
  await expect.poll(() => stored('unsent:quote-blinds')).toHaveLength(1)
  await calculator.getByRole('button', { name: 'Place Order Now' }).click()
  await expect.element(calculator.getByText(/of a new quote/)).toBeVisible()
  expect(inHand()).toMatchObject({ state: 'kept', privateLink })
})

test('quoted the same again after its order, the blinds stand in the list at today’s prices, and it says so', async () => {
  shop.on(viewPrivateLink, () => seenOrder('pending'))
  const paper = await openDocument()
  await paper.getByRole('button', { name: 'Quote the same again' }).click()
  await paper.unmount()
  const calculator = await openCalculator()
  await expect.element(calculator.getByText(/prices have changed since your blinds were priced/)).toBeVisible()
  await expect.element(calculator.getByText('R 4 360.00').first()).toBeVisible()
})

test('while another quote is being changed, the ordered blinds cannot get into that change', async () => {
  shop.on(viewPrivateLink, () => seenOrder('pending'))
  const ordered = JSON.parse(localStorage.getItem('unsent:quote-in-hand') ?? '{}')
  const kept = { quotedAt, lines: ordered.quote.lines }
  const change = { number: 'CB-654321', privateLink: 'b'.repeat(22), version: quoteVersion, kept, lineIds: ['kitchen'], staysInHand: false }
  const before = { ...ordered, state: 'ordered', lines: [] }
  localStorage.setItem('unsent:quote-in-hand', JSON.stringify({ state: 'changing', ...change, quote: null, before }))
  const paper = await openDocument()
  await expect.element(paper.getByText(/once you are done with the change of quote CB-654321/)).toBeVisible()
  expect(paper.getByRole('button', { name: 'Quote the same again' }).elements()).toEqual([])
})
