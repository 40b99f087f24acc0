import { createStore, set } from 'idb-keyval'
import { expect, test } from 'vitest'
import { browserQueue } from '#app/lib/calls/browser-queue.ts'
import { ApiError } from '#server/errors.ts'
import { findPlacedOrder, submitOrder } from '#shared/contracts/orders.ts'
import { orderIntent, orderReference, type Shop, takenOrder } from '#tests/support/fake-shop.tsx'

import { completed, earlierOrder, openPanel, told, withFreshOrders } from './order-page.tsx'

let shop: Shop
withFreshOrders((opened) => {
  shop = opened
})

test('without a signal the order is kept and shown, and is sent once, with its own key, when the signal is back', async () => {
  shop.unreachable.add('/api/orders/submit')
  const { rendered, where, toReview, placeOrder } = await openPanel()
  await toReview()
  await placeOrder.click()
  await expect.element(rendered.getByText(/Your order is kept on this device/)).toBeVisible()
  expect(completed()).toBeNull()
  const keys = new Set(shop.orders().map(({ idempotencyKey }) => idempotencyKey))
  shop.unreachable.clear()
  await browserQueue.flush()
  await expect.poll(where).toBe('/order-confirmation')
  expect(completed()).toMatchObject({ orderReference, totalAmount: 2180 })
  expect(new Set(shop.orders().map(({ idempotencyKey }) => idempotencyKey))).toEqual(keys)
  expect(keys.size).toBe(1)
})

test('an order that waits, and that the server cannot take when it is placed by hand, goes on waiting and is sent by itself', async () => {
  shop.unreachable.add('/api/orders/submit')
  const { rendered, where, toReview, placeOrder } = await openPanel()
  await toReview()
  await placeOrder.click()
  shop.unreachable.clear()
  shop.on(submitOrder, () => new ApiError('shutting_down', 'The shop cannot take orders at the moment.'))
  await rendered.getByRole('button', { name: 'Place it now' }).click()
  await told({ title: 'Order Submission Failed', description: expect.stringContaining('The shop cannot take orders at the moment.') })
  await expect.element(rendered.getByText(/It is sent by itself/)).toBeVisible()
  await expect.poll(() => browserQueue.entries()).toHaveLength(1)
  shop.on(submitOrder, takenOrder)
  await browserQueue.flush()
  await expect.poll(where).toBe('/order-confirmation')
  expect(new Set(shop.orders().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
})

test('an order that is being sent while it is taken back is placed, and said to be; nothing is ordered twice', async () => {
  shop.unreachable.add('/api/orders/submit')
  const { rendered, where, toReview, placeOrder } = await openPanel()
  await toReview()
  await placeOrder.click()
  await expect.element(rendered.getByRole('button', { name: 'Take it back' })).toBeVisible()
  shop.unreachable.clear()
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  shop.on(submitOrder, () => answered.then(takenOrder))
  const sending = browserQueue.flush()
  await rendered.getByRole('button', { name: 'Take it back' }).click()
  answer()
  await sending
  await expect.poll(where).toBe('/order-confirmation')
  expect(completed()).toMatchObject({ orderReference })
  expect(JSON.parse(localStorage.getItem('unsent:order-taken-back') ?? '[]')).toEqual([])
})

test('an order that is taken back, and that the shop has, is shown as placed', async () => {
  shop.unreachable.add('/api/orders/submit')
  shop.on(findPlacedOrder, () => ({ success: true, answer: takenOrder() }))
  const { rendered, where, toReview, placeOrder } = await openPanel()
  await toReview()
  await placeOrder.click()
  await rendered.getByRole('button', { name: 'Take it back' }).click()
  await told({ title: 'Your order had reached us', description: expect.stringContaining(orderReference) })
  await expect.poll(where).toBe('/order-confirmation')
  expect(localStorage.getItem('unsent:order')).toBeNull()
  const [key] = shop.orders().map(({ idempotencyKey }) => idempotencyKey)
  expect(shop.sent.find(({ path }) => path === findPlacedOrder.path)?.body).toEqual({
    idempotency_key: key,
    customer_email: 'thandi@example.com',
  })
})

test('an order that waited for too long is not called refused, and taken back it may have reached the shop all the same', async () => {
  localStorage.setItem('unsent:order', JSON.stringify(orderIntent('unsent')))
  const { key: idempotencyKey, body } = orderIntent('unsent')
  const entry = { method: submitOrder.method, path: submitOrder.path, body, idempotencyKey, label: 'order' }
  await set('entries', [{ ...entry, createdAt: '2026-01-01T08:00:00Z', state: 'waiting' }], createStore('outbox', 'entries'))
  await browserQueue.refresh()
  await browserQueue.flush()
  const { rendered } = await openPanel('/screen')
  await expect.element(rendered.getByText(/Your order is kept on this device/)).toBeVisible()
  await expect.element(rendered.getByText(/more than 60 days.*If we have it, take it back here; otherwise place it now/)).toBeVisible()
  await expect.element(rendered.getByRole('button', { name: 'Place it now' })).toBeEnabled()
  await rendered.getByRole('button', { name: 'Take it back' }).click()
  await told({ title: 'Your order is taken back' })
  expect(JSON.parse(localStorage.getItem('unsent:order-taken-back') ?? '[]')).toMatchObject([{ key: idempotencyKey }])
  expect(shop.orders()).toEqual([])
})

test('an order that another tab takes back while it is answered here is placed, and its own confirmation opens', async () => {
  localStorage.setItem('unsent:order', JSON.stringify(orderIntent('unsent')))
  localStorage.setItem('completed-order', JSON.stringify({ ...earlierOrder, orderReference: 'CB-EARLIER-ORDER' }))
  shop.on(submitOrder, () => {
    localStorage.removeItem('unsent:order')
    window.dispatchEvent(new StorageEvent('storage', { key: 'unsent:order', newValue: null }))
    return takenOrder()
  })
  const { rendered, where } = await openPanel('/screen')
  await rendered.getByRole('button', { name: 'Place it now' }).click()
  await expect.poll(where).toBe('/order-confirmation')
  expect(completed()).toMatchObject({ orderReference })
})

test('an order that is taken back in another tab while its request fails is neither kept nor sent again', async () => {
  localStorage.setItem('unsent:order', JSON.stringify(orderIntent('unsent')))
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  shop.on(submitOrder, () => ended.then(() => new ApiError('shutting_down', 'The shop cannot take orders at the moment.')))
  const { rendered } = await openPanel('/screen')
  await rendered.getByRole('button', { name: 'Place it now' }).click()
  await expect.poll(() => shop.orders()).toHaveLength(1)
  localStorage.removeItem('unsent:order')
  window.dispatchEvent(new StorageEvent('storage', { key: 'unsent:order', newValue: null }))
  end()
  await expect.poll(() => rendered.getByText(/kept on this device/).elements()).toEqual([])
  expect(browserQueue.entries() ?? []).toEqual([])
  expect(localStorage.getItem('unsent:order')).toBeNull()
})

test('an order whose answer another tab had first opens its confirmation here too, so that the next one can be placed', async () => {
  localStorage.setItem('unsent:order', JSON.stringify(orderIntent('unsent')))
  shop.on(submitOrder, () => {
    localStorage.removeItem('unsent:order')
    window.dispatchEvent(new StorageEvent('storage', { key: 'unsent:order', newValue: null }))
    return takenOrder()
  })
  const { rendered, where } = await openPanel('/screen')
  await rendered.getByRole('button', { name: 'Place it now' }).click()
  await expect.poll(where).toBe('/order-confirmation')
})

test('an order kept before a reload is shown although the form is not open, and can be withdrawn', async () => {
  shop.unreachable.add('/api/orders/submit')
  const before = await openPanel()
  await before.toReview()
  await before.placeOrder.click()
  await expect.element(before.rendered.getByText(/Your order is kept on this device/)).toBeVisible()
  await before.rendered.unmount()
  const { rendered } = await openPanel('/screen')
  await rendered.getByRole('button', { name: 'Take it back' }).click()
  await expect.poll(() => rendered.getByText(/kept on this device/).elements()).toEqual([])
  await expect.poll(() => browserQueue.entries()).toEqual([])
})

test('an order that the server is still at work on waits, and is sent again by itself as the same order', async () => {
  shop.on(submitOrder, () => new ApiError('conflict', 'Your order is still being worked on.'))
  const { where, toReview, placeOrder } = await openPanel()
  await toReview()
  await placeOrder.click()
  await told({ title: 'Order Submission Failed', description: expect.stringContaining('Your order is still being worked on.') })
  shop.on(submitOrder, takenOrder)
  await browserQueue.flush()
  await expect.poll(where).toBe('/order-confirmation')
  expect(new Set(shop.orders().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
})

test('an order that left the queue is not said to be sent by itself, and placing it keeps its key', async () => {
  localStorage.setItem('unsent:order', JSON.stringify(orderIntent('unsent')))
  const { rendered, where } = await openPanel('/screen')
  await expect.element(rendered.getByText(/it is not sent by itself\. Please place it now or take it back/)).toBeVisible()
  await rendered.getByRole('button', { name: 'Place it now' }).click()
  await expect.poll(where).toBe('/order-confirmation')
  expect(shop.orders().map(({ idempotencyKey }) => idempotencyKey)).toEqual([orderIntent('unsent').key])
})

test('an order whose page was closed before the answer came is shown, and is not ordered twice', async () => {
  localStorage.setItem('unsent:order', JSON.stringify(orderIntent('sending')))
  const { rendered, where } = await openPanel('/screen?order=details')
  await expect.element(rendered.getByText(/We do not know whether it reached us/)).toBeVisible()
  expect(rendered.getByRole('heading', { name: 'Your details' }).elements()).toEqual([])
  await rendered.getByRole('button', { name: 'Place it now' }).click()
  await expect.poll(where).toBe('/order-confirmation')
  expect(shop.orders().map(({ idempotencyKey }) => idempotencyKey)).toEqual([orderIntent('sending').key])
})
