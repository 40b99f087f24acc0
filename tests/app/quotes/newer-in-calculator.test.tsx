import { beforeEach, expect, test } from 'vitest'
import { QuoteDocumentScreen } from '#app/features/quotes/document/quote-document-screen.tsx'
import { renderScreen, storedBlind } from '#tests/support/fake-shop.tsx'
import { withFreshShop } from './calculator-page.tsx'

/** A quote is shown, and the calculator knows something of its blinds that is newer. */

withFreshShop()
beforeEach(() => {
  localStorage.setItem('quote-blinds', JSON.stringify([storedBlind]))
  localStorage.setItem('quote-header', JSON.stringify({ number: 'CB-123456', issuedAt: '2026-11-16T08:00:00.000Z' }))
})
const open = () => renderScreen(<QuoteDocumentScreen orderPanel={() => null} blindOnWindow={() => null} />)

test('a change that was begun in the calculator and not saved is said on the quote, before it is ordered', async () => {
  localStorage.setItem('unsent:quote-blinds', JSON.stringify([storedBlind]))
  const draft = {
    productType: 'roller-blockout',
    width: '1100',
    drop: '1500',
    controlSide: 'left',
    mountType: 'inside-recess',
    colour: 'Ivory',
    colourHex: '#f4efe1',
    quantity: '2',
    room: 'Kitchen',
    recessDepth: '',
    editing: storedBlind.id,
  }
  localStorage.setItem('unsent:blind-form', JSON.stringify(draft))
  const { rendered } = await open()
  await expect.element(rendered.getByText('A change in the calculator is not saved')).toBeVisible()
  await expect
    .element(
      rendered.getByText(/In the form: Kitchen, Roller Blinds - Blockout, 1100 × 1500 mm, Ivory · control side: left · .*, quantity 2/),
    )
    .toBeVisible()
  await expect.element(rendered.getByRole('link', { name: 'Back to it' })).toHaveAttribute('href', '/quote-calculator')
  await rendered.unmount()
  // Of a blind that was added to the list since, this quote has nothing.
  const added = { ...storedBlind, id: 'lounge', room: 'Lounge' }
  localStorage.setItem('unsent:quote-blinds', JSON.stringify([storedBlind, added]))
  localStorage.setItem('unsent:blind-form', JSON.stringify({ ...draft, room: 'Lounge', editing: added.id }))
  const { rendered: other } = await open()
  await expect.element(other.getByText('R 2 180.00').first()).toBeVisible()
  expect(other.getByText('A change in the calculator is not saved').elements()).toEqual([])
})

test('a window that was measured again since is said on the quote, with a way to decide on its size', async () => {
  localStorage.setItem('unsent:quote-blinds', JSON.stringify([storedBlind]))
  const figures = { measured_width_mm: 1125, measured_drop_mm: 1063, width_ci95_mm: 3, drop_ci95_mm: 4 }
  const sizeSource = { how: 'camera', scale: 'board', corners: 'checked', ...figures }
  const window = {
    id: 'w',
    room: 'Kitchen',
    widthMm: 1125,
    dropMm: 1063,
    sizeSource,
    lineId: storedBlind.id,
    decidedFor: { widthMm: 1200, dropMm: 1500 },
  }
  localStorage.setItem('unsent:measured-windows', JSON.stringify([window]))
  const { rendered } = await open()
  await expect.element(rendered.getByText(/Kitchen was measured again: 1.125.±.3.×.1.063.±.4.mm/)).toBeVisible()
  const way = rendered.getByRole('link', { name: 'Choose its size: Kitchen' })
  await expect.element(way).toHaveAttribute('href', `/quote-calculator?edit=${storedBlind.id}`)
})

test('what became of the list since is said on the quote, which still is as it was', async () => {
  const bath = { ...storedBlind, id: 'bath', room: 'Bath' }
  const hall = { ...storedBlind, id: 'hall', room: 'Hall' }
  localStorage.setItem('quote-blinds', JSON.stringify([storedBlind, bath, hall]))
  const study = { ...storedBlind, id: 'study', room: 'Study', control_side: 'right' }
  localStorage.setItem('unsent:quote-blinds', JSON.stringify([{ ...storedBlind, width_mm: 1125 }, study, { ...hall, id: 'entered anew' }]))
  const { rendered } = await open()
  await expect.element(rendered.getByText(/It also has: Study: 2.×.Roller Blinds - Blockout, .*control side: right/)).toBeVisible()
  expect(rendered.getByText(/has: [^.]*Hall/).elements()).toEqual([])
  await expect.element(rendered.getByText(/It no longer has: Bath: 2.×.Roller Blinds/)).toBeVisible()
  await expect.element(rendered.getByText('Your list has changed since this quote')).toBeVisible()
  await expect.element(rendered.getByText(/By now it has: Kitchen: 2.×.Roller Blinds - Blockout, 1.125.×.1.500.mm, Ivory/)).toBeVisible()
})
