import type { PixelQuad } from '../../geometry/types.ts'
import { Best } from './best.ts'
import { coveredShare, GRID_BINS, type GridLine, type GridLines, type WallGrid } from './grid.ts'

/** A line of the grid, and its place across in bins. */
interface PlacedLine {
  readonly line: GridLine
  readonly bin: number
}

/** A rectangle by the indices of its lines in the lists of horizontal and vertical ones. */
interface Draft {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
  /** How much of its sides is covered by edges, less how far the same lines go on past its corners. */
  readonly score: number
}

/** Share of a side that must be covered by edges. */
const MIN_COVERED = 0.3

/** All rectangles of the grid's lines whose sides are covered by edges for a good part, best first. */
export function gridRectangles(grid: WallGrid, lines: GridLines, minSidePx: number, most: number): PixelQuad[] {
  const perU = (lines.high.u - lines.low.u) / GRID_BINS
  const perV = (lines.high.v - lines.low.v) / GRID_BINS
  const byPlace = (all: readonly GridLine[], low: number, perBin: number): PlacedLine[] =>
    [...all].sort((p, q) => p.at - q.at).map((line) => ({ line, bin: (line.at - low) / perBin }))
  const vertical = byPlace(lines.vertical, lines.low.u, perU)
  const horizontal = byPlace(lines.horizontal, lines.low.v, perV)
  return bestDrafts(vertical, horizontal, minSidePx / perU, minSidePx / perV, most).map((draft) =>
    cornersOf(draft, vertical, horizontal, grid),
  )
}

/** The best drafts, best first. A grid of many lines has millions of rectangles, so only the best are kept while they are made. */
function bestDrafts(
  vertical: readonly PlacedLine[],
  horizontal: readonly PlacedLine[],
  minWidth: number,
  minHeight: number,
  most: number,
): readonly Draft[] {
  const found = new Best<Draft>(most)
  for (const [top, topLine] of horizontal.entries())
    for (let bottom = top + 1; bottom < horizontal.length; bottom++) {
      const bottomLine = horizontal[bottom] as PlacedLine
      if (bottomLine.bin - topLine.bin < minHeight) continue
      const usable = vertical.map(({ line }) => coveredShare(line.coverage, topLine.bin, bottomLine.bin))
      for (const [left, leftLine] of vertical.entries()) {
        const leftCovered = usable[left] as number
        if (leftCovered < MIN_COVERED) continue
        for (let right = left + 1; right < vertical.length; right++) {
          const rightCovered = usable[right] as number
          const rightLine = vertical[right] as PlacedLine
          if (rightCovered < MIN_COVERED || rightLine.bin - leftLine.bin < minWidth) continue
          const topCovered = coveredShare(topLine.line.coverage, leftLine.bin, rightLine.bin)
          if (topCovered < MIN_COVERED) continue
          const bottomCovered = coveredShare(bottomLine.line.coverage, leftLine.bin, rightLine.bin)
          if (bottomCovered < MIN_COVERED) continue
          const covered =
            (topCovered * rightCovered * bottomCovered * leftCovered) ** 0.25 +
            0.4 * Math.min(topCovered, rightCovered, bottomCovered, leftCovered)
          if (covered <= found.leastScore) continue
          const overshoot =
            overshootOf(topLine.line, leftLine.bin, rightLine.bin) +
            overshootOf(rightLine.line, topLine.bin, bottomLine.bin) +
            overshootOf(bottomLine.line, leftLine.bin, rightLine.bin) +
            overshootOf(leftLine.line, topLine.bin, bottomLine.bin)
          found.add({ top, right, bottom, left, score: covered - 0.125 * overshoot })
        }
      }
    }
  return found.sorted
}

/** How much of a line just past both ends of a side is covered by edges, 0 to 1: a side of a window ends at its corners. */
function overshootOf({ coverage }: GridLine, from: number, to: number): number {
  const reach = 0.12 * (to - from)
  return (coveredShare(coverage, from - reach, from - 0.15 * reach) + coveredShare(coverage, to + 0.15 * reach, to + reach)) / 2
}

function cornersOf(sides: Draft, vertical: readonly PlacedLine[], horizontal: readonly PlacedLine[], grid: WallGrid): PixelQuad {
  const at = (lines: readonly PlacedLine[], index: number): number => (lines[index] as PlacedLine).line.at
  const [top, right, bottom, left] = [
    at(horizontal, sides.top),
    at(vertical, sides.right),
    at(horizontal, sides.bottom),
    at(vertical, sides.left),
  ]
  return [grid.toPicture(left, top), grid.toPicture(right, top), grid.toPicture(right, bottom), grid.toPicture(left, bottom)]
}
