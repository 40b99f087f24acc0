import { expose, type ProxyMarked, proxy } from 'comlink'
import type { Hints, LoadProgress, ScanReading, ScanResult } from '../api.ts'
import { type PictureSource, readPicture } from '../picture/picture-source.ts'
import { ScanSession } from '../scan/session.ts'
import { createPhotoSession } from '../session/photo-session.ts'
import { loadToolsInBrowser } from './load-tools-browser.ts'
import { NoScan } from './no-scan.ts'
import { PhotoPort } from './photo-port.ts'

/** Entry of the browser's vision worker: reads pictures, measures photos and scans. browser-workers.ts is its other side. */

let scan: ScanSession | null = null

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
  /** A sign of life. */
  isThere(): void {},
  /** Decodes a picture once, for all that will be asked about it. */
  async openPhoto(source: PictureSource): Promise<PhotoPort & ProxyMarked> {
    const startedMs = performance.now()
    const photo = await readPicture(source).catch(() => null)
    const decodeMs = performance.now() - startedMs
    return proxy(new PhotoPort(photo && createPhotoSession(photo, await loadToolsInBrowser(), { decodeMs })))
  },
  async startScan(hints: Hints): Promise<void> {
    scan = new ScanSession(hints, await loadToolsInBrowser())
  },
  /** @throws in a worker that took the place of another one in the middle of a scan */
  async addScanFrame(source: PictureSource, atMs: number): Promise<ScanReading> {
    const frame = await readPicture(source)
    return startedScan().add(frame, atMs)
  },
  finishScan(): ScanResult {
    const result = startedScan().finish()
    scan = null
    return result
  },
  leaveOutScanFrame: (index: number): void => startedScan().leaveOut(index),
  scanSoFar: (): ScanResult => startedScan().finish(),
}

function startedScan(): ScanSession {
  if (!scan) throw new NoScan('no scan was started in this worker')
  return scan
}

export type VisionService = typeof service

expose(service)
