import { describe, expect, test } from 'vitest'
import { PrivateLinkScreen } from '#app/features/private-links/private-link-screen.tsx'
import { QuoteDocumentScreen } from '#app/features/quotes/document/quote-document-screen.tsx'
import { lineOfStored } from '#app/shop/quote/stored-blind.ts'
import { viewPrivateLink } from '#shared/contracts/private-links.ts'
import { privateLink, renderScreen, type Shop, seenBlind, seenQuote, storedBlind } from '#tests/support/fake-shop.tsx'
import { openPanel } from '../orders/order-page.tsx'
import { openCalculator, withFreshShop } from './calculator-page.tsx'
import { open as openCompleteQuote, quote } from './complete-quote-page.tsx'

let shop: Shop
withFreshShop((opened) => {
  shop = opened
})

const colourless = { ...storedBlind, colour: '', colour_hex: null }
const title = /^Choose a colour for Kitchen: 2 × Roller Blinds - Blockout, 1.200.× 1.500.mm$/
const storeQuote = () => {
  localStorage.setItem('quote-blinds', JSON.stringify([colourless]))
  localStorage.setItem('quote-header', JSON.stringify({ number: 'CB-123456', issuedAt: '2026-11-16T08:00:00.000Z' }))
}

describe('a blind without a colour can be quoted, and not ordered', () => {
  test('the quote document names it, does not call it ready to cut, and leads to its colours', async () => {
    storeQuote()
    const { rendered, where } = await renderScreen(<QuoteDocumentScreen orderPanel={() => null} blindOnWindow={() => null} />)
    await expect.element(rendered.getByText(title)).toBeVisible()
    await expect.element(rendered.getByText('colour not chosen yet', { exact: false }).first()).toBeVisible()
    expect(document.body.textContent).not.toContain('ready to cut')
    await expect.element(rendered.getByRole('button', { name: 'Place order' })).toBeDisabled()
    await expect.element(rendered.getByRole('button', { name: 'Pay this quote by card' })).toBeDisabled()
    await rendered.getByRole('button', { name: 'Choose a colour' }).click()
    await expect.poll(where).toBe('/quote-calculator?choose=colour')
  })

  test('the calculator opens it for its colour, and the list is ordered once it has one', async () => {
    storeQuote()
    localStorage.setItem('unsent:quote-blinds', JSON.stringify([storedBlind, { ...colourless, id: 'second', room: 'Bedroom' }]))
    const { rendered, chooseColour } = await openCalculator('/screen?choose=colour')
    await expect.element(rendered.getByRole('heading', { name: 'Edit Blind' })).toBeVisible()
    await expect.element(rendered.getByLabelText(/^Room/)).toHaveValue('Bedroom')
    const order = rendered.getByRole('button', { name: 'Place Order Now' })
    await expect.element(order).toBeDisabled()
    await expect.element(rendered.getByText(/^Choose a colour for Bedroom/)).toBeVisible()
    await chooseColour('Ivory')
    await rendered.getByRole('button', { name: 'Save Changes' }).click()
    await expect.element(order).toBeEnabled()
    await expect.element(rendered.getByText(/^Choose a colour for/)).not.toBeInTheDocument()
  })

  test('the private link of a kept quote names it and leads to its colours', async () => {
    shop.on(viewPrivateLink, () => ({ ...seenQuote(), blinds: [{ ...seenBlind, colour: '' }] }) as ReturnType<typeof seenQuote>)
    const { rendered, where } = await renderScreen(<PrivateLinkScreen orderPanel={() => null} />, `/screen/${privateLink}`)
    await expect.element(rendered.getByText(/^Choose a colour for/)).toBeVisible()
    expect(document.body.textContent).not.toContain('ready to cut')
    await expect.element(rendered.getByRole('button', { name: 'Place order' })).toBeDisabled()
    await expect.element(rendered.getByRole('button', { name: 'Pay this quote by card' })).toBeDisabled()
    await rendered.getByRole('button', { name: 'Choose a colour' }).click()
    await expect.poll(where).toBe('/quote-calculator?choose=colour')
  })

  test('the order form does not open over it, by whatever address', async () => {
    const line = lineOfStored(colourless, 'x')
    const { rendered } = await openPanel('/screen?order=check', line ? [line] : [])
    await expect.element(rendered.getByText(title)).toBeVisible()
    await expect.element(rendered.getByRole('button', { name: 'Place order' })).not.toBeInTheDocument()
    await expect.element(rendered.getByRole('button', { name: 'Back to my blinds' })).toBeVisible()
  })

  test('the payment of a quote leads back to it', async () => {
    const { rendered } = await openCompleteQuote({ ...quote, blinds: [colourless] })
    await expect.element(rendered.getByText(title)).toBeVisible()
    await expect.element(rendered.getByRole('link', { name: 'Back to the quote' })).toHaveAttribute('href', '/quote-document')
    await expect.element(rendered.getByRole('button', { name: /pay/i })).not.toBeInTheDocument()
  })
})
