import type { Page } from 'playwright-core'

/** What has the focus, as a screen reader would name it. */
async function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return ''
    const labelledBy = element.getAttribute('aria-labelledby')
    const labels = labelledBy
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ')
    const label =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels?.[0]?.textContent : undefined
    return (element.getAttribute('aria-label') ?? labels ?? label ?? element.textContent ?? '').trim()
  })
}

/** Presses Tab until the focus is on something of this name. @throws Error after a whole round without it. */
export async function tabTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const seen: string[] = []
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press(key)
    const focused = await focusedName(page)
    if (name.test(focused)) return
    seen.push(focused.slice(0, 40))
  }
  throw new Error(`Tab never reached ${name}; it went by ${[...new Set(seen)].join(' | ')}`)
}

/** Tab to it, then type over what is there. */
export async function typeInto(page: Page, name: RegExp, text: string): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Tab to a button or link and press Enter. */
export async function press(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}
