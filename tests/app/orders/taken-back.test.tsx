import { expect, test } from 'vitest'
import { OrderConfirmationScreen } from '#app/features/orders/order-confirmation-screen.tsx'
import { browserQueue } from '#app/lib/calls/browser-queue.ts'
import { quoteAsKept, type SeenQuote } from '#app/shop/private-links.queries.ts'
import { lineOfStored } from '#app/shop/quote/stored-blind.ts'
import { findPlacedOrder } from '#shared/contracts/orders.ts'
import { changeOrderDetails, viewPrivateLink } from '#shared/contracts/private-links.ts'
import {
  orderReference,
  renderScreen,
  type Shop,
  seenBlind,
  seenOrder,
  seenQuote,
  storedBlind,
  takenOrder,
} from '#tests/support/fake-shop.tsx'
import { completed, line, openPanel, takeBackWithoutSignal, told, withFreshOrders } from './order-page.tsx'

let shop: Shop
withFreshOrders((opened) => {
  shop = opened
})

/** The shop has the order that was taken back, as it was placed, and can be asked again. */
function shopHasIt(paymentStatus: 'pending' | 'paid' = 'pending') {
  shop.unreachable.clear()
  shop.on(findPlacedOrder, () => ({ success: true, answer: takenOrder() }))
  shop.on(viewPrivateLink, () => seenOrder(paymentStatus, { customer_address: '' }))
}

/** Corrects the address of what was taken back, and goes to the last step again. */
async function correctEmail({ rendered }: Awaited<ReturnType<typeof openPanel>>) {
  await rendered.getByRole('button', { name: 'Correct the details' }).click()
  await rendered.getByLabelText('Email').fill('mokoena@example.com')
  await rendered.getByRole('button', { name: 'Check my order' }).click()
}

test('before blinds of an order that was taken back without a signal are ordered with other details, the shop is asked whether it has it', async () => {
  const panel = await takeBackWithoutSignal(shop)
  const { rendered, where, placeOrder } = panel
  const before = shop.orders().length
  await correctEmail(panel)
  await placeOrder.click()
  await expect.element(rendered.getByText('Not ordered yet')).toBeVisible()
  expect(browserQueue.entries()).toEqual([])
  shop.unreachable.clear()
  shop.on(findPlacedOrder, () => ({ success: true, answer: takenOrder() }))
  await placeOrder.click()
  await expect.poll(where).toBe('/order-confirmation')
  expect(completed()).toMatchObject({ orderReference, customerEmail: 'thandi@example.com', wasTakenBack: true })
  expect(shop.orders()).toHaveLength(before)
})

test('an order that was taken back and is placed again unchanged is the same order: it may have reached the shop', async () => {
  const { where, placeOrder } = await takeBackWithoutSignal(shop)
  shop.unreachable.clear()
  await placeOrder.click()
  await expect.poll(where).toBe('/order-confirmation')
  expect(new Set(shop.orders().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  expect(completed()).toMatchObject({ wasTakenBack: true })
})

test('while the shop is asked whether it has the order that was taken back, nothing of the new one can be changed or left', async () => {
  const panel = await takeBackWithoutSignal(shop)
  const { rendered, where, placeOrder } = panel
  shop.unreachable.clear()
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  shop.on(findPlacedOrder, () => answered.then(() => ({ success: true, answer: null }) as const))
  await correctEmail(panel)
  await placeOrder.click()
  for (const name of ['Correct the details', 'Not now, back to my blinds']) {
    await expect.element(rendered.getByRole('button', { name })).toBeDisabled()
  }
  answer()
  await expect.poll(where).toBe('/order-confirmation')
  expect(completed()).toMatchObject({ customerEmail: 'mokoena@example.com' })
})

test('an order that stands for a later one says which blinds and which details of that one it does not have', async () => {
  const { rendered: before } = await takeBackWithoutSignal(shop)
  await before.unmount()
  shopHasIt()
  const bedroom = lineOfStored({ ...storedBlind, id: 'bedroom', room: 'Bedroom', width_mm: 900 }, 'bedroom')
  if (!line || !bedroom) throw new Error('the stored blind does not parse')
  const again = await openPanel('/screen?order=details', [line, bedroom])
  await again.rendered.getByLabelText('Delivery address').fill('99 New Street, Knysna')
  await again.toReview()
  await again.placeOrder.click()
  await expect.poll(again.where).toBe('/order-confirmation')
  await again.rendered.unmount()
  const { rendered } = await renderScreen(<OrderConfirmationScreen />)
  await expect.element(rendered.getByText(/^Not in this order: Bedroom: 2 × /)).toBeVisible()
  await expect.element(rendered.getByText(/^It keeps the delivery address that it was placed with/)).toBeVisible()
})

test('an order that stands for a changed one says how its blinds were ordered, and which are in it that were removed', async () => {
  const study = lineOfStored({ ...storedBlind, id: 'study', room: 'Study' }, 'study')
  if (!line || !study) throw new Error('the stored blind does not parse')
  const { rendered: before } = await takeBackWithoutSignal(shop, [line, study])
  await before.unmount()
  shopHasIt('paid')
  const again = await openPanel('/screen?order=details', [{ ...line, widthMm: 1210 }])
  await again.toReview()
  await again.placeOrder.click()
  await expect.poll(again.where).toBe('/order-confirmation')
  await again.rendered.unmount()
  const { rendered } = await renderScreen(<OrderConfirmationScreen />)
  await expect
    .element(rendered.getByText(/^Ordered as before/))
    .toHaveTextContent(/Kitchen: .*1\s200 × 1\s500.*You chose since then: Kitchen: .*1\s210 × 1\s500/)
  await expect.element(rendered.getByText(/^Still in this order: Study: /)).toBeVisible()
  expect(rendered.getByText(/order it separately/).elements()).toEqual([])
})

test('a blind that was removed and entered anew after its order was taken back is ordered once: the shop is asked first', async () => {
  const { rendered: before } = await takeBackWithoutSignal(shop)
  await before.unmount()
  shopHasIt()
  const orders = shop.orders().length
  if (!line) throw new Error('the stored blind does not parse')
  const again = await openPanel('/screen?order=details', [{ ...line, id: 'entered anew', widthMm: 1210 }])
  await again.toReview()
  await again.placeOrder.click()
  await expect.poll(again.where).toBe('/order-confirmation')
  expect(shop.orders()).toHaveLength(orders)
  await again.rendered.unmount()
  const { rendered } = await renderScreen(<OrderConfirmationScreen />)
  await expect.element(rendered.getByText(/^Not in this order/)).toHaveTextContent(/Kitchen: .*1\s210 × 1\s500/)
  await expect.element(rendered.getByText(/^Still in this order/)).toHaveTextContent(/Kitchen: .*1\s200 × 1\s500/)
})

test('the same blind, removed and entered anew, leaves the list with the earlier order that stands for it', async () => {
  const { rendered: before } = await takeBackWithoutSignal(shop)
  await before.unmount()
  shopHasIt()
  localStorage.setItem('unsent:quote-blinds', JSON.stringify([{ ...storedBlind, id: 'entered anew' }]))
  if (!line) throw new Error('the stored blind does not parse')
  const panel = await openPanel('/screen?order=details', [{ ...line, id: 'entered anew' }])
  await panel.rendered.getByLabelText('Delivery address').fill('99 New Street, Knysna')
  await panel.toReview()
  await panel.placeOrder.click()
  await expect.poll(panel.where).toBe('/order-confirmation')
  expect(completed()).toMatchObject({ leftOut: { added: [], changed: [], removed: [], details: ['delivery address'] } })
  expect(JSON.parse(localStorage.getItem('unsent:quote-blinds') ?? '[]')).toEqual([])
})

test('a detail that is corrected on the page of the order that stands is no longer said to be kept', async () => {
  const { rendered: before } = await takeBackWithoutSignal(shop)
  await before.unmount()
  shopHasIt()
  const panel = await openPanel()
  await panel.rendered.getByLabelText('Delivery address').fill('99 New Street, Knysna')
  await panel.toReview()
  await panel.placeOrder.click()
  await expect.poll(panel.where).toBe('/order-confirmation')
  await panel.rendered.unmount()
  const corrected = { ...seenOrder('pending'), customer_address: '99 New Street, Knysna', customer_phone: '082 555 0100' }
  shop.on(changeOrderDetails, () => {
    shop.on(viewPrivateLink, () => corrected)
    return corrected
  })
  const { rendered } = await renderScreen(<OrderConfirmationScreen />)
  await expect.element(rendered.getByText(/^It keeps the delivery address/)).toBeVisible()
  await rendered.getByLabelText('Delivery address').fill('99 New Street, Knysna')
  await rendered.getByRole('button', { name: 'Save' }).click()
  await told({ title: 'Saved' })
  await expect.poll(() => rendered.getByText(/^It keeps the delivery address/).elements()).toEqual([])
})

test('of two orders that were taken back without a signal the shop is asked before anything is ordered', async () => {
  const { rendered: before } = await takeBackWithoutSignal(shop)
  await before.unmount()
  const study = lineOfStored({ ...storedBlind, id: 'study', room: 'Study', width_mm: 900 }, 'study')
  if (!line || !study) throw new Error('the stored blind does not parse')
  const first = JSON.parse(localStorage.getItem('unsent:order-taken-back') ?? '[]')
  localStorage.setItem('unsent:order-taken-back', JSON.stringify([...first, { ...first[0], key: 'another-order-of-the-study' }]))
  shop.unreachable.clear()
  const { where, toReview, placeOrder } = await openPanel('/screen?order=details', [study])
  await toReview()
  await placeOrder.click()
  await expect.poll(where).toBe('/order-confirmation')
  const asked = shop.sent
    .filter(({ path }) => path === findPlacedOrder.path)
    .map(({ body }) => (body as { idempotency_key: string }).idempotency_key)
  expect(asked.slice(-2)).toEqual([first[0].key, 'another-order-of-the-study'])
  expect(completed()).toMatchObject({ blinds: [{ room: 'Study' }] })
  expect(JSON.parse(localStorage.getItem('unsent:order-taken-back') ?? '[]')).toEqual([])
})

test('where the shop has none, an order that was taken back is forgotten, and the blinds of another private link are ordered', async () => {
  const quoteOf = (blind: object) => viewPrivateLink.response.parse({ ...seenQuote(), blinds: [{ ...seenBlind, ...blind }] }) as SeenQuote
  const first = quoteAsKept(quoteOf({}), 'the-first-link-of-two-')
  const second = quoteAsKept(quoteOf({ width_mm: 900, room: 'Office', colour: 'Charcoal' }), 'the-second-link-of-two')
  const panel = await takeBackWithoutSignal(shop, [...first.lines])
  await panel.rendered.unmount()
  shop.unreachable.clear()
  const { where, toReview, placeOrder } = await openPanel('/screen?order=details', [...second.lines])
  await toReview()
  await placeOrder.click()
  await expect.poll(where).toBe('/order-confirmation')
  expect(completed()).toMatchObject({ blinds: [{ room: 'Office' }] })
})
