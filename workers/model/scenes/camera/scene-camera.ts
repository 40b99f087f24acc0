import type { PixelPoint } from '../../../geometry/types.ts'
import type { Millimetres3, SceneCamera } from '../scene-types.ts'

export type Rotation3 = readonly [number, number, number, number, number, number, number, number, number]

const cross = (a: Millimetres3, b: Millimetres3): Millimetres3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

const unit = (v: Millimetres3): Millimetres3 => {
  const length = Math.hypot(v[0], v[1], v[2])
  return [v[0] / length, v[1] / length, v[2] / length]
}

/** World to camera (x right, y down, z forward) of a camera that looks at its aim, then rolled about its axis. */
export function cameraRotation(camera: SceneCamera): Rotation3 {
  const { positionMm: from, aimMm: to } = camera
  const forward = unit([to[0] - from[0], to[1] - from[1], to[2] - from[2]])
  const right = unit(cross([0, 1, 0], forward))
  const down = cross(forward, right)
  const c = Math.cos((camera.rollDegrees * Math.PI) / 180)
  const s = Math.sin((camera.rollDegrees * Math.PI) / 180)
  return [
    c * right[0] + s * down[0],
    c * right[1] + s * down[1],
    c * right[2] + s * down[2],
    c * down[0] - s * right[0],
    c * down[1] - s * right[1],
    c * down[2] - s * right[2],
    forward[0],
    forward[1],
    forward[2],
  ]
}

/** Where a world point falls, or null when it is not before the camera. */
export function projectPoint(camera: SceneCamera, rotation: Rotation3, point: Millimetres3): PixelPoint | null {
  const x = point[0] - camera.positionMm[0]
  const y = point[1] - camera.positionMm[1]
  const z = point[2] - camera.positionMm[2]
  const depth = rotation[6] * x + rotation[7] * y + rotation[8] * z
  if (depth < 1) return null
  const u = (rotation[0] * x + rotation[1] * y + rotation[2] * z) / depth
  const v = (rotation[3] * x + rotation[4] * y + rotation[5] * z) / depth
  // Beyond the picture the lens goes on as at its border: the polynomial would fold back there.
  const r2 = Math.min(u * u + v * v, borderRadius(camera) ** 2)
  const bend = 1 + camera.k1 * r2 + camera.k2 * r2 * r2
  return { x: camera.centreXPx + camera.focalPx * u * bend, y: camera.centreYPx + camera.focalPx * v * bend }
}

/** Radius, at focal length 1, that no ray through the picture passes: the farthest corner and a fifth. */
function borderRadius(camera: SceneCamera): number {
  return (1.22 * Math.hypot(camera.centreXPx + 8, camera.centreYPx + 8)) / camera.focalPx
}

/** The distortion undone: a table of undistorted over distorted radius by the distorted radius squared, read between entries. */
export function undistortionTable(camera: SceneCamera, widthPx: number, heightPx: number): (squaredRadius: number) => number {
  if (camera.k1 === 0 && camera.k2 === 0) return () => 1
  const reach = Math.hypot(
    Math.max(camera.centreXPx, widthPx - camera.centreXPx) + 4,
    Math.max(camera.centreYPx, heightPx - camera.centreYPx) + 4,
  )
  const largest = (reach / camera.focalPx) ** 2
  const entries = 2048
  const scale = new Float64Array(entries + 2)
  let guess = 1
  for (let index = 0; index < scale.length; index++) {
    const distorted = Math.sqrt((index / entries) * largest)
    let radius = distorted * guess
    for (let step = 0; step < 4; step++) {
      const r2 = radius * radius
      const error = radius * (1 + camera.k1 * r2 + camera.k2 * r2 * r2) - distorted
      radius -= error / (1 + 3 * camera.k1 * r2 + 5 * camera.k2 * r2 * r2)
    }
    guess = distorted === 0 ? 1 : radius / distorted
    scale[index] = guess
  }
  return (squaredRadius) => {
    const place = Math.min((squaredRadius / largest) * entries, entries)
    const low = Math.floor(place)
    const left = scale[low] as number
    return left + ((scale[low + 1] as number) - left) * (place - low)
  }
}
