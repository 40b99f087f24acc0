import type { Page } from 'playwright-core'

/**
 * What somebody who needs large text or has a small phone would stumble over on the screen as it is: it scrolls sideways, a bar covers a
 * large part of it, a text sticks out of its place, a figure is broken inside, or a word is cut in two. E-mail addresses, links and references may break anywhere.
 */
export function screenFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LARGEST_BAR = 0.2
    const faults = new Set<string>()
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      const { visibility, opacity, clipPath } = getComputedStyle(element)
      return width > 1 && height > 1 && visibility !== 'hidden' && opacity !== '0' && clipPath === 'none'
    }
    const nameOf = (element: Element) => `${element.tagName.toLowerCase()} '${(element.textContent ?? '').trim().slice(0, 40)}'`

    if (document.documentElement.scrollWidth > innerWidth + 1) {
      const wide = [...document.querySelectorAll('body *')].filter(
        (element) => element.getBoundingClientRect().right > innerWidth + 1 && isSeen(element) && !element.closest('[class*=overflow-x]'),
      )
      faults.add(`scrolls sideways to ${document.documentElement.scrollWidth} px: ${wide.slice(-2).map(nameOf).join(', ')}`)
    }
    // A toast goes by itself, a dialog has to be answered, and the camera is the whole screen; what stays must leave the screen free.
    const PASSES =
      '[role=dialog], :has(> [role=dialog]), [aria-label^=Notifications], [aria-label="Quick AI Scan"], [aria-label^="Live picture"]'
    for (const element of document.querySelectorAll('body *')) {
      const { position } = getComputedStyle(element)
      if ((position !== 'fixed' && position !== 'sticky') || !isSeen(element) || element.closest(PASSES)) continue
      const { width, height } = element.getBoundingClientRect()
      if (width > innerWidth * 0.6 && height > innerHeight * LARGEST_BAR) faults.add(`covers ${Math.round(height)} px: ${nameOf(element)}`)
    }
    const isBroken = (text: Text, { 0: part, index }: RegExpExecArray) => {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + part.length)
      const [first, ...more] = [...range.getClientRects()].filter(({ width }) => width > 1)
      return first && more.some(({ top }) => top - first.top > first.height / 2)
    }
    const sticksOut = (text: Text, inside: Element) => {
      let box: Element | null = inside
      while (box && getComputedStyle(box).display.startsWith('inline')) box = box.parentElement
      if (!box || getComputedStyle(box).overflowX !== 'visible') return false
      const range = document.createRange()
      range.selectNodeContents(text)
      return range.getBoundingClientRect().right > box.getBoundingClientRect().right + 2
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      if (!text.parentElement || !isSeen(text.parentElement) || text.parentElement.closest('script, style, [class*=break-all]')) continue
      if (text.data.trim() && sticksOut(text, text.parentElement)) faults.add(`sticks out of its place: '${text.data.trim()}'`)
      const figures = text.data.matchAll(/R\s?\d[\d\s]*(?:\.\d{2})?|\d[\d\s.]*(?:mm|m²|%|kB|MB)/g)
      // Words as a browser may part them: at spaces, hyphens and dashes.
      const words = [...text.data.matchAll(/[^\s‑–—-]{2,}/g)].filter(([word]) => !/[@\d_./:]/.test(word))
      for (const found of [...figures, ...words]) if (isBroken(text, found)) faults.add(`breaks '${found[0]}'`)
    }
    return [...faults]
  })
}
