import { beforeEach, expect, test } from 'vitest'
import { storedBlind } from '#tests/support/fake-shop.tsx'
import { openCalculator, withFreshShop } from './calculator-page.tsx'

/** The calculator's form is open on a blind of the list, which another tab saves meanwhile. */

withFreshShop()
beforeEach(() => localStorage.setItem('unsent:quote-blinds', JSON.stringify([storedBlind])))

const drops = (): number[] =>
  JSON.parse(localStorage.getItem('unsent:quote-blinds') ?? '[]').map(({ drop_mm }: { drop_mm: number }) => drop_mm)

/** Does what another tab does: it writes the list and then the quote in hand, and this tab hears of it. */
function saveInOtherTab(change: Partial<typeof storedBlind>) {
  const key = 'unsent:quote-in-hand'
  localStorage.setItem('unsent:quote-blinds', JSON.stringify([{ ...storedBlind, ...change }]))
  localStorage.setItem(key, JSON.stringify({ state: 'draft', unnumbered: [], writtenAs: crypto.randomUUID() }))
  window.dispatchEvent(new StorageEvent('storage', { key }))
}

async function openToEdit() {
  const calculator = await openCalculator()
  await calculator.rendered.getByRole('button', { name: /^Edit Kitchen/ }).click()
  await expect.element(calculator.drop).toHaveValue('1500')
  return calculator
}

test('a form that nobody has touched shows the blind as it was saved there, and says of no change', async () => {
  const { rendered, drop } = await openToEdit()
  saveInOtherTab({ drop_mm: 1480, room: 'Pantry' })
  await expect.element(drop).toHaveValue('1480')
  await expect.element(rendered.getByLabelText('Room name')).toHaveValue('Pantry')
  for (const notSaid of ['Your change is not saved', 'This blind was changed meanwhile'])
    expect(rendered.getByText(notSaid).elements()).toEqual([])
  await rendered.getByLabelText('Quantity').fill('3')
  await rendered.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(rendered.getByRole('heading', { name: 'Add Blind' })).toBeVisible()
  expect(drops()).toEqual([1480])
})

test('so does one that was left untouched before this tab was loaded again', async () => {
  const { rendered } = await openToEdit()
  await rendered.unmount()
  localStorage.setItem('unsent:quote-blinds', JSON.stringify([{ ...storedBlind, drop_mm: 1480 }]))
  const { rendered: again, drop } = await openCalculator()
  await expect.element(drop).toHaveValue('1480')
  expect(again.getByText('Your change is not saved').elements()).toEqual([])
})

test('a change that was begun here does not undo the one there before the person has decided, and can be saved then', async () => {
  const { rendered, width } = await openToEdit()
  await width.fill('1100')
  saveInOtherTab({ drop_mm: 1480 })
  const news = rendered.getByText('This blind was changed meanwhile')
  await expect.element(news).toBeVisible()
  await expect.element(rendered.getByText(/On your list it is Kitchen: 2 × Roller Blinds - Blockout, 1.200.×.1.480.mm/)).toBeVisible()
  await rendered.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(news).toBeInViewport()
  expect(drops()).toEqual([1480])
  await rendered.getByRole('button', { name: 'Keep mine' }).click()
  await expect.element(news).not.toBeInTheDocument()
  await expect.element(rendered.getByText('Your change is not saved')).toBeVisible()
  await rendered.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(drops).toEqual([1500])
})

test('the person may take the blind as it was saved there instead', async () => {
  const { rendered, width, drop } = await openToEdit()
  await width.fill('1100')
  saveInOtherTab({ drop_mm: 1480 })
  await rendered.getByRole('button', { name: 'Take it as it is now' }).click()
  await expect.element(width).toHaveValue('1200')
  await expect.element(drop).toHaveValue('1480')
  expect(rendered.getByText('This blind was changed meanwhile').elements()).toEqual([])
  expect(rendered.getByText('Your change is not saved').elements()).toEqual([])
})

test('a change that was put aside says so once it is back in the form', async () => {
  const { rendered, width } = await openToEdit()
  await width.fill('1100')
  await rendered.getByRole('button', { name: 'Add another window' }).click()
  await rendered.getByRole('button', { name: /^Duplicate/ }).click()
  await rendered
    .getByRole('button', { name: /^Edit Kitchen/ })
    .last()
    .click()
  await expect.element(rendered.getByText(/A change was not saved: .*1100 × 1500/)).toBeVisible()
  saveInOtherTab({ drop_mm: 1480 })
  await rendered.getByRole('button', { name: /^Back to it/ }).click()
  await expect.element(rendered.getByText('This blind was changed meanwhile')).toBeVisible()
  await expect.element(width).toHaveValue('1100')
})
