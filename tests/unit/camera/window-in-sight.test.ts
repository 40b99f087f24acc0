import { describe, expect, test } from 'vitest'
import { WindowInSight } from '#app/camera/scan/window-in-sight.ts'
import { windowLikeness } from '#app/camera/scan/window-likeness.ts'
import { seededRandom } from '#workers/model/scenes/random-numbers.ts'
import { WINDOW_LOOK, type WindowLook } from '#workers/vision/api.ts'

const { side, notSeen } = WINDOW_LOOK

/** A look that is like no other one. */
function anyLook(seed: number): WindowLook {
  const random = seededRandom(seed)
  return Array.from({ length: side ** 2 }, () => random.whole(0, 255))
}
const square = (x: number) =>
  [
    { x, y: 100 },
    { x: x + 300, y: 100 },
    { x: x + 300, y: 400 },
    { x, y: 400 },
  ] as const
const [first, other] = [anyLook(1), anyLook(2)]
const taken = (x: number, look: WindowLook) => ({ outline: square(x), look, isTaken: true })

describe('the window that a scan looks at', () => {
  test('stays the same while its outline is followed to where it is measured, however it looks by then', () => {
    const inSight = new WindowInSight()
    expect(inSight.isOther(taken(100, first), null)).toBe(false)
    expect(inSight.isOther(taken(140, other), square(150))).toBe(false)
    expect(inSight.look).toBe(first)
  })

  test('is another one where it is measured beside the one that is followed, even if it looks the same: twins in one picture', () => {
    const inSight = new WindowInSight()
    inSight.isOther(taken(100, first), null)
    expect(inSight.isOther(taken(600, first), square(100))).toBe(true)
  })

  test('is told by its look where it was lost for a moment', () => {
    const inSight = new WindowInSight()
    inSight.isOther(taken(100, first), null)
    expect(inSight.isOther(taken(600, first), null)).toBe(false)
    expect(inSight.isOther(taken(100, other), null)).toBe(true)
    inSight.forget()
    expect(inSight.isOther(taken(100, other), null)).toBe(false)
  })

  test('is not told by a frame without a window', () => {
    const inSight = new WindowInSight()
    inSight.isOther(taken(100, first), null)
    expect(inSight.isOther({ outline: null, look: null, isTaken: false }, square(100))).toBe(false)
  })
})

describe('the likeness of two looks', () => {
  const darker = (look: WindowLook) => look.map((cell) => Math.round(20 + cell * 0.5))
  const moved = (look: WindowLook) => look.map((_, cell) => (cell % side === 0 ? notSeen : (look[cell - 1] ?? notSeen)))

  test('does not depend on exposure, nor on an outline that lies a little beside', () => {
    expect(windowLikeness(first, darker(first))).toBeGreaterThan(0.99)
    expect(windowLikeness(first, moved(first))).toBeGreaterThan(0.99)
    expect(windowLikeness(first, other)).toBeLessThan(0.3)
  })

  test('is nothing where the frame showed next to nothing of one of them', () => {
    const cut = first.map((cell, i) => (i < 30 ? cell : notSeen))
    expect(windowLikeness(first, cut)).toBe(0)
  })
})
