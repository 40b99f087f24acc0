import { createStore } from 'jotai'
import { beforeEach, expect, test } from 'vitest'
import { lineOfStored } from '#app/shop/quote/stored-blind.ts'
import {
  changedQuoteAtom,
  endChangingAtom,
  issuedLinesAtom,
  linesAtom,
  numberDocumentAtom,
  quoteHeaderAtom,
  repriceAtom,
} from '#app/shop/quote/working-list.ts'
import type { QuoteLine } from '#shared/domain/blind-line.ts'
import { cents } from '#shared/domain/money.ts'
import { privateLink, storedBlind } from '#tests/support/fake-shop.tsx'

beforeEach(() => localStorage.clear())

const put = (key: string, value: unknown) => localStorage.setItem(key, JSON.stringify(value))
const taken = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null')
const header = { number: 'CB-123456', issuedAt: '2026-11-16T08:00:00.000Z' }
const lineOf = (id: string): QuoteLine => {
  const line = lineOfStored({ ...storedBlind, id }, id)
  if (!line) throw new Error('the stored blind is none')
  return line
}

test('what an earlier version of the page left is taken over whole, and its keys are cleared with the first change', () => {
  put('unsent:quote-blinds', [
    { ...storedBlind, id: 'quoted' },
    { ...storedBlind, id: 'added' },
  ])
  put('quote-blinds', [{ ...storedBlind, id: 'quoted' }])
  put('quote-header', { ...header, privateLink })
  put('unsent:changed-quote', { number: 'CB-123456', privateLink, lineIds: ['quoted'], linesBefore: [{ ...storedBlind, id: 'mine' }] })
  const store = createStore()
  expect(store.get(changedQuoteAtom)).toMatchObject({ number: 'CB-123456', privateLink, version: '' })
  expect(store.get(quoteHeaderAtom)).toMatchObject({ ...header, privateLink })
  store.set(endChangingAtom)
  expect(store.get(linesAtom).map(({ id }) => id)).toEqual(['mine', 'added'])
  expect([taken('quote-header'), taken('unsent:changed-quote')]).toEqual([null, null])
  expect(taken('unsent:quote-in-hand')).toMatchObject({ state: 'draft' })
})

test.each([
  ['issued', header, {}],
  ['kept', { ...header, privateLink, isKept: true }, { kept: { quotedAt: header.issuedAt, lines: [{ id: 'kitchen' }] }, privateLink }],
  ['ordered', { ...header, privateLink, isOrdered: true }, { isOrdered: true, privateLink }],
])('a quote that an earlier version left %s still is', (_, left, expected) => {
  put('quote-blinds', [storedBlind])
  put('quote-header', left)
  expect(createStore().get(quoteHeaderAtom)).toMatchObject({ number: header.number, ...expected })
})

test('the document’s lines stand under their specified key, in the specified shape, and survive a reload with their number', () => {
  put('quote-blinds', [storedBlind])
  const store = createStore()
  expect(store.get(quoteHeaderAtom)).toBeNull()
  store.set(numberDocumentAtom, new Date())
  expect(taken('quote-blinds')).toMatchObject([{ product_type: 'roller-blockout', width_mm: 1200, price: 1090 }])
  expect(createStore().get(quoteHeaderAtom)).toEqual(store.get(quoteHeaderAtom))
})

test('lines that somebody else wrote under the specified key never stand under the number of other ones', () => {
  put('quote-blinds', [storedBlind])
  put('quote-header', { ...header, privateLink, isKept: true })
  const dearer = createStore()
  dearer.set(
    repriceAtom,
    dearer.get(issuedLinesAtom).map((line) => ({ ...line, unitCents: cents(200_000) })),
  )
  put('quote-blinds', [{ ...storedBlind, width_mm: 900 }])
  const store = createStore()
  expect(store.get(quoteHeaderAtom)).toBeNull()
  expect(store.get(issuedLinesAtom)).toMatchObject([{ widthMm: 900 }])
})

test('a tab that comes back to a screen reads what other tabs stored meanwhile, and adds to that', () => {
  const here = createStore()
  const leave = here.sub(linesAtom, () => undefined)
  expect(here.get(linesAtom)).toEqual([])
  leave()
  const there = createStore()
  there.set(linesAtom, [lineOf('there')])
  expect(here.get(linesAtom)).toEqual([])
  const leaveAgain = here.sub(linesAtom, () => undefined)
  expect(here.get(linesAtom)).toMatchObject([{ id: 'there' }])
  leaveAgain()
  there.set(linesAtom, (lines) => [...lines, lineOf('there too')])
  here.set(linesAtom, (lines) => [...lines, lineOf('here')])
  expect(
    createStore()
      .get(linesAtom)
      .map(({ id }) => id),
  ).toEqual(['there', 'there too', 'here'])
})

test('another tab is heard of when it has written all of the quote in hand, and not before', () => {
  const here = createStore()
  here.sub(linesAtom, () => undefined)
  put('quote-blinds', [storedBlind])
  window.dispatchEvent(new StorageEvent('storage', { key: 'quote-blinds' }))
  expect(here.get(issuedLinesAtom)).toEqual([])
  createStore().set(numberDocumentAtom, new Date())
  window.dispatchEvent(new StorageEvent('storage', { key: 'unsent:quote-in-hand' }))
  expect(here.get(issuedLinesAtom)).toHaveLength(1)
})

test('a damaged value costs neither the working list nor the document', () => {
  put('unsent:quote-blinds', [storedBlind, { id: 'damaged' }])
  put('quote-blinds', [storedBlind])
  put('unsent:quote-in-hand', { state: 'kept', quote: 5 })
  const store = createStore()
  expect(store.get(linesAtom)).toHaveLength(1)
  expect(store.get(issuedLinesAtom)).toHaveLength(1)
  expect(store.get(quoteHeaderAtom)).toBeNull()
})

test('a stored price that no blind can have takes its own line away, and not the screen', () => {
  put('unsent:quote-blinds', [
    { ...storedBlind, id: 'beyond', price: 1e300 },
    { ...storedBlind, id: 'good' },
  ])
  expect(
    createStore()
      .get(linesAtom)
      .map(({ id }) => id),
  ).toEqual(['good'])
})
