import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { storeAutoMeasurements } from '#app/lib/storage/auto-measurements.ts'
import { openCalculator, withFreshShop } from './calculator-page.tsx'
import { measured, source, stored, tape, usePhoto, windowsOf } from './measured-windows-page.ts'

withFreshShop()

/** The calculator with a window that a picture measured as hardly the same one. */
async function measuredAsAnother() {
  const { rendered } = await measured(1)
  const [window] = stored()
  await rendered.unmount()
  storeAutoMeasurements({ width_mm: 941, drop_mm: 1366, size_source: source, window_id: window.id })
  return { window, again: await openCalculator() }
}

describe('a picture of another window', () => {
  test('measured once more and hardly the same window, it is asked, and nothing is asked where the sizes agree', async () => {
    const { again, window } = await measuredAsAnother()
    await expect.element(again.width).toHaveValue('941')
    await expect.element(again.rendered.getByText(/This window measured 1.001.×.1.201.mm before, and 941.×.1.366.mm now/)).toBeVisible()
    await again.rendered.getByRole('button', { name: 'It is the same one' }).click()
    await expect.element(again.rendered.getByText('Is this another window?')).not.toBeInTheDocument()
    expect(stored()).toMatchObject([{ id: window.id, widthMm: 941, dropMm: 1366 }])
    await again.rendered.unmount()
    storeAutoMeasurements({ width_mm: 943, drop_mm: 1364, size_source: source, window_id: window.id })
    const third = await openCalculator()
    await expect.element(third.width).toHaveValue('943')
    await expect.element(third.rendered.getByText('Is this another window?')).not.toBeInTheDocument()
  })

  test('no blind is added before it is answered, and it is asked again after another screen', async () => {
    const { window, again } = await measuredAsAnother()
    await again.chooseProduct('Roller Blinds - Blockout')
    await again.chooseColour('Ivory')
    await again.add.click()
    const asked = page.getByText('Is this another window?')
    await expect.element(asked).toBeVisible()
    await expect.poll(() => document.activeElement?.textContent).toMatch(/^Is this another window\?/)
    expect(stored()).toMatchObject([{ id: window.id, lineId: null }])
    await again.rendered.unmount()
    const later = await openCalculator()
    await expect.element(asked).toBeVisible()
    await later.rendered.getByRole('button', { name: 'It is the same one' }).click()
    await later.add.click()
    await expect.poll(stored).toMatchObject([{ id: window.id, widthMm: 941, lineId: expect.any(String) }])
  })

  test('a size that was put back stays with the window before, and the other one has what was measured of it', async () => {
    const first = await measured(1)
    await tape(first.rendered).click()
    const [window] = stored()
    await first.rendered.unmount()
    storeAutoMeasurements({ width_mm: 941, drop_mm: 1366, size_source: source, window_id: window.id })
    const { rendered, width } = await openCalculator()
    await rendered.getByRole('button', { name: /^Put .*1\s001.* back/ }).click()
    await expect.element(width).toHaveValue('1001')
    await rendered.getByRole('button', { name: 'It is another window' }).click()
    await expect.element(width).toHaveValue('941')
    await expect.element(tape(rendered)).not.toBeChecked()
    expect(stored()).toMatchObject([
      { id: window.id, widthMm: 1001 },
      { widthMm: 941, dropMm: 1366 },
    ])
    await rendered.getByRole('button', { name: 'Choose its blind: Window 1' }).click()
    await expect.element(width).toHaveValue('1001')
    await expect.element(tape(rendered)).toBeChecked()
  })

  test('of another window, the size gets a place of its own with what was chosen since, and the window before is as it was', async () => {
    const first = await measured(1)
    await first.chooseProduct('Roller Blinds - Blockout')
    await first.chooseColour('Ivory')
    await first.rendered.getByRole('checkbox', { name: /with a tape/ }).click()
    await first.rendered.getByLabelText(/^Room name/).fill('Kitchen')
    await first.rendered.getByLabelText('Quantity').fill('3')
    await first.rendered.getByLabelText(/^Recess depth/).fill('60')
    const [window] = stored()
    await first.rendered.unmount()
    storeAutoMeasurements({ width_mm: 941, drop_mm: 1366, size_source: source, window_id: window.id })
    const { rendered, width, chooseColour } = await openCalculator()
    await expect.element(width).toHaveValue('941')
    await chooseColour('Charcoal')
    await rendered.getByRole('button', { name: 'It is another window' }).click()
    await expect.element(rendered.getByLabelText(/^Room name/)).toHaveValue('')
    await expect.element(rendered.getByLabelText('Quantity')).toHaveValue('1')
    await expect.element(rendered.getByLabelText(/^Recess depth/)).toHaveValue('')
    await expect.element(width).toHaveValue('941')
    await expect.element(rendered.getByRole('radio', { name: 'Charcoal' })).toBeChecked()
    await expect.element(rendered.getByRole('button', { name: /^Put .* back/ })).not.toBeInTheDocument()
    expect(stored()).toMatchObject([
      { id: window.id, room: 'Kitchen', widthMm: 1001, dropMm: 1201, sizeSource: source },
      { room: '', widthMm: 941, dropMm: 1366 },
    ])
    await rendered.getByRole('button', { name: 'Choose its blind: Kitchen' }).click()
    await expect.element(width).toHaveValue('1001')
    await expect.element(rendered.getByLabelText('Quantity')).toHaveValue('3')
    await expect.element(rendered.getByLabelText(/^Recess depth/)).toHaveValue('60')
    await expect.element(rendered.getByRole('radio', { name: 'Ivory' })).toBeChecked()
    await expect.element(rendered.getByRole('checkbox', { name: /with a tape/ })).toBeChecked()
  })

  test('it is asked too where the picture measured another edge of the window, and the sizes are further apart than edges are', async () => {
    const { rendered } = await measured(1)
    const [window] = stored()
    await rendered.unmount()
    const casing = { ...source, outline: 'casing' } as const
    storeAutoMeasurements({ width_mm: 1160, drop_mm: 1360, size_source: casing, window_id: window.id })
    const again = await openCalculator()
    await expect.element(again.width).toHaveValue('1160')
    await expect.element(again.rendered.getByText('Is this another window?')).not.toBeInTheDocument()
    await again.rendered.unmount()
    storeAutoMeasurements({ width_mm: 1600, drop_mm: 1370, size_source: source, window_id: window.id })
    const third = await openCalculator()
    await expect.element(third.width).toHaveValue('1600')
    await expect.element(third.rendered.getByText('Is this another window?')).toBeVisible()
  })

  test('it is asked once more when the window’s blind was taken off the list again', async () => {
    const { rendered, chooseProduct, chooseColour, add } = await measured(1)
    await chooseProduct('Roller Blinds - Blockout')
    await chooseColour('Ivory')
    await add.click()
    const [window] = stored()
    await rendered
      .getByRole('region', { name: 'Your blinds' })
      .getByRole('button', { name: /^Remove / })
      .click()
    await rendered.getByRole('button', { name: /^Choose its blind/ }).click()
    await rendered.unmount()
    storeAutoMeasurements({ width_mm: 941, drop_mm: 1366, size_source: source, window_id: window.id })
    const again = await openCalculator()
    await expect.element(again.width).toHaveValue('941')
    await expect.element(again.rendered.getByText('Is this another window?')).toBeVisible()
  })

  test('a single length that was put back stays with the window before, too', async () => {
    const first = await measured(1)
    await first.width.fill('995')
    const [window] = stored()
    await first.rendered.unmount()
    storeAutoMeasurements({ width_mm: 941, drop_mm: 1366, size_source: source, window_id: window.id })
    const { rendered, width, drop } = await openCalculator()
    await rendered.getByRole('button', { name: /^Put .*995.* back/ }).click()
    await expect.element(width).toHaveValue('995')
    await rendered.getByRole('button', { name: 'It is another window' }).click()
    await expect.element(width).toHaveValue('941')
    await expect.element(drop).toHaveValue('1366')
    await rendered.getByRole('button', { name: 'Choose its blind: Window 1' }).click()
    await expect.element(width).toHaveValue('995')
  })

  test('another window that was held to a tape keeps its lengths, also where it is as high as the one before', async () => {
    const first = await measured(1)
    await first.drop.fill('1362')
    await tape(first.rendered).click()
    const [window] = stored()
    await first.rendered.unmount()
    storeAutoMeasurements({ width_mm: 941, drop_mm: 1366, size_source: source, window_id: window.id })
    const { rendered, width, drop } = await openCalculator()
    await width.fill('945')
    await drop.fill('1362')
    await tape(rendered).click()
    await rendered.getByRole('button', { name: 'It is another window' }).click()
    await expect.element(width).toHaveValue('945')
    await expect.element(drop).toHaveValue('1362')
    await expect.element(tape(rendered)).toBeChecked()
  })

  test('a size that a tape was held to is asked about too, and its blind waits while the other window is on the list', async () => {
    const photo = { widthMm: 1480, dropMm: 1895, source: { ...source, how: 'photo' }, pictureId: 'of another' } as const
    const { rendered, width, drop, chooseProduct } = await openCalculator(undefined, photo)
    await chooseProduct('Roller Blinds - Blockout')
    await width.fill('621')
    await drop.fill('679')
    await rendered.getByLabelText(/^Room name/).fill('Study')
    await tape(rendered).click()
    await usePhoto(rendered)
    await expect.element(rendered.getByText(/This window measured 621.×.679.mm before, and 1.480.×.1.895.mm now/)).toBeVisible()
    await rendered.getByRole('button', { name: 'It is another window' }).click()
    await expect.element(width).toHaveValue('1480')
    await expect.element(tape(rendered)).not.toBeChecked()
    await expect.element(rendered.getByLabelText(/^Room name/)).toHaveValue('')
    expect(stored()).toMatchObject([{ room: '', widthMm: 1480, dropMm: 1895, pictureId: 'of another' }])
    await rendered.getByRole('button', { name: /Study/ }).first().click()
    await expect.element(width).toHaveValue('621')
    await expect.element(tape(rendered)).toBeChecked()
    expect(stored()).toMatchObject([{ widthMm: 1480, dropMm: 1895, lineId: null }])
  })

  test('another window does not hang on the wall because the one before did, and does where that is chosen for it', async () => {
    const first = await measured(1)
    const onWall = (shown: typeof first.rendered) => shown.getByRole('radio', { name: /^On the wall/ })
    await onWall(first.rendered).click()
    const [window] = stored()
    await first.rendered.unmount()
    storeAutoMeasurements({ width_mm: 941, drop_mm: 1366, size_source: source, window_id: window.id })
    const { rendered, width } = await openCalculator()
    await rendered.getByRole('button', { name: 'It is another window' }).click()
    await expect.element(width).toHaveValue('941')
    await expect.element(onWall(rendered)).not.toBeChecked()
    await rendered.getByRole('button', { name: 'Choose its blind: Window 1' }).click()
    await expect.element(onWall(rendered)).toBeChecked()
  })

  test('a tape and a picture may have measured different edges, and a window that has its own place is asked about by nobody', async () => {
    const photo = { widthMm: 1110, dropMm: 1301, source: { ...source, how: 'photo' }, pictureId: 'of the photo' } as const
    const photographed = await openCalculator(undefined, photo)
    await photographed.width.fill('1001')
    await photographed.drop.fill('1201')
    await tape(photographed.rendered).click()
    await usePhoto(photographed.rendered)
    await expect.element(photographed.width).toHaveValue('1110')
    await expect.element(photographed.rendered.getByText('Is this another window?')).not.toBeInTheDocument()
    await tape(photographed.rendered).click()
    await windowsOf(photographed.rendered).getByRole('link', { name: 'Scan it' }).click()
    await photographed.rendered.unmount()
    storeAutoMeasurements({ width_mm: 1680, drop_mm: 1895, size_source: source })
    const next = await openCalculator()
    await expect.element(next.width).toHaveValue('1680')
    await expect.element(next.rendered.getByText('Is this another window?')).not.toBeInTheDocument()
    expect(stored()).toMatchObject([{ widthMm: 1110 }, { widthMm: 1680 }])
  })

  test.each([
    { at: 'near', widthMm: 640, dropMm: 690, isAsked: false },
    { at: 'apart', widthMm: 912, dropMm: 908, isAsked: true },
  ])('a tape and the opening in a picture that are $at: asked $isAsked, also where the blind hangs on the wall', async (told) => {
    const { isAsked, widthMm, dropMm } = told
    const photo = { widthMm, dropMm, source: { ...source, how: 'photo', outline: 'opening' }, pictureId: 'of the photo' } as const
    const { rendered, width, drop } = await openCalculator(undefined, photo)
    await width.fill('621')
    await drop.fill('679')
    await tape(rendered).click()
    await rendered.getByRole('radio', { name: /^On the wall/ }).click()
    await usePhoto(rendered)
    await expect.element(width).toHaveValue(String(widthMm))
    expect(rendered.getByText('Is this another window?').elements()).toHaveLength(isAsked ? 1 : 0)
  })
})
