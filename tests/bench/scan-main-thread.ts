import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { paths } from '#shared/paths.ts'
import { startBenchServer } from '#tests/support/bench-server.ts'
import { findBrowser } from '#tests/support/browser.ts'
import { writeFakeCameraVideo } from '#tests/support/fake-camera-video.ts'
import { randomSceneSpec } from '#workers/model/scenes/random-scene.ts'

/** npm run bench:scan: the main thread's tasks over 50 ms while the camera runs and the worker measures. Goal: none. */
const folder = await mkdtemp(path.join(os.tmpdir(), 'scan-bench-'))
const video = path.join(folder, 'camera.y4m')
await writeFakeCameraVideo(
  video,
  randomSceneSpec(7, { widthPx: 1280, heightPx: 720, reference: 'board', maxTiltDegrees: 12, clutter: 0.3 }),
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
  await page.goto(`${server.url}${paths.measurement}`, { waitUntil: 'networkidle' })
  await page.evaluate(() => {
    const tasks: { startMs: number; ms: number }[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) tasks.push({ startMs: Math.round(entry.startTime), ms: Math.round(entry.duration) })
    }).observe({ type: 'longtask' })
    Object.assign(globalThis, { longTasks: tasks })
  })
  const startedAt = performance.now()
  await page.getByRole('link', { name: /Quick AI Scan/ }).click()
  await page.getByRole('button', { name: 'Use These Measurements' }).waitFor({ timeout: 120_000 })
  const seconds = (performance.now() - startedAt) / 1000
  const tasks = await page.evaluate(() => (globalThis as unknown as { longTasks: { startMs: number; ms: number }[] }).longTasks)
  console.log(`scan in ${name}: ${seconds.toFixed(1)} s from tap to result, the vision core's download included`)
  console.log(`main thread tasks over 50 ms: ${tasks.length} (goal: none)`)
  for (const task of tasks) console.log(`  ${task.ms} ms at ${task.startMs} ms`)
} finally {
  await browser.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
