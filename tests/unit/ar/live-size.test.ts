import { expect, test } from 'vitest'
import { withSize } from '#app/features/ar/live/live-size.ts'
import type { LiveChoice } from '#app/shop/live-address.ts'
import { differenceFromOpening } from '#shared/domain/blind-to-show.ts'
import type { MeasuredWindow, WindowType } from '#workers/vision/api.ts'

const choice: LiveChoice = {
  productType: 'roller-blockout',
  colour: '',
  colourHex: null,
  widthMm: 800,
  dropMm: 1000,
  mountType: 'inside-recess',
  controlSide: 'left',
  recessDepthMm: null,
}
const seenAs = (type: WindowType) =>
  ({ widthMm: 1204, dropMm: 1396, scale: 'reference', candidates: [{ type }] }) as unknown as MeasuredWindow
const measured = seenAs('opening')

test('a blind in the recess is as large live as the window that is measured now', () => {
  expect(withSize(choice, measured)).toMatchObject({ widthMm: 1204, dropMm: 1396 })
})

test('a size that was typed over a measured one stays as it was typed, in the opening that is measured now', () => {
  const typed = { ...choice, typedOver: { widthMm: 1200, dropMm: 1400 } }
  expect(withSize(typed, measured)).toMatchObject({ widthMm: 800, dropMm: 1000, typedOver: { widthMm: 1204, dropMm: 1396 } })
})

test('a blind that was typed larger than the frame which the live picture measures is not said to be larger than the opening', () => {
  const typed = { ...choice, widthMm: 1264, dropMm: 1456, typedOver: { widthMm: 1204, dropMm: 1396, outline: 'unit' } } as const
  expect(differenceFromOpening(withSize(typed, seenAs('unit')))).toBeNull()
  expect(differenceFromOpening(withSize(typed, seenAs('opening')))).toBe('60 mm wider and 60 mm longer')
})
