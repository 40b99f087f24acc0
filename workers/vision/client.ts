import { proxy, type Remote, transfer, wrap } from 'comlink'
import type { PixelSegment } from '../geometry/types.ts'
import type { Hints, LoadProgress, Measurement, ScanReading, ScanResult } from './api.ts'
import type { PictureSource } from './picture-source.ts'
import type { VisionService } from './vision.worker.ts'

export type { PictureSource } from './picture-source.ts'

/**
 * The vision core in a browser's worker. A bitmap that is handed over is gone for the caller; a photo's pixels are copied. A call rejects only
 * when the core cannot go on: the worker died, ran out of memory, took far too long or was closed.
 */
export interface VisionClient {
  measurePhoto(picture: PictureSource, hints: Hints): Promise<Measurement>
  findEdges(picture: PictureSource): Promise<readonly PixelSegment[]>
  startScan(hints: Hints): Promise<void>
  addScanFrame(frame: PictureSource): Promise<ScanReading>
  finishScan(): Promise<ScanResult>
  /** Ends the worker and gives its memory back; calls under way reject. */
  close(): void
}

export interface OpenVisionOptions {
  readonly onProgress?: (progress: LoadProgress) => void
  readonly signal?: AbortSignal
}

/** No measurement takes so long; a worker that does hangs. */
const callTimeoutMs = 45_000

/**
 * Starts the worker and loads what it needs.
 * Rejects when the worker's script, the download or WebAssembly fails, or on abort; nothing is left running then.
 */
export async function openVision({ onProgress, signal }: OpenVisionOptions = {}): Promise<VisionClient> {
  signal?.throwIfAborted()
  const worker = new Worker(new URL('./vision.worker.ts', import.meta.url), { type: 'module', name: 'vision' })
  const remote: Remote<VisionService> = wrap<VisionService>(worker)
  let die: (reason: Error) => void = () => {}
  const death = new Promise<never>((_, reject) => {
    die = (reason) => {
      worker.terminate()
      reject(reason)
    }
  })
  // Each call hears of it by itself; without a call under way there is nobody to tell.
  death.catch(() => {})
  // Comlink never hears that a worker's script failed to load or that it died.
  worker.addEventListener('error', (event) => die(new Error(event.message || 'the vision worker failed to load')))
  worker.addEventListener('messageerror', () => die(new Error('the vision worker sent what cannot be read')))
  const alive = <Result>(work: Promise<Result>): Promise<Result> => Promise.race([work, death])
  function call<Result>(work: Promise<Result>): Promise<Result> {
    const timer = setTimeout(() => die(new Error(`the vision worker gave no answer within ${callTimeoutMs} ms`)), callTimeoutMs)
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
    addScanFrame: (frame) => call(remote.addScanFrame(handedOver(frame))),
    finishScan: () => call(remote.finishScan()),
    close: () => die(new Error('the vision core was closed')),
  }
}

const handedOver = (picture: PictureSource): PictureSource => ('bitmap' in picture ? transfer(picture, [picture.bitmap]) : picture)
