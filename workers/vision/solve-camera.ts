import { type LeastSquaresSolution, solveLeastSquares } from '../geometry/least-squares.ts'
import { multiply3, rotationFromVector } from '../geometry/matrices.ts'
import { distance } from '../geometry/quads.ts'
import type { MillimetrePoint } from '../geometry/types.ts'
import type { KnownLength, LensHint } from './api.ts'
import { type Camera, cross, meetPlane, type PlanePose, toCamera, unprojectPixel, type Vector3 } from './camera-model.ts'
import { condenseSamples, type FlatSamples, flattenSamples } from './condense-samples.ts'
import type { RefinedQuad } from './edge-types.ts'
import { type InitialScene, placeInPlane, poseOfRectangle } from './initial-pose.ts'
import { ASSUMED_WIDTH_MM, focalPrior, PRIOR } from './priors.ts'
import type { ReferenceEvidence } from './reference-types.ts'

/** All that is known of one photo when its sizes are solved for. */
export interface SceneEvidence {
  readonly widthPx: number
  readonly heightPx: number
  readonly lens?: LensHint
  readonly window: RefinedQuad
  readonly references: readonly ReferenceEvidence[]
  readonly knownLength?: KnownLength
  /** How far the reference stands nearer to the camera than the opening; 0 when not said. */
  readonly referenceDepthMm?: number
  /** 1 σ of a reference's turn out of the window's plane; wider only to ask whether it is out of the plane. */
  readonly referenceTiltSigma?: number
}

/** The scene that explains the evidence best, and how well. */
export interface SolvedScene {
  readonly camera: Camera
  readonly pose: PlanePose
  /** The opening's corners in the plane, millimetres, origin at the middle of its best rectangle. */
  readonly corners: readonly [MillimetrePoint, MillimetrePoint, MillimetrePoint, MillimetrePoint]
  readonly solution: LeastSquaresSolution
  /** Robust root mean square of the residuals in σ: of all measurements, of the window's edges, of each reference's. About 1 when all is well. */
  readonly misfit: number
  readonly windowMisfit: number
  readonly referenceMisfits: readonly number[]
  /** Root mean square distance of each reference from where it is seen, in its own millimetres: what is bent or of the wrong shape is far. */
  readonly referenceErrorsMm: readonly number[]
  /** How far camera and lens had to go from what is likely, in σ: evidence of another shape than it is taken for strains them. */
  readonly cameraStrain: number
  /** Each reference's turn out of the plane, radians. */
  readonly referenceTilts: readonly number[]
  /** The corners that other parameters would give, for the covariance of sizes. */
  readonly cornersOf: (parameters: Float64Array) => readonly [MillimetrePoint, MillimetrePoint, MillimetrePoint, MillimetrePoint]
  readonly steps: Float64Array
}

/** Places of the parameters that every scene has; each reference adds REFERENCE_SIZE more. */
const P = {
  logFocal: 0,
  k1: 1,
  k2: 2,
  centreX: 3,
  centreY: 4,
  turn: 5,
  move: 8,
  logWidth: 11,
  logDrop: 12,
  offsets: 13,
  sideBias: 21,
  spread: 25,
} as const
const SCENE_SIZE = 26
const R = { x: 0, y: 1, angle: 2, depth: 3, tiltX: 4, tiltY: 5, spread: 6, sideBias: 7 } as const
const REFERENCE_SIZE = 11
const CORNER_SIGNS = [
  [-0.5, -0.5],
  [0.5, -0.5],
  [0.5, 0.5],
  [-0.5, 0.5],
] as const

/**
 * The joint least squares over camera, plane, opening and references: every edge sample and every reference point is one
 * residual in pixels over its σ, every prior one more. Null when no start could be found or the solve did not fix the scene.
 */
export function solveCamera(evidence: SceneEvidence): SolvedScene | null {
  const start = firstGuess(evidence)
  if (!start) return null
  const problem = posedProblem(evidence, start)
  const solution = solveLeastSquares(problem)
  if (!solution?.covariance) return null
  const { parameters, residuals, weights } = solution
  const misfitOf = ({ from, to }: Range, spent: number) => rootMeanSquare(residuals, weights, from, to, spent)
  return {
    camera: cameraOf(parameters),
    pose: poseOf(parameters, start),
    corners: cornersOf(parameters),
    solution,
    misfit: misfitOf({ from: 0, to: problem.robustCount }, 12 + 3 * evidence.references.length),
    windowMisfit: misfitOf(problem.windowRange, 8),
    referenceMisfits: problem.referenceRanges.map((range) => misfitOf(range, 3)),
    referenceErrorsMm: evidence.references.map((reference, i) => referenceErrorMm(reference, problem, i, residuals)),
    cameraStrain: Math.sqrt(problem.cameraPriors.reduce((sum, i) => sum + value(residuals, i) ** 2, 0)),
    referenceTilts: evidence.references.map((_, i) => {
      const base = SCENE_SIZE + i * REFERENCE_SIZE
      return Math.hypot(value(parameters, base + R.tiltX), value(parameters, base + R.tiltY))
    }),
    cornersOf,
    steps: problem.steps,
  }
}

interface Start extends InitialScene {
  readonly camera: Camera
  readonly placements: readonly { readonly x: number; readonly y: number; readonly angle: number }[]
}

/** Pose from the window's corners at the likeliest focal length, and millimetres from the first reference that gives them. */
function firstGuess({ widthPx, heightPx, lens, window, references, knownLength }: SceneEvidence): Start | null {
  const focalPx = focalPrior(widthPx, heightPx, lens).focalPx
  const camera: Camera = { focalPx, k1: 0, k2: 0, centreX: (widthPx - 1) / 2, centreY: (heightPx - 1) / 2 }
  const unit = poseOfRectangle(camera, window.corners)
  if (!unit) return null
  const placed = references.map((reference) => placeInPlane(camera, unit.pose, knownPoints(reference)))
  let mmPerUnit = placed[0]?.mmPerUnit
  if (mmPerUnit === undefined && knownLength) {
    const ends = [knownLength.from, knownLength.to].map((pixel) => meetPlane(unit.pose, unprojectPixel(camera, pixel)))
    if (ends[0] && ends[1]) mmPerUnit = knownLength.lengthMm / distance(ends[0], ends[1])
  }
  if (placed.includes(null) || (knownLength && references.length === 0 && mmPerUnit === undefined)) return null
  const s = mmPerUnit ?? ASSUMED_WIDTH_MM
  const [x, y, z] = unit.pose.translation
  return {
    camera,
    pose: { rotation: unit.pose.rotation, translation: [x * s, y * s, z * s] },
    widthMm: s,
    dropMm: unit.dropMm * s,
    placements: placed.flatMap((place) => (place ? [{ x: place.x * s, y: place.y * s, angle: place.angle }] : [])),
  }
}

/** Points of a reference whose place on it is known: its own, else the corners where its sides meet. */
function knownPoints(reference: ReferenceEvidence): readonly { at: MillimetrePoint; pixel: { x: number; y: number } }[] {
  if (reference.points.length > 0) return reference.points
  return reference.corners.flatMap((pixel, i) => {
    const at = reference.sides[i]?.from
    return at ? [{ at, pixel }] : []
  })
}

interface Range {
  readonly from: number
  readonly to: number
}

interface PosedProblem {
  readonly residualCount: number
  readonly robustCount: number
  readonly residuals: (parameters: Float64Array, out: Float64Array) => void
  readonly initial: Float64Array
  readonly steps: Float64Array
  readonly huber: number
  readonly windowRange: Range
  readonly referenceRanges: readonly Range[]
  /** Residuals that are the priors of the camera. */
  readonly cameraPriors: readonly number[]
  /** What each measurement's residual was divided by, pixels. */
  readonly sigmas: Float64Array
}

function posedProblem(evidence: SceneEvidence, start: Start): PosedProblem {
  const { references, knownLength } = evidence
  const windowSides = evidence.window.sides.map((side) => flattenSamples(condenseSamples(side.samples)))
  const referenceSides = references.map(({ sides }) => sides.map((side) => flattenSamples(condenseSamples(side.samples))))
  const { initial, steps, priors } = parametersOf(evidence, start)

  const windowCount = windowSides.reduce((sum, side) => sum + side.count, 0)
  const referenceRanges: Range[] = []
  let count = windowCount
  for (const [i, reference] of references.entries()) {
    const from = count
    count += 2 * reference.points.length + (referenceSides[i] ?? []).reduce((sum, side) => sum + side.count, 0)
    referenceRanges.push({ from, to: count })
  }
  const robustCount = count
  const sigmas = Float64Array.from([
    ...windowSides.flatMap(({ sigma }) => [...sigma]),
    ...references.flatMap(({ points }, i) => [
      ...points.flatMap(({ sigmaPx }) => [sigmaPx, sigmaPx]),
      ...(referenceSides[i] ?? []).flatMap(({ sigma }) => [...sigma]),
    ]),
  ])
  const residualCount = robustCount + (knownLength ? 1 : 0) + priors.length

  const firstPrior = residualCount - priors.length
  const cameraPriors = priors.flatMap(({ index }, i) => (index <= P.centreY ? [firstPrior + i] : []))

  const residuals = (p: Float64Array, out: Float64Array): void => {
    const camera = cameraOf(p)
    const pose = poseOf(p, start)
    const corners = cornersOf(p)
    let at = 0
    const ends = corners.map(({ x, y }) => toCamera(pose, x, y, 0))
    for (const [i, samples] of windowSides.entries()) {
      const bias = value(p, P.sideBias + i) + value(p, P.spread)
      at = sideResiduals(camera, vector(ends, i), vector(ends, (i + 1) % 4), samples, bias, out, at)
    }
    for (const [i, reference] of references.entries()) {
      const base = SCENE_SIZE + i * REFERENCE_SIZE
      const place = (x: number, y: number): Vector3 => placeReference(p, base, pose, x, y)
      const spread = value(p, base + R.spread)
      for (const point of reference.points) {
        const [x, y, z] = place(point.at.x + point.spread.x * spread, point.at.y + point.spread.y * spread)
        at = pointResiduals(camera, x, y, z, point.pixel, point.sigmaPx, out, at)
      }
      for (const [j, side] of reference.sides.entries()) {
        const samples = referenceSides[i]?.[j]
        if (!samples) continue
        const bias = value(p, base + R.sideBias + j) + spread
        at = sideResiduals(camera, place(side.from.x, side.from.y), place(side.to.x, side.to.y), samples, bias, out, at)
      }
    }
    if (knownLength) out[at++] = knownLengthResidual(camera, pose, knownLength)
    for (const { index, mean, sigma } of priors) out[at++] = (value(p, index) - mean) / sigma
  }
  return {
    residualCount,
    robustCount,
    residuals,
    initial,
    steps,
    huber: 2,
    windowRange: { from: 0, to: windowCount },
    referenceRanges,
    cameraPriors,
    sigmas,
  }
}

interface Prior {
  readonly index: number
  readonly mean: number
  readonly sigma: number
}

function parametersOf(evidence: SceneEvidence, start: Start): { initial: Float64Array; steps: Float64Array; priors: Prior[] } {
  const size = SCENE_SIZE + REFERENCE_SIZE * evidence.references.length
  const initial = new Float64Array(size)
  const steps = new Float64Array(size)
  const priors: Prior[] = []
  const set = (index: number, first: number, step: number, sigma?: number) => {
    initial[index] = first
    steps[index] = step
    if (sigma !== undefined) priors.push({ index, mean: first, sigma })
  }
  const longPx = Math.max(evidence.widthPx, evidence.heightPx)
  set(P.logFocal, Math.log(start.camera.focalPx), 1e-4, focalPrior(evidence.widthPx, evidence.heightPx, evidence.lens).sigma)
  set(P.k1, 0, 1e-4, PRIOR.k1)
  set(P.k2, 0, 1e-4, PRIOR.k2)
  set(P.centreX, start.camera.centreX, 0.05, PRIOR.centre * longPx)
  set(P.centreY, start.camera.centreY, 0.05, PRIOR.centre * longPx)
  const distanceMm = Math.hypot(...start.pose.translation)
  for (let i = 0; i < 3; i++) {
    set(P.turn + i, 0, 1e-5)
    set(P.move + i, start.pose.translation[i] ?? 0, 1e-5 * distanceMm)
  }
  const assumed = evidence.references.length === 0 && !evidence.knownLength
  set(P.logWidth, Math.log(start.widthMm), 1e-5, assumed ? 1e-4 : undefined)
  set(P.logDrop, Math.log(start.dropMm), 1e-5)
  for (let i = 0; i < 8; i++) set(P.offsets + i, 0, 0.01, PRIOR.outOfSquareMm)
  for (let i = 0; i < 4; i++) set(P.sideBias + i, 0, 0.01, PRIOR.windowSidePx)
  set(P.spread, 0, 0.01, PRIOR.windowSpreadPx)
  for (const [i, reference] of evidence.references.entries()) {
    const base = SCENE_SIZE + i * REFERENCE_SIZE
    const placement = start.placements[i] ?? { x: 0, y: 0, angle: 0 }
    const depth = evidence.referenceDepthMm ?? 0
    set(base + R.x, placement.x, 0.01)
    set(base + R.y, placement.y, 0.01)
    set(base + R.angle, placement.angle, 1e-5)
    set(base + R.depth, depth, 0.1, PRIOR.depthMm + PRIOR.depthShare * Math.abs(depth))
    set(base + R.tiltX, 0, 1e-4, evidence.referenceTiltSigma ?? PRIOR.referenceTilt)
    set(base + R.tiltY, 0, 1e-4, evidence.referenceTiltSigma ?? PRIOR.referenceTilt)
    const spreadSigma = reference.points.length > 0 ? PRIOR.inkSpreadMm : PRIOR.referenceSpreadPx
    set(base + R.spread, 0, 0.01, spreadSigma)
    for (let j = 0; j < 4; j++) set(base + R.sideBias + j, 0, 0.01, PRIOR.referenceSidePx)
  }
  return { initial, steps, priors }
}

function cameraOf(p: Float64Array): Camera {
  return {
    focalPx: Math.exp(value(p, P.logFocal)),
    k1: value(p, P.k1),
    k2: value(p, P.k2),
    centreX: value(p, P.centreX),
    centreY: value(p, P.centreY),
  }
}

function poseOf(p: Float64Array, start: Start): PlanePose {
  const turn = rotationFromVector(value(p, P.turn), value(p, P.turn + 1), value(p, P.turn + 2))
  return {
    rotation: multiply3(turn, start.pose.rotation),
    translation: [value(p, P.move), value(p, P.move + 1), value(p, P.move + 2)],
  }
}

function cornersOf(p: Float64Array): readonly [MillimetrePoint, MillimetrePoint, MillimetrePoint, MillimetrePoint] {
  const width = Math.exp(value(p, P.logWidth))
  const drop = Math.exp(value(p, P.logDrop))
  const [a, b, c, d] = CORNER_SIGNS.map(([sx, sy], i) => ({
    x: sx * width + value(p, P.offsets + 2 * i),
    y: sy * drop + value(p, P.offsets + 2 * i + 1),
  }))
  return [a, b, c, d] as [MillimetrePoint, MillimetrePoint, MillimetrePoint, MillimetrePoint]
}

/** Camera coordinates of a reference's point: turned in the plane, then set nearer by its depth and tilt. */
function placeReference(p: Float64Array, base: number, pose: PlanePose, x: number, y: number): Vector3 {
  const angle = value(p, base + R.angle)
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const z = -value(p, base + R.depth) + value(p, base + R.tiltX) * x + value(p, base + R.tiltY) * y
  return toCamera(pose, value(p, base + R.x) + c * x - s * y, value(p, base + R.y) + s * x + c * y, z)
}

/**
 * Signed distances of edge samples from the image of a straight line, in pixels over σ: samples are undistorted, the line is not
 * bent. Inside of a clockwise quad is positive; `biasPx` is how far outward the edge appears.
 */
function sideResiduals(
  camera: Camera,
  from: Vector3,
  to: Vector3,
  samples: FlatSamples,
  biasPx: number,
  out: Float64Array,
  at: number,
): number {
  const [a, b, c] = cross(from, to)
  const size = Math.hypot(a, b)
  const impossible = !(from[2] > 0 && to[2] > 0 && size > 0)
  const { focalPx, k1, k2, centreX, centreY } = camera
  let index = at
  for (let i = 0; i < samples.count; i++) {
    const x = (value(samples.x, i) - centreX) / focalPx
    const y = (value(samples.y, i) - centreY) / focalPx
    const r = seenToIdeal(k1, k2, x * x + y * y)
    const pixels = (focalPx * (a * x * r + b * y * r + c)) / (size * r)
    out[index++] = impossible ? Number.NaN : (pixels + biasPx) / value(samples.sigma, i)
  }
  return index
}

/** Ideal radius over seen radius, by Newton's method as in camera-model.ts, written out here since it is the solve's inner loop. */
function seenToIdeal(k1: number, k2: number, d2: number): number {
  const d = Math.sqrt(d2)
  let r = d
  for (let i = 0; i < 4; i++) {
    const r2 = r * r
    const slope = 1 + r2 * (3 * k1 + 5 * r2 * k2)
    r -= (r * (1 + r2 * (k1 + r2 * k2)) - d) / Math.max(slope, 0.2)
  }
  return d > 1e-12 ? r / d : 1
}

function pointResiduals(
  { focalPx, k1, k2, centreX, centreY }: Camera,
  x: number,
  y: number,
  z: number,
  pixel: { readonly x: number; readonly y: number },
  sigmaPx: number,
  out: Float64Array,
  at: number,
): number {
  const [u, v] = [x / z, y / z]
  const r2 = u * u + v * v
  const gain = focalPx * (1 + r2 * (k1 + r2 * k2))
  out[at] = z > 0 ? (centreX + gain * u - pixel.x) / sigmaPx : Number.NaN
  out[at + 1] = z > 0 ? (centreY + gain * v - pixel.y) / sigmaPx : Number.NaN
  return at + 2
}

/** Misfit of the length between two marked points, over what tape and marking may be wrong by. */
function knownLengthResidual(camera: Camera, pose: PlanePose, { from, to, lengthMm }: KnownLength): number {
  const start = meetPlane(pose, unprojectPixel(camera, from))
  const end = meetPlane(pose, unprojectPixel(camera, to))
  if (!start || !end) return Number.NaN
  const seenMm = distance(start, end)
  const mmPerPx = lengthMm / distance(from, to)
  return (seenMm - lengthMm) / Math.hypot(PRIOR.tapeMm, PRIOR.markPx * Math.SQRT2 * mmPerPx)
}

function referenceErrorMm(
  reference: ReferenceEvidence,
  { referenceRanges, sigmas }: PosedProblem,
  i: number,
  residuals: Float64Array,
): number {
  const { from, to } = referenceRanges[i] ?? { from: 0, to: 0 }
  let squares = 0
  for (let j = from; j < to; j++) squares += (value(residuals, j) * value(sigmas, j)) ** 2
  const known = knownPoints(reference)
  const [first, opposite] = [known[0], known[known.length >> 1]]
  if (!first || !opposite || to === from) return Number.POSITIVE_INFINITY
  return (Math.sqrt(squares / (to - from)) * distance(first.at, opposite.at)) / distance(first.pixel, opposite.pixel)
}

function rootMeanSquare(residuals: Float64Array, weights: Float64Array, from: number, to: number, spent: number): number {
  let sum = 0
  for (let i = from; i < to; i++) sum += value(weights, i) * value(residuals, i) ** 2
  return Math.sqrt(sum / Math.max(4, to - from - spent))
}

/** An element known to be inside the array. */
const value = (array: Float64Array, index: number): number => array[index] as number
const vector = (list: readonly Vector3[], index: number): Vector3 => list[index] as Vector3
