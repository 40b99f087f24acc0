import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { paths } from '#shared/paths.ts'
import { startBenchServer } from '#tests/support/bench-server.ts'
import { findBrowser } from '#tests/support/browser.ts'
import ensureBuilt from '#tests/support/built.ts'
import { jpegOf, renderedScene } from '#tests/support/rendered-scene.ts'
import { cornersInOrder, tapCorners } from '#tests/support/shutters-on-photo.ts'
import { quantile } from './vision/statistics.ts'

/**
 * npm run bench:drag: a corner of the window is dragged on /shutters in a real browser, in a photo of 12 megapixels, with the shutter drawn along. It
 * times each drawing from its call to the answer (goal: 16 ms in the worker), the pictures that are shown a second, and the main thread's frames and tasks
 * (goal: none over 50 ms).
 */
interface Watched {
  isDragging: boolean
  readonly drawingsMs: number[]
  readonly longTasksMs: number[]
  readonly framesAt: number[]
}

const PHOTO_WIDTH_PX = 4620
const [MOVES, MOVE_MS] = [180, 16]

ensureBuilt()
const server = await startBenchServer()
const { launchOptions, name } = await findBrowser()
const browser = await chromium.launch(launchOptions)
try {
  for (const { size, viewport } of [
    { size: 'phone', viewport: { width: 390, height: 844 } },
    { size: 'desktop', viewport: { width: 1280, height: 800 } },
  ]) {
    const page = await (await browser.newContext({ viewport })).newPage()
    // The loader of this script names functions by a helper that the page does not have.
    await page.addInitScript('globalThis.__name = (named) => named')
    await page.addInitScript(watch)
    await page.goto(`${server.url}${paths.shutters}`)
    const { photo } = renderedScene(3, { reference: 'none' })
    const large = sharp(await jpegOf(photo, 92)).resize(PHOTO_WIDTH_PX)
    const { width, height } = (await large.toBuffer({ resolveWithObject: true })).info
    await page
      .getByLabel('Upload a photo')
      .setInputFiles({ name: 'window.jpg', mimeType: 'image/jpeg', buffer: await large.jpeg().toBuffer() })
    await page.getByText('Tap the top left corner of the window').waitFor()
    await tapCorners(page, cornersInOrder)
    await page.getByRole('figure', { name: 'Your photo with the shutters' }).waitFor()
    const corner = await page.getByRole('button', { name: 'Corner top left' }).boundingBox()
    if (!corner) throw new Error('no corner is shown')
    const from = { x: corner.x + corner.width / 2, y: corner.y + corner.height / 2 }
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.evaluate(() => {
      ;(globalThis as unknown as { watched: Watched }).watched.isDragging = true
    })
    const startedAt = performance.now()
    for (let i = 0; i < MOVES; i += 1) {
      await page.mouse.move(from.x + 20 * Math.sin(i / 9), from.y + 14 * Math.sin(i / 13))
      await page.waitForTimeout(MOVE_MS)
    }
    const seconds = (performance.now() - startedAt) / 1000
    const { drawingsMs, longTasksMs, framesAt } = await page.evaluate(() => {
      const { watched } = globalThis as unknown as { watched: Watched }
      watched.isDragging = false
      return watched
    })
    await page.mouse.up()
    const gaps = framesAt.slice(1).map((at, i) => at - (framesAt[i] as number))
    console.log(`${size}, ${name}, photo of ${width} × ${height} px: ${(drawingsMs.length / seconds).toFixed(0)} drawings a second`)
    console.log(`  a drawing, from its call to the answer: ${spread(drawingsMs)} (goal: 16 ms)`)
    console.log(`  the main thread's frames: ${spread(gaps)} apart; tasks over 50 ms: ${longTasksMs.length} (goal: none)`)
    await page.close()
  }
} finally {
  await browser.close()
  await server.stop()
}

/** Runs in the page, before anything of it. */
function watch() {
  const watched: Watched = { isDragging: false, drawingsMs: [], longTasksMs: [], framesAt: [] }
  Object.assign(globalThis, { watched })
  new PerformanceObserver((list) => {
    if (watched.isDragging) for (const { duration } of list.getEntries()) watched.longTasksMs.push(duration)
  }).observe({ type: 'longtask' })
  const frame = (now: number) => {
    if (watched.isDragging) watched.framesAt.push(now)
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  const Real = globalThis.Worker
  globalThis.Worker = class extends Real {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options)
      if (options?.name !== 'render') return
      const sent = new Map<string, number>()
      const post = this.postMessage.bind(this) as (message: unknown, transfer?: Transferable[]) => void
      this.postMessage = (message: { id?: string }, transfer?: unknown) => {
        if (message.id && watched.isDragging) sent.set(message.id, performance.now())
        post(message, transfer as Transferable[])
      }
      this.addEventListener('message', ({ data }: MessageEvent<{ id?: string }>) => {
        const startedAt = data.id ? sent.get(data.id) : undefined
        if (startedAt !== undefined) watched.drawingsMs.push(performance.now() - startedAt)
      })
    }
  }
}

function spread(ms: readonly number[]): string {
  return `median ${quantile(ms, 0.5).toFixed(1)} ms, 95th percentile ${quantile(ms, 0.95).toFixed(1)} ms, of ${ms.length}`
}
