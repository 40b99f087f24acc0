import type { Prior } from '../../geometry/least-squares.ts'
import { multiply3, rotationFromVector } from '../../geometry/matrices.ts'
import type { MillimetrePoint } from '../../geometry/types.ts'
import { type Camera, type PlanePose, toCamera, type Vector3 } from '../camera/camera-model.ts'
import type { InitialScene } from '../camera/initial-pose.ts'
import { type LensPrior, PRIOR } from '../camera/priors.ts'
import type { SceneEvidence } from './scene-evidence.ts'

/**
 * The parameters of the joint solve: where each stands in the vector, where it starts, and what is believed of it beforehand. They are
 * chosen so that what a photo tells apart badly (focal length from distance, size from distance) trades along straight lines: pixels of
 * the plane's origin instead of millimetres, depth over focal length, places in shares of the window's width.
 */

/** Places of the parameters that every scene has; each reference adds REFERENCE_SIZE more. */
export const P = {
  logFocal: 0,
  k1: 1,
  k2: 2,
  centreX: 3,
  centreY: 4,
  turn: 5,
  /** Pixel that the plane's origin would be seen at without distortion, and the logarithm of its depth over the focal length. */
  origin: 8,
  logDepth: 10,
  logWidth: 11,
  logDrop: 12,
  /** x and y of each corner off the best rectangle, millimetres. */
  offsets: 13,
  /** How far outward each side appears, pixels; then all four alike. */
  sideBias: 21,
  spread: 25,
} as const
export const SCENE_SIZE = 26
/** Places of a reference's own, from `referenceBase`: centre in shares of the window's width, then radians, millimetres and pixels. */
export const R = { x: 0, y: 1, angle: 2, depth: 3, tiltX: 4, tiltY: 5, logSize: 6, spread: 7, sideBias: 8 } as const
const REFERENCE_SIZE = 12
export const referenceBase = (i: number): number => SCENE_SIZE + i * REFERENCE_SIZE

export const CAMERA_PARAMETERS: readonly number[] = [P.logFocal, P.k1, P.k2, P.centreX, P.centreY]
export const POSE_PARAMETERS: readonly number[] = [P.turn, P.turn + 1, P.turn + 2, P.origin, P.origin + 1, P.logDepth]

/** A size that is exact, as a solve can still bear it. */
const LEAST_SIZE_SIGMA = 1e-6

const CORNER_SIGNS = [
  [-0.5, -0.5],
  [0.5, -0.5],
  [0.5, 0.5],
  [-0.5, 0.5],
] as const

/** Where the solve starts from. */
export interface Start extends InitialScene {
  readonly camera: Camera
  readonly lens: LensPrior
  readonly placements: readonly { readonly x: number; readonly y: number; readonly angle: number }[]
}

export function parametersOf(evidence: SceneEvidence, start: Start): { initial: Float64Array; steps: Float64Array; priors: Prior[] } {
  const size = referenceBase(evidence.references.length)
  const initial = new Float64Array(size)
  const steps = new Float64Array(size)
  const priors: Prior[] = []
  const set = (index: number, first: number, step: number, sigma?: number) => {
    initial[index] = first
    steps[index] = step
    if (sigma !== undefined) priors.push({ index, mean: first, sigma })
  }
  /** Of what is usually small and now and then large: a rounded edge, a corner of the wall that is out. */
  const setNearNothing = (index: number, step: number, sigma: number) => {
    steps[index] = step
    priors.push({ index, mean: 0, sigma, robust: true })
  }
  const { camera, lens } = start
  const longPx = Math.max(evidence.widthPx, evidence.heightPx)
  set(P.logFocal, Math.log(camera.focalPx), 1e-4, lens.focalSigma)
  set(P.k1, camera.k1, 1e-4, lens.k1Sigma)
  set(P.k2, camera.k2, 1e-4, lens.k2Sigma)
  set(P.centreX, camera.centreX, 0.05, PRIOR.centre * longPx)
  set(P.centreY, camera.centreY, 0.05, PRIOR.centre * longPx)
  for (let i = 0; i < 3; i++) set(P.turn + i, 0, 1e-5)
  const [x, y, z] = start.pose.translation
  set(P.origin, camera.centreX + (camera.focalPx * x) / z, 0.01)
  set(P.origin + 1, camera.centreY + (camera.focalPx * y) / z, 0.01)
  set(P.logDepth, Math.log(z / camera.focalPx), 1e-5)
  const assumed = evidence.references.length === 0 && !evidence.knownLength
  set(P.logWidth, Math.log(start.widthMm), 1e-5, assumed ? 1e-4 : undefined)
  set(P.logDrop, Math.log(start.dropMm), 1e-5)
  for (let i = 0; i < 8; i++) setNearNothing(P.offsets + i, 0.01, PRIOR.outOfSquareMm)
  for (let i = 0; i < 4; i++) setNearNothing(P.sideBias + i, 0.01, PRIOR.windowSidePx)
  set(P.spread, 0, 0.01, PRIOR.windowSpreadPx)
  for (const [i, reference] of evidence.references.entries()) {
    const base = referenceBase(i)
    const placement = start.placements[i] ?? { x: 0, y: 0, angle: 0 }
    const depth = evidence.referenceDepthMm ?? 0
    set(base + R.x, placement.x / start.widthMm, 1e-5)
    set(base + R.y, placement.y / start.widthMm, 1e-5)
    set(base + R.angle, placement.angle, 1e-5)
    set(base + R.depth, depth, 0.1, depth === 0 ? PRIOR.depthMm : Math.hypot(PRIOR.givenDepthMm, PRIOR.givenDepthShare * depth))
    set(base + R.tiltX, 0, 1e-4, evidence.referenceTiltSigma ?? PRIOR.referenceTilt)
    set(base + R.tiltY, 0, 1e-4, evidence.referenceTiltSigma ?? PRIOR.referenceTilt)
    set(base + R.logSize, 0, 1e-5, Math.max(reference.sizeSigma, LEAST_SIZE_SIGMA))
    set(base + R.spread, 0, 0.01, reference.points.length > 0 ? PRIOR.inkSpreadMm : PRIOR.referenceSpreadPx)
    for (let j = 0; j < 4; j++) set(base + R.sideBias + j, 0, 0.01, PRIOR.referenceSidePx)
  }
  return { initial, steps, priors }
}

export function cameraOf(p: Float64Array): Camera {
  return {
    focalPx: Math.exp(value(p, P.logFocal)),
    k1: value(p, P.k1),
    k2: value(p, P.k2),
    centreX: value(p, P.centreX),
    centreY: value(p, P.centreY),
  }
}

/** The window's plane: the start's, turned by the parameters' small rotation. */
export function poseOf(p: Float64Array, start: Start): PlanePose {
  const turn = rotationFromVector(value(p, P.turn), value(p, P.turn + 1), value(p, P.turn + 2))
  const away = Math.exp(value(p, P.logDepth))
  return {
    rotation: multiply3(turn, start.pose.rotation),
    translation: [
      (value(p, P.origin) - value(p, P.centreX)) * away,
      (value(p, P.origin + 1) - value(p, P.centreY)) * away,
      Math.exp(value(p, P.logFocal)) * away,
    ],
  }
}

/** A corner of the opening in its plane, clockwise from the top left; the origin is the middle of its best rectangle. */
export function cornerOf(p: Float64Array, i: number): MillimetrePoint {
  const [sx, sy] = CORNER_SIGNS[i % 4] as (typeof CORNER_SIGNS)[number]
  return {
    x: sx * Math.exp(value(p, P.logWidth)) + value(p, P.offsets + 2 * (i % 4)),
    y: sy * Math.exp(value(p, P.logDrop)) + value(p, P.offsets + 2 * (i % 4) + 1),
  }
}

/** Camera coordinates of a reference's point (nominal millimetres from its centre): sized, turned in the plane, set nearer by depth and tilt. */
export function placeReference(p: Float64Array, base: number, pose: PlanePose, nominalX: number, nominalY: number): Vector3 {
  const size = Math.exp(value(p, base + R.logSize))
  const [x, y] = [size * nominalX, size * nominalY]
  const angle = value(p, base + R.angle)
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const z = -value(p, base + R.depth) + value(p, base + R.tiltX) * x + value(p, base + R.tiltY) * y
  const width = Math.exp(value(p, P.logWidth))
  return toCamera(pose, width * value(p, base + R.x) + c * x - s * y, width * value(p, base + R.y) + s * x + c * y, z)
}

/** An element known to be inside the array. */
const value = (array: Float64Array, index: number): number => array[index] as number
