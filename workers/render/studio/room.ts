import type { PlaneCamera } from '../../geometry/plane-camera.ts'
import type { Light, RoomLight } from '../api.ts'
import type { Picture } from '../light/picture.ts'
import { encoded } from '../raster/compose.ts'
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

/** Shares of the light that the surfaces send back. The wall is neither light nor dark, so that the picture sits well in a light page and a dark one. */
const WALL: Light = [0.57, 0.535, 0.485]
const PLASTER: Light = [0.74, 0.725, 0.695]
const FRAME: Light = [0.72, 0.725, 0.72]

/** White faces that look into the room: daylight that comes softly from the upper left. */
const WHITE: RoomLight['room'] = [
  [1.13, 1.11, 1.07],
  [1.06, 1.04, 1.0],
  [0.95, 0.93, 0.9],
  [1.01, 0.99, 0.95],
]
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
      outsideBehind(x, y, translationMm, seen)
      light.set(seen, 3 * (row * VIEW_CELLS + column))
    }
  return { room: WHITE, fromAbove: 0.3, fromLeft: 0.12, outside: { columns: VIEW_CELLS, rows: VIEW_CELLS, light } }
}

/** The view that the lens sees through a place of the wall's plane. */
function outsideBehind(x: number, y: number, [tx, ty, tz]: PlaneCamera['translationMm'], into: Float32Array): void {
  const grown = (VIEW_AWAY_MM + tz) / tz
  viewAt((x + tx) * grown - tx, (y + ty) * grown, into)
}

/** @returns the room without a blind. Each pixel is looked at once, or at two places along each of its sides. */
export function studioRoom(camera: PlaneCamera, widthPx: number, heightPx: number, samples: 1 | 2): Picture {
  const rgba = new Uint8ClampedArray(widthPx * heightPx * 4)
  const look = lookInto(camera)
  const { focalPx, centre, translationMm } = camera
  const pxPerMm = focalPx / translationMm[2]
  const seen = new Float32Array(3)
  const sum = new Float32Array(3)
  for (let row = 0; row < heightPx; row += 1)
    for (let column = 0; column < widthPx; column += 1) {
      sum.fill(0)
      for (let i = 0; i < samples * samples; i += 1) {
        const [aside, below] = samples === 1 ? [0, 0] : [(i & 1) / 2 - 0.25, (i >> 1) / 2 - 0.25]
        look((column + aside - centre.x) / pxPerMm - translationMm[0], (row + below - centre.y) / pxPerMm - translationMm[1], seen)
        for (let k = 0; k < 3; k += 1) sum[k] = (sum[k] as number) + (seen[k] as number)
      }
      const at = 4 * (row * widthPx + column)
      for (let k = 0; k < 3; k += 1) rgba[at + k] = encoded((sum[k] as number) / samples ** 2)
      rgba[at + 3] = 255
    }
  return { widthPx, heightPx, rgba }
}

/** @returns what is seen through a place of the wall's plane, written into three numbers: linear light */
function lookInto({ cornersMm, translationMm }: PlaneCamera): (x: number, y: number, into: Float32Array) => void {
  const [, , corner] = cornersMm
  const [halfWidth, halfDrop] = [corner.x, corner.y]
  const [tx, ty, tz] = translationMm
  const panes = Math.max(1, Math.round((2 * halfWidth) / PANE_MM))
  const white = new Float32Array(3)
  const whiteAt = (x: number, y: number) => roomLightAt(x / halfWidth, y / halfDrop, white)
  const put = (share: Light, by: number, into: Float32Array) => {
    for (let k = 0; k < 3; k += 1) into[k] = (share[k] as number) * (white[k] as number) * by
  }
  return (x, y, into) => {
    const [rayX, rayY] = [(x + tx) / tz, (y + ty) / tz]
    // The sill's edge stands out before the wall.
    const [edgeX, edgeY] = [x - SILL_FRONT_MM * rayX, y - SILL_FRONT_MM * rayY]
    const isBesideSill = Math.abs(edgeX) > halfWidth + SILL_BESIDE_MM
    if (!isBesideSill && edgeY > halfDrop && edgeY < halfDrop + SILL_MM) {
      whiteAt(edgeX, edgeY)
      return put(PLASTER, 1.02 - 0.16 * ease(0, SILL_MM, edgeY - halfDrop), into)
    }
    const sillZ = rayY > 0 ? (halfDrop - y) / rayY : Number.POSITIVE_INFINITY
    const isInside = Math.abs(x) < halfWidth && Math.abs(y) < halfDrop
    if (!isInside) {
      if (!isBesideSill && sillZ > -SILL_FRONT_MM && sillZ < 0) {
        whiteAt(x, y)
        return put(PLASTER, 1.12, into)
      }
      whiteAt(x, y)
      const underSill = y > halfDrop && Math.abs(x) < halfWidth + SILL_BESIDE_MM ? 0.3 * (1 - ease(0, 90, y - halfDrop - SILL_MM)) : 0
      return put(WALL, 1 - underSill, into)
    }
    const sideZ = rayX > 0 ? (halfWidth - x) / rayX : rayX < 0 ? (-halfWidth - x) / rayX : Number.POSITIVE_INFINITY
    const headZ = rayY < 0 ? (-halfDrop - y) / rayY : Number.POSITIVE_INFINITY
    const z = Math.min(sideZ, headZ, sillZ, RECESS_MM)
    const [atX, atY] = [x + rayX * z, y + rayY * z]
    whiteAt(atX, atY)
    if (z < RECESS_MM) {
      // Near the window plaster gets the day's light along its face, and less of the room's.
      const inwards = z / RECESS_MM
      const byDay = z === sillZ ? 0.34 : z === sideZ ? 0.2 : 0.06
      const cornerMm = Math.min(halfDrop - Math.abs(atY) || 1e9, halfWidth - Math.abs(atX) || 1e9)
      const shade = z === sillZ || z === sideZ ? 0.86 + 0.14 * ease(0, 60, cornerMm) : 1
      return put(PLASTER, ((z === headZ ? 0.66 : 0.8) - 0.18 * inwards + byDay * inwards) * shade, into)
    }
    const edgeMm = Math.min(halfWidth - Math.abs(atX), halfDrop - Math.abs(atY))
    if (edgeMm < FRAME_MM) return put(FRAME, 0.8 - 0.25 * (1 - ease(0, 22, edgeMm)), into)
    const innerMm = 2 * (halfWidth - FRAME_MM)
    const paneMm = innerMm / panes
    const across = (((atX + innerMm / 2) % paneMm) + paneMm) % paneMm
    const sashMm = Math.min(across, paneMm - across, halfDrop - FRAME_MM - Math.abs(atY))
    if (sashMm < GAP_MM) return put(FRAME, 0.34, into)
    if (sashMm < SASH_MM) return put(FRAME, 0.84, into)
    if (sashMm < SASH_MM + GAP_MM) return put(FRAME, 0.42, into)
    outsideBehind(x, y, translationMm, into)
  }
}

/** White's light at a place of the wall, from -1 to 1 over the opening and evenly on beyond it, less and less. */
function roomLightAt(u: number, v: number, into: Float32Array): void {
  const [across, down] = [0.5 + 0.5 * Math.tanh(u * 0.9), 0.5 + 0.5 * Math.tanh(v * 0.9)]
  const [topLeft, topRight, bottomRight, bottomLeft] = WHITE
  for (let k = 0; k < 3; k += 1) {
    const upper = (topLeft[k] as number) * (1 - across) + (topRight[k] as number) * across
    const lower = (bottomLeft[k] as number) * (1 - across) + (bottomRight[k] as number) * across
    into[k] = upper * (1 - down) + lower * down
  }
}
