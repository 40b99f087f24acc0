import type { PlaneCamera } from '../../geometry/plane-camera.ts'
import type { Light, RoomLight } from '../api.ts'
import { scaled, times } from '../parts/colours.ts'
import { ease, VIEW_AWAY_MM, viewAt } from './outside.ts'
import { SILL_MM } from './view.ts'

/**
 * The studio: a painted wall with a plastered recess, a sill and a window, seen by a lens that looks straight at it. What is drawn here is known
 * exactly, so a blind in it is lit as it would be there.
 */

/** How far the recess reaches into the wall, to the window's frame. */
export const RECESS_MM = 120
const SILL_FRONT_MM = 24
const SILL_BESIDE_MM = 45
const FRAME_MM = 46
const SASH_MM = 40
const GAP_MM = 4
/** A pane is about so wide. */
const PANE_MM = 900

/** Daylight that comes softly from the upper left, a little warm: what a white face that looks into the room shows. */
const TINT: Light = [1, 0.982, 0.945]
const LEVEL = { middle: 1.04, right: -0.06, down: -0.11 } as const
/** Shares of the light that the surfaces send back. The wall is neither light nor dark, so that the picture sits well in a light page and a dark one. */
export const WALL = times([0.57, 0.545, 0.505], TINT)
const PLASTER = times([0.74, 0.735, 0.725], TINT)
const FRAME = times([0.72, 0.735, 0.745], TINT)

/** The view's place behind the blind, in cells. */
const VIEW_CELLS = 12

/** The light in the studio, as a blind in the opening gets it. */
export function studioLight({ cornersMm, translationMm }: PlaneCamera): RoomLight {
  const [a, , c] = cornersMm
  const light = new Float32Array(3 * VIEW_CELLS * VIEW_CELLS)
  const seen = new Float32Array(3)
  for (let row = 0; row < VIEW_CELLS; row += 1)
    for (let column = 0; column < VIEW_CELLS; column += 1) {
      const x = a.x + ((c.x - a.x) * column) / (VIEW_CELLS - 1)
      const y = a.y + ((c.y - a.y) * row) / (VIEW_CELLS - 1)
      viewBehind(x, y, translationMm, seen)
      light.set(seen, 3 * (row * VIEW_CELLS + column))
    }
  const white = (u: number, v: number) => scaled(TINT, levelAt(u, v))
  const view = { columns: VIEW_CELLS, rows: VIEW_CELLS, light }
  return {
    room: [white(-1, -1), white(1, -1), white(1, 1), white(-1, 1)],
    fromAbove: 0.3,
    fromLeft: 0.12,
    // Nothing in the studio is lit by the window alone.
    litByWindowFrom: 1,
    outside: view,
    behind: view,
  }
}

/** How bright the room's light is at a place, from -1 to 1 over the opening, and on beyond it less and less. */
const levelAt = (u: number, v: number): number => LEVEL.middle + LEVEL.right * eased(u) + LEVEL.down * eased(v)
const eased = (place: number): number => place / (0.6 + Math.abs(place))

/** The same in parts to be added: of each row with the middle's, and of each column. */
export const wallLevel = (across: Float32Array, down: Float32Array) => ({
  columns: across.map((u) => LEVEL.right * eased(u)),
  rows: down.map((v) => LEVEL.middle + LEVEL.down * eased(v)),
})

/** How far from the opening's lower edge the sill or its shade is seen. */
export const SILL_REACH_MM = { above: SILL_FRONT_MM, below: SILL_MM + 130, beside: SILL_BESIDE_MM + 30 } as const

/** The view that the lens sees through a place of the wall's plane. */
function viewBehind(x: number, y: number, [tx, ty, tz]: PlaneCamera['translationMm'], into: Float32Array): void {
  const grown = (VIEW_AWAY_MM + tz) / tz
  viewAt((x + tx) * grown - tx, (y + ty) * grown, into)
}

/** Writes red, green and blue, linear light, of what is seen through a place of the wall's plane. */
export type Look = (x: number, y: number, into: Float32Array) => void

/** @returns what the lens sees of the room without a blind. It is asked for every pixel, so it makes nothing anew. */
export function lookInto({ cornersMm, translationMm }: PlaneCamera): Look {
  const [, , { x: halfWidth, y: halfDrop }] = cornersMm
  const [tx, ty, tz] = translationMm
  const innerMm = 2 * (halfWidth - FRAME_MM)
  const paneMm = innerMm / Math.max(1, Math.round((2 * halfWidth) / PANE_MM))
  const put = ([red, green, blue]: Light, share: number, x: number, y: number, into: Float32Array) => {
    const light = share * levelAt(x / halfWidth, y / halfDrop)
    into[0] = red * light
    into[1] = green * light
    into[2] = blue * light
  }

  /** The wall, and the sill's edge, which stands out before it. */
  function wall(x: number, y: number, rayX: number, rayY: number, into: Float32Array) {
    const isBesideSill = Math.abs(x - SILL_FRONT_MM * rayX) > halfWidth + SILL_BESIDE_MM
    if (y < halfDrop - SILL_FRONT_MM || isBesideSill) return put(WALL, 1, x, y, into)
    const edgeMm = y - SILL_FRONT_MM * rayY - halfDrop
    if (edgeMm > 0 && edgeMm < SILL_MM) return put(PLASTER, 1.02 - 0.16 * ease(0, SILL_MM, edgeMm), x, y, into)
    if (edgeMm <= 0) return y < halfDrop ? put(WALL, 1, x, y, into) : put(PLASTER, 1.12, x, y, into)
    put(WALL, 0.7 + 0.3 * ease(0, 90, edgeMm - SILL_MM), x, y, into)
  }

  /** Reveals, soffit and sill. Near the window plaster gets the day's light along its face, and less of the room's. */
  function reveal(x: number, y: number, z: number, face: 'side' | 'head' | 'sill', into: Float32Array) {
    const inwards = z / RECESS_MM
    if (face === 'head') return put(PLASTER, 0.66 - 0.12 * inwards, x, y, into)
    const cornerMm = face === 'side' ? halfDrop - Math.abs(y) : halfWidth - Math.abs(x)
    const byDay = face === 'sill' ? 0.34 : 0.2
    put(PLASTER, (0.8 + (byDay - 0.18) * inwards) * (0.86 + 0.14 * ease(0, 60, cornerMm)), x, y, into)
  }

  return (x, y, into) => {
    const [rayX, rayY] = [(x + tx) / tz, (y + ty) / tz]
    if (Math.abs(x) >= halfWidth || Math.abs(y) >= halfDrop) return wall(x, y, rayX, rayY, into)
    const sideZ = ((rayX > 0 ? halfWidth : -halfWidth) - x) / rayX
    const endZ = ((rayY > 0 ? halfDrop : -halfDrop) - y) / rayY
    const z = Math.min(sideZ, endZ)
    if (z < RECESS_MM) return reveal(x + rayX * z, y + rayY * z, z, sideZ < endZ ? 'side' : rayY > 0 ? 'sill' : 'head', into)
    const [atX, atY] = [x + rayX * RECESS_MM, y + rayY * RECESS_MM]
    const downMm = halfDrop - Math.abs(atY)
    const edgeMm = Math.min(halfWidth - Math.abs(atX), downMm)
    if (edgeMm < FRAME_MM) return put(FRAME, 0.8 - 0.25 * (1 - ease(0, 22, edgeMm)), atX, atY, into)
    const across = (atX + innerMm / 2) % paneMm
    const sashMm = Math.min(across, paneMm - across, downMm - FRAME_MM)
    if (sashMm > SASH_MM + GAP_MM) return viewBehind(x, y, translationMm, into)
    put(FRAME, sashMm < GAP_MM ? 0.34 : sashMm < SASH_MM ? 0.84 : 0.42, atX, atY, into)
  }
}
