import { figure, percent, type RowReport, type Table } from '#tests/bench/vision/row-report.ts'
import { type Attempt, axesOf, holdsTruth, isClaim, type SceneOutcome, tookOpening } from '#tests/bench/vision/scenes/outcome.ts'
import { mean, quantile, share, shareMargin } from '#tests/bench/vision/statistics.ts'
import { inStrata } from './strata.ts'

const GOAL = [0.93, 0.97] as const

/** Row 11: how often a stated 95 % interval holds the truth, of width, drop and squareness. */
export function coverageRow(outcomes: readonly SceneOutcome[]): RowReport | null {
  const sound = outcomes.filter(({ flaw }) => flaw === null)
  if (sound.length === 0) return null
  const pipeline = claims(sound, ({ pipeline }) => pipeline)
  const right = pipeline.filter(tookOpening)
  const given = claims(sound, ({ given }) => given)
  const held = heldShare(pipeline)
  return {
    row: '11',
    work: 'stated 95 % intervals',
    metric: 'share that holds the truth, width and drop',
    ours: `${percent(held)} ± ${percent(shareMargin(held, pipeline.length))}`,
    goal: '93–97 %',
    naive: '– (none states one)',
    reached: held >= GOAL[0] && held <= GOAL[1],
    reading:
      'both axes of every size that the pipeline gave out on the word of a reference, of rows 9, 9b and 10, whichever outline it took; the margin is what the sample can tell, its width and drop counted as one case',
    cases: pipeline.length,
    tables: [
      readingsTable([
        { name: 'pipeline', attempts: pipeline },
        { name: 'pipeline, opening taken', attempts: right },
        { name: 'corners tapped', attempts: given },
      ]),
      strataTable('pipeline', sound, ({ pipeline }) => pipeline),
      strataTable('corners tapped', sound, ({ given }) => given),
      confidenceTable(pipeline),
    ],
    figures: {
      pipeline: held,
      'pipeline, opening taken': heldShare(right),
      'corners tapped': heldShare(given),
      'squareness, pipeline': share(pipeline, squarenessHeld),
      'squareness, corners tapped': share(given, squarenessHeld),
    },
  }
}

const claims = (outcomes: readonly SceneOutcome[], attempt: (outcome: SceneOutcome) => Attempt | null): Attempt[] =>
  outcomes.flatMap((outcome) => attempt(outcome) ?? []).filter(isClaim)

const heldShare = (attempts: readonly Attempt[]): number => share(attempts.flatMap(axesOf), holdsTruth)
const squarenessHeld = ({ sizes }: Attempt): boolean => sizes !== null && holdsTruth(sizes.squareness)
const halfWidths = (attempts: readonly Attempt[]): number[] =>
  attempts.flatMap(axesOf).map(({ ci95Mm, truthMm }) => (100 * ci95Mm) / truthMm)

const head = ['sizes', 'width and drop held', 'margin', 'width', 'drop', 'squareness held', 'mean ±, %', 'median ±, %']

function cells(attempts: readonly Attempt[]): string[] {
  const held = heldShare(attempts)
  const axis = (name: 'width' | 'drop') => percent(share(attempts, ({ sizes }) => sizes !== null && holdsTruth(sizes[name])))
  return [
    String(attempts.length),
    percent(held),
    `± ${percent(shareMargin(held, attempts.length))}`,
    axis('width'),
    axis('drop'),
    percent(share(attempts, squarenessHeld)),
    figure(mean(halfWidths(attempts))),
    figure(quantile(halfWidths(attempts), 0.5)),
  ]
}

const readingsTable = (readings: readonly { name: string; attempts: readonly Attempt[] }[]): Table => ({
  title: 'what the intervals are of',
  head: ['reading', ...head],
  lines: readings.filter(({ attempts }) => attempts.length > 0).map(({ name, attempts }) => [name, ...cells(attempts)]),
})

const strataTable = (name: string, outcomes: readonly SceneOutcome[], attempt: (outcome: SceneOutcome) => Attempt | null): Table => ({
  title: `per stratum, ${name}`,
  head: ['stratum', ...head],
  lines: inStrata(outcomes)
    .map((stratum) => ({ name: stratum.name, attempts: claims(stratum.outcomes, attempt) }))
    .filter(({ attempts }) => attempts.length > 0)
    .map((stratum) => [stratum.name, ...cells(stratum.attempts)]),
})

/** Whether the confidence means what it says: 0.8 is right eight times in ten. */
function confidenceTable(attempts: readonly Attempt[]): Table {
  const steps = [0, 0.2, 0.4, 0.6, 0.8, 0.9, 1.0001]
  return {
    title: 'confidence against how often the opening was taken (overlap ≥ 0.9)',
    head: ['confidence', 'sizes', 'mean confidence', 'opening taken'],
    lines: steps.slice(1).flatMap((high, i) => {
      const low = steps[i] ?? 0
      const these = attempts.filter(({ confidence }) => confidence >= low && confidence < high)
      const taken = percent(share(these, tookOpening))
      return these.length > 0
        ? [[`${low}–${Math.min(1, high)}`, String(these.length), figure(mean(these.map(({ confidence }) => confidence))), taken]]
        : []
    }),
  }
}
