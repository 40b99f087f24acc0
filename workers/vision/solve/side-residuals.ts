import type { ResidualBlock } from '../../geometry/least-squares.ts'
import { type Camera, cross, distortionFactor, type Vector3 } from '../camera/camera-model.ts'
import type { FlatSamples } from './condense-samples.ts'
import { CAMERA_PARAMETERS, cameraOf } from './scene-parameters.ts'

/** A straight side of something in the scene, and the parameters that place it. */
export interface SeenSide {
  /** Camera coordinates of its two ends, clockwise. */
  readonly ends: (parameters: Float64Array) => readonly [Vector3, Vector3]
  /** Indices of the parameters that the ends depend on, without the camera's, which every side depends on. */
  readonly placedBy: readonly number[]
  /** Indices of the parameters whose sum is how far outward the edge appears, pixels. */
  readonly shiftedBy: readonly number[]
}

/** Step of the numeric derivatives, relative to the parameter where that is larger than 1. */
const STEP = 1e-5

/**
 * Signed distances of edge samples from the image of a straight side, in pixels over σ; positive inside a clockwise quad.
 * Samples are undistorted rather than the line bent. Let (a, b, c) be the line's unit normal form in the ideal image plane, (x, y) the point at which
 * a sample is seen, and w the factor by which the lens multiplied its radius. The sample then lies f·(a·x + b·y + c·w) pixels inside. That is linear
 * in the line, which makes the derivatives cheap.
 */
export function sideBlock(samples: FlatSamples, { ends, placedBy, shiftedBy }: SeenSide): ResidualBlock {
  const { count, sigma } = samples
  const parameters = [...CAMERA_PARAMETERS, ...placedBy, ...shiftedBy]
  const seen = new Float64Array(3 * count)
  const residuals = (p: Float64Array, out: Float64Array, at: number): void => {
    const line = lineThrough(ends(p))
    const camera = cameraOf(p)
    undistortSamples(camera, samples, seen)
    const bias = shiftedBy.reduce((sum, index) => sum + (p[index] as number), 0)
    for (let i = 0; i < count; i++) out[at + i] = (camera.focalPx * along(line, seen, i) + bias) / (sigma[i] as number)
  }
  return {
    count,
    parameters,
    residuals,
    jacobian(p, out) {
      const k = parameters.length
      const moved = Float64Array.from(p)
      const above = new Float64Array(count)
      const below = new Float64Array(count)
      for (const [column, index] of CAMERA_PARAMETERS.entries()) {
        const here = p[index] as number
        const step = STEP * Math.max(1, Math.abs(here))
        moved[index] = here + step
        residuals(moved, above, 0)
        moved[index] = here - step
        residuals(moved, below, 0)
        moved[index] = here
        for (let i = 0; i < count; i++) out[i * k + column] = ((above[i] as number) - (below[i] as number)) / (2 * step)
      }
      const camera = cameraOf(p)
      undistortSamples(camera, samples, seen)
      for (const [place, index] of placedBy.entries()) {
        const here = p[index] as number
        const step = STEP * Math.max(1, Math.abs(here))
        moved[index] = here + step
        const lineAbove = lineThrough(ends(moved))
        moved[index] = here - step
        const lineBelow = lineThrough(ends(moved))
        moved[index] = here
        const slope: Vector3 = [
          (lineAbove[0] - lineBelow[0]) / (2 * step),
          (lineAbove[1] - lineBelow[1]) / (2 * step),
          (lineAbove[2] - lineBelow[2]) / (2 * step),
        ]
        const column = CAMERA_PARAMETERS.length + place
        for (let i = 0; i < count; i++) out[i * k + column] = (camera.focalPx * along(slope, seen, i)) / (sigma[i] as number)
      }
      for (let column = k - shiftedBy.length; column < k; column++)
        for (let i = 0; i < count; i++) out[i * k + column] = 1 / (sigma[i] as number)
    },
  }
}

/** The line in the ideal image plane through two points in camera coordinates, with a² + b² = 1; not finite when one of them is not in front of the camera. */
function lineThrough([from, to]: readonly [Vector3, Vector3]): Vector3 {
  const [a, b, c] = cross(from, to)
  const size = from[2] > 0 && to[2] > 0 ? Math.hypot(a, b) : 0
  return size > 0 ? [a / size, b / size, c / size] : [Number.NaN, Number.NaN, Number.NaN]
}

/** a·x + b·y + c·w of the i-th sample. */
const along = (line: Vector3, seen: Float64Array, i: number): number =>
  line[0] * (seen[3 * i] as number) + line[1] * (seen[3 * i + 1] as number) + line[2] * (seen[3 * i + 2] as number)

/** Writes x, y and w of each sample: where it is seen in the image plane at distance 1, and the factor by which the lens multiplied its radius. */
function undistortSamples({ focalPx, k1, k2, centreX, centreY }: Camera, { count, x, y }: FlatSamples, seen: Float64Array): void {
  for (let i = 0; i < count; i++) {
    const u = ((x[i] as number) - centreX) / focalPx
    const v = ((y[i] as number) - centreY) / focalPx
    seen[3 * i] = u
    seen[3 * i + 1] = v
    seen[3 * i + 2] = distortionFactor(k1, k2, u * u + v * v)
  }
}
