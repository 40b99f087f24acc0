import { type FoundInPhoto, findInPhoto } from '#tests/bench/vision/photos/find.ts'
import type { WindowQuads } from '#tests/bench/vision/photos/manifest.ts'
import type { PixelQuad } from '#workers/geometry/types.ts'
import { randomSceneSpec, type SceneView } from '#workers/model/scenes/random/scene.ts'
import type { SceneSpec, WindowTruth } from '#workers/model/scenes/scene-types.ts'
import type { VisionTools } from '#workers/vision/steps/photo-steps.ts'
import { type Dressing, dressed } from './dressed.ts'
import { storedScene } from './stored-scene.ts'

/** A rendered view of the kind of a set of real photos, in which windows are looked for. */
export interface FindingTask extends Dressing {
  readonly kind: 'finding'
  readonly view: Exclude<SceneView, 'measuring'>
  readonly seed: number
}

/** The names that sets of real photos of such views end in. */
export const setOfView = { close: 'interior_close', wide: 'interior_wide', exterior: 'exterior' } as const

/** Looks for windows in a rendered view; every outline of every window is as right as any other, as in the photos. */
export async function findInScene(task: FindingTask, tools: VisionTools): Promise<FoundInPhoto> {
  const { view, seed } = task
  const { stored, truth } = await storedScene(dressed(specWithWindow(view, seed), task), seed)
  const quads = [truth, ...truth.others].flatMap(outlinesOf).filter(({ quad }) => isInPicture(quad, stored))
  const named = { set: setOfView[view], file: `${view} ${seed}`, isRendered: true }
  return findInPhoto(stored, named, { kind: 'window_quads', quads }, tools)
}

/** Now and then a wide room has no place left for a window: then another room serves. */
function specWithWindow(view: SceneView, seed: number): SceneSpec {
  for (let another = seed; ; another += 1_000_000) {
    const spec = randomSceneSpec(another, { view, widthPx: 1280, heightPx: 960 })
    if (spec.windows.length > 0) return spec
  }
}

const outlinesOf = ({ opening, unit, glass, units, casing }: WindowTruth): WindowQuads['quads'] => [
  { type: 'opening', quad: opening, sigma_px: 0 },
  ...[unit, ...units].map((quad) => ({ type: 'unit', quad, sigma_px: 0 })),
  { type: 'glass', quad: glass, sigma_px: 0 },
  ...(casing ? [{ type: 'casing', quad: casing, sigma_px: 0 }] : []),
]

const isInPicture = (quad: PixelQuad, { widthPx, heightPx }: { widthPx: number; heightPx: number }): boolean =>
  quad.every(({ x, y }) => x > 0 && y > 0 && x < widthPx - 1 && y < heightPx - 1)
