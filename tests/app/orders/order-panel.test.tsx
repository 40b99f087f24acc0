import { useAtomValue } from 'jotai'
import type { ComponentProps } from 'react'
import { describe, expect, test } from 'vitest'
import { OrderPanel } from '#app/features/orders/order-panel.tsx'
import { NewerInCalculator } from '#app/features/quotes/document/newer-in-calculator.tsx'
import { rememberCustomer } from '#app/lib/storage/known-customer.ts'
import { linesAtom } from '#app/shop/quote/working-list.ts'
import { shownToasts } from '#app/ui/toast.ts'
import type { QuoteLine } from '#shared/domain/blind-line.ts'
import { centsFromRand } from '#shared/domain/money.ts'
import { privateLink, renderScreen, type Shop, storedBlind, storeOrderDetails } from '#tests/support/fake-shop.tsx'

import { line, openPanel, told, withFreshOrders } from './order-page.tsx'

let shop: Shop
withFreshOrders((opened) => {
  shop = opened
})

describe('the details', () => {
  test('name, email and phone are asked for; address and instructions are not', async () => {
    const { rendered } = await openPanel()
    await rendered.getByRole('button', { name: 'Check my order' }).click()
    await told({ title: 'Missing Information', description: 'Please fill in your name, email, and phone number.' })
    for (const name of ['Name', 'Email', 'Phone'])
      await expect.element(rendered.getByLabelText(name)).toHaveAttribute('aria-invalid', 'true')
    for (const name of [/^Delivery address/, /^Special/])
      await expect.element(rendered.getByLabelText(name)).not.toHaveAttribute('aria-invalid')
    expect(shop.orders()).toEqual([])
  })

  test('given earlier are filled in, and typed ones survive a reload', async () => {
    localStorage.setItem('customer-details', JSON.stringify({ name: 'Sipho', whatsapp: '083 1', email: 's@example.com' }))
    const before = await openPanel()
    await expect.element(before.rendered.getByLabelText('Phone')).toHaveValue('083 1')
    await before.rendered.getByLabelText(/^Delivery address/).fill('12 Beach Road')
    await before.rendered.unmount()
    const { rendered } = await openPanel()
    await expect.element(rendered.getByLabelText(/^Delivery address/)).toHaveValue('12 Beach Road')
    await expect.element(rendered.getByLabelText('Name')).toHaveValue('Sipho')
  })
})

const openOf = (props: Pick<ComponentProps<typeof OrderPanel>, 'privateLink' | 'quoteFor'>) =>
  renderScreen(
    <OrderPanel lines={line ? [line] : []} {...props} newer={NewerInCalculator} onPricesAccepted={() => {}} />,
    '/screen?order=details',
  )

describe('a form that is opened after another one was filled in', () => {
  test('asks for nothing that was told there, and leaves what was typed here', async () => {
    const { rendered, back } = await openPanel()
    await rendered.getByLabelText('Phone').fill('082 555 0100')
    await rendered.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(rendered.getByLabelText('Phone')).not.toBeInTheDocument()
    rememberCustomer({ name: 'Sipho', email: 's@example.com', whatsapp: '083 555 0111' })
    await back()
    await expect.element(rendered.getByLabelText('Name')).toHaveValue('Sipho')
    await expect.element(rendered.getByLabelText('Email')).toHaveValue('s@example.com')
    await expect.element(rendered.getByLabelText('Phone')).toHaveValue('082 555 0100')
  })

  test('begins with whom the quote is for, and never with the name of one and the address of another', async () => {
    rememberCustomer({ name: '', email: 'own@example.com', whatsapp: '' })
    const quoteFor = { name: 'Sipho', email: 's@example.com', whatsapp: '083 555 0111' }
    const { rendered } = await openOf({ privateLink, quoteFor })
    await expect.element(rendered.getByLabelText('Name')).toHaveValue('Sipho')
    await expect.element(rendered.getByLabelText('Phone')).toHaveValue('083 555 0111')
    await expect.element(rendered.getByLabelText('Email')).toHaveValue('s@example.com')
    await rendered.unmount()
    // A quote that was saved with a name and a phone number alone gets no address of somebody else.
    const named = await openOf({ privateLink: 'C'.repeat(22), quoteFor: { ...quoteFor, email: '' } })
    await expect.element(named.rendered.getByLabelText('Name')).toHaveValue('Sipho')
    await expect.element(named.rendered.getByLabelText('Email')).toHaveValue('')
  })

  test('keeps what is typed for somebody’s quote for that quote alone, also over a reload', async () => {
    const quoteFor = { name: 'Sipho', email: 's@example.com', whatsapp: '083 555 0111' }
    const typed = await openOf({ privateLink, quoteFor })
    await typed.rendered.getByLabelText('Delivery address').fill('1 Sipho Street')
    await typed.rendered.unmount()
    for (const other of [{}, { privateLink: 'B'.repeat(22), quoteFor: { ...quoteFor, name: 'Zanele', email: 'z@example.com' } }]) {
      const { rendered } = await openOf(other)
      await expect.element(rendered.getByLabelText('Name')).toHaveValue(other.quoteFor?.name ?? '')
      await expect.element(rendered.getByLabelText('Email')).toHaveValue(other.quoteFor?.email ?? '')
      await expect.element(rendered.getByLabelText('Delivery address')).toHaveValue('')
      await rendered.unmount()
    }
    const again = await openOf({ privateLink, quoteFor })
    await expect.element(again.rendered.getByLabelText('Delivery address')).toHaveValue('1 Sipho Street')
  })

  test('says no longer that something is missing once nothing is', async () => {
    const { rendered, toReview } = await openPanel()
    await rendered.getByRole('button', { name: 'Check my order' }).click()
    await told({ title: 'Missing Information' })
    await toReview()
    await expect.poll(() => shownToasts().filter(({ open }) => open)).toEqual([])
  })
})

describe('the steps', () => {
  test('are in the history: back leads to the details, forward to the check, and a reload stays there', async () => {
    const { rendered, where, back, forward, toReview } = await openPanel()
    await toReview()
    expect(where()).toBe('/screen?order=check')
    await back()
    await expect.element(rendered.getByRole('heading', { name: 'Your details' })).toHaveFocus()
    await forward()
    await expect.element(rendered.getByRole('heading', { name: 'Check your order' })).toHaveFocus()
    await rendered.unmount()
    const again = await openPanel('/screen?order=check')
    await expect.element(again.rendered.getByRole('heading', { name: 'Check your order' })).toHaveFocus()
  })

  test('cannot be skipped: without details the check asks for them', async () => {
    const { rendered } = await openPanel('/screen?order=check')
    await expect.element(rendered.getByRole('heading', { name: 'Your details' })).toBeVisible()
  })
})

describe('a list of 101 lines', () => {
  const lines = Array.from({ length: 101 }, (_, index) => ({ ...(line as QuoteLine), id: String(index) }))

  test('is refused in words before anything is typed, and nothing of it is lost', async () => {
    const { rendered, where } = await openPanel('/screen?order=details', lines)
    await expect.element(rendered.getByText('One quote or order takes up to 100 lines; yours has 101')).toBeVisible()
    expect(rendered.getByLabelText('Name').elements()).toEqual([])
    await rendered.getByRole('button', { name: 'Back to my blinds' }).click()
    await expect.poll(where).toBe('/screen')
  })

  test('with one line less is ordered', async () => {
    const { where, toReview, placeOrder } = await openPanel('/screen?order=details', lines.slice(1))
    await toReview()
    await placeOrder.click()
    await expect.poll(where).toBe('/order-confirmation')
    expect(shop.orders()[0]?.body.blinds).toHaveLength(100)
  })
})

test('a list that comes to more than an order may is refused in words before anything is typed', async () => {
  const dear = { ...(line as QuoteLine), unitCents: centsFromRand(60_000_000), quantity: 2 }
  const { rendered } = await openPanel('/screen?order=details', [dear])
  await expect.element(rendered.getByText(/^One quote or order comes to at most R\s100\s000\s000/)).toBeVisible()
  await expect.element(rendered.getByText(/^Leave some blinds out or make their quantity smaller/)).toBeVisible()
  expect(rendered.getByLabelText('Name').elements()).toEqual([])
})

describe('a second tab', () => {
  /** Does what another tab does: it writes the list and then the quote in hand, and this tab hears of it. */
  const listInOtherTab = (blinds: readonly unknown[]) => {
    const key = 'unsent:quote-in-hand'
    localStorage.setItem('unsent:quote-blinds', JSON.stringify(blinds))
    localStorage.setItem(key, JSON.stringify({ state: 'draft', unnumbered: [], writtenAs: crypto.randomUUID() }))
    window.dispatchEvent(new StorageEvent('storage', { key }))
  }
  const PanelOfList = () => <OrderPanel lines={useAtomValue(linesAtom)} newer={NewerInCalculator} onPricesAccepted={() => undefined} />
  const openCheck = async () => {
    localStorage.setItem('unsent:quote-blinds', JSON.stringify([storedBlind]))
    storeOrderDetails()
    const { rendered } = await renderScreen(<PanelOfList />, '/screen?order=check')
    await expect.element(rendered.getByRole('heading', { name: 'Check your order' })).toBeVisible()
    return rendered
  }

  test('that changes the list under the check is told of before anything is ordered', async () => {
    const rendered = await openCheck()
    expect(rendered.getByText('Your blinds were changed meanwhile').elements()).toEqual([])
    listInOtherTab([{ ...storedBlind, room: 'Lounge' }])
    await expect.element(rendered.getByText('Your blinds were changed meanwhile')).toBeVisible()
    await expect.element(rendered.getByText(/Lounge: Roller Blinds/)).toBeVisible()
  })

  test('that measures a window again is told of where the order is placed', async () => {
    const rendered = await openCheck()
    const sizeSource = { how: 'camera', scale: 'board', corners: 'checked', width_ci95_mm: 3, drop_ci95_mm: 4 }
    const decidedFor = { widthMm: 1200, dropMm: 1500 }
    const measured = { id: 'w', room: 'Kitchen', widthMm: 1125, dropMm: 1063, sizeSource, lineId: storedBlind.id, decidedFor }
    const key = 'unsent:measured-windows'
    localStorage.setItem(key, JSON.stringify([measured]))
    window.dispatchEvent(new StorageEvent('storage', { key }))
    await expect.element(rendered.getByText(/Kitchen was measured again: 1.125.×.1.063.mm/)).toBeVisible()
    await expect.element(rendered.getByRole('link', { name: 'Choose its size: Kitchen' })).toBeVisible()
  })

  test('that gives the same blinds other names of its own says nothing; other prices and other sources of a size are told as what they are', async () => {
    const rendered = await openCheck()
    const titles = /^(Your (blinds|prices)|What is known of your sizes).* changed/
    listInOtherTab([{ ...storedBlind, size_source: { how: 'tape' } }])
    await expect.element(rendered.getByText('What is known of your sizes has changed')).toBeVisible()
    listInOtherTab([{ ...storedBlind, id: 'another-name' }])
    await expect.poll(() => rendered.getByText(titles).elements()).toEqual([])
    listInOtherTab([{ ...storedBlind, price: 1190 }])
    await expect.element(rendered.getByText('Your prices have changed')).toBeVisible()
  })

  test('that orders the list closes the check: it cannot be ordered a second time', async () => {
    const rendered = await openCheck()
    listInOtherTab([])
    await expect.poll(() => rendered.getByRole('button', { name: 'Place order' }).elements()).toEqual([])
  })
})
