import { expect, test } from 'vitest'
import { storeAutoMeasurements } from '#app/lib/storage/auto-measurements.ts'
import { openCalculator, withFreshShop } from './calculator-page.tsx'
import {
  areOne,
  found,
  measureAgain,
  measured,
  pricedAndMeasuredAgain,
  pricedWindow,
  stored,
  tape,
  tapedWindow,
  windowsOf,
} from './measured-windows-page.ts'

withFreshShop()

test('a size that was given for a window which turns out to have a priced blind is offered while that blind is edited', async () => {
  const { rendered } = await pricedWindow()
  await rendered.unmount()
  const second = await tapedWindow(2, 1234, 1098)
  await second.rendered.getByRole('button', { name: 'Edit' }).click()
  await expect.element(second.width).toHaveValue('1001')
  await second.rendered.unmount()
  areOne()
  const again = await openCalculator('/screen?next=window')
  await expect.element(again.width).toHaveValue('1001')
  await again.rendered.getByRole('button', { name: /^Put 1\s234 × 1\s098\smm back/ }).click()
  await expect.element(again.width).toHaveValue('1234')
  await expect.element(tape(again.rendered)).toBeChecked()
})

test('a window with a priced blind that was measured again is called that, and the blind takes the new size when it is edited', async () => {
  const again = await pricedAndMeasuredAgain()
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
  await again.rendered.getByRole('button', { name: 'Choose its size: Window 1' }).click()
  // How it hangs, and the same digits typed once more, decide nothing of the opening.
  await again.rendered.getByRole('radio', { name: /On the wall/ }).click()
  await again.rendered.getByRole('radio', { name: /Inside the recess/ }).click()
  await again.width.fill('100')
  await again.width.fill('1001')
  await take.click()
  await expect.element(again.width).toHaveValue('1125')
  await expect.element(take).not.toBeInTheDocument()
  await again.rendered.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(windowsOf(again.rendered)).not.toHaveTextContent('priced at the size before')
  await expect.element(windowsOf(again.rendered)).toHaveTextContent(/1\s125 ± \d+ × 1\s063 ± \d+\smm\s*measured\s*priced/)
})

test('a blind that was removed and put back, after its window went on with the new size, has the size before', async () => {
  const told = { measured_width_mm: 1001, measured_drop_mm: 1201 }
  const again = await pricedAndMeasuredAgain(told)
  await again.rendered.getByRole('button', { name: 'Edit' }).click()
  await expect.element(again.width).toHaveValue('1001')
  await again.rendered.getByRole('button', { name: /^Remove(?!.*from your windows)/ }).click()
  await windowsOf(again.rendered).getByRole('button', { name: 'Choose its blind: Window 1' }).click()
  await expect.element(again.width).toHaveValue('1125')
  await again.rendered.getByRole('button', { name: 'Undo' }).click()
  await expect.element(windowsOf(again.rendered)).toHaveTextContent('priced at the size before')
  await expect.element(again.rendered.getByRole('button', { name: 'Choose its size: Window 1' })).toBeVisible()
})

test('the new size that is typed by hand is decided on, also where another one is typed later', async () => {
  const again = await pricedAndMeasuredAgain()
  for (const drop of ['1063', '1070']) {
    await again.rendered.getByRole('button', { name: 'Edit' }).click()
    await again.width.fill('1125')
    await again.drop.fill(drop)
    await again.rendered.getByRole('button', { name: 'Save changes' }).click()
    await expect.element(again.width).toHaveValue('')
    await expect.element(windowsOf(again.rendered)).not.toHaveTextContent('priced at the size before')
  }
})

test('a blind that was only looked at is not in the form any more once it was ordered elsewhere', async () => {
  const { rendered } = await pricedWindow()
  await rendered.getByRole('button', { name: 'Edit' }).click()
  await rendered.unmount()
  localStorage.setItem('unsent:quote-blinds', '[]')
  localStorage.setItem('unsent:measured-windows', '[]')
  const again = await openCalculator()
  await expect.element(again.width).toHaveValue('')
  expect(again.rendered.getByText(/no longer on your list/).query()).toBeNull()
})

test('to order one blind at once leads to another one of the list that has to be decided on first', async () => {
  const again = await pricedAndMeasuredAgain()
  await again.fillBlind('800', '900')
  await again.rendered.getByRole('button', { name: 'Order This Blind Now' }).click()
  await expect.element(again.rendered.getByText(/2 blinds/).first()).toBeVisible()
  expect(again.rendered.getByRole('heading', { name: 'The order form' }).query()).toBeNull()
  await expect.element(again.rendered.getByRole('button', { name: 'Choose its size: Window 1' })).toBeVisible()
})

test('a listed blind keeps its size for good where the person says so, and a change of it that was put aside comes back as it was typed', async () => {
  const { rendered } = await pricedWindow()
  await rendered.unmount()
  const second = await measured(2)
  await second.rendered.unmount()
  measureAgain()
  const again = await openCalculator('/screen?next=window')
  await again.rendered.getByRole('button', { name: 'Edit' }).click()
  await again.width.fill('1130')
  await windowsOf(again.rendered).getByRole('button', { name: 'Choose its blind: Window 2' }).click()
  await again.rendered.getByRole('button', { name: /^Back to it: / }).click()
  await expect.element(again.width).toHaveValue('1130')
  await again.width.fill('1001')
  await again.rendered.getByRole('button', { name: 'Leave as it was' }).first().click()
  await expect.element(windowsOf(again.rendered)).toHaveTextContent('priced at the size before')
  await again.rendered.getByRole('button', { name: 'Edit' }).click()
  await again.rendered.getByRole('button', { name: /^Keep 1\s001 × 1\s201\smm/ }).click()
  await expect.element(windowsOf(again.rendered)).not.toHaveTextContent('priced at the size before')
  expect(stored()).toMatchObject([{ widthMm: 1001, dropMm: 1201 }, {}])
})

test('a blind that is being changed when its window is measured again is asked about, whatever was typed before', async () => {
  const { rendered, width } = await pricedWindow()
  await rendered.getByRole('button', { name: 'Edit' }).click()
  await width.fill('1130')
  await rendered.unmount()
  measureAgain()
  const again = await openCalculator()
  await expect.element(again.width).toHaveValue('1130')
  await again.rendered.getByRole('button', { name: /^Take 1\s125 × 1\s063\smm/ }).click()
  await expect.element(again.width).toHaveValue('1125')
  await expect.element(again.rendered.getByRole('button', { name: /^Put .*1\s130.* back/ })).toBeVisible()
})

test('a length that is typed over an estimate of the photo brings no question about the estimate', async () => {
  const { rendered, fillBlind, add } = await openCalculator()
  await fillBlind('1300', '1400')
  await add.click()
  await rendered.getByRole('button', { name: 'Edit' }).click()
  await rendered.unmount()
  const again = await openCalculator('/screen?measure=photo')
  await again.rendered.getByRole('button', { name: "Use the photo's size" }).click()
  await expect.element(again.width).toHaveValue('980')
  await again.width.fill('990')
  expect(again.rendered.getByRole('button', { name: /^Take / }).query()).toBeNull()
  await again.rendered.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(windowsOf(again.rendered)).toHaveTextContent('1 priced')
  expect(windowsOf(again.rendered).element().textContent).not.toContain('priced at the size before')
})

test('a photo that measures the window of a listed blind anew, and is not saved with it, is said and comes back', async () => {
  const { rendered } = await pricedWindow({ how: 'camera', scale: 'ar' })
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
  const { rendered } = await pricedWindow()
  await rendered.unmount()
  const second = await tapedWindow(2, 1234, 1098)
  await second.rendered.getByRole('button', { name: 'Edit' }).click()
  await second.rendered.getByLabelText('Quantity').fill('2')
  await windowsOf(second.rendered).getByRole('button', { name: 'Choose its blind: Window 2' }).click()
  await second.rendered.unmount()
  areOne()
  const again = await openCalculator('/screen?next=window')
  await again.rendered.getByRole('button', { name: /^Back to it: / }).click()
  await expect.element(again.rendered.getByLabelText('Quantity')).toHaveValue('2')
  await again.rendered.getByRole('button', { name: /^Put 1\s234 × 1\s098\smm back/ }).click()
  await expect.element(tape(again.rendered)).toBeChecked()
})

test('two estimates that agree in the width, which no picture without a reference tells, are two sizes', async () => {
  const estimate = { how: 'photo', scale: 'assumed' } as const
  storeAutoMeasurements({ width_mm: 1200, drop_mm: 1400, size_source: estimate })
  const { rendered, chooseProduct, chooseColour, add } = await openCalculator()
  await chooseProduct('Roller Blinds - Blockout')
  await chooseColour('Ivory')
  await add.click()
  await expect.element(windowsOf(rendered)).toHaveTextContent('1 priced')
  await rendered.getByRole('button', { name: 'Edit' }).click()
  await rendered.unmount()
  const [window] = stored()
  storeAutoMeasurements({ width_mm: 1200, drop_mm: 1650, size_source: estimate, window_id: window.id })
  const again = await openCalculator()
  await expect.element(again.drop).toHaveValue('1650')
  await again.rendered.getByRole('button', { name: 'Leave as it was' }).first().click()
  await expect.element(windowsOf(again.rendered)).toHaveTextContent('priced at the size before')
  await again.rendered.getByRole('button', { name: 'Choose its size: Window 1' }).click()
  await expect.element(again.rendered.getByRole('button', { name: /^Take 1\s200 × 1\s650\smm/ })).toBeVisible()
})

test('neither order nor quote is made past a size that waits to be decided on', async () => {
  const again = await pricedAndMeasuredAgain()
  for (const way of ['Place Order Now', 'Get Full Quote']) {
    await again.rendered.getByRole('button', { name: way }).click()
    await expect.element(again.rendered.getByRole('button', { name: 'Choose its size: Window 1' })).toBeVisible()
    expect(again.rendered.getByRole('heading', { name: 'The order form' }).query()).toBeNull()
    expect(again.where()).toBe('/screen')
  }
  await again.rendered.unmount()
  const [line] = JSON.parse(localStorage.getItem('unsent:quote-blinds') ?? '[]')
  const edited = await openCalculator(`/screen?edit=${line.id}`)
  await edited.rendered.getByRole('button', { name: /^Take 1\s125 × 1\s063\smm/ }).click()
  await edited.rendered.getByRole('button', { name: 'Save changes' }).click()
  await edited.rendered.getByRole('button', { name: 'Place Order Now' }).click()
  await expect.element(edited.rendered.getByRole('heading', { name: 'The order form' })).toBeVisible()
})

test('a blind that is being changed and was removed goes on with the size that its window was measured with since', async () => {
  const { rendered, width } = await pricedWindow()
  await rendered.getByRole('button', { name: 'Edit' }).click()
  await width.fill('990')
  await rendered.getByRole('button', { name: /^Remove(?!.*from your windows)/ }).click()
  await rendered.unmount()
  measureAgain()
  const again = await openCalculator('/screen?next=window')
  await expect.element(again.width).toHaveValue('1125')
  await again.rendered.getByRole('button', { name: /^Put .*990.* back/ }).click()
  await expect.element(again.width).toHaveValue('990')
})
