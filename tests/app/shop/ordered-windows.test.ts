import { createStore } from 'jotai'
import { beforeEach, expect, test } from 'vitest'
import { currentQuoteAtom, currentQuoteOf } from '#app/shop/quote/current-quote.ts'
import { orderedMeanwhileAtom } from '#app/shop/quote/ordered-meanwhile.ts'
import { lineOfStored } from '#app/shop/quote/stored-blind.ts'
import { takeOutOrderedAtom } from '#app/shop/quote/take-out-ordered.ts'
import { linesAtom, quoteHeaderAtom } from '#app/shop/quote/working-list.ts'
import { windowsAtom } from '#app/shop/windows-list.ts'
import { privateLink, storedBlind, storeKeptQuote } from '#tests/support/fake-shop.tsx'

const line = lineOfStored(storedBlind, 'x')
if (!line) throw new Error('the stored blind does not parse')
const asSeen = { ...line, id: '0' }
const nobody = { name: '', email: '', phone: '', location: '' }
const window = { room: '', widthMm: 1200, dropMm: 1500, sizeSource: { how: 'typed' } } as const

/** A quote that was kept here, a window with its blind in it, and a window that has none yet. */
function keptHere() {
  storeKeptQuote()
  const store = createStore()
  store.set(windowsAtom, [
    { ...window, id: 'with its blind', lineId: storedBlind.id },
    { ...window, id: 'without', lineId: null },
  ])
  return store
}
beforeEach(() => localStorage.clear())

test.each([
  ['on its private page', false],
  ['in another browser', true],
])('a window whose blind was ordered %s leaves the checklist, and one without a blind stays', (_, isElsewhere) => {
  const store = keptHere()
  store.set(takeOutOrderedAtom, { lines: [asSeen], privateLink, isElsewhere })
  expect(store.get(windowsAtom)).toMatchObject([{ id: 'without' }])
})

test('who orders himself is not told that it was ordered, not even where the look at the link was faster than the answer', () => {
  const store = keptHere()
  store.set(takeOutOrderedAtom, { lines: [asSeen], privateLink })
  expect(store.get(orderedMeanwhileAtom)).toBeNull()
  const raced = keptHere()
  raced.set(takeOutOrderedAtom, { lines: [asSeen], privateLink, isElsewhere: true })
  expect(raced.get(orderedMeanwhileAtom)).toMatchObject({ number: 'CB-123456', isAsHere: true, listedIds: [storedBlind.id] })
  expect(createStore().get(orderedMeanwhileAtom)).toEqual(raced.get(orderedMeanwhileAtom))
  raced.set(takeOutOrderedAtom, { lines: [line], privateLink })
  expect(raced.get(orderedMeanwhileAtom)).toBeNull()
})

test('who is told that others were ordered and his own are still listed is told so no more once his own were ordered', () => {
  const store = keptHere()
  store.set(takeOutOrderedAtom, { lines: [{ ...asSeen, widthMm: 700 }], privateLink, isElsewhere: true })
  expect(store.get(orderedMeanwhileAtom)).toMatchObject({ isAsHere: false, listedIds: [storedBlind.id] })
  store.set(takeOutOrderedAtom, { lines: [{ ...line, id: storedBlind.id }], privateLink: 'another-link' })
  expect(store.get(orderedMeanwhileAtom)).toBeNull()
})

test('who replaces all blinds of a quote and orders it himself is told nothing of another order', () => {
  const store = keptHere()
  store.set(linesAtom, [{ ...line, id: 'other', widthMm: 900 }])
  store.set(takeOutOrderedAtom, { lines: [{ ...line, id: 'other', widthMm: 900 }], privateLink })
  expect(store.get(orderedMeanwhileAtom)).toBeNull()
})

test('a quote that is ordered from its document is paid as that order, where its payment was begun before', () => {
  const store = keptHere()
  const header = store.get(quoteHeaderAtom)
  if (!header) throw new Error('the kept quote has a number')
  store.set(currentQuoteAtom, currentQuoteOf({ number: header.number, issuedAt: header.issuedAt }, [line], nobody))
  store.set(takeOutOrderedAtom, { lines: [{ ...line, id: storedBlind.id }], privateLink })
  store.set(linesAtom, [{ ...line, id: 'next', widthMm: 900 }])
  expect(store.get(currentQuoteAtom)).toMatchObject({ is_ordered: true, private_link: privateLink })
})
