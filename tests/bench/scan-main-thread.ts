import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { paths } from '#shared/paths.ts'
import { startBenchServer } from '#tests/support/bench-server.ts'
import { findBrowser } from '#tests/support/browser.ts'
import ensureBuilt from '#tests/support/built.ts'
import { writeFakeCameraVideo } from '#tests/support/fake-camera-video.ts'
import { randomSceneSpec } from '#workers/model/scenes/random/scene.ts'
import { timeInBrowser } from './vision/browser/time-in-browser.ts'

/**
 * npm run bench:scan: runs one scan in a real browser, 1280 × 720, from tap to result. It counts the main thread's tasks over 50 ms (goal:
 * none). It times each frame from its call to the answer, in the worker that follows the outline (goal: 33 ms, one frame of the camera) and
 * in the worker that measures. It also gives each figure in processor time, which leaves out what else the machine does. Then it times the
 * same workers one call at a time: a live frame, a 12 MP still, and their start, cold and from the browser's cache. --only-scan leaves this
 * second part out.
 */
interface Watched {
  longTasks: { startMs: number; ms: number }[]
  /** Milliseconds from each call with a frame to its answer, by the worker's name. */
  answers: Record<string, number[]>
  followingMs: number[]
  shownFrames: number
}

/** The seed of the first rendered frame or still that is timed. */
const firstSeed = 8100

ensureBuilt()
const folder = await mkdtemp(path.join(os.tmpdir(), 'scan-bench-'))
const video = path.join(folder, 'camera.y4m')
// 48 frames are 1.6 s, in which the hand sways to and fro once.
await writeFakeCameraVideo(
  video,
  randomSceneSpec(7, { widthPx: 1280, heightPx: 720, reference: 'board', maxTiltDegrees: 12, clutter: 0.3 }),
  48,
)
const server = await startBenchServer()
const { launchOptions, name } = await findBrowser()
const browser = await chromium.launch({
  ...launchOptions,
  args: [
    ...launchOptions.args,
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${video}`,
  ],
})
try {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, permissions: ['camera'] })
  const page = await context.newPage()
  await page.addInitScript(() => {
    const watched: Watched = { longTasks: [], answers: {}, followingMs: [], shownFrames: 0 }
    Object.assign(globalThis, { watched })
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        watched.longTasks.push({ startMs: Math.round(startTime), ms: Math.round(duration) })
    }).observe({ type: 'longtask' })
    const seen = HTMLVideoElement.prototype.requestVideoFrameCallback
    HTMLVideoElement.prototype.requestVideoFrameCallback = function (callback) {
      return seen.call(this, (now, metadata) => {
        watched.shownFrames++
        watched.followingMs.push(now)
        callback(now, metadata)
      })
    }
    const Real = globalThis.Worker
    globalThis.Worker = class extends Real {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options)
        const name = options?.name ?? 'worker'
        const sent = new Map<string, number>()
        watched.answers[name] = []
        const post = this.postMessage.bind(this) as (message: unknown, transfer?: Transferable[]) => void
        this.postMessage = (message: { id?: string }, transfer?: unknown) => {
          if (message.id && Array.isArray(transfer) && transfer.some((item) => item instanceof ImageBitmap))
            sent.set(message.id, performance.now())
          post(message, transfer as Transferable[])
        }
        this.addEventListener('message', ({ data }: MessageEvent<{ id?: string }>) => {
          const startedAt = data.id ? sent.get(data.id) : undefined
          if (startedAt !== undefined) watched.answers[name]?.push(performance.now() - startedAt)
        })
      }
    }
  })
  await page.goto(`${server.url}${paths.measurement}`, { waitUntil: 'networkidle' })
  await page.evaluate(() => {
    const { watched } = globalThis as unknown as { watched: Watched }
    watched.longTasks.length = 0
  })
  await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel', '__metadata'] })
  const startedAt = performance.now()
  await page.getByRole('link', { name: /Quick AI Scan/ }).click()
  await page.getByRole('button', { name: 'Use These Measurements' }).waitFor({ timeout: 120_000 })
  const seconds = (performance.now() - startedAt) / 1000
  const trace = processorTimes((await browser.stopTracing()).toString())
  const watched = await page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched)
  console.log(`scan in ${name}: ${seconds.toFixed(1)} s from tap to result, the vision core's download included`)
  console.log(`main thread tasks over 50 ms: ${watched.longTasks.length} (goal: none)`)
  const heavy = trace.main.filter((ms) => ms > 50)
  console.log(`  of processor time: ${heavy.length}${heavy.length > 0 ? ` (${heavy.map((ms) => Math.round(ms)).join(', ')} ms)` : ''}`)
  console.log(`a frame followed: ${spread(watched.answers.track)} (goal: median 33 ms)`)
  console.log(`  of processor time: ${perFrame(trace.track, watched.answers.track)} on average`)
  console.log(`a frame measured: ${spread(watched.answers.vision)}`)
  console.log(`  of processor time: ${perFrame(trace.vision, watched.answers.vision)} on average, starting included`)
  const gaps = watched.followingMs.slice(1).map((ms, i) => ms - (watched.followingMs[i] ?? ms))
  console.log(`frames shown by the camera while it scanned: ${watched.shownFrames}, ${spread(gaps)} apart`)
} finally {
  await browser.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
if (!process.argv.includes('--only-scan')) {
  const times = await timeInBrowser(firstSeed)
  console.log(`one call at a time, in ${times.browser}, with board, A4 and card:`)
  console.log(`  live frame, whole reading: ${spread(times.frameMs)} (goal: median 33 ms)`)
  console.log(`  live frame reduced to 640, outline followed: ${spread(times.followMs)}`)
  console.log(`  12 MP still, from JPEG file to measurement: ${spread(times.stillMs)} (goal: median 400 ms)`)
  console.log(`  12 MP still, without reading the file: ${spread(times.stillCoreMs)}`)
  console.log(`  12 MP photo, from opening it to the first millimetres: ${spread(times.firstMs)} (goal: median 450 ms)`)
  console.log(`  12 MP photo, nudge of one corner: ${spread(times.nudgeMs)} (goal: median 60 ms)`)
  console.log(`  worker start, cold: ${spread(times.coldStartMs)}; from the cache: ${spread(times.cachedStartMs)}`)
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(0)
  console.log(`  a cold start fetches ${kilobytes(times.fetched.reduce((sum, { bytes }) => sum + bytes, 0))} KB:`)
  for (const { name, bytes } of times.fetched) console.log(`    ${kilobytes(bytes).padStart(6)}  ${name}`)
}

function spread(ms: readonly number[] = []): string {
  const sorted = [...ms].sort((p, q) => p - q)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]?.toFixed(1) ?? '-'
  return `median ${at(0.5)} ms, 95th percentile ${at(0.95)} ms, of ${sorted.length}`
}

function perFrame(tasksMs: readonly number[], frames: readonly number[] = []): string {
  return `${(tasksMs.reduce((sum, ms) => sum + ms, 0) / Math.max(1, frames.length)).toFixed(1)} ms`
}

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** The processor time in microseconds. */
  readonly tdur?: number
  readonly args?: { readonly data?: { readonly url?: string; readonly workerThreadId?: number } }
}

/** @returns the processor time of each task in milliseconds, for the page's main thread and the two workers, from Chromium's trace. */
function processorTimes(json: string): { main: number[]; track: number[]; vision: number[] } {
  const { traceEvents } = JSON.parse(json) as { traceEvents: TraceEvent[] }
  const workers = traceEvents.filter(({ name }) => name === 'TracingSessionIdForWorker')
  const pid = workers[0]?.pid
  const tasksOf = (tid: number | undefined): number[] =>
    traceEvents.flatMap((event) =>
      event.pid === pid && event.tid === tid && event.name === 'RunTask' && event.tdur !== undefined ? [event.tdur / 1000] : [],
    )
  const worker = (name: string) => workers.find(({ args }) => args?.data?.url?.includes(`/${name}.worker`))?.args?.data?.workerThreadId
  // In a Chromium renderer, the id of the main thread is the process id.
  return { main: tasksOf(pid), track: tasksOf(worker('track')), vision: tasksOf(worker('vision')) }
}
