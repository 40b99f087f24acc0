import { createStore } from 'jotai'
import { beforeEach, expect, test } from 'vitest'
import { lineOfStored } from '#app/shop/stored-blind.ts'
import {
  changedQuoteAtom,
  changeQuoteAtom,
  endChangingAtom,
  issueQuoteAtom,
  linesAtom,
  noteKeptAtom,
  quoteHeaderAtom,
  takeOutOrderedAtom,
} from '#app/shop/working-list.ts'
import { privateLink, storedBlind } from '#tests/support/fake-shop.tsx'

const line = (id: string) => {
  const parsed = lineOfStored({ ...storedBlind, id }, id)
  if (!parsed) throw new Error('the stored blind does not parse')
  return parsed
}
const ids = (store: ReturnType<typeof createStore>) => store.get(linesAtom).map(({ id }) => id)

/** A list of one blind, and a kept quote that is being changed in its place; another blind was added meanwhile. */
function changing() {
  const store = createStore()
  store.set(linesAtom, [line('mine')])
  store.set(changeQuoteAtom, { number: 'CB-123456', privateLink, lines: [line('quoted')] })
  store.set(linesAtom, (lines) => [...lines, line('added')])
  return store
}

beforeEach(() => localStorage.clear())

test('a quote that is left as it was gives the list back, and keeps what was added meanwhile', () => {
  const store = changing()
  store.set(endChangingAtom)
  expect(ids(store)).toEqual(['mine', 'added'])
})

test('a changed quote that is ordered straight from the list is changed no more, so that the next order is not taken for it', () => {
  const store = changing()
  store.set(takeOutOrderedAtom, { ids: new Set(['quoted']), privateLink })
  expect(store.get(changedQuoteAtom)).toBeNull()
  expect(ids(store)).toEqual(['mine', 'added'])
})

test('an order that has nothing to do with the changed quote leaves it being changed', () => {
  const store = changing()
  store.set(takeOutOrderedAtom, { ids: new Set(['added']), privateLink: 'of-another-order' })
  expect(store.get(changedQuoteAtom)).toMatchObject({ number: 'CB-123456' })
})

test('a changed quote has no held prices before the server keeps it', () => {
  const store = changing()
  const header = store.set(issueQuoteAtom, store.get(linesAtom), new Date())
  expect(header).toMatchObject({ number: 'CB-123456', privateLink })
  expect(header.isKept).toBeUndefined()
  store.set(noteKeptAtom, 'CB-123456', privateLink)
  expect(store.get(quoteHeaderAtom)?.isKept).toBe(true)
})

test('an answer about one quote says nothing of another that was issued meanwhile', () => {
  const store = createStore()
  store.set(issueQuoteAtom, [line('other')], new Date())
  store.set(noteKeptAtom, 'CB-000000', privateLink)
  expect(store.get(quoteHeaderAtom)?.privateLink).toBeUndefined()
})
