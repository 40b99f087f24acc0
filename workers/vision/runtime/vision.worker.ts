import { expose, type ProxyMarked, proxy } from 'comlink'
import type { Hints, LoadProgress, ScanReading, ScanResult } from '../api.ts'
import { type PictureSource, readPicture } from '../picture/picture-source.ts'
import { createPhotoSession } from '../session/photo-session.ts'
import { loadToolsInBrowser } from './load-tools-browser.ts'
import { PhotoPort } from './photo-port.ts'
import { createVisionCore } from './vision-core.ts'

/** Entry of the browser's vision worker: reads pictures and hands them to the core. browser-workers.ts is its other side. */

const core = createVisionCore(() => loadToolsInBrowser())

const service = {
  /** Fetches and starts what measuring needs, and answers with the last word on its progress. Rejects where it cannot run. */
  async load(onProgress: (progress: LoadProgress) => void): Promise<LoadProgress | null> {
    let last: LoadProgress | null = null
    await loadToolsInBrowser((progress) => {
      last = progress
      onProgress(progress)
    })
    return last
  },
  /** Decodes a picture once, for all that will be asked about it. */
  async openPhoto(source: PictureSource): Promise<PhotoPort & ProxyMarked> {
    const startedMs = performance.now()
    const photo = await readPicture(source).catch(() => null)
    const decodeMs = performance.now() - startedMs
    return proxy(new PhotoPort(photo && createPhotoSession(photo, await loadToolsInBrowser(), decodeMs)))
  },
  startScan: (hints: Hints): Promise<void> => core.startScan(hints),
  async addScanFrame(source: PictureSource, atMs: number): Promise<ScanReading> {
    return core.addScanFrame(await readPicture(source), atMs)
  },
  finishScan: (): Promise<ScanResult> => core.finishScan(),
}

export type VisionService = typeof service

expose(service)
