import { randomSceneSpec, type SceneOptions } from '#workers/model/scenes/random/scene.ts'
import type { ReferenceKind } from '#workers/vision/api.ts'
import { measurePhoto } from '#workers/vision/measure-photo.ts'
import type { VisionTools } from '#workers/vision/steps/photo-steps.ts'
import { attemptOf } from './attempt.ts'
import { type Dressing, dressed } from './dressed.ts'
import { factsOf, naiveSizes } from './facts.ts'
import { tapped } from './nudged.ts'
import type { SceneOutcome } from './outcome.ts'
import { type StoredScene, storedScene } from './stored-scene.ts'

/** One still: which row it is of, which reference hangs beside the window, and the seed of the room. */
export interface StillTask extends Dressing {
  readonly kind: 'still'
  readonly row: '9' | '9b'
  readonly reference: ReferenceKind
  readonly seed: number
}

/** The size that row 9 and row 10 are of. */
export const USUAL_WINDOW = { widthMm: 1200, dropMm: 1500 } as const

/** A 12 MP photo of a window of usual size; or 1920 wide (2560 for the small card), the window of any size. */
function sceneOptions({ row, reference }: StillTask): SceneOptions {
  if (row === '9') return { reference, widthPx: 4000, heightPx: 3000, size: USUAL_WINDOW }
  return reference === 'card' ? { reference, widthPx: 2560, heightPx: 1440 } : { reference, widthPx: 1920, heightPx: 1080 }
}

/** Renders the room of a task; `scene` instead of what its row asks for. */
export async function renderStill(task: StillTask, scene: SceneOptions = {}): Promise<StoredScene> {
  const spec = randomSceneSpec(task.seed, { ...sceneOptions(task), ...scene })
  return storedScene(dressed(spec, task), task.seed)
}

/** Measures a room twice: from the photo alone, and with its corners tapped. The reference that hangs there is the one looked for. */
export async function measureStill(
  { row, reference, seed }: StillTask,
  { spec, truth, stored }: StoredScene,
  tools: VisionTools,
): Promise<SceneOutcome> {
  const scene = { spec, truth }
  return {
    kind: 'scene',
    row,
    seed,
    flaw: null,
    reference,
    truth: factsOf(scene),
    pipeline: attemptOf(await measurePhoto(stored, { reference }, tools), scene),
    given: attemptOf(await measurePhoto(stored, { reference, corners: tapped(truth.opening, seed) }, tools), scene),
    naive: naiveSizes(scene),
  }
}
