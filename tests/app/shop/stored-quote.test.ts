import { createStore } from 'jotai'
import { beforeEach, expect, test } from 'vitest'
import {
  changedQuoteAtom,
  endChangingAtom,
  issuedLinesAtom,
  linesAtom,
  numberDocumentAtom,
  quoteHeaderAtom,
  repriceAtom,
} from '#app/shop/working-list.ts'
import { cents } from '#shared/domain/money.ts'
import { privateLink, storedBlind } from '#tests/support/fake-shop.tsx'

beforeEach(() => localStorage.clear())

const put = (key: string, value: unknown) => localStorage.setItem(key, JSON.stringify(value))
const taken = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null')
const header = { number: 'CB-123456', issuedAt: '2026-11-16T08:00:00.000Z' }
const dearer = new Map([[storedBlind.id, { unitCents: cents(200_000), widthBandMm: 1200, dropBandMm: 1500 }]])

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
  createStore().set(repriceAtom, dearer)
  put('quote-blinds', [{ ...storedBlind, width_mm: 900 }])
  const store = createStore()
  expect(store.get(quoteHeaderAtom)).toBeNull()
  expect(store.get(issuedLinesAtom)).toMatchObject([{ widthMm: 900 }])
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
