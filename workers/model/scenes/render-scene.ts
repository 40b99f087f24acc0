import type { Photo } from '../../vision/api.ts'
import { developPhoto } from './develop-photo.ts'
import { sceneTruth, windowTruths } from './scene-truth.ts'
import type { RenderedScene, SceneSpec, WindowTruth } from './scene-types.ts'
import { traceScene } from './trace-scene.ts'

const FULL_FRAME_DIAGONAL_MM = 43.27

/** Renders a room as a phone would photograph it. The same specification gives the same pixels. @throws RangeError without a window */
export function renderScene(spec: SceneSpec): RenderedScene {
  return { truth: sceneTruth(spec), photo: renderPhoto(spec) }
}

/** The picture of any scene with the outlines of its windows, which may be none. */
export function renderWithWindows(spec: SceneSpec): { readonly photo: Photo; readonly windows: readonly WindowTruth[] } {
  return { windows: windowTruths(spec), photo: renderPhoto(spec) }
}

function renderPhoto(spec: SceneSpec): Photo {
  return { widthPx: spec.widthPx, heightPx: spec.heightPx, rgba: developPhoto(traceScene(spec), spec), ...lensOf(spec) }
}

/** What the photo's EXIF says of its lens, in whole millimetres; nothing where it has none. */
export function lensOf({ tellsFocalLength, camera, widthPx, heightPx }: SceneSpec): Pick<Photo, 'lens'> {
  if (!tellsFocalLength) return {}
  return { lens: { focalLength35Mm: Math.round((camera.focalPx / Math.hypot(widthPx, heightPx)) * FULL_FRAME_DIAGONAL_MM) } }
}
