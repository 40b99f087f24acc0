import type { OutsideView } from './outside-view.ts'
import type { Colour, WindowSpec } from './scene-types.ts'
import type { PartNumbers, Ray, RayHit, RoomLight } from './surface.ts'
import { paint } from './surface.ts'
import { type HoleLayout, type MouthCorners, windowLayout } from './window-layout.ts'

/** A hole with its four sides as planes along z: inside where normal · (x, y) is at most the offset. */
interface Hole {
  readonly layout: HoleLayout
  readonly normalX: Float64Array
  readonly normalY: Float64Array
  readonly offset: Float64Array
  readonly part: number
  readonly holes: readonly Hole[]
}

function cut(layout: HoleLayout, numbers: PartNumbers): Hole {
  const normalX = new Float64Array(4)
  const normalY = new Float64Array(4)
  const offset = new Float64Array(4)
  sidesOf(layout.mouth).forEach(([from, to], side) => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    normalX[side] = (to[1] - from[1]) / length
    normalY[side] = -(to[0] - from[0]) / length
    offset[side] = (normalX[side] as number) * from[0] + (normalY[side] as number) * from[1]
  })
  return { layout, normalX, normalY, offset, part: numbers(8), holes: layout.holes.map((inner) => cut(inner, numbers)) }
}

function sidesOf(mouth: MouthCorners): (readonly [MouthCorners[number], MouthCorners[number]])[] {
  const [a, b, c, d] = mouth
  return [
    [a, b],
    [b, c],
    [c, d],
    [d, a],
  ]
}

function inside(hole: Hole, x: number, y: number): boolean {
  for (let side = 0; side < 4; side++)
    if ((hole.normalX[side] as number) * x + (hole.normalY[side] as number) * y > (hole.offset[side] as number)) return false
  return true
}

/** Answers rays that pass the wall's plane within a window's opening. */
export interface WindowHole {
  contains(x: number, y: number): boolean
  meet(ray: Ray, hit: RayHit): void
}

export function windowHole(window: WindowSpec, numbers: PartNumbers, light: RoomLight, outside: OutsideView): WindowHole {
  const recess = cut(windowLayout(window), numbers)
  const sillColour = window.sill?.colour ?? window.revealColour
  const seen = { red: 0, green: 0, blue: 0 }

  const enter = (hole: Hole, ray: Ray, hit: RayHit): void => {
    const t = (hole.layout.bottomZMm - ray.originZ) / ray.directionZ
    const x = ray.originX + t * ray.directionX
    const y = ray.originY + t * ray.directionY
    if (!inside(hole, x, y)) {
      meetSide(hole, ray, hit)
      return
    }
    const inner = hole.holes.find((candidate) => inside(candidate, x, y))
    if (inner) enter(inner, ray, hit)
    else if (hole.layout.kind === 'pane') meetGlass(hole, ray, hit, t, x, y)
    else paint(hit, t, hole.part + 4, window.frameColour, light(x, y) * (hole.layout.kind === 'recess' ? 0.92 : 1))
  }

  const meetSide = (hole: Hole, ray: Ray, hit: RayHit): void => {
    let t = Number.POSITIVE_INFINITY
    let met = 0
    for (let side = 0; side < 4; side++) {
      const nx = hole.normalX[side] as number
      const ny = hole.normalY[side] as number
      const towards = nx * ray.directionX + ny * ray.directionY
      if (towards <= 0) continue
      const reach = ((hole.offset[side] as number) - nx * ray.originX - ny * ray.originY) / towards
      if (reach < t) {
        t = reach
        met = side
      }
    }
    const x = ray.originX + t * ray.directionX
    const y = ray.originY + t * ray.directionY
    const z = ray.originZ + t * ray.directionZ
    const depth = hole.layout.bottomZMm - hole.layout.mouthZMm
    const inwards = depth > 0 ? (z - hole.layout.mouthZMm) / depth : 0
    if (hole.layout.kind === 'recess') {
      const colour: Colour = met === 2 ? sillColour : window.revealColour
      const corner = 0.8 + 0.2 * Math.min(1, (1 - inwards) * 6)
      paint(hit, t, hole.part + met, colour, light(x, y) * (window.revealLight[met as 0 | 1 | 2 | 3] ?? 1) * (0.9 + 0.2 * inwards) * corner)
    } else paint(hit, t, hole.part + met, window.frameColour, light(x, y) * (met === 2 ? 1.5 : met === 0 ? 0.7 : 1.15))
  }

  const meetGlass = (hole: Hole, ray: Ray, hit: RayHit, t: number, x: number, y: number): void => {
    outside(ray.directionX, ray.directionY, ray.directionZ, seen)
    hit.t = t
    hit.part = hole.part + 5
    hit.red = seen.red + 0.015
    hit.green = seen.green + 0.015
    hit.blue = seen.blue + 0.015
    if (window.filling === 'frosted') {
      const even = 0.75 * Math.max(seen.green, 0.5) + 0.35
      hit.red = even
      hit.green = even
      hit.blue = even * 1.02
    } else if (window.filling === 'slats' && y % 30 < 21) {
      hit.part += 1
      const glow = light(x, y) * (0.75 + 0.25 * ((y % 30) / 21)) + 0.15
      hit.red = glow
      hit.green = glow * 0.98
      hit.blue = glow * 0.93
    }
  }

  return { contains: (x, y) => inside(recess, x, y), meet: (ray, hit) => enter(recess, ray, hit) }
}
