import { loadDetectorInBrowser } from '../detector/load-detector-browser.ts'
import { addedUp, type OnProgress } from '../loading/download.ts'
import { loadOpenCvInBrowser } from '../loading/load-opencv-browser.ts'
import type { VisionTools } from '../steps/photo-steps.ts'

/**
 * Loads OpenCV and the window detector in a browser's worker, once, their files at the same time and with one progress.
 * Rejects where they cannot be fetched or run; the next call tries again.
 */
export async function loadToolsInBrowser(onProgress: OnProgress = () => {}): Promise<VisionTools> {
  const [openCv, weights, wasm] = addedUp(3, onProgress)
  const [cv, { detector }] = await Promise.all([loadOpenCvInBrowser(openCv), loadDetectorInBrowser({ weights, wasm })])
  return { cv, detector }
}
