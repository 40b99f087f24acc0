import { afterEach, beforeEach, expect, vi } from 'vitest'
import '#app/app/theme.css'

/** A component that complains is a component that fails. */
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls).toEqual([])
  vi.restoreAllMocks()
})
