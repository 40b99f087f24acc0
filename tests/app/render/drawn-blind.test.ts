import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useDrawnBlind } from '#app/camera/drawing/use-drawn-blind.ts'
import { straightCamera } from '#tests/support/straight-camera.ts'
import type { Blind } from '#workers/render/api.ts'

async function greyPhoto(): Promise<ImageBitmap> {
  const canvas = new OffscreenCanvas(1280, 720)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#8a8a86'
  context.fillRect(0, 0, 1280, 720)
  return createImageBitmap(canvas)
}

const shutter = (tiltDegrees: number): Blind => ({
  construction: { family: 'shutter', louvreMm: 89, tiltRod: 'hidden', panels: null, posts: false },
  colour: '#f5f4ef',
  widthMm: 1194,
  dropMm: 1494,
  mount: 'recess',
  recessDepthMm: null,
  controlSide: 'right',
  raised: 0,
  tiltDegrees,
})

test('without a graphics processor a blind is drawn as a draft while it changes and finely once it rests', async () => {
  const photo = await greyPhoto()
  const shown: boolean[] = []
  const wanted = (tiltDegrees: number) => ({ blind: shutter(tiltDegrees), camera: straightCamera })
  const { result, rerender } = await renderHook(
    (now = wanted(0)) => {
      const state = useDrawnBlind(photo, now, { mayUseGpu: false })
      if (state.drawn) shown.push(state.drawn.isDraft)
      return state
    },
    { initialProps: wanted(0) },
  )
  await expect.poll(() => result.current.drawn?.isDraft, { timeout: 10_000 }).toBe(false)
  expect(shown[0]).toBe(true)
  shown.length = 0
  for (let tilt = 1; tilt <= 8; tilt += 1) {
    await rerender(wanted(tilt))
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  expect(shown).toContain(true)
  await expect.poll(() => result.current.drawn?.isDraft, { timeout: 10_000 }).toBe(false)
  // The finest came last, and nothing came after it.
  expect(shown.at(-1)).toBe(false)
})
