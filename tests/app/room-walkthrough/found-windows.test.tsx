import { createStore } from 'jotai'
import { beforeEach, expect, test } from 'vitest'
import { FoundWindows } from '#app/features/room-walkthrough/list/found-windows.tsx'
import { quoteAsKept, type SeenQuote } from '#app/shop/private-links.queries.ts'
import { changeQuoteAtom, endChangingAtom, linesAtom } from '#app/shop/quote/working-list.ts'
import { viewPrivateLink } from '#shared/contracts/private-links.ts'
import { openShop, renderScreen, seenBlind, seenQuote, storedBlind } from '#tests/support/fake-shop.tsx'

const sizeSource = { how: 'camera', scale: 'board' }
const kitchen = { id: 'a', room: 'Kitchen', widthMm: 1200, dropMm: 1500, sizeSource, lineId: 'of the kitchen' }
const study = { ...kitchen, id: 'b', room: 'Study', perhaps: 'a', lineId: 'of the study' }

beforeEach(() => {
  localStorage.clear()
  openShop()
})

function store(windows: readonly object[], lineIds: readonly string[]) {
  localStorage.setItem('unsent:measured-windows', JSON.stringify(windows))
  localStorage.setItem('unsent:quote-blinds', JSON.stringify(lineIds.map((id) => ({ ...storedBlind, id }))))
}

test('a window whose blind was removed from the list waits for a blind again', async () => {
  store([kitchen], [])
  const { rendered } = await renderScreen(<FoundWindows />)
  await expect.element(rendered.getByRole('link', { name: 'Price this window' })).toBeVisible()
  await expect.element(rendered.getByRole('link', { name: 'Measure it again: Kitchen' })).toBeVisible()
  expect(rendered.getByText('Its blind is on your list in the calculator.').elements()).toEqual([])
})

test('two windows that have a blind each are not made one: which blind goes is said in the calculator', async () => {
  store([kitchen, study], ['of the kitchen', 'of the study'])
  const { rendered } = await renderScreen(<FoundWindows />)
  await expect.element(rendered.getByText(/^They measure alike.*remove one of the blinds there first\.$/)).toBeVisible()
  await expect.element(rendered.getByRole('button', { name: 'No, another one' })).toBeVisible()
  expect(rendered.getByRole('button', { name: /^Yes, window/ }).elements()).toEqual([])
})

test('a window keeps its blind while another quote is changed and the list of windows is changed too', async () => {
  store([kitchen, { ...study, perhaps: undefined, lineId: null }], ['of the kitchen'])
  const office = viewPrivateLink.response.parse({ ...seenQuote(), blinds: [{ ...seenBlind, width_mm: 900, room: 'Office' }] }) as SeenQuote
  createStore().set(changeQuoteAtom, quoteAsKept(office, 'the-first-link-of-two-'))
  const { rendered } = await renderScreen(<FoundWindows />)
  await expect.element(rendered.getByText('2 windows found')).toBeVisible()
  expect(rendered.getByRole('link', { name: 'Measure it again: Kitchen' }).elements()).toEqual([])
  await rendered.getByRole('button', { name: /Remove Study/ }).click()
  await rendered.unmount()
  const after = createStore()
  after.set(endChangingAtom)
  expect(after.get(linesAtom).map(({ id }) => id)).toEqual(['of the kitchen'])
  expect(JSON.parse(localStorage.getItem('unsent:measured-windows') ?? '[]')).toMatchObject([{ id: 'a', lineId: 'of the kitchen' }])
})

test('a blind that comes back after it was removed has its window again, though the list of windows was changed meanwhile', async () => {
  store([kitchen, { ...study, perhaps: undefined, lineId: null }], [])
  const { rendered } = await renderScreen(<FoundWindows />)
  await rendered.getByRole('button', { name: /Remove Study/ }).click()
  await expect.element(rendered.getByText('1 window found')).toBeVisible()
  expect(JSON.parse(localStorage.getItem('unsent:measured-windows') ?? '[]')).toMatchObject([{ id: 'a', lineId: 'of the kitchen' }])
})

test('a window that was removed and brought back has its blind again, once that is back on the list', async () => {
  store([kitchen], [])
  const { rendered } = await renderScreen(<FoundWindows />)
  await rendered.getByRole('button', { name: /Remove Kitchen/ }).click()
  await rendered.getByRole('button', { name: 'Undo' }).click()
  await expect.element(rendered.getByText('1 window found')).toBeVisible()
  expect(JSON.parse(localStorage.getItem('unsent:measured-windows') ?? '[]')).toMatchObject([{ id: 'a', lineId: 'of the kitchen' }])
})
