import { type PlaneCamera, planePointAt } from './plane-camera.ts'
import { isConvex } from './quads.ts'
import type { Matrix3, PixelPoint, PixelQuad } from './types.ts'

type Vector3 = readonly [number, number, number]

/** Phones and cameras see 65 to 80 degrees across the longer side; the focal length is then about this share of it. */
const USUAL_FOCAL = 0.75
/** What the corners say of the focal length is believed within these shares of the longer side. */
const FOCAL_RANGE = { least: 0.55, most: 1.6 }

export interface PictureSize {
  readonly widthPx: number
  readonly heightPx: number
}

/**
 * The camera that sees a rectangle at these four corners (Zhang and He, Whiteboard scanning and image enhancement, 2007). It draws; it does not
 * measure: the millimetres follow from `widthMm`, the lens is taken to be straight, and where the rectangle is seen straight on, or the corners tell no
 * likely focal length, that is taken to be a phone's.
 * @param widthMm how wide the rectangle is
 * @param knownFocalPx the lens's, where other pictures of the same camera have told it
 * @returns null for corners that are no convex quadrilateral clockwise from the top left
 */
export function cameraFromQuad(corners: PixelQuad, picture: PictureSize, widthMm: number, knownFocalPx?: number): PlaneCamera | null {
  if (!isConvex(corners)) return null
  const centre: PixelPoint = { x: (picture.widthPx - 1) / 2, y: (picture.heightPx - 1) / 2 }
  const [m1, m2, m4, m3] = corners.map(({ x, y }): Vector3 => [x - centre.x, y - centre.y, 1]) as unknown as readonly [
    Vector3,
    Vector3,
    Vector3,
    Vector3,
  ]
  const k2 = dot(cross(m1, m4), m3) / dot(cross(m2, m4), m3)
  const k3 = dot(cross(m1, m4), m2) / dot(cross(m3, m4), m2)
  const along = minus(scaled(m2, k2), m1)
  const down = minus(scaled(m3, k3), m1)
  const focalPx = knownFocalPx ?? focalOf(along, down, Math.max(picture.widthPx, picture.heightPx))
  const ray = ([x, y, z]: Vector3): Vector3 => [x / focalPx, y / focalPx, z]
  const scale = widthMm / length(ray(along))
  const right = unit(ray(along))
  const forward = unit(cross(right, ray(down)))
  const below = cross(forward, right)
  const dropMm = scale * length(ray(down))
  const corner = scaled(ray(m1), scale)
  const middle = plus(corner, plus(scaled(right, widthMm / 2), scaled(below, dropMm / 2)))
  const rotation: Matrix3 = [right[0], below[0], forward[0], right[1], below[1], forward[1], right[2], below[2], forward[2]]
  const camera = { focalPx, k1: 0, k2: 0, centre, rotation, translationMm: middle }
  const cornersMm = corners.map((pixel) => planePointAt(camera, pixel))
  return { ...camera, cornersMm: cornersMm as unknown as PlaneCamera['cornersMm'] }
}

/** The same camera, had the picture been taken with other pixels. */
export function resizedCamera(camera: PlaneCamera, scale: number): PlaneCamera {
  // Pixels are counted from the middle of the first one.
  const moved = (at: number) => (at + 0.5) * scale - 0.5
  return { ...camera, focalPx: camera.focalPx * scale, centre: { x: moved(camera.centre.x), y: moved(camera.centre.y) } }
}

/** The same picture, had everything in the room been so many times as large. */
export function rescaledCamera(camera: PlaneCamera, factor: number): PlaneCamera {
  const [x, y, z] = camera.translationMm
  const cornersMm = camera.cornersMm.map((corner) => ({ x: corner.x * factor, y: corner.y * factor }))
  return {
    ...camera,
    translationMm: [x * factor, y * factor, z * factor],
    cornersMm: cornersMm as unknown as PlaneCamera['cornersMm'],
  }
}

function focalOf(along: Vector3, down: Vector3, longestPx: number): number {
  const squared = -(along[0] * down[0] + along[1] * down[1]) / (along[2] * down[2])
  const focalPx = Math.sqrt(squared)
  const isLikely = focalPx >= FOCAL_RANGE.least * longestPx && focalPx <= FOCAL_RANGE.most * longestPx
  return isLikely ? focalPx : USUAL_FOCAL * longestPx
}

const dot = (a: Vector3, b: Vector3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const cross = (a: Vector3, b: Vector3): Vector3 => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
const scaled = (a: Vector3, by: number): Vector3 => [a[0] * by, a[1] * by, a[2] * by]
const plus = (a: Vector3, b: Vector3): Vector3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
const minus = (a: Vector3, b: Vector3): Vector3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const length = (a: Vector3) => Math.sqrt(dot(a, a))
const unit = (a: Vector3): Vector3 => scaled(a, 1 / length(a))
