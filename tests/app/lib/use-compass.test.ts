import { afterEach, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useCompass } from '#app/lib/use-compass.ts'

afterEach(() => {
  vi.useRealTimers()
})

const turnTo = (alpha: number) =>
  window.dispatchEvent(new DeviceOrientationEvent('deviceorientationabsolute', { absolute: true, alpha, beta: 0, gamma: 0 }))

test('a compass that has told its direction is not called silent, however often the screen is drawn anew', async () => {
  const told: number[] = []
  const { result, rerender, act } = await renderHook(() => useCompass((degrees) => told.push(degrees)))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await act(() => result.current.start())
  turnTo(270)
  await rerender()
  await act(async () => {
    await vi.advanceTimersByTimeAsync(10_000)
  })
  expect(result.current.state).toBe('following')
  turnTo(90)
  expect(told).toEqual([90, 270])
})

test('one that tells nothing is called silent', async () => {
  const { result, act } = await renderHook(() => useCompass(() => {}))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await act(() => result.current.start())
  await act(async () => {
    await vi.advanceTimersByTimeAsync(10_000)
  })
  expect(result.current.state).toBe('silent')
})
