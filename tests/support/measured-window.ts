import { seededRandom } from '#workers/model/scenes/random-numbers.ts'
import { type MeasuredWindow, WINDOW_LOOK, type WindowLook } from '#workers/vision/api.ts'
import { straightCamera } from './straight-camera.ts'

/** A window of 1 200 × 1 500 mm as the vision core measures one with the board, unless another is said. */
export const measuredWindow = (change: Partial<MeasuredWindow> = {}): MeasuredWindow => ({
  found: true,
  corners: [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 100, y: 100 },
    { x: 0, y: 100 },
  ],
  widthMm: 1200,
  dropMm: 1500,
  widthCi95Mm: 6,
  dropCi95Mm: 6,
  safeWidthMm: 1190,
  safeDropMm: 1490,
  diagonalDifferenceMm: 0,
  diagonalDifferenceCi95Mm: 5,
  scale: 'board',
  reference: null,
  references: [],
  confidence: 0.9,
  tiltDegrees: 5,
  camera: straightCamera,
  candidates: [],
  notices: [],
  ms: 100,
  ...change,
})

/** How a window looks; two seeds look like two windows. */
export function anyLook(seed: number): WindowLook {
  const random = seededRandom(seed)
  return Array.from({ length: WINDOW_LOOK.side ** 2 }, () => random.whole(0, 255))
}
