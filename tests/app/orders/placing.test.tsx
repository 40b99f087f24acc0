import axe from 'axe-core'
import { describe, expect, test, vi } from 'vitest'
import { ApiError } from '#server/errors.ts'
import { submitOrder } from '#shared/contracts/orders.ts'
import { orderReference, privateLink, type Shop } from '#tests/support/fake-shop.tsx'

import { completed, openPanel, told, withFreshOrders } from './order-page.tsx'

let shop: Shop
withFreshOrders((opened) => {
  shop = opened
})

describe('placing', () => {
  test('the review shows everything: lines, total, details, and what is agreed to', async () => {
    const { rendered, toReview } = await openPanel()
    await toReview()
    for (const text of [
      /Kitchen: Roller Blinds - Blockout/,
      /thandi@example.com/,
      /no cooling-off period/,
      /ready for a price, but not yet ready to cut/,
    ]) {
      await expect.element(rendered.getByText(text).first()).toBeVisible()
    }
    await expect.element(rendered.getByText('R 2 180.00').last()).toBeVisible()
    const { violations } = await axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([])
    expect(shop.orders()).toEqual([])
  })

  test('a press between the answer and the confirmation orders nothing a second time', async () => {
    const { where, toReview, placeOrder } = await openPanel()
    await toReview()
    const button = placeOrder.element() as HTMLButtonElement
    // The payment opens as soon as the answer is there. From then on somebody presses as fast as a browser can tell of it.
    vi.spyOn(window, 'open').mockImplementation(() => {
      void (async () => {
        for (let press = 0; press < 100; press++) {
          await new Promise((resolve) => setTimeout(resolve))
          button.click()
        }
      })()
      return null
    })
    await placeOrder.click()
    await expect.poll(where).toBe('/order-confirmation')
    expect(shop.orders()).toHaveLength(1)
  })

  test('a second press orders nothing twice; the order is stored, the payment opens, the confirmation follows', async () => {
    const { where, toReview, placeOrder } = await openPanel()
    await toReview()
    await placeOrder.dblClick()
    await expect.poll(where).toBe('/order-confirmation')
    expect(shop.orders()).toHaveLength(1)
    expect(shop.orders()[0]?.body).toMatchObject({
      customer_name: 'Thandi Mokoena',
      total_amount: 2180,
      blinds: [{ product_type: 'roller-blockout', width_mm: 1200, drop_mm: 1500, price: 1090, quantity: 2, room: 'Kitchen' }],
    })
    expect(completed()).toMatchObject({
      orderReference,
      customerName: 'Thandi Mokoena',
      customerEmail: 'thandi@example.com',
      customerPhone: '082 555 0100',
      totalAmount: 2180,
      paymentStatus: 'pending',
    })
    expect(window.open).toHaveBeenCalledExactlyOnceWith('https://pay.example/checkout', '_blank')
  })

  test('the review says of a blind that stands for one which was ordered meanwhile that it would be ordered besides', async () => {
    const orderedInstead = { kitchen: 'Kitchen: 1 × Roller' }
    const meanwhile = {
      number: 'CB-123456',
      privateLink,
      ordered: [],
      isAsHere: false,
      listedIds: ['kitchen'],
      leftIds: [],
      orderedInstead,
    }
    localStorage.setItem('unsent:ordered-meanwhile', JSON.stringify(meanwhile))
    const { rendered, toReview } = await openPanel()
    await toReview()
    await expect.element(rendered.getByText('Quote CB-123456 was ordered meanwhile')).toBeVisible()
    await expect.element(rendered.getByText(/would be ordered besides: Kitchen: .* \(ordered was Kitchen: 1 × Roller\)/)).toBeVisible()
  })

  test('a quote that was ordered meanwhile closes the review, so that the screen behind it says what was', async () => {
    const { rendered, where, toReview, placeOrder } = await openPanel()
    await toReview()
    shop.on(submitOrder, () => new ApiError('already_ordered', 'This quote is ordered already.'))
    await placeOrder.click()
    await told({ title: 'Order Submission Failed', description: 'This quote is ordered already.' })
    await expect.poll(where).not.toContain('order=')
    await expect.element(rendered.getByRole('button', { name: 'Place order' })).not.toBeInTheDocument()
  })

  test('new prices are shown line by line; no order is placed until they are accepted, and then it is another order', async () => {
    shop.priceFactor = 1.1
    const { rendered, where, toReview, placeOrder, onPricesAccepted } = await openPanel()
    await toReview()
    await placeOrder.click()
    await expect.element(rendered.getByRole('cell', { name: 'R 1 199.00' })).toBeVisible()
    await expect.element(rendered.getByRole('cell', { name: 'R 2 398.00' })).toBeVisible()
    expect(completed()).toBeNull()
    await rendered.getByRole('button', { name: 'Accept and place order' }).click()
    await expect.poll(where).toBe('/order-confirmation')
    expect(onPricesAccepted).toHaveBeenCalledWith([
      expect.objectContaining({ id: 'kitchen', unitCents: 119_900, widthBandMm: 1200, dropBandMm: 1500 }),
    ])
    const [refused, taken] = shop.orders()
    expect(taken?.body.total_amount).toBe(2398)
    expect(taken?.idempotencyKey).not.toBe(refused?.idempotencyKey)
  })

  test('a fault of this browser in the middle of an order is said, and the same order goes out once more by itself', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    vi.mocked(window.open).mockImplementationOnce(() => {
      throw new DOMException('no more tabs')
    })
    const { where, toReview, placeOrder } = await openPanel()
    await toReview()
    await placeOrder.click()
    await told({ title: 'Order Submission Failed', description: 'Please try again or contact support.' })
    await expect.poll(where).toBe('/order-confirmation')
    expect(shop.orders()).toHaveLength(2)
    expect(new Set(shop.orders().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
    expect(warned).toHaveBeenCalledOnce()
  })
})
