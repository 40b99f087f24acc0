import { scenePath } from '#workers/model/scenes/camera/scene-path.ts'
import { randomSceneSpec } from '#workers/model/scenes/random/scene.ts'
import type { Measurement } from '#workers/vision/api.ts'
import { measurePhoto } from '#workers/vision/measure-photo.ts'
import { bestOf, fused, oneWindowOf } from '#workers/vision/scan/frames.ts'
import { ScanSession } from '#workers/vision/scan/session.ts'
import type { VisionTools } from '#workers/vision/steps/photo-steps.ts'
import { attemptOf, type KnownScene } from './attempt.ts'
import { factsOf, naiveSizes } from './facts.ts'
import { tapped } from './nudged.ts'
import type { SceneOutcome } from './outcome.ts'
import { USUAL_WINDOW } from './still.ts'
import { storedScene } from './stored-scene.ts'

/** A scan of ten frames by a hand that sways, with an A4 sheet beside a window of usual size. */
export interface VideoTask {
  readonly kind: 'video'
  readonly seed: number
}

const FRAMES = 10

/** Scans the room as the application does; and fuses the same frames with the corners of each tapped, which nobody does in life. */
export async function measureVideo({ seed }: VideoTask, tools: VisionTools): Promise<SceneOutcome> {
  const start = randomSceneSpec(seed, { reference: 'a4', widthPx: 1920, heightPx: 1080, size: USUAL_WINDOW })
  const scan = new ScanSession({ reference: 'auto' }, tools)
  const scenes: KnownScene[] = []
  const tappedFrames: Measurement[] = []
  for (const [i, spec] of scenePath(start, FRAMES).entries()) {
    const { stored, ...scene } = await storedScene(spec, seed + i)
    await scan.add(stored)
    scenes.push(scene)
    tappedFrames.push(await measurePhoto(stored, { reference: 'a4', corners: tapped(scene.truth.opening, seed + i) }, tools))
  }
  const { measurement, bestFrame } = scan.finish()
  const [first] = scenes
  const best = scenes[bestFrame] ?? first
  if (!first || !best) throw new RangeError('a video has frames')
  return {
    kind: 'scene',
    row: '10',
    seed,
    flaw: null,
    reference: 'a4',
    truth: factsOf(first),
    pipeline: attemptOf(measurement, best),
    given: givenAttempt(tappedFrames, scenes),
    naive: naiveSizes(first),
  }
}

/** The frames that could be measured, fused as a scan does it; the first frame's refusal when there are none. */
function givenAttempt(frames: readonly Measurement[], scenes: readonly KnownScene[]) {
  const kept = oneWindowOf(frames.flatMap((measurement, frame) => (measurement.found ? [{ measurement, frame }] : [])))
  const measurement = fused(kept) ?? frames[0]
  const scene = scenes[kept[bestOf(kept)]?.frame ?? 0]
  return measurement && scene ? attemptOf(measurement, scene) : null
}
