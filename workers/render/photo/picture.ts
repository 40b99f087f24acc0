import type { PixelPoint } from '../../geometry/types.ts'
import type { Light } from '../api.ts'
import { linearOf } from '../parts/colours.ts'

/** Pixels as a camera gives them: red, green, blue, opacity, 0 to 255, row by row. */
export interface Picture {
  readonly widthPx: number
  readonly heightPx: number
  readonly rgba: Uint8ClampedArray
}

/** Linear light of each value of a pixel. */
export const LINEAR = Float32Array.from({ length: 256 }, (_, value) => linearOf(value / 255))

/**
 * What is as white as the picture can show is brighter than that in truth: in the rooms of `npm run bench:light` ten times in the median. A camera would
 * take the picture darker with a blind before the window, so that sheer cloth is not all white: hence no more than this. It grows from a level on that only lights and skies reach.
 */
export const CLIPPED_GAIN = 2
export const CLIPPED_LEVEL = 0.94

/** By how much the light of a pixel was brighter before the picture cut it off, as likely as not, by the value of its green: one gain for all keeps its colour. */
export const LIFT = Float32Array.from({ length: 256 }, (_, value) => {
  const over = Math.max(0, value / 255 - CLIPPED_LEVEL) / (1 - CLIPPED_LEVEL)
  return 1 + (CLIPPED_GAIN - 1) * over * over
})

/** @returns null beside the picture */
export function lightAt({ widthPx, heightPx, rgba }: Picture, { x, y }: PixelPoint): Light | null {
  const [column, row] = [Math.round(x), Math.round(y)]
  if (!(column >= 0 && row >= 0 && column < widthPx && row < heightPx)) return null
  const at = 4 * (row * widthPx + column)
  return [LINEAR[rgba[at] as number] as number, LINEAR[rgba[at + 1] as number] as number, LINEAR[rgba[at + 2] as number] as number]
}
