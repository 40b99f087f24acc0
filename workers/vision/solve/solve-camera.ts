import { type LeastSquaresProblem, type LeastSquaresSolution, solveLeastSquares } from '../../geometry/least-squares.ts'
import { distance } from '../../geometry/quads.ts'
import type { MillimetrePoint } from '../../geometry/types.ts'
import { type Camera, meetPlane, type PlanePose, unprojectPixel } from '../camera/camera-model.ts'
import { placeInPlane, poseOfRectangle } from '../camera/initial-pose.ts'
import { ASSUMED_WIDTH_MM, type LensPrior, usualLens, WIDE_LENS_HANDICAP, wideLens } from '../camera/priors.ts'
import type { ReferenceEvidence } from '../reference/reference-types.ts'
import type { SceneEvidence } from './scene-evidence.ts'
import {
  CAMERA_PARAMETERS,
  cameraOf,
  cornerOf,
  parametersOf,
  poseOf,
  REFERENCE_PARAMETER,
  referenceBase,
  type Start,
} from './scene-parameters.ts'
import { type MeasuredBlock, sceneBlocks } from './scene-residuals.ts'

/** The opening's corners in its plane, millimetres, clockwise from the top left, origin at the middle of its best rectangle. */
export type PlaneCorners = readonly [MillimetrePoint, MillimetrePoint, MillimetrePoint, MillimetrePoint]

/** The scene that explains the evidence best, and how well. */
export interface SolvedScene {
  readonly camera: Camera
  readonly pose: PlanePose
  readonly corners: PlaneCorners
  readonly solution: LeastSquaresSolution
  /** Robust root mean square of the residuals, σ: of all measurements, of the window's edges, of each reference. About 1 when all is well. */
  readonly misfit: number
  readonly windowMisfit: number
  readonly referenceMisfits: readonly number[]
  /** Root mean square distance of each reference from where it is seen, in its own millimetres: large for one that is bent or has another shape. */
  readonly referenceErrorsMm: readonly number[]
  /** How far camera and lens had to go from their priors, σ: a reference of another shape than it is taken for strains them. */
  readonly cameraStrain: number
  /** How far each reference leans out of the plane, radians. */
  readonly referenceTilts: readonly number[]
  /** The corners as a function of the parameters: the standard error of a size is worked out with it. */
  readonly cornersOf: (parameters: Float64Array) => PlaneCorners
  /** Steps of numeric derivatives by each parameter. */
  readonly steps: Float64Array
}

/** Where Huber's loss turns linear, σ: an edge sample further off than this is probably of something else. */
const HUBER = 2
/** A scene whose parts belong together is solved in 4 to 8 steps; one that still moves after so many is none. */
const MAX_STEPS = 20
/** Where the camera is strained by this much, σ, the lens may be of the other kind. */
const WIDE_LENS_STRAIN = 2.5

/**
 * The joint solve: one least-squares problem over camera, plane, opening and references. Every edge sample and every reference point is a residual
 * in pixels over its σ, and every prior is one more. A phone's main lens is tried first. Where that strains the camera, a wide lens is tried as well,
 * and is kept when it explains the photo better by more than its rarity costs.
 * @returns null when no start could be found, or when the evidence does not fix the scene
 */
export function solveCamera(evidence: SceneEvidence): SolvedScene | null {
  const { widthPx, heightPx, lens } = evidence
  const usual = solveWith(evidence, usualLens(widthPx, heightPx, lens))
  if (usual && usual.cameraStrain < WIDE_LENS_STRAIN) return usual
  const wide = solveWith(evidence, wideLens(widthPx, heightPx, lens))
  if (!usual || !wide) return usual ?? wide
  return wide.solution.cost + WIDE_LENS_HANDICAP < usual.solution.cost ? wide : usual
}

function solveWith(evidence: SceneEvidence, lens: LensPrior): SolvedScene | null {
  const start = firstGuess(evidence, lens)
  if (!start) return null
  const blocks = sceneBlocks(evidence, start)
  const { initial, steps, priors } = parametersOf(evidence, start)
  const measured = [...blocks.window, ...blocks.references.flat()]
  const problem: LeastSquaresProblem = {
    blocks: [...measured, ...blocks.knownLength],
    priors,
    initial,
    steps,
    huber: HUBER,
    maxIterations: MAX_STEPS,
  }
  const solution = solveLeastSquares(problem)
  if (!solution?.covariance) return null
  const { parameters } = solution
  const cornersOf = (p: Float64Array): PlaneCorners => [cornerOf(p, 0), cornerOf(p, 1), cornerOf(p, 2), cornerOf(p, 3)]
  const count = (some: readonly MeasuredBlock[]) => some.reduce((sum, block) => sum + block.count, 0)
  let at = count(blocks.window)
  const referenceRanges = blocks.references.map((some) => {
    const from = at
    at += count(some)
    return { from, to: at }
  })
  const firstPrior = solution.residuals.length - priors.length
  const strains = priors.map(({ index }, i) => (CAMERA_PARAMETERS.includes(index) ? (solution.residuals[firstPrior + i] as number) : 0))
  return {
    camera: cameraOf(parameters),
    pose: poseOf(parameters, start),
    corners: cornersOf(parameters),
    solution,
    misfit: misfit(solution, { from: 0, to: at }, 12 + 3 * evidence.references.length),
    windowMisfit: misfit(solution, { from: 0, to: count(blocks.window) }, 8),
    referenceMisfits: referenceRanges.map((range) => misfit(solution, range, 3)),
    referenceErrorsMm: evidence.references.map((reference, i) =>
      referenceErrorMm(reference, blocks.references[i] ?? [], solution.residuals, referenceRanges[i]?.from ?? 0),
    ),
    cameraStrain: Math.hypot(...strains),
    referenceTilts: evidence.references.map((_, i) => {
      const base = referenceBase(i)
      return Math.hypot(parameters[base + REFERENCE_PARAMETER.tiltX] as number, parameters[base + REFERENCE_PARAMETER.tiltY] as number)
    }),
    cornersOf,
    steps,
  }
}

/** Where the solve starts: the pose from the window's corners and the likeliest lens, the scale from the references' mean or from the known length. */
function firstGuess({ widthPx, heightPx, window, references, knownLength }: SceneEvidence, lens: LensPrior): Start | null {
  const { focalPx, k1, k2 } = lens
  const camera: Camera = { focalPx, k1, k2, centreX: (widthPx - 1) / 2, centreY: (heightPx - 1) / 2 }
  const unit = poseOfRectangle(camera, window.corners)
  if (!unit) return null
  const placed = references.map((reference) => placeInPlane(camera, unit.pose, knownPoints(reference)))
  let mmPerUnit = geometricMean(placed.flatMap((place) => place?.mmPerUnit ?? []))
  if (mmPerUnit === undefined && knownLength) {
    const ends = [knownLength.from, knownLength.to].map((pixel) => meetPlane(unit.pose, unprojectPixel(camera, pixel)))
    if (ends[0] && ends[1]) mmPerUnit = knownLength.lengthMm / distance(ends[0], ends[1])
  }
  if (placed.includes(null) || (knownLength && mmPerUnit === undefined)) return null
  const s = mmPerUnit ?? ASSUMED_WIDTH_MM
  const [x, y, z] = unit.pose.translation
  return {
    camera,
    lens,
    pose: { rotation: unit.pose.rotation, translation: [x * s, y * s, z * s] },
    widthMm: s,
    dropMm: unit.dropMm * s,
    placements: placed.flatMap((place) => (place ? [{ x: place.x * s, y: place.y * s, angle: place.angle }] : [])),
  }
}

const geometricMean = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length)

/** Points whose position on a reference is known: those of a board, or the corners of a sheet. */
function knownPoints(reference: ReferenceEvidence): readonly { at: MillimetrePoint; pixel: { x: number; y: number } }[] {
  if (reference.points.length > 0) return reference.points
  return reference.corners.flatMap((pixel, i) => {
    const at = reference.sides[i]?.from
    return at ? [{ at, pixel }] : []
  })
}

/** Indices of residuals, `to` not included. */
interface Range {
  readonly from: number
  readonly to: number
}

/** Robust root mean square of a range of residuals, to which `spent` parameters were fitted. */
function misfit({ residuals, weights }: LeastSquaresSolution, { from, to }: Range, spent: number): number {
  let sum = 0
  for (let i = from; i < to; i++) sum += (weights[i] as number) * (residuals[i] as number) ** 2
  return Math.sqrt(sum / Math.max(4, to - from - spent))
}

/** Root mean square distance of a reference from where it is seen, in its own millimetres. */
function referenceErrorMm(reference: ReferenceEvidence, blocks: readonly MeasuredBlock[], residuals: Float64Array, from: number): number {
  let at = from
  let squares = 0
  for (const { sigmasPx } of blocks) for (const sigmaPx of sigmasPx) squares += ((residuals[at++] as number) * sigmaPx) ** 2
  const known = knownPoints(reference)
  const [first, opposite] = [known[0], known[known.length >> 1]]
  if (!first || !opposite || at === from) return Number.POSITIVE_INFINITY
  return (Math.sqrt(squares / (at - from)) * distance(first.at, opposite.at)) / distance(first.pixel, opposite.pixel)
}
