import { cameraRotation, projectPoint } from '#workers/model/scenes/camera/scene-camera.ts'
import { randomSceneSpec } from '#workers/model/scenes/random/scene.ts'
import { type Random, seededRandom } from '#workers/model/scenes/random-numbers.ts'
import { sceneTruth } from '#workers/model/scenes/scene-truth.ts'
import type { BoxSpec, Millimetres3, SceneSpec } from '#workers/model/scenes/scene-types.ts'
import type { Hints, ReferenceKind } from '#workers/vision/api.ts'
import { measurePhoto } from '#workers/vision/measure-photo.ts'
import type { VisionTools } from '#workers/vision/steps/photo-steps.ts'
import { attemptOf } from './attempt.ts'
import { type Dressing, dressed } from './dressed.ts'
import { factsOf, naiveSizes } from './facts.ts'
import type { Flaw, SceneOutcome } from './outcome.ts'
import { storedScene } from './stored-scene.ts'

/** A room in which something is wrong, so that no size should be given out. */
export interface FlawedTask extends Dressing {
  readonly kind: 'flawed'
  readonly flaw: Flaw
  /** The reference that the person says hangs there; with 'no_reference' it does not. */
  readonly reference: ReferenceKind
  readonly seed: number
}

export async function measureFlawed(task: FlawedTask, tools: VisionTools): Promise<SceneOutcome> {
  const { flaw, reference, seed } = task
  const spec = dressed(flawedSpec(flaw, reference, seed), task)
  const { stored, ...scene } = await storedScene(spec, seed)
  // Half of those who forgot the reference never said which.
  const lookFor: Hints['reference'] = flaw === 'no_reference' && seed % 2 === 0 ? 'auto' : reference
  return {
    kind: 'scene',
    row: '12',
    seed,
    flaw,
    reference: scene.truth.reference?.kind ?? null,
    truth: factsOf(scene),
    pipeline: attemptOf(await measurePhoto(stored, { reference: lookFor }, tools), scene),
    given: null,
    naive: naiveSizes(scene),
  }
}

/** The room of a flaw, a kind of reference and a seed. */
export function flawedSpec(flaw: Flaw, reference: ReferenceKind, seed: number): SceneSpec {
  const size = reference === 'card' ? { widthPx: 2560, heightPx: 1440 } : { widthPx: 1920, heightPx: 1080 }
  const random = seededRandom(seed ^ 0xf1a3)
  const sound = randomSceneSpec(seed, { ...size, reference: flaw === 'no_reference' ? 'none' : reference })
  switch (flaw) {
    case 'no_reference':
      return sound
    case 'off_plane': {
      const leanDegrees = (random.chance(0.7) ? 1 : -1) * random.between(15, 50)
      return { ...sound, reference: sound.reference && { ...sound.reference, leanDegrees } }
    }
    case 'stands_off':
      return { ...sound, reference: sound.reference && { ...sound.reference, depthMm: random.between(60, 150) } }
    case 'steep':
      return seenFromTheSide(sound, random)
    case 'hidden_corner':
      return random.chance(0.5) ? withCornerCovered(sound, random) : withCornerOutside(sound, random)
  }
}

/** The camera walks round to 50–65° from the window's normal, and back until all is in the picture. */
function seenFromTheSide(spec: SceneSpec, random: Random): SceneSpec {
  const [x, , z] = spec.camera.aimMm
  const angle = ((random.chance(0.5) ? 1 : -1) * random.between(50, 65) * Math.PI) / 180
  const height = spec.camera.positionMm[1]
  let away = Math.hypot(spec.camera.positionMm[0] - x, spec.camera.positionMm[2] - z)
  for (;;) {
    const positionMm: Millimetres3 = [x + away * Math.sin(angle), height, z - away * Math.cos(angle)]
    const steep = { ...spec, camera: { ...spec.camera, positionMm } }
    const { opening, reference } = sceneTruth(steep)
    if ([...opening, ...(reference?.corners ?? [])].every((pixel) => isInside(pixel, spec)) || away > 15_000) return steep
    away *= 1.1
  }
}

const isInside = ({ x, y }: { x: number; y: number }, { widthPx, heightPx }: SceneSpec, margin = 0.01): boolean =>
  x > margin * widthPx && y > margin * heightPx && x < (1 - margin) * widthPx && y < (1 - margin) * heightPx

/** Below, a corner is hidden. */
const MIN_SEEN = 0.1
const MAX_TRIES = 200

/** A piece of furniture from the floor stands before a lower corner, or something hangs before an upper one, so that the camera misses it. */
function withCornerCovered(spec: SceneSpec, random: Random): SceneSpec {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const covered = withBoxBeforeCorner(spec, random)
    if (Math.min(...sceneTruth(covered).cornersSeen) < MIN_SEEN) return covered
  }
  throw new RangeError('nothing hides a corner of this room')
}

function withBoxBeforeCorner(spec: SceneSpec, random: Random): SceneSpec {
  const [window] = spec.windows
  if (!window) throw new RangeError('a room without a window has no corner')
  const low = random.chance(0.7)
  const left = random.chance(0.5)
  const [x, y] = window.openingMm[low ? (left ? 3 : 2) : left ? 0 : 1]
  const [wide, high] = [random.between(70, 220), random.between(70, 220)]
  const near = -random.between(40, 250)
  const level = random.between(0.08, 0.7)
  const box: BoxSpec = {
    minMm: [x - wide, low ? y - high : spec.room.ceilingYMm, near],
    maxMm: [x + wide, low ? spec.room.floorYMm : y + high, -5],
    colour: [level, level * random.between(0.6, 1), level * random.between(0.4, 1)],
    look: random.chance(0.5) ? 'wood' : 'plain',
  }
  return { ...spec, boxes: [...spec.boxes, box] }
}

/** The camera looks aside until two corners, on the side away from the reference, are 2 to 12 % of the picture's width outside it. */
function withCornerOutside(spec: SceneSpec, random: Random): SceneSpec {
  const [window] = spec.windows
  if (!window) throw new RangeError('a room without a window has no corner')
  const towards = (spec.reference?.xMm ?? 1) < 0 ? -1 : 1
  const beyond = random.between(0.02, 0.12) * spec.widthPx
  const [x, y] = window.openingMm[towards > 0 ? 0 : 1]
  const isOutside = (camera: SceneSpec['camera']): boolean => {
    const pixel = projectPoint(camera, cameraRotation(camera), [x, y, 0])
    return pixel !== null && (towards > 0 ? pixel.x < -beyond : pixel.x > spec.widthPx + beyond)
  }
  for (let shift = 0; shift < 6000; shift += 20) {
    const [aimX, aimY, aimZ] = spec.camera.aimMm
    const camera = { ...spec.camera, aimMm: [aimX + towards * shift, aimY, aimZ] as const }
    if (isOutside(camera)) return { ...spec, camera }
  }
  throw new RangeError('the camera cannot look far enough aside')
}
