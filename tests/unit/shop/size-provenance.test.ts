import { describe, expect, test } from 'vitest'
import type { SizeSource } from '#shared/contracts/size-source.ts'
import { lineReadiness, sizeToMake } from '#shared/domain/blind-line.ts'
import { deductionOf, productTypes } from '#shared/domain/products.ts'
import {
  believedSource,
  confirmedSize,
  isConfirmed,
  READINESS_WORDS,
  readinessOf,
  type SizedBlind,
  sizeFacts,
  sizeProvenance,
  unconfirmedSize,
} from '#shared/domain/size-provenance.ts'

const camera: SizeSource = {
  how: 'camera',
  scale: 'board',
  references: ['board'],
  corners: 'found',
  measured_width_mm: 1203.6,
  measured_drop_mm: 1498.2,
  width_ci95_mm: 2.2,
  drop_ci95_mm: 2.9,
  safe_width_mm: 1200.9,
  safe_drop_mm: 1494.9,
  confidence: 0.93,
}
const blind = (sizeSource?: SizeSource, change: Partial<SizedBlind> = {}): SizedBlind => ({
  productType: 'roller-blockout',
  mountType: 'inside-recess',
  widthMm: 1200,
  dropMm: 1494,
  sizeSource,
  ...change,
})

describe('whether a size may be cut', () => {
  test('a camera size may, when its interval is within the product’s deduction', () => {
    expect(readinessOf(blind(camera))).toEqual({ ready: true, because: 'within_deduction' })
    // The deduction of a honeycomb blind is 6 mm, that of a roller blind 10 mm.
    const wider = { ...camera, width_ci95_mm: 8 }
    expect(readinessOf(blind(wider))).toMatchObject({ ready: true })
    expect(readinessOf(blind(wider, { productType: 'honeycomb-blockout' }))).toEqual({ ready: false, because: 'interval_too_wide' })
    expect(readinessOf(blind({ ...camera, drop_ci95_mm: 10.1 }))).toEqual({ ready: false, because: 'interval_too_wide' })
  })

  test('a camera size may not on an assumed scale, without an interval, on the wall face, or made larger than it was measured', () => {
    expect(readinessOf(blind({ how: 'photo', scale: 'assumed' }))).toEqual({ ready: false, because: 'assumed_scale' })
    expect(readinessOf(blind({ how: 'camera' }))).toEqual({ ready: false, because: 'assumed_scale' })
    expect(readinessOf(blind({ how: 'camera', scale: 'board' }))).toEqual({ ready: false, because: 'no_interval' })
    expect(readinessOf(blind(camera, { mountType: 'outside-facefix' }))).toEqual({ ready: false, because: 'no_deduction' })
    expect(readinessOf(blind({ ...camera, outline: 'casing' }))).toEqual({ ready: false, because: 'another_outline' })
    expect(readinessOf(blind({ ...camera, outline: 'opening' }))).toMatchObject({ ready: true })
    expect(readinessOf(blind(camera, { productType: 'unheard-of' }))).toEqual({ ready: false, because: 'no_deduction' })
    expect(readinessOf(blind(camera, { widthMm: 1205 }))).toEqual({ ready: false, because: 'larger_than_measured' })
  })

  test('any size may once it is measured with a tape, by the customer, the consultant or the shop', () => {
    for (const source of [camera, { how: 'photo', scale: 'assumed' }, undefined] satisfies (SizeSource | undefined)[]) {
      expect(readinessOf(blind(confirmedSize(source, 'tape')))).toEqual({ ready: true, because: 'tape' })
      expect(readinessOf(blind(confirmedSize(source, 'consultant')))).toEqual({ ready: true, because: 'consultant' })
    }
    const line = { ...blind({ how: 'photo', scale: 'assumed' }), tape: { widthMm: 1190, dropMm: 1490 } } as Parameters<
      typeof lineReadiness
    >[0]
    expect(lineReadiness(line)).toEqual({ ready: true, because: 'tape' })
    expect(sizeToMake(line)).toEqual({ widthMm: 1190, dropMm: 1490 })
  })

  test('a size that the customer typed may', () => {
    expect(readinessOf(blind())).toEqual({ ready: true, because: 'given' })
    expect(readinessOf(blind({ how: 'typed' }))).toEqual({ ready: true, because: 'given' })
  })

  test('every product of the shop says what is taken off it in a recess', () => {
    for (const productType of productTypes) expect(deductionOf(productType, 'inside-recess')?.widthMm).toBeGreaterThan(0)
  })
})

describe('confirming a size', () => {
  test('keeps beside the tape what the camera said, and can be taken back', () => {
    const confirmed = confirmedSize(camera, 'tape')
    expect(confirmed).toEqual({ ...camera, confirmed_by: 'tape' })
    expect([isConfirmed(confirmed), isConfirmed(camera), isConfirmed({ how: 'tape' }), isConfirmed(undefined)]).toEqual([
      true,
      false,
      true,
      false,
    ])
    expect(unconfirmedSize(confirmed)).toEqual(camera)
    expect(unconfirmedSize({ how: 'tape' })).toBeUndefined()
  })

  test('only staff may say that the consultant measured', () => {
    expect(believedSource({ how: 'consultant' }, false)).toEqual({ how: 'tape' })
    expect(believedSource({ ...camera, confirmed_by: 'consultant' }, false)).toEqual({ ...camera, confirmed_by: 'tape' })
    expect(believedSource({ how: 'consultant' }, true)).toEqual({ how: 'consultant' })
    expect(believedSource(camera, false)).toEqual(camera)
  })
})

describe('where a size came from, in words', () => {
  const text = (source: SizeSource | undefined, change: Partial<SizedBlind> = {}) => sizeProvenance(blind(source, change))?.text

  test('a typed size needs none', () => {
    expect(sizeProvenance(blind())).toBeUndefined()
    expect(sizeProvenance(blind({ how: 'typed' }))).toBeUndefined()
  })

  test('a camera size says what gave the scale and its interval, never smaller than it is, and asks for a tape where one is needed', () => {
    expect(text(camera)).toBe('measured with the camera by a printed board ± 3 mm, exact enough for this blind')
    expect(text(camera, { mountType: 'outside-facefix' })).toBe(
      'measured with the camera by a printed board ± 3 mm, confirm with a tape before production',
    )
    // The safe size may be much smaller than the measured size and its ± figures.
    expect(text(camera, { widthMm: 1120, dropMm: 1400 })).toContain('by a printed board as 1204 ± 3 × 1498 ± 3 mm')
    const cards: SizeSource = {
      ...camera,
      how: 'photo',
      scale: 'card',
      references: ['card', 'card', 'a4'],
      width_ci95_mm: 12,
      drop_ci95_mm: 14,
    }
    expect(text(cards)).toBe(
      'measured from a photo by 2 bank cards and an A4 sheet (width ± 12 mm, drop ± 14 mm), confirm with a tape before production',
    )
    expect(text({ ...camera, scale: 'known_length', references: undefined })).toContain('by a known length ± 3 mm')
  })

  test('a size on an assumed scale is an estimate, whatever its interval, until a tape confirms it', () => {
    const assumed: SizeSource = { how: 'camera', scale: 'assumed', width_ci95_mm: 2, drop_ci95_mm: 2 }
    expect(sizeProvenance(blind(assumed))).toMatchObject({ kind: 'estimate' })
    expect(sizeProvenance(blind(confirmedSize(assumed, 'tape')))).toEqual({
      text: 'estimated with the camera, confirmed with a tape',
      kind: 'given',
    })
  })

  test('the workshop reads the rest: measured, safe, corners, how sure, and the reference\u2019s depth', () => {
    expect(sizeFacts(blind({ ...camera, outline: 'glass', corners: 'by_hand', reference_depth_mm: -15 }))).toEqual([
      'measured 1203.6 × 1498.2 mm',
      'safe size 1200.9 × 1494.9 mm',
      'the glass',
      'corners set by hand',
      'window recognised with 93 %',
      'reference 15 mm behind the opening',
    ])
    expect(sizeFacts(blind({ how: 'tape' }))).toEqual([])
  })

  test('every reason to cut or not to has its sentence', () => {
    for (const sentence of Object.values(READINESS_WORDS)) expect(sentence).toMatch(/^[A-Z].*\.$/)
  })
})

test('the usual size that stands where nothing was measured is not cut before a tape has spoken', () => {
  const usual = blind({ how: 'default' })
  expect(readinessOf(usual)).toEqual({ ready: false, because: 'assumed_scale' })
  expect(sizeProvenance(usual)?.kind).toBe('estimate')
  expect(readinessOf(blind(confirmedSize({ how: 'default' }, 'tape')))).toEqual({ ready: true, because: 'tape' })
})
