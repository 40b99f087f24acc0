import { describe, expect, test } from 'vitest'
import { canBeMade, FIRST_CHOICE, panelsOf, panelsOffered, shutterOf, windowSeen } from '#app/features/shutters/shutter-choice.ts'
import { shutterPlan } from '#workers/render/families/shutter.ts'

/** What a window 1 200 mm wide leaves for the shutter. */
const WIDTH_MM = 1194

describe('panels of a shutter', () => {
  test('as many are offered as are neither too wide nor too narrow, and what ends them is known', () => {
    expect(panelsOffered(FIRST_CHOICE, WIDTH_MM)).toEqual({
      needsPosts: false,
      fewest: 2,
      counts: [2, 3, 4],
      fewer: 'too_wide',
      more: 'needs_posts',
    })
    expect(panelsOffered({ ...FIRST_CHOICE, posts: true }, WIDTH_MM)).toMatchObject({ counts: [2, 3, 4], more: 'too_narrow' })
    expect(panelsOffered(FIRST_CHOICE, 700)).toMatchObject({ fewest: 1, counts: [1, 2], fewer: null, more: 'too_narrow' })
    expect(panelsOffered({ ...FIRST_CHOICE, posts: true }, 3000)).toMatchObject({
      fewest: 4,
      counts: [4, 5, 6],
      fewer: 'too_wide',
      more: null,
    })
  })

  test('a shutter that is too narrow for any panel is drawn with one', () => {
    expect(panelsOffered(FIRST_CHOICE, 250)).toMatchObject({ fewest: 1, counts: [1] })
  })

  test('a number that no longer fits after another choice is as few as fit again, and one panel has no T-post', () => {
    expect(panelsOf({ ...FIRST_CHOICE, panels: 3, posts: true }, WIDTH_MM)).toEqual({ panels: 3, posts: true })
    expect(panelsOf({ ...FIRST_CHOICE, panels: 3 }, 3000)).toEqual({ panels: null, posts: false })
    expect(panelsOf({ ...FIRST_CHOICE, panels: 4, posts: true }, 700)).toEqual({ panels: null, posts: false })
  })

  test('more panels than hang from the frame have T-posts, whatever was chosen', () => {
    expect(panelsOf(FIRST_CHOICE, 4500)).toEqual({ panels: null, posts: true })
    expect(panelsOf({ ...FIRST_CHOICE, panels: 6 }, 4000)).toEqual({ panels: 6, posts: true })
  })

  test('where T-posts are needed in any case, what is offered is of panels between T-posts, in the choices as in the drawing', () => {
    // Without T-posts five would be the fewest; with them four fit.
    const narrow = { ...FIRST_CHOICE, louvre: '63' } as const
    expect(panelsOffered(narrow, 3300)).toEqual({ needsPosts: true, fewest: 4, counts: [4, 5, 6], fewer: 'too_wide', more: null })
    expect(shutterPlan({ family: 'shutter', louvreMm: 63, tiltRod: 'hidden', panels: null, posts: false }, 3300, 1500).panels).toHaveLength(
      4,
    )
  })

  test('a window that a width in centimetres makes too small for frame, rails and one louvre takes no shutter', () => {
    expect(canBeMade({ widthMm: 1194, dropMm: 1080 }, '89')).toBe(true)
    expect(canBeMade({ widthMm: 294, dropMm: 268 }, '89')).toBe(false)
    // Wide and low: narrower louvres still fit.
    expect(canBeMade({ widthMm: 1194, dropMm: 330 }, '89')).toBe(false)
    expect(canBeMade({ widthMm: 1194, dropMm: 330 }, '63')).toBe(true)
  })

  test('the shutter that is drawn has the panels and T-posts that were chosen', () => {
    const corners = [
      { x: 100, y: 100 },
      { x: 500, y: 100 },
      { x: 500, y: 600 },
      { x: 100, y: 600 },
    ] as const
    const seen = windowSeen(corners, { widthPx: 600, heightPx: 800 })
    if (!seen.ok) throw new Error(seen.problem)
    expect(shutterOf({ ...FIRST_CHOICE, panels: 4, posts: true }, seen.camera).construction).toMatchObject({ panels: 4, posts: true })
  })
})
