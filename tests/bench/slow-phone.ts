import type { Browser } from 'playwright-core'
import type { StoredBlind } from '#app/shop/stored-blind.ts'

const ROUNDS = 5
/** 1.6 Mbit/s down, 0.75 up, in bytes a second: a phone on a weak mobile network. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const CPU_SLOWDOWN = 4

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
  await page.addInitScript((blinds) => localStorage.setItem('quote-blinds', JSON.stringify(blinds)), quote)
  await page.addInitScript(watchPaint)
  await page.goto(address)
  await page.locator('main:not([aria-busy]) h1').waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(2_000)
  const paint = await page.evaluate(() => (window as unknown as { paint: Paint }).paint)
  await context.close()
  return paint
}

/** Runs in the page. */
function watchPaint() {
  const paint = { firstMs: 0, largestMs: 0, shift: 0 }
  Object.assign(window, { paint })
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') paint.firstMs = entry.startTime
  })
  watch('largest-contentful-paint', (entry) => {
    paint.largestMs = entry.startTime
  })
  watch('layout-shift', (entry) => {
    paint.shift += (entry as unknown as { value: number }).value
  })
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
  price: 1200,
}))
