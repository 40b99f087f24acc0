import type { PixelQuad } from '../../geometry/types.ts'
import { coveredShare, GRID_BINS, type GridLine, type GridLines, type WallGrid } from './grid.ts'

/** A line of the grid with its place in bins across. */
interface PlacedLine {
  readonly line: GridLine
  readonly bin: number
}

/** Places of a rectangle's lines in the lists of level and upright ones. */
interface Draft {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
  /** How good it is by its sides alone: how far edges cover them, and how little the same lines go on past the corners. */
  readonly score: number
}

const LEAST_COVERED = 0.3

/** All rectangles between lines of the grid whose sides are edges for a good part, best first. */
export function gridRectangles(grid: WallGrid, lines: GridLines, leastSidePx: number, most: number): PixelQuad[] {
  const perU = (lines.high.u - lines.low.u) / GRID_BINS
  const perV = (lines.high.v - lines.low.v) / GRID_BINS
  const byPlace = (all: readonly GridLine[], low: number, perBin: number): PlacedLine[] =>
    [...all].sort((p, q) => p.at - q.at).map((line) => ({ line, bin: (line.at - low) / perBin }))
  const upright = byPlace(lines.upright, lines.low.u, perU)
  const level = byPlace(lines.level, lines.low.v, perV)
  return drafts(upright, level, leastSidePx / perU, leastSidePx / perV)
    .sort((p, q) => q.score - p.score)
    .slice(0, most)
    .map((draft) => cornersOf(draft, upright, level, grid))
}

function drafts(upright: readonly PlacedLine[], level: readonly PlacedLine[], leastWidth: number, leastHeight: number): Draft[] {
  const found: Draft[] = []
  for (const [top, topLine] of level.entries())
    for (let bottom = top + 1; bottom < level.length; bottom++) {
      const bottomLine = level[bottom] as PlacedLine
      if (bottomLine.bin - topLine.bin < leastHeight) continue
      const usable = upright.map(({ line }) => coveredShare(line.coverage, topLine.bin, bottomLine.bin))
      for (const [left, leftLine] of upright.entries()) {
        const leftCovered = usable[left] as number
        if (leftCovered < LEAST_COVERED) continue
        for (let right = left + 1; right < upright.length; right++) {
          const rightCovered = usable[right] as number
          const rightLine = upright[right] as PlacedLine
          if (rightCovered < LEAST_COVERED || rightLine.bin - leftLine.bin < leastWidth) continue
          const topCovered = coveredShare(topLine.line.coverage, leftLine.bin, rightLine.bin)
          if (topCovered < LEAST_COVERED) continue
          const bottomCovered = coveredShare(bottomLine.line.coverage, leftLine.bin, rightLine.bin)
          if (bottomCovered < LEAST_COVERED) continue
          const overshoot =
            goesOn(topLine.line, leftLine.bin, rightLine.bin) +
            goesOn(rightLine.line, topLine.bin, bottomLine.bin) +
            goesOn(bottomLine.line, leftLine.bin, rightLine.bin) +
            goesOn(leftLine.line, topLine.bin, bottomLine.bin)
          const score =
            (topCovered * rightCovered * bottomCovered * leftCovered) ** 0.25 +
            0.4 * Math.min(topCovered, rightCovered, bottomCovered, leftCovered) -
            0.125 * overshoot
          found.push({ top, right, bottom, left, score })
        }
      }
    }
  return found
}

/** How far a line goes on past both ends of a stretch of it, as a share of an eighth of the stretch. */
function goesOn({ coverage }: GridLine, from: number, to: number): number {
  const reach = 0.12 * (to - from)
  return (coveredShare(coverage, from - reach, from - 0.15 * reach) + coveredShare(coverage, to + 0.15 * reach, to + reach)) / 2
}

function cornersOf(sides: Draft, upright: readonly PlacedLine[], level: readonly PlacedLine[], grid: WallGrid): PixelQuad {
  const at = (lines: readonly PlacedLine[], index: number): number => (lines[index] as PlacedLine).line.at
  const [top, right, bottom, left] = [at(level, sides.top), at(upright, sides.right), at(level, sides.bottom), at(upright, sides.left)]
  return [grid.toPicture(left, top), grid.toPicture(right, top), grid.toPicture(right, bottom), grid.toPicture(left, bottom)]
}
