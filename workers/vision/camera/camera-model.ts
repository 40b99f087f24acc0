import type { Matrix3 } from '../../geometry/types.ts'

/**
 * A pinhole camera with Brown's radial distortion: u = f·x·(1 + k1·r² + k2·r⁴) + cx, where x and r lie in the ideal image plane at distance 1.
 * Camera coordinates have x to the right, y down and z away from the camera.
 */
export interface Camera {
  readonly focalPx: number
  readonly k1: number
  readonly k2: number
  readonly centreX: number
  readonly centreY: number
}

/** A point or direction in camera coordinates, or the coefficients of a line in the image plane. */
export type Vector3 = readonly [number, number, number]

/** The pixel at which a point in camera coordinates is seen; its z must be positive. */
export function projectPoint(camera: Camera, [x, y, z]: Vector3): { x: number; y: number } {
  const u = x / z
  const v = y / z
  const r2 = u * u + v * v
  const gain = camera.focalPx * (1 + r2 * (camera.k1 + r2 * camera.k2))
  return { x: camera.centreX + gain * u, y: camera.centreY + gain * v }
}

/**
 * By which factor s the lens multiplied a point's ideal radius. Ideal coordinates are the seen ones divided by s.
 * Newton's method solves s = 1 + k1·(d/s)² + k2·(d/s)⁴.
 * @param d2 square of the radius d at which the point is seen, in the image plane at distance 1
 */
export function distortionFactor(k1: number, k2: number, d2: number): number {
  const d = Math.sqrt(d2)
  let r = d
  for (let iteration = 0; iteration < 8; iteration++) {
    const r2 = r * r
    const slope = 1 + r2 * (3 * k1 + 5 * r2 * k2)
    const step = (r * (1 + r2 * (k1 + r2 * k2)) - d) / Math.max(slope, 0.2)
    r -= step
    if (Math.abs(step) < 1e-8) break
  }
  return r > 1e-12 ? d / r : 1
}

/** The direction in which a pixel looks, without distortion, scaled to z = 1. */
export function unprojectPixel(camera: Camera, pixel: { readonly x: number; readonly y: number }): Vector3 {
  const x = (pixel.x - camera.centreX) / camera.focalPx
  const y = (pixel.y - camera.centreY) / camera.focalPx
  const s = distortionFactor(camera.k1, camera.k2, x * x + y * y)
  return [x / s, y / s, 1]
}

export const cross = (a: Vector3, b: Vector3): Vector3 => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]

export const dot = (a: Vector3, b: Vector3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

/** The pose of the window's plane: camera coordinates = rotation · plane coordinates + translation. The plane's z points away from the camera. */
export interface PlanePose {
  readonly rotation: Matrix3
  readonly translation: Vector3
}

/** Camera coordinates of a point given in the plane's coordinates; `z` is how far it lies behind the plane. */
export function toCamera({ rotation: r, translation: t }: PlanePose, x: number, y: number, z: number): Vector3 {
  return [r[0] * x + r[1] * y + r[2] * z + t[0], r[3] * x + r[4] * y + r[5] * z + t[1], r[6] * x + r[7] * y + r[8] * z + t[2]]
}

/** The point of the plane that a ray from the camera meets; null when the ray never meets it. */
export function meetPlane({ rotation: r, translation: t }: PlanePose, direction: Vector3): { x: number; y: number } | null {
  const normal: Vector3 = [r[2], r[5], r[8]]
  const along = dot(normal, direction)
  const distance = dot(normal, t) / along
  if (!(distance > 0)) return null
  const p: Vector3 = [direction[0] * distance - t[0], direction[1] * distance - t[1], direction[2] * distance - t[2]]
  return { x: r[0] * p[0] + r[3] * p[1] + r[6] * p[2], y: r[1] * p[0] + r[4] * p[1] + r[7] * p[2] }
}

/** Angle between the optical axis and the plane's normal, degrees: 0 when the camera looks straight at the plane. */
export const tiltDegrees = ({ rotation }: PlanePose): number => (Math.acos(Math.min(1, Math.abs(rotation[8]))) * 180) / Math.PI
