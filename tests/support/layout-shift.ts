import type { BrowserContext, Page } from 'playwright-core'

/** Makes the line as slow as a phone's in the country. */
export async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 93_750,
  })
}

/** Adds up the layout shifts of every page that opens from now on. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    const add = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries()) Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') })
    }
    new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true })
  })
}

export const layoutShift = (page: Page): Promise<number> => page.evaluate(() => Reflect.get(window, 'shift') as number)
