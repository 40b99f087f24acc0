import { describe, expect, test } from 'vitest'
import { storeAutoMeasurements } from '#app/lib/storage/auto-measurements.ts'
import { pictureIdsOf } from '#app/shop/windows-list.ts'
import { openCalculator, withFreshShop } from './calculator-page.tsx'
import { source, stored, tape, usePhoto } from './measured-windows-page.ts'

withFreshShop()

/** @param windowId of the window that is measured again, as hardly the same one */
async function measuredWithPicture(pictureId: string, windowId?: string) {
  const size = windowId ? { width_mm: 941, drop_mm: 1366, window_id: windowId } : { width_mm: 1001, drop_mm: 1201 }
  const told = { ...source, measured_width_mm: size.width_mm, measured_drop_mm: size.drop_mm }
  storeAutoMeasurements({ ...size, size_source: told, picture_id: pictureId })
  return openCalculator()
}

/** A priced blind that is being changed, after a second picture of its window that is hardly the same one. */
async function pricedInOnePictureChangedInAnother({ isTaped = false } = {}) {
  const first = await measuredWithPicture('first picture')
  await first.chooseProduct('Roller Blinds - Blockout')
  await first.chooseColour('Ivory')
  if (isTaped) await tape(first.rendered).click()
  await first.add.click()
  const [window] = stored()
  await first.rendered.getByRole('button', { name: /^Edit/ }).click()
  await first.rendered.unmount()
  return { window, changing: await measuredWithPicture('second picture', window.id) }
}

describe('the picture in which a blind is shown, once its window has several', () => {
  test('a priced blind keeps the picture of its size until somebody takes the new one, and for good where the size before is kept', async () => {
    const { window, changing } = await pricedInOnePictureChangedInAnother()
    expect(pictureIdsOf(stored())).toEqual({ [window.lineId]: 'first picture' })
    expect(stored()).toMatchObject([{ pictureId: 'second picture' }])
    await changing.rendered.getByRole('button', { name: 'Leave as it was' }).first().click()
    expect(pictureIdsOf(stored())).toEqual({ [window.lineId]: 'first picture' })
    await changing.rendered.getByRole('button', { name: /^Edit/ }).click()
    await changing.rendered.getByRole('button', { name: /^Keep 1\s001 × 1\s201\smm/ }).click()
    expect(stored()).toMatchObject([{ widthMm: 1001, pictureId: 'first picture' }])
    expect(stored()[0]).not.toHaveProperty('pictureBefore')
  })

  test('a blind that takes the size of the new picture has that picture', async () => {
    const { window, changing } = await pricedInOnePictureChangedInAnother()
    await expect.element(changing.width).toHaveValue('941')
    await changing.rendered.getByRole('button', { name: 'Save changes' }).click()
    await expect.element(changing.rendered.getByRole('heading', { name: 'Edit Blind' })).not.toBeInTheDocument()
    expect(pictureIdsOf(stored())).toEqual({ [window.lineId]: 'second picture' })
  })

  test('a change that is saved before a newer size is decided on keeps the picture of the size before, however near the two are', async () => {
    const first = await measuredWithPicture('first picture')
    await first.chooseProduct('Roller Blinds - Blockout')
    await first.chooseColour('Ivory')
    await first.add.click()
    const [window] = stored()
    await first.rendered.getByRole('button', { name: /^Edit/ }).click()
    await first.rendered.unmount()
    const told = { ...source, measured_width_mm: 1020, measured_drop_mm: 1214 }
    storeAutoMeasurements({ width_mm: 1020, drop_mm: 1214, size_source: told, window_id: window.id, picture_id: 'second picture' })
    const { rendered } = await openCalculator()
    await rendered.getByRole('button', { name: 'Leave as it was' }).first().click()
    await rendered.getByRole('button', { name: /^Edit/ }).click()
    await rendered.getByLabelText('Quantity').fill('2')
    await rendered.getByRole('button', { name: 'Save changes' }).click()
    await expect.element(rendered.getByRole('heading', { name: 'Edit Blind' })).not.toBeInTheDocument()
    expect(stored()).toMatchObject([{ pictureId: 'second picture' }])
    expect(pictureIdsOf(stored())).toEqual({ [window.lineId]: 'first picture' })
  })

  test('a photo that only estimates changes no priced blind’s picture while its change is not saved', async () => {
    const { rendered, fillBlind, add } = await openCalculator()
    await fillBlind('1600', '1200')
    await add.click()
    await rendered.getByRole('button', { name: /^Edit/ }).click()
    await usePhoto(rendered)
    await expect.poll(stored).toMatchObject([{ pictureId: 'of-the-photo', lineId: expect.any(String) }])
    await rendered.getByRole('button', { name: 'Leave as it was' }).first().click()
    expect(pictureIdsOf(stored())).toEqual({})
  })

  test('a tape that is put back after another picture keeps the picture that it was held to', async () => {
    const { window, changing } = await pricedInOnePictureChangedInAnother({ isTaped: true })
    await changing.rendered.getByRole('button', { name: /^Put .*1\s001.* back/ }).click()
    await expect.element(changing.width).toHaveValue('1001')
    await changing.rendered.getByRole('button', { name: 'Save changes' }).click()
    await expect.element(changing.rendered.getByRole('heading', { name: 'Edit Blind' })).not.toBeInTheDocument()
    expect(pictureIdsOf(stored())).toEqual({ [window.lineId]: 'first picture' })
  })

  test('a typed blind whose window was measured in a picture has none of it, where its size is kept', async () => {
    const inPicture = { widthMm: 941, dropMm: 1366, source: { ...source, how: 'photo' }, pictureId: 'a picture' } as const
    const { rendered, fillBlind, add } = await openCalculator(undefined, inPicture)
    await fillBlind('1600', '1200')
    await add.click()
    await rendered.getByRole('button', { name: /^Edit/ }).click()
    await usePhoto(rendered)
    await rendered.getByRole('button', { name: 'Leave as it was' }).first().click()
    await rendered.getByRole('button', { name: /^Edit/ }).click()
    await rendered.getByRole('button', { name: /^Keep 1\s600 × 1\s200\smm/ }).click()
    expect(stored()).toMatchObject([{ pictureId: 'a picture', lineId: expect.any(String) }])
    expect(pictureIdsOf(stored())).toEqual({})
  })

  test('a taped blind gets the picture of a photo that only estimates, once its change is saved', async () => {
    const { rendered, fillBlind, add } = await openCalculator()
    await fillBlind('1600', '1200')
    await tape(rendered).click()
    await add.click()
    await rendered.getByRole('button', { name: /^Edit/ }).click()
    await usePhoto(rendered)
    await rendered.getByRole('button', { name: 'Save changes' }).click()
    await expect.poll(() => Object.values(pictureIdsOf(stored()))).toEqual(['of-the-photo'])
  })

  test('a taped blind is shown in a picture that told about the same size, also where the tape is put back', async () => {
    const inPicture = { widthMm: 1238, dropMm: 1131, source: { ...source, how: 'photo' }, pictureId: 'a picture' } as const
    const { rendered, fillBlind, add, width } = await openCalculator(undefined, inPicture)
    await fillBlind('1240', '1130')
    await tape(rendered).click()
    await add.click()
    await rendered.getByRole('button', { name: /^Edit/ }).click()
    await usePhoto(rendered)
    await expect.element(width).toHaveValue('1238')
    await rendered.getByRole('button', { name: /^Put .*1\s240.* back/ }).click()
    await rendered.getByRole('button', { name: 'Save changes' }).click()
    await expect.poll(() => Object.values(pictureIdsOf(stored()))).toEqual(['a picture'])
  })

  test('a photo that only estimates does not take the place of the picture in which the window was measured', async () => {
    const first = await measuredWithPicture('measuring picture')
    const [window] = stored()
    await first.rendered.unmount()
    storeAutoMeasurements({
      width_mm: 1200,
      drop_mm: 1318,
      size_source: { how: 'photo', scale: 'assumed', corners: 'found' },
      window_id: window.id,
      picture_id: 'another picture',
    })
    const { rendered, width } = await openCalculator()
    await expect.element(rendered.getByText(/your window keeps the picture in which it was measured/)).toBeVisible()
    await expect.element(width).toHaveValue('1001')
    expect(stored()).toMatchObject([{ id: window.id, pictureId: 'measuring picture' }])
  })

  test('a priced estimate keeps its picture when another estimate of its window is not taken', async () => {
    const estimated = (pictureId: string, widthMm: number, windowId?: string) => {
      const size = { width_mm: widthMm, drop_mm: 1318, ...(windowId ? { window_id: windowId } : {}) }
      storeAutoMeasurements({ ...size, size_source: { how: 'photo', scale: 'assumed', corners: 'found' }, picture_id: pictureId })
      return openCalculator()
    }
    const first = await estimated('first picture', 1200)
    await first.chooseProduct('Roller Blinds - Blockout')
    await first.chooseColour('Ivory')
    await first.add.click()
    await expect.poll(stored).toMatchObject([{ lineId: expect.any(String) }])
    const [window] = stored()
    await first.rendered.getByRole('button', { name: /^Edit/ }).click()
    await first.rendered.unmount()
    const changing = await estimated('second picture', 1600, window.id)
    await changing.rendered.getByRole('button', { name: 'Leave as it was' }).first().click()
    await changing.rendered.getByRole('button', { name: /^Edit/ }).click()
    await changing.rendered.getByLabelText('Quantity').fill('2')
    await changing.rendered.getByRole('button', { name: 'Save changes' }).click()
    await expect.poll(() => pictureIdsOf(stored())).toEqual({ [window.lineId]: 'first picture' })
  })
})
