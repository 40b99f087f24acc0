import { describe, expect, test } from 'vitest'
import { storeAutoMeasurements } from '#app/lib/storage/auto-measurements.ts'
import { storeSeenBlind } from '#app/lib/storage/seen-blind.ts'
import { openCalculator, withFreshShop } from './calculator-page.tsx'
import { measured, source, stored } from './measured-windows-page.ts'

const SHOWN_AT_FIRST = { productType: 'roller-blockout', colour: 'Ivory', colourHex: '#fffff0', wasChosen: false } as const

withFreshShop()

describe('a blind that was looked at live in a window', () => {
  test('scanned once more from the form, or seen live, it stays one window, and keeps what was chosen for its blind', async () => {
    const { rendered, chooseProduct, chooseColour, where } = await measured(1)
    await chooseProduct('Roller Blinds - Blockout')
    await chooseColour('Ivory')
    await rendered.getByLabelText('Quantity').fill('2')
    const [window] = stored()
    await rendered.getByRole('link', { name: 'Scan with the camera' }).click()
    expect(where()).toBe(`/measurement?scan=quick&window=${window.id}`)
    await rendered.unmount()
    storeAutoMeasurements({ width_mm: 1011, drop_mm: 1222, size_source: source, window_id: window.id })
    storeSeenBlind({ productType: 'roller-blockout', colour: 'Charcoal', colourHex: '#36454f', wasChosen: true }, window.id)
    const again = await openCalculator()
    await expect.element(again.width).toHaveValue('1011')
    await expect.element(again.rendered.getByLabelText('Quantity')).toHaveValue('2')
    await expect.element(again.rendered.getByRole('radio', { name: 'Charcoal' })).toBeChecked()
    expect(stored()).toMatchObject([{ id: window.id, widthMm: 1011, dropMm: 1222 }])
    // Once its blind is on the list, that blind is measured once more while it is changed.
    await again.rendered.getByRole('button', { name: 'It is the same one' }).click()
    await again.add.click()
    await again.rendered.getByRole('button', { name: /^Edit/ }).click()
    await expect.element(again.rendered.getByRole('heading', { name: 'Edit Blind' })).toBeVisible()
    await again.rendered.unmount()
    storeAutoMeasurements({ width_mm: 1033, drop_mm: 1244, size_source: source, window_id: window.id })
    const changing = await openCalculator()
    await expect.element(changing.rendered.getByRole('heading', { name: 'Edit Blind' })).toBeVisible()
    await expect.element(changing.width).toHaveValue('1033')
    expect(stored()).toMatchObject([{ id: window.id, widthMm: 1033, dropMm: 1244 }])
  })

  test('left live without a picture, the blind that was chosen there is in the form, and the size stays', async () => {
    const { chooseProduct, chooseColour, width, rendered } = await measured(1)
    await chooseProduct('Roller Blinds - Blockout')
    await chooseColour('Ivory')
    const before = (width.element() as HTMLInputElement).value
    const [window] = stored()
    await rendered.unmount()
    storeSeenBlind({ productType: 'roller-blockout', colour: 'Charcoal', colourHex: '#36454f', wasChosen: true }, window.id)
    const again = await openCalculator()
    await expect.element(again.rendered.getByRole('radio', { name: 'Charcoal' })).toBeChecked()
    await expect.element(again.width).toHaveValue(before)
  })

  test('what the live picture shows before a blind is chosen there changes none that was chosen in the form', async () => {
    const { chooseProduct, chooseColour, rendered } = await openCalculator()
    await chooseProduct('Vertical Blinds - Blockout')
    await chooseColour('Charcoal')
    await rendered.unmount()
    storeAutoMeasurements({ width_mm: 1040, drop_mm: 1245, size_source: source })
    storeSeenBlind(SHOWN_AT_FIRST, undefined)
    const again = await openCalculator()
    await expect.element(again.width).toHaveValue('1040')
    await expect.element(again.rendered.getByRole('radio', { name: 'Charcoal' })).toBeChecked()
  })

  test('what the live picture shows before a blind is chosen there fills a form without one', async () => {
    storeAutoMeasurements({ width_mm: 1040, drop_mm: 1245, size_source: source })
    storeSeenBlind(SHOWN_AT_FIRST, undefined)
    const { width, rendered } = await openCalculator()
    await expect.element(width).toHaveValue('1040')
    await expect.element(rendered.getByRole('radio', { name: 'Ivory' })).toBeChecked()
  })

  test('left live while the form has gone on to another window, the blind that was chosen there is its own window’s', async () => {
    const first = await measured(1)
    await first.chooseProduct('Roller Blinds - Blockout')
    await first.chooseColour('Ivory')
    const [window] = stored()
    await first.rendered.unmount()
    const second = await measured(2)
    await second.rendered.unmount()
    storeSeenBlind({ productType: 'roller-blockout', colour: 'Charcoal', colourHex: '#36454f', wasChosen: true }, window.id)
    const again = await openCalculator()
    await expect.element(again.width).toHaveValue('1001')
    await expect.element(again.rendered.getByRole('radio', { name: 'Charcoal' })).toBeChecked()
    await again.rendered.getByRole('button', { name: 'Choose its blind: Window 2' }).click()
    await expect.element(again.width).toHaveValue('1002')
    expect(stored()).toMatchObject([{ chosen: { colour: 'Charcoal' } }, { seenWith: { colour: 'Ivory' } }])
  })

  test('a size of one window and a blind that was looked at in another one each go to their own', async () => {
    const first = await measured(1)
    await first.chooseProduct('Roller Blinds - Blockout')
    await first.chooseColour('Ivory')
    await first.rendered.getByRole('checkbox', { name: /with a tape/ }).click()
    await first.rendered.unmount()
    const second = await measured(2)
    const [window, other] = stored()
    await second.rendered.unmount()
    storeAutoMeasurements({ width_mm: 1040, drop_mm: 1245, size_source: source, window_id: window.id })
    storeSeenBlind({ productType: 'roller-blockout', colour: 'Charcoal', colourHex: '#36454f', wasChosen: true }, other.id)
    const again = await openCalculator()
    await expect.element(again.width).toHaveValue('1040')
    await expect.element(again.rendered.getByRole('radio', { name: 'Ivory' })).toBeChecked()
    await expect.element(again.rendered.getByRole('button', { name: /^Put 1\s001\s×\s1\s201\smm back/ })).toBeVisible()
    expect(stored()[1]).toMatchObject({ chosen: { colour: 'Charcoal' } })
  })
})
