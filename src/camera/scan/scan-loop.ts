import type { PixelQuad } from '#workers/geometry/types.ts'
import type { Hints, MeasuredWindow, Measurement, ScanReading } from '#workers/vision/api.ts'
import type { MovingQuad, VisionClient } from '#workers/vision/client.ts'
import { SCAN_DELAY_MS } from '../device/camera.ts'
import { FOLLOWED_PX, type FrameSize, frameSize, grabFrame, MEASURED_PX, nextFrame } from '../device/frames.ts'
import { KeptFrames } from './kept-frames.ts'
import { LiveOutline, type LiveView } from './live-outline.ts'
import { type Walk, WalkedScan } from './walked-scan.ts'

/** The picture of a finished scan, and its measurement, whose corners are pixels of the picture. */
export interface ScanCapture {
  readonly frame: ImageBitmap
  readonly measurement: Measurement
  /** As `ScanResult.checked`. */
  readonly checked: MeasuredWindow | null
}

export interface ScanLoop {
  /** Forgets what was measured of the window in sight, and begins anew with it. */
  startAnew(): Promise<void>
  /** Of a walk: hands over the window in sight as far as it is measured. @returns whether it was measured */
  keepNow(): Promise<boolean>
  /** A paused scan keeps what it has measured. */
  setPaused(isPaused: boolean): void
  /** Ends the scan with what has been measured so far. Where nothing was, the present frame is measured by itself. */
  finish(): Promise<ScanCapture>
  stop(): void
}

export interface ScanLoopOptions {
  readonly video: HTMLVideoElement
  readonly vision: VisionClient
  readonly hints: Hints
  /** A frame was measured; several a second. */
  readonly onReading: (reading: ScanReading) => void
  /** A frame came on the screen, at the camera's own rate. The view is in pixels of a frame of `size`. */
  readonly onFrame: (view: LiveView, size: FrameSize) => void
  /**
   * Takes each frame in which the outline was followed, whole: whoever draws on it draws exactly where the outline is. The bitmap is handed over.
   * Absent, no such frames are grabbed.
   */
  readonly onFollowed?: ((frame: ImageBitmap, outline: PixelQuad | null, atMs: number) => void) | undefined
  readonly walk?: Walk | undefined
  /** The core cannot go on: its worker was lost. */
  readonly onFailure: (failure: unknown) => void
}

/** While the hand swings no frame is sharp. One is still measured this often, so that the instructions stay true. */
const SWINGING_MS = 1000
/** When the size is known, frames are measured this often, so that the outline does not drift. The rest of the time is for what is drawn. */
const KNOWN_MS = 700
/** A live picture goes on to the next window. One that comes into sight after so long without any is another one: its size is not that of the last. */
const LOST_MS = 1500
/** A walk is stricter: in a second somebody may have turned to a window of the same make. */
const WALK_LOST_MS = 1000

/**
 * Hands the camera's frames to two workers: reduced frames to the one that follows the outline, and some of them whole to the one that measures.
 * Each gets a frame only when it has answered its last one, so that a slow phone handles fewer frames and never queues them.
 */
export function startScanLoop({ video, vision, hints, onReading, onFrame, onFollowed, walk, onFailure }: ScanLoopOptions): ScanLoop {
  let isRunning = true
  let isPaused = false
  let isFinishing = false
  let following: Promise<void> | null = null
  let measuring: Promise<void> | null = null
  let size: FrameSize = { width: 0, height: 0 }
  let measuredAtMs = 0
  let used = 0
  let isKnown = false
  let seenAtMs = 0
  const live = new LiveOutline()
  const kept = new KeptFrames()
  const walked = walk && new WalkedScan({ vision, kept, walk })

  function fail(failure: unknown) {
    if (!isRunning) return
    isRunning = false
    onFailure(failure)
  }
  async function restart(next: FrameSize) {
    size = next
    used = 0
    isKnown = false
    kept.forget()
    live.forget()
    walked?.forget()
    await Promise.all([vision.startScan(hints), vision.forgetOutline()])
  }
  /** On to whatever comes into sight next. */
  async function goOn() {
    await walked?.leave()
    if (isRunning) await restart(size)
  }
  async function followOne(atMs: number, view: LiveView | null) {
    const now = frameSize(video, MEASURED_PX)
    if (!now) return
    if (now.width !== size.width || now.height !== size.height) {
      // This is the first frame, or the phone was turned: frames of two shapes cannot be fused.
      await measuring
      if (size.width > 0) await walked?.leave()
      return restart(now)
    }
    const restMs = view?.isSwinging ? SWINGING_MS : isKnown ? KNOWN_MS : 0
    const isWanted = !measuring && atMs - measuredAtMs >= restMs
    // Both are grabbed at once, so that they show the same moment.
    const isShown = onFollowed !== undefined
    const [reduced, whole] = await bothFrames(grabFrame(video, FOLLOWED_PX), isWanted || isShown ? grabFrame(video) : Promise.resolve(null))
    if (!reduced || !isRunning) {
      reduced?.close()
      whole?.close()
      return
    }
    const scale = size.width / reduced.width
    const followed = vision.followOutline({ bitmap: reduced }, atMs)
    if (whole && isWanted) {
      measuredAtMs = atMs
      const measured = isShown ? await orClosed(createImageBitmap(whole), whole) : whole
      measuring = measureOne(measured, atMs, scale)
        .catch(fail)
        .finally(() => {
          measuring = null
        })
    }
    const quad = await orClosed(followed, reduced, ...(whole && isShown ? [whole] : []))
    const outline = quad && enlarged(quad, scale)
    live.follow(outline, atMs)
    if (outline || used === 0) seenAtMs = atMs
    if (whole && isShown) {
      if (isRunning) onFollowed(whole, outline, atMs)
      else whole.close()
    }
    if (isRunning && (isShown || walk) && atMs - seenAtMs > (walk ? WALK_LOST_MS : LOST_MS)) {
      await measuring
      await goOn()
    }
  }
  async function measureOne(frame: ImageBitmap, atMs: number, scale: number) {
    const copy = await orClosed(createImageBitmap(frame), frame)
    const reading = await orClosed(vision.addScanFrame({ bitmap: frame }, atMs), frame, copy)
    kept.add(copy, reading.isTaken)
    if (walked && (await walked.isOther(reading, live.followedAt(atMs)))) {
      if (walked.hasChanged) await goOn()
      return
    }
    const isSure = reading.framesUsed > used
    used = reading.framesUsed
    isKnown = reading.progress >= 1
    if (reading.outline) await vision.correctOutline(reduced(reading.outline, scale), atMs, isSure)
    live.read(reading, atMs)
    if (!isRunning) return
    onReading(reading)
    await walked?.read(reading)
  }
  async function run() {
    await new Promise((resolve) => setTimeout(resolve, SCAN_DELAY_MS))
    while (isRunning) {
      const atMs = await nextFrame(video)
      if (!isRunning || isPaused || document.hidden) continue
      const view = size.width > 0 ? live.at(atMs, size) : null
      if (view) onFrame(view, size)
      following ??= followOne(atMs, view)
        .catch(fail)
        .finally(() => {
          following = null
        })
    }
  }
  void run()

  return {
    async startAnew() {
      while (following) await following
      if (!isRunning || size.width === 0) return
      // It takes the place of a frame that is followed, so that none goes into the scan meanwhile.
      following = Promise.resolve(measuring)
        .then(() => restart(size))
        .catch(fail)
        .finally(() => {
          following = null
        })
      await following
    },
    keepNow: async () => (await walked?.handOver()) ?? false,
    setPaused(next) {
      isPaused = next
    },
    async finish() {
      isRunning = false
      isFinishing = true
      let present: ImageBitmap | null = null
      try {
        // It is grabbed at once: the camera may be gone by the time it turns out to be needed.
        present = await grabFrame(video)
        await following
        await measuring
        const fused = used > 0 ? await fusedCapture() : null
        if (fused) present?.close()
        return fused ?? (await singleCapture(present))
      } catch (failure) {
        present?.close()
        throw failure
      } finally {
        // A frame that is still being measured is kept when it has been.
        await Promise.allSettled([following, measuring])
        kept.forget()
      }
    },
    stop() {
      isRunning = false
      if (!isFinishing) void Promise.allSettled([following, measuring]).then(() => kept.forget())
    },
  }

  async function fusedCapture(): Promise<ScanCapture | null> {
    const { bestFrame, ...result } = await vision.finishScan()
    const frame = kept.take(bestFrame)
    return frame && { frame, ...result }
  }
  async function singleCapture(frame: ImageBitmap | null): Promise<ScanCapture> {
    if (!frame) throw new Error('the camera gives no picture')
    const session = vision.openPhoto({ bitmap: frame })
    try {
      return { frame, measurement: await session.measure(hints), checked: null }
    } finally {
      session.close()
    }
  }
}

/** Two frames that belong together. Where one cannot be had, the other is given back. */
async function bothFrames(...grabs: readonly [Promise<ImageBitmap | null>, Promise<ImageBitmap | null>]) {
  const [first, second] = await Promise.allSettled(grabs)
  if (first.status === 'fulfilled' && second.status === 'fulfilled') return [first.value, second.value] as const
  for (const grabbed of [first, second]) if (grabbed.status === 'fulfilled') grabbed.value?.close()
  throw first.status === 'rejected' ? first.reason : (second as PromiseRejectedResult).reason
}

/** What the work gives. Where it fails, the frames are closed: a core that could not be asked has not taken them. */
async function orClosed<Outcome>(work: Promise<Outcome>, ...frames: readonly ImageBitmap[]): Promise<Outcome> {
  try {
    return await work
  } catch (failure) {
    for (const frame of frames) frame.close()
    throw failure
  }
}

/** Corners of a reduced frame in pixels of the whole one. Pixel centres are whole numbers in both. */
function enlarged([a, b, c, d]: MovingQuad, scale: number): MovingQuad {
  const enlarge = ({ x, y, velocityX, velocityY }: MovingQuad[0]) => ({
    x: (x + 0.5) * scale - 0.5,
    y: (y + 0.5) * scale - 0.5,
    velocityX: velocityX * scale,
    velocityY: velocityY * scale,
  })
  return [enlarge(a), enlarge(b), enlarge(c), enlarge(d)]
}

function reduced([a, b, c, d]: PixelQuad, scale: number): PixelQuad {
  const reduce = ({ x, y }: PixelQuad[0]) => ({ x: (x + 0.5) / scale - 0.5, y: (y + 0.5) / scale - 0.5 })
  return [reduce(a), reduce(b), reduce(c), reduce(d)]
}
