import { emptyFinish, finishedColour, finishOf } from '../room/finish.ts'
import type { Colour, WindowSpec } from '../scene-types.ts'
import type { PartNumbers, Ray, RayHit, RoomLight } from '../surface.ts'
import { paint } from '../surface.ts'
import type { NoiseField } from '../texture-noise.ts'
import { type HoleLayout, type MouthCorners, windowLayout } from './layout.ts'
import type { PaneLight } from './pane-light.ts'
import { type WindowScreen, windowScreens } from './screens.ts'

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
  const { normalX, normalY, offset } = hole
  return (
    (normalX[0] as number) * x + (normalY[0] as number) * y <= (offset[0] as number) &&
    (normalX[1] as number) * x + (normalY[1] as number) * y <= (offset[1] as number) &&
    (normalX[2] as number) * x + (normalY[2] as number) * y <= (offset[2] as number) &&
    (normalX[3] as number) * x + (normalY[3] as number) * y <= (offset[3] as number)
  )
}

/** Answers rays that pass the wall's plane within a window's opening, in the wall's coordinates. */
export interface WindowHole {
  contains(x: number, y: number): boolean
  meet(ray: Ray, hit: RayHit): void
}

export function windowHole(
  window: WindowSpec,
  numbers: PartNumbers,
  light: RoomLight,
  noise: NoiseField,
  paneLight: PaneLight,
): WindowHole {
  const recess = cut(windowLayout(window), numbers)
  const screens: readonly WindowScreen[] = windowScreens(window, numbers, light)
  const sillColour = window.sill?.colour ?? window.revealColour
  const { arrisMm = 0, revealFinish } = window
  const finish = revealFinish && finishOf(revealFinish, noise)
  const at = emptyFinish()
  const finestMm = Math.min(
    window.barColumns + window.barRows > 0 ? (window.barMm ?? 22) : 1e9,
    window.leadMm ? 10 : 1e9,
    window.guard ? window.guard.barMm : 1e9,
  )

  const enter = (hole: Hole, ray: Ray, hit: RayHit): void => {
    const { layout } = hole
    const t = (layout.bottomZMm - ray.originZ) / ray.directionZ
    const x = ray.originX + t * ray.directionX
    const y = ray.originY + t * ray.directionY
    if (!inside(hole, x, y)) {
      meetSide(hole, ray, hit)
      return
    }
    for (let index = 0; index < hole.holes.length; index++) {
      const inner = hole.holes[index] as Hole
      if (inside(inner, x, y)) {
        enter(inner, ray, hit)
        return
      }
    }
    if (layout.kind === 'pane') paneLight(hole.part + 5, layout, ray, hit, t, x, y)
    else if (layout.kind === 'recess' && window.group) paint(hit, t, hole.part + 4, window.group.colour, light(x, y))
    else paint(hit, t, hole.part + 4, window.frameColour, light(x, y) * (layout.kind === 'field' ? 1 : 0.92))
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
    const { kind, mouthZMm, bottomZMm } = hole.layout
    if (kind === 'recess' || kind === 'unit') {
      const depth = bottomZMm - mouthZMm
      const inwards = depth > 0 ? (ray.originZ + t * ray.directionZ - mouthZMm) / depth : 0
      const colour: Colour = kind === 'unit' && window.group ? window.group.colour : met === 2 ? sillColour : window.revealColour
      const corner = 0.8 + 0.2 * Math.min(1, (1 - inwards) * 6)
      const face = window.revealLight[met as 0 | 1 | 2 | 3] ?? 1
      const z = ray.originZ + t * ray.directionZ
      // A rounded edge turns from the wall's light to the reveal's.
      const turned = arrisMm > 0 && kind === 'recess' && z < arrisMm ? 1 + (face - 1) * (z / arrisMm) : face
      paint(hit, t, hole.part + met, colour, light(x, y) * turned * (0.9 + 0.2 * inwards) * corner)
      if (finish && revealFinish && kind === 'recess' && !(met === 2 && window.sill)) {
        finish(met % 2 === 0 ? x : z, met % 2 === 0 ? z : y, t * ray.pixelMm, at)
        const tone = light(x, y) * turned * corner
        hit.red = tone * finishedColour(at, colour, revealFinish.jointColour, 0)
        hit.green = tone * finishedColour(at, colour, revealFinish.jointColour, 1)
        hit.blue = tone * finishedColour(at, colour, revealFinish.jointColour, 2)
      }
    } else paint(hit, t, hole.part + met, window.frameColour, light(x, y) * (met === 2 ? 1.5 : met === 0 ? 0.7 : 1.15))
  }

  return {
    contains: (x, y) => inside(recess, x, y),
    meet(ray, hit) {
      enter(recess, ray, hit)
      // The hole begins at the wall's plane, whatever else the ray has met before it.
      if (hit.t * ray.pixelMm * 2 > finestMm) hit.fine = true
      for (let index = 0; index < screens.length; index++) (screens[index] as WindowScreen)(ray, hit)
    },
  }
}
