import { expect, it } from 'vitest'
import { isWithin, windowAround } from '#server/time-window.ts'

it('a time counts for less than the window’s length, before now and ahead of it', () => {
  const now = new Date('2026-11-22T12:00:00Z')
  const minute = windowAround(now, 60_000)
  const counts = (aheadMs: number) => isWithin(new Date(now.getTime() + aheadMs), minute)
  expect([-60_000, -59_999, 0, 59_999, 60_000].map(counts)).toEqual([false, true, true, true, false])
})
