import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Code that complains is code that fails. */
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls).toEqual([])
  vi.restoreAllMocks()
})
