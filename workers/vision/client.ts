import { proxy, type Remote, transfer, wrap } from 'comlink'
import type { PixelQuad, PixelSegment } from '../geometry/types.ts'
import type { Hints, LoadProgress, Measurement, ScanReading, ScanResult } from './api.ts'
import type { BitmapPicture, PictureSource } from './picture/picture-source.ts'
import type { TrackService } from './runtime/track.worker.ts'
import type { VisionService } from './runtime/vision.worker.ts'
import type { MovingQuad } from './track/quad.ts'

export type { PictureSource } from './picture/picture-source.ts'
export type { MovingCorner } from './track/corner.ts'
export type { MovingQuad } from './track/quad.ts'

/**
 * The vision core in a browser's worker. A bitmap that is handed over is gone for the caller; a photo's pixels are copied. A call rejects only
 * when the core cannot go on: the worker died, ran out of memory, took far too long or was closed.
 */
export interface VisionClient {
  measurePhoto(picture: PictureSource, hints: Hints): Promise<Measurement>
  findEdges(picture: PictureSource): Promise<readonly PixelSegment[]>
  startScan(hints: Hints): Promise<void>
  /** @param atMs when the frame was taken, by any clock that runs evenly */
  addScanFrame(frame: PictureSource, atMs: number): Promise<ScanReading>
  finishScan(): Promise<ScanResult>
  /**
   * Moves the outline on to the camera's next frame, in a worker of its own, so that it keeps the camera's rate while frames are measured. Give
   * it reduced frames; 640 pixels long is plenty.
   * @returns the outline in pixels of the frame, null while there is none to follow.
   */
  followOutline(frame: BitmapPicture, atMs: number): Promise<MovingQuad | null>
  /** Tells what was found in the frame that was followed at `atMs`, in its pixels; `isSure` once frames agree about it. */
  correctOutline(found: PixelQuad, atMs: number, isSure: boolean): Promise<void>
  /** Nothing that was followed is followed any more: another camera, another shape of frame. */
  forgetOutline(): Promise<void>
  /** Ends the worker and gives its memory back; calls under way reject. */
  close(): void
}

export interface OpenVisionOptions {
  readonly onProgress?: (progress: LoadProgress) => void
  readonly signal?: AbortSignal
}

/** No measurement takes so long; a worker that does hangs. */
const CALL_TIMEOUT_MS = 45_000

/**
 * Starts the worker and loads what it needs.
 * Rejects when the worker's script, the download or WebAssembly fails, or on abort; nothing is left running then.
 */
export async function openVision({ onProgress, signal }: OpenVisionOptions = {}): Promise<VisionClient> {
  signal?.throwIfAborted()
  const worker = new Worker(new URL('./runtime/vision.worker.ts', import.meta.url), { type: 'module', name: 'vision' })
  const remote: Remote<VisionService> = wrap<VisionService>(worker)
  let die: (reason: Error) => void = () => {}
  let tracking: { readonly worker: Worker; readonly remote: Remote<TrackService> } | null = null
  const death = new Promise<never>((_, reject) => {
    die = (reason) => {
      worker.terminate()
      tracking?.worker.terminate()
      reject(reason)
    }
  })
  // Each call hears of it by itself; without a call under way there is nobody to tell.
  death.catch(() => {})
  // Comlink never hears that a worker's script failed to load or that it died.
  const watch = (watched: Worker) => {
    watched.addEventListener('error', (event) => die(new Error(event.message || 'the vision worker failed to load')))
    watched.addEventListener('messageerror', () => die(new Error('the vision worker sent what cannot be read')))
  }
  watch(worker)
  /** Started with the first frame of a scan: photos need none. */
  function tracker(): Remote<TrackService> {
    if (!tracking) {
      const started = new Worker(new URL('./runtime/track.worker.ts', import.meta.url), { type: 'module', name: 'track' })
      watch(started)
      tracking = { worker: started, remote: wrap<TrackService>(started) }
    }
    return tracking.remote
  }
  const alive = <Result>(work: Promise<Result>): Promise<Result> => Promise.race([work, death])
  function call<Result>(work: Promise<Result>): Promise<Result> {
    const timer = setTimeout(() => die(new Error(`the vision worker gave no answer within ${CALL_TIMEOUT_MS} ms`)), CALL_TIMEOUT_MS)
    return alive(work).finally(() => clearTimeout(timer))
  }
  // Progress comes through a port of its own and may arrive after the answer; nobody wants to hear of it then.
  let isLoading = true
  const progressed = (progress: LoadProgress) => {
    if (isLoading) onProgress?.(progress)
  }
  const abort = () => die(new DOMException('the vision core is not wanted any more', 'AbortError'))
  signal?.addEventListener('abort', abort)
  try {
    const last = await alive(remote.load(proxy(progressed)))
    if (last) progressed(last)
  } catch (failure) {
    worker.terminate()
    throw failure
  } finally {
    isLoading = false
    signal?.removeEventListener('abort', abort)
  }
  return {
    measurePhoto: (picture, hints) => call<Measurement>(remote.measurePhoto(handedOver(picture), hints)),
    findEdges: (picture) => call(remote.findEdges(handedOver(picture))),
    startScan: (hints) => call(remote.startScan(hints)),
    addScanFrame: (frame, atMs) => call(remote.addScanFrame(handedOver(frame), atMs)),
    finishScan: () => call(remote.finishScan()),
    followOutline: (frame, atMs) => call(tracker().follow(transfer(frame, [frame.bitmap]), atMs)),
    correctOutline: (found, atMs, isSure) => call(tracker().correct(found, atMs, isSure)),
    forgetOutline: () => call(tracker().forget()),
    close: () => die(new Error('the vision core was closed')),
  }
}

const handedOver = (picture: PictureSource): PictureSource => ('bitmap' in picture ? transfer(picture, [picture.bitmap]) : picture)
