import { describe, expect, test } from 'vitest'
import type { SizeSource } from '#shared/contracts/size-source.ts'
import { lineReadiness, lineSafeSize, lineStage, type OrderedLine, sizeToMake } from '#shared/domain/blind-line.ts'
import { deductionOf, productTypes } from '#shared/domain/products.ts'
import { typedOver } from '#shared/domain/size-as-measured.ts'
import { confirmedSize, type SizedBlind, sizeProvenance } from '#shared/domain/size-provenance.ts'
import { READINESS_WORDS, readinessOf, safeSizeSentence, sizeStage, stageText } from '#shared/domain/size-readiness.ts'
import { cameraSize, sizedBlind } from '#tests/support/builders/sized-blind.ts'

const camera: SizeSource = { ...cameraSize, corners: 'checked' }
const because = (sizeSource?: SizeSource, change: Partial<SizedBlind> = {}) => readinessOf(sizedBlind(sizeSource, change)).because

describe('whether a size may be cut', () => {
  test('a measured size may, as measured to the millimetre, once a person has looked at its corners and the interval is inside the deduction', () => {
    for (const corners of ['checked', 'by_hand'] as const) expect(because({ ...camera, corners })).toBe('within_deduction')
    for (const corners of ['found', undefined] as const) expect(because({ ...camera, corners })).toBe('corners_unchecked')
    // The deduction of a honeycomb blind is 6 mm, that of a roller blind 10 mm.
    const wider = { ...camera, width_ci95_mm: 8 }
    expect(because(wider)).toBe('within_deduction')
    expect(because(wider, { productType: 'honeycomb-blockout' })).toBe('interval_too_wide')
    expect(because({ ...camera, drop_ci95_mm: 10.1 })).toBe('interval_too_wide')
  })

  test('a measured size may not where the rest of the scan contradicts the picture whose corners were checked, however narrow; a tape is left', () => {
    const contradicted = sizedBlind({ ...camera, corners: 'contradicted', width_ci95_mm: 1, drop_ci95_mm: 1 })
    expect(stageText(sizeStage(contradicted, { hasPicture: true }))).toBe(
      'Ready for a price, not yet ready to cut. The picture with the checked corners and the rest of the scan give different sizes. One step left: measure with a tape.',
    )
  })

  test('the digits of a picture that were typed again, after others, are judged as the picture’s', () => {
    const { widthMm, dropMm } = sizedBlind(camera)
    const again = typedOver({ ...camera, measured_width_mm: widthMm, measured_drop_mm: dropMm }, { widthMm, dropMm })
    expect(because(again)).toBe('within_deduction')
    expect(because(again, { widthMm: widthMm - 20 })).toBe('given')
  })

  test('the reason and the step left belong together: once the picture is gone its corners are no longer what is left', () => {
    const unchecked = sizedBlind(cameraSize)
    expect(stageText(sizeStage(unchecked, { hasPicture: true }))).toMatch(
      /four corners in the picture\. One step left: check the corners\.$/,
    )
    expect(stageText(sizeStage(unchecked))).toMatch(/in the picture\. One step left: measure with a tape\.$/)
  })

  test('before a product is chosen, only what is exact enough for every product is called ready to cut', () => {
    const undecided = { productType: '' }
    expect(because(camera, undecided)).toBe('within_deduction')
    expect(because({ ...camera, width_ci95_mm: 6.1 }, undecided)).toBe('interval_too_wide')
  })

  test('a measured size may not on an assumed scale, without an interval, or made larger than the opening it hangs in', () => {
    for (const source of [{ how: 'photo', scale: 'assumed' }, { how: 'camera' }, { how: 'default' }] satisfies SizeSource[])
      expect(because(source)).toBe('assumed_scale')
    expect(because({ how: 'camera', scale: 'board', corners: 'checked' })).toBe('no_interval')
    expect(because({ ...camera, outline: 'casing' })).toBe('another_outline')
    expect(because({ ...camera, outline: 'opening' })).toBe('within_deduction')
    expect(because(camera, { productType: 'unheard-of' })).toBe('no_deduction')
    expect(because(camera, { widthMm: 1205 })).toBe('larger_than_measured')
  })

  test('one length that was left as the picture told it is judged by the picture, also when the other one is typed', () => {
    const typedOver = { ...camera, how: 'typed', corners: 'found' } as const
    // Narrower than the opening that was measured, as where a tile stands out.
    const narrower = { widthMm: 1190 }
    expect(because(typedOver, narrower)).toBe('corners_unchecked')
    expect(because({ ...typedOver, corners: 'checked' }, narrower)).toBe('given')
    // Only the length that nobody has typed has to be exact.
    expect(because({ ...typedOver, corners: 'checked', drop_ci95_mm: 20 }, narrower)).toBe('interval_too_wide')
    expect(because({ ...typedOver, corners: 'checked', width_ci95_mm: 20 }, narrower)).toBe('given')
    expect(because(typedOver, { widthMm: 1190, dropMm: 1450 })).toBe('given')
    expect(sizeProvenance(sizedBlind(typedOver, narrower))?.text).toMatch(/^measured window .*; typed in width 1\s190\smm$/)
  })

  test('a size that was typed larger than the opening that a picture told waits for a tape: one of the two is wrong', () => {
    const typedOver = { ...camera, how: 'typed' } as const
    expect(because(typedOver, { widthMm: 1207, dropMm: 1400 })).toBe('given')
    expect(because(typedOver, { widthMm: 1250, dropMm: 1400 })).toBe('larger_than_measured')
    expect(because(typedOver, { widthMm: 1190, dropMm: 1600 })).toBe('larger_than_measured')
    expect(because({ ...typedOver, how: 'tape' }, { widthMm: 1250, dropMm: 1400 })).toBe('tape')
    expect(because({ ...typedOver, outline: 'glass' }, { widthMm: 1250, dropMm: 1600 })).toBe('given')
  })

  test('on the wall a typed and a measured size come equally far, as in the recess: what counts is that somebody answers for the size', () => {
    for (const [mountType, large] of [
      ['inside-recess', {}],
      ['outside-facefix', { widthMm: 1300, dropMm: 1600 }],
    ] as const) {
      const kindOf = (source?: SizeSource) => sizeStage(sizedBlind(source, { ...large, mountType })).kind
      expect([kindOf(undefined), kindOf(camera), kindOf({ how: 'tape' })]).toEqual(['cut', 'cut', 'cut'])
      expect(kindOf({ ...camera, corners: 'found' })).toBe('price')
      expect(kindOf({ ...camera, width_ci95_mm: 15 })).toBe('price')
    }
    // On the wall a blind may be larger than the opening, and any edge of the window may have been measured.
    const onWall = { mountType: 'outside-facefix', widthMm: 1300, dropMm: 1600 } as const
    for (const outline of ['opening', 'casing', 'unit'] as const) expect(because({ ...camera, outline }, onWall)).toBe('within_deduction')
  })

  test('a blind on the wall may not while it is no larger than its opening, whoever measured or typed that, and what is left is to make it larger', () => {
    const onWall = (source: SizeSource | undefined, widthMm = 1204, dropMm = 1600) =>
      sizeStage(sizedBlind(source, { mountType: 'outside-facefix', widthMm, dropMm }))
    const typed = { how: 'typed', measured_width_mm: 1204, measured_drop_mm: 1498 } as const
    for (const source of [camera, typed, { ...typed, how: 'tape' }, { ...camera, confirmed_by: 'consultant' }] satisfies SizeSource[]) {
      expect(onWall(source)).toMatchObject({ kind: 'price', step: 'make_larger' })
      expect(onWall(source, 1300).kind).toBe('cut')
    }
    expect(onWall(camera, 1206).kind).toBe('price')
    expect(stageText(onWall(typed))).toBe(
      'Ready for a price, not yet ready to cut. On the wall this blind would hardly cover its opening, and light would come in all round. One step left: make the blind larger than the opening.',
    )
    // What was typed may be the blind, what was estimated need not be the opening, and a surround lies outside of it.
    for (const source of [undefined, { how: 'tape' }, { ...camera, outline: 'casing' }] satisfies (SizeSource | undefined)[])
      expect(onWall(source).kind).toBe('cut')
    expect(onWall({ ...camera, scale: 'assumed', confirmed_by: 'tape' }).kind).toBe('cut')
  })

  test('any size may once it is measured with a tape, by the customer, the consultant or the shop', () => {
    for (const source of [camera, { how: 'photo', scale: 'assumed' }, { how: 'default' }, undefined] satisfies (SizeSource | undefined)[]) {
      expect(because(confirmedSize(source, 'tape'))).toBe('tape')
      expect(because(confirmedSize(source, 'consultant'))).toBe('consultant')
    }
    const line = { ...sizedBlind({ how: 'photo', scale: 'assumed' }), tape: { widthMm: 1190, dropMm: 1490 } } as OrderedLine
    expect(lineReadiness(line)).toEqual({ ready: true, because: 'tape' })
    expect(lineStage(line)).toMatchObject({ kind: 'cut', step: null })
    expect(sizeToMake(line)).toEqual({ widthMm: 1190, dropMm: 1490 })
  })

  test('a size that the customer typed may, and it is said that whoever orders answers for it', () => {
    for (const source of [undefined, { how: 'typed' }] satisfies (SizeSource | undefined)[]) {
      expect(readinessOf(sizedBlind(source))).toEqual({ ready: true, because: 'given' })
      expect(stageText(sizeStage(sizedBlind(source)))).toBe(
        'Ready for a price and ready to cut. Typed in: whoever orders is responsible for this size.',
      )
    }
  })

  test('every product of the shop says what is taken off it in a recess', () => {
    for (const productType of productTypes) expect(deductionOf(productType)?.widthMm).toBeGreaterThan(0)
  })
})

describe('how far a size has come, in words', () => {
  const unchecked = sizedBlind({ ...camera, corners: 'found', width_ci95_mm: 15, drop_ci95_mm: 19 })

  test('with the picture at hand the next step is to check the corners, and the last one where the ± figures are small enough by now; without it, to measure with a tape', () => {
    expect(stageText(sizeStage(unchecked, { hasPicture: true }))).toBe(
      'Ready for a price, not yet ready to cut. Nobody has checked the four corners in the picture. Next step: check the corners. After it you may still have to measure with a tape.',
    )
    const narrow = sizedBlind({ ...camera, corners: 'found' })
    expect(stageText(sizeStage(narrow, { hasPicture: true }))).toMatch(/in the picture\. One step left: check the corners\.$/)
    expect(stageText(sizeStage(unchecked))).toContain('One step left: measure with a tape.')
  })

  test('where a blind has to be made larger first, what is left after that is said, too', () => {
    const onWall = (corners: 'found' | 'checked') =>
      sizedBlind({ ...camera, corners }, { mountType: 'outside-facefix', widthMm: 1204, dropMm: 1498 })
    expect(stageText(sizeStage(onWall('found')))).toMatch(
      /Next step: make the blind larger than the opening\. Then: measure with a tape\.$/,
    )
    expect(stageText(sizeStage(onWall('found'), { hasPicture: true }))).toMatch(/Then: check the corners\.$/)
    expect(stageText(sizeStage(onWall('checked')))).toMatch(/One step left: make the blind larger than the opening\.$/)
  })

  test('checked corners whose interval is too wide leave the tape, and a window beyond a tape our visit', () => {
    const wide = { ...camera, width_ci95_mm: 15 }
    expect(sizeStage(sizedBlind(wide), { hasPicture: true })).toMatchObject({ kind: 'price', step: 'tape' })
    expect(sizeStage(sizedBlind(wide, { widthMm: 3600 })).step).toBe('visit')
  })

  test('an estimate is never called ready for a price: one length turns it into a measurement, and afterwards only a tape', () => {
    const estimate = sizedBlind({ how: 'photo', scale: 'assumed' })
    expect(sizeStage(estimate, { hasPicture: true })).toMatchObject({ kind: 'estimate', step: 'add_length' })
    const text = stageText(sizeStage(estimate))
    expect(text).toMatch(/^Only an estimate, not ready to cut\..*no blind is made from an estimate.*measure with a tape\.$/)
    expect(text).not.toContain('Ready for a price')
  })

  test('before a product is chosen nothing is said of a blind that there is not', () => {
    const reasonOf = (source: SizeSource) => sizeStage(sizedBlind(source, { productType: '' })).reason
    expect(reasonOf(camera)).toBe('The four corners were checked, and the ± figures are small enough for every blind that we make.')
    for (const source of [
      { ...camera, width_ci95_mm: 15 },
      { ...camera, outline: 'glass' as const },
    ])
      expect(reasonOf(source)).not.toMatch(/this blind/)
  })

  test('every reason has its sentence', () => {
    for (const sentence of Object.values(READINESS_WORDS)) expect(sentence).toMatch(/^[A-Z].*\.$/)
  })
})

describe('the safe size', () => {
  const doubtful: SizeSource = {
    ...camera,
    measured_width_mm: 1179,
    measured_drop_mm: 1315,
    safe_width_mm: 1062.4,
    safe_drop_mm: 1187.9,
  }
  const line = (source: SizeSource, change: Partial<SizedBlind> = {}) => sizedBlind(source, { widthMm: 1179, dropMm: 1315, ...change })

  test('is one sentence for production where the blind less its deduction might not fit', () => {
    expect(safeSizeSentence(line(doubtful))?.replaceAll('\u00a0', ' ')).toBe(
      'For our workshop: in the worst case the opening is still at least 1 062 × 1 187 mm everywhere (99.5 % sure).',
    )
  })

  test('is not said where it does not bind: within the deduction, of another outline, on the wall face, after a tape', () => {
    expect(safeSizeSentence(sizedBlind(camera))).toBeUndefined()
    expect(safeSizeSentence(line({ ...doubtful, outline: 'glass' }))).toBeUndefined()
    expect(safeSizeSentence(line(doubtful, { mountType: 'outside-facefix' }))).toBeUndefined()
    expect(safeSizeSentence(line(confirmedSize(doubtful, 'tape')))).toBeUndefined()
    expect(lineSafeSize({ ...line(doubtful), tape: { widthMm: 1180, dropMm: 1320 } } as OrderedLine)).toBeUndefined()
  })
})
