import { cameraRotation, projectPoint, undistortionTable } from './scene-camera.ts'
import { sceneSurfaces } from './scene-surfaces.ts'
import type { SceneSpec } from './scene-types.ts'
import type { Ray, RayHit, Surface } from './surface.ts'

/** Linear light, three floats a pixel. */
export interface LightImage {
  readonly widthPx: number
  readonly heightPx: number
  readonly light: Float32Array
}

/** Sixteen places in a pixel, each in its own column and row of 1/16 (Hammersley): an upright edge is placed to 1/32 px. */
const places = Array.from({ length: 16 }, (_, index) => {
  const reversed = ((index & 1) << 3) | ((index & 2) << 1) | ((index & 4) >> 1) | ((index & 8) >> 3)
  return { x: (index + 0.5) / 16 - 0.5, y: (reversed + 0.5) / 16 - 0.5 }
})

interface PlacedSurface {
  readonly surface: Surface
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** One ray through each pixel's centre, and sixteen through each pixel where neighbours meet different things. */
export function traceScene(spec: SceneSpec): LightImage {
  const { widthPx, heightPx } = spec
  const shoot = rayShooter(spec)
  const light = new Float32Array(widthPx * heightPx * 3)
  const part = new Int32Array(widthPx * heightPx)
  const hit: RayHit = { t: 0, part: 0, red: 0, green: 0, blue: 0 }
  for (let y = 0; y < heightPx; y++) {
    const active = shoot.reaching(y)
    for (let x = 0; x < widthPx; x++) {
      shoot.into(hit, x, y, active)
      const index = y * widthPx + x
      part[index] = hit.part
      light[index * 3] = hit.red
      light[index * 3 + 1] = hit.green
      light[index * 3 + 2] = hit.blue
    }
  }
  for (let y = 0; y < heightPx; y++) {
    const active = shoot.reaching(y)
    for (let x = 0; x < widthPx; x++) {
      const index = y * widthPx + x
      if (!onEdge(part, widthPx, heightPx, x, y)) continue
      let red = 0
      let green = 0
      let blue = 0
      for (const place of places) {
        shoot.into(hit, x + place.x, y + place.y, active)
        red += hit.red
        green += hit.green
        blue += hit.blue
      }
      light[index * 3] = red / places.length
      light[index * 3 + 1] = green / places.length
      light[index * 3 + 2] = blue / places.length
    }
  }
  return { widthPx, heightPx, light }
}

function onEdge(part: Int32Array, widthPx: number, heightPx: number, x: number, y: number): boolean {
  const own = part[y * widthPx + x]
  for (let j = Math.max(0, y - 1); j <= Math.min(heightPx - 1, y + 1); j++)
    for (let i = Math.max(0, x - 1); i <= Math.min(widthPx - 1, x + 1); i++) if (part[j * widthPx + i] !== own) return true
  return false
}

/** What a ray through a place of the picture meets first. */
export function rayShooter(spec: SceneSpec): {
  reaching(y: number): readonly PlacedSurface[]
  into(hit: RayHit, x: number, y: number, active: readonly PlacedSurface[]): void
} {
  const { camera } = spec
  const rotation = cameraRotation(camera)
  const undistort = undistortionTable(camera, spec.widthPx, spec.heightPx)
  const placed = sceneSurfaces(spec).map((surface) => placeSurface(surface, spec, rotation))
  const ray: Ray = {
    originX: camera.positionMm[0],
    originY: camera.positionMm[1],
    originZ: camera.positionMm[2],
    directionX: 0,
    directionY: 0,
    directionZ: 1,
  }
  const [r0, r1, r2, r3, r4, r5, r6, r7, r8] = rotation
  return {
    reaching: (y) => placed.filter((surface) => y >= surface.top && y <= surface.bottom),
    into(hit, x, y, active) {
      const dx = (x - camera.centreXPx) / camera.focalPx
      const dy = (y - camera.centreYPx) / camera.focalPx
      const scale = undistort(dx * dx + dy * dy)
      const u = dx * scale
      const v = dy * scale
      ray.directionX = r0 * u + r3 * v + r6
      ray.directionY = r1 * u + r4 * v + r7
      ray.directionZ = r2 * u + r5 * v + r8
      hit.t = 1e12
      for (const { surface, left, right } of active) if (x >= left && x <= right) surface.meet(ray, hit)
    },
  }
}

function placeSurface(surface: Surface, spec: SceneSpec, rotation: ReturnType<typeof cameraRotation>): PlacedSurface {
  const everywhere = { surface, left: -1e9, right: 1e9, top: -1e9, bottom: 1e9 }
  if (!surface.around) return everywhere
  const points = surface.around.map((corner) => projectPoint(spec.camera, rotation, corner))
  if (points.some((point) => point === null)) return everywhere
  const xs = points.map((point) => point?.x ?? 0)
  const ys = points.map((point) => point?.y ?? 0)
  const left = Math.min(...xs)
  const right = Math.max(...xs)
  const top = Math.min(...ys)
  const bottom = Math.max(...ys)
  // Straight lines bow under distortion: leave room for it.
  const bow = 4 + 0.04 * Math.max(right - left, bottom - top)
  return { surface, left: left - bow, right: right + bow, top: top - bow, bottom: bottom + bow }
}
