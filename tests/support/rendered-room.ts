import { randomSceneSpec } from '#workers/model/scenes/random/scene.ts'
import { renderScene } from '#workers/model/scenes/render-scene.ts'
import type { SceneTruth } from '#workers/model/scenes/scene-types.ts'

/** @returns a camera frame of a rendered room with the printed board beside its window, and the exact truth of both. */
export async function renderedRoom(): Promise<{ bitmap: ImageBitmap; truth: SceneTruth }> {
  const size = { widthPx: 960, heightPx: 540 }
  const { photo, truth } = renderScene(randomSceneSpec(5, { ...size, reference: 'board', clutter: 0, maxTiltDegrees: 10 }))
  const pixels = new ImageData(new Uint8ClampedArray(photo.rgba), size.widthPx, size.heightPx)
  return { bitmap: await createImageBitmap(pixels), truth }
}
