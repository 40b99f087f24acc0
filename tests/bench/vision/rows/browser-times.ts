import type { BrowserTimes } from '#tests/bench/vision/browser/time-in-browser.ts'
import { figure, type RowReport } from '#tests/bench/vision/row-report.ts'
import { quantile } from '#tests/bench/vision/statistics.ts'

const FRAME_GOAL_MS = 33
const STILL_GOAL_MS = 400
const FIRST_GOAL_MS = 450
const NUDGE_GOAL_MS = 60

/** Row 14: times in the browser's workers. */
export function browserTimesRow(times: BrowserTimes): RowReport {
  const { browser, frameMs, followMs, stillMs, stillCoreMs, firstMs, nudgeMs, coldStartMs, cachedStartMs, fetched, weights } = times
  const [frame, still, first, nudge] = [frameMs, stillMs, firstMs, nudgeMs].map((list) => quantile(list, 0.5)) as [
    number,
    number,
    number,
    number,
  ]
  const line = (name: string, list: readonly number[]) => [
    name,
    String(list.length),
    figure(quantile(list, 0.5), 0),
    figure(quantile(list, 0.95), 0),
  ]
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
  const downloaded = fetched.reduce((sum, { bytes }) => sum + bytes, 0)
  return {
    row: '14',
    work: 'time in a browser worker: 1280 × 720 live frame; 12 MP still; 12 MP photo opened; nudge of a corner',
    metric: 'ms, median',
    ours: `${[frame, still, first, nudge].map((ms) => figure(ms, 0)).join('; ')} (p95 ${[frameMs, stillMs, firstMs, nudgeMs].map((list) => figure(quantile(list, 0.95), 0)).join('; ')})`,
    goal: `≤ ${FRAME_GOAL_MS}; ≤ ${STILL_GOAL_MS}; ≤ ${FIRST_GOAL_MS}; ≤ ${NUDGE_GOAL_MS}`,
    naive: '–',
    reached: frame <= FRAME_GOAL_MS && still <= STILL_GOAL_MS && first <= FIRST_GOAL_MS && nudge <= NUDGE_GOAL_MS,
    reading: `in ${browser}: from handing a frame over to its whole reading (outline, reference, size), from handing over a still's JPEG file to the measurement, its decoding included; from opening the same file in the photo tool, its copies for the screen included, to the first millimetres; and from moving one corner to the millimetres after it`,
    cases: frameMs.length + stillMs.length + firstMs.length + nudgeMs.length,
    tables: [
      {
        title: 'times, ms',
        head: ['what', 'times', 'median', 'p95'],
        lines: [
          line('live frame 1280 × 720, whole reading', frameMs),
          line('live frame reduced to 640, outline followed', followMs),
          line('12 MP still, from file to measurement', stillMs),
          line('12 MP still, the core alone', stillCoreMs),
          line('12 MP photo, from opening it in the photo tool to the first millimetres', firstMs),
          line('12 MP photo, from the nudge of a corner to its millimetres', nudgeMs),
          line('worker start, cold', coldStartMs),
          line('worker start, files from the cache', cachedStartMs),
        ],
      },
      {
        title: 'what a cold start fetches, KB as it travels',
        head: ['file', 'KB'],
        lines: [...fetched.map(({ name, bytes }) => [name, kilobytes(bytes)]), ['all', kilobytes(downloaded)]],
      },
      {
        title: 'weights in the repository, KB unpacked',
        head: ['file', 'KB'],
        lines: weights.map(({ name, bytes }) => [name, kilobytes(bytes)]),
      },
    ],
    figures: {
      'frame, median': frame,
      'frame, p95': quantile(frameMs, 0.95),
      'follow, median': quantile(followMs, 0.5),
      'still, median': still,
      'still, p95': quantile(stillMs, 0.95),
      'still core, median': quantile(stillCoreMs, 0.5),
      'first millimetres, median': first,
      'first millimetres, p95': quantile(firstMs, 0.95),
      'nudge, median': nudge,
      'nudge, p95': quantile(nudgeMs, 0.95),
      'cold start, median': quantile(coldStartMs, 0.5),
      'cached start, median': quantile(cachedStartMs, 0.5),
      'download, bytes': downloaded,
    },
  }
}
