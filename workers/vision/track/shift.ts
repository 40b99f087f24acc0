import type { Luma } from '../picture/luma.ts'

/** So many pixels of an area are compared; more would tell the same more slowly. */
const COMPARED = 600

/** Up to this reach, pixels, every shift is tried; beyond it every second one, and then those round the best. */
const FULL_REACH = 8

/** A part of a picture, pixels. */
export interface PictureArea {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** How far a part of a picture has moved, pixels. */
export interface PictureShift {
  readonly x: number
  readonly y: number
  /** 0 to 1: how much better this shift fits than others; near 0 on a bare wall. */
  readonly distinctness: number
}

/**
 * How far an area of one picture has moved in the next one: the shift with the least mean absolute difference, refined between whole pixels. The mean
 * brightness is taken out, because a camera changes its exposure on the way.
 * @param reachPx the furthest shift looked for
 * @returns null where the area is too small, or may have moved further
 */
export function pictureShift(before: Luma, after: Luma, area: PictureArea, reachPx: number): PictureShift | null {
  const left = Math.max(reachPx, Math.floor(area.left))
  const top = Math.max(reachPx, Math.floor(area.top))
  const right = Math.min(before.widthPx - 1 - reachPx, Math.ceil(area.right))
  const bottom = Math.min(before.heightPx - 1 - reachPx, Math.ceil(area.bottom))
  if (right - left < 8 || bottom - top < 8) return null
  const window = { left, top, right, bottom }
  const side = 2 * reachPx + 1
  const costs = new Map<number, number>()
  const costAt = (index: number): number => {
    const known = costs.get(index)
    if (known !== undefined) return known
    const cost = difference(before, after, window, (index % side) - reachPx, Math.floor(index / side) - reachPx)
    costs.set(index, cost)
    return cost
  }
  // In a wide search every second shift is tried first: pictures are smooth enough for the best of these to lie beside the best of all.
  const step = reachPx > FULL_REACH ? 2 : 1
  let best = 0
  let sum = 0
  for (let y = 0; y < side; y += step)
    for (let x = 0; x < side; x += step) {
      const index = y * side + x
      sum += costAt(index)
      if (costAt(index) < costAt(best)) best = index
    }
  const mean = sum / costs.size
  for (let from = -1; from !== best; ) {
    from = best
    // A shift at the limit of the search may be one further out.
    if (isAtLimit(best, side)) return null
    for (const index of neighbours(from, side)) if (costAt(index) < costAt(best)) best = index
  }
  const least = costAt(best)
  return {
    x: (best % side) - reachPx + vertex(costAt(best - 1), least, costAt(best + 1)),
    y: Math.floor(best / side) - reachPx + vertex(costAt(best - side), least, costAt(best + side)),
    distinctness: 1 - least / (mean || 1),
  }
}

/** Whether a shift is at the limit of the search. */
function isAtLimit(index: number, side: number): boolean {
  const [x, y] = [index % side, Math.floor(index / side)]
  return x === 0 || y === 0 || x === side - 1 || y === side - 1
}

/** The eight shifts round one. */
const neighbours = (index: number, side: number): readonly number[] =>
  [-side - 1, -side, -side + 1, -1, 1, side - 1, side, side + 1].map((step) => index + step)

/** The mean absolute difference for an area that has moved by (dx, dy), without the mean brightness. */
function difference(before: Luma, after: Luma, { left, top, right, bottom }: PictureArea, dx: number, dy: number): number {
  let offset = 0
  let count = 0
  const every = Math.max(1, Math.round(Math.sqrt(((right - left + 1) * (bottom - top + 1)) / COMPARED)))
  for (let y = top; y <= bottom; y += every) {
    const here = y * before.widthPx
    const there = (y + dy) * after.widthPx + dx
    for (let x = left; x <= right; x += every) {
      offset += (after.data[there + x] as number) - (before.data[here + x] as number)
      count++
    }
  }
  offset /= count
  let sum = 0
  for (let y = top; y <= bottom; y += every) {
    const here = y * before.widthPx
    const there = (y + dy) * after.widthPx + dx
    for (let x = left; x <= right; x += every)
      sum += Math.abs((after.data[there + x] as number) - (before.data[here + x] as number) - offset)
  }
  return sum / count
}

/** Where the V through three absolute differences has its minimum, from the middle one. */
function vertex(before: number, middle: number, after: number): number {
  const steeper = Math.max(before, after) - middle
  return steeper > 0 ? Math.max(-0.5, Math.min(0.5, (before - after) / (2 * steeper))) : 0
}
