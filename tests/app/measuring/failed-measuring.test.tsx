import { expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import type { OpenedPhoto } from '#app/camera/photo/open-photo.ts'
import type { Vision } from '#app/camera/use-vision.ts'
import { pushQuad } from '#app/canvas/quad-history.ts'
import { usePhotoMeasuring } from '#app/features/measuring/measured-photo/use-photo-measuring.ts'
import { outcomeOf } from '#app/features/measuring/photo/measuring-outcome.tsx'
import type { PixelQuad } from '#workers/geometry/types.ts'
import type { Measurement } from '#workers/vision/api.ts'

const quad: PixelQuad = [
  { x: 100, y: 100 },
  { x: 500, y: 100 },
  { x: 500, y: 400 },
  { x: 100, y: 400 },
]
const elsewhere = quad.map(({ x, y }) => ({ x: x / 2 + 7, y: y / 2 + 9 })) as unknown as PixelQuad
const answer = {
  found: true,
  corners: quad,
  candidates: [{ type: 'opening', corners: quad, confidence: 0.9 }],
  widthMm: 1000,
  dropMm: 750,
  widthCi95Mm: 2,
  dropCi95Mm: 2,
  safeWidthMm: 995,
  safeDropMm: 745,
  scale: 'board',
  references: [{ kind: 'board' }],
  notices: [],
  confidence: 0.9,
  diagonalDifferenceMm: 0,
  diagonalDifferenceCi95Mm: 1,
} as unknown as Measurement

/** A photo whose window was found, and whose core answers from then on as long as it is not lost. */
async function foundWindow() {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const core = { isLost: false }
  const session = {
    measure: async () => {
      if (core.isLost) throw new Error('the worker was lost')
      return answer
    },
    edges: async () => [],
  }
  const photo = { id: 'photo', fileName: 'window.jpg', session, widthPx: 600, heightPx: 500 } as unknown as OpenedPhoto
  const { result, act, rerender } = await renderHook(
    (props?: { status: 'ready' | 'failed' }) => usePhotoMeasuring(photo, { status: props?.status ?? 'ready' } as Vision, null),
    { initialProps: { status: 'ready' } },
  )
  await expect.poll(() => result.current.status).toBe('measured')
  const offered = (status: 'ready' | 'failed' = 'ready') => outcomeOf(result.current, 'photo', { status } as Vision).offered
  return { core, result, act, rerender, offered }
}

test('a size that was measured is not offered for corners that could not be measured; it can be tried again', async () => {
  const { core, result, act, offered } = await foundWindow()
  expect(offered()).toMatchObject({ widthMm: 1000, source: { corners: 'found' } })
  core.isLost = true
  await act(() => result.current.moveCorners(pushQuad(result.current.history, elsewhere)))
  await expect.poll(() => result.current.status).toBe('failed')
  expect(offered()).toBeNull()
  core.isLost = false
  await act(() => result.current.tryAgain())
  await expect.poll(() => result.current.status).toBe('measured')
  expect(offered()).toMatchObject({ widthMm: 1000, source: { corners: 'by_hand' } })
})

test('a Yes to the corners whose check failed makes no size ready, and taken back it gives the answer of before', async () => {
  const { core, result, act, offered } = await foundWindow()
  core.isLost = true
  await act(() => result.current.checkCorners(true))
  await expect.poll(() => result.current.status).toBe('failed')
  expect(offered()).toBeNull()
  await act(() => result.current.checkCorners(false))
  expect(offered()).toMatchObject({ widthMm: 1000, source: { corners: 'found' } })
  await act(() => result.current.moveCorners(pushQuad(result.current.history, elsewhere)))
  await expect.poll(() => result.current.status).toBe('failed')
  await act(() => result.current.checkCorners(true))
  await act(() => result.current.checkCorners(false))
  await expect.poll(() => result.current.status).toBe('failed')
  expect(offered()).toBeNull()
})

test('corners that are moved after the core was lost for good give an estimate and no measurement', async () => {
  const { result, act, rerender, offered } = await foundWindow()
  await rerender({ status: 'failed' })
  expect(offered('failed')).toMatchObject({ scale: 'board' })
  await act(() => result.current.moveCorners(pushQuad(result.current.history, elsewhere)))
  expect(offered('failed')).toMatchObject({ scale: 'assumed', intervals: null })
})
