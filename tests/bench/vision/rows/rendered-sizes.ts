import { figure, percent, type RowReport, type Table } from '#tests/bench/vision/row-report.ts'
import {
  type Attempt,
  errorMm,
  errorPercent,
  isClaim,
  type NaiveMethod,
  type NaiveSizes,
  type SceneOutcome,
  tookOpening,
} from '#tests/bench/vision/scenes/outcome.ts'
import { mean, quantile, share } from '#tests/bench/vision/statistics.ts'
import type { ReferenceKind } from '#workers/vision/api.ts'
import { inStrata } from './strata.ts'

/** How one row's errors are summed up: two figures of which each has a goal. */
interface Summing {
  readonly row: '9' | '9b' | '10'
  readonly work: string
  readonly metric: string
  readonly goals: Readonly<Partial<Record<ReferenceKind, readonly number[]>>>
  /** Of pairs of relative or absolute errors of width and drop. */
  readonly figures: (errors: readonly ErrorPair[]) => readonly number[]
}

interface ErrorPair {
  readonly widthMm: number
  readonly dropMm: number
  readonly widthPercent: number
  readonly dropPercent: number
}

const worse = (figureOf: (values: readonly number[]) => number, errors: readonly ErrorPair[]): number =>
  Math.max(figureOf(errors.map(({ widthMm }) => widthMm)), figureOf(errors.map(({ dropMm }) => dropMm)))
const bothPercent = (errors: readonly ErrorPair[]) => errors.flatMap(({ widthPercent, dropPercent }) => [widthPercent, dropPercent])
const p95 = (values: readonly number[]): number => quantile(values, 0.95)

const summings: readonly Summing[] = [
  {
    row: '9',
    work: 'rendered 1200 × 1500, 12 MP',
    metric: 'mean / p95 of the worse axis, mm',
    goals: { board: [1, 2.5], a4: [1.3, 3], card: [3, 7] },
    figures: (errors) => [worse(mean, errors), worse(p95, errors)],
  },
  {
    row: '9b',
    work: 'rendered stills, camera unknown, windows 450–2450 mm',
    metric: 'median / p95 of both axes, %',
    goals: { board: [0.25, 1], a4: [0.6, 2], card: [1.5, 5] },
    figures: (errors) => [quantile(bothPercent(errors), 0.5), p95(bothPercent(errors))],
  },
  {
    row: '10',
    work: 'rendered 1080p video + A4, ten frames',
    metric: 'p95 of the worse axis, mm',
    goals: { a4: [4] },
    figures: (errors) => [worse(p95, errors)],
  },
]

/** Rows 9, 9b and 10: a line for each reference. */
export function renderedSizeRows(outcomes: readonly SceneOutcome[]): RowReport[] {
  return summings.flatMap((summing) =>
    (Object.keys(summing.goals) as ReferenceKind[]).flatMap((reference) => {
      const these = outcomes.filter((outcome) => outcome.row === summing.row && outcome.reference === reference)
      return these.length > 0 ? [sizeRow(summing, reference, these)] : []
    }),
  )
}

function sizeRow(summing: Summing, reference: ReferenceKind, outcomes: readonly SceneOutcome[]): RowReport {
  const goal = summing.goals[reference] ?? []
  const readings = [
    { name: 'pipeline', of: measuredErrors(outcomes, ({ pipeline }) => (isClaim(pipeline) ? pipeline : null)) },
    {
      name: 'pipeline, opening taken',
      of: measuredErrors(outcomes, ({ pipeline }) => (isClaim(pipeline) && tookOpening(pipeline) ? pipeline : null)),
    },
    { name: 'corners tapped', of: measuredErrors(outcomes, ({ given }) => (given && isClaim(given) ? given : null)) },
  ]
  const naive = (['constant', 'pixelRatio', 'homography'] as const).map((method) => ({
    name: naiveNames[method],
    of: outcomes.flatMap((outcome) => naiveError(outcome, outcome.naive[method])),
  }))
  const ours = summing.figures(readings[0]?.of ?? [])
  const best = naive
    .filter(({ of }) => of.length > 0)
    .map(({ name, of }) => ({ name, figures: summing.figures(of) }))
    .sort((p, q) => (p.figures[0] ?? 0) - (q.figures[0] ?? 0))[0]
  const text = (figures: readonly number[]) => figures.map((value) => figure(value)).join(' / ')
  const measured = readings[0]?.of.length ?? 0
  const table: Table = {
    title: `${reference}: what the errors are of`,
    head: ['reading', 'scenes', 'measured', summing.metric],
    lines: [...readings, ...naive].map(({ name, of }) => [
      name,
      String(outcomes.length),
      percent(of.length / outcomes.length),
      of.length > 0 ? text(summing.figures(of)) : '–',
    ]),
  }
  return {
    row: summing.row,
    work: `${summing.work}: ${reference}`,
    metric: summing.metric,
    ours: `${text(ours)} (${percent(measured / outcomes.length, 0)} measured)`,
    goal: goal.join(' / '),
    naive: best ? `${text(best.figures)} (${best.name})` : '–',
    reached: ours.every((value, i) => value <= (goal[i] ?? 0)),
    reading:
      'every scene for which the pipeline gave out a size on the word of a reference, from the photo alone, whichever outline it took; the naive methods were given the true corners to half a pixel',
    cases: outcomes.length,
    tables: [table, fate(reference, outcomes), strataTable(summing, outcomes)],
    figures: Object.fromEntries(
      [...readings, ...naive].flatMap(({ name, of }) => [
        [`${name}: measured`, of.length],
        ...summing.figures(of).map((value, i) => [`${name}: ${i}`, value] as const),
      ]),
    ),
  }
}

const naiveNames: Readonly<Record<NaiveMethod, string>> = {
  constant: 'constant 1200',
  pixelRatio: 'pixel ratio',
  homography: '4-point homography',
}

const measuredErrors = (outcomes: readonly SceneOutcome[], attempt: (outcome: SceneOutcome) => Attempt | null): ErrorPair[] =>
  outcomes.flatMap((outcome) => errorsOf(attempt(outcome)))

function errorsOf(attempt: Attempt | null): ErrorPair[] {
  if (!attempt?.sizes) return []
  const { width, drop } = attempt.sizes
  return [{ widthMm: errorMm(width), dropMm: errorMm(drop), widthPercent: errorPercent(width), dropPercent: errorPercent(drop) }]
}

function naiveError({ truth }: SceneOutcome, sizes: NaiveSizes | null): ErrorPair[] {
  if (!sizes) return []
  const [widthMm, dropMm] = [Math.abs(sizes.widthMm - truth.widthMm), Math.abs(sizes.dropMm - truth.dropMm)]
  return [{ widthMm, dropMm, widthPercent: (100 * widthMm) / truth.widthMm, dropPercent: (100 * dropMm) / truth.dropMm }]
}

/** What became of the scenes, so that nothing is dropped silently. */
function fate(reference: string, outcomes: readonly SceneOutcome[]): Table {
  const part = (attempt: (outcome: SceneOutcome) => Attempt | null, meets: (attempt: Attempt) => boolean) =>
    percent(
      share(outcomes, (outcome) => {
        const one = attempt(outcome)
        return one !== null && meets(one)
      }),
    )
  const line = (name: string, meets: (attempt: Attempt) => boolean) => [
    name,
    part(({ pipeline }) => pipeline, meets),
    part(({ given }) => given, meets),
  ]
  const refusals = [
    ...new Set(outcomes.flatMap(({ pipeline, given }) => [pipeline.refusal, given?.refusal].flatMap((r) => r ?? []))),
  ].sort()
  return {
    title: `${reference}: what became of the scenes`,
    head: ['', 'pipeline', 'corners tapped'],
    lines: [
      line('measured by its reference', ({ scaled }) => scaled),
      line('measured by something else taken for the reference', (attempt) => isClaim(attempt) && !attempt.scaled),
      line('reference not found, size only assumed', ({ scale }) => scale === 'assumed'),
      ...refusals.map((refusal) => line(`refused: ${refusal.replaceAll('_', ' ')}`, (attempt) => attempt.refusal === refusal)),
      line('took the opening (overlap ≥ 0.9)', tookOpening),
      line('took the opening closely (overlap ≥ 0.98)', ({ openingIoU }) => openingIoU >= 0.98),
      line('the opening is among the candidates (overlap ≥ 0.9)', ({ bestCandidateIoU }) => bestCandidateIoU >= 0.9),
      ...(['unit', 'glass', 'casing'] as const).map((name) =>
        line(`took the ${name} instead`, (attempt) => attempt.outline === name && !tookOpening(attempt)),
      ),
    ],
  }
}

function strataTable(summing: Summing, outcomes: readonly SceneOutcome[]): Table {
  const cells = (errors: readonly ErrorPair[]) => [
    String(errors.length),
    errors.length > 0
      ? summing
          .figures(errors)
          .map((v) => figure(v))
          .join(' / ')
      : '–',
  ]
  return {
    title: `per stratum, ${summing.metric}`,
    head: ['stratum', 'scenes', 'measured', 'pipeline', 'measured, tapped', 'corners tapped'],
    lines: inStrata(outcomes).map(({ name, outcomes: these }) => [
      name,
      String(these.length),
      ...cells(measuredErrors(these, ({ pipeline }) => (isClaim(pipeline) ? pipeline : null))),
      ...cells(measuredErrors(these, ({ given }) => (given && isClaim(given) ? given : null))),
    ]),
  }
}
