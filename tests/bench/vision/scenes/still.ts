import { randomSceneSpec, type SceneOptions } from '#workers/model/scenes/random-scene.ts'
import { renderScene } from '#workers/model/scenes/render-scene.ts'
import type { Hints, ReferenceKind } from '#workers/vision/api.ts'
import { measurePhoto } from '#workers/vision/measure-photo.ts'
import type { OpenCv } from '#workers/vision/opencv.ts'
import { asStored } from './as-stored.ts'
import { attemptOf } from './attempt.ts'
import { factsOf, naiveSizes } from './facts.ts'
import { tapped } from './nudged.ts'
import type { SceneOutcome } from './outcome.ts'

/** One still: which row it is of, which reference hangs beside the window, and the seed of the room. */
export interface StillTask {
  readonly kind: 'still'
  readonly row: '9' | '9b'
  readonly reference: ReferenceKind
  readonly seed: number
}

export interface StillMode {
  /** Instead of what the row asks for. */
  readonly scene?: SceneOptions
  /** The reference that is looked for; the one in the scene unless said. */
  readonly lookFor?: Hints['reference']
}

/** The size that row 9 and row 10 are of. */
export const USUAL_WINDOW = { widthMm: 1200, dropMm: 1500 } as const

/** A 12 MP photo of a window of usual size; or 1920 wide (2560 for the small card), the window of any size. */
function sceneOptions({ row, reference }: StillTask): SceneOptions {
  if (row === '9') return { reference, widthPx: 4000, heightPx: 3000, size: USUAL_WINDOW }
  return reference === 'card' ? { reference, widthPx: 2560, heightPx: 1440 } : { reference, widthPx: 1920, heightPx: 1080 }
}

/** Renders the room, stores it as a photo, and measures it twice: from the photo alone, and with its corners tapped. */
export async function measureStill(task: StillTask, cv: OpenCv, mode: StillMode = {}): Promise<SceneOutcome> {
  const { row, reference, seed } = task
  const spec = randomSceneSpec(seed, { ...sceneOptions(task), ...mode.scene })
  const { photo, truth } = renderScene(spec)
  const stored = await asStored(photo, seed)
  const scene = { spec, truth }
  const hints: Hints = { reference: mode.lookFor ?? reference }
  return {
    kind: 'scene',
    row,
    seed,
    flaw: null,
    reference,
    truth: factsOf(scene),
    pipeline: attemptOf(measurePhoto(stored, hints, cv), scene),
    given: attemptOf(measurePhoto(stored, { ...hints, corners: tapped(truth.opening, seed) }, cv), scene),
    naive: naiveSizes(scene),
  }
}
