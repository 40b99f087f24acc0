import type { PlaneCamera } from '#workers/geometry/plane-camera.ts'

/** A camera two metres straight before a window, where a test needs one and does not look at it. */
export const straightCamera: PlaneCamera = {
  focalPx: 1000,
  k1: 0,
  k2: 0,
  centre: { x: 640, y: 360 },
  rotation: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  translationMm: [0, 0, 2000],
  cornersMm: [
    { x: -600, y: -750 },
    { x: 600, y: -750 },
    { x: 600, y: 750 },
    { x: -600, y: 750 },
  ],
}
