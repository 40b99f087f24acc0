import { describe, expect, test } from 'vitest'
import { findOrderOfPayment } from '#shared/contracts/payment.ts'
import { orderIntent, orderReference, privateLink, type Shop, storedBlind } from '#tests/support/fake-shop.tsx'

import { openPanel, told, withFreshOrders } from './order-page.tsx'

let shop: Shop
withFreshOrders((opened) => {
  shop = opened
})

describe('blinds whose card payment was not answered', () => {
  const { customer_name: name, customer_email: email } = orderIntent('unsent').body
  const payment = {
    key: 'the-key-of-this-payment',
    body: {
      quote_id: 'CB-123456',
      customer_info: { name, email },
      amount: 2180,
      product_name: '',
      blinds: orderIntent('unsent').body.blinds,
    },
    lines: [storedBlind],
  }
  const asked = () => shop.sent.filter(({ path }) => path === findOrderOfPayment.path)
  const openWith = async () => {
    localStorage.setItem('unsent:payment', JSON.stringify(payment))
    localStorage.setItem('unsent:quote-blinds', JSON.stringify([storedBlind]))
    return openPanel()
  }

  test('are not ordered a second time: the shop is asked, and the order that the payment made is shown', async () => {
    shop.on(findOrderOfPayment, () => ({ success: true, order: { reference: orderReference, privateLink, isPaid: false } }))
    const { rendered, where } = await openWith()
    await expect.poll(where).toBe(`/my-blinds/${privateLink}`)
    await told({ title: 'Your order is placed', description: expect.stringContaining('nothing was paid yet') })
    expect(asked()).toMatchObject([{ body: { idempotency_key: payment.key, payment: payment.body } }])
    expect(localStorage.getItem('unsent:payment')).toBeNull()
    expect(JSON.parse(localStorage.getItem('unsent:quote-blinds') ?? '[]')).toEqual([])
    expect(shop.orders()).toEqual([])
    await rendered.unmount()
  })

  test('are ordered by the form where the payment never arrived', async () => {
    shop.on(findOrderOfPayment, () => ({ success: true, order: null }))
    const { rendered } = await openWith()
    await expect.element(rendered.getByRole('button', { name: 'Check my order' })).toBeVisible()
    expect(localStorage.getItem('unsent:payment')).toBeNull()
  })

  test('wait for the shop’s word while it cannot be asked, also where their room was named since', async () => {
    shop.on(findOrderOfPayment, () => ({ success: true, order: null })).unreachable.add(findOrderOfPayment.path)
    localStorage.setItem('unsent:payment', JSON.stringify({ ...payment, lines: [{ ...storedBlind, id: 'before', room: 'Elsewhere' }] }))
    const { rendered } = await openPanel()
    await expect.element(rendered.getByText(/Your card payment of R\s2\s180\.00 was not answered/)).toBeVisible()
    expect(rendered.getByRole('button', { name: 'Check my order' }).elements()).toEqual([])
    expect(JSON.parse(localStorage.getItem('unsent:payment') ?? '')).toMatchObject({ key: payment.key })
    shop.unreachable.clear()
    await rendered.getByRole('button', { name: 'Ask again' }).click()
    await expect.element(rendered.getByRole('button', { name: 'Check my order' })).toBeVisible()
  })

  test('are asked about before any other blinds are ordered: those may be the same ones, entered anew', async () => {
    localStorage.setItem('unsent:payment', JSON.stringify({ ...payment, lines: [{ ...storedBlind, id: 'another', width_mm: 900 }] }))
    const { rendered } = await openPanel()
    await expect.element(rendered.getByRole('button', { name: 'Check my order' })).toBeVisible()
    expect(asked()).toHaveLength(1)
  })
})
