import type { ResidualBlock } from '../../geometry/least-squares.ts'
import { type Camera, cross, distortionFactor, type Vector3 } from '../camera/camera-model.ts'
import type { FlatSamples } from './condense-samples.ts'
import { CAMERA_PARAMETERS, cameraOf } from './scene-parameters.ts'

/** A straight side of something in the scene, by the parameters that say where it is. */
export interface SeenSide {
  /** Camera coordinates of its ends, clockwise. */
  readonly ends: (parameters: Float64Array) => readonly [Vector3, Vector3]
  /** Parameters that the ends depend on, the camera's left out: those are always reckoned with. */
  readonly placedBy: readonly number[]
  /** Parameters whose sum is how far outward the edge appears, pixels. */
  readonly shiftedBy: readonly number[]
}

/** Relative change of a parameter's unit for the numeric derivative of the side's line. */
const STEP = 1e-5

/**
 * Signed distances of edge samples from the image of a straight side, pixels over σ. The samples are undistorted, the line is not
 * bent; inside of a clockwise quad is positive. With the line's unit normal form (a, b, c) in the ideal image plane, a sample seen at
 * (x, y) and pulled in by the lens from ideal radius to seen radius by 1/w lies f·(a·x + b·y + c·w) pixels inside: linear in the line,
 * which is what the derivatives make use of.
 */
export function sideBlock(samples: FlatSamples, { ends, placedBy, shiftedBy }: SeenSide): ResidualBlock {
  const { count, sigma } = samples
  const parameters = [...CAMERA_PARAMETERS, ...placedBy, ...shiftedBy]
  const seen = new Float64Array(3 * count)
  const residuals = (p: Float64Array, out: Float64Array, at: number): void => {
    const line = lineThrough(ends(p))
    const camera = cameraOf(p)
    lookThrough(camera, samples, seen)
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
      lookThrough(camera, samples, seen)
      for (const [place, index] of placedBy.entries()) {
        const here = p[index] as number
        const step = STEP * Math.max(1, Math.abs(here))
        moved[index] = here + step
        const up = lineThrough(ends(moved))
        moved[index] = here - step
        const down = lineThrough(ends(moved))
        moved[index] = here
        const slope: Vector3 = [(up[0] - down[0]) / (2 * step), (up[1] - down[1]) / (2 * step), (up[2] - down[2]) / (2 * step)]
        const column = CAMERA_PARAMETERS.length + place
        for (let i = 0; i < count; i++) out[i * k + column] = (camera.focalPx * along(slope, seen, i)) / (sigma[i] as number)
      }
      for (let column = k - shiftedBy.length; column < k; column++)
        for (let i = 0; i < count; i++) out[i * k + column] = 1 / (sigma[i] as number)
    },
  }
}

/** Line of the ideal image plane through two points of the scene, a² + b² = 1; not finite when one of them is not before the camera. */
function lineThrough([from, to]: readonly [Vector3, Vector3]): Vector3 {
  const [a, b, c] = cross(from, to)
  const size = from[2] > 0 && to[2] > 0 ? Math.hypot(a, b) : 0
  return size > 0 ? [a / size, b / size, c / size] : [Number.NaN, Number.NaN, Number.NaN]
}

const along = (line: Vector3, seen: Float64Array, i: number): number =>
  line[0] * (seen[3 * i] as number) + line[1] * (seen[3 * i + 1] as number) + line[2] * (seen[3 * i + 2] as number)

/** Writes x, y and w of each sample: its place seen in the image plane at distance 1, and seen over ideal radius. */
function lookThrough({ focalPx, k1, k2, centreX, centreY }: Camera, { count, x, y }: FlatSamples, seen: Float64Array): void {
  for (let i = 0; i < count; i++) {
    const u = ((x[i] as number) - centreX) / focalPx
    const v = ((y[i] as number) - centreY) / focalPx
    seen[3 * i] = u
    seen[3 * i + 1] = v
    seen[3 * i + 2] = distortionFactor(k1, k2, u * u + v * v)
  }
}
