import { createStore } from 'jotai'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { QuoteCalculatorScreen } from '#app/features/quotes/calculator/quote-calculator-screen.tsx'
import { QuoteDocumentScreen } from '#app/features/quotes/document/quote-document-screen.tsx'
import { quoteAsKept, type SeenQuote } from '#app/shop/private-links.queries.ts'
import { changeQuoteAtom, linesAtom } from '#app/shop/quote/working-list.ts'
import { ApiError } from '#server/errors.ts'
import { viewPrivateLink } from '#shared/contracts/private-links.ts'
import { emailQuote, saveQuote } from '#shared/contracts/quotes.ts'
import { quoteLine } from '#tests/support/builders/quote-line.ts'
import {
  keptAsSent,
  privateLink,
  renderScreen,
  type Shop,
  seenBlind,
  seenOrder,
  seenQuote,
  storedBlind,
  storeKeptQuote,
} from '#tests/support/fake-shop.tsx'
import { withFreshShop } from './calculator-page.tsx'

/** A quote of two blinds for R 2 180 was kept here, and its private link was passed on. */

let shop: Shop
withFreshShop((opened) => {
  shop = opened
})
const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null')
const inHand = () => stored('unsent:quote-in-hand')
beforeEach(() => {
  shop.on(viewPrivateLink, () => seenQuote())
  storeKeptQuote()
})

const openDocument = async () => (await renderScreen(<QuoteDocumentScreen orderPanel={() => null} blindOnWindow={() => null} />)).rendered
const openCalculator = async () =>
  (await renderScreen(<QuoteCalculatorScreen photoMeasuring={() => null} orderPanel={() => null} blindOnWindow={() => null} />)).rendered

test('ordered elsewhere with the same blinds, they leave the calculator’s list, which says so and leads to the order', async () => {
  shop.on(viewPrivateLink, () => seenOrder('pending'))
  const calculator = await openCalculator()
  await expect.element(calculator.getByText('Quote CB-123456 was ordered meanwhile').first()).toBeVisible()
  // Also in the empty list, which may be all that is in sight.
  const list = calculator.getByRole('region', { name: 'Your blinds' })
  await expect.element(list.getByText(/So they have left your list/)).toBeVisible()
  await expect
    .element(calculator.getByRole('link', { name: 'View the order' }).first())
    .toHaveAttribute('href', `/my-blinds/${privateLink}`)
  expect(calculator.getByRole('button', { name: 'Place Order Now' }).elements()).toEqual([])
  expect(stored('unsent:quote-blinds')).toEqual([])
})

test('ordered elsewhere with other blinds, the list stays and says that it is not ordered; the document shows what was', async () => {
  const other = { ...seenBlind, room: 'Bath', width_mm: 900, quantity: 1 }
  shop.on(viewPrivateLink, () => seenOrder('pending', { blinds: [other], total_amount: 1090 }))
  const calculator = await openCalculator()
  await expect.element(calculator.getByText(/1 blind, R\s1\s090.00. Yours are not ordered. They are still in your list/)).toBeVisible()
  expect(stored('unsent:quote-blinds')).toHaveLength(1)
  await calculator.getByRole('button', { name: 'Close' }).first().click()
  expect(calculator.getByText('Quote CB-123456 was ordered meanwhile').elements()).toEqual([])
  await calculator.unmount()
  const paper = await openDocument()
  await expect.element(paper.getByText('This quote is ordered')).toBeVisible()
  await expect.element(paper.getByText('R 1 090.00').first()).toBeVisible()
  expect(paper.getByText('R 2 180.00').elements()).toEqual([])
  expect(paper.getByText(/^Order until/).elements()).toEqual([])
})

test('ordered elsewhere with a blind more, those that were ordered leave the list, and only what was not ordered is said to be left', async () => {
  const study = { ...storedBlind, id: 'study', room: 'study' }
  storeKeptQuote({ lines: [storedBlind, study] })
  const ordered = [seenBlind, { ...seenBlind, room: 'bath', width_mm: 900 }]
  shop.on(viewPrivateLink, () => seenOrder('pending', { blinds: ordered, total_amount: 4360 }))
  const calculator = await openCalculator()
  await expect
    .element(
      calculator.getByText(
        /4 blinds, R\s4\s360.00. Those of yours that were ordered have left your list. The order has more than you had here: bath: .* Not ordered, and still in your list: .*study/i,
      ),
    )
    .toBeVisible()
  expect(calculator.getByText(/Yours are not ordered/).elements()).toEqual([])
  expect(stored('unsent:quote-blinds')).toMatchObject([{ id: 'study' }])
})

test('ordered elsewhere with fewer of a blind, the others stay in the list, which says what of it was ordered', async () => {
  shop.on(viewPrivateLink, () => seenOrder('pending', { blinds: [{ ...seenBlind, quantity: 1 }], total_amount: 1090 }))
  const calculator = await openCalculator()
  const said =
    /1 blind, R\s1\s090.00. Not ordered, and still in your list: Kitchen: 1 × .* \(1 like it is ordered already\). Order what is left only if you want it besides/
  await expect.element(calculator.getByText(said)).toBeVisible()
  expect(calculator.getByText(/Yours are not ordered/).elements()).toEqual([])
  expect(stored('unsent:quote-blinds')).toMatchObject([{ quantity: 1 }])
})

test('ordered elsewhere in another size, a blind stays in the list, which says what was ordered for its window', async () => {
  const bedroom = { ...storedBlind, room: 'Bedroom' }
  storeKeptQuote({ lines: [bedroom] })
  shop.on(viewPrivateLink, () => seenOrder('pending', { blinds: [{ ...seenBlind, room: 'Bedroom', width_mm: 900 }], total_amount: 2180 }))
  const calculator = await openCalculator()
  await expect
    .element(calculator.getByText(/still in your list: Bedroom: .* \(ordered was Bedroom: .*900.*\). Order what is left only/))
    .toBeVisible()
  expect(stored('unsent:quote-blinds')).toHaveLength(1)
})

test('what was added to a quote here is said to be unordered, and again beside the button that would order it', async () => {
  storeKeptQuote()
  createStore().set(linesAtom, (lines) => [...lines, ...lines.map((line) => ({ ...line, id: 'added', room: 'Attic' }))])
  shop.on(viewPrivateLink, () => seenOrder('pending'))
  const calculator = await openCalculator()
  await expect
    .element(calculator.getByText(/Those of yours that were ordered have left your list. Not ordered, and still in your list: Attic/))
    .toBeVisible()
  const card = calculator.getByRole('region', { name: 'Your blinds' })
  await expect.element(card.getByText(/This blind would be ordered besides: Attic/)).toBeVisible()
  await calculator.getByRole('button', { name: 'Close' }).first().click()
  expect(card.getByText(/would be ordered besides/).elements()).toEqual([])
})

test('a blind whose colour was changed here is told from the one that was ordered by it', async () => {
  createStore().set(linesAtom, (lines) => lines.map((line) => ({ ...line, colour: 'Sage' })))
  shop.on(viewPrivateLink, () => seenOrder('pending'))
  const calculator = await openCalculator()
  await expect.element(calculator.getByText(/still in your list: .*Sage.* \(ordered was .*Ivory.*\)/).first()).toBeVisible()
})

test('a blind that was taken off here and ordered all the same is named, and what is added then is said to come besides', async () => {
  const study = { ...storedBlind, id: 'study', room: 'Study', width_mm: 900 }
  storeKeptQuote({ lines: [storedBlind, study] })
  createStore().set(linesAtom, (lines) => lines.filter(({ id }) => id !== 'study'))
  shop.on(viewPrivateLink, () =>
    seenOrder('pending', { blinds: [seenBlind, { ...seenBlind, room: 'Study', width_mm: 900 }], total_amount: 4360 }),
  )
  const calculator = await openCalculator()
  await expect.element(calculator.getByText(/The order has more than you had here: Study: .*900/).first()).toBeVisible()
  await calculator.unmount()
  createStore().set(linesAtom, (lines) => [...lines, { ...quoteLine('new'), room: 'Attic' }])
  const later = await openCalculator()
  const list = later.getByRole('region', { name: 'Your blinds' })
  await expect.element(list.getByText(/What is on your list now would be ordered besides/)).toBeVisible()
})

test('more of a blind than were wanted here leave no blind in the list, and it is said how many were ordered', async () => {
  createStore().set(linesAtom, (lines) => lines.map((line) => ({ ...line, quantity: 1 })))
  shop.on(viewPrivateLink, () => seenOrder('pending'))
  const calculator = await openCalculator()
  await expect.element(calculator.getByText(/The order has more than you had here: Kitchen: 2 × /).first()).toBeVisible()
  expect(stored('unsent:quote-blinds')).toEqual([])
})

test('a change that is not saved says what the private link still shows, and does not pass the link on until it is', async () => {
  const calculator = await openCalculator()
  await calculator.getByRole('button', { name: /^Duplicate/ }).click()
  await calculator.getByRole('button', { name: 'Get Full Quote' }).click()
  await calculator.unmount()
  const paper = await openDocument()
  await expect.element(paper.getByText('This change is not saved yet')).toBeVisible()
  await expect.element(paper.getByText(/still shows 2 blinds, R\s2\s180.00/)).toBeVisible()
  expect(paper.getByRole('link', { name: 'Send by WhatsApp' }).elements()).toEqual([])
  shop.on(saveQuote, ({ body }) => keptAsSent(body))
  await paper.getByRole('button', { name: 'Save the change' }).click()
  await expect.element(paper.getByRole('link', { name: 'Send by WhatsApp' })).toBeVisible()
  expect(paper.getByText('This change is not saved yet').elements()).toEqual([])
})

test('a change whose mail has to wait is kept all the same: its link shows it, and it is ordered in the state that the server keeps', async () => {
  shop.on(emailQuote, ({ body }) => {
    const { success: _, message: __, ...kept } = keptAsSent(body)
    shop.on(viewPrivateLink, () => ({ ...seenQuote(), quote_version: 'the-second' }))
    return new ApiError('mail_unavailable', 'The mail server is not answering right now.', {
      body: { ...kept, quote_version: 'the-second' },
    })
  })
  const calculator = await openCalculator()
  await calculator.getByRole('button', { name: /^Duplicate/ }).click()
  await calculator.getByRole('button', { name: 'Get Full Quote' }).click()
  await calculator.unmount()
  const paper = await openDocument()
  await paper.getByLabelText('Customer name').fill('Thandi')
  await paper.getByLabelText('Email address').fill('thandi@example.com')
  await paper.getByRole('button', { name: 'Email Quote' }).click()
  await expect.element(paper.getByRole('link', { name: 'Send by WhatsApp' })).toBeVisible()
  expect(inHand()).toMatchObject({ privateLink, version: 'the-second' })
  // Asked for again it is this quote as the server keeps it, by which the server knows the mail that waits.
  await paper.getByRole('button', { name: 'Email Quote' }).click()
  const mailed = () => shop.sent.filter(({ path }) => path === '/api/email/quote')
  await expect.poll(mailed).toHaveLength(2)
  expect(mailed()[1]?.body).toMatchObject({ private_link: privateLink, quote_version: 'the-second' })
})

test('a blind that was removed and has come back with its quote is offered for ‘Undo’ no more', async () => {
  const both = [storedBlind, { ...storedBlind, id: 'another' }]
  storeKeptQuote({ lines: both })
  const seen = seenQuote()
  shop.on(viewPrivateLink, () => ({ ...seen, blinds: seen.blinds.concat(seen.blinds) }))
  const calculator = await openCalculator()
  await calculator
    .getByRole('button', { name: /^Remove/ })
    .last()
    .click()
  await expect.element(calculator.getByText(/^Removed:/)).toBeVisible()
  await calculator.getByRole('button', { name: 'Leave it as it was' }).click()
  await expect.poll(() => stored('unsent:quote-blinds')).toHaveLength(2)
  expect(calculator.getByRole('button', { name: 'Undo' }).elements()).toEqual([])
})

test('the quote’s last blind that is removed beside a new one comes back by ‘Undo’', async () => {
  createStore().set(linesAtom, (lines) => [...lines, ...lines.map((line) => ({ ...line, id: 'added', room: 'Attic' }))])
  const calculator = await openCalculator()
  await calculator.getByRole('button', { name: /^Remove.*Kitchen/ }).click()
  await calculator.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => stored('unsent:quote-blinds')).toMatchObject([{ room: 'Kitchen' }, { room: 'Attic' }])
})

test('a blind that was removed here and ordered elsewhere with its quote is offered for ‘Undo’ no more', async () => {
  const both = [storedBlind, { ...storedBlind, id: 'another', room: 'Lounge' }]
  storeKeptQuote({ lines: both })
  const blinds = [seenBlind, { ...seenBlind, room: 'Lounge' }]
  shop.on(viewPrivateLink, () => ({ ...seenQuote(), blinds }))
  const calculator = await openCalculator()
  await calculator
    .getByRole('button', { name: /^Remove/ })
    .last()
    .click()
  await expect.element(calculator.getByRole('button', { name: 'Undo' })).toBeVisible()
  shop.on(viewPrivateLink, () => seenOrder('pending', { blinds, total_amount: 4360 }))
  // Back from another window, the browser looks again.
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.element(calculator.getByText('Quote CB-123456 was ordered meanwhile').first()).toBeVisible()
  expect(calculator.getByRole('button', { name: 'Undo' }).elements()).toEqual([])
})

describe('while a kept quote is changed by its link, the blinds of one’s own list', () => {
  const own = { ...storedBlind, id: 'study', room: 'Study', quantity: 1 }
  const changeByLink = async () => {
    localStorage.setItem('unsent:quote-blinds', JSON.stringify([own]))
    localStorage.removeItem('quote-blinds')
    localStorage.removeItem('unsent:quote-in-hand')
    const calculator = await openCalculator()
    await calculator.getByRole('button', { name: /^Edit Study/ }).click()
    await calculator.getByLabelText(/^Width/).fill('1100')
    await calculator.unmount()
    createStore().set(changeQuoteAtom, quoteAsKept(seenQuote() as SeenQuote, privateLink))
    return openCalculator()
  }

  test('are said to be put aside, in sight on a phone, and come back', async () => {
    await page.viewport(390, 844)
    const calculator = await changeByLink()
    const said = calculator.getByText(/Your own 1 blind is put aside, and comes back once you order this quote or leave it/)
    await expect.element(said).toBeVisible()
    expect(said.element().getBoundingClientRect().bottom).toBeLessThan(844)
    await calculator.getByRole('button', { name: 'Leave it as it was' }).click()
    await expect.element(calculator.getByRole('heading', { name: 'Study' })).toBeVisible()
    expect(calculator.getByText(/put aside/).elements()).toEqual([])
  })

  test('are not said to be ordered or removed, and a change of one that was begun is gone on with once they are back', async () => {
    const calculator = await changeByLink()
    await expect.element(calculator.getByText('The blind that you were changing is put aside')).toBeVisible()
    await calculator.getByRole('button', { name: /^Edit Kitchen/ }).click()
    await expect.element(calculator.getByText(/1100 × 1500 mm. Its blind is put aside with your own blinds/)).toBeVisible()
    expect(calculator.getByRole('button', { name: /^Begin a new blind/ }).elements()).toEqual([])
    expect(calculator.getByText(/no longer on your list/).elements()).toEqual([])
    await calculator.getByRole('button', { name: 'Leave it as it was' }).click()
    await calculator.getByRole('button', { name: /^Back to it: Study/ }).click()
    await expect.element(calculator.getByRole('heading', { name: 'Edit Blind' })).toBeVisible()
    await expect.element(calculator.getByLabelText(/^Width/)).toHaveValue('1100')
  })
})
