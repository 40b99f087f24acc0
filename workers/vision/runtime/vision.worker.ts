import { expose } from 'comlink'
import type { PixelSegment } from '../../geometry/types.ts'
import type { Hints, LoadProgress, Measurement, ScanReading, ScanResult } from '../api.ts'
import { type PictureSource, readPicture } from '../picture/picture-source.ts'
import { loadToolsInBrowser } from './load-tools-browser.ts'
import { createVisionCore } from './vision-core.ts'

/** Entry of the browser's vision worker: reads pictures and hands them to the core. client.ts is its other side. */

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
  async measurePhoto(source: PictureSource, hints: Hints): Promise<Measurement> {
    const started = performance.now()
    const photo = await readPicture(source).catch(() => null)
    if (!photo) return { found: false, reason: 'unreadable', reference: null, candidates: [], ms: performance.now() - started }
    return core.measurePhoto(photo, hints)
  },
  async findEdges(source: PictureSource): Promise<readonly PixelSegment[]> {
    const photo = await readPicture(source).catch(() => null)
    return photo ? core.findEdges(photo) : []
  },
  startScan: (hints: Hints): Promise<void> => core.startScan(hints),
  async addScanFrame(source: PictureSource, atMs: number): Promise<ScanReading> {
    return core.addScanFrame(await readPicture(source), atMs)
  },
  finishScan: (): Promise<ScanResult> => core.finishScan(),
}

export type VisionService = typeof service

expose(service)
