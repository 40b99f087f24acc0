import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { finishOrderAtom } from '#app/shop/order/finish-order.ts'
import { quoteAsKept, type SeenQuote } from '#app/shop/private-links.queries.ts'
import {
  changeQuoteAtom,
  endChangingAtom,
  insistOnOwnAtom,
  issueQuoteAtom,
  linesAtom,
  noteKeptAtom,
  windowsAndBlindsAtom,
} from '#app/shop/quote/working-list.ts'
import { viewPrivateLink } from '#shared/contracts/private-links.ts'
import type { QuoteLine } from '#shared/domain/blind-line.ts'
import {
  orderIntent,
  privateLink,
  type Shop,
  seenBlind,
  seenQuote,
  storedBlind,
  storeKeptQuote,
  takenOrder,
} from '#tests/support/fake-shop.tsx'
import { openCalculator, withFreshShop } from './calculator-page.tsx'

let shop: Shop
withFreshShop((opened) => {
  shop = opened
})
const sizeSource = { how: 'camera', scale: 'board' }
const kitchen = { id: 'a', room: 'Kitchen', widthMm: 1200, dropMm: 1500, sizeSource, lineId: 'of the kitchen' }
const study = { ...kitchen, id: 'b', room: 'Study', widthMm: 900, lineId: null }
const seen = (change: object) => viewPrivateLink.response.parse({ ...seenQuote(), ...change }) as SeenQuote
const storeWindows = (windows: readonly object[]) => localStorage.setItem('unsent:measured-windows', JSON.stringify(windows))

/** The kitchen has its blind on the person's own list, which is put aside while the quote of the office is changed. */
function changeQuoteOfOffice(windows: readonly object[]) {
  const office = seen({ blinds: [{ ...seenBlind, width_mm: 900, room: 'Office' }] })
  shop.on(viewPrivateLink, () => office as never)
  storeWindows(windows)
  localStorage.setItem('unsent:quote-blinds', JSON.stringify([{ ...storedBlind, id: 'of the kitchen' }]))
  createStore().set(changeQuoteAtom, quoteAsKept(office, 'the-first-link-of-two-'))
}

test('a window whose blind is on the list put aside is priced, and no second blind is asked for it', async () => {
  changeQuoteOfOffice([kitchen])
  const { rendered } = await openCalculator()
  const list = rendered.getByRole('region', { name: 'Your windows' })
  await expect.element(list.getByText('priced, on the list put aside')).toBeVisible()
  expect(list.getByRole('button', { name: /^Choose its blind/ }).elements()).toEqual([])
})

test('a window that is named anew names its blind on the list put aside too', async () => {
  changeQuoteOfOffice([kitchen])
  const { rendered } = await openCalculator()
  await rendered.getByLabelText('Room of window 1').fill('Scullery')
  await rendered.unmount()
  const store = createStore()
  store.set(endChangingAtom)
  expect(store.get(linesAtom)).toMatchObject([{ id: 'of the kitchen', room: 'Scullery' }])
})

test('who comes from a walk while another quote is changed is asked about the window that has no blind', async () => {
  changeQuoteOfOffice([kitchen, study])
  const { rendered } = await openCalculator('/screen?next=window')
  await expect.element(rendered.getByLabelText('Room name')).toHaveValue('Study')
})

test('an order of the list put aside takes its windows off the checklist', () => {
  changeQuoteOfOffice([kitchen, study])
  const intent = { ...orderIntent('unsent'), lines: [{ ...storedBlind, id: 'of the kitchen' }] }
  localStorage.setItem('unsent:order', JSON.stringify(intent))
  const store = createStore()
  store.set(finishOrderAtom, intent.key, takenOrder())
  expect(store.get(windowsAndBlindsAtom).map(({ room }) => room)).toEqual(['Study'])
  store.set(endChangingAtom)
  expect(store.get(linesAtom)).toEqual([])
})

const changedElsewhere = seen({ quote_version: 'another', blinds: [{ ...seenBlind, quantity: 1 }], total_amount: 1090 })

function keepQuoteOfKitchen(): string {
  storeKeptQuote()
  const [{ id }] = JSON.parse(localStorage.getItem('unsent:quote-blinds') ?? '[]')
  storeWindows([{ ...kitchen, lineId: id }])
  return id
}

test('a window keeps its blind when the person takes the quote as somebody else has changed it', async () => {
  keepQuoteOfKitchen()
  shop.on(viewPrivateLink, () => changedElsewhere as never)
  const { rendered } = await openCalculator()
  await rendered.getByRole('button', { name: 'Take it as it is now' }).click()
  await expect.poll(() => JSON.parse(localStorage.getItem('unsent:quote-blinds') ?? '[]')).toMatchObject([{ quantity: 1 }])
  const list = rendered.getByRole('region', { name: 'Your windows' })
  await expect.element(list.getByText('priced', { exact: true })).toBeVisible()
  expect(list.getByRole('button', { name: /^Choose its blind/ }).elements()).toEqual([])
})

test("a window keeps its blind when the person opens his own quote's link to change it", () => {
  const id = keepQuoteOfKitchen()
  const store = createStore()
  store.set(changeQuoteAtom, quoteAsKept(changedElsewhere, privateLink))
  expect(store.get(linesAtom)).toMatchObject([{ id, quantity: 1 }])
})

test('a window keeps its blind when the person insists on the own quote and then leaves it as it was', () => {
  const id = keepQuoteOfKitchen()
  const store = createStore()
  store.set(insistOnOwnAtom, quoteAsKept(changedElsewhere, privateLink))
  store.set(endChangingAtom)
  expect(store.get(linesAtom)).toMatchObject([{ id, quantity: 1 }])
})

test('a blind that was added to another quote is named when that one is left, and can be taken off the own list', async () => {
  changeQuoteOfOffice([kitchen])
  const store = createStore()
  store.set(linesAtom, (lines) => [...lines, ...lines.map((line) => ({ ...line, id: 'added', room: 'Attic' }))])
  const { rendered } = await openCalculator()
  await rendered.getByRole('button', { name: 'Leave it as it was' }).click()
  await expect.element(rendered.getByText(/^From quote .*Attic/)).toBeVisible()
  await rendered.getByRole('button', { name: 'Take it off my list' }).click()
  await expect.poll(() => JSON.parse(localStorage.getItem('unsent:quote-blinds') ?? '[]')).toMatchObject([{ id: 'of the kitchen' }])
  expect(rendered.getByText(/^From quote/).elements()).toEqual([])
})

test('blinds that came from two quotes are named until the person has decided on each', async () => {
  changeQuoteOfOffice([kitchen])
  const store = createStore()
  const addOne = (id: string, room: string) => store.set(linesAtom, (lines) => [...lines, { ...(lines[0] as QuoteLine), id, room }])
  addOne('first', 'Attic')
  store.set(endChangingAtom)
  store.set(changeQuoteAtom, quoteAsKept(seen({ number: 'CB-654321' }), 'the-other-link-of-two-'))
  addOne('second', 'Cellar')
  const { rendered } = await openCalculator()
  await rendered.getByRole('button', { name: 'Leave it as it was' }).click()
  await expect.element(rendered.getByText(/^From quote CB-654321.*Cellar/)).toBeVisible()
  await rendered.getByRole('button', { name: 'Keep it' }).last().click()
  await expect.element(rendered.getByText(/^From quote CB-123456.*Attic/)).toBeVisible()
  expect(rendered.getByText(/^From quote CB-654321/).elements()).toEqual([])
})

test('a blind that was removed from another quote does not come into the own list by ‘Undo’', async () => {
  changeQuoteOfOffice([])
  const store = createStore()
  store.set(linesAtom, (lines) => [...lines, ...lines.map((line) => ({ ...line, id: 'added', room: 'Attic' }))])
  const { rendered } = await openCalculator()
  await rendered.getByRole('button', { name: /^Remove.*Office/ }).click()
  await expect.element(rendered.getByRole('button', { name: 'Undo' })).toBeVisible()
  await rendered.getByRole('button', { name: 'Leave it as it was' }).click()
  await expect.element(rendered.getByText(/^From quote/)).toBeVisible()
  expect(rendered.getByRole('button', { name: 'Undo' }).elements()).toEqual([])
})

test('nor does it once that quote was saved here', async () => {
  changeQuoteOfOffice([])
  const store = createStore()
  const lines = store.get(linesAtom)
  const header = store.set(issueQuoteAtom, lines, new Date())
  const version = seen({}).quote_version
  const answer = { privateLink: 'the-first-link-of-two-', version, quotedAt: new Date().toISOString(), prices: [] }
  store.set(noteKeptAtom, { number: header?.number ?? '', lines }, answer)
  const { rendered } = await openCalculator()
  await rendered.getByRole('button', { name: /^Remove.*Office/ }).click()
  await expect.element(rendered.getByRole('button', { name: 'Undo' })).toBeVisible()
  await rendered.getByRole('button', { name: 'Leave it as it was' }).click()
  await expect.element(rendered.getByRole('button', { name: /^Remove.*Kitchen/ })).toBeVisible()
  expect(rendered.getByRole('button', { name: 'Undo' }).elements()).toEqual([])
})
