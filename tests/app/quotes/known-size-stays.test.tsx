import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { storeAutoMeasurements } from '#app/lib/storage/auto-measurements.ts'
import { storeSeenBlind } from '#app/lib/storage/seen-blind.ts'
import { openCalculator, withFreshShop } from './calculator-page.tsx'
import { measured, stored, takePhotoSize, tape, usePhoto, windowsOf } from './measured-windows-page.ts'

withFreshShop()

describe('a size that is known, before an estimate', () => {
  test('seen in augmented reality, it keeps its measured size before an estimate, says so, and takes the blind that was chosen there', async () => {
    const { rendered } = await measured(1)
    const [window] = stored()
    await rendered.unmount()
    storeAutoMeasurements({ width_mm: 955, drop_mm: 1180, size_source: { how: 'camera', scale: 'ar' }, window_id: window.id })
    storeSeenBlind({ productType: 'roller-blockout', colour: 'Charcoal', colourHex: '#36454f', wasChosen: true }, window.id)
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

  test('a photo with an estimate becomes the picture of a taped size, which stays its own, and nothing is put aside', async () => {
    const { rendered, fillBlind, width } = await openCalculator()
    await fillBlind('1250', '1350')
    await tape(rendered).click()
    await usePhoto(rendered)
    await expect.element(page.getByText(/980.*was only an estimate/)).toBeVisible()
    await expect.element(width).toHaveValue('1250')
    await expect.element(tape(rendered)).toBeChecked()
    expect(rendered.getByText(/A blind was not added/).query()).toBeNull()
    await expect.element(windowsOf(rendered)).toHaveTextContent(/1\s250\s×\s1\s350.*measured with a tape/)
    expect(stored()).toMatchObject([{ pictureId: 'of-the-photo', sizeSource: { how: 'photo' }, lineId: null }])
  })

  test('a tape that is taken back after a photo does not come back', async () => {
    const { rendered, width, drop, fillBlind } = await openCalculator()
    await fillBlind('1000', '1200')
    await tape(rendered).click()
    await usePhoto(rendered)
    await tape(rendered).click()
    await width.fill('')
    await drop.fill('')
    await windowsOf(rendered).getByRole('button', { name: 'From a photo' }).click()
    await takePhotoSize(rendered)
    await rendered.getByRole('button', { name: 'Choose its blind: Window 1' }).click()
    await expect.element(windowsOf(rendered)).not.toHaveTextContent(/tape/)
    await expect.element(tape(rendered)).not.toBeChecked()
    await expect.element(width).toHaveValue('980')
  })

  test('the taped size of a blind on the wall does not become that of its window', async () => {
    const { rendered, width, drop, fillBlind } = await openCalculator()
    await fillBlind('', '')
    await rendered.getByRole('radio', { name: /On the wall/ }).click()
    await fillBlind('1400', '1600')
    await tape(rendered).click()
    await usePhoto(rendered)
    await expect.element(width).toHaveValue('1400')
    await width.fill('')
    await drop.fill('')
    await windowsOf(rendered).getByRole('button', { name: 'From a photo' }).click()
    await rendered.getByRole('button', { name: "Use the photo's size" }).click()
    await rendered.getByRole('button', { name: 'Choose its blind: Window 1' }).click()
    await rendered.getByRole('radio', { name: /Inside the recess/ }).click()
    await expect.element(width).toHaveValue('980')
    await expect.element(rendered.getByText(/no blind is made from an estimate/).first()).toBeVisible()
  })

  test('a measured size whose field was emptied stays before an estimate, and stands in the field again', async () => {
    const { rendered, width } = await measured(1)
    const [window] = stored()
    await width.fill('')
    await usePhoto(rendered)
    await expect.element(width).toHaveValue(String(window.widthMm))
    expect(stored()).toMatchObject([{ id: window.id, widthMm: window.widthMm, sizeSource: window.sizeSource, pictureId: 'of-the-photo' }])
  })

  test('a typed size whose place another one takes comes back at one press, also after another window', async () => {
    const { rendered, width, drop } = await measured(1, { how: 'camera', scale: 'ar' })
    await width.fill('1050')
    await drop.fill('1250')
    await usePhoto(rendered)
    await expect.element(width).toHaveValue('980')
    await windowsOf(rendered).getByRole('button', { name: 'From a photo' }).click()
    await takePhotoSize(rendered)
    await rendered.getByRole('button', { name: 'Choose its blind: Window 1' }).click()
    await rendered.getByRole('button', { name: /Put 1\s050\s×\s1\s250\smm back/ }).click()
    await expect.element(width).toHaveValue('1050')
    await expect.element(width).toHaveFocus()
    await expect.element(drop).toHaveValue('1250')
    await expect.element(windowsOf(rendered)).toHaveTextContent(/1\s050\s×\s1\s250\smm\s*typed in/)
  })

  test('an estimate that goes onto the list takes the blind that was looked at along, and leaves the one in the form', async () => {
    const { rendered, fillBlind } = await openCalculator()
    await fillBlind('1050', '1250')
    await tape(rendered).click()
    await rendered.unmount()
    storeAutoMeasurements({ width_mm: 955, drop_mm: 1180, size_source: { how: 'camera', scale: 'ar' } })
    storeSeenBlind({ productType: 'roller-blockout', colour: 'Charcoal', colourHex: '#36454f', wasChosen: true }, undefined)
    const again = await openCalculator()
    await expect.element(page.getByText(/on the list of your windows/)).toBeVisible()
    await expect.element(again.rendered.getByRole('radio', { name: 'Ivory' })).toBeChecked()
    await again.rendered.getByRole('button', { name: 'Choose its blind: Window 1' }).click()
    await expect.element(again.rendered.getByRole('radio', { name: 'Charcoal' })).toBeChecked()
    await expect.element(again.width).toHaveValue('955')
  })

  test('a window that is measured once more while another one is in the form stays one window', async () => {
    const first = await measured(1)
    const [window] = stored()
    await first.rendered.unmount()
    const second = await measured(2)
    await second.rendered.unmount()
    storeAutoMeasurements({ width_mm: 955, drop_mm: 1180, size_source: { how: 'camera', scale: 'ar' }, window_id: window.id })
    const again = await openCalculator()
    await expect.element(again.width).toHaveValue(String(window.widthMm))
    expect(stored()).toHaveLength(2)
  })

  test('augmented reality, which has no picture, leaves the window its own', async () => {
    const first = await measured(1, { how: 'camera', scale: 'ar' })
    await usePhoto(first.rendered)
    const [window] = stored()
    await first.rendered.unmount()
    storeAutoMeasurements({ width_mm: 955, drop_mm: 1180, size_source: { how: 'camera', scale: 'ar' }, window_id: window.id })
    const again = await openCalculator()
    await expect.element(again.width).toHaveValue('955')
    expect(stored()).toMatchObject([{ id: window.id, widthMm: 955, pictureId: 'of-the-photo' }])
  })

  test('undoing that a window was removed is offered no more once its photo has listed it anew', async () => {
    const { rendered } = await measured(1)
    await rendered.getByRole('button', { name: /Remove Window 1/ }).click()
    await expect.element(rendered.getByRole('button', { name: 'Undo' })).toBeVisible()
    await usePhoto(rendered)
    await expect.poll(stored).toHaveLength(1)
    expect(rendered.getByRole('button', { name: 'Undo' }).query()).toBeNull()
  })

  test('a blind removed in another tab while it is changed keeps its one window, however often that is measured', async () => {
    const { rendered, chooseProduct, chooseColour, add } = await measured(1)
    await chooseProduct('Roller Blinds - Blockout')
    await chooseColour('Ivory')
    await add.click()
    await rendered.getByRole('button', { name: /^Edit/ }).click()
    await rendered.getByRole('button', { name: /^Remove (?!Window 1 from)/ }).click()
    await expect.element(rendered.getByText(/no longer on your list/)).toBeVisible()
    await usePhoto(rendered)
    await usePhoto(rendered)
    expect(stored()).toHaveLength(1)
  })

  test('a damaged note of a size that was replaced costs nothing else', async () => {
    const first = await openCalculator()
    await first.fillBlind('1050', '1250')
    await expect.poll(() => localStorage.getItem('unsent:blind-form')).toContain('1250')
    await first.rendered.unmount()
    const draft = JSON.parse(localStorage.getItem('unsent:blind-form') ?? '{}')
    localStorage.setItem('unsent:blind-form', JSON.stringify({ ...draft, replaced: 'damaged' }))
    const again = await openCalculator()
    await expect.element(again.width).toHaveValue('1050')
  })

  test('while the photo tool is open, the way to another window closes it', async () => {
    const first = await measured(1)
    await first.rendered.unmount()
    const second = await measured(2)
    await second.chooseProduct('Roller Blinds - Blockout')
    await second.chooseColour('Ivory')
    await second.add.click()
    await second.rendered.getByRole('button', { name: 'From a photo', exact: true }).click()
    await expect.element(second.rendered.getByRole('button', { name: "Use the photo's size" })).toBeVisible()
    await second.rendered.getByRole('button', { name: 'Choose a blind for Window 1' }).click()
    await expect.element(second.width).toHaveValue('1001')
    expect(second.rendered.getByRole('button', { name: "Use the photo's size" }).query()).toBeNull()
  })

  test('other digits and then the measured ones again leave the size as it was measured', async () => {
    const { width } = await measured(1, { measured_width_mm: 1001, measured_drop_mm: 1201 })
    const before = JSON.parse(localStorage.getItem('unsent:blind-form') ?? '{}').sizeSource
    await width.fill('100')
    await expect.poll(() => JSON.parse(localStorage.getItem('unsent:blind-form') ?? '{}').sizeSource.how).toBe('typed')
    await width.fill('1001')
    await expect.poll(() => JSON.parse(localStorage.getItem('unsent:blind-form') ?? '{}').sizeSource).toEqual(before)
  })

  test('a photo that was measured and not used is forgotten once the form goes on to another blind', async () => {
    const { fillBlind, add } = await openCalculator()
    await fillBlind('1050', '1250')
    sessionStorage.setItem('unsent:photo-in-hand', 'of-this-blind')
    await add.click()
    await expect.poll(() => sessionStorage.getItem('unsent:photo-in-hand')).toBeNull()
  })

  test('a taped opening behind an emptied blind on the wall is put aside, and comes back', async () => {
    const { rendered, fillBlind, width, drop } = await openCalculator()
    await fillBlind('1200', '1400')
    await tape(rendered).click()
    await rendered.getByRole('radio', { name: /On the wall/ }).click()
    await width.fill('')
    await drop.fill('')
    await rendered.unmount()
    const { rendered: again } = await measured(1)
    await again.getByRole('button', { name: /^Back to it: .*1200 × 1400/ }).click()
    await again.getByRole('radio', { name: /Inside the recess/ }).click()
    await expect.element(tape(again)).toBeChecked()
  })
})
