import { type ShadowMap, shadowMap } from './light/shadow-map.ts'
import { wallToWorld, worldToWall } from './room/walls.ts'
import type { BoxSpec, Millimetres3, SceneSpec, WindowSpec } from './scene-types.ts'
import type { Ray, RayHit } from './surface.ts'
import { panesIn, windowLayout } from './window/layout.ts'
import { openingBounds } from './window/opening.ts'

/** Brightens or darkens what a ray met by where it lies: corners, soft shadows, lamps, windows, sun. */
export type Shading = (ray: Ray, hit: RayHit) => void

/** How far from a corner its dark is noticed. */
const CORNER_REACH_MM = 900
/** Sunlit and shaded parts of one thing have an edge between them. */
const SUNLIT_PART = 1 << 24

export function sceneShading(spec: SceneSpec): Shading | null {
  const { light, room, house } = spec
  if (!light.sun && !light.lamps && !light.windowGlow && !light.corners) return null
  const depth = light.corners ?? 0
  const lamps = light.lamps ?? []
  const glows = light.windowGlow ? spec.windows.map((window) => windowGlow(spec, window, light.windowGlow ?? 0)) : []
  const sunlit = light.sun ? (house ? sunOnHouse(spec, light.sun.towards) : sunInRoom(spec, light.sun.towards)) : null
  const floor = depth > 0 ? floorShadows(spec, depth) : null
  const wall = depth > 0 ? wallShadows(spec, depth) : null

  /** 1 far from a plane, darker towards it; what lies in it is not shaded by it. */
  const beside = (distance: number): number => {
    if (distance < 2 || distance > CORNER_REACH_MM) return 1
    const near = 1 - distance / CORNER_REACH_MM
    return 1 - depth * 0.38 * near * near * near
  }

  return (ray, hit) => {
    if (hit.glows) return
    const x = ray.originX + hit.t * ray.directionX
    const y = ray.originY + hit.t * ray.directionY
    const z = ray.originZ + hit.t * ray.directionZ
    let gain = 1
    if (depth > 0) {
      gain *= beside(room.floorYMm - y)
      if (!house) gain *= beside(y - room.ceilingYMm) * beside(x - room.leftXMm) * beside(room.rightXMm - x)
      if (z < -2) gain *= beside(-z)
      if (floor && room.floorYMm - y < 12) gain *= floor(x, z)
      else if (wall && z > -2 && z < 2) gain *= wall(x, y)
    }
    let red = 1
    let green = 1
    let blue = 1
    for (let index = 0; index < lamps.length; index++) {
      const lamp = lamps[index] as (typeof lamps)[number]
      const dx = x - lamp.atMm[0]
      const dy = y - lamp.atMm[1]
      const dz = z - lamp.atMm[2]
      const near = 1 / (1 + (dx * dx + dy * dy + dz * dz) / (lamp.reachMm * lamp.reachMm))
      const fall = near * near
      red += lamp.colour[0] * fall
      green += lamp.colour[1] * fall
      blue += lamp.colour[2] * fall
    }
    for (let index = 0; index < glows.length; index++) {
      const more = glowAt(glows[index] as WindowGlow, x, y, z)
      red += more
      green += more
      blue += more
    }
    if (sunlit && light.sun && sunlit(x, y, z)) {
      hit.part ^= SUNLIT_PART
      red += light.sun.colour[0]
      green += light.sun.colour[1]
      blue += light.sun.colour[2]
    }
    hit.red *= gain * red
    hit.green *= gain * green
    hit.blue *= gain * blue
  }
}

type At<T> = (x: number, y: number, z: number) => T

interface WindowGlow {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly normalX: number
  readonly normalZ: number
  readonly strength: number
}

function windowGlow(spec: SceneSpec, window: WindowSpec, strength: number): WindowGlow {
  const { left, right, top, bottom } = openingBounds(window)
  const [x, y, z] = wallToWorld(window.wall, spec.room, [(left + right) / 2, (top + bottom) / 2, 0])
  const areaM2 = ((right - left) * (bottom - top)) / 1e6
  const normalX = window.wall === 'left' ? 1 : window.wall === 'right' ? -1 : 0
  return { x, y, z, normalX, normalZ: normalX === 0 ? -1 : 0, strength: strength * areaM2 }
}

/** Skylight from a window falls off with its distance and with the slant under which it is seen. */
function glowAt(glow: WindowGlow, x: number, y: number, z: number): number {
  const dx = x - glow.x
  const dy = y - glow.y
  const dz = z - glow.z
  const before = dx * glow.normalX + dz * glow.normalZ
  if (before <= 0) return 0
  const squaredM = (dx * dx + dy * dy + dz * dz) / 1e6
  return (glow.strength * before) / 1000 / (0.4 + squaredM * Math.sqrt(squaredM))
}

/** Whether the sun reaches a place of the room through a pane. */
function sunInRoom(spec: SceneSpec, towards: Millimetres3): At<boolean> {
  const portals = spec.windows.flatMap((window) => {
    const direction = worldDirectionToWall(window.wall, towards)
    if (direction[2] >= -0.05) return []
    return [{ wall: window.wall, direction, bounds: openingBounds(window), panes: panesIn(windowLayout(window)) }]
  })
  return (x, y, z) => {
    for (const { wall, direction, bounds, panes } of portals) {
      const [lx, ly, lz] = wall === undefined || wall === 'front' ? [x, y, z] : worldToWall(wall, spec.room, [x, y, z])
      const zPane = panes[0]?.mouthZMm ?? 0
      if (lz > zPane - 1) continue
      const back = (lz - zPane) / direction[2]
      const px = lx - back * direction[0]
      const py = ly - back * direction[1]
      if (px < bounds.left || px > bounds.right || py < bounds.top || py > bounds.bottom) continue
      const face = lz / direction[2]
      const fx = lx - face * direction[0]
      const fy = ly - face * direction[1]
      if (lz < 0 && (fx < bounds.left || fx > bounds.right || fy < bounds.top || fy > bounds.bottom)) continue
      for (const { mouth } of panes) if (px > mouth[0][0] && px < mouth[1][0] && py > mouth[0][1] && py < mouth[2][1]) return true
    }
    return false
  }
}

function worldDirectionToWall(wall: WindowSpec['wall'], [x, y, z]: Millimetres3): Millimetres3 {
  if (wall === 'right') return [-z, y, x]
  if (wall === 'left') return [z, y, -x]
  return [x, y, z]
}

/** Whether the sun reaches a place of a house front past the eaves and the edges of the recesses. */
function sunOnHouse(spec: SceneSpec, towards: Millimetres3): At<boolean> {
  const { room } = spec
  const depth = spec.house?.eavesDepthMm ?? 0
  const openings = spec.windows.map(openingBounds)
  return (x, y, z) => {
    if (towards[1] > 0.01) {
      const back = (y - room.ceilingYMm) / towards[1]
      const atZ = z - back * towards[2]
      if (back > 0 && atZ > -depth) return false
    }
    if (z <= 3) return true
    const back = z / towards[2]
    const px = x - back * towards[0]
    const py = y - back * towards[1]
    return openings.some(({ left, right, top, bottom }) => px > left && px < right && py > top && py < bottom)
  }
}

function casts(box: BoxSpec): boolean {
  return !box.shadowless && box.look !== 'bright'
}

function floorShadows(spec: SceneSpec, depth: number): ShadowMap | null {
  const standing = spec.boxes.filter((box) => casts(box) && box.maxMm[1] > spec.room.floorYMm - 350 && box.maxMm[2] - box.minMm[2] > 60)
  return shadowMap(
    standing.map((box) => {
      const a = wallToWorld(box.wall, spec.room, box.minMm)
      const b = wallToWorld(box.wall, spec.room, box.maxMm)
      return {
        left: Math.min(a[0], b[0]),
        right: Math.max(a[0], b[0]),
        top: Math.min(a[2], b[2]),
        bottom: Math.max(a[2], b[2]),
        reachMm: 130,
        depth: depth * 0.65,
      }
    }),
  )
}

function wallShadows(spec: SceneSpec, depth: number): ShadowMap | null {
  const areas = spec.boxes
    .filter((box) => casts(box) && (box.wall ?? 'front') === 'front' && box.maxMm[2] > -150 && box.maxMm[0] - box.minMm[0] < 5000)
    .map((box) => ({ left: box.minMm[0], right: box.maxMm[0], top: box.minMm[1] + 15, bottom: box.maxMm[1] + 25 }))
  for (const window of spec.windows) {
    if (window.wall && window.wall !== 'front') continue
    const { left, right, top, bottom } = openingBounds(window)
    const out = window.casing ? window.casing.gapMm + window.casing.widthMm : (window.sill?.hornMm ?? 0)
    if (window.casing) areas.push({ left: left - out, right: right + out, top: top - out + 12, bottom: bottom + out + 20 })
    else if (window.sill)
      areas.push({ left: left - out, right: right + out, top: bottom + 10, bottom: bottom + window.sill.thicknessMm + 40 })
  }
  return shadowMap(areas.map((area) => ({ ...area, reachMm: 45, depth: depth * 0.5 })))
}
