import { describe, expect, test } from 'vitest'
import { LiveOutline } from '#app/camera/scan/live-outline.ts'
import { SettledWord } from '#app/camera/scan/settled-word.ts'
import type { MovingQuad } from '#workers/vision/client.ts'

const size = { width: 1280, height: 720 }

/** A square of 400 pixels that moves as a whole; velocities are pixels a second. */
function square(x: number, y: number, velocityX = 0, velocityY = 0): MovingQuad {
  const corner = (dx: number, dy: number) => ({ x: x + dx, y: y + dy, velocityX, velocityY })
  return [corner(0, 0), corner(400, 0), corner(400, 400), corner(0, 400)]
}

describe('the outline over the live picture', () => {
  test('is drawn where the corners have moved since their frame, over a tenth of a second at most', () => {
    const live = new LiveOutline()
    live.follow(square(100, 100, 300, 0), 1000)
    expect(live.at(1033, size).outline?.[0].x).toBeCloseTo(109.9, 6)
    expect(live.at(5000, size).outline?.[0].x).toBeCloseTo(130, 6)
  })

  test('moves a reference that was seen in an earlier frame along with the window', () => {
    const live = new LiveOutline()
    const reference = {
      kind: 'a4' as const,
      corners: [
        { x: 520, y: 150 },
        { x: 580, y: 150 },
        { x: 580, y: 240 },
        { x: 520, y: 240 },
      ] as const,
    }
    live.follow(square(100, 100), 1000)
    live.follow(square(130, 90), 1033)
    live.read({ reference, outline: square(100, 100) }, 1000)
    const [topLeft] = live.at(1033, size).reference ?? []
    expect(topLeft?.x).toBeCloseTo(550, 6)
    expect(topLeft?.y).toBeCloseTo(140, 6)
  })

  test('is gone when nothing is followed any more', () => {
    const live = new LiveOutline()
    live.follow(square(100, 100), 1000)
    live.follow(null, 1033)
    expect(live.at(1033, size)).toEqual({ outline: null, reference: null, isSwinging: false, isCut: false })
  })

  test('tells a swinging hand from one that aims, and keeps its opinion at speeds in between', () => {
    const live = new LiveOutline()
    const at = (diagonalsASecond: number) => {
      live.follow(square(400, 100, diagonalsASecond * Math.hypot(size.width, size.height)), 1000)
      return live.at(1000, size).isSwinging
    }
    expect([0.3, 0.4, 0.3, 0.25, 0.1, 0.3].map(at)).toEqual([false, true, true, true, false, false])
  })

  test('says when a corner has left the picture', () => {
    const live = new LiveOutline()
    live.follow(square(100, 100), 1000)
    expect(live.at(1000, size).isCut).toBe(false)
    live.follow(square(900, 100), 1033)
    expect(live.at(1033, size).isCut).toBe(true)
  })
})

describe('a word that is shown', () => {
  test('changes only to a word that has lasted, and only after the previous one could be read', () => {
    const word = new SettledWord<'a' | 'b'>()
    expect(word.say('a', 0)).toBe('a')
    // Another word for a tenth of a second is not shown, even long afterwards.
    expect(word.say('b', 2000)).toBe('a')
    expect(word.say('a', 2100)).toBe('a')
    expect(word.say('b', 3000)).toBe('a')
    expect(word.say('b', 3350)).toBe('b')
    expect(word.say('a', 3400)).toBe('b')
    expect(word.say('a', 3900)).toBe('b')
    expect(word.say('a', 4400)).toBe('a')
  })
})
