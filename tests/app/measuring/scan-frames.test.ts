import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type ScanLoop, startScanLoop } from '#app/camera/scan/scan-loop.ts'
import { paintedStream } from '#tests/support/painted-stream.ts'
import { createVisionClient, type VisionClient } from '#workers/vision/client.ts'

/** Every frame that the page took, and what the browser does when it is asked for another. */
const taken: ImageBitmap[] = []
let refuses: (source: ImageBitmapSource) => boolean = () => false
/** Whether the browser refuses the first of two frames that are asked for at once, and how many were asked for just now. */
let refusesFirst = false
let atOnce = 0
const realCreate = globalThis.createImageBitmap
beforeEach(() => {
  taken.length = 0
  refuses = () => false
  refusesFirst = false
  globalThis.createImageBitmap = (async (source: ImageBitmapSource, options?: ImageBitmapOptions) => {
    const place = ++atOnce
    await null
    const isFirstOfTwo = place === 1 && atOnce === 2
    queueMicrotask(() => {
      atOnce = 0
    })
    if (refuses(source) || (refusesFirst && isFirstOfTwo)) throw new DOMException('the frame cannot be read', 'InvalidStateError')
    const bitmap = await realCreate(source, options as ImageBitmapOptions)
    taken.push(bitmap)
    return bitmap
  }) as typeof createImageBitmap
})
afterEach(() => {
  globalThis.createImageBitmap = realCreate
})

/** A bitmap that was closed or handed over has no size any more. */
const left = () => taken.filter(({ width }) => width > 0).length

interface Scan {
  readonly loop: ScanLoop
  readonly vision: VisionClient
  readonly failures: unknown[]
}

/** A scan with the real core that has measured some frames. */
async function scanning(): Promise<Scan> {
  const video = document.createElement('video')
  video.muted = true
  video.srcObject = paintedStream()
  document.body.append(video)
  await video.play()
  const vision = createVisionClient()
  await vision.start()
  onTestFinished(() => {
    vision.close()
    video.remove()
  })
  const failures: unknown[] = []
  let measured = 0
  const loop = startScanLoop({
    video,
    vision,
    hints: { reference: 'none' },
    onReading: () => {
      measured++
    },
    onFrame: () => {},
    onFailure: (failure) => failures.push(failure),
  })
  await expect.poll(() => measured, { timeout: 30_000 }).toBeGreaterThanOrEqual(2)
  return { loop, vision, failures }
}

describe('frames of a scan are all given back', { timeout: 60_000 }, () => {
  const ends: readonly (readonly [string, (scan: Scan) => Promise<unknown>])[] = [
    [
      'when the reduced frame cannot be had, but the whole one can',
      async ({ loop, failures }) => {
        refusesFirst = true
        await expect.poll(() => failures.length, { timeout: 20_000 }).toBe(1)
        loop.stop()
      },
    ],
    [
      'when a frame cannot be copied',
      async ({ loop, failures }) => {
        refuses = (source) => source instanceof ImageBitmap
        await expect.poll(() => failures.length, { timeout: 20_000 }).toBe(1)
        loop.stop()
      },
    ],
    [
      'when the camera gives no last picture',
      async ({ loop }) => {
        refuses = (source) => source instanceof HTMLVideoElement
        await expect(loop.finish()).rejects.toThrow('cannot be read')
        loop.stop()
      },
    ],
    [
      'when the core is closed in the middle',
      async ({ loop, vision, failures }) => {
        vision.close()
        await expect.poll(() => failures.length, { timeout: 20_000 }).toBe(1)
        loop.stop()
      },
    ],
    ['when it is stopped', async ({ loop }) => loop.stop()],
  ]
  test.each(ends)('%s', async (_, end) => {
    await end(await scanning())
    await expect.poll(left, { timeout: 20_000 }).toBe(0)
    console.log(`${taken.length} frames were taken, ${left()} are left`)
  })
})
