import type { PaneByCards, PaneSizes } from '#tests/bench/vision/photos/cards.ts'
import type { SheetByOneSide } from '#tests/bench/vision/photos/sheet.ts'
import { figure, percent, type RowReport, type Table } from '#tests/bench/vision/row-report.ts'
import type { NaiveSizes } from '#tests/bench/vision/scenes/outcome.ts'
import { mean, spread } from '#tests/bench/vision/statistics.ts'

type Way = 'pipeline' | 'solve' | 'pixelRatio' | 'homography'
const ways: readonly { readonly way: Way; readonly name: string }[] = [
  { way: 'pipeline', name: 'pipeline' },
  { way: 'solve', name: 'the joint solve alone, nothing refused' },
  { way: 'pixelRatio', name: 'pixel ratio' },
  { way: 'homography', name: '4-point homography' },
]

interface Attempted {
  readonly truth: NaiveSizes
  readonly file: string
  readonly sizes: PaneSizes
}

interface PaneFigures {
  readonly measured: number
  readonly meanWidth: number
  readonly meanDrop: number
  readonly spreadWidth: number
  readonly spreadDrop: number
}

function figuresOf(attempts: readonly Attempted[], way: Way): PaneFigures {
  const errors = attempts.flatMap(({ truth, sizes }) => {
    const one = sizes[way]
    return one ? [{ width: one.widthMm - truth.widthMm, drop: one.dropMm - truth.dropMm }] : []
  })
  return {
    measured: errors.length,
    meanWidth: mean(errors.map(({ width }) => Math.abs(width))),
    meanDrop: mean(errors.map(({ drop }) => Math.abs(drop))),
    spreadWidth: spread(errors.map(({ width }) => width)),
    spreadDrop: spread(errors.map(({ drop }) => drop)),
  }
}

/** Rows 5 and 6: a real pane by its cards, all together and each alone. */
export function paneRows(panes: readonly PaneByCards[]): RowReport[] {
  const together = panes.flatMap(({ file, truth, together }) => (together ? [{ file, truth, sizes: together }] : []))
  const alone = panes.flatMap(({ file, truth, alone }) => alone.map((sizes) => ({ file, truth, sizes })))
  return [
    paneRow(together, {
      row: '5',
      work: 'real pane, two cards',
      metric: 'mean error of width, spread of drop, mm',
      goal: '≤ 1.0, ≤ 1.0',
      goals: [1, 1],
      pick: ({ meanWidth, spreadDrop }) => [meanWidth, spreadDrop],
    }),
    paneRow(alone, {
      row: '6',
      work: 'real pane, one card',
      metric: 'mean error of width / drop, mm',
      goal: '≤ 1.5 / 2.0',
      goals: [1.5, 2],
      pick: ({ meanWidth, meanDrop }) => [meanWidth, meanDrop],
    }),
  ].flatMap((row) => row ?? [])
}

interface PaneRow {
  readonly row: '5' | '6'
  readonly work: string
  readonly metric: string
  readonly goal: string
  readonly goals: readonly [number, number]
  readonly pick: (figures: PaneFigures) => readonly [number, number]
}

function paneRow(attempts: readonly Attempted[], { row, work, metric, goal, goals, pick }: PaneRow): RowReport | null {
  if (attempts.length === 0) return null
  const all = ways.map(({ way, name }) => ({ name, figures: figuresOf(attempts, way) }))
  const [ours, solve, ...naive] = all.map(({ name, figures }) => ({ name, figures, picked: pick(figures) }))
  if (!ours || !solve) throw new RangeError('the pipeline and the solve are ways')
  const best = naive.toSorted((p, q) => p.picked[0] - q.picked[0])[0]
  const text = ([first, second]: readonly [number, number]) => `${figure(first)} / ${figure(second)}`
  const everyOne = ours.figures.measured === attempts.length
  return {
    row,
    work,
    metric,
    ours: `${text(ours.picked)} (${percent(ours.figures.measured / attempts.length, 0)} measured); solve alone ${text(solve.picked)}`,
    goal,
    naive: best ? `${text(best.picked)} (${best.name})` : '–',
    reached: everyOne && ours.picked.every((value, i) => value <= (goals[i] ?? 0)),
    reading:
      "the pipeline from the taps on: the pane's corners derived as the innermost edges near the annotated quad, which lies on steps of the moulding; reached only where nothing was refused",
    cases: attempts.length,
    tables: [
      {
        title: 'ways to measure',
        head: ['way', 'measured', 'mean error of width', 'mean error of drop', 'spread of width', 'spread of drop'],
        lines: all.map(({ name, figures }) => [
          name,
          `${figures.measured} of ${attempts.length}`,
          figure(figures.meanWidth),
          figure(figures.meanDrop),
          figure(figures.spreadWidth),
          figure(figures.spreadDrop),
        ]),
      },
      eachPane(attempts),
    ],
    figures: Object.fromEntries(
      all.flatMap(({ name, figures }) => Object.entries(figures).map(([key, value]) => [`${name}: ${key}`, value])),
    ),
  }
}

const eachPane = (attempts: readonly Attempted[]): Table => ({
  title: 'each, width × drop in mm',
  head: ['photo', 'true', 'outcome', 'pipeline', '±', 'cards used', 'solve alone', 'pixel ratio', 'homography'],
  lines: attempts.map(({ file, truth, sizes }) => {
    const text = (one: NaiveSizes | null) => (one ? `${figure(one.widthMm, 1)} × ${figure(one.dropMm, 1)}` : '–')
    const { refusal, pipeline, solve, pixelRatio, homography } = sizes
    return [
      file,
      text(truth),
      refusal?.replaceAll('_', ' ') ?? 'measured',
      text(pipeline),
      pipeline ? `${figure(pipeline.widthCi95Mm, 1)}, ${figure(pipeline.dropCi95Mm, 1)}` : '–',
      pipeline ? String(pipeline.cardsUsed) : '–',
      text(solve),
      text(pixelRatio),
      text(homography),
    ]
  }),
})

/** Row 6b, beside the brief's table: sheets and cards of known size, one side known. */
export function sheetRow(sheets: readonly SheetByOneSide[]): RowReport | null {
  if (sheets.length === 0) return null
  const measured = sheets.flatMap(({ errorsPercent }) => errorsPercent.flatMap((error) => error ?? []))
  const asked = sheets.flatMap(({ errorsPercent }) => errorsPercent).length
  const naive = sheets.flatMap(({ pixelRatioErrorsPercent }) => pixelRatioErrorsPercent)
  return {
    row: '6b',
    work: 'real sheets and cards, one side known',
    metric: 'mean error of the other side, %',
    ours: `${figure(mean(measured))} (${percent(measured.length / asked, 0)} measured)`,
    goal: '– (no goal set)',
    naive: `${figure(mean(naive))} (pixel ratio)`,
    reached: null,
    reading: 'the corners annotated, pulled to the edges nearby; each of two sides in turn given as a known length',
    cases: asked,
    tables: [
      {
        title: 'each photo',
        head: ['photo', 'what', 'errors, %', 'pixel ratio, %'],
        lines: sheets.map(({ file, reference, errorsPercent, pixelRatioErrorsPercent }) => [
          file,
          reference,
          errorsPercent.map((error) => (error === null ? 'refused' : figure(error))).join(', '),
          pixelRatioErrorsPercent.map((error) => figure(error)).join(', '),
        ]),
      },
    ],
    figures: { mean: mean(measured), 'pixel ratio': mean(naive) },
  }
}
