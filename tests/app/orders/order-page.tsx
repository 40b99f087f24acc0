import { beforeEach, expect, vi } from 'vitest'
import { OrderPanel } from '#app/features/orders/order-panel.tsx'
import { NewerInCalculator } from '#app/features/quotes/document/newer-in-calculator.tsx'
import { browserQueue } from '#app/lib/calls/browser-queue.ts'
import { lineOfStored } from '#app/shop/quote/stored-blind.ts'
import { dismissToast, shownToasts } from '#app/ui/toast.ts'
import { findPlacedOrder, submitOrder } from '#shared/contracts/orders.ts'
import { renderScreen, type Shop, storedBlind } from '#tests/support/fake-shop.tsx'

import { withFreshShop } from '../quotes/calculator-page.tsx'

export const line = lineOfStored({ ...storedBlind, size_source: { how: 'camera', scale: 'board', width_ci95_mm: 3, drop_ci95_mm: 3 } }, 'x')
if (!line) throw new Error('the stored blind does not parse')

/** Gives each test of a file an empty browser storage, an empty queue and a fake shop. `use` receives the shop. */
export function withFreshOrders(use: (shop: Shop) => void): void {
  withFreshShop(use)
  beforeEach(async () => {
    for (const entry of browserQueue.entries() ?? []) await browserQueue.discard(entry.idempotencyKey)
    vi.spyOn(window, 'open').mockReturnValue(null)
  })
}

/** Renders the order form. @returns it with helpers that fill it in. */
export async function openPanel(at = '/screen?order=details', lines = line ? [line] : []) {
  const onPricesAccepted = vi.fn()
  const { rendered, where, back, forward } = await renderScreen(
    <OrderPanel lines={lines} newer={NewerInCalculator} onPricesAccepted={onPricesAccepted} />,
    at,
  )
  const toReview = async () => {
    await rendered.getByLabelText('Name').fill('Thandi Mokoena')
    await rendered.getByLabelText('Phone').fill('082 555 0100')
    await rendered.getByLabelText('Email').fill('thandi@example.com')
    await rendered.getByRole('button', { name: 'Check my order' }).click()
    await expect.element(rendered.getByRole('heading', { name: 'Check your order' })).toHaveFocus()
  }
  const placeOrder = rendered.getByRole('button', { name: 'Place order', exact: true })
  return { rendered, where, back, forward, onPricesAccepted, toReview, placeOrder }
}

export const told = (toast: { title: string; description?: string }) =>
  expect.poll(() => shownToasts()[0]).toMatchObject({ ...toast, open: true })
export const earlierOrder = {
  customerName: 'Thandi',
  customerEmail: 'thandi@example.com',
  customerPhone: '082 555 0100',
  blinds: [],
  totalAmount: 0,
  orderDate: '2026-11-16T08:00:00.000Z',
}
export const completed = () => JSON.parse(localStorage.getItem('completed-order') ?? 'null')

/** As a person closes them, for what they cover. */
export function closeToasts(): void {
  for (const shown of shownToasts()) dismissToast(shown.id)
}

/** Places an order that reaches nobody, and takes it back while the shop cannot be asked either. */
export async function takeBackWithoutSignal(shop: Shop, lines = line ? [line] : []) {
  for (const path of [submitOrder.path, findPlacedOrder.path]) shop.unreachable.add(path)
  const panel = await openPanel('/screen?order=details', lines)
  await panel.toReview()
  await panel.placeOrder.click()
  await panel.rendered.getByRole('button', { name: 'Take it back' }).click()
  await told({ title: 'Your order is taken back' })
  closeToasts()
  return panel
}
