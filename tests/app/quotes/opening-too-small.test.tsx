import { expect, test } from 'vitest'
import { storeAutoMeasurements } from '#app/lib/storage/auto-measurements.ts'
import { limitsAnswer } from '#server/features/pricing/pricing.presenter.ts'
import { getSizeLimits } from '#shared/contracts/pricing.ts'
import type { SizeSource } from '#shared/contracts/size-source.ts'
import type { Shop } from '#tests/support/fake-shop.tsx'
import { openCalculator, withFreshShop } from './calculator-page.tsx'

let shop: Shop
withFreshShop((fresh) => {
  shop = fresh
})

const source: SizeSource = {
  how: 'camera',
  scale: 'board',
  references: ['board'],
  outline: 'opening',
  corners: 'checked',
  measured_width_mm: 598.2,
  measured_drop_mm: 779.1,
  width_ci95_mm: 2.6,
  drop_ci95_mm: 3.4,
}
const MEASURED = /opening 598 ±\s3 × 779 ±\s4\smm; blind 700\s× 880\smm/

/** The calculator with a roller blind for an opening two millimetres narrower than the narrowest one that is made. */
async function openWithSmallOpening() {
  storeAutoMeasurements({ width_mm: 598, drop_mm: 779, size_source: source })
  const calculator = await openCalculator()
  await calculator.chooseProduct('Roller Blinds - Blockout')
  return { ...calculator, wall: calculator.rendered.getByRole('button', { name: 'Mount it on the wall' }) }
}
const kept = () => JSON.parse(localStorage.getItem('unsent:quote-blinds') ?? '[]')

test('an opening smaller than the smallest blind is never offered a larger one inside the recess, but one on the wall', async () => {
  const { rendered, width, drop, chooseColour, add, wall } = await openWithSmallOpening()
  await expect.element(wall).toBeVisible()
  await expect.element(rendered.getByText(/Your opening is 598 × 779\smm, and the smallest we make/)).toBeVisible()
  expect(rendered.getByRole('button', { name: /^Use 600/ }).elements()).toEqual([])

  await wall.click()
  await expect.element(width).toHaveFocus()
  expect(rendered.getByRole('button', { name: /^Use/ }).elements()).toEqual([])
  await width.fill('700')
  await drop.fill('880')
  await expect.element(rendered.getByRole('radio', { name: /On the wall/ })).toBeChecked()
  await expect.element(rendered.getByText(MEASURED)).toBeVisible()
  await expect.element(rendered.getByText(/whoever orders is responsible/)).not.toBeInTheDocument()

  await chooseColour('Ivory')
  await add.click()
  await expect.poll(kept).toMatchObject([{ width_mm: 700, mount_type: 'outside-facefix', size_source: source }])
  await expect.element(rendered.getByRole('region', { name: 'Your blinds' }).getByText(MEASURED)).toBeVisible()
  await expect
    .element(rendered.getByRole('region', { name: 'Your windows' }))
    .toHaveTextContent(/598 ±\s3 × 779 ±\s4\smm; blind 700\s× 880\smm/)
})

test('back in the recess the blind is as large as the opening again, and is not priced', async () => {
  const { rendered, width, wall } = await openWithSmallOpening()
  await wall.click()
  await width.fill('700')
  await rendered.getByRole('radio', { name: /Inside the recess/ }).click()
  await expect.element(width).toHaveValue('598')
  await expect.element(wall).toBeVisible()
})

test('a product that is made at the measured size is offered, and the size stays as it is', async () => {
  const smaller = limitsAnswer({ minWidthMm: 400, maxWidthMm: 2400, minDropMm: 400, maxDropMm: 2400 })
  const larger = limitsAnswer({ minWidthMm: 600, maxWidthMm: 2400, minDropMm: 600, maxDropMm: 2400 })
  shop.on(getSizeLimits, () => ({ success: true, limits: { 'roller-blockout': larger, 'vertical-blockout': smaller } }))
  const { rendered, width, wall } = await openWithSmallOpening()
  await expect.element(wall).toBeVisible()
  await rendered.getByRole('button', { name: 'Choose Vertical Blinds - Blockout' }).click()
  const vertical = rendered.getByRole('radio', { name: 'Vertical Blinds - Blockout' })
  await expect.element(vertical).toBeChecked()
  await expect.element(vertical).toHaveFocus()
  await expect.element(width).toHaveValue('598')
  await expect.element(wall).not.toBeInTheDocument()
})

test('a size that somebody taped is kept beside the larger blind that is typed on the wall', async () => {
  const { rendered, fillBlind, width, add } = await openCalculator()
  await fillBlind('598', '779')
  await rendered.getByRole('checkbox', { name: 'I measured this size with a tape' }).click()
  await rendered.getByRole('button', { name: 'Mount it on the wall' }).click()
  await width.fill('700')
  await add.click()
  await expect.poll(kept).toMatchObject([{ width_mm: 700, size_source: { how: 'tape', measured_width_mm: 598, measured_drop_mm: 779 } }])
  await expect.element(rendered.getByText(/measured with a tape: window 598 × 779\smm; blind 700/)).toBeVisible()
})

test('a typed opening is not offered a larger blind inside the recess either: on the wall it is, and the opening stays beside it', async () => {
  const { rendered, width, fillBlind, add } = await openCalculator()
  await fillBlind('580', '900')
  const wall = rendered.getByRole('button', { name: 'Mount it on the wall' })
  await expect.element(wall).toBeVisible()
  expect(rendered.getByRole('button', { name: /^Use 600/ }).elements()).toEqual([])
  await wall.click()
  await expect.element(rendered.getByRole('radio', { name: /On the wall/ })).toBeChecked()
  await rendered.getByRole('radio', { name: /Inside the recess/ }).click()
  await expect.element(width).toHaveValue('580')

  await wall.click()
  await width.fill('700')
  await add.click()
  await expect
    .poll(kept)
    .toMatchObject([{ width_mm: 700, mount_type: 'outside-facefix', size_source: { how: 'typed', measured_width_mm: 580 } }])
  await expect.element(rendered.getByText(/typed in: window 580 × 900\smm; blind 700/)).toBeVisible()
})

test('a typed opening a little too narrow is offered what fits, and not width and drop swapped', async () => {
  const narrow = limitsAnswer({ minWidthMm: 700, maxWidthMm: 5100, minDropMm: 600, maxDropMm: 2400 })
  const usual = limitsAnswer({ minWidthMm: 600, maxWidthMm: 2400, minDropMm: 600, maxDropMm: 2400 })
  shop.on(getSizeLimits, () => ({ success: true, limits: { 'vertical-blockout': narrow, 'roller-blockout': usual } }))
  const { rendered, chooseProduct, width, drop } = await openCalculator()
  await chooseProduct('Vertical Blinds - Blockout')
  await width.fill('690')
  await drop.fill('900')
  await expect.element(rendered.getByRole('button', { name: 'Choose Roller Blinds - Blockout' })).toBeVisible()
  expect(rendered.getByRole('button', { name: 'Swap width and drop' }).elements()).toEqual([])
  // Far beyond the limits it may be a slip: that is offered last.
  await width.fill('800')
  await drop.fill('3000')
  await expect.element(rendered.getByText(/800 × 3000\smm is more than the largest we make/)).toBeVisible()
  expect(rendered.getByRole('button', { name: /^Use/ }).elements()).toEqual([])
  await rendered.getByRole('button', { name: 'Swap width and drop' }).click()
  await expect.element(width).toHaveValue('3000')
  await expect.element(drop).toHaveValue('800')
})

test('an estimate is not called the opening, and no blind larger than it is offered inside the recess', async () => {
  storeAutoMeasurements({ width_mm: 598, drop_mm: 900, size_source: { how: 'photo', scale: 'assumed' } })
  const { rendered, chooseProduct } = await openCalculator()
  await chooseProduct('Roller Blinds - Blockout')
  await expect.element(rendered.getByText(/^598 × 900\smm is less than the smallest we make/)).toBeVisible()
  expect(rendered.getByText(/Your opening is/).elements()).toEqual([])
})

test('on the wall nothing is called ready while the blind hardly covers the opening, and what is typed over keeps the opening beside it', async () => {
  const { rendered, width, drop, wall } = await openWithSmallOpening()
  const bare = rendered.getByRole('alert').filter({ hasText: 'On the wall the blind should be larger than the opening' })
  const ready = rendered.getByText(/Ready for a price/)
  await expect.element(wall).toBeVisible()
  expect(ready.elements()).toEqual([])
  await wall.click()
  await expect.element(bare).toBeVisible()
  expect(ready.elements()).toEqual([])
  await width.fill('700')
  await expect.element(bare).toBeVisible()
  await drop.fill('880')
  await expect.element(bare).not.toBeInTheDocument()
  await expect.element(rendered.getByText(/opening 598 ±\s3 × 779 ±\s4\smm; blind 700\s× 880\smm/)).toBeVisible()
  await expect.element(ready).toBeVisible()
})

test('a typed size on the wall is told to cover more than the opening, and the outer edge of a surround is not', async () => {
  const { rendered, fillBlind } = await openCalculator()
  await fillBlind('1200', '1500')
  const words = rendered.getByText(/On the wall the blind should be larger than the opening/)
  expect(words.elements()).toEqual([])
  await rendered.getByRole('radio', { name: /On the wall/ }).click()
  await expect.element(words).toBeVisible()
  await expect.element(rendered.getByText(/Ready for a price and ready to cut/)).not.toBeInTheDocument()
  await expect.element(rendered.getByText(/^Is 1\s200\s×\s1\s500\smm the opening or the blind\?/).first()).toBeVisible()
  await rendered.getByRole('button', { name: 'This is the blind’s size already' }).last().click()
  await expect.element(rendered.getByText(/Ready for a price and ready to cut/)).toBeVisible()
  await rendered.unmount()
  storeAutoMeasurements({ width_mm: 1300, drop_mm: 1400, size_source: { ...source, outline: 'casing' } })
  const casing = await openCalculator()
  await expect.element(casing.rendered.getByRole('radio', { name: /On the wall/ })).toBeChecked()
  expect(casing.rendered.getByText(/On the wall the blind should be larger/).elements()).toEqual([])
})

test('beside the fields, too, a size typed before the wall was chosen is called the blind’s with one press', async () => {
  const { rendered, fillBlind, width, add } = await openCalculator()
  await fillBlind('1200', '1500')
  await rendered.getByRole('radio', { name: /On the wall/ }).click()
  const question = rendered.getByRole('alert').filter({ hasText: /the opening or the blind\?/ })
  await question.getByRole('button', { name: 'This is the blind’s size already' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(width).toHaveFocus()
  await add.click()
  await expect.poll(kept).toMatchObject([{ width_mm: 1200, drop_mm: 1500, size_source: { how: 'typed' } }])
  expect(kept()[0].size_source).not.toHaveProperty('measured_width_mm')
})

test('a size that is typed over the window’s on the wall is the blind’s, and nobody is asked whose it is', async () => {
  const { rendered, fillBlind, width } = await openCalculator()
  await fillBlind('1200', '1500')
  await rendered.getByRole('radio', { name: /On the wall/ }).click()
  await width.fill('1210')
  await expect.element(rendered.getByText('This blind would hardly cover the opening').first()).toBeVisible()
  expect(rendered.getByText(/the opening or the blind\?/).elements()).toEqual([])
})

test('a window that was typed or taped inside the recess stays known when the blind is hung on the wall, and comes back inside', async () => {
  const { rendered, fillBlind, width, add } = await openCalculator()
  await fillBlind('1400', '1300')
  await rendered.getByRole('checkbox', { name: 'I measured this size with a tape' }).click()
  const ready = rendered.getByText(/Ready for a price and ready to cut/)
  await expect.element(ready).toBeVisible()
  await rendered.getByRole('radio', { name: /On the wall/ }).click()
  await expect.element(ready).not.toBeInTheDocument()
  await rendered.getByRole('button', { name: 'Enter the blind’s size' }).click()
  await width.fill('1600')
  await rendered.getByRole('textbox', { name: /^Drop/ }).fill('1500')
  await expect.element(ready).toBeVisible()
  await rendered.getByRole('radio', { name: /Inside the recess/ }).click()
  await expect.element(width).toHaveValue('1400')
  await rendered.getByRole('radio', { name: /On the wall/ }).click()
  await expect.element(width).toHaveValue('1600')
  await add.click()
  await expect.poll(kept).toMatchObject([{ width_mm: 1600, size_source: { how: 'tape', measured_width_mm: 1400 } }])
})

test('a tape that was held to a blind on the wall has not measured the recess', async () => {
  const { rendered, fillBlind, width } = await openCalculator()
  await rendered.getByRole('radio', { name: /On the wall/ }).click()
  await fillBlind('1400', '1300')
  const tape = rendered.getByRole('checkbox', { name: /^I measured this size with a tape/ })
  await expect.element(rendered.getByText(/it is the blind’s, and covers the opening/)).toBeVisible()
  await tape.click()
  await rendered.getByRole('radio', { name: /Inside the recess/ }).click()
  await expect.element(width).toHaveValue('')
  await fillBlind('1380', '1280')
  await expect.element(tape).not.toBeChecked()
})

test('a size that is not made is not called ready for anything', async () => {
  const { rendered, fillBlind, width } = await openCalculator()
  await fillBlind('580', '900')
  await expect.element(rendered.getByText('Size Not Available').first()).toBeVisible()
  expect(rendered.getByText(/Ready for a price/).elements()).toEqual([])
  await width.fill('620')
  await expect.element(rendered.getByText(/Ready for a price and ready to cut/)).toBeVisible()
})

test('a blind on the wall that does not cover its opening may be added, and the list says that it is not ready to cut and what is left', async () => {
  const { rendered, fillBlind, width, add } = await openCalculator()
  await fillBlind('580', '900')
  await rendered.getByRole('button', { name: 'Mount it on the wall' }).click()
  await width.fill('700')
  await add.click()
  const blinds = rendered.getByRole('region', { name: 'Your blinds' })
  await expect
    .element(blinds.getByText(/not yet ready to cut\..*would hardly cover its opening.*One step left: make the blind larger/))
    .toBeVisible()
  expect(blinds.getByText(/ready to cut\. Typed/).elements()).toEqual([])
})

test('who takes a window too small for the recess to the wall by the choice of mount is asked for a larger blind too', async () => {
  const { rendered, fillBlind } = await openCalculator()
  await fillBlind('580', '900')
  await expect.element(rendered.getByRole('button', { name: 'Mount it on the wall' })).toBeVisible()
  await rendered.getByRole('radio', { name: /On the wall/ }).click()
  await expect.element(rendered.getByRole('alert').filter({ hasText: 'hardly cover it' })).toBeVisible()
  expect(rendered.getByRole('button', { name: /^Use/ }).elements()).toEqual([])
})

test('a recess wider than the product is made is offered the products that are made so wide and the team, and no narrower blind', async () => {
  const wide = limitsAnswer({ minWidthMm: 600, maxWidthMm: 5100, minDropMm: 600, maxDropMm: 2400 })
  const usual = limitsAnswer({ minWidthMm: 600, maxWidthMm: 3000, minDropMm: 600, maxDropMm: 2400 })
  shop.on(getSizeLimits, () => ({ success: true, limits: { 'vertical-blockout': wide, 'roller-blockout': usual } }))
  const { rendered, chooseProduct, width, drop } = await openCalculator()
  await chooseProduct('Roller Blinds - Blockout')
  await width.fill('3400')
  await drop.fill('1500')
  await expect.element(rendered.getByText(/A smaller blind would leave a gap\..*two blinds side by side, or ask our team/)).toBeVisible()
  expect(rendered.getByRole('button', { name: /^Use/ }).elements()).toEqual([])
  await rendered.getByRole('button', { name: 'Choose Vertical Blinds - Blockout' }).click()
  await expect.element(width).toHaveValue('3400')
  await expect.element(rendered.getByText(/A smaller blind would leave a gap/)).not.toBeInTheDocument()
})
