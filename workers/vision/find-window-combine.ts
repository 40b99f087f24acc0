import type { PixelQuad } from '../geometry/types.ts'
import { coveredShare, type GridLine, type GridLines, gridBins, type WallGrid } from './find-window-grid.ts'

type FourSides = readonly [top: number, right: number, bottom: number, left: number]

/** A rectangle of the grid, and how its four sides are covered by edges. */
export interface GridRectangle {
  readonly corners: PixelQuad
  readonly covered: FourSides
  /** Mean edge strength along the covered parts, levels a pixel. */
  readonly strength: FourSides
  /** Share of the short stretches past the corners that the same lines go on: walls and skirtings do, windows do not. */
  readonly overshoot: FourSides
  /** The best parallel edge near outside each side. */
  readonly outer: NearbyEdges
  /** Likewise inside. */
  readonly inner: NearbyEdges
  /** How good it is by its sides alone. */
  readonly geometric: number
}

/** For each side of a rectangle the edge beside it that is best covered. */
export interface NearbyEdges {
  readonly covered: FourSides
  /** As a share of the rectangle; 0.2 where there is none. */
  readonly distance: FourSides
  /** Levels a pixel, as far as it is covered. */
  readonly strength: FourSides
}

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
  readonly covered: FourSides
  readonly overshoot: FourSides
  readonly geometric: number
}

const leastCovered = 0.3

/** All rectangles between lines of the grid whose sides are edges for a good part, best first. */
export function gridRectangles(grid: WallGrid, lines: GridLines, leastSidePx: number, most: number): GridRectangle[] {
  const perU = (lines.high.u - lines.low.u) / gridBins
  const perV = (lines.high.v - lines.low.v) / gridBins
  const byPlace = (all: readonly GridLine[], low: number, perBin: number): PlacedLine[] =>
    [...all].sort((p, q) => p.at - q.at).map((line) => ({ line, bin: (line.at - low) / perBin }))
  const upright = byPlace(lines.upright, lines.low.u, perU)
  const level = byPlace(lines.level, lines.low.v, perV)
  return drafts(upright, level, leastSidePx / perU, leastSidePx / perV)
    .sort((p, q) => q.geometric - p.geometric)
    .slice(0, most)
    .map((draft) => finished(draft, upright, level, grid))
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
        if (leftCovered < leastCovered) continue
        for (let right = left + 1; right < upright.length; right++) {
          const rightCovered = usable[right] as number
          const rightLine = upright[right] as PlacedLine
          if (rightCovered < leastCovered || rightLine.bin - leftLine.bin < leastWidth) continue
          const topCovered = coveredShare(topLine.line.coverage, leftLine.bin, rightLine.bin)
          if (topCovered < leastCovered) continue
          const bottomCovered = coveredShare(bottomLine.line.coverage, leftLine.bin, rightLine.bin)
          if (bottomCovered < leastCovered) continue
          const covered: FourSides = [topCovered, rightCovered, bottomCovered, leftCovered]
          const overshoot: FourSides = [
            goesOn(topLine.line, leftLine.bin, rightLine.bin),
            goesOn(rightLine.line, topLine.bin, bottomLine.bin),
            goesOn(bottomLine.line, leftLine.bin, rightLine.bin),
            goesOn(leftLine.line, topLine.bin, bottomLine.bin),
          ]
          const geometric =
            (topCovered * rightCovered * bottomCovered * leftCovered) ** 0.25 +
            0.4 * Math.min(...covered) -
            0.125 * (overshoot[0] + overshoot[1] + overshoot[2] + overshoot[3])
          found.push({ top, right, bottom, left, covered, overshoot, geometric })
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

function finished(draft: Draft, upright: readonly PlacedLine[], level: readonly PlacedLine[], grid: WallGrid): GridRectangle {
  const { covered, overshoot, geometric } = draft
  const top = level[draft.top] as PlacedLine
  const bottom = level[draft.bottom] as PlacedLine
  const left = upright[draft.left] as PlacedLine
  const right = upright[draft.right] as PlacedLine
  const strengthOf = ({ line }: PlacedLine, from: PlacedLine, to: PlacedLine, share: number): number =>
    coveredShare(line.strength, from.bin, to.bin) / Math.max(0.05, share)
  const besides = (away: 1 | -1): NearbyEdges => {
    const found = [
      beside(level, draft.top, -away, left, right, bottom.bin - top.bin),
      beside(upright, draft.right, away, top, bottom, right.bin - left.bin),
      beside(level, draft.bottom, away, left, right, bottom.bin - top.bin),
      beside(upright, draft.left, -away, top, bottom, right.bin - left.bin),
    ] as const
    const [a, b, c, d] = found
    return {
      covered: [a.covered, b.covered, c.covered, d.covered],
      distance: [a.distance, b.distance, c.distance, d.distance],
      strength: [a.strength, b.strength, c.strength, d.strength],
    }
  }
  return {
    corners: [
      grid.toPicture(left.line.at, top.line.at),
      grid.toPicture(right.line.at, top.line.at),
      grid.toPicture(right.line.at, bottom.line.at),
      grid.toPicture(left.line.at, bottom.line.at),
    ],
    covered,
    strength: [
      strengthOf(top, left, right, covered[0]),
      strengthOf(right, top, bottom, covered[1]),
      strengthOf(bottom, left, right, covered[2]),
      strengthOf(left, top, bottom, covered[3]),
    ],
    overshoot,
    outer: besides(1),
    inner: besides(-1),
    geometric,
  }
}

/** Parallel edges farther off than this share of the rectangle are no part of its frame. */
const besideReach = 0.2

/** The best covered line on one side of a line, near it. */
function beside(
  lines: readonly PlacedLine[],
  of: number,
  towards: number,
  from: PlacedLine,
  to: PlacedLine,
  size: number,
): { covered: number; distance: number; strength: number } {
  const start = (lines[of] as PlacedLine).bin
  let best = { covered: 0, distance: besideReach, strength: 0 }
  for (let index = of + towards; index >= 0 && index < lines.length; index += towards) {
    const other = lines[index] as PlacedLine
    const distance = Math.abs(other.bin - start) / size
    if (distance > besideReach) break
    const covered = coveredShare(other.line.coverage, from.bin, to.bin)
    if (covered > best.covered) best = { covered, distance, strength: coveredShare(other.line.strength, from.bin, to.bin) }
  }
  return best
}
