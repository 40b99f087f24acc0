import { expect, test } from 'vitest'
import { withNewMeasurement } from '#app/features/room-walkthrough/walk/list-steps.ts'
import { openCalculator, withFreshShop } from './calculator-page.tsx'
import {
  found,
  measureAgain,
  measured,
  pricedAndMeasuredAgain,
  pricedWindow,
  stored,
  tape,
  walk,
  windowsOf,
} from './measured-windows-page.ts'

withFreshShop()

test('a tape that was held before the window was measured again decides nothing', async () => {
  const { rendered, width } = await pricedWindow()
  await rendered.getByRole('button', { name: 'Edit' }).click()
  await width.fill('1030')
  await tape(rendered).click()
  await rendered.unmount()
  measureAgain()
  const again = await openCalculator()
  await expect.element(tape(again.rendered)).toBeChecked()
  await expect.element(again.rendered.getByRole('button', { name: /^Take 1\s125 × 1\s063\smm/ })).toBeVisible()
})

test('a size that is taped while the blind is edited is the window’s, and the one that was measured again is not asked about any more', async () => {
  const again = await pricedAndMeasuredAgain()
  await again.rendered.getByRole('button', { name: 'Edit' }).click()
  await again.width.fill('1130')
  await again.drop.fill('1070')
  await tape(again.rendered).click()
  await expect.element(again.rendered.getByRole('button', { name: /^Take / })).not.toBeInTheDocument()
  await again.rendered.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(windowsOf(again.rendered)).toHaveTextContent(/1\s130 × 1\s070\smm\s*measured with a tape\s*priced$/)
})

test('a tape that is held to the size that the blind has decides as well', async () => {
  const again = await pricedAndMeasuredAgain({ measured_width_mm: 1001, measured_drop_mm: 1201 })
  await again.rendered.getByRole('button', { name: 'Edit' }).click()
  await tape(again.rendered).click()
  await again.rendered.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(windowsOf(again.rendered)).toHaveTextContent(/measured with a tape\s*priced$/)
})

test('an estimate that was made again is nothing to decide on where the blind was taped', async () => {
  const { rendered, width, drop, chooseProduct, chooseColour, add } = await measured(1, { how: 'camera', scale: 'ar' })
  await chooseProduct('Roller Blinds - Blockout')
  await chooseColour('Ivory')
  await width.fill('990')
  await drop.fill('1190')
  await tape(rendered).click()
  await add.click()
  await expect.element(windowsOf(rendered)).toHaveTextContent('1 priced')
  await rendered.unmount()
  walk((windows) => withNewMeasurement(windows, windows[0]?.id ?? '', { ...found, sizeSource: { how: 'camera', scale: 'ar' } }))
  const again = await openCalculator('/screen?next=window')
  await expect.element(windowsOf(again.rendered)).toHaveTextContent(/990 × 1\s190\smm\s*measured with a tape\s*priced$/)
  await again.rendered.getByRole('button', { name: 'Edit' }).click()
  await expect.element(again.width).toHaveValue('990')
  expect(again.rendered.getByRole('button', { name: /^Take / }).query()).toBeNull()
})

test('a tape that was held since to the opening of a blind that was removed stays', async () => {
  const again = await pricedAndMeasuredAgain()
  await again.rendered.getByRole('button', { name: 'Edit' }).click()
  await again.width.fill('1130')
  await again.drop.fill('1070')
  await tape(again.rendered).click()
  await again.rendered.getByRole('button', { name: /^Remove(?!.*from your windows)/ }).click()
  await expect.element(again.rendered.getByRole('heading', { name: 'Add Blind' })).toBeVisible()
  await expect.element(again.width).toHaveValue('1130')
  await expect.element(tape(again.rendered)).toBeChecked()
})

test('a taped size that a photo only gave a picture to is asked about once a picture with a scale measures its window', async () => {
  const { rendered, fillBlind, add } = await openCalculator()
  await fillBlind('1250', '1350')
  await tape(rendered).click()
  await rendered.getByRole('button', { name: 'Measure from a photo' }).click()
  await rendered.getByRole('button', { name: "Use the photo's size" }).click()
  await expect.element(rendered.getByText(/980.*was only an estimate/)).toBeVisible()
  await add.click()
  await expect.element(windowsOf(rendered)).toHaveTextContent('1 priced')
  await rendered.unmount()
  measureAgain()
  const again = await openCalculator()
  await again.rendered.getByRole('button', { name: 'Choose its size: Window 1' }).click()
  await expect.element(again.rendered.getByRole('button', { name: /^Take 1\s125 × 1\s063\smm/ })).toBeVisible()
})

test('a tape that was held to a blind on the wall is none of its opening, also where the blind keeps its size', async () => {
  const { rendered, width, drop, chooseProduct, chooseColour, add } = await measured(1, {
    measured_width_mm: 1001,
    measured_drop_mm: 1201,
    corners: 'found',
  })
  await chooseProduct('Roller Blinds - Blockout')
  await chooseColour('Ivory')
  await rendered.getByRole('radio', { name: /On the wall/ }).click()
  await width.fill('1300')
  await drop.fill('1400')
  await tape(rendered).click()
  await add.click()
  await expect.element(windowsOf(rendered)).toHaveTextContent('1 priced')
  await rendered.unmount()
  measureAgain()
  const again = await openCalculator()
  await again.rendered.getByRole('button', { name: 'Edit' }).click()
  // How it hangs, and a larger blind before the same opening, decide nothing of the opening.
  await again.rendered.getByRole('radio', { name: /Inside the recess/ }).click()
  await again.rendered.getByRole('radio', { name: /On the wall/ }).click()
  await again.width.fill('1310')
  await again.width.fill('1300')
  await again.rendered.getByRole('button', { name: /^Keep 1\s300 × 1\s400\smm/ }).click()
  const [window] = stored()
  expect(window).toMatchObject({ widthMm: 1001, dropMm: 1201, sizeSource: { corners: 'found' } })
  expect(window.sizeSource.confirmed_by).toBeUndefined()
})

test('a blind that was typed before a photo told its window’s size is asked about, and a tape that is taken back decides nothing', async () => {
  const { rendered, fillBlind, add, width } = await openCalculator()
  await fillBlind('1300', '1400')
  await add.click()
  await rendered.getByRole('button', { name: 'Edit' }).click()
  await rendered.getByRole('button', { name: 'Measure from a photo' }).click()
  await rendered.getByRole('button', { name: "Use the photo's size" }).click()
  await expect.element(width).toHaveValue('980')
  await rendered.getByRole('button', { name: 'Leave as it was' }).first().click()
  await expect.element(windowsOf(rendered)).toHaveTextContent('priced at the size before')
  await rendered.getByRole('button', { name: 'Choose its size: Window 1' }).click()
  const take = rendered.getByRole('button', { name: /^Take 980/ })
  await expect.element(take).toBeVisible()
  await tape(rendered).click()
  await expect.element(take).not.toBeInTheDocument()
  await tape(rendered).click()
  await expect.element(take).toBeVisible()
})
