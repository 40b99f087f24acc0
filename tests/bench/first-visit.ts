import { chromium } from 'playwright-core'
import { paths } from '#shared/paths.ts'
import { startBenchServer } from '#tests/support/bench-server.ts'
import { findBrowser } from '#tests/support/browser.ts'
import { ensureBuilt } from '#tests/support/built.ts'

/** npm run bench:visit: the compressed bytes that a first visit to each screen loads. Goal for /: 130 KB of script and no vision code. */
const goalBytes = 130_000
ensureBuilt()
const server = await startBenchServer()
const { launchOptions, name } = await findBrowser()
const browser = await chromium.launch(launchOptions)
console.log(`first visits in ${name}\n`)
console.log('| screen | script, KB gzipped | style | fonts | all | requests | vision code |\n|---|---|---|---|---|---|---|')
try {
  for (const screen of [paths.home, paths.measurement, paths.quoteCalculator, paths.quoteDocument, paths.orderConfirmation]) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, extraHTTPHeaders: { 'accept-encoding': 'gzip' } })
    const page = await context.newPage()
    await page.goto(server.url + screen, { waitUntil: 'networkidle' })
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map((entry) => {
        const { name, encodedBodySize } = entry as PerformanceResourceTiming
        return { name: new URL(name).pathname, bytes: encodedBodySize }
      }),
    )
    const sum = (pattern: RegExp) => loaded.filter((file) => pattern.test(file.name)).reduce((bytes, file) => bytes + file.bytes, 0)
    const vision = loaded.filter((file) => /vision|opencv|konva|\.wasm$/i.test(file.name)).map((file) => file.name)
    const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
    const all = loaded.reduce((bytes, file) => bytes + file.bytes, 0)
    console.log(
      `| ${screen} | ${kilobytes(sum(/\.js$/))} | ${kilobytes(sum(/\.css$/))} | ${kilobytes(sum(/\.woff2$/))} | ${kilobytes(all)} | ${loaded.length} | ${vision.join(' ') || 'none'} |`,
    )
    if (screen === paths.home) {
      console.log(`  ↳ goal ${kilobytes(goalBytes)}: ${sum(/\.js$/) <= goalBytes && vision.length === 0 ? 'reached' : 'missed'}`)
      for (const file of loaded.filter(({ name }) => name.endsWith('.js')))
        console.log(`    ${kilobytes(file.bytes).padStart(6)}  ${file.name}`)
    }
    await context.close()
  }
} finally {
  await browser.close()
  await server.stop()
}
