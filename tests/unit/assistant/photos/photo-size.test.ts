import { expect, it } from 'vitest'
import { sizeTexts } from '#app/features/assistant/photos/photo-size-texts.ts'
import { sizeSource } from '#shared/contracts/size-source.ts'
import { type PhotoWindow, photoSize } from '#shared/domain/photo-size.ts'

const about = (length: string) => `about ${length}`
const window = {
  width_mm: 1203.64,
  drop_mm: 1498.21,
  width_ci95_mm: 2.21,
  drop_ci95_mm: 2.9,
  scale: 'card',
} as PhotoWindow

it('a measured size goes on with its interval, its scale, and that nobody has looked at its corners', () => {
  const size = photoSize(window)
  expect(size).toEqual({
    widthMm: 1204,
    dropMm: 1498,
    source: {
      how: 'photo',
      scale: 'card',
      references: ['card'],
      corners: 'found',
      measured_width_mm: 1203.6,
      measured_drop_mm: 1498.2,
      width_ci95_mm: 2.3,
      drop_ci95_mm: 2.9,
    },
    isEstimate: false,
  })
  expect(sizeSource.parse(size.source)).toEqual(size.source)
  expect(Object.values(sizeTexts(size, about)).join(' ').replace(/\s/g, ' ')).toBe('1 204 mm ± 3 1 498 mm ± 3')
})

it('an assumed scale is an estimate without an interval', () => {
  const size = photoSize({ ...window, scale: 'assumed' })
  expect(size).toMatchObject({ source: { how: 'photo', scale: 'assumed' }, isEstimate: true })
  expect(sizeTexts(size, about).width.replace(/\s/g, ' ')).toBe('about 1 204 mm')
})

it('a known length names no reference', () => {
  expect(photoSize({ ...window, scale: 'known_length' }).source).not.toHaveProperty('references')
})
