import { percent, type RowReport, type Table } from '#tests/bench/vision/row-report.ts'
import {
  type Attempt,
  axesOf,
  isClaim,
  isTooLong,
  type NaiveMethod,
  type SceneOutcome,
  tookOpening,
} from '#tests/bench/vision/scenes/outcome.ts'
import { quantile, share, shareMargin } from '#tests/bench/vision/statistics.ts'
import { inStrata } from './strata.ts'

const GOAL = 0.005

/** Row 13: how often the safe size is more than the recess lets through, at its narrowest and shortest. */
export function safeSizeRow(outcomes: readonly SceneOutcome[]): RowReport | null {
  const sound = outcomes.filter(({ flaw }) => flaw === null)
  if (sound.length === 0) return null
  const pipeline = claims(sound, ({ pipeline }) => pipeline)
  const given = claims(sound, ({ given }) => given)
  const tooLong = share(pipeline.flatMap(axesOf), isTooLong)
  const naive = (['constant', 'pixelRatio', 'homography'] as const).map((method) => ({ method, share: naiveTooLong(sound, method) }))
  const best = naive.toSorted((p, q) => p.share - q.share)[0]
  return {
    row: '13',
    work: 'safe size (for the workshop) > true recess',
    metric: 'share of sizes',
    ours: percent(tooLong, 2),
    goal: '≤ 0.5 %',
    naive: best ? `${percent(best.share)} (${best.method === 'constant' ? 'constant 1200' : best.method})` : '–',
    reached: tooLong <= GOAL,
    reading:
      'safe width and safe drop, each for itself, of every size that the pipeline gave out on the word of a reference in rows 9, 9b and 10; the recess counts at its narrowest width and shortest drop',
    cases: 2 * pipeline.length,
    tables: [
      {
        title: 'whose safe sizes',
        head: ['reading', ...head],
        lines: [
          ['pipeline', ...cells(pipeline)],
          ['pipeline, opening taken', ...cells(pipeline.filter(tookOpening))],
          ['corners tapped', ...cells(given)],
        ],
      },
      strataTable(sound),
    ],
    figures: {
      pipeline: tooLong,
      'pipeline, opening taken': share(pipeline.filter(tookOpening).flatMap(axesOf), isTooLong),
      'corners tapped': share(given.flatMap(axesOf), isTooLong),
      ...Object.fromEntries(naive.map(({ method, share }) => [method, share])),
    },
  }
}

const claims = (outcomes: readonly SceneOutcome[], attempt: (outcome: SceneOutcome) => Attempt | null): Attempt[] =>
  outcomes.flatMap((outcome) => attempt(outcome) ?? []).filter(isClaim)

function naiveTooLong(outcomes: readonly SceneOutcome[], method: NaiveMethod): number {
  const axes = outcomes.flatMap(({ naive, truth }) => {
    const sizes = naive[method]
    return sizes ? [sizes.widthMm > truth.narrowestWidthMm, sizes.dropMm > truth.shortestDropMm] : []
  })
  return share(axes, (isLonger) => isLonger)
}

const head = ['sizes', 'too long', 'margin', 'given away, median %', 'given away, p95 %']

/** What a safe size leaves of the recess, percent: the price of being safe. */
function cells(attempts: readonly Attempt[]): string[] {
  const axes = attempts.flatMap(axesOf)
  const tooLong = share(axes, isTooLong)
  const given = axes.map(({ safeMm, narrowestMm }) => 100 * (1 - safeMm / narrowestMm))
  return [
    String(axes.length),
    percent(tooLong, 2),
    `± ${percent(shareMargin(tooLong, axes.length), 2)}`,
    quantile(given, 0.5).toFixed(2),
    quantile(given, 0.95).toFixed(2),
  ]
}

const strataTable = (outcomes: readonly SceneOutcome[]): Table => ({
  title: 'per stratum',
  head: ['stratum', ...head.map((name) => `pipeline: ${name}`), ...head.map((name) => `tapped: ${name}`)],
  lines: inStrata(outcomes).map(({ name, outcomes: these }) => [
    name,
    ...cells(claims(these, ({ pipeline }) => pipeline)),
    ...cells(claims(these, ({ given }) => given)),
  ]),
})
