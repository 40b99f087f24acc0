import { loadDetectorInNode } from '../detector/load-detector-node.ts'
import { loadOpenCvInNode } from '../loading/load-opencv-node.ts'
import type { VisionTools } from '../steps/photo-steps.ts'

/** Loads OpenCV and the window detector in Node, once. */
export async function loadToolsInNode(): Promise<VisionTools> {
  const [cv, detector] = await Promise.all([loadOpenCvInNode(), loadDetectorInNode()])
  return { cv, detector }
}
