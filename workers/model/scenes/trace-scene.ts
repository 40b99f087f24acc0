import { cameraRotation, projectPoint, type Rotation3, undistortionTable } from './scene-camera.ts'
import { sceneSurfaces } from './scene-surfaces.ts'
import type { SceneSpec } from './scene-types.ts'
import { sceneShading } from './shading.ts'
import { emptyHit, type RayHit, type Surface } from './surface.ts'
import { emptyRay } from './walls.ts'

/** Linear light, three floats a pixel. */
export interface LightImage {
  readonly widthPx: number
  readonly heightPx: number
  readonly light: Float32Array
}

/** Sixteen places in a pixel, each in its own column and row of 1/16 (Hammersley): an upright edge is placed to 1/32 px. */
const places = 16
const placeX = new Float64Array(places)
const placeY = new Float64Array(places)
for (let index = 0; index < places; index++) {
  const reversed = ((index & 1) << 3) | ((index & 2) << 1) | ((index & 4) >> 1) | ((index & 8) >> 3)
  placeX[index] = (index + 0.5) / places - 0.5
  placeY[index] = (reversed + 0.5) / places - 0.5
}

const tilePx = 32
/** Marks a pixel with detail finer than itself. */
const finePart = 1 << 30

interface PlacedSurface {
  readonly surface: Surface
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** One ray through each pixel's centre, and sixteen through each pixel where neighbours meet different things that look different. */
export function traceScene(spec: SceneSpec): LightImage {
  const { widthPx, heightPx } = spec
  const shoot = rayShooter(spec)
  const light = new Float32Array(widthPx * heightPx * 3)
  const part = new Int32Array(widthPx * heightPx)
  const hit = emptyHit()
  eachTile(widthPx, heightPx, (left, top, right, bottom) => {
    const active = shoot.reaching(left, top, right, bottom)
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) {
        shoot.into(hit, x, y, active)
        const index = y * widthPx + x
        part[index] = hit.fine ? hit.part | finePart : hit.part
        light[index * 3] = hit.red
        light[index * 3 + 1] = hit.green
        light[index * 3 + 2] = hit.blue
      }
  })
  const edges = edgePixels(part, light, widthPx, heightPx)
  eachTile(widthPx, heightPx, (left, top, right, bottom) => {
    let active: readonly Surface[] | null = null
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) {
        const index = y * widthPx + x
        if (edges[index] === 0) continue
        active ??= shoot.reaching(left - 1, top - 1, right + 1, bottom + 1)
        let red = 0
        let green = 0
        let blue = 0
        for (let place = 0; place < places; place++) {
          shoot.into(hit, x + (placeX[place] as number), y + (placeY[place] as number), active)
          red += hit.red
          green += hit.green
          blue += hit.blue
        }
        light[index * 3] = red / places
        light[index * 3 + 1] = green / places
        light[index * 3 + 2] = blue / places
      }
  })
  return { widthPx, heightPx, light }
}

function eachTile(widthPx: number, heightPx: number, visit: (left: number, top: number, right: number, bottom: number) => void): void {
  for (let top = 0; top < heightPx; top += tilePx)
    for (let left = 0; left < widthPx; left += tilePx) visit(left, top, Math.min(widthPx, left + tilePx), Math.min(heightPx, top + tilePx))
}

/** Below this difference of light, absolute and as a share, an edge between two parts is not to be seen in eight bits. */
const sameLight = 0.0015
const sameShare = 0.004

/** 1 for each pixel with a neighbour, corners included, of another part and another colour. */
function edgePixels(part: Int32Array, light: Float32Array, widthPx: number, heightPx: number): Uint8Array {
  const edges = new Uint8Array(part.length)
  const compare = (a: number, b: number): void => {
    if (part[a] === part[b]) return
    for (let channel = 0; channel < 3; channel++) {
      const p = light[a * 3 + channel] as number
      const q = light[b * 3 + channel] as number
      const apart = p > q ? p - q : q - p
      if (apart > sameLight + sameShare * p) {
        edges[a] = 1
        edges[b] = 1
        return
      }
    }
  }
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++) {
      const index = y * widthPx + x
      if (((part[index] as number) & finePart) !== 0) edges[index] = 1
      if (x + 1 < widthPx) compare(index, index + 1)
      if (y + 1 === heightPx) continue
      compare(index, index + widthPx)
      if (x + 1 < widthPx) compare(index, index + widthPx + 1)
      if (x > 0) compare(index, index + widthPx - 1)
    }
  return edges
}

export interface RayShooter {
  /** What rays through a rectangle of the picture can meet. */
  reaching(left: number, top: number, right: number, bottom: number): readonly Surface[]
  /** What a ray through a place of the picture meets first of these. */
  into(hit: RayHit, x: number, y: number, active: readonly Surface[]): void
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
  const placed = sceneSurfaces(spec).map((surface) => placeSurface(surface, spec, rotation))
  const shading = sceneShading(spec)
  const ray = emptyRay()
  ray.originX = camera.positionMm[0]
  ray.originY = camera.positionMm[1]
  ray.originZ = camera.positionMm[2]
  ray.pixelMm = 1 / camera.focalPx
  const { centreXPx, centreYPx, focalPx } = camera
  const [r0, r1, r2, r3, r4, r5, r6, r7, r8] = rotation
  return {
    reaching: (left, top, right, bottom) =>
      placed
        .filter((surface) => right >= surface.left && left <= surface.right && bottom >= surface.top && top <= surface.bottom)
        .map(({ surface }) => surface),
    into(hit, x, y, active) {
      const dx = (x - centreXPx) / focalPx
      const dy = (y - centreYPx) / focalPx
      const scale = undistort(dx * dx + dy * dy)
      const u = dx * scale
      const v = dy * scale
      ray.directionX = r0 * u + r3 * v + r6
      ray.directionY = r1 * u + r4 * v + r7
      ray.directionZ = r2 * u + r5 * v + r8
      hit.t = 1e12
      for (let index = 0; index < active.length; index++) (active[index] as Surface).meet(ray, hit)
      if (shading !== null) shading(ray, hit)
    },
  }
}

function placeSurface(surface: Surface, spec: SceneSpec, rotation: Rotation3): PlacedSurface {
  const everywhere = { surface, left: -1e9, right: 1e9, top: -1e9, bottom: 1e9 }
  if (!surface.around) return everywhere
  const points = surface.around.map((corner) => projectPoint(spec.camera, rotation, corner))
  // Wholly behind the camera: nowhere. Partly: it can be anywhere.
  if (points.every((point) => point === null)) return { surface, left: 1e9, right: -1e9, top: 1e9, bottom: -1e9 }
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
