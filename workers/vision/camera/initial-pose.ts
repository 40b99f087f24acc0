import { fitHomography } from '../../geometry/homography.ts'
import type { Matrix3, MillimetrePoint, PixelPoint, PixelQuad } from '../../geometry/types.ts'
import { type Camera, cross, dot, meetPlane, type PlanePose, unprojectPixel, type Vector3 } from './camera-model.ts'

/** A first estimate of the scene, from which solve-camera.ts starts. */
export interface InitialScene {
  readonly pose: PlanePose
  readonly widthMm: number
  readonly dropMm: number
}

/**
 * Pose and proportions of a rectangle that a camera of known focal length sees as `quad`. One unit is the rectangle's width, the origin its
 * centre. The columns of the homography are the plane's axes (Zhang, 'A flexible new technique for camera calibration', 2000).
 * @returns null when three of the corners lie in a line
 */
export function poseOfRectangle(camera: Camera, quad: PixelQuad): InitialScene | null {
  const unit = [
    { x: -0.5, y: -0.5 },
    { x: 0.5, y: -0.5 },
    { x: 0.5, y: 0.5 },
    { x: -0.5, y: 0.5 },
  ]
  const seen = quad.map((corner) => {
    const [x, y] = unprojectPixel(camera, corner)
    return { x, y }
  })
  const h = fitHomography(unit, seen)
  if (!h) return null
  const sign = h[8] < 0 ? -1 : 1
  const right: Vector3 = [sign * h[0], sign * h[3], sign * h[6]]
  const down: Vector3 = [sign * h[1], sign * h[4], sign * h[7]]
  const width = length(right)
  const drop = length(down)
  const rotation = orthonormal(scaled(right, 1 / width), scaled(down, 1 / drop))
  if (!rotation) return null
  return { pose: { rotation, translation: scaled([sign * h[2], sign * h[5], sign * h[8]], 1 / width) }, widthMm: 1, dropMm: drop / width }
}

/** Where a thing of known size lies in the plane, in the plane's units. */
export interface Placement {
  /** Its centre. */
  readonly x: number
  readonly y: number
  /** Its rotation in the plane, radians. */
  readonly angle: number
  readonly mmPerUnit: number
}

/**
 * The similarity that takes known points of a thing to where they are seen in the plane, by least squares (Umeyama's closed form in two dimensions).
 * @returns null when a point's ray never meets the plane
 */
export function placeInPlane(
  camera: Camera,
  pose: PlanePose,
  points: readonly { readonly at: MillimetrePoint; readonly pixel: PixelPoint }[],
): Placement | null {
  const seen = points.map(({ pixel }) => meetPlane(pose, unprojectPixel(camera, pixel)))
  let [atX, atY, x, y] = [0, 0, 0, 0]
  for (const [i, p] of seen.entries()) {
    const known = points[i]?.at
    if (!p || !known) return null
    atX += known.x / seen.length
    atY += known.y / seen.length
    x += p.x / seen.length
    y += p.y / seen.length
  }
  let [cosine, sine, size] = [0, 0, 0]
  for (const [i, p] of seen.entries()) {
    const known = points[i]?.at
    if (!p || !known) return null
    const [kx, ky, sx, sy] = [known.x - atX, known.y - atY, p.x - x, p.y - y]
    cosine += kx * sx + ky * sy
    sine += kx * sy - ky * sx
    size += kx * kx + ky * ky
  }
  const unitsPerMm = Math.hypot(cosine, sine) / size
  if (!(unitsPerMm > 0)) return null
  const angle = Math.atan2(sine, cosine)
  const [c, s] = [Math.cos(angle) * unitsPerMm, Math.sin(angle) * unitsPerMm]
  return { x: x - c * atX + s * atY, y: y - s * atX - c * atY, angle, mmPerUnit: 1 / unitsPerMm }
}

/** The rotation whose first two columns are nearest to two unit vectors that need not be at right angles; both are turned by the same amount. */
function orthonormal(right: Vector3, down: Vector3): Matrix3 | null {
  const sum: Vector3 = [right[0] + down[0], right[1] + down[1], right[2] + down[2]]
  const difference: Vector3 = [right[0] - down[0], right[1] - down[1], right[2] - down[2]]
  const [s, d] = [length(sum), length(difference)]
  if (!(s > 1e-9 && d > 1e-9)) return null
  const [p, q] = [scaled(sum, Math.SQRT1_2 / s), scaled(difference, Math.SQRT1_2 / d)]
  const first: Vector3 = [p[0] + q[0], p[1] + q[1], p[2] + q[2]]
  const second: Vector3 = [p[0] - q[0], p[1] - q[1], p[2] - q[2]]
  const third = cross(first, second)
  return [first[0], second[0], third[0], first[1], second[1], third[1], first[2], second[2], third[2]]
}

const length = (v: Vector3): number => Math.sqrt(dot(v, v))
const scaled = (v: Vector3, by: number): Vector3 => [v[0] * by, v[1] * by, v[2] * by]
