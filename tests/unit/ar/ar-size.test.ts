import { expect, it } from 'vitest'
import { estimateOfRoom, roomSizeWords } from '#app/features/ar/xr/ar-size.ts'
import { sizeSource } from '#shared/contracts/size-source.ts'
import { PRODUCTS } from '#shared/domain/products.ts'
import { sizeProvenance } from '#shared/domain/size-provenance.ts'
import { readinessOf } from '#shared/domain/size-readiness.ts'
import { formatSize } from '#shared/formats/millimetres.ts'

const window = {
  widthMm: 1203.44,
  dropMm: 1396.2,
  widthCi95Mm: 79.11,
  dropCi95Mm: 91.4,
  middle: [0, 0, 0],
  right: [1, 0, 0],
  down: [0, -1, 0],
  into: [0, 0, -1],
} as const
const arriving = estimateOfRoom(window)

it('a size from augmented reality travels with its interval', () => {
  expect(sizeSource.parse(arriving.size_source)).toMatchObject({
    how: 'camera',
    scale: 'ar',
    measured_width_mm: 1203.4,
    width_ci95_mm: 79.2,
  })
})

it('it is told in centimetres, with a ± that is never rounded down', () => {
  expect(roomSizeWords(window)).toBe(`About ${formatSize(1200, 1400)} ± 100 mm`)
})

it.each(PRODUCTS.map(({ productType }) => productType))('no %s is ever cut from it, in a recess or on the wall', (productType) => {
  for (const mountType of ['inside-recess', 'outside-facefix'] as const) {
    const blind = { productType, mountType, widthMm: 1203, dropMm: 1396, sizeSource: arriving.size_source }
    expect(readinessOf(blind)).toEqual({ ready: false, because: 'assumed_scale' })
  }
})

it('quote and order call it an estimate in augmented reality, with its ±', () => {
  const blind = {
    productType: 'venetian-wood',
    mountType: 'inside-recess',
    widthMm: 1203,
    dropMm: 1396,
    sizeSource: arriving.size_source,
  } as const
  expect(sizeProvenance(blind)).toEqual({ kind: 'estimate', text: 'estimated in augmented reality (width ± 80 mm, drop ± 92 mm)' })
})
