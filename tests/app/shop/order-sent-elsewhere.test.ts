import { getDefaultStore } from 'jotai'
import { afterEach, expect, test } from 'vitest'
import { finishSentOrder } from '#app/app/sent-orders.ts'
import { orderIntentAtom } from '#app/shop/order/order-in-hand.ts'
import { lineOfStored, storedBlindOf } from '#app/shop/quote/stored-blind.ts'
import { linesAtom } from '#app/shop/quote/working-list.ts'
import { dismissToast, shownToasts } from '#app/ui/toast.ts'
import { submitOrder } from '#shared/contracts/orders.ts'
import { orderedBlindOf } from '#shared/domain/ordered-blind.ts'
import { orderReference, privateLink, storedBlind } from '#tests/support/fake-shop.tsx'

const store = getDefaultStore()
const line = (id: string) => {
  const parsed = lineOfStored({ ...storedBlind, id }, id)
  if (!parsed) throw new Error('the stored blind does not parse')
  return parsed
}
const ordered = line('ordered')
const added = line('added meanwhile')
const answer = { success: true, reference: orderReference, privateLink, paymentStatus: 'pending', paymentUrl: null, message: '' }

function keepOrder() {
  const body = submitOrder.body.parse({
    customer_name: 'Thandi',
    customer_email: 'thandi@example.com',
    customer_phone: '082 555 0100',
    blinds: [orderedBlindOf(ordered)],
    total_amount: 1090,
  })
  store.set(orderIntentAtom, { key: 'key of the order', body, lines: [storedBlindOf(ordered)], state: 'unsent' })
  store.set(linesAtom, [ordered, added])
}

afterEach(() => {
  store.set(orderIntentAtom, null)
  store.set(linesAtom, [])
  for (const { id } of shownToasts()) dismissToast(id)
  localStorage.clear()
})

test('an order that went out while its form was not on the screen is completed, and its blinds leave the list', () => {
  keepOrder()
  finishSentOrder('key of the order', answer)
  expect(store.get(orderIntentAtom)).toBeNull()
  expect(JSON.parse(localStorage.getItem('completed-order') ?? 'null')).toMatchObject({ orderReference, customerName: 'Thandi' })
  expect(store.get(linesAtom).map(({ id }) => id)).toEqual(['added meanwhile'])
  expect(shownToasts()[0]?.description).toContain(orderReference)
})

test('an answer to another order, or one that cannot be read, changes nothing', () => {
  keepOrder()
  finishSentOrder('another key', answer)
  finishSentOrder('key of the order', { success: true })
  expect(store.get(orderIntentAtom)?.state).toBe('unsent')
  expect(localStorage.getItem('completed-order')).toBeNull()
  expect(store.get(linesAtom)).toHaveLength(2)
})
