import { describe, expect, test } from 'vitest'
import { EMPTY_DRAFT, sizeOf } from '#app/features/quotes/calculator/form/blind-form.ts'
import {
  chooseMount,
  holdTape,
  takeArriving,
  takeOffered,
  takeTapeBack,
  typeLength,
} from '#app/features/quotes/calculator/size/size-steps.ts'
import type { SizeState } from '#app/shop/size-state.ts'
import type { SizeSource } from '#shared/contracts/size-source.ts'
import { readinessOf } from '#shared/domain/size-readiness.ts'
import { cameraSize } from '#tests/support/builders/sized-blind.ts'

const opening = { measured_width_mm: 1200, measured_drop_mm: 1500 }

/** A line of the list that is edited: a blind on the wall, of which only its source is known. */
const onWall = (sizeSource?: SizeSource): SizeState => ({ width: '1400', drop: '1700', mountType: 'outside-facefix', sizeSource })

describe('a blind of the list that hung on the wall and is taken into the recess', () => {
  test.each<[string, SizeSource | undefined, [string, string, SizeSource | undefined]]>([
    ['a size that was typed as the blind’s own', undefined, ['', '', undefined]],
    ['a taped blind', { how: 'tape' }, ['', '', undefined]],
    ['a typed opening beside it', { how: 'typed', ...opening }, ['1200', '1500', { how: 'typed' }]],
    ['a taped opening beside it', { how: 'tape', ...opening }, ['1200', '1500', { how: 'tape' }]],
    ['a measured opening beside it', { how: 'camera', ...opening }, ['1200', '1500', { how: 'camera', ...opening }]],
    [
      'a tape that may have been the blind’s',
      { how: 'camera', ...opening, confirmed_by: 'tape' },
      ['1200', '1500', { how: 'camera', ...opening }],
    ],
    [
      'a taped blind beside a measured opening that was typed over',
      { how: 'tape', ...opening, width_ci95_mm: 60, drop_ci95_mm: 60 },
      ['', '', { how: 'typed', ...opening, width_ci95_mm: 60, drop_ci95_mm: 60 }],
    ],
  ])('with %s', (_, source, [width, drop, sizeSource]) => {
    const inside = chooseMount(onWall(source), 'inside-recess')
    expect([inside.width, inside.drop, inside.sizeSource]).toEqual([width, drop, sizeSource])
    expect(chooseMount(inside, 'outside-facefix')).toMatchObject({ width: '1400', drop: '1700' })
  })
})

test('an opening that was only estimated and then taped must be covered by the blind on the wall', () => {
  const estimated = takeArriving(EMPTY_DRAFT, { widthMm: 980, dropMm: 1210 }, { how: 'photo', scale: 'assumed' })
  const hung = chooseMount(holdTape(estimated, 'tape'), 'outside-facefix')
  const size = sizeOf(hung)
  expect(size && readinessOf({ productType: 'roller-blockout', ...hung, ...size })).toEqual({ ready: false, because: 'no_overlap' })
})

test('a surround that the camera measured is the size of the blind on the wall, and inside it is not called the opening', () => {
  const onWallFace = takeArriving(EMPTY_DRAFT, { widthMm: 1204, dropMm: 1498 }, { ...cameraSize, outline: 'casing' })
  expect(onWallFace).toMatchObject({ mountType: 'outside-facefix', width: '1204' })
  const inside = chooseMount(onWallFace, 'inside-recess')
  expect(inside).toMatchObject({ width: '1204', drop: '1498', sizeSource: { outline: 'casing' } })
})

test('a usual size is the usual one again when the tape is taken back', () => {
  const usual = takeArriving(EMPTY_DRAFT, { widthMm: 1200, dropMm: 1500 }, { how: 'default' })
  expect(takeTapeBack(holdTape(usual, 'tape')).sizeSource).toEqual({ how: 'default' })
})

describe('an estimate that is typed over', () => {
  const estimated = takeArriving(EMPTY_DRAFT, { widthMm: 980, dropMm: 1210 }, { how: 'photo', scale: 'assumed' })
  const typeDigits = (state: SizeState, name: 'width' | 'drop', text: string) =>
    [...text].reduce((typed, _, i) => typeLength(typed, name, text.slice(0, i + 1)), state)

  test.each(['inside-recess', 'outside-facefix'] as const)('is one until both lengths are typed, %s', (mountType) => {
    const oneTyped = typeDigits(chooseMount(estimated, mountType), 'width', '1100')
    expect(oneTyped.sizeSource).toEqual({ how: 'photo', scale: 'assumed' })
    const again = typeDigits(oneTyped, 'width', '1150')
    expect(again.sizeSource).toEqual({ how: 'photo', scale: 'assumed' })
    const { sizeSource } = typeDigits(again, 'drop', '1300')
    expect(sizeSource).toEqual(mountType === 'inside-recess' ? undefined : { how: 'typed' })
  })

  test('is one on the wall until both lengths are typed, also where augmented reality gave it a ±', () => {
    const ar: SizeSource = {
      how: 'camera',
      scale: 'ar',
      measured_width_mm: 980,
      measured_drop_mm: 1210,
      width_ci95_mm: 40,
      drop_ci95_mm: 44,
    }
    const onWall = chooseMount(takeArriving(EMPTY_DRAFT, { widthMm: 980, dropMm: 1210 }, ar), 'outside-facefix')
    const oneTyped = typeDigits(onWall, 'width', '1350')
    expect(oneTyped.sizeSource).toEqual(ar)
    expect(typeDigits(oneTyped, 'drop', '1600')).toMatchObject({ sizeSource: { how: 'typed' }, typedLength: undefined })
  })

  test('stays one when its lengths are swapped and the one that was typed is typed again', () => {
    const swapped = takeOffered(typeDigits(estimated, 'width', '2000'), { widthMm: 1210, dropMm: 2000 })
    expect(typeDigits(swapped, 'drop', '2010').sizeSource).toEqual({ how: 'photo', scale: 'assumed' })
  })

  test('leaves no estimated length on the wall, beside a typed one, once the opening is typed', () => {
    const onWall = typeDigits(chooseMount(estimated, 'outside-facefix'), 'width', '1500')
    const typed = typeDigits(typeDigits(chooseMount(onWall, 'inside-recess'), 'width', '1400'), 'drop', '1000')
    expect(chooseMount(typed, 'outside-facefix')).toMatchObject({ width: '1400', drop: '1000' })
  })

  test('counts a tape for what it was held to: a length that is typed afterwards is one typed length', () => {
    const taped = holdTape(estimated, 'tape')
    expect(typeDigits(taped, 'width', '1100').sizeSource).toEqual({ how: 'photo', scale: 'assumed' })
  })
})
