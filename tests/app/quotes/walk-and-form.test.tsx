import { describe, expect, test } from 'vitest'
import { blindFor, withRecessDepth } from '#app/features/room-walkthrough/list/blind-for.ts'
import { asOne, type Finding, withNewMeasurement } from '#app/features/room-walkthrough/walk/found-windows.ts'
import { storeAutoMeasurements } from '#app/lib/storage/auto-measurements.ts'
import { storeSeenBlind } from '#app/lib/storage/seen-blind.ts'
import type { ListedWindow } from '#app/shop/windows-list.ts'
import { openCalculator, withFreshShop } from './calculator-page.tsx'
import { measured, type Rendered, source, stored, withWindowListed } from './measured-windows-page.ts'

withFreshShop()

/** What a walk through the room does to the list while the calculator is not open. */
const walk = (step: (windows: readonly ListedWindow[]) => readonly ListedWindow[]) =>
  localStorage.setItem('unsent:measured-windows', JSON.stringify(step(stored())))
const found: Finding = { widthMm: 1125, dropMm: 1063, sizeSource: { ...source, measured_width_mm: 1125, measured_drop_mm: 1063 } }
const tape = (rendered: Rendered) => rendered.getByRole('checkbox', { name: /with a tape/ })
const windowsOf = (rendered: Rendered) => rendered.getByRole('region', { name: 'Your windows' })
const product = (rendered: Rendered, name: string) => rendered.getByRole('radio', { name })

describe('a walk through the room, and the form that is about a window', () => {
  test('what it measured once more is in the form, and what a person had given before is offered back', async () => {
    const first = await measured(1)
    await first.width.fill('990')
    await first.drop.fill('1190')
    await tape(first.rendered).click()
    await first.rendered.unmount()
    walk((windows) => withNewMeasurement(windows, windows[0]?.id ?? '', found))
    const again = await openCalculator('/screen?next=window')
    await expect.element(again.width).toHaveValue('1125')
    await expect.element(again.drop).toHaveValue('1063')
    await expect.element(windowsOf(again.rendered)).toHaveTextContent(/1\s125 ± \d+ × 1\s063 ± \d+\smm/)
    await again.rendered.getByRole('button', { name: /^Put 990 × 1\s190\smm back/ }).click()
    await expect.element(again.width).toHaveValue('990')
    await expect.element(tape(again.rendered)).toBeChecked()
  })

  test('what it measured of a window that is not in the form waits there for it', async () => {
    const first = await measured(1)
    await first.width.fill('990')
    await first.drop.fill('1190')
    await first.rendered.unmount()
    const second = await measured(2)
    await second.rendered.unmount()
    walk((windows) => withNewMeasurement(windows, windows[0]?.id ?? '', found))
    const { rendered, width } = await openCalculator('/screen?next=window')
    await expect.element(width).toHaveValue('1002')
    await windowsOf(rendered).getByRole('button', { name: 'Choose its blind: Window 1' }).click()
    await expect.element(width).toHaveValue('1125')
    await expect.element(rendered.getByRole('button', { name: /^Put 990 × 1\s190\smm back/ })).toBeVisible()
  })

  test('a window whose recess was measured on the walk keeps the product of the one before, as windows of one house do', async () => {
    const first = await measured(1)
    await first.rendered.unmount()
    const second = await measured(2)
    await second.chooseProduct('Venetian Blinds - Wood')
    await second.rendered.unmount()
    const chosen = { productType: '', colour: '', colourHex: null, controlSide: 'left', quantity: '1', recessDepth: '90' } as const
    walk((windows) => windows.map((window, i) => (i === 0 ? { ...window, chosen, isChangedOnWalk: true } : window)))
    const { rendered } = await openCalculator('/screen?next=window')
    await windowsOf(rendered).getByRole('button', { name: 'Choose its blind: Window 1' }).click()
    await expect.element(rendered.getByLabelText('Recess depth in mm')).toHaveValue('90')
    await expect.element(product(rendered, 'Venetian Blinds - Wood')).toBeChecked()
  })

  test('a product that the form has of the blind before is not called chosen for a window; one that was chosen for it on the walk takes its place', async () => {
    const first = await measured(1)
    await first.rendered.unmount()
    const second = await measured(2)
    await second.chooseProduct('Roller Blinds - Blockout')
    await windowsOf(second.rendered).getByRole('button', { name: 'Choose its blind: Window 1' }).click()
    await expect.element(product(second.rendered, 'Roller Blinds - Blockout')).toBeChecked()
    await second.rendered.unmount()
    expect(stored()).toMatchObject([{}, { chosen: { productType: 'roller-blockout' } }])
    expect(stored()[0].chosen).toBeUndefined()
    const chosen = {
      productType: 'venetian-wood',
      colour: '',
      colourHex: null,
      controlSide: 'left',
      quantity: '1',
      recessDepth: '',
    } as const
    walk(([one, two]) => asOne([one as ListedWindow, { ...(two as ListedWindow), chosen, perhaps: one?.id }], two?.id ?? ''))
    const { rendered } = await openCalculator('/screen?next=window')
    await expect.element(product(rendered, 'Venetian Blinds - Wood')).toBeChecked()
  })

  test('a size that was given for a window which turns out to have a priced blind is offered while that blind is edited', async () => {
    const { rendered, chooseProduct, chooseColour, add } = await measured(1)
    await chooseProduct('Roller Blinds - Blockout')
    await chooseColour('Ivory')
    await add.click()
    await expect.element(windowsOf(rendered)).toHaveTextContent('1 measured, 1 priced')
    await rendered.unmount()
    const second = await measured(2)
    await second.width.fill('1234')
    await second.drop.fill('1098')
    await tape(second.rendered).click()
    await second.rendered.getByRole('button', { name: 'Edit' }).click()
    await expect.element(second.width).toHaveValue('1001')
    await second.rendered.unmount()
    walk(([one, two]) => asOne([one as ListedWindow, { ...(two as ListedWindow), perhaps: one?.id }], two?.id ?? ''))
    const again = await openCalculator('/screen?next=window')
    await expect.element(again.width).toHaveValue('1001')
    await again.rendered.getByRole('button', { name: /^Put 1\s234 × 1\s098\smm back/ }).click()
    await expect.element(again.width).toHaveValue('1234')
    await expect.element(tape(again.rendered)).toBeChecked()
  })

  test('a window with a priced blind that was measured again is called that, and the blind takes the new size when it is edited', async () => {
    const { rendered, chooseProduct, chooseColour, add } = await measured(1)
    await chooseProduct('Roller Blinds - Blockout')
    await chooseColour('Ivory')
    await add.click()
    await expect.element(windowsOf(rendered)).toHaveTextContent('1 measured, 1 priced')
    await rendered.unmount()
    walk((windows) => withNewMeasurement(windows, windows[0]?.id ?? '', found))
    const again = await openCalculator('/screen?next=window')
    await expect
      .element(windowsOf(again.rendered))
      .toHaveTextContent(/1\s125 ± \d+ × 1\s063 ± \d+\smm; blind 1\s001 × 1\s201\smm.*priced at the size before/)
    const edit = again.rendered.getByRole('button', { name: 'Edit' })
    const take = again.rendered.getByRole('button', { name: /^Take 1\s125 × 1\s063\smm/ })
    // Who only looks at it, or changes something else of the blind, changes nothing of its size.
    await edit.click()
    await expect.element(again.width).toHaveValue('1001')
    await again.rendered.getByLabelText('Quantity').fill('2')
    await again.rendered.getByRole('button', { name: 'Save changes' }).click()
    await expect.element(again.width).toHaveValue('')
    await expect.element(windowsOf(again.rendered)).toHaveTextContent('priced at the size before')
    await edit.click()
    await take.click()
    await expect.element(again.width).toHaveValue('1125')
    await expect.element(take).not.toBeInTheDocument()
    await again.rendered.getByRole('button', { name: 'Save changes' }).click()
    await expect.element(windowsOf(again.rendered)).not.toHaveTextContent('priced at the size before')
    await expect.element(windowsOf(again.rendered)).toHaveTextContent(/1\s125 ± \d+ × 1\s063 ± \d+\smm\s*measured\s*priced/)
  })

  test('a listed blind keeps its size for good where the person says so, and a change of it that was put aside comes back as it was typed', async () => {
    const { rendered, chooseProduct, chooseColour, add } = await measured(1)
    await chooseProduct('Roller Blinds - Blockout')
    await chooseColour('Ivory')
    await add.click()
    await expect.element(windowsOf(rendered)).toHaveTextContent('1 measured, 1 priced')
    await rendered.unmount()
    const second = await measured(2)
    await second.rendered.unmount()
    walk((windows) => withNewMeasurement(windows, windows[0]?.id ?? '', found))
    const again = await openCalculator('/screen?next=window')
    await again.rendered.getByRole('button', { name: 'Edit' }).click()
    await again.width.fill('1130')
    await windowsOf(again.rendered).getByRole('button', { name: 'Choose its blind: Window 2' }).click()
    await again.rendered.getByRole('button', { name: /^Back to it: / }).click()
    await expect.element(again.width).toHaveValue('1130')
    await again.rendered.getByRole('button', { name: /^Keep 1\s130 × 1\s201\smm/ }).click()
    await again.rendered.getByRole('button', { name: 'Save changes' }).click()
    await expect.element(windowsOf(again.rendered)).toHaveTextContent('1 priced')
    await expect.element(windowsOf(again.rendered)).not.toHaveTextContent('priced at the size before')
  })

  test('what was chosen in the empty form is not undone when the first window of a walk comes into it', async () => {
    const { rendered } = await withWindowListed()
    await rendered.unmount()
    const empty = await openCalculator()
    await empty.chooseProduct('Roller Blinds - Blockout')
    await empty.rendered.getByLabelText('Quantity').fill('4')
    await empty.rendered.unmount()
    walk((windows) => windows.map((window) => ({ ...window, room: 'Lounge', isChangedOnWalk: true })))
    const again = await openCalculator('/screen?next=window')
    await expect.element(again.rendered.getByLabelText(/^Room(?! of)/)).toHaveValue('Lounge')
    await expect.element(again.rendered.getByLabelText('Quantity')).toHaveValue('4')
    await expect.element(product(again.rendered, 'Roller Blinds - Blockout')).toBeChecked()
  })

  test('what arrives for a window comes after what the walk has changed of it', async () => {
    const first = await measured(1)
    await first.chooseProduct('Roller Blinds - Blockout')
    await first.chooseColour('Ivory')
    const [window] = stored()
    await first.rendered.unmount()
    walk((windows) => windows.map((each) => ({ ...each, room: 'Lounge', isChangedOnWalk: true })))
    storeAutoMeasurements({ width_mm: 1333, drop_mm: 1555, size_source: source, window_id: window.id })
    storeSeenBlind({ productType: 'roller-blockout', colour: 'Charcoal', colourHex: '#36454f' }, window.id)
    const { rendered, width } = await openCalculator()
    await expect.element(width).toHaveValue('1333')
    await expect.element(rendered.getByLabelText(/^Room(?! of)/)).toHaveValue('Lounge')
    await expect.element(rendered.getByRole('radio', { name: 'Charcoal' })).toBeChecked()
  })

  test('a window comes back with the product that was seen with it, also where another one was chosen for the next; removed and put back it still waits for one', async () => {
    const first = await measured(1)
    await first.chooseProduct('Roller Blinds - Blockout')
    await first.rendered.unmount()
    const second = await measured(2)
    await second.rendered.unmount()
    const { rendered, chooseProduct } = await measured(3)
    await chooseProduct('Venetian Blinds - Wood')
    const list = windowsOf(rendered)
    await list.getByRole('button', { name: 'Choose its blind: Window 2' }).click()
    await expect.element(product(rendered, 'Roller Blinds - Blockout')).toBeChecked()
    await expect.element(list).toHaveTextContent('waiting for a product')
    await list.getByRole('button', { name: 'Remove Window 2 from your windows' }).click()
    await rendered.getByRole('button', { name: 'Undo' }).click()
    await expect.element(list).toHaveTextContent('waiting for a product')
  })

  test('a photo that measures the window of a listed blind anew, and is not saved with it, is said and comes back', async () => {
    const { rendered, chooseProduct, chooseColour, add } = await measured(1, { how: 'camera', scale: 'ar' })
    await chooseProduct('Roller Blinds - Blockout')
    await chooseColour('Ivory')
    await add.click()
    await expect.element(windowsOf(rendered)).toHaveTextContent('1 estimated, 1 priced')
    await rendered.getByRole('button', { name: 'Edit' }).click()
    await rendered.unmount()
    const [window] = stored()
    storeAutoMeasurements({ width_mm: 1125, drop_mm: 1063, size_source: found.sizeSource, window_id: window.id })
    const again = await openCalculator()
    await expect.element(again.width).toHaveValue('1125')
    await again.rendered.getByRole('button', { name: 'Leave as it was' }).first().click()
    await expect.element(windowsOf(again.rendered)).toHaveTextContent(/blind 1\s001 × 1\s201\smm.*priced at the size before/)
    await again.rendered.getByRole('button', { name: 'Edit' }).click()
    await again.rendered.getByRole('button', { name: /^Take 1\s125 × 1\s063\smm/ }).click()
    await again.rendered.getByRole('button', { name: 'Save changes' }).click()
    await expect.element(windowsOf(again.rendered)).not.toHaveTextContent('priced at the size before')
  })

  test('a change that was put aside offers the size that was given for a window which turned out to be the same', async () => {
    const { rendered, chooseProduct, chooseColour, add } = await measured(1)
    await chooseProduct('Roller Blinds - Blockout')
    await chooseColour('Ivory')
    await add.click()
    await expect.element(windowsOf(rendered)).toHaveTextContent('1 measured, 1 priced')
    await rendered.unmount()
    const second = await measured(2)
    await second.width.fill('1234')
    await second.drop.fill('1098')
    await tape(second.rendered).click()
    await second.rendered.getByRole('button', { name: 'Edit' }).click()
    await second.rendered.getByLabelText('Quantity').fill('2')
    await windowsOf(second.rendered).getByRole('button', { name: 'Choose its blind: Window 2' }).click()
    await second.rendered.unmount()
    walk(([one, two]) => asOne([one as ListedWindow, { ...(two as ListedWindow), perhaps: one?.id }], two?.id ?? ''))
    const again = await openCalculator('/screen?next=window')
    await again.rendered.getByRole('button', { name: /^Back to it: / }).click()
    await expect.element(again.rendered.getByLabelText('Quantity')).toHaveValue('2')
    await again.rendered.getByRole('button', { name: /^Put 1\s234 × 1\s098\smm back/ }).click()
    await expect.element(tape(again.rendered)).toBeChecked()
  })

  test('a recess that was measured on the walk takes no product out of the form that it has of the blind before', async () => {
    const first = await measured(1)
    await first.chooseProduct('Roller Blinds - Blockout')
    await first.rendered.unmount()
    const second = await measured(2)
    await expect.element(product(second.rendered, 'Roller Blinds - Blockout')).toBeChecked()
    await second.rendered.unmount()
    expect(stored()[1].chosen).toBeUndefined()
    walk((windows) =>
      windows.map((window, i) => (i === 1 ? { ...window, ...withRecessDepth(window, '90'), isChangedOnWalk: true } : window)),
    )
    const { rendered } = await openCalculator('/screen?next=window')
    await expect.element(rendered.getByLabelText('Recess depth in mm')).toHaveValue('90')
    await expect.element(product(rendered, 'Roller Blinds - Blockout')).toBeChecked()
  })

  test('a product that is taken back on the walk is none in the form either', async () => {
    const first = await measured(1)
    await first.chooseProduct('Roller Blinds - Blockout')
    await first.rendered.unmount()
    walk((windows) =>
      windows.map((window) => ({
        ...window,
        chosen: { ...blindFor(window), productType: '', colour: '', colourHex: null },
        isChangedOnWalk: true,
      })),
    )
    const { rendered } = await openCalculator('/screen?next=window')
    await expect.element(windowsOf(rendered)).toHaveTextContent('waiting for a product')
    await expect.element(product(rendered, 'Roller Blinds - Blockout')).not.toBeChecked()
  })

  test('room and number that were typed before any size are those of the window that is chosen then', async () => {
    const { rendered, list } = await withWindowListed()
    await rendered.getByLabelText(/^Room(?! of)/).fill('Kitchen')
    await rendered.getByLabelText('Quantity').fill('4')
    await list.getByRole('button', { name: 'Choose its blind: Window 1' }).click()
    await expect.element(rendered.getByLabelText(/^Room(?! of)/)).toHaveValue('Kitchen')
    await expect.element(rendered.getByLabelText('Quantity')).toHaveValue('4')
    await expect.element(list.getByLabelText('Room of window 1')).toHaveValue('Kitchen')
    await list.getByRole('button', { name: 'From a photo' }).click()
    await rendered.getByRole('button', { name: "Use the photo's size" }).click()
    await expect.element(rendered.getByLabelText('Quantity')).toHaveValue('1')
    await list.getByRole('button', { name: 'Choose its blind: Kitchen' }).click()
    await expect.element(rendered.getByLabelText('Quantity')).toHaveValue('4')
  })

  test('what was said on the walk stays, also when the person scans another window before the form is seen again', async () => {
    const first = await measured(1)
    await first.rendered.unmount()
    walk((windows) => windows.map((window) => ({ ...window, room: 'Lounge', isChangedOnWalk: true })))
    const { rendered } = await measured(2)
    await expect.element(windowsOf(rendered).getByLabelText('Room of window 1')).toHaveValue('Lounge')
  })

  test('what was chosen in the form since stays, and the walk’s list knows it', async () => {
    const first = await measured(1)
    await first.chooseProduct('Roller Blinds - Blockout')
    await first.rendered.unmount()
    walk((windows) => windows.map((window) => ({ ...window, room: 'Lounge', isChangedOnWalk: true })))
    const { rendered, chooseProduct } = await openCalculator('/screen?next=window')
    await expect.element(rendered.getByLabelText(/^Room(?! of)/)).toHaveValue('Lounge')
    await chooseProduct('Venetian Blinds - Wood')
    await rendered.getByLabelText('Recess depth in mm').fill('80')
    await rendered.unmount()
    expect(stored()).toMatchObject([{ chosen: { productType: 'venetian-wood', recessDepth: '80' } }])
    const again = await openCalculator('/screen?next=window')
    await expect.element(product(again.rendered, 'Venetian Blinds - Wood')).toBeChecked()
  })

  test('two windows that are one leave one blind to choose, with the tape, product and number that were given for either', async () => {
    const first = await measured(1)
    await first.rendered.unmount()
    const second = await measured(2)
    await second.chooseProduct('Roller Blinds - Blockout')
    await second.width.fill('990')
    await second.drop.fill('1190')
    await tape(second.rendered).click()
    await second.rendered.getByLabelText('Quantity').fill('2')
    await second.rendered.unmount()
    walk((windows) =>
      asOne([windows[0] as ListedWindow, { ...(windows[1] as ListedWindow), perhaps: windows[0]?.id }], windows[1]?.id ?? ''),
    )
    const { rendered, width, chooseColour, add } = await openCalculator('/screen?next=window')
    await expect.element(width).toHaveValue('990')
    await expect.element(tape(rendered)).toBeChecked()
    await expect.element(rendered.getByLabelText('Quantity')).toHaveValue('2')
    await expect.element(windowsOf(rendered)).toHaveTextContent('in the form below')
    await chooseColour('Ivory')
    await add.click()
    await expect.element(windowsOf(rendered)).toHaveTextContent('1 measured, 1 priced')
    expect(stored()).toHaveLength(1)
  })
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
