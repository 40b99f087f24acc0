import type { BrowserTimes } from '#tests/bench/vision/browser/time-in-browser.ts'
import { figure, type RowReport } from '#tests/bench/vision/row-report.ts'
import { quantile } from '#tests/bench/vision/statistics.ts'

const FRAME_GOAL_MS = 33
const STILL_GOAL_MS = 400

/** Row 14: times in the browser's workers. */
export function browserTimesRow(times: BrowserTimes): RowReport {
  const { browser, frameMs, followMs, stillMs, stillCoreMs, coldStartMs, cachedStartMs, fetched, weights } = times
  const [frame, still] = [quantile(frameMs, 0.5), quantile(stillMs, 0.5)]
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
    work: 'time in a browser worker: 1280 × 720 live frame; 12 MP still',
    metric: 'ms, median',
    ours: `${figure(frame, 0)}; ${figure(still, 0)} (p95 ${figure(quantile(frameMs, 0.95), 0)}; ${figure(quantile(stillMs, 0.95), 0)})`,
    goal: '≤ 33; ≤ 400',
    naive: '–',
    reached: frame <= FRAME_GOAL_MS && still <= STILL_GOAL_MS,
    reading: `in ${browser}: from handing a frame over to its whole reading (outline, reference, size), and from handing over a still's JPEG file to the measurement, its decoding included`,
    cases: frameMs.length + stillMs.length,
    tables: [
      {
        title: 'times, ms',
        head: ['what', 'times', 'median', 'p95'],
        lines: [
          line('live frame 1280 × 720, whole reading', frameMs),
          line('live frame reduced to 640, outline followed', followMs),
          line('12 MP still, from file to measurement', stillMs),
          line('12 MP still, the core alone', stillCoreMs),
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
      'cold start, median': quantile(coldStartMs, 0.5),
      'cached start, median': quantile(cachedStartMs, 0.5),
      'download, bytes': downloaded,
    },
  }
}
