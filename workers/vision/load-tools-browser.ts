import type { LoadProgress } from './api.ts'
import { loadDetectorInBrowser } from './detector/load-detector-browser.ts'
import { loadOpenCvInBrowser } from './load-opencv-browser.ts'
import type { VisionTools } from './vision-tools.ts'

/** OpenCV and the window detector in a browser's worker; loaded once. Rejects where they cannot be fetched or run; the next call tries again. */
export async function loadToolsInBrowser(onProgress?: (progress: LoadProgress) => void): Promise<VisionTools> {
  const [cv, { detector }] = await Promise.all([loadOpenCvInBrowser(onProgress), loadDetectorInBrowser()])
  return { cv, detector }
}
