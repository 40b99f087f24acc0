import type { GridDistances, PairError } from '#tests/bench/vision/photos/grid-board.ts'
import type { WideLensSizes } from '#tests/bench/vision/photos/wide-lens.ts'
import { figure, type RowReport } from '#tests/bench/vision/row-report.ts'
import { quantile } from '#tests/bench/vision/statistics.ts'

/** Distances of at least this share of the grid's longest are like a window's against its reference; short ones are mostly pixel noise. */
const LONG_SHARE = 0.5

/** Row 7: a real grid of markers. */
export function gridRow(grids: readonly GridDistances[]): RowReport | null {
  if (grids.length === 0) return null
  const solved = grids.flatMap((grid) =>
    grid.errors && grid.homographyErrors ? [{ ...grid, ours: grid.errors, naive: grid.homographyErrors }] : [],
  )
  const long = (pairs: readonly PairError[]) => {
    const longest = Math.max(...pairs.map(({ lengthMm }) => lengthMm))
    return pairs.filter(({ lengthMm }) => lengthMm >= LONG_SHARE * longest).map(({ errorPercent }) => errorPercent)
  }
  const ours = solved.flatMap(({ ours }) => long(ours))
  const naive = solved.flatMap(({ naive }) => long(naive))
  const everyOurs = solved.flatMap(({ ours }) => ours.map(({ errorPercent }) => errorPercent))
  const everyNaive = solved.flatMap(({ naive }) => naive.map(({ errorPercent }) => errorPercent))
  const text = (errors: readonly number[]) => `${figure(quantile(errors, 0.5), 3)} / ${figure(quantile(errors, 0.95), 3)}`
  return {
    row: '7',
    work: 'real ArUco board, four corner tags',
    metric: 'median / p95, %',
    ours: text(ours),
    goal: '0.06 / 0.12',
    naive: `${text(naive)} (4-point homography)`,
    reached: quantile(ours, 0.5) <= 0.06 && quantile(ours, 0.95) <= 0.12 && solved.length === grids.length,
    reading: `distances between the centres of all tags but the four that give the scale, those of at least half the longest; grid-board.ts says how. ${solved.length} of ${grids.length} photos were solved`,
    cases: ours.length,
    tables: [
      {
        title: 'each photo, median / p95, %',
        head: ['photo', 'tags seen', 'long distances', 'all distances', 'homography, long', 'homography, all'],
        lines: [
          ...solved.map((grid) => [
            grid.file,
            String(grid.markersSeen),
            text(long(grid.ours)),
            text(grid.ours.map(({ errorPercent }) => errorPercent)),
            text(long(grid.naive)),
            text(grid.naive.map(({ errorPercent }) => errorPercent)),
          ]),
          ['all', '', text(ours), text(everyOurs), text(naive), text(everyNaive)],
        ],
      },
    ],
    figures: {
      median: quantile(ours, 0.5),
      p95: quantile(ours, 0.95),
      'all distances, median': quantile(everyOurs, 0.5),
      'all distances, p95': quantile(everyOurs, 0.95),
      'homography, median': quantile(naive, 0.5),
      'homography, p95': quantile(naive, 0.95),
    },
  }
}

/** Row 8: boards before a wide lens of which nothing is known. */
export function wideLensRow(boards: readonly WideLensSizes[]): RowReport | null {
  if (boards.length === 0) return null
  const solved = boards.flatMap(({ errorsPercent }) => errorsPercent.flatMap((pair) => pair ?? []))
  const asked = boards.flatMap(({ errorsPercent }) => errorsPercent).length * 2
  const ratio = boards.flatMap(({ pixelRatioErrorsPercent }) => pixelRatioErrorsPercent.flat())
  const homography = boards.flatMap(({ homographyErrorsPercent }) => homographyErrorsPercent.flat())
  const seen = boards.filter((board) => board.seen).length
  const median = quantile(solved, 0.5)
  return {
    row: '8',
    work: 'wide lens, uncalibrated',
    metric: 'median, %',
    ours: figure(median),
    goal: '≤ 0.8',
    naive: `${figure(quantile(homography, 0.5))} (4-point homography), ${figure(quantile(ratio, 0.5))} (pixel ratio)`,
    reached: median <= 0.8 && solved.length === asked,
    reading: `width and drop of the whole board from a block of 2 × 2 squares in each of its corners in turn; wide-lens.ts says how. ${solved.length} of ${asked} sizes solved, the whole board seen in ${seen} of ${boards.length} photos`,
    cases: solved.length,
    tables: [
      {
        title: 'each photo, errors of width, drop by each block, %',
        head: ['photo', 'joint solve', 'homography', 'pixel ratio'],
        lines: boards.map(({ file, seen, errorsPercent, homographyErrorsPercent, pixelRatioErrorsPercent }) => {
          const text = (pairs: readonly (readonly [number, number] | null)[]) =>
            pairs.map((pair) => (pair ? pair.map((error) => figure(error)).join(', ') : 'unsolved')).join('; ')
          return [file, seen ? text(errorsPercent) : 'not seen', text(homographyErrorsPercent), text(pixelRatioErrorsPercent)]
        }),
      },
    ],
    figures: { median, homography: quantile(homography, 0.5), 'pixel ratio': quantile(ratio, 0.5) },
  }
}
