import { applyHomography, fitHomography } from '../../geometry/homography.ts'
import type { Matrix3, PixelPoint, PixelQuad, Quad } from '../../geometry/types.ts'
import { WINDOW_LOOK, type WindowLook } from '../api.ts'
import { type Luma, readLuma } from '../picture/luma.ts'

const { side, margin, notSeen } = WINDOW_LOOK
/** A cell is the mean of so many places each way. */
const PLACES = 4

const UNIT_SQUARE: Quad<PixelPoint> = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
]

/**
 * @param outline in pixels of the picture
 * @returns how the window looks; null for corners that are no window's
 */
export function windowLook(luma: Luma, outline: PixelQuad): WindowLook | null {
  const place = fitHomography(UNIT_SQUARE, outline)
  return place && Array.from({ length: side ** 2 }, (_, cell) => meanOf(luma, place, cell % side, Math.floor(cell / side)))
}

function meanOf(luma: Luma, place: Matrix3, column: number, row: number): number {
  let sum = 0
  for (let i = 0; i < PLACES ** 2; i++) {
    const across = shareOfWindow(column + ((i % PLACES) + 0.5) / PLACES)
    const down = shareOfWindow(row + (Math.floor(i / PLACES) + 0.5) / PLACES)
    const { x, y } = applyHomography<'px'>(place, { x: across, y: down })
    sum += readLuma(luma, x, y)
  }
  return Number.isNaN(sum) ? notSeen : Math.round(sum / PLACES ** 2)
}

/** From cells to shares of the window: 0 at its left or upper edge, 1 at the other one. */
const shareOfWindow = (cells: number): number => (cells / side) * (1 + 2 * margin) - margin
