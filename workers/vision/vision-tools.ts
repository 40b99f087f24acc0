import type { WindowDetector } from './detector/window-detector.ts'
import type { OpenCv } from './opencv.ts'

/** What the vision core runs on, loaded once where it runs. */
export interface VisionTools {
  readonly cv: OpenCv
  readonly detector: WindowDetector
}
