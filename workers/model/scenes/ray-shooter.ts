import { cameraRotation, type Rotation3, undistortionTable } from './camera/scene-camera.ts'
import { emptyRay } from './room/walls.ts'
import { sceneSurfaces } from './scene-surfaces.ts'
import type { Millimetres3, SceneSpec } from './scene-types.ts'
import { sceneShading } from './shading.ts'
import type { RayHit, Surface } from './surface.ts'

/** Surfaces with the bounds of each in the undistorted picture at focal length 1: left, right, top, bottom. */
export interface ActiveSurfaces {
  readonly surfaces: readonly Surface[]
  readonly bounds: Float64Array
}

export interface RayShooter {
  /** What rays through a rectangle of the picture can meet. */
  reaching(left: number, top: number, right: number, bottom: number): ActiveSurfaces
  /** What a ray through a place of the picture meets first of these. */
  into(hit: RayHit, x: number, y: number, active: ActiveSurfaces): void
}

const shooters = new WeakMap<SceneSpec, RayShooter>()

/** The rays of a scene's camera; kept as long as the specification is. */
export function rayShooter(spec: SceneSpec): RayShooter {
  const kept = shooters.get(spec)
  if (kept) return kept
  const made = makeShooter(spec)
  shooters.set(spec, made)
  return made
}

function makeShooter(spec: SceneSpec): RayShooter {
  const { camera } = spec
  const rotation = cameraRotation(camera)
  const undistort = undistortionTable(camera, spec.widthPx, spec.heightPx)
  const placed = sceneSurfaces(spec).map((surface) => ({ surface, bounds: boundsOf(surface, camera.positionMm, rotation) }))
  const shading = sceneShading(spec)
  const ray = emptyRay()
  ray.originX = camera.positionMm[0]
  ray.originY = camera.positionMm[1]
  ray.originZ = camera.positionMm[2]
  ray.pixelMm = 1 / camera.focalPx
  const { centreXPx, centreYPx, focalPx } = camera
  const [r0, r1, r2, r3, r4, r5, r6, r7, r8] = rotation

  const undistorted = (x: number, y: number): { u: number; v: number } => {
    const dx = (x - centreXPx) / focalPx
    const dy = (y - centreYPx) / focalPx
    const scale = undistort(dx * dx + dy * dy)
    return { u: dx * scale, v: dy * scale }
  }

  return {
    reaching(left, top, right, bottom) {
      let [u0, u1, v0, v1] = [1e9, -1e9, 1e9, -1e9]
      for (const x of [left, (left + right) / 2, right])
        for (const y of [top, (top + bottom) / 2, bottom]) {
          const { u, v } = undistorted(x, y)
          u0 = Math.min(u0, u)
          u1 = Math.max(u1, u)
          v0 = Math.min(v0, v)
          v1 = Math.max(v1, v)
        }
      // The border between the nine places bows a little under distortion.
      const bow = 0.02 * Math.max(u1 - u0, v1 - v0) + 1 / focalPx
      const reached = placed.filter(({ bounds: [l, r, t, b] }) => u1 + bow >= l && u0 - bow <= r && v1 + bow >= t && v0 - bow <= b)
      return { surfaces: reached.map(({ surface }) => surface), bounds: Float64Array.from(reached.flatMap(({ bounds }) => bounds)) }
    },
    into(hit, x, y, { surfaces, bounds }) {
      const dx = (x - centreXPx) / focalPx
      const dy = (y - centreYPx) / focalPx
      const scale = undistort(dx * dx + dy * dy)
      const u = dx * scale
      const v = dy * scale
      ray.directionX = r0 * u + r3 * v + r6
      ray.directionY = r1 * u + r4 * v + r7
      ray.directionZ = r2 * u + r5 * v + r8
      hit.t = 1e12
      for (let index = 0; index < surfaces.length; index++) {
        const at = index * 4
        if (
          u >= (bounds[at] as number) &&
          u <= (bounds[at + 1] as number) &&
          v >= (bounds[at + 2] as number) &&
          v <= (bounds[at + 3] as number)
        )
          (surfaces[index] as Surface).meet(ray, hit)
      }
      if (shading !== null) shading(ray, hit)
    },
  }
}

const EVERYWHERE: readonly [number, number, number, number] = [-1e9, 1e9, -1e9, 1e9]
const NEAREST_MM = 1

/** Bounds of what lies before the camera of the hull of a surface's corners; a little wider, for rounding. */
function boundsOf(surface: Surface, eye: Millimetres3, r: Rotation3): readonly [number, number, number, number] {
  if (!surface.around) return EVERYWHERE
  const points = surface.around.map(([wx, wy, wz]): Millimetres3 => {
    const [x, y, z] = [wx - eye[0], wy - eye[1], wz - eye[2]]
    return [r[0] * x + r[1] * y + r[2] * z, r[3] * x + r[4] * y + r[5] * z, r[6] * x + r[7] * y + r[8] * z]
  })
  const bounds: [number, number, number, number] = [1e9, -1e9, 1e9, -1e9]
  const include = (x: number, y: number, depth: number): void => {
    const slack = 0.5 / depth
    bounds[0] = Math.min(bounds[0], x / depth - slack)
    bounds[1] = Math.max(bounds[1], x / depth + slack)
    bounds[2] = Math.min(bounds[2], y / depth - slack)
    bounds[3] = Math.max(bounds[3], y / depth + slack)
  }
  for (const [index, p] of points.entries()) {
    if (p[2] >= NEAREST_MM) include(p[0], p[1], p[2])
    for (const q of points.slice(index + 1)) {
      if (p[2] >= NEAREST_MM === q[2] >= NEAREST_MM) continue
      const share = (NEAREST_MM - p[2]) / (q[2] - p[2])
      include(p[0] + share * (q[0] - p[0]), p[1] + share * (q[1] - p[1]), NEAREST_MM)
    }
  }
  return bounds
}
