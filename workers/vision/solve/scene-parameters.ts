import type { Prior } from '../../geometry/least-squares.ts'
import { multiply3, rotationFromVector } from '../../geometry/matrices.ts'
import type { MillimetrePoint } from '../../geometry/types.ts'
import { type Camera, type PlanePose, toCamera, type Vector3 } from '../camera/camera-model.ts'
import type { InitialScene } from '../camera/initial-pose.ts'
import { type LensPrior, PRIOR } from '../camera/priors.ts'
import type { SceneEvidence } from './scene-evidence.ts'

/**
 * The parameters of the joint solve: their indices in the vector, their start values and their priors. A photo hardly tells focal length from
 * distance, or size from distance. The parameters are chosen so that these trade along straight lines, which the solve follows easily: the pixel of
 * the plane's origin instead of its millimetres, depth over focal length, places in shares of the window's width.
 */

/** Indices of the parameters that every scene has. Each reference adds REFERENCE_SIZE more. */
export const PARAMETER = {
  logFocal: 0,
  k1: 1,
  k2: 2,
  centreX: 3,
  centreY: 4,
  /** A rotation vector of three, radians, by which the plane is turned from its start. */
  rotation: 5,
  /** The pixel, x and y, at which the plane's origin would be seen without distortion. */
  originPixel: 8,
  /** Logarithm of the origin's depth over the focal length. */
  logDepth: 10,
  /** Logarithms of the best rectangle's sides, millimetres. */
  logWidth: 11,
  logDrop: 12,
  /** How far each corner lies off the best rectangle, x and y, millimetres. */
  cornerOffsets: 13,
  /** How far outward of its true place each side appears, pixels; and all four by the same amount. */
  sideBias: 21,
  commonBias: 25,
} as const
export const SCENE_SIZE = 26
/** Indices of a reference's own parameters, from its `referenceBase` on. */
export const REFERENCE_PARAMETER = {
  /** Its centre in the plane, shares of the window's width. */
  x: 0,
  y: 1,
  /** Its rotation in the plane, radians. */
  angle: 2,
  /** How far it stands in front of the plane, millimetres. */
  depth: 3,
  /** How far it leans out of the plane about either axis, radians. */
  tiltX: 4,
  tiltY: 5,
  /** Logarithm of its size over the nominal one. */
  logSize: 6,
  /** How far ink spreads, millimetres, for a board; how far outward all sides appear, pixels, for a sheet. */
  commonBias: 7,
  /** How far outward each side appears, pixels. */
  sideBias: 8,
} as const
const REFERENCE_SIZE = 12
/** Index of the first parameter of the i-th reference. */
export const referenceBase = (i: number): number => SCENE_SIZE + i * REFERENCE_SIZE

export const CAMERA_PARAMETERS: readonly number[] = [PARAMETER.logFocal, PARAMETER.k1, PARAMETER.k2, PARAMETER.centreX, PARAMETER.centreY]
export const POSE_PARAMETERS: readonly number[] = [
  PARAMETER.rotation,
  PARAMETER.rotation + 1,
  PARAMETER.rotation + 2,
  PARAMETER.originPixel,
  PARAMETER.originPixel + 1,
  PARAMETER.logDepth,
]

/** 1 σ of the logarithm of a size that is exact: 0 would make the equations singular. */
const MIN_SIZE_SIGMA = 1e-6

/** Corners of a rectangle of unit sides, clockwise from the top left. */
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

/** Start values, steps of numeric derivatives and priors of all parameters. */
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
  /** A parameter that is usually near 0 and now and then large: a rounded edge, a corner of the wall that is out of square. */
  const setNearZero = (index: number, step: number, sigma: number) => {
    steps[index] = step
    priors.push({ index, mean: 0, sigma, robust: true })
  }
  const { camera, lens } = start
  const longPx = Math.max(evidence.widthPx, evidence.heightPx)
  set(PARAMETER.logFocal, Math.log(camera.focalPx), 1e-4, lens.focalSigma)
  set(PARAMETER.k1, camera.k1, 1e-4, lens.k1Sigma)
  set(PARAMETER.k2, camera.k2, 1e-4, lens.k2Sigma)
  set(PARAMETER.centreX, camera.centreX, 0.05, PRIOR.centre * longPx)
  set(PARAMETER.centreY, camera.centreY, 0.05, PRIOR.centre * longPx)
  for (let i = 0; i < 3; i++) set(PARAMETER.rotation + i, 0, 1e-5)
  const [x, y, z] = start.pose.translation
  set(PARAMETER.originPixel, camera.centreX + (camera.focalPx * x) / z, 0.01)
  set(PARAMETER.originPixel + 1, camera.centreY + (camera.focalPx * y) / z, 0.01)
  set(PARAMETER.logDepth, Math.log(z / camera.focalPx), 1e-5)
  const assumed = evidence.references.length === 0 && !evidence.knownLength
  set(PARAMETER.logWidth, Math.log(start.widthMm), 1e-5, assumed ? 1e-4 : undefined)
  set(PARAMETER.logDrop, Math.log(start.dropMm), 1e-5)
  for (let i = 0; i < 8; i++) setNearZero(PARAMETER.cornerOffsets + i, 0.01, PRIOR.outOfSquareMm)
  for (let i = 0; i < 4; i++) setNearZero(PARAMETER.sideBias + i, 0.01, PRIOR.windowSidePx)
  set(PARAMETER.commonBias, 0, 0.01, PRIOR.windowCommonPx)
  for (const [i, reference] of evidence.references.entries()) {
    const base = referenceBase(i)
    const placement = start.placements[i] ?? { x: 0, y: 0, angle: 0 }
    const depth = evidence.referenceDepthMm ?? 0
    set(base + REFERENCE_PARAMETER.x, placement.x / start.widthMm, 1e-5)
    set(base + REFERENCE_PARAMETER.y, placement.y / start.widthMm, 1e-5)
    set(base + REFERENCE_PARAMETER.angle, placement.angle, 1e-5)
    set(
      base + REFERENCE_PARAMETER.depth,
      depth,
      0.1,
      depth === 0 ? PRIOR.depthMm : Math.hypot(PRIOR.givenDepthMm, PRIOR.givenDepthShare * depth),
    )
    set(base + REFERENCE_PARAMETER.tiltX, 0, 1e-4, evidence.referenceTiltSigma ?? PRIOR.referenceTilt)
    set(base + REFERENCE_PARAMETER.tiltY, 0, 1e-4, evidence.referenceTiltSigma ?? PRIOR.referenceTilt)
    set(base + REFERENCE_PARAMETER.logSize, 0, 1e-5, Math.max(reference.sizeSigma, MIN_SIZE_SIGMA))
    set(base + REFERENCE_PARAMETER.commonBias, 0, 0.01, reference.points.length > 0 ? PRIOR.inkSpreadMm : PRIOR.referenceCommonPx)
    for (let j = 0; j < 4; j++) set(base + REFERENCE_PARAMETER.sideBias + j, 0, 0.01, PRIOR.referenceSidePx)
  }
  return { initial, steps, priors }
}

/** The camera of a vector of parameters. */
export function cameraOf(p: Float64Array): Camera {
  return {
    focalPx: Math.exp(value(p, PARAMETER.logFocal)),
    k1: value(p, PARAMETER.k1),
    k2: value(p, PARAMETER.k2),
    centreX: value(p, PARAMETER.centreX),
    centreY: value(p, PARAMETER.centreY),
  }
}

/** The pose of the window's plane: that of the start, turned by the parameters' small rotation. */
export function poseOf(p: Float64Array, start: Start): PlanePose {
  const turn = rotationFromVector(value(p, PARAMETER.rotation), value(p, PARAMETER.rotation + 1), value(p, PARAMETER.rotation + 2))
  const depthOverFocal = Math.exp(value(p, PARAMETER.logDepth))
  return {
    rotation: multiply3(turn, start.pose.rotation),
    translation: [
      (value(p, PARAMETER.originPixel) - value(p, PARAMETER.centreX)) * depthOverFocal,
      (value(p, PARAMETER.originPixel + 1) - value(p, PARAMETER.centreY)) * depthOverFocal,
      Math.exp(value(p, PARAMETER.logFocal)) * depthOverFocal,
    ],
  }
}

/** The i-th corner of the opening in its plane, clockwise from the top left; the origin is the middle of its best rectangle. */
export function cornerOf(p: Float64Array, i: number): MillimetrePoint {
  const [sx, sy] = CORNER_SIGNS[i % 4] as (typeof CORNER_SIGNS)[number]
  return {
    x: sx * Math.exp(value(p, PARAMETER.logWidth)) + value(p, PARAMETER.cornerOffsets + 2 * (i % 4)),
    y: sy * Math.exp(value(p, PARAMETER.logDrop)) + value(p, PARAMETER.cornerOffsets + 2 * (i % 4) + 1),
  }
}

/** Camera coordinates of a point of a reference, given in nominal millimetres from its centre: scaled, rotated in the plane, and moved out of it by depth and tilt. */
export function placeReference(p: Float64Array, base: number, pose: PlanePose, nominalX: number, nominalY: number): Vector3 {
  const size = Math.exp(value(p, base + REFERENCE_PARAMETER.logSize))
  const [x, y] = [size * nominalX, size * nominalY]
  const angle = value(p, base + REFERENCE_PARAMETER.angle)
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const z =
    -value(p, base + REFERENCE_PARAMETER.depth) +
    value(p, base + REFERENCE_PARAMETER.tiltX) * x +
    value(p, base + REFERENCE_PARAMETER.tiltY) * y
  const width = Math.exp(value(p, PARAMETER.logWidth))
  return toCamera(
    pose,
    width * value(p, base + REFERENCE_PARAMETER.x) + c * x - s * y,
    width * value(p, base + REFERENCE_PARAMETER.y) + s * x + c * y,
    z,
  )
}

/** An element known to be inside the array. */
const value = (array: Float64Array, index: number): number => array[index] as number
