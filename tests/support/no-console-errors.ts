import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

let written: MockInstance<typeof console.error>

/** A test fails when anything is written to console.error during it. */
beforeEach(() => {
  written = vi.spyOn(console, 'error')
})

afterEach(() => {
  expect(written.mock.calls).toEqual([])
  vi.restoreAllMocks()
})
