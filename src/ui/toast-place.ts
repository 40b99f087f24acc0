/** What a toast must not cover: headings, fields that are being filled in, and a dialog that waits for an answer. */
const MUST_BE_SEEN = 'h1, h2, h3, input, [role="radio"], [role="dialog"]'
/** What stands under a heading says what the toast speaks of: what a quote is called, or the private link that it was given just now. */
const TO_BE_READ = ':is(h1, h2, h3) + p'
const MAY_BE_PRESSED = 'main a, main button'
/** What a toast covers none of, where there is such a place; else the next line counts. */
const IN_THE_WAY = [[MUST_BE_SEEN, TO_BE_READ, MAY_BE_PRESSED], [MUST_BE_SEEN, TO_BE_READ], [MUST_BE_SEEN]]

/**
 * Where a toast of this box stands: as low as it can without covering a heading, a field, a dialog or a bar that stays at the bottom of the window,
 * and nothing that is read with its heading, no button and no link either where there is such a place. Where nothing is free it stands at the top.
 * @returns the distance in px between the bottom of the window and that of the toast
 */
export function toastBottomPx(box: DOMRect): number {
  const lowest = innerHeight - bottomBarsPx()
  const places = IN_THE_WAY.map((selectors) => lowestFree(box, lowest, selectors.join(', ')))
  return innerHeight - (places.find((bottom) => bottom >= box.height) ?? box.height)
}

/** @returns how much of the window the bars at its bottom cover, in px */
const bottomBarsPx = (): number => Math.max(0, ...bottomBars().map((bar) => innerHeight - bar.getBoundingClientRect().top))

/** A bar that stands beside what it belongs to, as on a phone that is held sideways, is none. */
const bottomBars = () =>
  [...document.querySelectorAll('[data-bottom-bar]')].filter((bar) => {
    const { bottom, left } = bar.getBoundingClientRect()
    return bottom >= innerHeight - 1 && left < innerWidth / 4
  })

/** @returns where the box's bottom edge can stand, at `lowest` or above, so that the box covers none of these elements; it may leave the window */
function lowestFree(box: DOMRect, lowest: number, inTheWay: string): number {
  const beside = rectsOf(inTheWay).filter(({ left, right }) => left < box.right && right > box.left)
  let free = lowest
  // From the lowest upwards, so that each one that is in the way is met once.
  for (const { top, bottom } of beside.sort((a, b) => b.bottom - a.bottom)) {
    if (bottom > free - box.height && top < free) free = top
  }
  return free
}

const rectsOf = (selector: string) =>
  [...document.querySelectorAll(selector)]
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height, top, bottom }) => width > 1 && height > 1 && bottom > 0 && top < innerHeight)
