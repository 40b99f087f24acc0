import type { CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '#shared/paths.ts'
import { type Journey, startJourney } from '#tests/support/journey.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney({ env: { DEVELOPER_TOOL_BLOCKING: '1' } })
})
afterAll(() => journey.close())

const cover = (page: Page) => page.getByRole('alert').filter({ hasText: 'Developer tools are open' })

/** Does what open developer tools do: attaches a debugger to each worker of the page, which then halts at debugger statements. */
async function openTools(page: Page): Promise<CDPSession> {
  const tools = await page.context().newCDPSession(page)
  let message = 0
  tools.on('Target.attachedToTarget', ({ sessionId }) => {
    message += 1
    void tools.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id: message, method: 'Debugger.enable' }) })
  })
  await tools.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false })
  return tools
}

describe('with developer-tool blocking switched on', () => {
  it('the page is blurred and covered while developer tools are open, and back to normal once they are closed', async () => {
    const { page, complaints } = await journey.visit({ size: 'desktop', camera: false })
    const started = page.waitForEvent('worker')
    await page.goto(paths.home)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await started
    await page.waitForTimeout(2500)
    expect(await cover(page).count()).toBe(0)

    const tools = await openTools(page)
    await cover(page).waitFor({ timeout: 5000 })
    expect(await page.locator('#root').getAttribute('class')).toContain('blur')
    expect(await page.locator('#root').evaluate((root: HTMLElement) => root.inert)).toBe(true)

    await tools.detach()
    await cover(page).waitFor({ state: 'detached', timeout: 5000 })
    expect(await page.locator('#root').evaluate((root: HTMLElement) => root.inert)).toBe(false)
    await page.getByRole('link', { name: 'I Want to Measure' }).click()
    await page.getByRole('heading', { name: 'Measure Your Window' }).waitFor()
    expect(complaints).toEqual([])
  })
})

describe('with developer-tool blocking switched off, as it is by default', () => {
  it('the page does not watch for the tools, and opening them changes nothing', async () => {
    const plain = await startJourney()
    const { page } = await plain.visit({ size: 'desktop', camera: false })
    await page.goto(paths.home)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await openTools(page)
    await page.waitForTimeout(2500)
    expect([page.workers().length, await cover(page).count()]).toEqual([0, 0])
    await plain.close()
  })
})
