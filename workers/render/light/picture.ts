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

/** @returns null beside the picture */
export function lightAt({ widthPx, heightPx, rgba }: Picture, { x, y }: PixelPoint): Light | null {
  const [column, row] = [Math.round(x), Math.round(y)]
  if (!(column >= 0 && row >= 0 && column < widthPx && row < heightPx)) return null
  const at = 4 * (row * widthPx + column)
  return [LINEAR[rgba[at] as number] as number, LINEAR[rgba[at + 1] as number] as number, LINEAR[rgba[at + 2] as number] as number]
}
