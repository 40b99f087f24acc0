import type { Browser } from 'playwright-core'
import { APP_VERSION } from '#app/lib/app-version.ts'
import { STORAGE_KEYS } from '#app/lib/storage/storage-keys.ts'
import type { StoredBlind } from '#app/shop/quote/stored-blind.ts'

const ROUNDS = 5
/** 1.6 Mbit/s down, 0.75 up, in bytes a second: a phone on a weak mobile network. */
export const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
export const CPU_SLOWDOWN = 4

export interface Paint {
  readonly firstMs: number
  readonly largestMs: number
  /** Cumulative layout shift. */
  readonly shift: number
}

/** Opens a screen with an empty cache as a slow phone would. @returns the medians of five visits. */
export async function paintOnSlowPhone(browser: Browser, address: string): Promise<Paint> {
  const visits: Paint[] = []
  for (let round = 0; round < ROUNDS; round++) visits.push(await visitOnce(browser, address))
  const median = (of: (paint: Paint) => number) => visits.map(of).sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN
  return { firstMs: median((paint) => paint.firstMs), largestMs: median((paint) => paint.largestMs), shift: median((paint) => paint.shift) }
}

async function visitOnce(browser: Browser, address: string): Promise<Paint> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', NETWORK)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  // Without the version the application would clear what it takes for older data.
  await page.addInitScript((stored) => Object.assign(localStorage, stored), {
    [STORAGE_KEYS.appVersion]: APP_VERSION,
    [STORAGE_KEYS.quoteBlinds]: JSON.stringify(quote),
    'unsent:quote-in-hand': JSON.stringify({
      state: 'issued',
      quote: { number: 'CB-000001', issuedAt: new Date().toISOString(), lines: quote },
    }),
  })
  await page.addInitScript(watchPaint)
  await page.goto(address)
  await page.locator('main:not([aria-busy]) h1').waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(2_000)
  const paint = await page.evaluate(() => (window as unknown as { paint: Paint }).paint)
  await context.close()
  if (paint.largestMs === 0) throw new Error(`${address} painted nothing`)
  return paint
}

/** Runs in the page. It names no function: the runner would wrap those in one of its own, which the page has not. */
function watchPaint() {
  const paint = { firstMs: 0, largestMs: 0, shift: 0 }
  Object.assign(window, { paint })
  for (const type of ['paint', 'largest-contentful-paint', 'layout-shift'])
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.name === 'first-contentful-paint') paint.firstMs = entry.startTime
        if (type === 'largest-contentful-paint') paint.largestMs = entry.startTime
        if (type === 'layout-shift') paint.shift += (entry as unknown as { value: number }).value
      }
    }).observe({ type, buffered: true })
}

/** What the browser keeps of a quote, so that /quote-document has one to show. */
const quote: readonly StoredBlind[] = ['Lounge', 'Kitchen'].map((room, index) => ({
  id: String(index),
  room,
  product_type: 'roller-blockout',
  width_mm: 1200,
  drop_mm: 1400,
  control_side: 'right',
  mount_type: 'inside-recess',
  colour: 'White',
  colour_hex: '#ffffff',
  quantity: 1,
  // The sample list's. With another price a notice of the change would move the quote down.
  price: 1090,
}))
