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
  P,
  POSE_PARAMETERS,
  placeReference,
  poseOf,
  R,
  referenceBase,
  type Start,
} from './scene-parameters.ts'
import { type SeenSide, sideBlock } from './side-residuals.ts'

/** A block of measurements of the scene; `sigmasPx` are what its residuals, pixels, were divided by. */
export interface MeasuredBlock extends ResidualBlock {
  readonly sigmasPx: Float64Array
}

/** What the photo shows, as residuals: the window's sides, then each reference's points and sides, then the known length. */
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

function measuredSide(samples: readonly EdgeSample[], side: SeenSide): readonly MeasuredBlock[] {
  const flat = flattenSamples(condenseSamples(samples))
  return flat.count === 0 ? [] : [{ ...sideBlock(flat, side), sigmasPx: flat.sigma }]
}

function windowSide(i: number, start: Start): SeenSide {
  const offsets = [i, (i + 1) % 4].flatMap((corner) => [P.offsets + 2 * corner, P.offsets + 2 * corner + 1])
  return {
    ends(p) {
      const pose = poseOf(p, start)
      const [from, to] = [cornerOf(p, i), cornerOf(p, i + 1)]
      return [toCamera(pose, from.x, from.y, 0), toCamera(pose, to.x, to.y, 0)]
    },
    placedBy: [...POSE_PARAMETERS, P.logWidth, P.logDrop, ...offsets],
    shiftedBy: [P.sideBias + i, P.spread],
  }
}

function referenceBlocks({ points, sides }: ReferenceEvidence, base: number, start: Start): readonly MeasuredBlock[] {
  const placedBy = [...POSE_PARAMETERS, P.logWidth, ...[R.x, R.y, R.angle, R.depth, R.tiltX, R.tiltY, R.logSize].map((at) => base + at)]
  const seen = sides.flatMap((side, j) =>
    measuredSide(side.samples, {
      ends(p) {
        const pose = poseOf(p, start)
        return [placeReference(p, base, pose, side.from.x, side.from.y), placeReference(p, base, pose, side.to.x, side.to.y)]
      },
      placedBy,
      shiftedBy: [base + R.sideBias + j, base + R.spread],
    }),
  )
  return points.length > 0 ? [pointsBlock(points, base, placedBy, start), ...seen] : seen
}

function pointsBlock(points: readonly ReferencePoint[], base: number, placedBy: readonly number[], start: Start): MeasuredBlock {
  return {
    count: 2 * points.length,
    parameters: [...CAMERA_PARAMETERS, ...placedBy, base + R.spread],
    sigmasPx: Float64Array.from(points.flatMap(({ sigmaPx }) => [sigmaPx, sigmaPx])),
    residuals(p, out, at) {
      const camera = cameraOf(p)
      const pose = poseOf(p, start)
      const spread = p[base + R.spread] as number
      for (const [i, { at: known, spread: grows, pixel, sigmaPx }] of points.entries()) {
        const place = placeReference(p, base, pose, known.x + grows.x * spread, known.y + grows.y * spread)
        const seen = inFront(camera, place)
        out[at + 2 * i] = (seen.x - pixel.x) / sigmaPx
        out[at + 2 * i + 1] = (seen.y - pixel.y) / sigmaPx
      }
    },
  }
}

const behind = { x: Number.NaN, y: Number.NaN }
const inFront = (camera: Camera, place: Vector3) => (place[2] > 0 ? projectPoint(camera, place) : behind)

/** Misfit of the length between two marked points, over what tape and marking may be wrong by. */
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
