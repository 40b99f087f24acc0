import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PaymentResultScreen } from '#app/features/payment/payment-result-screen.tsx'
import { createQueryClient } from '#app/lib/query-client.ts'
import { openShop, orderReference, type Shop } from '#tests/support/fake-shop.tsx'

let shop: Shop
beforeEach(async () => {
  await page.viewport(390, 844)
  shop = openShop()
})
afterEach(() => vi.unstubAllGlobals())

async function openAt(address: string) {
  const router = createMemoryRouter([{ path: '*', element: <PaymentResultScreen /> }], { initialEntries: [address] })
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

test('nothing is called paid before the payment is confirmed; then the page shows it by itself', async () => {
  const screen = await openAt(`/payment-success?reference=${orderReference}`)
  await expect.element(screen.getByText(/We are waiting for the bank/)).toBeVisible()
  expect(screen.getByText('Payment Successful!').elements()).toEqual([])
  shop.paymentStatus = 'paid'
  await expect.element(screen.getByRole('heading', { name: 'Payment Successful!' }), { timeout: 6_000 }).toBeVisible()
  await expect.element(screen.getByText(orderReference)).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Next steps' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/')
  await expect.element(screen.getByRole('link', { name: 'hello@example.com' })).toBeVisible()
})

test.each(['success', 'cancelled', 'failed'])('a made-up reference is called unknown, and not a kept order (%s)', async (outcome) => {
  shop.paymentStatus = 'unknown'
  const screen = await openAt(`/payment-${outcome}?reference=CB-NOBODYS-ORDER1`)
  await expect.element(screen.getByRole('heading', { name: 'We do not know this order' })).toBeVisible()
})

test.each([
  ['/payment-cancelled?reference=', 'Payment cancelled'],
  ['/payment-failed?reference=', 'Payment failed'],
])('%s says what happened and tries again', async (address, title) => {
  const screen = await openAt(address + orderReference)
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', `/api/payment/checkout/${orderReference}`)
})

test('a quote that was not paid is called a quote', async () => {
  const screen = await openAt('/payment-cancelled?reference=CB-123456')
  await expect.element(screen.getByText(/your quote is kept/)).toBeVisible()
})

test('when the payment service is down, the page says so and that the order is safe', async () => {
  const screen = await openAt(`/payment-failed?reference=${orderReference}&reason=service_unavailable`)
  await expect.element(screen.getByRole('heading', { name: 'The payment page could not be opened' })).toBeVisible()
  await expect.element(screen.getByText(/your order is safe/)).toBeVisible()
})

test('an order that is paid after all is shown as paid, however the browser came back', async () => {
  shop.paymentStatus = 'paid'
  const screen = await openAt(`/payment-cancelled?reference=${orderReference}`)
  await expect.element(screen.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
})

test('an address without a reference leads on: to the shop, and to somebody who can help', async () => {
  const screen = await openAt('/payment-success')
  await expect.element(screen.getByText(/lacks the order’s reference/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/')
  await expect.element(screen.getByRole('link', { name: 'hello@example.com' })).toBeVisible()
})
