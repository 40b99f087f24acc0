import { createStore, Provider } from 'jotai'
import { expect, test, vi } from 'vitest'
import { OrderConfirmationScreen } from '#app/features/orders/order-confirmation-screen.tsx'
import { OrderPanel } from '#app/features/orders/order-panel.tsx'
import { QuoteCalculatorScreen } from '#app/features/quotes/calculator/quote-calculator-screen.tsx'
import { NewerInCalculator } from '#app/features/quotes/document/newer-in-calculator.tsx'
import { browserQueue } from '#app/lib/calls/browser-queue.ts'
import { ChangedSinceOrdered } from '#app/shop/order/changed-since-ordered.tsx'
import { lineOfStored } from '#app/shop/quote/stored-blind.ts'
import { changedSinceOrderedAtom, takeOutOrderedAtom } from '#app/shop/quote/take-out-ordered.ts'
import { linesAtom } from '#app/shop/quote/working-list.ts'
import type { OrderPanelProps } from '#app/shop/slots.ts'
import { renderScreen, type Shop, storedBlind, storeOrderDetails } from '#tests/support/fake-shop.tsx'
import { openCalculator, withFreshShop } from './calculator-page.tsx'

let shop: Shop
withFreshShop((fresh) => {
  shop = fresh
})

const drops = (): number[] =>
  JSON.parse(localStorage.getItem('unsent:quote-blinds') ?? '[]').map(({ drop_mm }: { drop_mm: number }) => drop_mm)

const OrderForm = (props: OrderPanelProps) => <OrderPanel {...props} newer={NewerInCalculator} />
const openWithOrderForm = (at?: string) =>
  renderScreen(<QuoteCalculatorScreen photoMeasuring={() => null} orderPanel={OrderForm} blindOnWindow={() => null} />, at)

/** Adds a blind of 1180 × 1320 mm and orders it without a signal. */
async function orderWithoutSignal() {
  for (const entry of browserQueue.entries() ?? []) await browserQueue.discard(entry.idempotencyKey)
  vi.spyOn(window, 'open').mockReturnValue(null)
  storeOrderDetails()
  const { rendered: adding, add, fillBlind } = await openCalculator()
  await fillBlind('1180', '1320')
  await add.click()
  await expect.poll(drops).toEqual([1320])
  await adding.unmount()

  shop.unreachable.add('/api/orders/submit')
  const { rendered: ordering } = await openWithOrderForm('/screen?order=details')
  await ordering.getByRole('button', { name: 'Check my order' }).click()
  await ordering.getByRole('button', { name: 'Place order', exact: true }).click()
  await expect.element(ordering.getByText(/To change it, take it back first/)).toBeVisible()
  await ordering.unmount()
}

test('a blind that is changed while its order waits for a signal stays in the list, and the person is told that the order went out without the change', async () => {
  await orderWithoutSignal()
  const { rendered, where } = await openWithOrderForm()
  await rendered.getByRole('button', { name: /^Edit / }).click()
  await rendered.getByLabelText(/^Drop/).fill('1480')
  await rendered.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(drops).toEqual([1480])
  shop.unreachable.clear()
  await browserQueue.flush()
  await expect.poll(where).toBe('/order-confirmation')
  expect(shop.orders().at(-1)?.body.blinds).toMatchObject([{ drop_mm: 1320 }])
  expect(drops()).toEqual([1480])
})

test('a size that is confirmed by tape while its order waits is told of: the order went out without it, and the blind is no other one', async () => {
  await orderWithoutSignal()
  const { rendered, where } = await openWithOrderForm()
  await rendered.getByRole('button', { name: /^Edit / }).click()
  await rendered.getByRole('checkbox', { name: /measured.*tape/i }).click()
  await rendered.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(rendered.getByRole('heading', { name: 'Add Blind' })).toBeVisible()
  shop.unreachable.clear()
  await browserQueue.flush()
  await expect.poll(where).toBe('/order-confirmation')
  expect(drops()).toEqual([])
  await rendered.unmount()
  const { rendered: confirmation } = await renderScreen(<OrderConfirmationScreen />)
  await expect.element(confirmation.getByText('Your order went out as you placed it')).toBeVisible()
  await expect.element(confirmation.getByText(/how a size was measured: 1 × Roller Blinds - Blockout, 1.180.×.1.320.mm/)).toBeVisible()
  expect(confirmation.getByText(/It is in your list of blinds/).elements()).toEqual([])
  await confirmation.getByRole('button', { name: 'Close' }).click()
  expect(confirmation.getByText('Your order went out as you placed it').elements()).toEqual([])
})

test('a blind whose change is still in the form when its order goes out is another blind there, and the form says so', async () => {
  localStorage.setItem('unsent:quote-blinds', JSON.stringify([storedBlind]))
  const store = createStore()
  const { rendered } = await renderScreen(
    <Provider store={store}>
      <QuoteCalculatorScreen photoMeasuring={() => null} orderPanel={() => null} blindOnWindow={() => null} />
    </Provider>,
  )
  await rendered.getByRole('button', { name: /^Edit / }).click()
  await rendered.getByLabelText(/^Drop/).fill('1480')
  const ordered = lineOfStored(storedBlind, 'x')
  if (!ordered) throw new Error('the stored blind does not parse')
  store.set(takeOutOrderedAtom, { lines: [ordered], privateLink: null })
  await expect.element(rendered.getByText('The blind that you were changing is no longer on your list')).toBeVisible()
  await rendered.getByRole('button', { name: 'Add Blind' }).click()
  await expect.poll(drops).toEqual([1480])
})

test('a blind whose room alone was named anew leaves the list with its order; one that was changed is told of until it is ordered too', () => {
  const [kitchen, lounge] = ['kitchen', 'lounge'].map((id) => lineOfStored({ ...storedBlind, id }, id))
  if (!kitchen || !lounge) throw new Error('the stored blind does not parse')
  const store = createStore()
  store.set(linesAtom, [
    { ...kitchen, room: 'Pantry' },
    { ...lounge, dropMm: 1480 },
  ])
  store.set(takeOutOrderedAtom, { lines: [kitchen, lounge], privateLink: null })
  expect(store.get(linesAtom)).toMatchObject([{ id: 'lounge', dropMm: 1480 }])
  expect(store.get(changedSinceOrderedAtom)).toEqual(['lounge'])
  store.set(takeOutOrderedAtom, { lines: [{ ...lounge, dropMm: 1480 }], privateLink: null })
  expect(store.get(linesAtom)).toEqual([])
})

test('a blind of which fewer are wanted by the time that its order goes out leaves the list, and the confirmation says that there are more of it', async () => {
  const line = lineOfStored({ ...storedBlind, quantity: 3 }, 'kitchen')
  if (!line) throw new Error('the stored blind does not parse')
  const store = createStore()
  store.set(linesAtom, [{ ...line, quantity: 1 }])
  store.set(takeOutOrderedAtom, { lines: [line], privateLink: null })
  expect(store.get(linesAtom)).toEqual([])
  const { rendered } = await renderScreen(
    <Provider store={store}>
      <ChangedSinceOrdered />
    </Provider>,
  )
  await expect.element(rendered.getByText(/It has more than you want since then: .*3 × /)).toBeVisible()
  await rendered.getByRole('button', { name: 'Close' }).click()
  expect(rendered.getByText(/more than you want/).elements()).toEqual([])
})

test('a room with a blank behind its name is the same room, and its blind leaves the list with its order', async () => {
  const line = lineOfStored({ ...storedBlind, room: 'Kitchen' }, 'kitchen')
  if (!line) throw new Error('the stored blind does not parse')
  const store = createStore()
  store.set(linesAtom, [{ ...line, room: 'Kitchen ' }])
  store.set(takeOutOrderedAtom, { lines: [line], privateLink: null })
  expect(store.get(linesAtom)).toEqual([])
})

test('a second press on ‘Add Blind’ before the first is done adds nothing', async () => {
  const { add, fillBlind } = await openCalculator()
  await fillBlind('1180', '1320')
  await expect.element(add).toBeEnabled()
  const button = add.element() as HTMLButtonElement
  button.click()
  button.click()
  await expect.poll(() => shop.pricedSizes().length).toBeGreaterThan(1)
  await expect.poll(drops).toEqual([1320])
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(drops()).toEqual([1320])
})
