import { describe, expect, test } from 'vitest'
import { edgesOf, hasRoom } from '#app/canvas/label-place.ts'
import { LOUPE_REACH, loupeCentre } from '#app/canvas/loupe.tsx'

const stage = { width: 390, height: 300 }
const box = { width: 100, height: 26, angleDegrees: 0 }

describe('the place of a label', () => {
  const edges = edgesOf([
    { x: 50, y: 60 },
    { x: 340, y: 60 },
    { x: 340, y: 240 },
    { x: 50, y: 240 },
  ])

  test.each([
    ['above the upper side', { x: 195, y: 38 }, 0, true],
    ['on it', { x: 195, y: 60 }, 0, false],
    ['just touching it', { x: 195, y: 48 }, 0, false],
    ['inside, clear of all sides', { x: 195, y: 100 }, 0, true],
    ['across the left side', { x: 80, y: 150 }, 0, false],
    ['beside the left side, standing', { x: 28, y: 150 }, -90, true],
    ['out of the picture at the top', { x: 195, y: 8 }, 0, false],
    ['out of the picture at the side, standing', { x: 6, y: 150 }, -90, false],
  ])('%s', (_, middle, angleDegrees, isFree) => {
    expect(hasRoom({ ...box, middle, angleDegrees }, stage, edges)).toBe(isFree)
  })
})

describe('the magnifier', () => {
  test('is whole on the stage wherever the finger is, also beyond its border, and never under the finger', () => {
    for (const { width, height } of [stage, { width: 320, height: 240 }, { width: 900, height: 600 }])
      for (let x = -60; x <= width + 60; x += 15)
        for (let y = -60; y <= height + 60; y += 15) {
          const centre = loupeCentre({ x, y }, { width, height })
          expect(Math.min(centre.x, centre.y, width - centre.x, height - centre.y)).toBeGreaterThanOrEqual(LOUPE_REACH)
          if (x >= 0 && y >= 0 && x <= width && y <= height) expect(Math.hypot(centre.x - x, centre.y - y), `${x} ${y}`).toBeGreaterThan(58)
        }
  })
})
