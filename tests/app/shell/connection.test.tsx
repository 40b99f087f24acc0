import { createStore, set } from 'idb-keyval'
import { getDefaultStore } from 'jotai'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { z } from 'zod'
import { ConnectionBar } from '#app/app/connection-bar.tsx'
import { browserQueue } from '#app/lib/calls/browser-queue.ts'
import { storedAtom } from '#app/lib/storage/stored-atom.ts'
import { orderIntentAtom, takenBackOrdersAtom } from '#app/shop/order/order-in-hand.ts'
import { shownToasts } from '#app/ui/toast.ts'
import { ApiError } from '#server/errors.ts'
import { saveCustomerDetails } from '#shared/contracts/customer-details.ts'
import { submitOrder } from '#shared/contracts/orders.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { orderIntent } from '#tests/support/fake-shop.tsx'

afterEach(async () => {
  for (const entry of browserQueue.entries() ?? []) await browserQueue.discard(entry.idempotencyKey)
  vi.unstubAllGlobals()
})

const intent = (label: string) => ({
  method: saveCustomerDetails.method,
  path: saveCustomerDetails.path,
  body: { name: 'Thandi', whatsapp: '082 000 0000', email: 'thandi@example.com' },
  idempotencyKey: crypto.randomUUID(),
  label,
})

test('says when there is no signal, and stops when it is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const screen = await render(<ConnectionBar />)
  await expect.element(screen.getByText(/You are offline/)).toBeVisible()
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => screen.getByText(/You are offline/).query()).toBeNull()
  online.mockRestore()
})

test('what waits is counted, kept while there is no signal, and gone once it is sent', async () => {
  const server = fakeServer().on(saveCustomerDetails, () => ({ success: true, leadId: 'lead-1' }))
  server.unreachable.add('*')
  const screen = await render(<ConnectionBar />)
  await browserQueue.enqueue(intent('order'))
  await browserQueue.enqueue(intent('note'))
  await browserQueue.enqueue(intent('note'))
  await expect.element(screen.getByText('1 order and 2 notes waiting to be sent')).toBeVisible()
  await browserQueue.flush()
  expect(browserQueue.entries()).toHaveLength(3)
  server.unreachable.clear()
  await screen.getByRole('button', { name: 'Send now' }).click()
  await expect.poll(() => browserQueue.entries()).toEqual([])
  expect(screen.getByText(/waiting to be sent/).query()).toBeNull()
})

test('what the server refused is shown with its reason until it is discarded', async () => {
  fakeServer().on(saveCustomerDetails, () => new ApiError('invalid_request', 'No address.'))
  const screen = await render(<ConnectionBar />)
  await browserQueue.enqueue(intent('note'))
  await expect.element(screen.getByText('Your note was not accepted: No address.')).toBeVisible()
  await screen.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => browserQueue.entries()).toEqual([])
})

test('a discarded order is forgotten: nothing says any more that it is kept and sent by itself', async () => {
  const store = getDefaultStore()
  store.set(orderIntentAtom, orderIntent('unsent'))
  fakeServer().on(submitOrder, () => new ApiError('invalid_request', 'No phone.'))
  const screen = await render(<ConnectionBar />)
  const { key: idempotencyKey, body } = orderIntent('unsent')
  await browserQueue.enqueue({ method: submitOrder.method, path: submitOrder.path, body, idempotencyKey, label: 'order' })
  await expect.element(screen.getByText('Your order was not accepted: No phone.')).toBeVisible()
  await screen.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => browserQueue.entries()).toEqual([])
  await expect.poll(() => store.get(orderIntentAtom)).toBeNull()
  // It has not reached the shop, so that the same order would be another one.
  expect(store.get(takenBackOrdersAtom)).toEqual([])
})

test('a discarded order that waited for too long may have reached the shop: it is not called refused, and its key is remembered', async () => {
  const store = getDefaultStore()
  store.set(orderIntentAtom, orderIntent('unsent'))
  store.set(takenBackOrdersAtom, [])
  const { key: idempotencyKey, body } = orderIntent('unsent')
  const entry = { method: submitOrder.method, path: submitOrder.path, body, idempotencyKey, label: 'order' }
  await set('entries', [{ ...entry, createdAt: '2026-01-01T08:00:00Z', state: 'waiting' }], createStore('outbox', 'entries'))
  await browserQueue.refresh()
  await browserQueue.flush()
  const screen = await render(<ConnectionBar />)
  await expect.element(screen.getByText(/Your order was not sent: It waited for more than 60 days/)).toBeVisible()
  await screen.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => browserQueue.entries()).toEqual([])
  await expect.poll(() => store.get(takenBackOrdersAtom)).toMatchObject([{ key: idempotencyKey }])
  expect(shownToasts()[0]).toMatchObject({ title: 'Your order is taken back' })
})

test('a browser that keeps nothing is told of until it keeps something again', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const kept = storedAtom('unsent:test', z.string(), '')
  const screen = await render(<ConnectionBar />)
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  getDefaultStore().set(kept, 'typed')
  await expect.element(screen.getByText(/This browser keeps nothing/)).toBeVisible()
  full.mockRestore()
  getDefaultStore().set(kept, 'typed again')
  await expect.poll(() => screen.getByText(/This browser keeps nothing/).query()).toBeNull()
})

test('what is damaged in the store of unsent work breaks no screen, and what can be sent is still there', async () => {
  const store = createStore('outbox', 'entries')
  const entry = { ...intent('note'), createdAt: new Date().toISOString(), state: 'waiting' }
  fakeServer().unreachable.add('*')
  for (const stored of [{}, 'x', [null, { label: 'note' }, entry]]) await set('entries', stored, store)
  await browserQueue.refresh()
  const screen = await render(<ConnectionBar />)
  await expect.element(screen.getByText('1 note waiting to be sent')).toBeVisible()
  await set('entries', {}, store)
  await browserQueue.refresh()
  await expect.poll(() => screen.getByText(/waiting to be sent/).query()).toBeNull()
})
