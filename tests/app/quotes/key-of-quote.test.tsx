import { expect, test } from 'vitest'
import { OrderPanel } from '#app/features/orders/order-panel.tsx'
import { QuoteCalculatorScreen } from '#app/features/quotes/calculator/quote-calculator-screen.tsx'
import { QuoteDocumentScreen } from '#app/features/quotes/document/quote-document-screen.tsx'
import type { OrderPanelProps } from '#app/shop/slots.ts'
import { dismissToast, shownToasts } from '#app/ui/toast.ts'
import { ApiError } from '#server/errors.ts'
import { submitOrder } from '#shared/contracts/orders.ts'
import { createPayment } from '#shared/contracts/payment.ts'
import { viewPrivateLink } from '#shared/contracts/private-links.ts'
import { emailQuote, saveQuote } from '#shared/contracts/quotes.ts'
import { privateLink, renderScreen, type Shop, seenOrder, seenQuote, storedBlind, storeOrderDetails } from '#tests/support/fake-shop.tsx'
import { withFreshShop } from './calculator-page.tsx'
import { open as openComplete } from './complete-quote-page.tsx'

/** A quote of this browser has a key while its link is not known here, so that the server knows what is kept, ordered and paid of it as one thing. */

let shop: Shop
withFreshShop((opened) => {
  shop = opened
  localStorage.setItem('unsent:quote-blinds', JSON.stringify([storedBlind]))
  storeOrderDetails()
})

const OrderForm = (props: OrderPanelProps) => <OrderPanel {...props} newer={() => null} />
const openList = (at?: string) =>
  renderScreen(<QuoteCalculatorScreen photoMeasuring={() => null} orderPanel={OrderForm} blindOnWindow={() => null} />, at)
const openDocument = (at?: string) => renderScreen(<QuoteDocumentScreen orderPanel={OrderForm} blindOnWindow={() => null} />, at)
type Rendered = Awaited<ReturnType<typeof openList>>['rendered']

const bodyTo = ({ path }: { readonly path: string }) => shop.sent.findLast((sent) => sent.path === path)?.body

async function order(rendered: Rendered) {
  await rendered.getByRole('button', { name: 'Check my order' }).click()
  await rendered.getByRole('button', { name: 'Place order', exact: true }).click()
  await expect.poll(() => bodyTo(submitOrder)).toBeDefined()
}

/** @returns the key under which the quote was mailed, whose answer was lost */
async function mailWithoutAnswer(): Promise<string> {
  shop.unreachable.add(emailQuote.path)
  const list = await openList()
  await list.rendered.getByRole('button', { name: 'Get Full Quote' }).click()
  await list.rendered.unmount()
  const { rendered } = await openDocument()
  await rendered.getByLabelText('Customer name').fill('Thandi')
  await rendered.getByLabelText('Email address').fill('thandi@example.com')
  await rendered.getByRole('button', { name: 'Email Quote' }).click()
  await expect.poll(() => shownToasts()).toMatchObject([{ title: 'Email Failed', open: true }])
  for (const { id } of shownToasts()) dismissToast(id)
  await rendered.unmount()
  const key = bodyTo(emailQuote)?.quote_key
  expect(key).toMatch(/^[\da-f-]{36}$/)
  return String(key)
}

async function payFromDocument() {
  const { rendered } = await openDocument()
  await rendered.getByRole('button', { name: 'Pay this quote by card' }).click()
  await rendered.unmount()
  const complete = await openComplete(null)
  await complete.rendered.getByRole('button', { name: /^Pay/ }).click()
  return complete
}

test('a quote that was mailed without an answer is saved under the same key', async () => {
  const key = await mailWithoutAnswer()
  const { rendered } = await openDocument()
  await rendered.getByRole('button', { name: 'Save Quote' }).click()
  await expect.poll(() => bodyTo(saveQuote)?.quote_key).toBe(key)
})

test('a quote that was mailed without an answer is ordered under the same key, from its document', async () => {
  const key = await mailWithoutAnswer()
  const { rendered } = await openDocument('/screen?order=details')
  await order(rendered)
  expect(bodyTo(submitOrder)).toMatchObject({ quote_key: key })
})

test('a list that a quote was made from is ordered under the key of that quote', async () => {
  const key = await mailWithoutAnswer()
  const { rendered } = await openList('/screen?order=details')
  await order(rendered)
  expect(bodyTo(submitOrder)).toMatchObject({ quote_key: key })
})

test('a list with a blind that was changed since its quote is ordered under the key', async () => {
  const key = await mailWithoutAnswer()
  const changed = { ...storedBlind, room: 'Study' }
  localStorage.setItem('unsent:quote-blinds', JSON.stringify([changed]))
  const { rendered } = await openList('/screen?order=details')
  await order(rendered)
  expect(bodyTo(submitOrder)).toMatchObject({ quote_key: key, blinds: [{ room: 'Study' }] })
})

test('a list without any blind of the quote is ordered without its key', async () => {
  await mailWithoutAnswer()
  localStorage.setItem('unsent:quote-blinds', JSON.stringify([{ ...storedBlind, id: 'another' }]))
  const { rendered } = await openList('/screen?order=details')
  await order(rendered)
  expect(bodyTo(submitOrder)).not.toHaveProperty('quote_key')
})

test('a quote that was mailed without an answer is paid under the same key', async () => {
  const key = await mailWithoutAnswer()
  await payFromDocument()
  await expect.poll(() => bodyTo(createPayment)?.quote_key).toBe(key)
})

test('a quote that was ordered and paid elsewhere, by the link in its mail, is shown as paid once this browser pays', async () => {
  await mailWithoutAnswer()
  shop.on(createPayment, () => new ApiError('already_paid', 'This quote is paid already.', { body: { privateLink } }))
  shop.on(viewPrivateLink, () => seenOrder('paid'))
  const complete = await payFromDocument()
  await expect.element(complete.rendered.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible()
  expect(complete.rendered.getByRole('button', { name: /^Pay/ }).query()).toBeNull()
})

test('once the link of the quote is known, it is meant by that and not by its key', async () => {
  await mailWithoutAnswer()
  shop.unreachable.clear()
  shop.on(viewPrivateLink, () => seenQuote())
  const { rendered } = await openDocument()
  await rendered.getByRole('button', { name: 'Save Quote' }).click()
  await expect.element(rendered.getByText(/my-blinds/)).toBeVisible()
  await rendered.getByRole('button', { name: 'Place order' }).click()
  await order(rendered)
  expect(bodyTo(submitOrder)).toMatchObject({ private_link: expect.any(String) })
  expect(bodyTo(submitOrder)).not.toHaveProperty('quote_key')
})

test('a quote that was ordered elsewhere meanwhile, by the link in its mail, is shown as ordered once this browser asks for anything', async () => {
  await mailWithoutAnswer()
  shop.on(saveQuote, () => new ApiError('already_ordered', 'This quote is ordered already.', { body: { privateLink } }))
  shop.on(viewPrivateLink, () => seenOrder('pending'))
  const { rendered } = await openDocument()
  await rendered.getByRole('button', { name: 'Save Quote' }).click()
  await expect.element(rendered.getByText('This quote is ordered', { exact: true })).toBeVisible()
  await expect.element(rendered.getByRole('link', { name: 'View the order' }).first()).toHaveAttribute('href', `/my-blinds/${privateLink}`)
})
