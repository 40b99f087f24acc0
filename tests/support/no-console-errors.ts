import { afterEach, beforeEach, expect, vi } from 'vitest'

/** A test fails when anything is written to console.error during it. */
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls).toEqual([])
  vi.restoreAllMocks()
})
