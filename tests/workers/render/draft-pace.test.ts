import { expect, it } from 'vitest'
import { DraftPace } from '#workers/render/runtime/draft-pace.ts'

const PIXELS = [1_000_000, 500_000, 250_000]

/** Draws so often on a machine that takes so many milliseconds for a million pixels. */
function draw(pace: DraftPace, times: number, msForAMillion: number): number[] {
  return Array.from({ length: times }, () => {
    const { copy } = pace
    pace.took((msForAMillion * (PIXELS[copy] as number)) / 1_000_000)
    return copy
  })
}

it('a machine that draws the finest copy within a frame stays with it', () => {
  expect(new Set(draw(new DraftPace(PIXELS), 50, 15))).toEqual(new Set([0]))
})

it('a slower machine draws on a coarser copy from the sixth drawing on, and does not change back and forth', () => {
  const copies = draw(new DraftPace(PIXELS), 60, 28)
  expect(copies.slice(0, 6)).toEqual([0, 0, 0, 0, 0, 1])
  expect(new Set(copies.slice(6))).toEqual(new Set([1]))
})

it('the coarsest copy is the last', () => {
  expect(draw(new DraftPace(PIXELS), 60, 500).at(-1)).toBe(2)
})

it('single late drawings, as the first one, change nothing', () => {
  const pace = new DraftPace(PIXELS)
  for (const ms of [120, 10, 10, 90, 10, 10, 10, 10, 80, 10]) pace.took(ms)
  expect(pace.copy).toBe(0)
})

it('a machine that has its time for itself again goes back to the finest copy', () => {
  const pace = new DraftPace(PIXELS)
  draw(pace, 20, 200)
  expect(pace.copy).toBe(2)
  draw(pace, 20, 11)
  expect(pace.copy).toBe(0)
})
