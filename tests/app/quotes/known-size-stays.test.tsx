import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { storeAutoMeasurements } from '#app/lib/storage/auto-measurements.ts'
import { storeSeenBlind } from '#app/lib/storage/seen-blind.ts'
import { openCalculator, withFreshShop } from './calculator-page.tsx'
import { measured, stored } from './measured-windows-page.ts'

withFreshShop()

describe('a size that is known, before an estimate', () => {
  test('seen in augmented reality, it keeps its measured size before an estimate, says so, and takes the blind that was chosen there', async () => {
    const { rendered } = await measured(1)
    const [window] = stored()
    await rendered.unmount()
    storeAutoMeasurements({ width_mm: 955, drop_mm: 1180, size_source: { how: 'camera', scale: 'ar' }, window_id: window.id })
    storeSeenBlind({ productType: 'roller-blockout', colour: 'Charcoal', colourHex: '#36454f' })
    const again = await openCalculator()
    await expect.element(again.width).toHaveValue(String(window.widthMm))
    await expect.element(again.rendered.getByRole('radio', { name: 'Charcoal' })).toBeChecked()
    await expect.element(page.getByText(/955.*was only an estimate/)).toBeVisible()
    expect(stored()).toMatchObject([{ id: window.id, widthMm: window.widthMm, sizeSource: window.sizeSource }])
  })

  test.each([
    ['of a window that was estimated before', true],
    ['typed before any window was measured', false],
  ])(
    'a size that a tape confirms, %s, stays before an estimate, and is the one that is named; no estimate is lost',
    async (_, isListed) => {
      const { rendered, width, drop, chooseProduct } = isListed ? await measured(1, { how: 'camera', scale: 'ar' }) : await openCalculator()
      const [window] = stored()
      await chooseProduct('Roller Blinds - Blockout')
      await width.fill('1050')
      await drop.fill('1260')
      await rendered.getByRole('checkbox', { name: /with a tape/ }).click()
      await rendered.unmount()
      storeAutoMeasurements({ width_mm: 955, drop_mm: 1180, size_source: { how: 'camera', scale: 'ar' }, window_id: window?.id })
      const again = await openCalculator()
      await expect.element(page.getByText(/1\s050\s×\s1\s260.*955.*was only an estimate/)).toBeVisible()
      await expect.element(again.width).toHaveValue('1050')
      await expect.element(again.rendered.getByRole('checkbox', { name: /with a tape/ })).toBeChecked()
      expect(stored()).toMatchObject(isListed ? [{ id: window.id }] : [{ widthMm: 955, dropMm: 1180, lineId: null }])
    },
  )

  test('a photo that gives an estimate only leaves a measured size as it is, and its picture is the window’s', async () => {
    const { rendered, width } = await measured(1)
    const [window] = stored()
    await rendered.getByRole('button', { name: 'Measure from a photo' }).click()
    await rendered.getByRole('button', { name: "Use the photo's size" }).click()
    await expect.element(page.getByText(/980.*was only an estimate/)).toBeVisible()
    await expect.element(width).toHaveValue(String(window.widthMm))
    expect(stored()).toMatchObject([{ id: window.id, widthMm: window.widthMm, sizeSource: window.sizeSource }])
  })

  test('a photo with an estimate becomes the picture of a taped size, and nothing is put aside', async () => {
    const { rendered, width, drop, chooseProduct } = await openCalculator()
    await chooseProduct('Roller Blinds - Blockout')
    await width.fill('1250')
    await drop.fill('1350')
    await rendered.getByRole('checkbox', { name: /with a tape/ }).click()
    await rendered.getByRole('button', { name: 'Measure from a photo' }).click()
    await rendered.getByRole('button', { name: "Use the photo's size" }).click()
    await expect.element(page.getByText(/980.*was only an estimate/)).toBeVisible()
    await expect.element(width).toHaveValue('1250')
    await expect.element(rendered.getByRole('checkbox', { name: /with a tape/ })).toBeChecked()
    expect(rendered.getByText(/A blind was not added/).query()).toBeNull()
    expect(stored()).toMatchObject([{ widthMm: 1250, dropMm: 1350, sizeSource: { how: 'tape' }, pictureId: 'of-the-photo', lineId: null }])
  })
})
