import type { VisionCore } from './api.ts'
import { findEdges } from './find-edges.ts'
import { measurePhoto } from './measure-photo.ts'
import type { OpenCv } from './opencv.ts'
import { ScanSession } from './scan-session.ts'

/** The vision core over an OpenCV that is loaded at first need: the same in a browser's worker, a Node thread and the command line. */
export function createVisionCore(loadOpenCv: () => Promise<OpenCv>): VisionCore {
  let scan: ScanSession | null = null
  return {
    async measurePhoto(photo, hints) {
      return measurePhoto(photo, hints, await loadOpenCv())
    },
    async findEdges(photo) {
      return findEdges(photo)
    },
    async startScan(hints) {
      scan = new ScanSession(hints, await loadOpenCv())
    },
    async addScanFrame(frame, atMs) {
      scan ??= new ScanSession({ reference: 'auto' }, await loadOpenCv())
      return scan.add(frame, atMs)
    },
    async finishScan() {
      const finished = scan
      scan = null
      return (
        finished?.finish() ?? { measurement: { found: false, reason: 'no_window', reference: null, candidates: [], ms: 0 }, bestFrame: 0 }
      )
    },
  }
}
