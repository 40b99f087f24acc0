import { expect, test } from 'vitest'
import { blindFor, withRecessDepth } from '#app/features/room-walkthrough/list/blind-for.ts'
import { openCalculator, withFreshShop } from './calculator-page.tsx'
import { areOne, measured, product, stored, tape, walk, windowsOf, withWindowListed } from './measured-windows-page.ts'

withFreshShop()

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
  areOne({ chosen })
  const { rendered } = await openCalculator('/screen?next=window')
  await expect.element(product(rendered, 'Venetian Blinds - Wood')).toBeChecked()
})

test('a product that is chosen before any size takes the place of one that was only seen with the window', async () => {
  const first = await measured(1)
  await first.chooseProduct('Roller Blinds - Blockout')
  await first.rendered.unmount()
  const second = await measured(2)
  await windowsOf(second.rendered).getByRole('link', { name: 'Scan it' }).click()
  await second.rendered.unmount()
  const { rendered, chooseProduct } = await openCalculator()
  await chooseProduct('Venetian Blinds - Wood')
  await windowsOf(rendered).getByRole('button', { name: 'Choose its blind: Window 2' }).click()
  await expect.element(product(rendered, 'Venetian Blinds - Wood')).toBeChecked()
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

test('a recess that was measured on the walk takes no product out of the form that it has of the blind before', async () => {
  const first = await measured(1)
  await first.chooseProduct('Roller Blinds - Blockout')
  await first.rendered.unmount()
  const second = await measured(2)
  await expect.element(product(second.rendered, 'Roller Blinds - Blockout')).toBeChecked()
  await second.rendered.unmount()
  expect(stored()[1].chosen).toBeUndefined()
  walk((windows) => windows.map((window, i) => (i === 1 ? { ...window, ...withRecessDepth(window, '90'), isChangedOnWalk: true } : window)))
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
  areOne()
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
