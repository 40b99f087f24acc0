import { describe, expect, test } from 'vitest'
import { FIRST_CHOICE, panelsOf, panelsOffered, shutterOf, windowSeen } from '#app/features/shutters/shutter-choice.ts'

/** What a window 1 200 mm wide leaves for the shutter. */
const WIDTH_MM = 1194

describe('panels of a shutter', () => {
  test('as many are offered as are neither too wide nor too narrow, and what ends them is known', () => {
    expect(panelsOffered(FIRST_CHOICE, WIDTH_MM)).toEqual({ fewest: 2, counts: [2, 3, 4], fewer: 'too_wide', more: 'needs_posts' })
    expect(panelsOffered({ ...FIRST_CHOICE, posts: true }, WIDTH_MM)).toMatchObject({ counts: [2, 3, 4], more: 'too_narrow' })
    expect(panelsOffered(FIRST_CHOICE, 700)).toEqual({ fewest: 1, counts: [1, 2], fewer: null, more: 'too_narrow' })
    expect(panelsOffered({ ...FIRST_CHOICE, posts: true }, 3000)).toEqual({ fewest: 4, counts: [4, 5, 6], fewer: 'too_wide', more: null })
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
