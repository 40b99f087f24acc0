import axe from 'axe-core'
import { createStore } from 'jotai'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { PrivateLinkScreen } from '#app/features/private-links/private-link-screen.tsx'
import { useOrderStep } from '#app/shop/order/order-form-step.ts'
import { quoteAsKept, type SeenQuote } from '#app/shop/private-links.queries.ts'
import { changeQuoteAtom, linesAtom } from '#app/shop/quote/working-list.ts'
import { dismissToast, shownToasts } from '#app/ui/toast.ts'
import { ApiError } from '#server/errors.ts'
import { changeOrderDetails, revokePrivateLink, viewPrivateLink } from '#shared/contracts/private-links.ts'
import {
  openShop,
  orderReference,
  privateLink,
  quoteVersion,
  renderScreen,
  type Shop,
  seenBlind,
  seenOrder,
  seenQuote,
  storedBlind,
  storeKeptQuote,
} from '#tests/support/fake-shop.tsx'

let shop: Shop
beforeEach(async () => {
  await page.viewport(390, 844)
  localStorage.clear()
  shop = openShop()
})
afterEach(() => {
  for (const { id } of shownToasts()) dismissToast(id)
  vi.unstubAllGlobals()
})

const OrderForm = ({ privateLink: link }: { privateLink?: string | undefined }) =>
  useOrderStep().step ? <h2>The order form of {link}</h2> : null
const open = () => renderScreen(<PrivateLinkScreen orderPanel={OrderForm} />, `/screen/${privateLink}`)
const violations = async () => {
  const found = await axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

describe('a quote', () => {
  test('shows its lines and how long its prices hold, and leads to the order form', async () => {
    shop.on(viewPrivateLink, () => seenQuote())
    const { rendered } = await open()
    await expect.element(rendered.getByText(/You can order at these prices until Wednesday, 16 December/)).toBeVisible()
    await expect.element(rendered.getByText('R 2 180.00').first()).toBeVisible()
    expect(await violations()).toEqual([])
    await rendered.getByRole('button', { name: 'Place order' }).click()
    await expect.element(rendered.getByText(`The order form of ${privateLink}`)).toBeVisible()
  })

  test('is paid by card as its link promises, for the person whom it was made for', async () => {
    shop.on(viewPrivateLink, () => seenQuote())
    const { rendered, where } = await open()
    await rendered.getByRole('button', { name: 'Pay this quote by card' }).click()
    await expect.poll(where).toBe('/complete-quote')
    expect(JSON.parse(sessionStorage.getItem('currentQuote') ?? '')).toMatchObject({
      quote_id: 'CB-123456',
      total: 2180,
      private_link: privateLink,
      customer_info: { name: 'Thandi Mokoena', email: 'thandi@example.com' },
    })
  })

  test('is changed in the calculator, and the list that was there comes back afterwards', async () => {
    localStorage.setItem('unsent:quote-blinds', JSON.stringify([{ ...storedBlind, id: 'mine', room: 'Lounge' }]))
    shop.on(viewPrivateLink, () => seenQuote())
    const { rendered, where } = await open()
    await rendered.getByRole('button', { name: 'Change the blinds' }).click()
    await expect.poll(where).toBe('/quote-calculator')
    expect(JSON.parse(localStorage.getItem('unsent:quote-blinds') ?? '')).toMatchObject([{ room: 'Kitchen' }])
    expect(JSON.parse(localStorage.getItem('unsent:quote-in-hand') ?? '')).toMatchObject({
      state: 'changing',
      number: 'CB-123456',
      privateLink,
      version: quoteVersion,
      lineIds: [expect.any(String)],
      before: { lines: [{ id: 'mine' }] },
    })
  })

  test('that was mailed from here, though no answer came, is known as the own one by its number and its blinds', async () => {
    storeKeptQuote()
    const { quote } = JSON.parse(localStorage.getItem('unsent:quote-in-hand') ?? '')
    localStorage.setItem('unsent:quote-in-hand', JSON.stringify({ state: 'issued', quote }))
    shop.on(viewPrivateLink, () => seenQuote())
    await open()
    const inHand = () => JSON.parse(localStorage.getItem('unsent:quote-in-hand') ?? '')
    await expect.poll(inHand).toMatchObject({ state: 'kept', privateLink, version: quoteVersion, quote: { lines: [{ id: 'kitchen' }] } })
  })

  test('that this browser has changed and not saved says so before it is ordered, and leads to the change', async () => {
    storeKeptQuote()
    createStore().set(linesAtom, (lines) => lines.map((line) => ({ ...line, colour: 'Charcoal' })))
    shop.on(viewPrivateLink, () => seenQuote())
    const { rendered, where } = await open()
    await expect.element(rendered.getByText('You have changed this quote in this browser, and not saved it')).toBeVisible()
    await rendered.getByRole('button', { name: 'Go on with the change' }).click()
    await expect.poll(where).toBe('/quote-calculator')
    expect(JSON.parse(localStorage.getItem('unsent:quote-blinds') ?? '')).toMatchObject([{ id: 'kitchen', colour: 'Charcoal' }])
  })

  test('that somebody else has changed is not called changed in this browser', async () => {
    storeKeptQuote()
    const before = viewPrivateLink.response.parse(seenQuote())
    createStore().set(changeQuoteAtom, quoteAsKept(before as SeenQuote, privateLink))
    const now = { ...seenQuote(), quote_version: 'another', blinds: [{ ...seenBlind, quantity: 1 }], total_amount: 1090 }
    shop.on(viewPrivateLink, () => now as never)
    const { rendered } = await open()
    await expect.element(rendered.getByText('R 1 090.00').first()).toBeVisible()
    expect(rendered.getByText('You have changed this quote in this browser, and not saved it').elements()).toEqual([])
  })

  test('that has expired is not ordered at its old prices', async () => {
    shop.on(viewPrivateLink, () => seenQuote({ isExpired: true }))
    const { rendered } = await open()
    await expect.element(rendered.getByText('This quote has expired')).toBeVisible()
    await expect.element(rendered.getByRole('button', { name: 'See today’s prices' })).toBeVisible()
    expect(rendered.getByRole('button', { name: 'Place order' }).elements()).toEqual([])
  })
})

describe('an order', () => {
  test('can be paid, and shows as paid and locked afterwards', async () => {
    const { rendered } = await open()
    await expect.element(rendered.getByRole('heading', { name: `Your order ${orderReference}` })).toBeVisible()
    await expect.element(rendered.getByRole('link', { name: 'Pay now' })).toBeVisible()
    expect(await violations()).toEqual([])
    shop.paymentStatus = 'paid'
    await rendered.getByRole('button', { name: 'I have paid, check again' }).click()
    await expect.element(rendered.getByText('Paid, and being prepared for production.')).toBeVisible()
    expect(rendered.getByRole('link', { name: 'Pay now' }).elements()).toEqual([])
  })

  test('asks for the phone number and the address that were not given, and keeps them', async () => {
    shop.on(viewPrivateLink, () => seenOrder('paid', { customer_phone: '', customer_address: '' }))
    shop.on(changeOrderDetails, ({ body }) => seenOrder('paid', body))
    const { rendered } = await open()
    await expect.element(rendered.getByRole('heading', { name: 'Where shall we deliver?' })).toBeVisible()
    await rendered.getByRole('button', { name: 'Save' }).click()
    await expect.element(rendered.getByText('Please fill this in.').first()).toBeVisible()
    await rendered.getByLabelText('Phone').fill('082 555 0199')
    await rendered.getByLabelText('Delivery address').fill('7 Bay Road, Knysna')
    await rendered.getByRole('button', { name: 'Save' }).click()
    await expect.element(rendered.getByText('7 Bay Road, Knysna')).toBeVisible()
    expect(rendered.getByRole('heading', { name: 'Where shall we deliver?' }).elements()).toEqual([])
  })

  test('says of a size what our tape told after the order, and that it is ready to cut, as the paper does', async () => {
    const estimated = { ...seenBlind, size_source: { how: 'photo', scale: 'assumed' } } as const
    shop.on(viewPrivateLink, () => seenOrder('paid', { blinds: [{ ...estimated, tape: { width_mm: 1190, drop_mm: 1490 } }, estimated] }))
    const { rendered } = await open()
    await expect.element(rendered.getByText(/By our tape: made for 1\s190\s× 1\s490\smm\./)).toBeVisible()
    await expect.element(rendered.getByText('Ready for a price and ready to cut. Measured with a tape.')).toBeVisible()
    expect(rendered.getByText(/Only an estimate, not ready to cut/).elements()).toHaveLength(1)
  })

  test('whose sizes are not all ready to cut says that production waits, and where to send them', async () => {
    const estimated = { ...seenBlind, room: 'Kitchen', size_source: { how: 'photo', scale: 'assumed' } } as const
    shop.on(viewPrivateLink, () => seenOrder('paid', { blinds: [seenBlind, estimated] }))
    const { rendered } = await open()
    await expect.element(rendered.getByText('Paid. Production waits for the sizes that are left.')).toBeVisible()
    await expect.element(rendered.getByText('One size is left before we can cut')).toBeVisible()
    await expect.element(rendered.getByText(/^Kitchen: please measure width and drop with a tape/)).toBeVisible()
    const whatsApp = rendered.getByRole('link', { name: 'WhatsApp the team' }).first().element() as HTMLAnchorElement
    expect(decodeURIComponent(whatsApp.href)).toMatch(/Order CB-.*Kitchen/)
    await expect.element(rendered.getByText(/The price of an estimated size is an estimate too/)).toBeVisible()
  })

  test('that is not paid says above its payment that production waits for the sizes that are left', async () => {
    shop.on(viewPrivateLink, () => seenOrder('pending', { blinds: [{ ...seenBlind, size_source: { how: 'photo', scale: 'assumed' } }] }))
    const { rendered } = await open()
    await expect
      .element(rendered.getByText(/^Placed on .*, not paid yet\. Production waits for the sizes that are left, too\.$/))
      .toBeVisible()
  })

  test('is not asked for an address any more that was given in another tab', async () => {
    let saved = seenOrder('paid', { customer_address: '' })
    shop.on(viewPrivateLink, () => saved)
    const { rendered } = await open()
    await expect.element(rendered.getByLabelText('Delivery address')).toBeVisible()
    saved = seenOrder('paid', { customer_address: '7 Bay Road, Knysna', details_version: 'second' })
    window.dispatchEvent(new Event('visibilitychange'))
    await expect.element(rendered.getByRole('button', { name: 'Change phone or delivery address' })).toBeVisible()
    expect(rendered.getByText('Where shall we deliver?').elements()).toEqual([])
  })

  test('shows what somebody else saved while the form was open, and keeps what was typed', async () => {
    let saved = seenOrder('paid', { customer_phone: '', customer_address: '' })
    shop.on(viewPrivateLink, () => saved)
    shop.on(changeOrderDetails, ({ body }) => {
      const { details_version, ...details } = body
      if (details_version !== saved.details_version) return new ApiError('details_changed', 'Somebody else has saved other details.')
      saved = seenOrder('paid', { ...details, details_version: 'third' })
      return saved
    })
    const { rendered } = await open()
    await rendered.getByLabelText('Phone').fill('082 555 0199')
    await rendered.getByLabelText('Delivery address').fill('7 Bay Road, Knysna')
    saved = seenOrder('paid', { customer_address: '1 First Street', details_version: 'second' })
    await rendered.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.element(rendered.getByText('Somebody else has saved other details meanwhile')).toBeVisible()
    await expect.element(rendered.getByText(/Saved now:.*1 First Street/)).toBeVisible()
    await expect.element(rendered.getByLabelText('Delivery address')).toHaveValue('7 Bay Road, Knysna')
    await expect.element(rendered.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
    await rendered.getByRole('button', { name: 'Use what I typed' }).click()
    await rendered.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(() => saved.customer_address).toBe('7 Bay Road, Knysna')
  })

  test('in production keeps its details as they are, and counts its dates from the release', async () => {
    shop.on(viewPrivateLink, () => seenOrder('paid', { releasedAt: '2026-11-18T08:00:00.000Z' }))
    const { rendered } = await open()
    await expect.element(rendered.getByText('In production since 18 November 2026.')).toBeVisible()
    expect(rendered.getByRole('button', { name: /Change phone/ }).elements()).toEqual([])
    await expect.element(rendered.getByText('We have checked and processed your order.')).toBeVisible()
    await expect.element(rendered.getByText('About Friday, 27 November to Wednesday, 2 December')).toBeVisible()
  })

  test('of long ago that is not in production yet promises no day that has passed', async () => {
    shop.on(viewPrivateLink, () => seenOrder('paid', { orderedAt: '2025-11-03T08:00:00.000Z' }))
    const { rendered } = await open()
    await expect.element(rendered.getByText('Before production')).toBeVisible()
    await expect.element(rendered.getByText('7 to 10 business days after production begins')).toBeVisible()
    expect(rendered.getByText(/^(By about|About) /).elements()).toEqual([])
  })
})

test('a link that was ended says so and leads to the team', async () => {
  shop.on(viewPrivateLink, () => new ApiError('unknown_link', 'No.'))
  const { rendered } = await open()
  await expect.element(rendered.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible()
})

test('its holder can end it, after which it shows nothing', async () => {
  shop.on(revokePrivateLink, () => {
    shop.paymentStatus = 'unknown'
    return { success: true, message: 'The link has ended.' }
  })
  const { rendered } = await open()
  await rendered.getByText('Too many people have this link?').click()
  await rendered.getByRole('button', { name: 'End this link' }).click()
  await expect.element(rendered.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible()
})

test.each(['a quote', 'an order'])('%s is drawn in the colour that was ordered', async (kind) => {
  const blinds = [{ ...seenBlind, colour_hex: '#a9b29a' as string | null }]
  shop.on(viewPrivateLink, () => (kind === 'a quote' ? { ...seenQuote(), blinds } : seenOrder('pending', { blinds })))
  const { rendered } = await open()
  await expect.element(rendered.getByText('R 2 180.00').first()).toBeVisible()
  await expect.poll(() => rendered.container.querySelector('li canvas'), { timeout: 20_000 }).not.toBeNull()
  const canvas = rendered.container.querySelector('li canvas') as HTMLCanvasElement
  const middle = canvas.getContext('2d')?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data ?? []
  for (const [k, wanted] of [0xa9, 0xb2, 0x9a].entries()) expect(Math.abs((middle[k] ?? 999) - wanted)).toBeLessThan(25)
})
