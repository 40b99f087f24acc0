import { chromium } from 'playwright-core'
import { paths } from '#shared/paths.ts'
import { startBenchServer } from '#tests/support/bench-server.ts'
import { findBrowser } from '#tests/support/browser.ts'
import ensureBuilt from '#tests/support/built.ts'
import { paintOnSlowPhone } from './slow-phone.ts'

/**
 * npm run bench:visit: the compressed bytes that a first visit to each screen loads, and when a slow phone paints it. Goals: 115 KB of script
 * before / shows its screen and no vision code at all, and the largest paint within 1.8 s.
 */
const goalBytes = 115_000
const goalPaintMs = 1_800
const screens = [paths.home, paths.measurement, paths.quoteCalculator, paths.quoteDocument, paths.orderConfirmation]
ensureBuilt()
const server = await startBenchServer()
const { launchOptions, name } = await findBrowser()
const browser = await chromium.launch(launchOptions)
console.log(`first visits in ${name}\n`)
console.log(
  '| screen | script before the screen shows, KB gzipped | all script | style | fonts | all | requests | vision code |\n|---|---|---|---|---|---|---|---|',
)
try {
  for (const screen of screens) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, extraHTTPHeaders: { 'accept-encoding': 'gzip' } })
    const page = await context.newPage()
    await page.goto(server.url + screen, { waitUntil: 'networkidle' })
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map((entry) => {
        const { name, encodedBodySize } = entry as PerformanceResourceTiming
        return { name: new URL(name).pathname, bytes: encodedBodySize }
      }),
    )
    // The page names every script that its screen needs (tests/e2e/first-paint.test.ts).
    const markup = await (await fetch(server.url + screen)).text()
    const first = loaded.filter(({ name }) => name.endsWith('.js') && markup.includes(name))
    const firstBytes = first.reduce((bytes, file) => bytes + file.bytes, 0)
    const sum = (pattern: RegExp) => loaded.filter((file) => pattern.test(file.name)).reduce((bytes, file) => bytes + file.bytes, 0)
    const vision = loaded.filter((file) => /vision|opencv|konva|\.wasm$/i.test(file.name)).map((file) => file.name)
    const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
    const all = loaded.reduce((bytes, file) => bytes + file.bytes, 0)
    console.log(
      `| ${screen} | ${kilobytes(firstBytes)} | ${kilobytes(sum(/\.js$/))} | ${kilobytes(sum(/\.css$/))} | ${kilobytes(sum(/\.woff2$/))} | ${kilobytes(all)} | ${loaded.length} | ${vision.join(' ') || 'none'} |`,
    )
    if (screen === paths.home) {
      console.log(`  ↳ goal ${kilobytes(goalBytes)}: ${firstBytes <= goalBytes && vision.length === 0 ? 'reached' : 'missed'}`)
      for (const file of first) console.log(`    ${kilobytes(file.bytes).padStart(6)}  ${file.name}`)
    }
    await context.close()
  }
  console.log('\non a slow phone (4 × CPU, 1.6 Mbit/s, 150 ms; median of 5)\n')
  console.log('| screen | first paint, ms | largest paint | layout shift | goal |\n|---|---|---|---|---|')
  for (const screen of screens) {
    const { firstMs, largestMs, shift } = await paintOnSlowPhone(browser, server.url + screen)
    const verdict = largestMs <= goalPaintMs ? 'reached' : 'missed'
    console.log(`| ${screen} | ${Math.round(firstMs)} | ${Math.round(largestMs)} | ${shift.toFixed(3)} | ${verdict} |`)
  }
} finally {
  await browser.close()
  await server.stop()
}
