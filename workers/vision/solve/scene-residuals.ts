import type { ResidualBlock } from '../../geometry/least-squares.ts'
import { distance } from '../../geometry/quads.ts'
import type { KnownLength } from '../api.ts'
import { type Camera, meetPlane, projectPoint, toCamera, unprojectPixel, type Vector3 } from '../camera/camera-model.ts'
import { PRIOR } from '../camera/priors.ts'
import type { EdgeSample } from '../edges/edge-types.ts'
import type { ReferenceEvidence, ReferencePoint } from '../reference/reference-types.ts'
import { condenseSamples, flattenSamples } from './condense-samples.ts'
import type { SceneEvidence } from './scene-evidence.ts'
import {
  CAMERA_PARAMETERS,
  cameraOf,
  cornerOf,
  PARAMETER,
  POSE_PARAMETERS,
  placeReference,
  poseOf,
  REFERENCE_PARAMETER,
  referenceBase,
  type Start,
} from './scene-parameters.ts'
import { type SeenSide, sideBlock } from './side-residuals.ts'

/** A block of measurements in pixels. */
export interface MeasuredBlock extends ResidualBlock {
  /** What each residual was divided by. */
  readonly sigmasPx: Float64Array
}

/** What the photo shows, as blocks of residuals: the window's sides, each reference's points and sides, the known length. */
export interface SceneBlocks {
  readonly window: readonly MeasuredBlock[]
  readonly references: readonly (readonly MeasuredBlock[])[]
  readonly knownLength: readonly ResidualBlock[]
}

export function sceneBlocks({ window, references, knownLength }: SceneEvidence, start: Start): SceneBlocks {
  return {
    window: window.sides.flatMap(({ samples }, i) => measuredSide(samples, windowSide(i, start))),
    references: references.map((reference, i) => referenceBlocks(reference, referenceBase(i), start)),
    knownLength: knownLength ? [lengthBlock(knownLength, start)] : [],
  }
}

/** The samples of a side as a block; none where it has no samples. */
function measuredSide(samples: readonly EdgeSample[], side: SeenSide): readonly MeasuredBlock[] {
  const flat = flattenSamples(condenseSamples(samples))
  return flat.count === 0 ? [] : [{ ...sideBlock(flat, side), sigmasPx: flat.sigma }]
}

/** The i-th side of the window, as the parameters place it. */
function windowSide(i: number, start: Start): SeenSide {
  const offsets = [i, (i + 1) % 4].flatMap((corner) => [PARAMETER.cornerOffsets + 2 * corner, PARAMETER.cornerOffsets + 2 * corner + 1])
  return {
    ends(p) {
      const pose = poseOf(p, start)
      const [from, to] = [cornerOf(p, i), cornerOf(p, i + 1)]
      return [toCamera(pose, from.x, from.y, 0), toCamera(pose, to.x, to.y, 0)]
    },
    placedBy: [...POSE_PARAMETERS, PARAMETER.logWidth, PARAMETER.logDrop, ...offsets],
    shiftedBy: [PARAMETER.sideBias + i, PARAMETER.commonBias],
  }
}

function referenceBlocks({ points, sides }: ReferenceEvidence, base: number, start: Start): readonly MeasuredBlock[] {
  const placedBy = [
    ...POSE_PARAMETERS,
    PARAMETER.logWidth,
    ...[
      REFERENCE_PARAMETER.x,
      REFERENCE_PARAMETER.y,
      REFERENCE_PARAMETER.angle,
      REFERENCE_PARAMETER.depth,
      REFERENCE_PARAMETER.tiltX,
      REFERENCE_PARAMETER.tiltY,
      REFERENCE_PARAMETER.logSize,
    ].map((at) => base + at),
  ]
  const seen = sides.flatMap((side, j) =>
    measuredSide(side.samples, {
      ends(p) {
        const pose = poseOf(p, start)
        return [placeReference(p, base, pose, side.from.x, side.from.y), placeReference(p, base, pose, side.to.x, side.to.y)]
      },
      placedBy,
      shiftedBy: [base + REFERENCE_PARAMETER.sideBias + j, base + REFERENCE_PARAMETER.commonBias],
    }),
  )
  return points.length > 0 ? [pointsBlock(points, base, placedBy, start), ...seen] : seen
}

function pointsBlock(points: readonly ReferencePoint[], base: number, placedBy: readonly number[], start: Start): MeasuredBlock {
  return {
    count: 2 * points.length,
    parameters: [...CAMERA_PARAMETERS, ...placedBy, base + REFERENCE_PARAMETER.commonBias],
    sigmasPx: Float64Array.from(points.flatMap(({ sigmaPx }) => [sigmaPx, sigmaPx])),
    residuals(p, out, at) {
      const camera = cameraOf(p)
      const pose = poseOf(p, start)
      const inkMm = p[base + REFERENCE_PARAMETER.commonBias] as number
      for (const [i, { at: known, spread: grows, pixel, sigmaPx }] of points.entries()) {
        const place = placeReference(p, base, pose, known.x + grows.x * inkMm, known.y + grows.y * inkMm)
        const seen = pixelOf(camera, place)
        out[at + 2 * i] = (seen.x - pixel.x) / sigmaPx
        out[at + 2 * i + 1] = (seen.y - pixel.y) / sigmaPx
      }
    },
  }
}

const UNSEEN = { x: Number.NaN, y: Number.NaN }
/** The pixel of a point in camera coordinates; not finite for one that is not in front of the camera. */
const pixelOf = (camera: Camera, place: Vector3) => (place[2] > 0 ? projectPoint(camera, place) : UNSEEN)

/** The residual of a known length: the distance between its two marks in the plane against the length that was given. */
function lengthBlock({ from, to, lengthMm }: KnownLength, start: Start): ResidualBlock {
  const mmPerPx = lengthMm / distance(from, to)
  const sigmaMm = Math.hypot(PRIOR.tapeMm, PRIOR.markPx * Math.SQRT2 * mmPerPx)
  return {
    count: 1,
    parameters: [...CAMERA_PARAMETERS, ...POSE_PARAMETERS],
    residuals(p, out, at) {
      const camera = cameraOf(p)
      const pose = poseOf(p, start)
      const first = meetPlane(pose, unprojectPixel(camera, from))
      const second = meetPlane(pose, unprojectPixel(camera, to))
      out[at] = first && second ? (distance(first, second) - lengthMm) / sigmaMm : Number.NaN
    },
  }
}
