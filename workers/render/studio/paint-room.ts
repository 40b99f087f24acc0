import type { PlaneCamera } from '../../geometry/plane-camera.ts'
import type { StudioPicture } from '../api.ts'
import { encoded } from '../raster/compose.ts'
import type { Layer } from '../raster/cpu.ts'
import { lookInto, SILL_REACH_MM, WALL, wallLevel } from './room.ts'

/**
 * Paints the room where the blind leaves some of it to be seen. These loops run for each of some hundred thousand pixels: the plain wall, which is most
 * of them, is worked out from a row's and a column's light alone, and only what lies in the opening and round the sill is looked at.
 * @param samples at how many places along each of its sides such a pixel is looked at
 */
export function paintRoom(
  { widthPx, heightPx, rgba }: StudioPicture,
  camera: PlaneCamera,
  { area, rgba: blind }: Layer,
  samples: 1 | 2,
): void {
  const { focalPx, centre, translationMm, cornersMm } = camera
  const [, , { x: halfWidth, y: halfDrop }] = cornersMm
  const look = lookInto(camera)
  const seen = new Float32Array(3)
  const mmPerPx = translationMm[2] / focalPx
  const xOf = (column: number) => (column - centre.x) * mmPerPx - translationMm[0]
  const yOf = (row: number) => (row - centre.y) * mmPerPx - translationMm[1]
  // A pixel on an edge is looked at, too.
  const [besideMm, aboveMm] = [halfWidth + SILL_REACH_MM.beside + mmPerPx, halfDrop + mmPerPx]
  const openingMm = halfWidth + mmPerPx
  const wall = wallLevel(
    Float32Array.from({ length: widthPx }, (_, column) => xOf(column) / halfWidth),
    Float32Array.from({ length: heightPx }, (_, row) => yOf(row) / halfDrop),
  )
  const [wallRed, wallGreen, wallBlue] = WALL
  const share = 1 / samples ** 2

  for (let row = 0; row < heightPx; row += 1) {
    const y = yOf(row)
    const down = row - area.top
    const isBeside = down < 0 || down >= area.height
    const isAtSill = y > halfDrop - SILL_REACH_MM.above - mmPerPx && y < halfDrop + SILL_REACH_MM.below
    const lookedAtMm = isAtSill ? besideMm : Math.abs(y) < aboveMm ? openingMm : 0
    const rowLevel = wall.rows[row] as number
    for (let column = 0; column < widthPx; column += 1) {
      const across = column - area.left
      if (!isBeside && across >= 0 && across < area.width && (blind[4 * (down * area.width + across) + 3] as number) >= 1) continue
      const x = (column - centre.x) * mmPerPx - translationMm[0]
      let [red, green, blue] = [0, 0, 0]
      if (x > lookedAtMm || x < -lookedAtMm) {
        const level = rowLevel + (wall.columns[column] as number)
        red = wallRed * level
        green = wallGreen * level
        blue = wallBlue * level
      } else if (samples === 1) {
        look(x, y, seen)
        red = seen[0] as number
        green = seen[1] as number
        blue = seen[2] as number
      } else {
        for (let i = 0; i < 4; i += 1) {
          look(x + ((i & 1) / 2 - 0.25) * mmPerPx, y + ((i >> 1) / 2 - 0.25) * mmPerPx, seen)
          red += (seen[0] as number) * share
          green += (seen[1] as number) * share
          blue += (seen[2] as number) * share
        }
      }
      const at = 4 * (row * widthPx + column)
      rgba[at] = encoded(red)
      rgba[at + 1] = encoded(green)
      rgba[at + 2] = encoded(blue)
      rgba[at + 3] = 255
    }
  }
}
