import { distance, quadIoU, sideLengths } from '../../geometry/quads.ts'
import type { PixelPoint, PixelQuad } from '../../geometry/types.ts'
import { isReference } from '../../vision/find-window.ts'
import { windowFeatures } from '../../vision/find-window-features.ts'
import { outlineKinds } from '../../vision/find-window-network.ts'
import { wallRectangles } from '../../vision/find-window-rectangles.ts'
import { lumaOf } from '../../vision/luma.ts'
import { seededRandom } from '../scenes/random.ts'
import { randomSceneSpec, type SceneOptions } from '../scenes/random-scene.ts'
import { renderScene } from '../scenes/render-scene.ts'
import type { RenderedScene, SceneSpec, SceneTruth } from '../scenes/scene-types.ts'

export interface LabelledRectangle {
  readonly features: readonly number[]
  /** Index into `outlineKinds`. */
  readonly kind: number
  /** Whether it lies about a window, and so is easily taken for one of its outlines. */
  readonly near: boolean
  /** Whether it is off by so little more than allowed that it is neither an outline nor none. */
  readonly doubtful: boolean
}

const nearIoU = 0.45
const sizes = [
  [640, 360],
  [640, 360],
  [640, 480],
  [480, 640],
  [360, 640],
] as const

/** A room rendered as small as the search sees it. */
export function smallRoom(seed: number): RenderedScene {
  const random = seededRandom(seed ^ 0x7ea)
  const [widthPx, heightPx] = random.pick(sizes)
  const options: SceneOptions = {
    widthPx,
    heightPx,
    maxTiltDegrees: random.pick([20, 30, 30, 45]),
    spare: random.pick([
      [1.02, 1.3],
      [1.02, 1.6],
      [1.5, 2.6],
      [2, 4],
    ]),
  }
  return renderScene(asSeenSmall(randomSceneSpec(seed, options)))
}

/** Every rectangle of a small room's walls, and what that is in truth. */
export function labelledRectangles(seed: number): LabelledRectangle[] {
  const { photo, truth } = smallRoom(seed)
  const luma = lumaOf(photo)
  const reference = truth.reference?.corners
  return wallRectangles(luma)
    .filter(({ corners }) => !reference || !isReference(reference, corners))
    .map((rectangle) => ({
      features: windowFeatures(luma, rectangle),
      ...kindOf(rectangle.corners, truth),
      near: [truth, ...truth.others].some(({ opening }) => quadIoU(opening, rectangle.corners) > nearIoU),
    }))
}

/** Averaging pixels takes most blur and noise away. */
function asSeenSmall(spec: SceneSpec): SceneSpec {
  return { ...spec, sensor: { ...spec.sensor, blurPx: 0.35, noiseLevels: spec.sensor.noiseLevels / 3 } }
}

function kindOf(corners: PixelQuad, truth: SceneTruth): { kind: number; doubtful: boolean } {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (const window of [truth, ...truth.others])
    for (const type of ['opening', 'unit', 'glass', 'casing'] as const) {
      const quad = window[type]
      if (!quad) continue
      const off = offBy(corners, quad)
      if (off < least * 0.7) {
        least = off
        best = outlineKinds.indexOf(type)
      }
    }
  return { kind: least < 1 ? best : 0, doubtful: least >= 1 && least < 2 }
}

/** Farthest corner, against what may be missed: two pixels, or a ninetieth of the side. */
function offBy(corners: PixelQuad, truth: PixelQuad): number {
  const sides = sideLengths(truth)
  const allowed = Math.max(2, (sides[0] + sides[1] + sides[2] + sides[3]) / 4 / 90)
  return Math.max(...corners.map((corner, index) => distance(corner, truth[index] as PixelPoint))) / allowed
}
