import { describe, expect, test } from 'vitest'
import { shownToasts } from '#app/ui/toast.ts'
import { ApiError } from '#server/errors.ts'
import { createPayment, findOrderOfPayment } from '#shared/contracts/payment.ts'
import { viewPrivateLink } from '#shared/contracts/private-links.ts'
import { orderIntent, orderReference, privateLink, quoteVersion, type Shop, seenQuote, storedBlind } from '#tests/support/fake-shop.tsx'
import { withFreshShop } from './calculator-page.tsx'
import { open, quote, told } from './complete-quote-page.tsx'

let shop: Shop
withFreshShop((opened) => {
  shop = opened
})

/** The quote of one blind was kept, and its list is being changed in this browser. */
function changeKeptQuote(inList: typeof storedBlind) {
  shop.on(viewPrivateLink, () => seenQuote())
  localStorage.setItem('unsent:quote-blinds', JSON.stringify([inList]))
  const kept = { quotedAt: '2026-11-16T08:00:00.000Z', lines: [storedBlind] }
  const change = { number: 'CB-123456', privateLink, version: quoteVersion, kept, lineIds: [storedBlind.id], staysInHand: true }
  const before = { state: 'draft', unnumbered: [] }
  localStorage.setItem('unsent:quote-in-hand', JSON.stringify({ state: 'changing', ...change, quote: null, before }))
}

describe('the quote view', () => {
  test('without a quote says so and goes home', async () => {
    const { where } = await open(null)
    await told({ title: 'Quote Not Found' })
    await expect.poll(where).toBe('/')
  })

  test('asks for the e-mail address first, keeps what is saved, and then pays', async () => {
    const { rendered } = await open(quote)
    await rendered.getByRole('button', { name: /^Pay/ }).click()
    await told({ title: 'Missing Information', description: 'Please provide your email address to complete the purchase.' })
    await rendered.getByLabelText('Email').fill('thandi@example.com')
    await rendered.getByRole('button', { name: 'Save' }).click()
    await expect.element(rendered.getByRole('button', { name: 'Edit' })).toBeVisible()
    expect(JSON.parse(sessionStorage.getItem('currentQuote') ?? '').customer_info.email).toBe('thandi@example.com')
    await rendered.getByRole('button', { name: /^Pay/ }).click()
    await told({ title: 'Payment Error', description: 'Failed to create payment link. Please try again.' })
    shop.paymentRefusal = 'Unauthorized'
    await rendered.getByRole('button', { name: /^Pay/ }).click()
    await told({ title: 'Payment Setup Required' })
    const [first, second] = shop.sent.filter(({ path }) => path === '/api/payment/create')
    expect(first?.body).toMatchObject({ quote_id: 'CB-123456', amount: 2180, customer_info: { email: 'thandi@example.com' } })
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
  })

  test('pays with what stands in the fields, which is kept, and shows the terms before', async () => {
    const { rendered } = await open({ ...quote, blinds: [storedBlind] })
    await expect.element(rendered.getByText(/there is no cooling-off period/)).toBeVisible()
    await rendered.getByLabelText('Email').fill('not an address')
    await rendered.getByRole('button', { name: /^Pay/ }).click()
    await expect.element(rendered.getByLabelText('Email')).toHaveAttribute('aria-invalid', 'true')
    expect(shownToasts().filter(({ open }) => open)).toEqual([])
    await rendered.getByLabelText('Email').fill('thandi@example.com')
    await rendered.getByRole('button', { name: /^Pay/ }).click()
    await expect
      .poll(() => shop.sent.find(({ path }) => path === '/api/payment/create')?.body)
      .toMatchObject({ amount: 2180, customer_info: { name: 'Thandi', email: 'thandi@example.com' } })
    await expect.element(rendered.getByRole('button', { name: 'Edit' })).toBeVisible()
    expect(JSON.parse(sessionStorage.getItem('currentQuote') ?? '').customer_info.email).toBe('thandi@example.com')
  })

  test('of a private link says what this browser has changed of it and saved in its list since', async () => {
    changeKeptQuote({ ...storedBlind, width_mm: 1125 })
    const ofLink = { ...storedBlind, id: `${privateLink}/kitchen` }
    const { rendered } = await open({ ...quote, private_link: privateLink, quote_version: quoteVersion, blinds: [ofLink] })
    await expect.element(rendered.getByText('Your list has changed since this quote')).toBeVisible()
    await expect.element(rendered.getByText(/By now it has: Kitchen: 2.×.Roller Blinds - Blockout, 1.125.×.1.500.mm/)).toBeVisible()
    expect(rendered.getByText(/It no longer has/).elements()).toEqual([])
  })

  test('of a private link says which blinds took the place of all that it had', async () => {
    changeKeptQuote({ ...storedBlind, id: 'study', room: 'Study' })
    const ofLink = { ...storedBlind, id: `${privateLink}/kitchen` }
    const { rendered } = await open({ ...quote, private_link: privateLink, quote_version: quoteVersion, blinds: [ofLink] })
    await expect.element(rendered.getByText(/It also has: Study: 2.×.Roller Blinds/)).toBeVisible()
    await expect.element(rendered.getByText(/It no longer has: Kitchen: 2.×.Roller Blinds/)).toBeVisible()
  })

  test('of a private link says nothing of a list that is as it was kept, where somebody else has changed the quote', async () => {
    changeKeptQuote(storedBlind)
    const theirs = { ...storedBlind, id: `${privateLink}/kitchen`, quantity: 4 }
    const { rendered } = await open({ ...quote, private_link: privateLink, quote_version: quoteVersion, blinds: [theirs] })
    await expect.element(rendered.getByText(/Kitchen: Roller Blinds/)).toBeVisible()
    expect(rendered.getByText('Your list has changed since this quote').elements()).toEqual([])
  })

  test('says that a size was taped in the list since, though its figures are the same', async () => {
    localStorage.setItem('unsent:quote-blinds', JSON.stringify([{ ...storedBlind, size_source: { how: 'tape' } }]))
    const { rendered } = await open({ ...quote, blinds: [{ ...storedBlind, size_source: { how: 'photo', scale: 'assumed' } }] })
    await expect.element(rendered.getByText(/By now it has: Kitchen: .* ready to cut\. .*tape/)).toBeVisible()
  })

  test('calls the size of the blind so, and not that of its opening', async () => {
    const measurements = { opening_width_mm: 1200, opening_height_mm: 1500, area_sqm: 1.8 }
    const { rendered } = await open({ ...quote, measurements, blinds: [storedBlind] })
    await expect.element(rendered.getByText('Size of the blind')).toBeVisible()
    expect(rendered.getByText('Opening', { exact: true }).elements()).toEqual([])
  })

  test('with its lines becomes an order when it is paid, and is locked and says so once that is', async () => {
    shop.on(createPayment, () => ({
      success: true,
      checkout_url: `${window.location.href}#paid`,
      reference: orderReference,
      privateLink,
      isCustomerTaken: true,
    }))
    localStorage.setItem('unsent:quote-blinds', JSON.stringify([storedBlind, { ...storedBlind, id: 'added later' }]))
    const customer_info = { ...quote.customer_info, email: 'thandi@example.com' }
    const { rendered } = await open({ ...quote, customer_info, blinds: [storedBlind] })
    await expect.element(rendered.getByText(/Kitchen: Roller Blinds/)).toBeVisible()
    await rendered.getByRole('button', { name: /^Pay/ }).click()
    await expect
      .poll(() => shop.sent.find(({ path }) => path === '/api/payment/create')?.body)
      .toMatchObject({
        quote_id: 'CB-123456',
        amount: 2180,
        blinds: [{ product_type: 'roller-blockout', width_mm: 1200 }],
      })
    await expect.poll(() => JSON.parse(sessionStorage.getItem('currentQuote') ?? '')).toMatchObject({ ordered_as: orderReference })
    expect(JSON.parse(localStorage.getItem('unsent:quote-blinds') ?? '')).toMatchObject([{ id: 'added later' }])
    await rendered.unmount()
    shop.paymentStatus = 'paid'
    const again = await open(null)
    await expect.element(again.rendered.getByRole('heading', { name: 'Paid' })).toBeVisible()
    expect(again.rendered.getByRole('button', { name: /^(Pay|Edit)/ }).elements()).toEqual([])
  })

  test('that was ordered before is shown as that order with the way to pay it, and as paid once it is paid in another browser', async () => {
    const earlier = {
      success: true,
      checkout_url: `${window.location.href}#pay`,
      reference: orderReference,
      privateLink,
      isCustomerTaken: false,
    } as const
    shop.on(createPayment, () => earlier)
    const customer_info = { ...quote.customer_info, email: 'thandi@example.com' }
    const { rendered } = await open({ ...quote, customer_info, blinds: [storedBlind] })
    await rendered.getByRole('button', { name: /^Pay/ }).click()
    await expect.element(rendered.getByText('Not paid yet')).toBeVisible()
    await expect.element(rendered.getByText(/It was placed for Thandi Mokoena, and its emails go to/)).toBeVisible()
    await expect.element(rendered.getByRole('link', { name: /^Pay now/ })).toBeVisible()
    shop.paymentStatus = 'paid'
    await rendered.getByRole('button', { name: 'I have paid, check again' }).click()
    await expect.element(rendered.getByRole('heading', { name: 'Paid' })).toBeVisible()
    expect(rendered.getByRole('button', { name: /^(Pay|Edit)/ }).elements()).toEqual([])
    expect(shop.sent.filter(({ path }) => path === createPayment.path)).toHaveLength(1)
  })

  test('that became an order whose link has ended is not made a quote of its own, which would be paid a second time', async () => {
    shop.on(viewPrivateLink, () => new ApiError('unknown_link', 'No.'))
    shop.on(createPayment, () => new ApiError('unknown_link', 'No.'))
    const customer_info = { ...quote.customer_info, email: 'thandi@example.com' }
    const ordered = { ...quote, customer_info, blinds: [storedBlind], ordered_as: orderReference, private_link: privateLink }
    const { rendered } = await open(ordered)
    await rendered.getByRole('button', { name: /^Pay/ }).click()
    await expect.poll(() => shownToasts()[0]?.description).toContain(`This quote became order ${orderReference}`)
    expect(JSON.parse(sessionStorage.getItem('currentQuote') ?? '')).toMatchObject({ private_link: privateLink })
  })

  test('whose payment page does not open is kept as an order, with its link on the screen and for the next try', async () => {
    const said = { body: { reference: orderReference, privateLink } }
    shop.on(createPayment, () => new ApiError('payment_unavailable', 'Card payment is not available right now.', said))
    localStorage.setItem('unsent:quote-blinds', JSON.stringify([storedBlind, { ...storedBlind, id: 'added later' }]))
    const customer_info = { ...quote.customer_info, email: 'thandi@example.com' }
    const { rendered } = await open({ ...quote, customer_info, blinds: [storedBlind] })
    await rendered.getByRole('button', { name: /^Pay/ }).click()
    await told({ title: 'Payment Error', description: 'Failed to create payment link. Please try again.' })
    await expect.element(rendered.getByText(`became order ${orderReference}`, { exact: false })).toBeVisible()
    await expect.element(rendered.getByRole('link', { name: /^Pay now/ })).toBeVisible()
    await expect.element(rendered.getByRole('link', { name: 'View my order' })).toHaveAttribute('href', `/my-blinds/${privateLink}`)
    const kept = { ordered_as: orderReference, private_link: privateLink }
    expect(JSON.parse(sessionStorage.getItem('currentQuote') ?? '')).toMatchObject(kept)
    expect(JSON.parse(localStorage.getItem('unsent:quote-blinds') ?? '')).toMatchObject([{ id: 'added later' }])
    expect(rendered.getByRole('button', { name: /^Pay/ }).elements()).toEqual([])
  })

  test('that somebody else changed at the moment of paying shows what it is now, and pays that only when it is taken', async () => {
    shop.on(viewPrivateLink, () => ({ ...seenQuote(), quote_version: 'the-second', total_amount: 2180 }))
    shop.on(createPayment, () => new ApiError('quote_changed', 'This quote was changed meanwhile.'))
    const customer_info = { ...quote.customer_info, email: 'thandi@example.com' }
    const { rendered } = await open({
      ...quote,
      total: 5490,
      customer_info,
      blinds: [storedBlind],
      private_link: privateLink,
      quote_version: quoteVersion,
    })
    await rendered.getByRole('button', { name: /^Pay/ }).click()
    await told({ title: 'Quote Changed' })
    await rendered.getByRole('button', { name: 'Take it as it is now' }).click()
    await rendered.getByRole('button', { name: /^Pay R\s2\s180/ }).click()
    await expect.poll(() => shop.sent.filter(({ path }) => path === '/api/payment/create').length).toBe(2)
    const [first, second] = shop.sent.filter(({ path }) => path === '/api/payment/create')
    expect(first?.body).toMatchObject({ amount: 5490, quote_version: quoteVersion })
    expect(second?.body).toMatchObject({ amount: 2180, quote_version: 'the-second', customer_info: { email: 'thandi@example.com' } })
  })

  test('whose link has ended says so, and is paid as a new quote', async () => {
    shop
      .on(viewPrivateLink, () => new ApiError('unknown_link', 'No.'))
      .on(createPayment, () => new ApiError('unknown_link', 'This link does not work any more.'))
    const customer_info = { ...quote.customer_info, email: 'thandi@example.com' }
    const { rendered } = await open({
      ...quote,
      customer_info,
      blinds: [storedBlind],
      private_link: privateLink,
      quote_version: quoteVersion,
    })
    await rendered.getByRole('button', { name: /^Pay/ }).click()
    await told({ title: 'Private Link Ended' })
    await rendered.getByRole('button', { name: /^Pay/ }).click()
    await expect.poll(() => shop.sent.at(-1)?.body.private_link).toBeUndefined()
  })

  const payments = () => shop.sent.filter(({ path }) => path === createPayment.path)
  const opened = (isCustomerTaken: boolean) =>
    ({ success: true, checkout_url: `${window.location.href}#pay`, reference: orderReference, privateLink, isCustomerTaken }) as const

  /** Pays the quote while nothing is answered. */
  async function loseAnswer(customer_info: object) {
    shop.unreachable.add(createPayment.path)
    const opened = await open({ ...quote, customer_info, blinds: [storedBlind] })
    await opened.rendered.getByRole('button', { name: /^Pay/ }).click()
    await told({ title: 'Payment Error' })
    return opened
  }

  test('whose answer was lost is the same payment after a reload too, and with another address pays what the first one ordered', async () => {
    const customer_info = { ...quote.customer_info, email: 'thandi@example.com' }
    const { rendered } = await loseAnswer(customer_info)
    const kept = JSON.parse(localStorage.getItem('unsent:payment') ?? '')
    expect(kept).toMatchObject({ key: payments()[0]?.idempotencyKey, body: { customer_info: { email: 'thandi@example.com' } } })
    await rendered.unmount()

    // As it is after a reload: nothing but what is stored.
    localStorage.setItem('unsent:payment', JSON.stringify({ ...kept, key: 'the-key-before-the-reload' }))
    const again = await open(null)
    await again.rendered.getByRole('button', { name: /^Pay/ }).click()
    await expect.poll(() => payments().at(-1)?.idempotencyKey).toBe('the-key-before-the-reload')
    await again.rendered.unmount()

    shop.unreachable.clear()
    const order = { reference: orderReference, privateLink, isPaid: false }
    shop.on(findOrderOfPayment, () => ({ success: true, order })).on(createPayment, () => opened(false))
    const corrected = await open({ ...quote, customer_info: { ...customer_info, email: 'mokoena@example.com' }, blinds: [storedBlind] })
    await corrected.rendered.getByRole('button', { name: /^Pay/ }).click()
    await expect.poll(() => payments().at(-1)?.body.private_link).toBe(privateLink)
    await expect.element(corrected.rendered.getByText('Not paid yet')).toBeVisible()
    expect(shop.sent.find(({ path }) => path === findOrderOfPayment.path)?.body).toMatchObject({
      idempotency_key: 'the-key-before-the-reload',
      payment: { customer_info: { email: 'thandi@example.com' } },
    })
    expect(payments().at(-1)?.body).toMatchObject({ private_link: privateLink, customer_info: { email: 'mokoena@example.com' } })
    expect(localStorage.getItem('unsent:payment')).toBeNull()
  })

  test('whose payment never arrived is ordered for the corrected address alone', async () => {
    const customer_info = { ...quote.customer_info, email: 'tandi@example.com' }
    const { rendered } = await loseAnswer(customer_info)
    await rendered.unmount()
    shop.unreachable.clear()
    shop.on(findOrderOfPayment, () => ({ success: true, order: null })).on(createPayment, () => opened(true))
    const corrected = await open({ ...quote, customer_info: { ...customer_info, email: 'thandi@example.com' }, blinds: [storedBlind] })
    await corrected.rendered.getByRole('button', { name: /^Pay/ }).click()
    await expect.poll(() => payments().length).toBe(2)
    expect(payments()[1]?.body).toMatchObject({ customer_info: { email: 'thandi@example.com' } })
    expect(payments()[1]?.idempotencyKey).not.toBe(payments()[0]?.idempotencyKey)
  })

  test('that was paid after its answer was lost is shown as paid, and never becomes another order', async () => {
    const customer_info = { ...quote.customer_info, email: 'thandi@example.com' }
    localStorage.setItem('unsent:quote-blinds', JSON.stringify([storedBlind]))
    const { rendered } = await loseAnswer(customer_info)
    shop.unreachable.clear()
    shop.paymentStatus = 'paid'
    const order = { reference: orderReference, privateLink, isPaid: true }
    shop
      .on(findOrderOfPayment, () => ({ success: true, order }))
      .on(createPayment, () => new ApiError('already_paid', 'This quote is paid already. Nothing was charged again.'))
    await rendered.getByRole('button', { name: /^Pay/ }).click()
    await expect.element(rendered.getByRole('heading', { name: 'Paid' })).toBeVisible()
    expect(payments()).toHaveLength(1)
    expect(JSON.parse(localStorage.getItem('unsent:quote-blinds') ?? '[]')).toEqual([])
    expect(localStorage.getItem('unsent:payment')).toBeNull()
  })

  test('asks for a checkout of its own when it is paid again after an answer', async () => {
    shop.on(createPayment, () => opened(true))
    const customer_info = { ...quote.customer_info, email: 'thandi@example.com' }
    shop.on(viewPrivateLink, () => seenQuote())
    const { rendered } = await open({ ...quote, customer_info })
    for (const count of [1, 2]) {
      await rendered.getByRole('button', { name: /^Pay/ }).click()
      await expect.poll(() => payments().length).toBe(count)
    }
    expect(payments()[1]?.idempotencyKey).not.toBe(payments()[0]?.idempotencyKey)
  })

  test('whose blinds wait in an order for its answer is not paid beside that order', async () => {
    localStorage.setItem('unsent:order', JSON.stringify(orderIntent('unsent')))
    const customer_info = { ...quote.customer_info, email: 'thandi@example.com' }
    const { rendered } = await open({ ...quote, customer_info, blinds: [storedBlind] })
    await expect.element(rendered.getByText('An order of these blinds is on its way')).toBeVisible()
    await expect.element(rendered.getByRole('link', { name: 'See that order' })).toHaveAttribute('href', '/quote-document')
    expect(rendered.getByRole('button', { name: /^Pay/ }).elements()).toEqual([])
  })
})
