import { afterEach, expect, test, vi } from 'vitest'
import { bringEarly } from '#app/lib/bring-early.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A server that answers as told. @returns how often it was asked */
function server(answers: readonly (number | 'gone')[]) {
  const asked = vi.fn(async () => {
    const answer = answers[Math.min(asked.mock.calls.length, answers.length) - 1]
    if (typeof answer !== 'number') throw new TypeError('Failed to fetch')
    return new Response(null, { status: answer })
  })
  vi.stubGlobal('fetch', asked)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  return asked
}

test('what is needed later is asked for once the server answers, and not before', { timeout: 20_000 }, async () => {
  const asked = server(['gone', 502, 200])
  const load = vi.fn(async () => {})
  const stop = bringEarly(load)
  await expect.poll(() => asked.mock.calls.length, { timeout: 8_000 }).toBe(2)
  expect(load).not.toHaveBeenCalled()
  await expect.poll(() => load.mock.calls.length, { timeout: 8_000 }).toBe(1)
  expect(asked).toHaveBeenCalledTimes(3)
  stop()
})

test('whoever has left asks no more', { timeout: 20_000 }, async () => {
  const asked = server(['gone'])
  const load = vi.fn(async () => {})
  const stop = bringEarly(load)
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  stop()
  await new Promise((done) => setTimeout(done, 2_500))
  expect(asked).toHaveBeenCalledTimes(1)
  expect(load).not.toHaveBeenCalled()
})

test('a question that is never answered is asked again', { timeout: 20_000 }, async () => {
  let asked = 0
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    asked += 1
    if (asked > 1) return new Response(null)
    await new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  })
  const load = vi.fn(async () => {})
  const stop = bringEarly(load)
  await expect.poll(() => load.mock.calls.length, { timeout: 14_000 }).toBe(1)
  stop()
})
