import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { paths } from '#shared/paths.ts'
import { screenWords } from '#shared/screen-words.ts'
import { type Journey, startJourney } from '#tests/support/journey.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.close())

const screenShown = (page: Page) => page.locator('main:not([aria-busy]) h1').waitFor()
// Without a quote /complete-quote leads to the home page, whose scripts are not its own.
const addresses = Object.values(paths)
  .filter((address) => address !== paths.completeQuote)
  .map((address) => address.replace(':link', 'AAAAAAAAAAAAAAAAAAAAAA'))

it.each(addresses)('every script that %s loads before its heading shows is named in its page, and is there', async (address) => {
  const { page, context } = await journey.visit()
  await page.addInitScript(noteWhenScreenShows)
  const failed: string[] = []
  page.on('response', (response) => {
    if (response.status() !== 200 && response.url().endsWith('.js')) failed.push(response.url())
  })
  await page.goto(address)
  const firstScripts = await page.waitForFunction(() => {
    const { shownAt } = window as unknown as { shownAt?: number }
    if (shownAt === undefined) return null
    const loaded = performance.getEntriesByType('resource').filter(({ name, startTime }) => name.endsWith('.js') && startTime <= shownAt)
    return loaded.map(({ name }) => new URL(name).pathname)
  })
  const atOnce = (await firstScripts.jsonValue()) ?? []
  expect(failed).toEqual([])
  expect(atOnce.length).toBeGreaterThan(1)
  const markup = await (await journey.server.fetch(address)).text()
  const named = [...markup.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file)
  expect(atOnce.filter((script) => !named.includes(script))).toEqual([])
  await context.close()
})

const opened = Object.entries(screenWords).flatMap(([name, words]) => ('opening' in words ? [paths[name as keyof typeof paths]] : []))
const sizes = ['phone', 'tablet', 'desktop'] as const
it.each(opened.flatMap((address) => sizes.map((size) => [address, size] as const)))(
  'the words that the page of %s opens with stay where they are when the screen takes their place (%s)',
  async (address, size) => {
    const { page, context, complaints } = await journey.visit({ size })
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(address)
    const before = await openingOf(page)
    expect(before.headings).toBe(1)
    await page.unroute('**/assets/*.js')
    complaints.length = 0
    await page.addInitScript(watchShifts)
    await page.reload()
    await screenShown(page)
    expect(await openingOf(page)).toEqual(before)
    expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThanOrEqual(0.02)
    expect(complaints).toEqual([])
    await context.close()
  },
)

it.each(sizes)(
  'the page of a quote opens with its number, long before the application has come, and it stays where it is (%s)',
  async (size) => {
    const { page, context, complaints } = await journey.visit({ size })
    await page.goto(paths.quoteCalculator)
    await page.getByRole('radio', { name: 'Roller Blinds - Blockout', exact: true }).click()
    await page.getByLabel(/^Width/).fill('1180')
    await page.getByLabel(/^Drop/).fill('1320')
    await page.getByRole('radiogroup', { name: 'Colour' }).getByRole('radio').nth(1).click()
    await page.getByRole('button', { name: 'Add Blind' }).click()
    await page.getByRole('button', { name: 'Get Full Quote' }).click()
    await page.getByRole('heading', { name: /^Your quote CB-/ }).waitFor()

    await page.route('**/assets/*.js', (route) => (route.request().url().includes('/quote-opening-') ? route.continue() : route.abort()))
    await page.reload()
    await page.getByRole('heading', { name: /^Your quote CB-/ }).waitFor()
    const before = await openingOf(page)
    expect(before.headings).toBe(1)
    await page.unroute('**/assets/*.js')
    complaints.length = 0
    await page.addInitScript(watchShifts)
    await page.reload()
    await screenShown(page)
    expect(await openingOf(page)).toEqual(before)
    expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThanOrEqual(0.02)
    expect(complaints).toEqual([])
    await context.close()
  },
)

it('a first screen whose code does not come says so, in place of the words that its page opened with', async () => {
  const { page, context } = await journey.visit()
  await page.route('**/assets/measurement-screen-*.js', (route) => route.abort())
  // As after the one time that the page is loaded again by itself. A browser's very first visit clears what the storage holds, so this is its second.
  await page.goto(paths.home)
  await page.evaluate(() => sessionStorage.setItem('reloaded-at', String(Date.now())))
  await page.goto(paths.measurement)
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()
  expect(await page.locator('h1').count()).toBe(1)
  await context.close()
})

/** Runs in the page. What the page loads once its screen is there need not be named in it. */
function noteWhenScreenShows() {
  const watch = new MutationObserver(() => {
    if (!document.querySelector('main:not([aria-busy]) > *')) return
    Object.assign(window, { shownAt: performance.now() })
    watch.disconnect()
  })
  watch.observe(document, { childList: true, subtree: true, attributes: true })
}

/** @returns words and places of heading and lead, once the page's fonts are there. */
function openingOf(page: Page) {
  return page.evaluate(async () => {
    await document.fonts.load('500 40px "Fraunces"')
    await document.fonts.ready
    const partOf = (selector: string) => {
      const part = document.querySelector(selector)
      const box = part?.getBoundingClientRect()
      return { text: part?.textContent, left: box?.left, top: box?.top, height: box?.height }
    }
    return { headings: document.querySelectorAll('h1').length, heading: partOf('h1'), lead: partOf('h1 + p') }
  })
}

function watchShifts() {
  const watched = window as unknown as { shifted: number }
  watched.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) watched.shifted += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}
