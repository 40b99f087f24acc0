import type { FoundInPhoto } from '#tests/bench/vision/photos/find.ts'
import { figure, percent, type RowReport, type Table } from '#tests/bench/vision/row-report.ts'
import type { SceneOutcome } from '#tests/bench/vision/scenes/outcome.ts'
import { quantile, share } from '#tests/bench/vision/statistics.ts'

/** Rows 1, 2 and 4 by the ends of their sets' names. */
const finding = [
  { row: '1', set: 'interior_close', work: 'real interiors, window filling much of the frame', least: 0.9, first: 0.9, three: 0.97 },
  { row: '2', set: 'interior_wide', work: 'real wide interiors', least: 0.75, first: null, three: 0.93 },
  { row: '4', set: 'exterior', work: 'real exteriors', least: 0.5, first: 1, three: null },
] as const

const CLOSE_SET = 'interior_close'
const HIT = 0.9
const CORNER_GOAL_PERCENT = 0.1

/** Sets of photos with annotated windows that no row is of. */
export const setsWithoutRow = (found: readonly FoundInPhoto[]): string[] => [
  ...new Set(found.filter(({ set, types }) => types.length > 0 && !finding.some((row) => set.endsWith(row.set))).map(({ set }) => set)),
]

/** Rows 1, 2 and 4 of real photos, and 1r, 2r and 4r of rendered views of their kind. */
export const foundWindowRows = (found: readonly FoundInPhoto[]): RowReport[] =>
  finding.flatMap((row) => [row, row].flatMap((one, i) => foundRow(one, found, i === 1) ?? []))

function foundRow(
  { row, set, work, least, first, three }: (typeof finding)[number],
  found: readonly FoundInPhoto[],
  isRendered: boolean,
): RowReport | null {
  const photos = found.filter((photo) => photo.isRendered === isRendered && photo.set.endsWith(set) && photo.types.length > 0)
  if (photos.length === 0) return null
  const within = (count: number, iou: number = least) =>
    share(photos, ({ candidates }) => candidates.slice(0, count).some((one) => one.iou >= iou))
  const contours = (count: number) => share(photos, (photo) => photo.contours.slice(0, count).some(({ iou }) => iou >= least))
  const asked = [
    ...(first === null ? [] : [{ name: 'first', share: within(1), goal: first }]),
    ...(three === null ? [] : [{ name: 'first three', share: within(3), goal: three }]),
  ]
  return {
    row: isRendered ? `${row}r` : row,
    work: isRendered ? work.replace('real', 'rendered') : work,
    metric: `IoU ≥ ${least} with the best-matching quad, ${asked.map(({ name }) => name).join(' / ')}`,
    ours: asked.map((one) => percent(one.share, isRendered ? 1 : 0)).join(' / '),
    goal: isRendered ? '– (no goal set)' : asked.map((one) => percent(one.goal, 0)).join(' / '),
    naive: `${percent(contours(1), 0)} (largest contour), ${percent(contours(20), 0)} (best of 20 contours)`,
    reached: isRendered ? null : asked.every((one) => one.share >= one.goal),
    reading: "the pipeline's candidates for a photo of which nothing is said, whether it went on to measure or refused",
    cases: photos.length,
    tables: [
      {
        title: 'how near',
        head: ['overlap at least', 'first', 'first three', 'all candidates'],
        lines: [0.5, 0.75, 0.9, 0.95].map((iou) => [String(iou), ...[1, 3, 9].map((count) => percent(within(count, iou)))]),
      },
      ...(isRendered ? [] : [eachPhoto(photos, least)]),
    ],
    figures: {
      first: within(1),
      'first three': within(3),
      'all candidates': within(9),
      contour: contours(1),
      'best of 20 contours': contours(20),
    },
  }
}

const eachPhoto = (photos: readonly FoundInPhoto[], least: number): Table => ({
  title: 'each photo',
  head: ['photo', 'annotated', 'candidates: type, overlap with what', 'hit', 'confidence', 'outcome', 'largest contour', 'best of 20'],
  lines: photos.map(({ file, types, measurement, candidates, contours }) => [
    file,
    [...new Set(types)].join(', '),
    candidates.map(({ iou, annotated }, i) => `${measurement.candidates[i]?.type} ${figure(iou)} ${annotated}`).join('; ') || 'none',
    hitPlace(candidates.findIndex(({ iou }) => iou >= least)),
    measurement.found ? figure(measurement.confidence) : '–',
    measurement.found ? `measured, ${measurement.scale}` : measurement.reason,
    figure(contours[0]?.iou ?? 0),
    figure(Math.max(0, ...contours.map(({ iou }) => iou))),
  ]),
})

const hitPlace = (index: number): string =>
  index < 0 ? 'missed' : (['first', 'second', 'third', 'fourth', 'fifth'][index] ?? String(index + 1))

/** Row 3, with the same error on rendered stills beside it, where truth is exact. */
export function cornerRow(found: readonly FoundInPhoto[], scenes: readonly SceneOutcome[]): RowReport | null {
  const real = found.filter(({ isRendered }) => !isRendered)
  const hits = real.filter((photo) => photo.set.endsWith(CLOSE_SET) && (photo.candidates[0]?.iou ?? 0) >= HIT)
  const refined = hits.flatMap(({ file, refined }) => (refined ? [{ file, ...refined }] : []))
  if (refined.length === 0) return null
  const median = quantile(
    refined.flatMap(({ errorsPercent }) => errorsPercent),
    0.5,
  )
  const contourHits = real.filter((photo) => photo.set.endsWith(CLOSE_SET) && (photo.contours[0]?.iou ?? 0) >= HIT)
  const annotation = quantile(
    refined.flatMap(({ annotationSigmaPercent }) => annotationSigmaPercent ?? []),
    0.5,
  )
  const rendered = scenes.filter(({ flaw }) => flaw === null)
  const exact = {
    pipeline: rendered.flatMap(({ pipeline }) => pipeline.cornerErrorsPercent),
    tapped: rendered.flatMap(({ given }) => given?.cornerErrorsPercent ?? []),
  }
  return {
    row: '3',
    work: 'corner error after refinement, hits of row 1',
    metric: "median, % of the picture's diagonal",
    ours: `${figure(median, 3)} (annotation itself: σ ${figure(annotation, 3)}${exact.pipeline.length > 0 ? `; rendered, exact truth: ${figure(quantile(exact.pipeline, 0.5), 3)}` : ''})`,
    goal: '≤ 0.10',
    naive: `${figure(
      quantile(
        contourHits.flatMap(({ contourErrorsPercent }) => contourErrorsPercent),
        0.5,
      ),
      3,
    )} (largest contour, its own ${contourHits.length} hits)`,
    reached: median <= CORNER_GOAL_PERCENT,
    reading:
      'all four corners of the first candidate after refinement, against the annotated quad that it overlaps best; the annotation was set by hand and has an error of its own. Rendered: every still of rows 9 and 9b whose outline overlaps one of the true outlines by 0.9 or more',
    cases: refined.length,
    tables: [
      {
        title: 'each hit',
        head: ['photo', 'overlap', 'median error, %', 'largest error, %', 'annotation σ, %'],
        lines: refined.map(({ file, iou, errorsPercent, annotationSigmaPercent }) => [
          file,
          figure(iou, 3),
          figure(quantile(errorsPercent, 0.5), 3),
          figure(Math.max(...errorsPercent), 3),
          annotationSigmaPercent === null ? '–' : figure(annotationSigmaPercent, 3),
        ]),
      },
      {
        title: 'rendered stills, exact truth',
        head: ['reading', 'corners', 'median, %', 'p90, %'],
        lines: Object.entries(exact).map(([name, errors]) => [
          name,
          String(errors.length),
          figure(quantile(errors, 0.5), 3),
          figure(quantile(errors, 0.9), 3),
        ]),
      },
    ],
    figures: { median, annotation, rendered: quantile(exact.pipeline, 0.5), 'rendered, tapped': quantile(exact.tapped, 0.5) },
  }
}
