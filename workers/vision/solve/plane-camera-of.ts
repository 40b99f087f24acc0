import type { PlaneCamera } from '../../geometry/plane-camera.ts'
import type { MillimetrePoint, PixelQuad, Quad } from '../../geometry/types.ts'
import { meetPlane, unprojectPixel } from '../camera/camera-model.ts'
import type { SolvedScene } from './solve-camera.ts'

/**
 * The solved camera as callers get it. Its metric corners are where the rays through `corners` meet the window's plane, so that projecting them
 * gives `corners` again, whether those were found or tapped.
 */
export function planeCameraOf({ camera, pose, corners: solved }: SolvedScene, corners: PixelQuad): PlaneCamera {
  // A ray that never meets the plane belongs to a corner at the plane's horizon; there the solve's own corner is the best there is.
  const onPlane = (i: 0 | 1 | 2 | 3): MillimetrePoint => meetPlane(pose, unprojectPixel(camera, corners[i])) ?? solved[i]
  const cornersMm: Quad<MillimetrePoint> = [onPlane(0), onPlane(1), onPlane(2), onPlane(3)]
  return {
    focalPx: camera.focalPx,
    k1: camera.k1,
    k2: camera.k2,
    centre: { x: camera.centreX, y: camera.centreY },
    rotation: pose.rotation,
    translationMm: pose.translation,
    cornersMm,
  }
}
