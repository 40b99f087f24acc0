import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { OrderConfirmationScreen } from '#app/features/orders/order-confirmation-screen.tsx'
import { completedOrder, linesOfOrder } from '#app/shop/order/order-in-hand.ts'
import { asCompletedOrder } from '#app/shop/order/seen-order.ts'
import type { SeenOrder } from '#app/shop/private-links.queries.ts'
import { getSampleReceipt } from '#shared/contracts/orders.ts'
import { changeOrderDetails, viewPrivateLink } from '#shared/contracts/private-links.ts'
import { businessDaysAfter } from '#shared/domain/order-timeline.ts'
import { formatWeekday } from '#shared/formats/dates.ts'
import { openShop, storedOrder as order, orderReference, renderScreen, type Shop, seenBlind, seenOrder } from '#tests/support/fake-shop.tsx'

let shop: Shop
beforeEach(async () => {
  await page.viewport(1280, 800)
  localStorage.clear()
  shop = openShop()
})
afterEach(() => vi.unstubAllGlobals())

test('without a stored order it says so', async () => {
  const { rendered } = await renderScreen(<OrderConfirmationScreen />)
  await expect.element(rendered.getByRole('heading', { name: 'No Order Found' })).toBeVisible()
})

test('TEST123 shows a sample that says it is one, and its receipt downloads', async () => {
  localStorage.setItem('completed-order', JSON.stringify(order))
  const asked: string[] = []
  shop.on(getSampleReceipt, () => {
    asked.push('the sample')
    return { bytes: new TextEncoder().encode('%PDF') }
  })
  const { rendered } = await renderScreen(<OrderConfirmationScreen />, '/screen?ref=TEST123')
  await expect.element(rendered.getByRole('heading', { name: 'A sample order' })).toBeVisible()
  await expect.element(rendered.getByText(/nobody ordered this/)).toBeVisible()
  for (const name of ['Print', 'Return Home']) await expect.element(rendered.getByRole('button', { name })).toBeVisible()
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    asked.push(this.download)
  })
  await rendered.getByRole('button', { name: 'Download PDF' }).click()
  await expect.poll(() => asked).toEqual(['the sample', 'receipt-TEST123.pdf'])
  click.mockRestore()
})

test('a pending order can be paid, shows its dates, and shows as paid once the bank has said so', async () => {
  const orderedAt = new Date()
  localStorage.setItem('completed-order', JSON.stringify({ ...order, orderDate: orderedAt.toISOString() }))
  shop.on(viewPrivateLink, () => seenOrder(shop.paymentStatus === 'paid' ? 'paid' : 'pending', { orderedAt: orderedAt.toISOString() }))
  const { rendered } = await renderScreen(<OrderConfirmationScreen />)
  await expect.element(rendered.getByRole('link', { name: 'Pay now' })).toHaveAttribute('href', 'https://pay.example/checkout')
  await expect.element(rendered.getByText(`By about ${formatWeekday(businessDaysAfter(orderedAt, 2))}`)).toBeVisible()
  await expect.element(rendered.getByText('Not paid yet').first()).toBeVisible()
  await rendered.getByRole('button', { name: 'I have paid, check again' }).click()
  await expect.element(rendered.getByText(/Checked just now: no payment has reached us yet/)).toBeVisible()
  shop.paymentStatus = 'paid'
  await rendered.getByRole('button', { name: 'I have paid, check again' }).click()
  await expect.element(rendered.getByText('Paid', { exact: true })).toBeVisible()
  await expect.element(rendered.getByRole('heading', { name: 'Thank you, Thandi Mokoena. Your order is paid.' })).toBeVisible()
  expect(JSON.parse(localStorage.getItem('completed-order') ?? '').paymentStatus).toBe('paid')
})

test.each([
  ['Mr/Mrs. Nel', 'Mr/Mrs. Nel'],
  ['Smith & Sons (Pty) Ltd.', 'Smith & Sons (Pty) Ltd'],
])('thanks %s by the whole name', async (customerName, thanked) => {
  localStorage.setItem('completed-order', JSON.stringify({ ...order, customerName, paymentStatus: 'paid' }))
  shop.paymentStatus = 'paid'
  const { rendered } = await renderScreen(<OrderConfirmationScreen />)
  await expect.element(rendered.getByRole('heading', { name: `Thank you, ${thanked}. Your order is paid.` })).toBeVisible()
})

test('a paid order is headed as paid, and a test payment says on screen and in print that no money moved', async () => {
  localStorage.setItem('completed-order', JSON.stringify({ ...order, paymentStatus: 'paid' }))
  shop.paymentStatus = 'paid'
  const { rendered } = await renderScreen(<OrderConfirmationScreen />)
  await expect.element(rendered.getByRole('heading', { name: 'Thank you, Thandi Mokoena. Your order is paid.' })).toBeVisible()
  expect(rendered.getByText(/no money moved/).elements()).toEqual([])
  await rendered.unmount()
  shop.isTestPayment = true
  const again = (await renderScreen(<OrderConfirmationScreen />)).rendered
  await expect.element(again.getByText('Test payment: no money moved', { exact: true })).toBeVisible()
  await expect.element(again.getByText(/^Test payment: no money moved\. /)).toBeVisible()
  expect(again.getByText(/has reached us/).elements()).toEqual([])
  await expect.poll(() => JSON.parse(localStorage.getItem('completed-order') ?? '').isTestPayment).toBe(true)
})

test('a confirmation by email is promised only where one goes; otherwise the private link is to be kept', async () => {
  localStorage.setItem('completed-order', JSON.stringify({ ...order, isConfirmationMailed: true }))
  const { rendered } = await renderScreen(<OrderConfirmationScreen />)
  await expect.element(rendered.getByText(/A confirmation goes to .+ by email\./)).toBeVisible()
  await rendered.unmount()
  localStorage.setItem('completed-order', JSON.stringify({ ...order, isConfirmationMailed: false }))
  const again = (await renderScreen(<OrderConfirmationScreen />)).rendered
  await expect.element(again.getByText(/No confirmation goes to .+ by email\. Keep its private link/)).toBeVisible()
  expect(again.getByText(/A confirmation goes/).elements()).toEqual([])
})

test('an order that was taken back before it was placed says so, with the number and the day of the order that the shop has', async () => {
  const orderDate = '2026-11-17T08:00:00.000Z'
  localStorage.setItem('completed-order', JSON.stringify({ ...order, orderDate, wasTakenBack: true }))
  const { rendered } = await renderScreen(<OrderConfirmationScreen />)
  await expect.element(rendered.getByText('You had taken this order back')).toBeVisible()
  await expect.element(rendered.getByText(/only once.*If you told us so already and now want it/)).toBeVisible()
  await expect.element(rendered.getByText(`Your order number is ${orderReference}.`, { exact: false })).toBeVisible()
  await expect.element(rendered.getByText('16 November 2026', { exact: true })).toBeVisible()
})

test("'Return Home' leaves and clears the stored order", async () => {
  localStorage.setItem('completed-order', JSON.stringify(order))
  const { rendered, where } = await renderScreen(<OrderConfirmationScreen />)
  await rendered.getByRole('button', { name: 'Return Home' }).click()
  await expect.poll(where).toBe('/')
  await expect.poll(() => localStorage.getItem('completed-order')).toBeNull()
})

test('another browser learns nothing from an order’s number, and is told of the private link', async () => {
  const { rendered } = await renderScreen(<OrderConfirmationScreen />, `/screen?ref=${orderReference}`)
  await expect.element(rendered.getByRole('heading', { name: 'No Order Found' })).toBeVisible()
  await expect.element(rendered.getByText(/the private link of your order opens it on any device/)).toBeVisible()
  expect(shop.sent).toEqual([])
})

test('a damaged stored order does not break the screen', async () => {
  localStorage.setItem('completed-order', '{"orderReference":7')
  const { rendered } = await renderScreen(<OrderConfirmationScreen />)
  await expect.element(rendered.getByRole('heading', { name: 'No Order Found' })).toBeVisible()
})

test.each(['pending', 'paid'] as const)(
  'an order without an address asks for it here, and the page then shows it (%s)',
  async (paymentStatus) => {
    localStorage.setItem('completed-order', JSON.stringify({ ...order, paymentStatus }))
    let customer_address = ''
    shop.on(viewPrivateLink, () => seenOrder(paymentStatus, { customer_address }))
    shop.on(changeOrderDetails, ({ body }) => {
      customer_address = body.customer_address
      return seenOrder(paymentStatus, { customer_address })
    })
    const { rendered } = await renderScreen(<OrderConfirmationScreen />)
    await expect.element(rendered.getByRole('heading', { name: 'Where shall we deliver?' })).toBeVisible()
    await rendered.getByLabelText('Delivery address').fill('7 Bay Road, Knysna')
    await rendered.getByRole('button', { name: 'Save' }).click()
    await expect.element(rendered.getByText('7 Bay Road, Knysna')).toBeVisible()
    await expect.element(rendered.getByRole('button', { name: 'Change phone or delivery address' })).toBeVisible()
  },
)

test('an order whose link has ended says so, offers nothing that the link would open, and asks no more', async () => {
  localStorage.setItem('completed-order', JSON.stringify(order))
  shop.paymentStatus = 'unknown'
  const { rendered } = await renderScreen(<OrderConfirmationScreen />)
  await expect.element(rendered.getByText('The private link of this order has ended')).toBeVisible()
  for (const name of ['Pay now', 'Send by WhatsApp']) expect(rendered.getByRole('link', { name }).query()).toBeNull()
  for (const name of ['I have paid, check again', 'Download PDF']) expect(rendered.getByRole('button', { name }).query()).toBeNull()
  expect(rendered.getByText(/may be out of date/).query()).toBeNull()
})

test('what the shop tells of the order keeps the pictures of its windows, though the shop knows its blinds by their place alone', () => {
  const [blind] = order.blinds
  const placed = completedOrder.parse({
    ...order,
    blinds: [
      { ...blind, id: 'kitchen' },
      { ...blind, id: 'study' },
    ],
    pictureIds: { study: 'picture-of-study' },
  })
  const seenWith = (count: number) =>
    viewPrivateLink.response.parse(seenOrder('pending', { blinds: Array(count).fill(seenBlind) })) as SeenOrder
  const seen = seenWith(2)
  const shown = asCompletedOrder(seen, order.privateLink, placed)
  const pictured = linesOfOrder(shown).map(({ id }) => shown.pictureIds?.[id])
  expect(pictured).toEqual([undefined, 'picture-of-study'])
  expect(asCompletedOrder(seen, 'another-link', placed).pictureIds).toBeUndefined()
  expect(asCompletedOrder(seenWith(1), order.privateLink, placed).pictureIds).toEqual({})
})
