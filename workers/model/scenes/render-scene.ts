import type { Photo } from '../../vision/api.ts'
import { developPhoto } from './develop-photo.ts'
import { sceneTruth } from './scene-truth.ts'
import type { RenderedScene, SceneSpec } from './scene-types.ts'
import { traceScene } from './trace-scene.ts'

const fullFrameDiagonalMm = 43.27

/** Renders a room as a phone would photograph it. The same specification gives the same pixels. */
export function renderScene(spec: SceneSpec): RenderedScene {
  const truth = sceneTruth(spec)
  const rgba = developPhoto(traceScene(spec), spec)
  const photo: Photo = { widthPx: spec.widthPx, heightPx: spec.heightPx, rgba }
  if (!spec.tellsFocalLength) return { photo, truth }
  // EXIF states whole millimetres.
  const focalLength35Mm = Math.round((spec.camera.focalPx / Math.hypot(spec.widthPx, spec.heightPx)) * fullFrameDiagonalMm)
  return { photo: { ...photo, lens: { focalLength35Mm } }, truth }
}
