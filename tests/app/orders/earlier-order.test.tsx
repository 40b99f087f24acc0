import { expect, test } from 'vitest'
import { OrderConfirmationScreen } from '#app/features/orders/order-confirmation-screen.tsx'
import { CompleteQuoteScreen } from '#app/features/quotes/complete/complete-quote-screen.tsx'
import { quoteAsKept, type SeenQuote } from '#app/shop/private-links.queries.ts'
import { findPlacedOrder } from '#shared/contracts/orders.ts'
import { findOrderOfPayment } from '#shared/contracts/payment.ts'
import { viewPrivateLink } from '#shared/contracts/private-links.ts'
import {
  orderIntent,
  orderReference,
  privateLink,
  renderScreen,
  type Shop,
  seenBlind,
  seenOrder,
  seenQuote,
  storedBlind,
  takenOrder,
} from '#tests/support/fake-shop.tsx'
import { earlierOrder, line, openPanel, takeBackWithoutSignal, told, withFreshOrders } from './order-page.tsx'

/** An order that the shop already has, found when its blinds are ordered again under other ids. */
let shop: Shop
withFreshOrders((opened) => {
  shop = opened
})

const listed = () => JSON.parse(localStorage.getItem('unsent:quote-blinds') ?? '[]')
const list = (...blinds: object[]) => localStorage.setItem('unsent:quote-blinds', JSON.stringify(blinds))
const { key, body, lines } = orderIntent('unsent')
const { customer_name: name, customer_email: email } = body
const payment = {
  key: 'the-key-of-this-payment',
  body: { quote_id: 'CB-123456', customer_info: { name, email }, amount: 2180, product_name: '', blinds: body.blinds },
  lines: [storedBlind],
}

function paymentMadeOrder(isPaid: boolean) {
  shop.on(findOrderOfPayment, () => ({ success: true, order: { reference: orderReference, privateLink, isPaid } }))
  localStorage.setItem('unsent:payment', JSON.stringify(payment))
}

/** The blinds of the list as a private link shows them: with ids of its own. */
const linesOfLink = () => {
  const quote = viewPrivateLink.response.parse({ ...seenQuote(), blinds: [{ ...seenBlind }] }) as SeenQuote
  return [...quoteAsKept(quote, 'the-first-link-of-two-').lines]
}

test('a payment that had made an order is found from the page of a private link, and the blinds leave the list that they were on', async () => {
  paymentMadeOrder(false)
  list(storedBlind)
  const { where } = await openPanel('/screen?order=details', linesOfLink())
  await expect.poll(where).toBe(`/my-blinds/${privateLink}`)
  expect(listed()).toEqual([])
})

test('an order that was taken back is found from the page of a private link, and the blinds leave the list that they were on', async () => {
  list(storedBlind)
  const panel = await takeBackWithoutSignal(shop, line ? [{ ...line, id: 'kitchen' }] : [])
  await panel.rendered.unmount()
  shop.unreachable.clear()
  shop.on(findPlacedOrder, () => ({ success: true, answer: takenOrder() }))
  const again = await openPanel('/screen?order=details', linesOfLink())
  await again.rendered.getByLabelText('Delivery address').fill('99 New Street, Knysna')
  await again.toReview()
  await again.placeOrder.click()
  await expect.poll(again.where).toBe('/order-confirmation')
  expect(listed()).toEqual([])
})

test('a blind that was entered anew leaves the list when the shop says that a payment has ordered it', async () => {
  paymentMadeOrder(true)
  const anew = { ...storedBlind, id: 'anew' }
  const study = { ...storedBlind, id: 'study', room: 'Study', width_mm: 900 }
  list(anew, study)
  const customer_info = { name, email, phone: '', location: '' }
  const quote = { quote_id: 'CB-999999', product_name: 'Blinds', total: 4360, service_type: 'online', customer_info, blinds: [anew, study] }
  sessionStorage.setItem('currentQuote', JSON.stringify(quote))
  const { rendered, where } = await renderScreen(<CompleteQuoteScreen />)
  await rendered.getByRole('button', { name: /^Pay/ }).click()
  await told({ title: 'Ordered Before' })
  await expect.poll(where).toBe(`/my-blinds/${privateLink}`)
  expect(listed()).toMatchObject([{ id: 'study' }])
})

test('an order that was completed here and is still remembered as taken back says what it lacks of the next one', async () => {
  localStorage.setItem('unsent:order-taken-back', JSON.stringify([{ key, body, lines, at: Date.now() }]))
  localStorage.setItem('completed-order', JSON.stringify({ ...earlierOrder, orderReference, blinds: [storedBlind], privateLink }))
  shop.on(findPlacedOrder, () => ({ success: true, answer: takenOrder() }))
  shop.on(viewPrivateLink, () => seenOrder('pending'))
  const {
    rendered: form,
    toReview,
    placeOrder,
    where,
  } = await openPanel('/screen?order=details', line ? [{ ...line, id: 'study', room: 'Study', widthMm: 900 }] : [])
  await toReview()
  await placeOrder.click()
  await expect.poll(where).toBe('/order-confirmation')
  await form.unmount()
  const { rendered } = await renderScreen(<OrderConfirmationScreen />)
  await expect.element(rendered.getByText(/^Not in this order: Study/)).toBeVisible()
})
