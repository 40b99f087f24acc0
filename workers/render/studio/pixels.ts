import { LINEAR, type Picture } from '../photo/picture.ts'
import { encoded } from '../raster/compose.ts'

/** @returns the picture with each square of `factor` pixels a side as one: the mean of its light */
export function reduced({ widthPx, heightPx, rgba }: Picture, factor: number): Picture {
  if (factor === 1) return { widthPx, heightPx, rgba }
  const [columns, rows] = [widthPx / factor, heightPx / factor]
  const out = new Uint8ClampedArray(columns * rows * 4)
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      let [red, green, blue] = [0, 0, 0]
      for (let y = row * factor; y < (row + 1) * factor; y += 1) {
        const from = 4 * (y * widthPx + column * factor)
        for (let at = from; at < from + 4 * factor; at += 4) {
          red += LINEAR[rgba[at] as number] as number
          green += LINEAR[rgba[at + 1] as number] as number
          blue += LINEAR[rgba[at + 2] as number] as number
        }
      }
      const into = 4 * (row * columns + column)
      out[into] = encoded(red / factor ** 2)
      out[into + 1] = encoded(green / factor ** 2)
      out[into + 2] = encoded(blue / factor ** 2)
      out[into + 3] = 255
    }
  return { widthPx: columns, heightPx: rows, rgba: out }
}
