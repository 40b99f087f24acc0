import { describe, expect, test } from 'vitest'
import type { SizeSource } from '#shared/contracts/size-source.ts'
import { typedOver, withMeasured } from '#shared/domain/size-as-measured.ts'
import {
  believedSource,
  confirmedSize,
  isConfirmed,
  isMeasured,
  type SizedBlind,
  sizeFacts,
  sizeProvenance,
  unconfirmedSize,
} from '#shared/domain/size-provenance.ts'
import { cameraSize, sizedBlind } from '#tests/support/builders/sized-blind.ts'

const camera = cameraSize

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
    expect(unconfirmedSize({ how: 'default' })).toEqual({ how: 'default' })
    const opening = { measured_width_mm: 1400, measured_drop_mm: 1300 }
    expect(unconfirmedSize({ how: 'tape', ...opening })).toEqual({ how: 'typed', ...opening })
  })

  test('only staff may say that the consultant measured', () => {
    expect(believedSource({ how: 'consultant' }, false)).toEqual({ how: 'tape' })
    expect(believedSource({ ...camera, confirmed_by: 'consultant' }, false)).toEqual({ ...camera, confirmed_by: 'tape' })
    expect(believedSource({ how: 'consultant' }, true)).toEqual({ how: 'consultant' })
    expect(believedSource(camera, false)).toEqual(camera)
  })
})

describe('where a size came from, in words', () => {
  const text = (source: SizeSource | undefined, change: Partial<SizedBlind> = {}) => sizeProvenance(sizedBlind(source, change))?.text

  test('a size that was typed or measured with a tape needs none', () => {
    for (const source of [undefined, { how: 'typed' }, { how: 'tape' }, { how: 'consultant' }] satisfies (SizeSource | undefined)[])
      expect(sizeProvenance(sizedBlind(source))).toBeUndefined()
  })

  test('a camera size says what it was measured against and its interval, never smaller than it is', () => {
    expect(text(camera)).toBe('measured with the camera against a printed board ± 3 mm')
    const cards: SizeSource = {
      ...camera,
      how: 'photo',
      scale: 'card',
      references: ['card', 'card', 'a4'],
      width_ci95_mm: 12,
      drop_ci95_mm: 14,
    }
    expect(text(cards)).toBe('measured from a photo against 2 bank cards and an A4 sheet (width ± 12 mm, drop ± 14 mm)')
    expect(text({ ...camera, scale: 'known_length', references: undefined })).toContain('against a known length ± 3 mm')
  })

  test('the measured size stands beside a blind that is made to another, whoever measured and whatever confirms it', () => {
    const plain = (source: SizeSource, change: Partial<SizedBlind>) => text(source, change)?.replaceAll('\u00a0', ' ')
    const made = { widthMm: 1210, dropMm: 1498 }
    const beside = 'opening 1 204 ± 3 × 1 498 ± 3 mm'
    expect(plain({ ...camera, outline: 'opening' }, made)).toBe(
      `measured with the camera against a printed board: ${beside}; blind 1 210 × 1 498 mm`,
    )
    expect(plain({ ...camera, outline: 'opening', confirmed_by: 'tape' }, made)).toBe(
      `measured with the camera against a printed board: ${beside}, confirmed with a tape; blind 1 210 × 1 498 mm`,
    )
    // Which edge was measured is not known of every size.
    expect(plain(camera, made)).toContain(': window 1 204 ± 3 × 1 498 ± 3 mm; blind')
    const taped = withMeasured({ how: 'tape' }, { widthMm: 598, dropMm: 779 })
    expect(plain(taped, { widthMm: 600, dropMm: 779 })).toBe('measured with a tape: window 598 × 779 mm; blind 600 × 779 mm')
    expect(text(taped, { widthMm: 598, dropMm: 779 })).toBeUndefined()
    const tapedBeside = typedOver({ ...camera, outline: 'opening' }, made)
    expect(plain({ ...tapedBeside, how: 'tape' }, made)).toBe(`measured ${beside}; measured with a tape: 1 210 × 1 498 mm`)
    expect(plain({ ...tapedBeside, how: 'consultant' }, made)).toBe(`measured ${beside}; measured by our consultant: 1 210 × 1 498 mm`)
    const typed = withMeasured({ how: 'typed' }, { widthMm: 580, dropMm: 900 })
    expect(plain(typed, { widthMm: 600, dropMm: 900 })).toBe('typed in: window 580 × 900 mm; blind 600 × 900 mm')
    expect(text(typed, { widthMm: 580, dropMm: 900 })).toBeUndefined()
  })

  test('an estimate is not called measured, and neither is a typed or a usual size', () => {
    for (const source of [{ how: 'photo', scale: 'assumed' }, { how: 'default' }, { how: 'typed' }, undefined] satisfies (
      | SizeSource
      | undefined
    )[])
      expect(isMeasured(source)).toBe(false)
    for (const source of [camera, { how: 'tape' }] satisfies SizeSource[]) expect(isMeasured(source)).toBe(true)
  })

  test('a size on an assumed scale is an estimate, whatever its interval, until a tape confirms it', () => {
    const assumed: SizeSource = { how: 'camera', scale: 'assumed', width_ci95_mm: 2, drop_ci95_mm: 2 }
    expect(sizeProvenance(sizedBlind(assumed))?.kind).toBe('estimate')
    expect(sizeProvenance(sizedBlind({ how: 'default' }))?.kind).toBe('estimate')
    expect(sizeProvenance(sizedBlind(confirmedSize(assumed, 'tape')))).toEqual({
      text: 'estimated with the camera, where nothing of known size was seen, confirmed with a tape',
      kind: 'given',
    })
  })

  test('the workshop reads the rest: measured, corners, how sure, and the reference\u2019s depth', () => {
    expect(sizeFacts(sizedBlind({ ...camera, outline: 'glass', corners: 'checked', reference_depth_mm: -15 }))).toEqual([
      'measured 1203.6 × 1498.2 mm',
      'the glass',
      'corners checked by a person',
      'window recognised with 93 %',
      'reference 15 mm behind the opening',
    ])
    expect(sizeFacts(sizedBlind({ ...camera, corners: 'found' }))).toContain('corners found by itself, looked at by nobody')
    expect(sizeFacts(sizedBlind({ how: 'tape' }))).toEqual([])
  })
})

test('digits that were changed and put back are the picture’s again, with its ±', () => {
  const sizeSource: SizeSource = { ...typedOver(camera, { widthMm: 1182, dropMm: 1310 }), measured_width_mm: 1182, measured_drop_mm: 1310 }
  const blind = sizedBlind(sizeSource, { widthMm: 1182, dropMm: 1310 })
  expect(sizeProvenance(blind)).toMatchObject({ text: expect.stringMatching(/^measured in a picture.*±/), kind: 'measured' })
})
