import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useDrawnBlind } from '#app/camera/drawing/use-drawn-blind.ts'
import { renderedRoom } from '#tests/support/rendered-room.ts'
import { cameraFromQuad } from '#workers/geometry/camera-from-quad.ts'
import type { Blind } from '#workers/render/api.ts'

const RealWorker = globalThis.Worker
const started: Worker[] = []
beforeEach(() => {
  started.length = 0
  globalThis.Worker = class extends RealWorker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options)
      started.push(this)
    }
  }
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  globalThis.Worker = RealWorker
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function shutters() {
  const { bitmap, truth } = await renderedRoom()
  const camera = cameraFromQuad(truth.opening, { widthPx: bitmap.width, heightPx: bitmap.height }, truth.widthMm)
  if (!camera) throw new Error('no camera')
  const at = (tiltDegrees: number) => {
    const blind: Blind = {
      construction: { family: 'shutter', louvreMm: 89, tiltRod: 'hidden', panels: null, posts: false },
      colour: '#f5f4ef',
      widthMm: truth.widthMm - 6,
      dropMm: truth.dropMm - 6,
      mount: 'recess',
      recessDepthMm: null,
      controlSide: 'right',
      raised: 0,
      tiltDegrees,
    }
    return { blind, camera }
  }
  return { bitmap, at }
}

test('a worker that the browser ends without a word is replaced: what it left undone is drawn by the next one', {
  timeout: 60_000,
}, async () => {
  const { bitmap, at } = await shutters()
  const { result, rerender } = await renderHook((wanted) => useDrawnBlind(bitmap, wanted ?? null), { initialProps: at(10) })
  await expect.poll(() => result.current.drawn, { timeout: 20_000 }).not.toBeNull()
  const before = result.current.drawn
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  started[0]?.terminate()
  await rerender(at(40))
  await rerender(at(60))
  await vi.advanceTimersByTimeAsync(20_000)
  vi.useRealTimers()
  await expect.poll(() => result.current.drawn !== before && result.current.drawn !== null, { timeout: 20_000 }).toBe(true)
  expect(started).toHaveLength(2)
  expect(result.current.hasFailed).toBe(false)
})

test('where no worker can draw it that is told, and it is drawn once the person tries again', { timeout: 60_000 }, async () => {
  const { bitmap, at } = await shutters()
  const Watched = globalThis.Worker
  globalThis.Worker = class extends Watched {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options)
      setTimeout(() => this.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' })))
    }
  }
  const { result } = await renderHook((wanted) => useDrawnBlind(bitmap, wanted ?? null), { initialProps: at(10) })
  await expect.poll(() => result.current.hasFailed, { timeout: 20_000 }).toBe(true)
  expect(started).toHaveLength(2)
  expect(result.current.drawn).toBeNull()
  globalThis.Worker = Watched
  result.current.retry()
  await expect.poll(() => result.current.isRetrying).toBe(true)
  await expect.poll(() => result.current.drawn, { timeout: 20_000 }).not.toBeNull()
  expect(result.current).toMatchObject({ hasFailed: false, isRetrying: false })
})
