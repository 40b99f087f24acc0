import { describe, expect, test } from 'vitest'
import { storeAutoMeasurements } from '#app/lib/storage/auto-measurements.ts'
import { openCalculator, told, withFreshShop } from './calculator-page.tsx'

withFreshShop()

describe('a measured size', () => {
  const source = { how: 'camera', scale: 'board', width_ci95_mm: 2.4, drop_ci95_mm: 30 } as const

  test('fills the form once, says so, and keeps where it came from until it is typed over', async () => {
    storeAutoMeasurements({ width_mm: 1104, drop_mm: 1400, size_source: source })
    const { rendered, width, drop, chooseProduct, chooseColour } = await openCalculator()
    await expect.element(width).toHaveValue('1104')
    await expect.element(drop).toHaveValue('1400')
    await told({ title: 'Measurements Loaded' })
    expect(localStorage.getItem('auto-measurements')).toBeNull()
    await expect.element(rendered.getByText('measured with the camera (width ± 3 mm, drop ± 30 mm)')).toBeVisible()
    await expect
      .element(rendered.getByText(/Ready for a price, not yet ready to cut\..*One step left: measure with a tape\./))
      .toBeVisible()
    await width.fill('1100')
    expect(rendered.getByText(/measured with the camera/).elements()).toEqual([])
    await drop.fill('1300')
    await expect.element(rendered.getByText(/Ready for a price; the colour is still to be chosen/)).toBeVisible()
    await chooseProduct('Roller Blinds - Blockout')
    await chooseColour('Ivory')
    await expect.element(rendered.getByText(/Ready for a price and ready to cut\. Typed in: whoever orders is responsible/)).toBeVisible()
  })

  test('stays beside the one that is typed over it, with what was measured and its ±', async () => {
    const frame = {
      ...source,
      outline: 'unit',
      measured_width_mm: 1366.2,
      measured_drop_mm: 1180,
      width_ci95_mm: 10.4,
      drop_ci95_mm: 8.8,
    } as const
    storeAutoMeasurements({ width_mm: 1366, drop_mm: 1180, size_source: frame })
    const { rendered, width, chooseProduct, chooseColour, add } = await openCalculator()
    await chooseProduct('Roller Blinds - Blockout')
    await chooseColour('Ivory')
    await width.fill('1400')
    const both = /measured window frame 1\s366\s±\s11\s× 1\s180\s±\s9\smm, which is not the opening; typed in width 1\s400\smm/
    await expect.element(rendered.getByText(both)).toBeVisible()
    await add.click()
    await expect.element(rendered.getByRole('region', { name: 'Your blinds' }).getByText(both)).toBeVisible()
  })

  test('is taken to the nearest millimetre, and the safe size is a sentence beside it and never typed into the form', async () => {
    const doubtful = { ...source, measured_width_mm: 1179.4, measured_drop_mm: 1315.2, safe_width_mm: 1062.4, safe_drop_mm: 1187.9 }
    storeAutoMeasurements({ width_mm: 1179.4, drop_mm: 1315.2, size_source: doubtful })
    const { rendered, width, drop } = await openCalculator()
    await expect.element(width).toHaveValue('1179')
    await expect.element(drop).toHaveValue('1315')
    await expect
      .element(
        rendered.getByText(
          /For our workshop: in the worst case the opening is still at least 1\s062\s× 1\s187\smm everywhere \(99\.5\s% sure\)\./,
        ),
      )
      .toBeVisible()
  })

  test('that is ready to cut stands alone on a customer’s screen: the safe size is the workshop’s', async () => {
    const checked = {
      ...source,
      corners: 'checked',
      width_ci95_mm: 5.6,
      drop_ci95_mm: 5.8,
      measured_width_mm: 1184,
      measured_drop_mm: 1323,
    } as const
    storeAutoMeasurements({ width_mm: 1184, drop_mm: 1323, size_source: { ...checked, safe_width_mm: 1153, safe_drop_mm: 1282 } })
    const { rendered, chooseProduct, chooseColour } = await openCalculator()
    await chooseProduct('Roller Blinds - Blockout')
    await chooseColour('Ivory')
    await expect.element(rendered.getByText(/Ready for a price and ready to cut/)).toBeVisible()
    expect(rendered.getByText(/For our workshop/).elements()).toEqual([])
  })

  test('that is only the usual one is called so until another is typed or a tape has confirmed it', async () => {
    storeAutoMeasurements({ width_mm: 1200, drop_mm: 1500, size_source: { how: 'default' } })
    const { rendered, width, drop } = await openCalculator()
    await expect.element(rendered.getByText(/nothing was measured/)).toBeVisible()
    await expect.element(width).toHaveValue('1200')
    expect(rendered.getByText('Measurements Loaded').elements()).toEqual([])
    await width.fill('1180')
    await expect.element(rendered.getByText(/nothing was measured/)).toBeVisible()
    await drop.fill('1320')
    expect(rendered.getByText(/nothing was measured/).elements()).toEqual([])
  })

  test('stays with the line it was used for', async () => {
    storeAutoMeasurements({ width_mm: 1104, drop_mm: 1400, size_source: source })
    const { rendered, chooseProduct, chooseColour, add } = await openCalculator()
    await chooseProduct('Roller Blinds - Blockout')
    await chooseColour('Ivory')
    await add.click()
    await expect.element(rendered.getByText('measured with the camera (width ± 3 mm, drop ± 30 mm)')).toBeVisible()
    await expect.element(rendered.getByText(/Nobody has checked the four corners/)).toBeVisible()
    expect(JSON.parse(localStorage.getItem('unsent:quote-blinds') ?? '')).toMatchObject([{ size_source: source }])
  })

  test('can be confirmed with a tape, which stays with the line, and so can a typed size', async () => {
    storeAutoMeasurements({ width_mm: 1104, drop_mm: 1400, size_source: source })
    const { rendered, chooseProduct, chooseColour, add, width, drop } = await openCalculator()
    const confirm = rendered.getByRole('checkbox', { name: 'I measured this size with a tape' })
    await confirm.click()
    await expect.element(rendered.getByText(/measured with the camera.*, confirmed with a tape/)).toBeVisible()
    await chooseProduct('Roller Blinds - Blockout')
    await chooseColour('Ivory')
    await add.click()
    const kept = () =>
      JSON.parse(localStorage.getItem('unsent:quote-blinds') ?? '[]').map((line: { size_source?: unknown }) => line.size_source)
    await expect.poll(kept).toEqual([{ ...source, confirmed_by: 'tape' }])

    await width.fill('1200')
    await drop.fill('1300')
    await confirm.click()
    await expect.element(rendered.getByText('Ready for a price and ready to cut. Measured with a tape.').first()).toBeVisible()
    // A size that is typed over no longer counts as measured with a tape.
    await drop.fill('1310')
    await expect.element(confirm).not.toBeChecked()
    await confirm.click()
    await add.click()
    await expect.poll(() => kept()[1]).toEqual({ how: 'tape' })
  })

  test('from a photo is taken in place, and an assumed scale is called an estimate', async () => {
    const { rendered, width, chooseProduct } = await openCalculator('/screen?measure=photo')
    await rendered.getByRole('button', { name: "Use the photo's size" }).click()
    await expect.element(width).toHaveValue('980')
    await expect.element(rendered.getByText(/estimated from a photo, where nothing of known size was seen/)).toBeVisible()
    await expect.element(rendered.getByText(/Only an estimate, not ready to cut\..*no blind is made from an estimate/)).toBeVisible()
    await chooseProduct('Roller Blinds - Blockout')
    await expect.element(rendered.getByText('Estimated price').last()).toBeVisible()
  })
})
