import { expect, test } from 'vitest'
import { storeAutoMeasurements } from '#app/lib/storage/auto-measurements.ts'
import type { SizeSource } from '#shared/contracts/size-source.ts'
import { openCalculator, withFreshShop } from './calculator-page.tsx'

withFreshShop()

const contradicted: SizeSource = {
  how: 'camera',
  scale: 'board',
  references: ['board'],
  outline: 'opening',
  corners: 'contradicted',
  measured_width_mm: 1200,
  measured_drop_mm: 1500,
  width_ci95_mm: 60,
  drop_ci95_mm: 60,
}
const MEASURED = /measured opening 1\s200\s±\s60\s× 1\s500\s±\s60\smm; typed in width 1\s195\smm/

/** The calculator with a roller blind for an opening from the camera, over which 1195 is typed. */
async function openWithTypedOver() {
  storeAutoMeasurements({ width_mm: 1200, drop_mm: 1500, size_source: contradicted })
  const calculator = await openCalculator()
  const { rendered, width, drop, chooseProduct, chooseColour } = calculator
  await chooseProduct('Roller Blinds - Blockout')
  await chooseColour('Ivory')
  await width.fill('1195')
  const wall = rendered.getByRole('radio', { name: /On the wall/ })
  const recess = rendered.getByRole('radio', { name: /Inside the recess/ })
  const blindOnWall = async () => {
    await wall.click()
    await width.fill('1400')
    await drop.fill('1700')
  }
  return { ...calculator, wall, recess, blindOnWall }
}
const kept = () => JSON.parse(localStorage.getItem('unsent:quote-blinds') ?? '[]')

test('back in the recess stands what stood there before a blind was typed on the wall, with the measured opening beside it, in the form and the list', async () => {
  const { rendered, width, drop, recess, blindOnWall, add } = await openWithTypedOver()
  await expect.element(rendered.getByText(MEASURED)).toBeVisible()
  await blindOnWall()
  await expect.element(rendered.getByText(/typed in 1\s400\s× 1\s700\smm/)).toBeVisible()
  await recess.click()
  await expect.element(width).toHaveValue('1195')
  await expect.element(drop).toHaveValue('1500')
  await expect.element(rendered.getByText(MEASURED)).toBeVisible()
  await add.click()
  await expect.element(rendered.getByRole('region', { name: 'Your blinds' }).getByText(MEASURED)).toBeVisible()
  await expect.poll(kept).toMatchObject([{ width_mm: 1195, size_source: { how: 'typed', measured_width_mm: 1200, width_ci95_mm: 60 } }])
})

test('on the wall again stands the blind that was typed there, also after a reload', async () => {
  const first = await openWithTypedOver()
  await first.blindOnWall()
  await first.recess.click()
  await expect.element(first.width).toHaveValue('1195')
  await first.rendered.unmount()
  const { rendered, width, drop } = await openCalculator()
  await expect.element(width).toHaveValue('1195')
  await rendered.getByRole('radio', { name: /On the wall/ }).click()
  await expect.element(width).toHaveValue('1400')
  await expect.element(drop).toHaveValue('1700')
  await expect.element(rendered.getByText(/measured opening 1\s200\s±\s60\s.*; typed in 1\s400\s× 1\s700\smm/)).toBeVisible()
})

test('a blind of the list that is changed still has what was typed of its window for the other mount', async () => {
  const { rendered, width, drop, recess, blindOnWall, add } = await openWithTypedOver()
  await blindOnWall()
  await add.click()
  for (const _ of ['once', 'again after it was saved']) {
    await rendered.getByRole('region', { name: 'Your blinds' }).getByRole('button', { name: /^Edit/ }).click()
    await expect.element(width).toHaveValue('1400')
    await rendered.getByRole('button', { name: 'Save changes' }).click()
    await expect.element(width).toHaveValue('')
  }
  await rendered.getByRole('region', { name: 'Your blinds' }).getByRole('button', { name: /^Edit/ }).click()
  await recess.click()
  await expect.element(width).toHaveValue('1195')
  await expect.element(drop).toHaveValue('1500')
})

test('a blind of the list that was made for the wall does not come into the recess: its fields are empty until somebody types the opening', async () => {
  const first = await openWithTypedOver()
  await first.blindOnWall()
  await first.add.click()
  await first.rendered.unmount()
  // Of its window nothing is known any more.
  localStorage.removeItem('unsent:measured-windows')
  const { rendered, width, drop } = await openCalculator()
  const recess = rendered.getByRole('radio', { name: /Inside the recess/ })
  await rendered.getByRole('region', { name: 'Your blinds' }).getByRole('button', { name: /^Edit/ }).click()
  await expect.element(width).toHaveValue('1400')
  await recess.click()
  await expect.element(width).toHaveValue('')
  await expect.element(drop).toHaveValue('')
  expect(
    rendered
      .getByRole('region', { name: 'Edit Blind' })
      .getByText(/ready to cut/)
      .elements(),
  ).toEqual([])
  await width.fill('1195')
  await drop.fill('1500')
  await expect.element(rendered.getByText(MEASURED).first()).toBeVisible()
})

test('a tape that was held to the blind on the wall leaves the opening that the camera measured beside it', async () => {
  const { rendered, blindOnWall } = await openWithTypedOver()
  await blindOnWall()
  await rendered.getByRole('checkbox', { name: /^I measured this size with a tape/ }).click()
  await expect
    .element(rendered.getByText(/measured opening 1\s200\s±\s60\s× 1\s500\s±\s60\smm; measured with a tape: 1\s400\s× 1\s700\smm/))
    .toBeVisible()
})

test('a usual size that was called taped is the usual one again once that is taken back', async () => {
  storeAutoMeasurements({ width_mm: 1200, drop_mm: 1500, size_source: { how: 'default' } })
  const { rendered } = await openCalculator()
  const tape = rendered.getByRole('checkbox', { name: 'I measured this size with a tape' })
  await tape.click()
  await expect.element(rendered.getByText(/the colour is still to be chosen\. Measured with a tape/)).toBeVisible()
  await tape.click()
  await expect.element(rendered.getByText(/nothing was measured/)).toBeVisible()
})

test('where nothing stood in the recess, the size that was typed for the wall is offered, and not lost', async () => {
  const { rendered, fillBlind, width, drop } = await openCalculator()
  await rendered.getByRole('radio', { name: /On the wall/ }).click()
  await fillBlind('1400', '1300')
  await rendered.getByRole('radio', { name: /Inside the recess/ }).click()
  await expect.element(width).toHaveValue('')
  await rendered.getByRole('button', { name: /^It is 1\s400\s× 1\s300\smm/ }).click()
  await expect.element(width).toHaveValue('1400')
  await expect.element(drop).toHaveValue('1300')
  await expect.element(rendered.getByText(/Inside the recess it is the size of the opening that counts/)).not.toBeInTheDocument()
})
