import { type PlaneCamera, projectFromPlane } from '../../geometry/plane-camera.ts'
import type { PixelPoint } from '../../geometry/types.ts'
import type { Picture } from '../photo/picture.ts'

/** Cells of the net each way, and how far it reaches beyond the opening, as a share of the opening's size. */
export const NET = 112
export const MARGIN = 0.28

/** Lightness and two of colour, all about 0 to 1: encoded values, so that steps look alike in light and shade. */
export type Look = readonly [lightness: number, blueness: number, redness: number]

/** Shades change lightness more than colour: colour counts for more. */
const COLOUR_COUNTS = 1.7

export function lookOf(red: number, green: number, blue: number): Look {
  const lightness = 0.299 * red + 0.587 * green + 0.114 * blue
  return [lightness / 255, (COLOUR_COUNTS * 0.564 * (blue - lightness)) / 255, (COLOUR_COUNTS * 0.713 * (red - lightness)) / 255]
}

export const apart = (a: Look, b: Look): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])

/** Share of the opening's width or drop at which the middle of a column or row lies. */
export const placeOf = (cell: number): number => ((cell + 0.5) / NET) * (1 + 2 * MARGIN) - MARGIN
/** And back, not rounded. */
export const cellAt = (place: number): number => ((place + MARGIN) / (1 + 2 * MARGIN)) * NET - 0.5

/** Where a place of the wall is seen, given in shares of the opening's width and drop. */
export function pixelOf(camera: PlaneCamera, u: number, v: number): PixelPoint {
  const [a, b, c, d] = camera.cornersMm
  const [left, right, leftBelow, rightBelow] = [(1 - u) * (1 - v), u * (1 - v), (1 - u) * v, u * v]
  return projectFromPlane(camera, {
    x: a.x * left + b.x * right + d.x * leftBelow + c.x * rightBelow,
    y: a.y * left + b.y * right + d.y * leftBelow + c.y * rightBelow,
  })
}

/** The opening and what is round it, pulled straight: how each cell looks, row by row; null beside the picture. */
export function readNet({ widthPx, heightPx, rgba }: Picture, camera: PlaneCamera): (Look | null)[] {
  const cellPx = Math.max(
    1,
    Math.round((camera.focalPx / camera.translationMm[2]) * ((camera.cornersMm[1].x - camera.cornersMm[0].x) / NET) * 0.4),
  )
  const look = (x: number, y: number): Look | null => {
    const [left, top] = [Math.round(x) - cellPx, Math.round(y) - cellPx]
    if (!(left >= 0 && top >= 0 && left + 2 * cellPx < widthPx && top + 2 * cellPx < heightPx)) return null
    let [red, green, blue] = [0, 0, 0]
    for (let i = 0; i < 9; i += 1) {
      const at = 4 * ((top + cellPx * Math.floor(i / 3)) * widthPx + left + cellPx * (i % 3))
      red += rgba[at] as number
      green += rgba[at + 1] as number
      blue += rgba[at + 2] as number
    }
    return lookOf(red / 9, green / 9, blue / 9)
  }
  return Array.from({ length: NET * NET }, (_, i) => {
    const { x, y } = pixelOf(camera, placeOf(i % NET), placeOf(Math.floor(i / NET)))
    return look(x, y)
  })
}
