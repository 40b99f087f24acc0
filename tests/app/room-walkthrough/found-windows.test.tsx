import { beforeEach, expect, test } from 'vitest'
import { FoundWindows } from '#app/features/room-walkthrough/list/found-windows.tsx'
import { openShop, renderScreen, storedBlind } from '#tests/support/fake-shop.tsx'

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
  await expect.element(rendered.getByText(/^They look and measure alike.*remove one of the blinds there first\.$/)).toBeVisible()
  await expect.element(rendered.getByRole('button', { name: 'No, another one' })).toBeVisible()
  expect(rendered.getByRole('button', { name: /^Yes, window/ }).elements()).toEqual([])
})
