import type { Page } from 'playwright-core'
import { paths } from '#shared/paths.ts'
import ensureBuilt from '#tests/support/built.ts'
import { startJourney } from '#tests/support/journey.ts'
import { randomSceneSpec } from '#workers/model/scenes/random/scene.ts'
import { CPU_SLOWDOWN, NETWORK } from './slow-phone.ts'

/**
 * npm run bench:journey: a customer with a slow phone goes from the home page by a scan and a confirmed size to a price. It prints the seconds
 * and the taps, for a first visit and for one whose browser has the vision core already. The slowdown holds for the page's own thread; Chromium
 * offers none for workers. Its customer reads nothing: add the time that a person takes for it.
 */
const scene = randomSceneSpec(7, {
  widthPx: 1280,
  heightPx: 720,
  reference: 'board',
  size: { widthMm: 1180, dropMm: 1320 },
  maxTiltDegrees: 12,
  clutter: 0.3,
})

ensureBuilt()
const journey = await startJourney({ scene })
try {
  const { page, context } = await journey.visit({ size: 'phone' })
  const devTools = await context.newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', NETWORK)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const [truth] = journey.truths
  console.log(`truth ${truth?.widthMm.toFixed(0)} × ${truth?.dropMm.toFixed(0)} mm`)
  await walk(page, 'first visit')
  await walk(page, 'with the vision core in the browser')
} finally {
  await journey.close()
}

async function walk(page: Page, visit: string): Promise<void> {
  console.log(`\n${visit}\n\n| after | seconds | taps |\n|---|---|---|`)
  let taps = 0
  const startedAt = performance.now()
  const note = (reached: string) => console.log(`| ${reached} | ${((performance.now() - startedAt) / 1000).toFixed(1)} | ${taps} |`)
  const tap = async (name: string | RegExp, role: 'button' | 'link' | 'radio' = 'button') => {
    await page
      .getByRole(role, { name, exact: typeof name === 'string' })
      .first()
      .tap()
    taps++
  }
  await page.goto(paths.home)
  await page.locator('main:not([aria-busy]) h1').waitFor()
  note('the home screen')
  await tap('I Want to Measure', 'link')
  await tap(/Quick AI Scan/, 'link')
  await page.getByRole('button', { name: 'Use These Measurements' }).waitFor({ timeout: 180_000 })
  note(`the result, ${await sizeShown(page)}`)
  await tap(/^Yes/)
  await page.getByRole('button', { name: /^Yes/, pressed: true, disabled: false }).waitFor()
  await page.getByText(/^Checked\./).waitFor()
  note(`the checked corners, ${await sizeShown(page)}`)
  await tap('Use These Measurements')
  await page.getByText('Measurements Loaded').first().waitFor()
  note('the calculator')
  await tap('Roller Blinds - Blockout', 'radio')
  await page
    .getByText(/^R\s?\d[\d\s]*\.\d\d$/)
    .first()
    .waitFor()
  note('its price')
}

/** @returns width and drop as the screen says them. */
async function sizeShown(page: Page): Promise<string> {
  const of = async (name: string) => {
    const entry = page.locator('dl div', { has: page.locator('dt', { hasText: name }) })
    return (await entry.locator('dd').first().textContent())?.replace(/\s+/g, ' ').trim()
  }
  return `${await of('Width')} × ${await of('Height (drop)')}`
}
