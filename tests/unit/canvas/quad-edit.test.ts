import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CornerIndex, insetCorners, moveCorner } from '#app/canvas/corner-limits.ts'
import { dragGain, draggedTo } from '#app/canvas/drag-gain.ts'
import { snapToEdges } from '#app/canvas/edge-snapping.ts'
import { pushQuad, redoQuad, resetQuad, startHistory, undoQuad } from '#app/canvas/quad-history.ts'
import { isConvex } from '#workers/geometry/quads.ts'
import type { PixelQuad, PixelSegment } from '#workers/geometry/types.ts'

const size = { widthPx: 1000, heightPx: 800 }
const start = insetCorners(size)

describe('moving a corner', () => {
  test('the corners start inset by 20 % of the smaller side', () => {
    expect(start).toEqual([
      { x: 160, y: 160 },
      { x: 839, y: 160 },
      { x: 839, y: 639 },
      { x: 160, y: 639 },
    ])
  })

  test('a free corner goes exactly where it is put', () => {
    expect(moveCorner(start, 0, { x: 100.25, y: 50.5 }, size)[0]).toEqual({ x: 100.25, y: 50.5 })
  })

  test('a corner dragged off the photo stays at its border', () => {
    const [topLeft] = moveCorner(start, 0, { x: -300, y: 200 }, size)
    expect(topLeft.x).toBe(-0.5)
    expect(topLeft.y).toBeCloseTo(200, 6)
  })

  test('a corner dragged across the opposite diagonal stops before the quad folds', () => {
    const moved = moveCorner(start, 0, { x: 800, y: 620 }, size)
    expect(isConvex(moved)).toBe(true)
    expect(moved[0]).not.toEqual(start[0])
  })

  test('wherever any corner is dragged, the quad stays convex and inside the photo', () => {
    const anywhere = fc.double({ min: -3000, max: 3000, noNaN: true })
    const drags = fc.array(fc.tuple(fc.constantFrom<CornerIndex>(0, 1, 2, 3), anywhere, anywhere), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(drags, (steps) => {
        let quad: PixelQuad = start
        for (const [index, x, y] of steps) {
          quad = moveCorner(quad, index, { x, y }, size)
          expect(isConvex(quad)).toBe(true)
          for (const corner of quad) {
            expect(corner.x).toBeGreaterThanOrEqual(-0.5 - 1e-9)
            expect(corner.x).toBeLessThanOrEqual(999.5 + 1e-9)
            expect(corner.y).toBeGreaterThanOrEqual(-0.5 - 1e-9)
            expect(corner.y).toBeLessThanOrEqual(799.5 + 1e-9)
          }
        }
      }),
      {
        numRuns: 300,
        // Rounding once made this quad concave, because the allowed region was tiny.
        examples: [
          [
            [
              [3, 0, 0],
              [1, 0, 0],
              [0, 0, 0],
              [3, 0, 0],
              [1, 0, 0],
              [2, -771.0455459122433, 0],
              [0, 0, 0],
              [3, 0, 0],
              [0, 0, 0],
            ],
          ],
        ],
      },
    )
  })

  test('a place that is no number changes nothing', () => {
    expect(moveCorner(start, 2, { x: Number.NaN, y: 3 }, size)).toBe(start)
  })
})

describe('snapping', () => {
  const top: PixelSegment = { from: { x: 100, y: 100 }, to: { x: 500, y: 100 } }
  const left: PixelSegment = { from: { x: 90, y: 110 }, to: { x: 90, y: 600 } }

  test('a corner near where two edges would meet goes to their crossing, though both stop short of it', () => {
    expect(snapToEdges({ x: 95, y: 106 }, [top, left], 10)).toEqual({ point: { x: 90, y: 100 }, to: 'crossing' })
  })

  test('a corner near one edge slides onto it', () => {
    expect(snapToEdges({ x: 300, y: 107 }, [top, left], 10)).toEqual({ point: { x: 300, y: 100 }, to: 'edge' })
  })

  test('a corner away from every edge stays', () => {
    const place = { x: 300, y: 140 }
    expect(snapToEdges(place, [top, left], 10)).toEqual({ point: place, to: null })
  })

  test('nearly parallel edges make no corner', () => {
    const almostTop: PixelSegment = { from: { x: 100, y: 104 }, to: { x: 500, y: 96 } }
    expect(snapToEdges({ x: 300, y: 103 }, [top, almostTop], 10).to).toBe('edge')
  })
})

describe('dragging', () => {
  test('a slow finger moves a corner less far than itself, a fast one just as far', () => {
    expect(dragGain(0)).toBeLessThan(0.5)
    expect(dragGain(2)).toBe(1)
    const slow = draggedTo({ x: 0, y: 0 }, { x: 0, y: 0, timeMs: 0 }, { x: 1, y: 0, timeMs: 100 }, 0.5)
    expect(slow.x).toBeCloseTo(0.6, 6)
    const fast = draggedTo({ x: 0, y: 0 }, { x: 0, y: 0, timeMs: 0 }, { x: 100, y: -50, timeMs: 16 }, 0.5)
    expect(fast).toEqual({ x: 200, y: -100 })
  })

  test('the gain rises with speed and never jumps', () => {
    for (let speed = 0; speed < 1; speed += 0.01) {
      expect(dragGain(speed + 0.01)).toBeGreaterThanOrEqual(dragGain(speed))
      expect(dragGain(speed + 0.01) - dragGain(speed)).toBeLessThan(0.03)
    }
  })
})

describe('undo and redo', () => {
  const second = moveCorner(start, 0, { x: 10, y: 10 }, size)
  const third = moveCorner(second, 1, { x: 900, y: 20 }, size)

  test('undo takes steps back one by one and redo brings them again', () => {
    const history = pushQuad(pushQuad(startHistory(start), second), third)
    const once = undoQuad(history)
    expect(once.present).toBe(second)
    expect(undoQuad(once).present).toBe(start)
    expect(redoQuad(redoQuad(undoQuad(once))).present).toBe(third)
  })

  test('a new step after an undo forgets what was undone', () => {
    const history = pushQuad(undoQuad(pushQuad(startHistory(start), second)), third)
    expect(redoQuad(history)).toBe(history)
    expect(undoQuad(history).present).toBe(start)
  })

  test('reset goes back to the first corners and can itself be undone', () => {
    const history = resetQuad(pushQuad(startHistory(start), second))
    expect(history.present).toBe(start)
    expect(undoQuad(history).present).toBe(second)
  })

  test('a step that changes nothing, and an undo at the beginning, leave the history as it is', () => {
    const history = startHistory(start)
    expect(pushQuad(history, [...start] as unknown as PixelQuad)).toBe(history)
    expect(undoQuad(history)).toBe(history)
    expect(resetQuad(history)).toBe(history)
  })
})
