import type { VisionCore } from '../api.ts'
import { measurePhoto } from '../measure-photo.ts'
import { findEdges } from '../picture/find-edges.ts'
import { ScanSession } from '../scan/session.ts'
import type { VisionTools } from '../steps/photo-steps.ts'

/** The vision core, the same in a browser's worker and in a Node thread. Its tools are loaded when they are first needed. */
export function createVisionCore(loadTools: () => Promise<VisionTools>): VisionCore {
  let scan: ScanSession | null = null
  return {
    async measurePhoto(photo, hints) {
      return measurePhoto(photo, hints, await loadTools())
    },
    async findEdges(photo) {
      return findEdges(photo)
    },
    async startScan(hints) {
      scan = new ScanSession(hints, await loadTools())
    },
    async addScanFrame(frame, atMs) {
      scan ??= new ScanSession({ reference: 'auto' }, await loadTools())
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
