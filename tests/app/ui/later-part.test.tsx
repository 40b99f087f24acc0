import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { laterPart } from '#app/ui/later-part.tsx'

const ASKED_AGAIN_MS = 30_000
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const failing = () => vi.fn<() => Promise<never>>(() => Promise.reject(new Error('this file is not there')))

test('a part that does not come is no longer asked for once its screen is gone', async () => {
  let fail = () => {}
  const load = vi.fn(() => new Promise<never>((_, reject) => (fail = () => reject(new Error('no signal')))))
  const Part = laterPart(load)
  const { unmount } = await render(<Part />)
  await vi.advanceTimersByTimeAsync(1)
  await unmount()
  fail()
  await vi.advanceTimersByTimeAsync(4 * ASKED_AGAIN_MS)
  expect(load).toHaveBeenCalledTimes(1)
})

test('a part is asked for once at a time, also when the signal comes back meanwhile', async () => {
  const load = vi.fn(() => new Promise<never>(() => {}))
  const Part = laterPart(load)
  await render(<Part />)
  await vi.advanceTimersByTimeAsync(1)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(1)
  expect(load).toHaveBeenCalledTimes(1)
})

test('of a part that has not come three times it is said that a reload brings it, and it is asked for no more', async () => {
  const load = failing()
  const Part = laterPart(load)
  const { container } = await render(<Part />)
  await vi.advanceTimersByTimeAsync(1 + ASKED_AGAIN_MS)
  expect(container.innerText).toBe('')
  await vi.advanceTimersByTimeAsync(5 * ASKED_AGAIN_MS)
  expect(load).toHaveBeenCalledTimes(3)
  vi.useRealTimers()
  await expect.poll(() => container.innerText).toContain('Reload the page')
})
