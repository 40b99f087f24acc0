import { transfer } from 'comlink'
import type { PixelQuad } from '../geometry/types.ts'
import type { Hints, LoadProgress, ScanReading, ScanResult } from './api.ts'
import type { BitmapPicture, PictureSource } from './picture/picture-source.ts'
import { type BrowserWorkers, startBrowserWorkers, WorkerLost } from './runtime/browser-workers.ts'
import { remotePhoto } from './runtime/remote-photo.ts'
import type { PhotoSession } from './session/photo-session.ts'
import type { MovingQuad } from './track/quad.ts'

export type { PictureSource } from './picture/picture-source.ts'
export type { ConsideredReference, DebugSide, PhotoDebug } from './session/photo-debug.ts'
export type { PhotoSession } from './session/photo-session.ts'
export type { MovingCorner } from './track/corner.ts'
export type { MovingQuad } from './track/quad.ts'

/**
 * The vision core in a browser's workers. A call rejects only when the core cannot go on: it was closed, or the worker was lost. A lost worker is
 * replaced by itself; what a photo session asked is asked again there, a scan has to be started again.
 */
export interface VisionClient {
  /** Starts the worker and loads what it needs. Rejects where it cannot run; started again, it tries again. */
  start(listeners?: VisionListeners): Promise<void>
  /** Opens a photo or frame for questions. It works before `start`, too. The caller keeps a bitmap and closes it after the session. */
  openPhoto(picture: PictureSource): PhotoSession
  startScan(hints: Hints): Promise<void>
  /**
   * @param frame a bitmap that is handed over: it is gone for the caller
   * @param atMs when the frame was taken, milliseconds of any clock that runs evenly
   */
  addScanFrame(frame: BitmapPicture, atMs: number): Promise<ScanReading>
  finishScan(): Promise<ScanResult>
  /** A frame turned out to show another window. @param index its number in the scan, 0 for the first one added */
  leaveOutScanFrame(index: number): Promise<void>
  /** What the scan would end with, while it goes on. */
  scanSoFar(): Promise<ScanResult>
  /**
   * Moves the outline on to the camera's next frame. It runs in a worker of its own, so that it keeps the camera's rate while frames are measured.
   * @param frame reduced, 640 pixels long is plenty; the bitmap is handed over
   * @returns the outline in pixels of the frame, null while there is none to follow
   */
  followOutline(frame: BitmapPicture, atMs: number): Promise<MovingQuad | null>
  /**
   * Tells what was measured in the frame that was followed at `atMs`.
   * @param found in pixels of that reduced frame
   * @param isSure whether several frames agree about it
   */
  correctOutline(found: PixelQuad, atMs: number, isSure: boolean): Promise<void>
  /** Follows nothing any more: another camera, another shape of frame. */
  forgetOutline(): Promise<void>
  /** Ends the workers and gives their memory back; calls under way reject. It can be started again. */
  close(): void
}

/** Whoever starts the core hears of this until it is closed. */
export interface VisionListeners {
  /** How far the download is, also that of a worker that replaces a lost one. */
  readonly onProgress?: (progress: LoadProgress) => void
  /** A worker was lost. `replaced` resolves when another one is ready, and rejects when there is none to be had. */
  readonly onLost?: (replaced: Promise<unknown>) => void
}

export interface VisionClientOptions {
  /** The longest that a call may take. No measurement takes nearly so long: a worker that does hangs. */
  readonly timeoutMs?: number
}

/** The client is made without a worker; `start` brings one. */
export function createVisionClient({ timeoutMs = 45_000 }: VisionClientOptions = {}): VisionClient {
  /** From start to close. */
  let open: (VisionListeners & { readonly ending: AbortController }) | null = null
  let running: Promise<BrowserWorkers> | null = null

  async function workers(): Promise<BrowserWorkers> {
    if (!open) throw new Error('the vision core was closed')
    running ??= started(open)
    return running
  }
  function started({ onProgress, onLost, ending }: NonNullable<typeof open>): Promise<BrowserWorkers> {
    const starting = startBrowserWorkers({ onProgress, timeoutMs, signal: ending.signal })
    const forget = () => {
      if (running === starting) running = null
    }
    starting.then(async ({ end }) => {
      const { wasAsked, reason } = await end
      forget()
      if (!(reason instanceof WorkerLost)) return
      // One that died before anything was asked of it would die again.
      const replaced = wasAsked ? workers() : Promise.reject(reason)
      replaced.catch(() => {})
      onLost?.(replaced)
    }, forget)
    return starting
  }
  async function call<Answer>(ask: (workers: BrowserWorkers) => Promise<Answer>): Promise<Answer> {
    const there = await workers()
    return there.call(() => ask(there))
  }

  return {
    async start(listeners) {
      open = { ...listeners, ending: open?.ending ?? new AbortController() }
      await workers()
    },
    openPhoto: (picture) => remotePhoto(picture, workers, open !== null),
    startScan: (hints) => call(({ vision }) => vision.startScan(hints)),
    addScanFrame: (frame, atMs) => call(({ vision }) => vision.addScanFrame(transfer(frame, [frame.bitmap]), atMs)),
    finishScan: () => call(({ vision }) => vision.finishScan()),
    leaveOutScanFrame: (index) => call(({ vision }) => vision.leaveOutScanFrame(index)),
    scanSoFar: () => call(({ vision }) => vision.scanSoFar()),
    followOutline: (frame, atMs) => call(({ tracker }) => tracker().follow(transfer(frame, [frame.bitmap]), atMs)),
    correctOutline: (found, atMs, isSure) => call(({ tracker }) => tracker().correct(found, atMs, isSure)),
    forgetOutline: () => call(({ tracker }) => tracker().forget()),
    close() {
      open?.ending.abort(new Error('the vision core was closed'))
      open = null
      running = null
    },
  }
}
