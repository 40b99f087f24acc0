import { percent, type RowReport } from '#tests/bench/vision/row-report.ts'
import type { Check, CheckedFilm } from '#tests/bench/vision/scenes/checked-film.ts'
import { holdsTruth } from '#tests/bench/vision/scenes/outcome.ts'
import { quantile, share } from '#tests/bench/vision/statistics.ts'

const GOAL = 0.95

/** Row 15: whether a size still holds the truth once somebody said that its four corners are right, and whether a wrong Yes makes it ready to cut. */
export function cornerCheckRow(films: readonly CheckedFilm[]): RowReport | null {
  if (films.length === 0) return null
  const of = (what: 'film' | 'still' | 'misdrawn') => films.flatMap((film) => film[what] ?? [])
  const [film, still] = [of('film'), of('still')]
  const [rightFilm, rightStill] = [film, still].map((checks) => checks.filter(({ isRight }) => isRight)) as [Check[], Check[]]
  const [wrongFilm, wrongStill] = [film, still].map((checks) => checks.filter(({ isRight }) => !isRight)) as [Check[], Check[]]
  const held = [heldShare(rightFilm, 'after'), heldShare(rightStill, 'after')]
  return {
    row: '15',
    work: 'films and stills once the corner check was answered',
    metric: 'share of intervals that holds the truth after a correct Yes, film / still',
    ours: held.map((one) => percent(one)).join(' / '),
    goal: '≥ 95 %',
    naive: '–',
    reached: held.every((one) => one >= GOAL),
    reading:
      'a Yes is correct where no corner is drawn further off than somebody sees (2 σ of 1.5 px and 0.2 % of the size); every other Yes is wrong, and so is one to an outline of which one corner was drawn 1 to 2 % of the size off',
    cases: films.length,
    tables: [
      {
        title: 'before and after a Yes',
        head: [
          'Yes',
          'sizes',
          'held before',
          'held after',
          'median ± before, mm',
          'median ± after, mm',
          'ready to cut',
          'of them a truth outside',
        ],
        lines: [
          ['film, correct', ...cells(rightFilm)],
          ['film, wrong', ...cells(wrongFilm)],
          ['film, one corner drawn 1–2 % off', ...cells(of('misdrawn'))],
          ['still, correct', ...cells(rightStill)],
          ['still, wrong', ...cells(wrongStill)],
        ],
      },
    ],
    figures: { film: held[0] ?? Number.NaN, still: held[1] ?? Number.NaN, 'wrong, film': heldShare(wrongFilm, 'after') },
  }
}

const axes = (checks: readonly Check[], when: 'before' | 'after') => checks.flatMap((check) => check[when].axes)
const heldShare = (checks: readonly Check[], when: 'before' | 'after'): number => share(axes(checks, when), holdsTruth)

function cells(checks: readonly Check[]): string[] {
  if (checks.length === 0) return ['0', '–', '–', '–', '–', '–', '–']
  const middle = (when: 'before' | 'after') =>
    quantile(
      axes(checks, when).map(({ ci95Mm }) => ci95Mm),
      0.5,
    ).toFixed(1)
  const ready = checks.filter(({ after }) => after.isReady)
  const isOutside = ({ after }: Check) => !after.axes.every(holdsTruth)
  const held = (['before', 'after'] as const).map((when) => percent(heldShare(checks, when)))
  return [String(checks.length), ...held, middle('before'), middle('after'), String(ready.length), String(ready.filter(isOutside).length)]
}
