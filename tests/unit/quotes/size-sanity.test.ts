import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noticeSize, type SizeToCheck } from '#shared/domain/size-sanity.ts'

const limits = { minWidthMm: 600, maxWidthMm: 3000, minDropMm: 600, maxDropMm: 2100 }
const check = (widthMm: number | null, dropMm: number | null, more: Partial<SizeToCheck> = {}) =>
  noticeSize({ productType: 'roller-blockout', limits, widthMm, dropMm, ...more })

describe('a size as it is typed', () => {
  it('that is made gets no notice', () => {
    expect(check(1200, 1500)).toEqual([])
    expect(check(600, 2100)).toEqual([])
  })

  it('that is not complete yet is not wrong yet', () => {
    expect(check(null, null)).toEqual([])
    expect(check(1200, null)).toEqual([])
    expect(check(Number.NaN, 1500)).toEqual([])
  })

  it('in centimetres is offered in millimetres', () => {
    expect(check(120, 150.5)).toEqual([
      {
        kind: 'centimetres',
        message: '120 × 150.5 looks like centimetres; sizes here are in millimetres. Did you mean 1200 × 1505 mm?',
        suggestedSize: { widthMm: 1200, dropMm: 1505 },
      },
    ])
  })

  it('with only one measure in centimetres gets a suggestion for that one', () => {
    expect(check(120, 1500)).toMatchObject([{ kind: 'centimetres', suggestedSize: { widthMm: 1200, dropMm: 1500 } }])
    expect(check(120, null)).toMatchObject([{ kind: 'centimetres', suggestedSize: { widthMm: 1200, dropMm: null } }])
  })

  it('in metres is offered in millimetres', () => {
    expect(check(1.2, 1.55)).toMatchObject([{ kind: 'metres', suggestedSize: { widthMm: 1200, dropMm: 1550 } }])
  })

  it('of a narrow window is not taken for centimetres', () => {
    expect(check(300, 1500)).toMatchObject([{ kind: 'outside_grid', suggestedSize: { widthMm: 600, dropMm: 1500 } }])
  })

  it('with width and drop probably swapped is offered the right way round after the nearest size, where that is made', () => {
    expect(check(1500, 2800)).toEqual([
      {
        kind: 'outside_grid',
        message:
          '1500 × 2800 mm is outside the sizes we make in Roller Blinds - Blockout. The nearest is 1500 × 2100 mm. Or are width and drop swapped?',
        suggestedSize: { widthMm: 1500, dropMm: 2100 },
        swappedSize: { widthMm: 2800, dropMm: 1500 },
      },
    ])
    expect(check(1500, 3200)[0]).not.toHaveProperty('swappedSize')
  })

  it('of a window that is a little too small or too large is not taken for a swapped one', () => {
    const vertical = { limits: { ...limits, minWidthMm: 700 }, mountType: 'inside-recess' } as const
    expect(check(690, 900, vertical)).toMatchObject([{ kind: 'opening_too_small' }])
    expect(check(690, 900, vertical)[0]).not.toHaveProperty('swappedSize')
    expect(check(1500, 2200)[0]).not.toHaveProperty('swappedSize')
  })

  it('smaller than the smallest blind is never answered with a larger one inside the recess, and on the wall it is', () => {
    const recess = { mountType: 'inside-recess' } as const
    expect(check(580, 900, recess)).toEqual([
      {
        kind: 'opening_too_small',
        message:
          '580 × 900 mm is less than the smallest we make in Roller Blinds - Blockout, 600 × 600 mm. A larger blind does not fit inside the recess. Mounted on the wall it hangs in front of it instead, and you give the blind’s own size, larger than the opening.',
        suggestedMount: 'outside-facefix',
      },
    ])
    expect(check(580, null, recess)).toMatchObject([{ kind: 'opening_too_small' }])
    // Too wide as well, so that no blind covers the window.
    expect(check(3200, 500, recess)).toMatchObject([{ kind: 'window_too_large' }])
    expect(check(580, 900, { mountType: 'outside-facefix' })).toMatchObject([{ kind: 'outside_grid' }])
  })

  it('larger than the largest blind is never answered with a smaller one inside the recess, but with the ways that leave no gap', () => {
    const recess = { mountType: 'inside-recess' } as const
    expect(check(3200, 1500, recess)).toEqual([
      {
        kind: 'window_too_large',
        message:
          '3200 × 1500 mm is more than the largest we make in Roller Blinds - Blockout, 3000 × 2100 mm. A smaller blind would leave a gap. Choose a product that is made so large, plan two blinds side by side, or ask our team.',
      },
    ])
    expect(check(1500, 2200, recess)[0]?.message).toMatch(/made so large or ask our team/)
    expect(check(1500, 2800, recess)).toMatchObject([{ kind: 'window_too_large', swappedSize: { widthMm: 2800, dropMm: 1500 } }])
  })

  it('is offered to the whole millimetre, which is all that the form takes', () => {
    expect(check(1.2, 1200.5)).toMatchObject([{ kind: 'metres', suggestedSize: { widthMm: 1200, dropMm: 1201 } }])
    expect(check(1.2, 1.2005)).toMatchObject([{ kind: 'metres', suggestedSize: { widthMm: 1200, dropMm: 1201 } }])
    expect(check(120.04, 140)).toMatchObject([{ kind: 'centimetres', suggestedSize: { widthMm: 1200, dropMm: 1400 } }])
    expect(check(3200, 1500.5)).toMatchObject([{ suggestedSize: { widthMm: 3000, dropMm: 1501 } }])
  })

  it('outside the grid is offered the nearest size that is made', () => {
    expect(check(3200, 500)).toEqual([
      {
        kind: 'outside_grid',
        message: '3200 × 500 mm is outside the sizes we make in Roller Blinds - Blockout. The nearest is 3000 × 600 mm.',
        suggestedSize: { widthMm: 3000, dropMm: 600 },
      },
    ])
    expect(check(3200, null)).toEqual([
      {
        kind: 'outside_grid',
        message: 'A width of 3200 mm is outside the sizes we make in Roller Blinds - Blockout. The nearest is a width of 3000 mm.',
        suggestedSize: { widthMm: 3000, dropMm: null },
      },
    ])
  })

  it('in a recess too shallow for the product is offered outside mounting', () => {
    const recess = { mountType: 'inside-recess', recessDepthMm: 40 } as const
    expect(check(1200, 1500, recess)).toEqual([
      {
        kind: 'shallow_recess',
        message:
          'Roller Blinds - Blockout needs a recess 65 mm deep; yours is 40 mm. It would stick out of the recess. Mounted on the wall it hangs in front of it instead.',
        suggestedMount: 'outside-facefix',
      },
    ])
    expect(check(1200, 1500, { ...recess, productType: 'venetian-aluminium-25mm' })).toEqual([])
    expect(check(1200, 1500, { ...recess, mountType: 'outside-facefix' })).toEqual([])
    expect(check(1200, 1500, { ...recess, recessDepthMm: null })).toEqual([])
  })

  it('gets no notice while the limits are not known', () => {
    expect(check(12, 15, { limits: undefined })).toEqual([])
  })

  it('is a size that is made once a suggestion is accepted, and then gets no further notice', () => {
    const measure = fc.double({ min: -100, max: 20_000, noNaN: true })
    fc.assert(
      fc.property(measure, measure, (widthMm, dropMm) => {
        for (const notice of check(widthMm, dropMm)) {
          if (!('suggestedSize' in notice)) continue
          expect(check(notice.suggestedSize.widthMm, notice.suggestedSize.dropMm)).toEqual([])
        }
      }),
    )
  })
})

describe('a size that was measured', () => {
  const measured = { isMeasured: true, mountType: 'inside-recess' } as const

  it('is never answered with a larger blind inside the recess: on the wall it may be larger', () => {
    expect(check(598, 779, measured)).toEqual([
      {
        kind: 'opening_too_small',
        message:
          'Your opening is 598 × 779 mm, and the smallest we make in Roller Blinds - Blockout is 600 × 600 mm. That does not fit inside the recess. Mounted on the wall it hangs in front of it instead, and you give the blind’s own size, larger than the opening.',
        suggestedMount: 'outside-facefix',
      },
    ])
    expect(check(598, 779, { ...measured, mountType: 'outside-facefix' })).toMatchObject([
      { kind: 'outside_grid', suggestedSize: { widthMm: 600, dropMm: 779 } },
    ])
  })

  it('is not answered with the smallest blind on the wall either, which need not cover its opening', () => {
    for (const isMeasured of [true, false])
      expect(check(598, 779, { isMeasured, mountType: 'outside-facefix', isOfWindow: true })).toEqual([])
  })

  it('is never answered with a smaller blind, another unit, or width and drop swapped', () => {
    for (const mountType of ['inside-recess', 'outside-facefix'] as const) {
      const checked = (widthMm: number, dropMm: number) => check(widthMm, dropMm, { ...measured, mountType })
      expect(checked(3200, 1500)).toEqual([
        {
          kind: 'window_too_large',
          message:
            'Your window is 3200 × 1500 mm, and we make Roller Blinds - Blockout up to 3000 × 2100 mm. A smaller blind would leave a gap. Choose a product that is made so large, plan two blinds side by side, or ask our team.',
        },
      ])
      // Typed, it would be swapped, and the next would be in centimetres.
      expect(checked(1500, 2200)).toMatchObject([{ kind: 'window_too_large' }])
      expect(checked(160, 180)).toMatchObject([{ kind: mountType === 'inside-recess' ? 'opening_too_small' : 'outside_grid' }])
    }
  })
})
