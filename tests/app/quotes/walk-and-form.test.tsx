import { expect, test } from 'vitest'
import { withFinding } from '#app/features/room-walkthrough/walk/list-steps.ts'
import { storeAutoMeasurements } from '#app/lib/storage/auto-measurements.ts'
import { storeSeenBlind } from '#app/lib/storage/seen-blind.ts'
import { openCalculator, withFreshShop } from './calculator-page.tsx'
import { found, measureAgain, measured, source, stored, tape, tapedWindow, walk, windowsOf } from './measured-windows-page.ts'

withFreshShop()

test('what it measured once more is in the form, and what a person had given before is offered back', async () => {
  const first = await tapedWindow(1, 990, 1190)
  await first.rendered.unmount()
  measureAgain()
  const again = await openCalculator('/screen?next=window')
  await expect.element(again.width).toHaveValue('1125')
  await expect.element(again.drop).toHaveValue('1063')
  await expect.element(windowsOf(again.rendered)).toHaveTextContent(/1\s125 ± \d+ × 1\s063 ± \d+\smm/)
  await again.rendered.getByRole('button', { name: /^Put 990 × 1\s190\smm back/ }).click()
  await expect.element(again.width).toHaveValue('990')
  await expect.element(tape(again.rendered)).toBeChecked()
})

test('a better look in passing is in the form, and the blind still hangs as it was chosen on the walk', async () => {
  const first = await measured(1, { how: 'camera', scale: 'assumed', corners: 'found' })
  await first.rendered.unmount()
  walk((windows) => windows.map((window) => ({ ...window, hangs: 'outside-facefix', isChangedOnWalk: true })))
  const second = await openCalculator('/screen?next=window')
  await expect.element(second.rendered.getByRole('radio', { name: /On the wall/ })).toBeChecked()
  await second.rendered.unmount()
  walk((windows) => withFinding(windows, windows[0]?.id ?? '', found))
  const { rendered, width } = await openCalculator('/screen?next=window')
  await expect.element(width).toHaveValue('1125')
  await expect.element(rendered.getByRole('radio', { name: /On the wall/ })).toBeChecked()
})

test('what it measured of a window that is not in the form waits there for it', async () => {
  const first = await measured(1)
  await first.width.fill('990')
  await first.drop.fill('1190')
  await first.rendered.unmount()
  const second = await measured(2)
  await second.rendered.unmount()
  measureAgain()
  const { rendered, width } = await openCalculator('/screen?next=window')
  await expect.element(width).toHaveValue('1002')
  await windowsOf(rendered).getByRole('button', { name: 'Choose its blind: Window 1' }).click()
  await expect.element(width).toHaveValue('1125')
  await expect.element(rendered.getByRole('button', { name: /^Put 990 × 1\s190\smm back/ })).toBeVisible()
})

test('a tape that a new measurement of the walk replaced comes back, also where another window is scanned in the same moment', async () => {
  const first = await tapedWindow(1, 990, 1190)
  await first.rendered.unmount()
  measureAgain()
  const { rendered, width } = await measured(2)
  await windowsOf(rendered).getByRole('button', { name: 'Choose its blind: Window 1' }).click()
  await expect.element(width).toHaveValue('1125')
  await rendered.getByRole('button', { name: /^Put 990 × 1\s190\smm back/ }).click()
  await expect.element(tape(rendered)).toBeChecked()
})

test('what arrives for a window comes after what the walk has changed of it', async () => {
  const first = await measured(1)
  await first.chooseProduct('Roller Blinds - Blockout')
  await first.chooseColour('Ivory')
  const [window] = stored()
  await first.rendered.unmount()
  walk((windows) => windows.map((each) => ({ ...each, room: 'Lounge', isChangedOnWalk: true })))
  storeAutoMeasurements({ width_mm: 1333, drop_mm: 1555, size_source: source, window_id: window.id })
  storeSeenBlind({ productType: 'roller-blockout', colour: 'Charcoal', colourHex: '#36454f', wasChosen: true }, window.id)
  const { rendered, width } = await openCalculator()
  await expect.element(width).toHaveValue('1333')
  await expect.element(rendered.getByLabelText(/^Room(?! of)/)).toHaveValue('Lounge')
  await expect.element(rendered.getByRole('radio', { name: 'Charcoal' })).toBeChecked()
})

test('what was said on the walk stays, also when the person scans another window before the form is seen again', async () => {
  const first = await measured(1)
  await first.rendered.unmount()
  walk((windows) => windows.map((window) => ({ ...window, room: 'Lounge', isChangedOnWalk: true })))
  const { rendered } = await measured(2)
  await expect.element(windowsOf(rendered).getByLabelText('Room of window 1')).toHaveValue('Lounge')
})

test('a blind that was typed before another window was scanned keeps its room, number, depth and wall for itself', async () => {
  const { rendered, fillBlind } = await openCalculator()
  await fillBlind('1000', '1100')
  await rendered.getByLabelText(/^Room/).fill('Kitchen')
  await rendered.getByLabelText('Quantity').fill('3')
  await rendered.getByRole('radio', { name: /On the wall/ }).click()
  await rendered.unmount()
  const scanned = await measured(1)
  await expect.element(scanned.rendered.getByLabelText('Quantity')).toHaveValue('1')
  await expect.element(scanned.rendered.getByRole('radio', { name: /Inside the recess/ })).toBeChecked()
  expect(stored()).toMatchObject([{ room: '' }])
  await scanned.rendered.getByRole('button', { name: /^Back to it: .*1000 × 1100/ }).click()
  await expect.element(scanned.rendered.getByLabelText('Quantity')).toHaveValue('3')
})

test('the order form does not open over a change that was not saved, by whatever way', async () => {
  const { rendered, fillBlind, add } = await openCalculator()
  await fillBlind('1000', '1100')
  await add.click()
  await rendered.getByRole('button', { name: 'Place Order Now' }).click()
  await expect.element(rendered.getByRole('heading', { name: 'The order form' })).toBeVisible()
  await rendered.unmount()
  const again = await openCalculator()
  await again.rendered.getByRole('button', { name: 'Edit' }).click()
  await again.width.fill('1100')
  await again.rendered.unmount()
  const forward = await openCalculator('/screen?order=details')
  await expect.poll(forward.where).toBe('/screen')
  await expect.element(forward.width).toHaveValue('1100')
  await expect.element(forward.rendered.getByRole('heading', { name: 'The order form' })).not.toBeInTheDocument()
})
