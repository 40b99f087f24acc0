import type { Hints, Measurement, ScanReading } from '#workers/vision/api.ts'
import type { VisionClient } from '#workers/vision/client.ts'
import { scanDelayMs } from './camera.ts'

/** A picture taken by the scan, and what was measured; the corners are pixels of the picture. */
export interface ScanCapture {
  readonly frame: ImageBitmap
  readonly measurement: Measurement
}

export interface ScanLoop {
  setPaused(isPaused: boolean): void
  /** Ends the scan with what has been seen up to now; with nothing seen, the present frame is measured by itself. */
  finish(): Promise<ScanCapture>
  stop(): void
}

export interface ScanLoopOptions {
  readonly video: HTMLVideoElement
  readonly vision: VisionClient
  readonly hints: Hints
  /** `size` is the frame's, in whose pixels the outline is. */
  readonly onReading: (reading: ScanReading, size: FrameSize) => void
  /** The core stopped answering: out of memory, a worker that died. */
  readonly onFailure: (failure: unknown) => void
}

export interface FrameSize {
  readonly width: number
  readonly height: number
}

/** Longest side of a frame that is measured; what the camera gives beyond it costs time and adds little. */
const framePx = 1280
/** Frames that took part are kept until the scan ends, since the best of them is the picture to show; 3.7 MB each. */
const mostKept = 16

/**
 * Sends the camera's frames to the vision core, one at a time: the next frame is grabbed when the reading of the last has come, so that a slow
 * phone measures fewer frames and never queues them. The pixels are read in the worker; here only handles of frames pass.
 */
export function startScanLoop({ video, vision, hints, onReading, onFailure }: ScanLoopOptions): ScanLoop {
  let isRunning = true
  let isPaused = false
  let isFinishing = false
  let inFlight: Promise<void> = Promise.resolve()
  let size: FrameSize = { width: 0, height: 0 }
  let added = 0
  let used = 0
  const kept = new Map<number, ImageBitmap>()

  async function restart() {
    forget()
    added = 0
    used = 0
    await vision.startScan(hints)
  }
  function forget() {
    for (const frame of kept.values()) frame.close()
    kept.clear()
  }
  async function readOne() {
    const frame = await grabFrame(video)
    if (!frame) return
    if (frame.width !== size.width || frame.height !== size.height) {
      // First frame, or the phone was turned: corners of both shapes cannot be fused.
      size = { width: frame.width, height: frame.height }
      await restart()
    }
    const copy = await createImageBitmap(frame)
    const reading = await vision.addScanFrame({ bitmap: frame })
    const index = added++
    // The core counts from one again when it finds that its first frames were of something else.
    if (reading.framesUsed > used || reading.framesUsed === 1) keep(index, copy)
    else copy.close()
    used = reading.framesUsed
    if (isRunning) onReading(reading, size)
  }
  function keep(index: number, frame: ImageBitmap) {
    kept.set(index, frame)
    const oldest = kept.keys().next().value
    if (kept.size > mostKept && oldest !== undefined) {
      kept.get(oldest)?.close()
      kept.delete(oldest)
    }
  }
  async function run() {
    await new Promise((resolve) => setTimeout(resolve, scanDelayMs))
    while (isRunning) {
      await nextFrame(video)
      if (!isRunning || isPaused || document.hidden) continue
      inFlight = readOne()
      await inFlight
    }
  }
  run().catch((failure: unknown) => {
    if (isRunning) onFailure(failure)
  })

  return {
    setPaused(next) {
      isPaused = next
    },
    async finish() {
      isRunning = false
      isFinishing = true
      // Grabbed at once: the camera may be gone by the time it turns out to be needed.
      const present = grabFrame(video)
      try {
        await inFlight
        return (used > 0 ? await fusedCapture() : null) ?? (await singleCapture(await present))
      } finally {
        forget()
      }
    },
    stop() {
      isRunning = false
      if (!isFinishing) inFlight.then(forget, forget)
    },
  }

  async function fusedCapture(): Promise<ScanCapture | null> {
    const { measurement, bestFrame } = await vision.finishScan()
    const best = kept.get(bestFrame)
    if (!best) return null
    kept.delete(bestFrame)
    return { frame: best, measurement }
  }
  async function singleCapture(frame: ImageBitmap | null): Promise<ScanCapture> {
    if (!frame) throw new Error('the camera gives no picture')
    return { frame, measurement: await vision.measurePhoto({ bitmap: await createImageBitmap(frame) }, hints) }
  }
}

/** The video's present frame, at most 1280 pixels long; null while there is none. */
export async function grabFrame(video: HTMLVideoElement): Promise<ImageBitmap | null> {
  const { videoWidth, videoHeight } = video
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || videoWidth === 0) return null
  const scale = framePx / Math.max(videoWidth, videoHeight)
  if (scale >= 1) return createImageBitmap(video)
  return createImageBitmap(video, {
    resizeWidth: Math.round(videoWidth * scale),
    resizeHeight: Math.round(videoHeight * scale),
    resizeQuality: 'medium',
  })
}

/** The camera's next frame; a paused video or a hidden page gives none, so that a timer wakes the loop as well. */
function nextFrame(video: HTMLVideoElement): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, 250)
    const done = () => {
      clearTimeout(timer)
      resolve()
    }
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(done)
    else requestAnimationFrame(done)
  })
}
