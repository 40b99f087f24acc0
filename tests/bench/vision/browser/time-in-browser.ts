import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core'
import { paths } from '#shared/paths.ts'
import { USUAL_WINDOW } from '#tests/bench/vision/scenes/still.ts'
import { startBenchServer } from '#tests/support/bench-server.ts'
import { findBrowser } from '#tests/support/browser.ts'
import ensureBuilt from '#tests/support/built.ts'
import { jpegOf } from '#tests/support/rendered-scene.ts'
import { scenePath } from '#workers/model/scenes/camera/scene-path.ts'
import { randomSceneSpec } from '#workers/model/scenes/random/scene.ts'
import { renderScene } from '#workers/model/scenes/render-scene.ts'
import type { ReferenceKind } from '#workers/vision/api.ts'
import { bundlePage } from './bundle-page.ts'
import type { BenchPage } from './page.ts'

/** Times of the built application's workers in Chromium, served by the real server on this machine. */
export interface BrowserTimes {
  readonly browser: string
  readonly frameMs: readonly number[]
  readonly followMs: readonly number[]
  readonly stillMs: readonly number[]
  readonly stillCoreMs: readonly number[]
  readonly firstMs: readonly number[]
  readonly nudgeMs: readonly number[]
  readonly coldStartMs: readonly number[]
  readonly cachedStartMs: readonly number[]
  /** What a cold start fetched, as it travelled. */
  readonly fetched: readonly { readonly name: string; readonly bytes: number }[]
  readonly weights: readonly { readonly name: string; readonly bytes: number }[]
}

const root = path.resolve(import.meta.dirname, '../../../..')
const references: readonly ReferenceKind[] = ['board', 'a4', 'card']
const STARTS = 5
const FRAMES = 10
const ROUNDS = 3
const STILL_TIMES = 4

export async function timeInBrowser(firstSeed: number): Promise<BrowserTimes> {
  ensureBuilt()
  const server = await startBenchServer()
  const { launchOptions, name } = await findBrowser()
  const browser = await chromium.launch(launchOptions)
  try {
    const script = await bundlePage(server.url)
    const starts = await timeStarts(browser, server.url, script)
    console.error('worker starts timed')
    const context = await browser.newContext()
    const page = await openPage(context, server.url, script)
    await inPage(page, (bench) => bench.start())
    const times = {
      frameMs: [] as number[],
      followMs: [] as number[],
      stillMs: [] as number[],
      stillCoreMs: [] as number[],
      firstMs: [] as number[],
      nudgeMs: [] as number[],
    }
    for (const [i, reference] of references.entries()) {
      const frames = await renderedFrames(reference, firstSeed + i)
      const scanned = await page.evaluate(
        ([list, rounds]) => (globalThis as unknown as { benchPage: BenchPage }).benchPage.scan(list, rounds),
        [frames, ROUNDS] as const,
      )
      // The first round warms the compiled code up, as the first seconds of a scan do.
      times.frameMs.push(...scanned.frameMs.slice(FRAMES))
      times.followMs.push(...scanned.followMs.slice(FRAMES))
      const still = await renderedStill(reference, firstSeed + 100 + i)
      const measured = await page.evaluate(
        ([photo, hints, count]) => (globalThis as unknown as { benchPage: BenchPage }).benchPage.still(photo, hints, count),
        [still, { reference }, STILL_TIMES] as const,
      )
      times.stillMs.push(...measured.map(({ ms }) => ms))
      times.stillCoreMs.push(...measured.map(({ coreMs }) => coreMs))
      const { firstMs, nudgeMs } = await page.evaluate(
        ([photo, hints, count]) => (globalThis as unknown as { benchPage: BenchPage }).benchPage.photoTool(photo, hints, count),
        [still, { reference: 'auto' }, STILL_TIMES] as const,
      )
      times.firstMs.push(...firstMs)
      times.nudgeMs.push(...nudgeMs)
      console.error(`frames and stills with ${reference} timed`)
    }
    return { browser: name, ...times, ...starts, weights: weightFiles() }
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function openPage(context: BrowserContext, url: string, script: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(url + paths.home, { waitUntil: 'networkidle' })
  await page.evaluate(script)
  return page
}

const inPage = <Result>(page: Page, work: (bench: BenchPage) => Promise<Result>): Promise<Result> =>
  page.evaluate(`(${work.toString()})(globalThis.benchPage)`) as Promise<Result>

async function timeStarts(
  browser: Browser,
  url: string,
  script: string,
): Promise<Pick<BrowserTimes, 'coldStartMs' | 'cachedStartMs' | 'fetched'>> {
  const [coldStartMs, cachedStartMs]: [number[], number[]] = [[], []]
  let fetched: BrowserTimes['fetched'] = []
  for (let i = 0; i < STARTS; i++) {
    const context = await browser.newContext()
    const page = await openPage(context, url, script)
    const seen: Promise<{ name: string; bytes: number }>[] = []
    page.on('requestfinished', (request) => {
      // What is handed over inside the page travels nowhere.
      if (!request.url().startsWith('blob:')) seen.push(travelled(request))
    })
    coldStartMs.push((await inPage(page, (bench) => bench.start())).ms)
    fetched = await Promise.all(seen)
    await page.close()
    const again = await openPage(context, url, script)
    cachedStartMs.push((await inPage(again, (bench) => bench.start())).ms)
    await context.close()
  }
  return { coldStartMs, cachedStartMs, fetched }
}

/** A file's bytes as they travelled; of a worker's own script the browser tells only the header. */
async function travelled(request: Request): Promise<{ name: string; bytes: number }> {
  const { responseBodySize } = await request.sizes()
  const stated = Number(await (await request.response())?.headerValue('content-length'))
  return { name: path.basename(new URL(request.url()).pathname), bytes: responseBodySize || stated }
}

/** Files of weights in the vision core, as they lie in the repository; where the build puts them into a script they travel with it. */
function weightFiles(): BrowserTimes['weights'] {
  const folder = path.join(root, 'workers/vision')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(json|bin)$/.test(name))
    .map((name) => ({ name, bytes: statSync(path.join(folder, name)).size }))
}

async function renderedFrames(reference: ReferenceKind, seed: number): Promise<string[]> {
  const spec = randomSceneSpec(seed, { reference, widthPx: 1280, heightPx: 720, size: USUAL_WINDOW })
  return Promise.all(scenePath(spec, FRAMES).map(async (frame) => (await jpegOf(renderScene(frame).photo, 95)).toString('base64')))
}

async function renderedStill(reference: ReferenceKind, seed: number): Promise<string> {
  const { photo } = renderScene(randomSceneSpec(seed, { reference, widthPx: 4000, heightPx: 3000, size: USUAL_WINDOW }))
  return (await jpegOf(photo)).toString('base64')
}
