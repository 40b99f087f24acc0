import { QueryClientProvider } from '@tanstack/react-query'
import { createStore, Provider } from 'jotai'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PaymentResultScreen } from '#app/features/payment/payment-result-screen.tsx'
import { createQueryClient } from '#app/lib/calls/query-client.ts'
import { getPaymentStatus } from '#shared/contracts/payment.ts'
import { changeOrderDetails, viewPrivateLink } from '#shared/contracts/private-links.ts'
import { businessDaysAfter } from '#shared/domain/order-timeline.ts'
import { formatWeekday } from '#shared/formats/dates.ts'
import { openShop, orderReference, privateLink, type Shop, seenBlind, seenOrder, storedOrder } from '#tests/support/fake-shop.tsx'

const payment = 'b6f3c1f0-6f2b-4d2c-9b1d-0c6f5a3e2d10'
let shop: Shop
beforeEach(async () => {
  await page.viewport(390, 844)
  shop = openShop()
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

async function openAt(address: string) {
  const router = createMemoryRouter([{ path: '*', element: <PaymentResultScreen /> }], { initialEntries: [address] })
  return render(
    <Provider store={createStore()}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Provider>,
  )
}

test('nothing is called paid before the payment is confirmed; then the page shows it by itself', async () => {
  const screen = await openAt(`/payment-success?reference=${orderReference}&payment=${payment}`)
  await expect.element(screen.getByText(/We are waiting for the bank/)).toBeVisible()
  expect(screen.getByText('Payment Successful!').elements()).toEqual([])
  shop.paymentStatus = 'paid'
  await expect.element(screen.getByRole('heading', { name: 'Payment Successful!' }), { timeout: 6_000 }).toBeVisible()
  await expect.element(screen.getByText(orderReference)).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Next steps' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/')
  await expect.element(screen.getByRole('link', { name: 'View my order' })).toHaveAttribute('href', `/my-blinds/${privateLink}`)
  await expect.element(screen.getByRole('link', { name: 'hello@example.com' })).toBeVisible()
})

test("'Check again' says that it checked, and what the answer was", async () => {
  const screen = await openAt(`/payment-success?reference=${orderReference}&payment=${payment}`)
  await screen.getByRole('button', { name: 'Check again' }).click()
  await expect.element(screen.getByText('Checked just now: the bank has not confirmed it yet.')).toBeVisible()
  shop.unreachable.add('*')
  await screen.getByRole('button', { name: 'Check again' }).click()
  await expect.element(screen.getByText('Asked just now, without an answer.')).toBeVisible()
})

test('a payment that the bank refused is called failed where success was expected, until another try at it is paid', async () => {
  shop.paymentStatus = 'failed'
  const screen = await openAt(`/payment-success?reference=${orderReference}&payment=${payment}`)
  await expect.element(screen.getByRole('heading', { name: 'Payment failed' })).toBeVisible()
  shop.paymentStatus = 'paid'
  await expect.element(screen.getByRole('heading', { name: 'Payment Successful!' }), { timeout: 6_000 }).toBeVisible()
})

test.each(['success', 'cancelled', 'failed'])('a made-up payment is called unknown, and not a kept order (%s)', async (outcome) => {
  shop.paymentStatus = 'unknown'
  const screen = await openAt(`/payment-${outcome}?reference=CB-NOBODYS-ORDER1&payment=${payment}`)
  await expect.element(screen.getByRole('heading', { name: 'We do not know this payment' })).toBeVisible()
})

test.each([
  ['/payment-cancelled?reference=', 'Payment cancelled'],
  ['/payment-failed?reference=', 'Payment failed'],
])('%s says what happened and tries again', async (address, title) => {
  const screen = await openAt(`${address}${orderReference}&payment=${payment}`)
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Try again' }))
    .toHaveAttribute('href', `/api/private-links/${privateLink}/checkout`)
})

test('a quote that was not paid is called a quote', async () => {
  const screen = await openAt('/payment-cancelled?reference=CB-123456')
  await expect.element(screen.getByText(/your quote is kept/)).toBeVisible()
})

test('when the payment service is down, the page says so and that the order is safe', async () => {
  const screen = await openAt(`/payment-failed?reference=${orderReference}&payment=${payment}&reason=service_unavailable`)
  await expect.element(screen.getByRole('heading', { name: 'The payment page could not be opened' })).toBeVisible()
  await expect.element(screen.getByText(/your order is safe/)).toBeVisible()
})

test('an order that is paid after all is shown as paid, however the browser came back', async () => {
  shop.paymentStatus = 'paid'
  const screen = await openAt(`/payment-cancelled?reference=${orderReference}&payment=${payment}`)
  await expect.element(screen.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
})

test('the next steps count from the order, as on its own page and in its mails, and not from today', async () => {
  shop.paymentStatus = 'paid'
  const yesterday = new Date(Date.now() - 86_400_000)
  shop.on(viewPrivateLink, () => seenOrder('paid', { orderedAt: yesterday.toISOString() }))
  const screen = await openAt(`/payment-success?reference=${orderReference}&payment=${payment}`)
  await expect.element(screen.getByText(`By about ${formatWeekday(businessDaysAfter(yesterday, 2))}`)).toBeVisible()
})

test('the next steps of an order in production count from its release', async () => {
  shop.paymentStatus = 'paid'
  shop.on(viewPrivateLink, () => seenOrder('paid', { releasedAt: '2026-11-18T08:00:00.000Z' }))
  const screen = await openAt(`/payment-success?reference=${orderReference}&payment=${payment}`)
  await expect.element(screen.getByText('About Friday, 27 November to Wednesday, 2 December')).toBeVisible()
})

test('a payment in the sandbox says that no money moved', async () => {
  Object.assign(shop, { paymentStatus: 'paid', isTestPayment: true })
  const screen = await openAt(`/payment-success?reference=${orderReference}&payment=${payment}`)
  await expect.element(screen.getByText('Test payment: no money moved')).toBeVisible()
})

test.each(['success', 'cancelled', 'failed'])(
  'an address without a reference claims nothing and leads on: to the shop, and to somebody who can help (%s)',
  async (outcome) => {
    const screen = await openAt(`/payment-${outcome}`)
    await expect.element(screen.getByRole('heading', { name: 'Which payment do you mean?' })).toBeVisible()
    expect(screen.getByText(/bank did not accept|is kept/).elements()).toEqual([])
    await expect.element(screen.getByText(/names no payment/)).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/')
    await expect.element(screen.getByRole('link', { name: 'hello@example.com' })).toBeVisible()
  },
)

test('a first question that fails is asked again, and the payment shows', async () => {
  shop.unreachable.add(`/api/payment/${payment}/status`)
  shop.paymentStatus = 'paid'
  const screen = await openAt(`/payment-success?reference=${orderReference}&payment=${payment}`)
  await expect.element(screen.getByText(/We could not ask our server/)).toBeVisible()
  shop.unreachable.clear()
  await expect.element(screen.getByRole('heading', { name: 'Payment Successful!' }), { timeout: 8_000 }).toBeVisible()
})

test('an address without a reference leads to the order that this browser placed', async () => {
  localStorage.setItem('completed-order', JSON.stringify({ ...storedOrder, privateLink }))
  const screen = await openAt('/payment-failed')
  await expect.element(screen.getByRole('link', { name: 'View my order' })).toHaveAttribute('href', `/my-blinds/${privateLink}`)
})

test('a paid order names what was paid, and asks here for the phone number and the address that are missing', async () => {
  shop.paymentStatus = 'paid'
  let known = { customer_phone: '', customer_address: '' }
  shop.on(viewPrivateLink, () => seenOrder('paid', known))
  shop.on(changeOrderDetails, ({ body }) => {
    known = body
    return seenOrder('paid', known)
  })
  const screen = await openAt(`/payment-success?reference=${orderReference}&payment=${payment}`)
  await expect.element(screen.getByText('Amount paid')).toBeVisible()
  await expect.element(screen.getByText('R 2 180.00')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Where shall we deliver?' })).toBeVisible()
  await screen.getByLabelText('Phone').fill('12')
  await screen.getByLabelText('Delivery address').fill('7 Bay Road, Knysna')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByLabelText('Phone')).toHaveAccessibleDescription(/Please enter the whole phone number/)
  await screen.getByLabelText('Phone').fill('082 555 0101')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => known).toMatchObject({ customer_phone: '082 555 0101', customer_address: '7 Bay Road, Knysna' })
  await expect.poll(() => screen.getByRole('heading', { name: 'Where shall we deliver?' }).query()).toBeNull()
})

test('an order that lacks nothing is asked nothing after its payment', async () => {
  shop.paymentStatus = 'paid'
  const screen = await openAt(`/payment-success?reference=${orderReference}&payment=${payment}`)
  await expect.element(screen.getByRole('heading', { name: 'Next steps' })).toBeVisible()
  expect(screen.getByLabelText('Delivery address').query()).toBeNull()
})

test('a paid order with a size that may not be cut yet says here too which one is left', async () => {
  shop.paymentStatus = 'paid'
  const estimated = { ...seenBlind, room: 'Kitchen', size_source: { how: 'photo', scale: 'assumed' } as const }
  shop.on(viewPrivateLink, () => seenOrder('paid', { blinds: [estimated] }))
  const screen = await openAt(`/payment-success?reference=${orderReference}&payment=${payment}`)
  await expect.element(screen.getByText('One size is left before we can cut')).toBeVisible()
  await expect.element(screen.getByText(/Kitchen: please measure width and drop with a tape/)).toBeVisible()
})

test('a payment by a number alone does not lead to another order that this browser knows', async () => {
  localStorage.setItem('completed-order', JSON.stringify({ ...storedOrder, privateLink }))
  shop.on(getPaymentStatus, () => ({
    success: true,
    status: 'paid',
    reference: 'CB-123456',
    amount: 500,
    privateLink: null,
    isReceiptMailed: true,
    isSecondPayment: false,
    isTestPayment: false,
  }))
  const screen = await openAt(`/payment-success?reference=CB-123456&payment=${payment}`)
  await expect.element(screen.getByText('R 500.00')).toBeVisible()
  expect(screen.getByRole('link', { name: 'View my order' }).query()).toBeNull()
})

test('a second payment for an order is called that, and promises no receipt', async () => {
  shop.on(getPaymentStatus, () => ({
    success: true,
    status: 'paid',
    reference: orderReference,
    amount: 2180,
    privateLink,
    isReceiptMailed: false,
    isSecondPayment: true,
    isTestPayment: false,
  }))
  const screen = await openAt(`/payment-success?reference=${orderReference}&payment=${payment}`)
  await expect.element(screen.getByText(/We have received a second payment for order/)).toBeVisible()
  expect(screen.getByText(/receipt is on/).query()).toBeNull()
})
