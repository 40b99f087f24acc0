import { beforeEach, expect, test, vi } from 'vitest'
import { browserQueue } from '#app/lib/calls/browser-queue.ts'
import type { Shop } from '#tests/support/fake-shop.tsx'
import { closeToasts, openPanel, told, withFreshOrders } from './order-page.tsx'

let shop: Shop
withFreshOrders((opened) => {
  shop = opened
})
beforeEach(() => {
  vi.spyOn(browserQueue, 'enqueue').mockRejectedValue(new Error('no IndexedDB'))
})

test('in a browser that keeps no queue an order whose answer was lost is shown, and cannot be changed into a second one', async () => {
  shop.unreachable.add('/api/orders/submit')
  const { rendered, toReview, placeOrder } = await openPanel()
  await toReview()
  await placeOrder.click()
  await told({ title: 'Order Submission Failed' })
  await expect.element(rendered.getByText(/^Your order is kept on this device/)).toBeVisible()
  await expect.element(rendered.getByText(/it is not sent by itself/)).toBeVisible()
  expect(rendered.getByRole('button', { name: 'Correct the details' }).elements()).toEqual([])
  shop.unreachable.clear()
  closeToasts()
  await rendered.getByRole('button', { name: 'Place it now' }).click()
  await expect.poll(() => shop.orders().length).toBe(2)
  expect(new Set(shop.orders().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
})
