import type { Page } from 'playwright-core'

/** @returns the name of the focused element, as a screen reader would say it. */
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

/**
 * Waits until this heading has the focus, as a screen or a step gives it to its heading when it comes. A press of Tab before that goes to
 * what was there before, and its place is lost once the heading takes the focus.
 */
export async function arriveAt(page: Page, heading: RegExp): Promise<void> {
  await page.locator(':is(h1, h2):focus', { hasText: heading }).waitFor()
}

/** Presses Tab until an element with this name has the focus. @throws Error when the focus has gone round without finding it. */
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

/** Moves to a field with Tab and types over its content. */
export async function typeInto(page: Page, name: RegExp, text: string): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Moves to a button or link with Tab and presses Enter. */
export async function press(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}
