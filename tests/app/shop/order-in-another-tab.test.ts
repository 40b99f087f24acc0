import { createStore } from 'jotai'
import { beforeEach, expect, test } from 'vitest'
import { finishOrderAtom } from '#app/shop/order/finish-order.ts'
import { orderIntentAtom, takenBackOrdersAtom } from '#app/shop/order/order-in-hand.ts'
import { settleTakenBackAtom } from '#app/shop/order/take-back-order.ts'
import { findPlacedOrder } from '#shared/contracts/orders.ts'
import { openShop, orderIntent, takenOrder } from '#tests/support/fake-shop.tsx'

beforeEach(() => localStorage.clear())

/** A tab that showed a value once, and has gone on to a screen that shows it no more. */
function tabThatSaw(...atoms: (typeof orderIntentAtom | typeof takenBackOrdersAtom)[]) {
  const tab = createStore()
  for (const atom of atoms) tab.sub(atom as typeof orderIntentAtom, () => {})()
  return tab
}

test('an order that was taken back in another tab is asked about before this one orders or pays', async () => {
  const shop = openShop()
  shop.on(findPlacedOrder, () => ({ success: true, answer: takenOrder() }))
  const tab = tabThatSaw(takenBackOrdersAtom)
  const { key, body, lines } = orderIntent('unsent')
  createStore().set(takenBackOrdersAtom, [{ key, body, lines, at: Date.now() }])
  const meant = { lines: [], details: { name: '', email: '', phone: '', address: '', instructions: '' } }
  expect(await tab.set(settleTakenBackAtom, meant)).toMatchObject({ orderReference: takenOrder().reference })
})

test("another tab's order that this one has sent is completed here", () => {
  const tab = tabThatSaw(orderIntentAtom)
  const intent = orderIntent('unsent')
  createStore().set(orderIntentAtom, intent)
  expect(tab.set(finishOrderAtom, intent.key, takenOrder())).toMatchObject({ orderReference: takenOrder().reference })
  expect(localStorage.getItem('unsent:order')).toBeNull()
})
