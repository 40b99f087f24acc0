import { WINDOW_LOOK, type WindowLook } from '#workers/vision/api.ts'

const { side, margin, notSeen } = WINDOW_LOOK
/** So many cells both pictures must have in common, to be compared at all. */
const LEAST_CELLS = 40
/** The outline that was found may lie a little beside that of another time. */
const SHIFTS = [-1, 0, 1]

const isInside = (cell: number): boolean => [cell % side, Math.floor(cell / side)].every(isWithinWindow)
function isWithinWindow(place: number): boolean {
  const share = ((place + 0.5) / side) * (1 + 2 * margin) - margin
  return share > 0 && share < 1
}
const CELLS = Array.from({ length: side ** 2 }, (_, cell) => cell)
const INSIDE = CELLS.filter(isInside)
const AROUND = CELLS.filter((cell) => !isInside(cell))

/**
 * How alike two windows look: 1 the same picture, 0 nothing in common. Glass and wall are compared each by itself: every window is brighter than its
 * wall, or darker, and that alone would make all of them alike. Brightness and contrast, which the camera's exposure changes, do not count.
 */
export function windowLikeness(one: WindowLook, other: WindowLook): number {
  let most = 0
  for (const right of SHIFTS)
    for (const down of SHIFTS) {
      const parts = [INSIDE, AROUND].map((cells) => correlation(one, other, cells, right, down)).filter((part) => part !== null)
      if (parts.length > 0) most = Math.max(most, parts.reduce((sum, part) => sum + part, 0) / parts.length)
    }
  return most
}

/** Pearson's correlation of the cells that both pictures show; null where there are too few. */
function correlation(one: WindowLook, other: WindowLook, cells: readonly number[], right: number, down: number): number | null {
  let [count, sumA, sumB, sumAA, sumBB, sumAB] = [0, 0, 0, 0, 0, 0]
  for (const cell of cells) {
    const [column, row] = [(cell % side) + right, Math.floor(cell / side) + down]
    if (column < 0 || row < 0 || column >= side || row >= side) continue
    const [a, b] = [one[cell] ?? notSeen, other[row * side + column] ?? notSeen]
    if (a === notSeen || b === notSeen) continue
    count++
    sumA += a
    sumB += b
    sumAA += a * a
    sumBB += b * b
    sumAB += a * b
  }
  if (count < LEAST_CELLS) return null
  const [spreadA, spreadB] = [count * sumAA - sumA * sumA, count * sumBB - sumB * sumB]
  // Cells of one brightness, as of a bare wall, are alike where both are.
  if (spreadA < EVEN * count * count || spreadB < EVEN * count * count)
    return spreadA < EVEN * count * count && spreadB < EVEN * count * count ? 1 : null
  return (count * sumAB - sumA * sumB) / Math.sqrt(spreadA * spreadB)
}

/** Variance below which all cells count as of one brightness: the noise of a camera. */
const EVEN = 2
