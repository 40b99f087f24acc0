import axe from 'axe-core'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { QuoteDocumentScreen } from '#app/features/quotes/document/quote-document-screen.tsx'
import { useOrderStep } from '#app/shop/order/order-form-step.ts'
import { shownToasts } from '#app/ui/toast.ts'
import { ApiError } from '#server/errors.ts'
import { viewPrivateLink } from '#shared/contracts/private-links.ts'
import { emailQuote, saveQuote } from '#shared/contracts/quotes.ts'
import {
  keptAsSent,
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
import { openCalculator, withFreshShop } from './calculator-page.tsx'

let shop: Shop
withFreshShop((opened) => {
  shop = opened
})

const told = (toast: { title: string; description?: string }) => expect.poll(() => shownToasts()[0]).toMatchObject({ ...toast, open: true })
const inHand = () => JSON.parse(localStorage.getItem('unsent:quote-in-hand') ?? '{}')
const header = { number: 'CB-123456', issuedAt: '2026-11-16T08:00:00.000Z' }

describe('the quote document', () => {
  const OrderForm = ({ lines }: { lines: readonly unknown[] }) => (useOrderStep().step && lines.length > 0 ? <h2>The order form</h2> : null)
  const open = (at?: string) => renderScreen(<QuoteDocumentScreen orderPanel={OrderForm} blindOnWindow={() => null} />, at)
  const keepQuote = () => {
    localStorage.setItem('quote-blinds', JSON.stringify([storedBlind]))
    localStorage.setItem('quote-header', JSON.stringify(header))
  }

  test('without a quote says so and leads to the calculator', async () => {
    const { rendered } = await open()
    await expect.element(rendered.getByRole('heading', { name: 'No Quote Data' })).toBeVisible()
    await expect.element(rendered.getByRole('link', { name: /calculator/ })).toHaveAttribute('href', '/quote-calculator')
  })

  test('shows number, dates, lines, VAT and total, and axe finds nothing wrong', async () => {
    keepQuote()
    const { rendered } = await open()
    for (const text of [
      'CB-123456',
      '16 November 2026',
      '16 December 2026',
      'VAT 15%, included in the prices',
      'R 284.35',
      'Important Notes',
    ]) {
      await expect.element(rendered.getByText(text, { exact: true }).first()).toBeVisible()
    }
    await expect.element(rendered.getByText('R 2 180.00').first()).toBeVisible()
    const { violations } = await axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([])
  })

  test('checks its prices: changed ones are taken over and announced, and the quote gets a new number', async () => {
    keepQuote()
    shop.priceFactor = 2
    const { rendered } = await open()
    await expect.element(rendered.getByText('Our prices changed since this quote was made')).toBeVisible()
    await expect.element(rendered.getByText('R 4 360.00').first()).toBeVisible()
    expect(inHand().quote.number).not.toBe('CB-123456')
  })

  test('takes the band over with the price: what it says it is priced at is what gave the price', async () => {
    keepQuote()
    // Since the quote was made the price list was cut into finer bands.
    localStorage.setItem('quote-blinds', JSON.stringify([{ ...storedBlind, price: 900, width_band_mm: 1800, drop_band_mm: 2000 }]))
    const { rendered } = await open()
    await expect.element(rendered.getByText('R 2 180.00').first()).toBeVisible()
    await expect.element(rendered.getByText(/priced as 1\s200\smm × 1\s500\smm/)).toBeVisible()
    expect(JSON.parse(localStorage.getItem('quote-blinds') ?? '')).toMatchObject([{ price: 1090, width_band_mm: 1200, drop_band_mm: 1500 }])
  })

  test('is still shown when the prices cannot be checked, and says that they were not', async () => {
    keepQuote()
    shop.unreachable.add('/api/pricing/quote')
    const { rendered } = await open()
    await expect.element(rendered.getByRole('alert').getByText('Error Loading Quote')).toBeVisible()
    await expect.element(rendered.getByText('R 2 180.00').first()).toBeVisible()
  })

  test('says each time that its prices were checked again, and what came of it', async () => {
    keepQuote()
    shop.unreachable.add('/api/pricing/quote')
    const { rendered } = await open()
    await rendered.getByRole('button', { name: 'Try again' }).click()
    await expect.element(rendered.getByText('Asked just now, without an answer.')).toBeVisible()
    shop.unreachable.clear()
    await rendered.getByRole('button', { name: 'Try again' }).click()
    await expect.element(rendered.getByText('Checked just now: these are the prices of our price list.')).toBeVisible()
    expect(rendered.getByText('Error Loading Quote').query()).toBeNull()
  })

  test('says beside the field that an address is no e-mail address, and does not say it twice', async () => {
    keepQuote()
    const { rendered } = await open()
    await rendered.getByLabelText('Customer name').fill('Thandi')
    await rendered.getByLabelText('Email address').fill('thandi')
    await rendered.getByRole('button', { name: 'Email Quote' }).click()
    await expect.element(rendered.getByLabelText('Email address')).toHaveAttribute('aria-invalid', 'true')
    expect(shownToasts().filter((shown) => shown.open)).toEqual([])
  })

  test('is saved without a name, but not with half a phone number or address: those are refused beside their fields', async () => {
    keepQuote()
    const { rendered } = await open()
    await rendered.getByLabelText('Email address').fill('thandi@example')
    await rendered.getByLabelText('Mobile number').fill('12')
    await rendered.getByRole('button', { name: 'Save Quote' }).click()
    await expect.element(rendered.getByLabelText('Email address')).toHaveAccessibleDescription(/whole email address/)
    await expect.element(rendered.getByLabelText('Mobile number')).toHaveAccessibleDescription(/whole phone number/)
    expect(shop.sent.filter(({ path }) => path === '/api/email/quote-internal')).toEqual([])
    await rendered.getByLabelText('Email address').fill('')
    await rendered.getByLabelText('Mobile number').fill('')
    await rendered.getByRole('button', { name: 'Save Quote' }).click()
    await told({ title: 'Quote Saved' })
  })

  test('is e-mailed to a name and an address, once for each press of the same quote', async () => {
    keepQuote()
    shop.on(viewPrivateLink, () => seenQuote())
    const { rendered } = await open()
    await rendered.getByRole('button', { name: 'Email Quote' }).click()
    await told({ title: 'Missing Information', description: 'Please enter customer name and email address' })
    await rendered.getByLabelText('Customer name').fill('Thandi')
    await rendered.getByLabelText('Email address').fill('thandi@example.com')
    await rendered.getByRole('button', { name: 'Email Quote' }).click()
    await told({ title: 'Quote Emailed Successfully' })
    const [mail] = shop.sent.filter(({ path }) => path === '/api/email/quote')
    expect(mail?.idempotencyKey).toBeTruthy()
    // The order form fills itself with what was typed here, and the quote has its private link from now on.
    expect(JSON.parse(localStorage.getItem('customer-details') ?? '')).toEqual({
      name: 'Thandi',
      email: 'thandi@example.com',
      whatsapp: '',
    })
    await expect.element(rendered.getByText(new RegExp(`/my-blinds/${privateLink}`))).toBeVisible()
    expect(inHand()).toMatchObject({ state: 'kept', quote: header, privateLink, version: quoteVersion })
    expect(mail?.body).toMatchObject({
      recipient_email: 'thandi@example.com',
      recipient_name: 'Thandi',
      quote_id: 'CB-123456',
      quote_date: '16 November 2026',
      total_amount: 2180,
      total_quantity: 2,
      send_copy_to_business: true,
    })
  })

  test('that was kept but not sent, without a mail server, is never called emailed', async () => {
    const message = 'Your quote is kept, but it was not emailed.'
    shop.on(emailQuote, ({ body }) => ({ ...keptAsSent(body), message, isSent: false }))
    shop.on(viewPrivateLink, () => seenQuote())
    keepQuote()
    const { rendered } = await open()
    await rendered.getByLabelText('Customer name').fill('Thandi')
    await rendered.getByLabelText('Email address').fill('thandi@example.com')
    await rendered.getByRole('button', { name: 'Email Quote' }).click()
    await told({ title: 'Quote Saved', description: message })
    await expect.element(rendered.getByText(new RegExp(`/my-blinds/${privateLink}`))).toBeVisible()
  })

  test('that the server keeps holds its prices while it is valid', async () => {
    localStorage.setItem('quote-blinds', JSON.stringify([storedBlind]))
    localStorage.setItem(
      'quote-header',
      JSON.stringify({ number: 'CB-123456', issuedAt: new Date().toISOString(), privateLink, isKept: true }),
    )
    shop.priceFactor = 2
    shop.on(viewPrivateLink, () => seenQuote())
    const { rendered } = await open()
    await expect.element(rendered.getByText('R 2 180.00').first()).toBeVisible()
    expect(shop.pricedSizes()).toEqual([])
  })

  test('that was ordered by its private link in another browser is not offered any more, and leads to the order', async () => {
    localStorage.setItem('quote-blinds', JSON.stringify([storedBlind]))
    localStorage.setItem('quote-header', JSON.stringify({ number: 'CB-123456', issuedAt: new Date().toISOString(), privateLink }))
    const { rendered } = await open('/screen?order=check')
    await expect.element(rendered.getByText('This quote is ordered')).toBeVisible()
    for (const name of ['Place order', 'Pay this quote by card', 'Change the blinds', 'Email Quote', 'Save Quote'])
      expect(rendered.getByRole('button', { name }).elements()).toEqual([])
    const toOrder = rendered.getByRole('link', { name: 'View the order' }).last()
    await expect.element(toOrder).toHaveAttribute('href', `/my-blinds/${privateLink}`)
    expect(inHand()).toMatchObject({ state: 'ordered' })
    await rendered.getByRole('button', { name: 'Quote the same again' }).click()
    await expect
      .poll(() => JSON.parse(localStorage.getItem('unsent:quote-blinds') ?? '[]'))
      .toMatchObject([{ width_mm: storedBlind.width_mm }])
    await told({ title: 'The same blinds are on your list' })
    await rendered.unmount()
    // Whoever did not see what it did, and came back, gets them once all the same.
    const again = await open()
    await again.rendered.getByRole('button', { name: 'Quote the same again' }).click()
    await told({ title: 'These blinds are on your list already' })
    expect(JSON.parse(localStorage.getItem('unsent:quote-blinds') ?? '[]')).toHaveLength(1)
    await again.rendered.unmount()
    await page.viewport(390, 844)
    const { rendered: calculator } = await openCalculator('/screen?show=list')
    const heading = calculator.getByRole('heading', { name: 'Your blinds' })
    await expect.element(heading).toHaveFocus()
    await expect.poll(() => Math.abs(heading.element().getBoundingClientRect().top), { timeout: 10_000 }).toBeLessThan(200)
  })

  test('that was ordered meanwhile opens no order form, neither by back nor in another tab', async () => {
    localStorage.setItem('quote-blinds', JSON.stringify([storedBlind]))
    localStorage.setItem('quote-header', JSON.stringify({ ...header, isOrdered: true }))
    const { rendered } = await open('/screen?order=check')
    await expect.element(rendered.getByText('This quote is ordered')).toBeVisible()
    expect(rendered.getByText('The order form').elements()).toEqual([])
  })

  const changedElsewhere = () => ({
    ...seenQuote(),
    quote_version: 'the-second',
    blinds: [{ ...seenBlind, quantity: 1 }],
    total_amount: 1090,
  })

  test('that somebody else changed says so, shows it as it is now, and is neither ordered nor sent before the person decides', async () => {
    storeKeptQuote()
    shop.on(viewPrivateLink, changedElsewhere)
    const { rendered } = await open()
    await expect.element(rendered.getByText('This quote was changed meanwhile')).toBeVisible()
    await expect.element(rendered.getByText(/Total now: R\s1\s090.00/)).toBeVisible()
    for (const name of ['Place order', 'Pay this quote by card', 'Email Quote', 'Save Quote'])
      await expect.element(rendered.getByRole('button', { name })).toBeDisabled()
    await rendered.getByRole('button', { name: 'Take it as it is now' }).click()
    await expect.element(rendered.getByRole('button', { name: 'Place order' })).toBeEnabled()
    expect(inHand()).toMatchObject({ state: 'kept', version: 'the-second', quote: { lines: [{ quantity: 1 }] } })
  })

  test('that somebody else changed stays the person’s own where he says so, in the knowledge of the other one', async () => {
    storeKeptQuote()
    shop.on(viewPrivateLink, changedElsewhere)
    const { rendered } = await open()
    await rendered.getByRole('button', { name: 'Keep mine' }).click()
    await rendered.getByRole('button', { name: 'Save Quote' }).click()
    await told({ title: 'Quote Saved' })
    expect(shop.sent.find(({ path }) => path === '/api/email/quote-internal')?.body).toMatchObject({
      private_link: privateLink,
      quote_version: 'the-second',
      total_quantity: 2,
    })
  })

  test('that is refused because it was changed at that moment shows what it is now', async () => {
    storeKeptQuote()
    let seen: ReturnType<typeof changedElsewhere> | ReturnType<typeof seenQuote> = seenQuote()
    shop.on(viewPrivateLink, () => seen)
    shop.on(saveQuote, () => new ApiError('quote_changed', 'This quote was changed meanwhile.'))
    const { rendered } = await open()
    await expect.element(rendered.getByRole('button', { name: 'Save Quote' })).toBeEnabled()
    seen = changedElsewhere()
    await rendered.getByRole('button', { name: 'Save Quote' }).click()
    await told({ title: 'Save Failed', description: 'This quote was changed meanwhile.' })
    await expect.element(rendered.getByRole('button', { name: 'Take it as it is now' })).toBeVisible()
  })

  test('that is refused because it was ordered at that moment says so and shows it as ordered', async () => {
    storeKeptQuote()
    shop.on(viewPrivateLink, () => seenQuote())
    shop.on(saveQuote, () => new ApiError('already_ordered', 'This quote is ordered already.'))
    const { rendered } = await open()
    await expect.element(rendered.getByRole('button', { name: 'Save Quote' })).toBeEnabled()
    shop.on(viewPrivateLink, () => seenOrder('pending'))
    await rendered.getByRole('button', { name: 'Save Quote' }).click()
    await told({ title: 'Save Failed', description: 'This quote is ordered already.' })
    await expect.element(rendered.getByText('This quote is ordered', { exact: true })).toBeVisible()
  })

  test('whose link has ended is a new quote again: it is saved without the link', async () => {
    storeKeptQuote()
    shop.on(viewPrivateLink, () => new ApiError('unknown_link', 'No.'))
    const { rendered } = await open()
    await expect.poll(() => inHand().state).toBe('issued')
    shop.on(viewPrivateLink, () => seenQuote())
    await rendered.getByRole('button', { name: 'Save Quote' }).click()
    await told({ title: 'Quote Saved' })
    const saved = shop.sent.find(({ path }) => path === '/api/email/quote-internal')?.body
    expect(saved).not.toHaveProperty('private_link')
    expect(inHand()).toMatchObject({ state: 'kept', privateLink })
  })

  test('is saved without a name, and a failure is reported', async () => {
    keepQuote()
    shop.on(viewPrivateLink, () => seenQuote())
    const { rendered } = await open()
    await rendered.getByRole('button', { name: 'Save Quote' }).click()
    await told({ title: 'Quote Saved' })
    shop.unreachable.add('/api/email/quote')
    await rendered.getByLabelText('Customer name').fill('Thandi')
    await rendered.getByLabelText('Email address').fill('thandi@example.com')
    await rendered.getByRole('button', { name: 'Email Quote' }).click()
    await told({ title: 'Email Failed' })
  })

  test('leads to the order form, and to paying, with the quote in the session storage', async () => {
    keepQuote()
    const { rendered, where } = await open()
    await rendered.getByRole('button', { name: 'Place order' }).click()
    await expect.element(rendered.getByText('The order form')).toBeVisible()
    await rendered.unmount()
    const again = await open()
    await again.rendered.getByRole('button', { name: 'Pay this quote by card' }).click()
    await expect.poll(again.where).toBe('/complete-quote')
    expect(where()).toBe('/screen?order=details')
    expect(JSON.parse(sessionStorage.getItem('currentQuote') ?? '')).toMatchObject({
      quote_id: 'CB-123456',
      total: 2180,
      vat: 284.35,
      service_type: 'online',
      measurements: { opening_width_mm: 1200, opening_height_mm: 1500, area_sqm: 1.8 },
    })
  })
})
