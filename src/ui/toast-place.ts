/** What a toast must not cover: headings, fields that are being filled in, and a dialog that waits for an answer. */
const IN_THE_WAY = 'h1, h2, h3, input, [role="radio"], [role="dialog"]'

/**
 * Where a toast of this box stands: as low as it can without covering a heading, a field, a dialog or a bar that stays at the bottom of the window.
 * Where nothing is free it stands at the top.
 * @returns the distance in px between the bottom of the window and that of the toast
 */
export function toastBottomPx(box: DOMRect): number {
  const bars = rectsOf('[data-bottom-bar]').filter(({ bottom }) => bottom >= innerHeight - 1)
  const inTheWay = rectsOf(IN_THE_WAY).filter(({ left, right }) => left < box.right && right > box.left)
  let lowest = Math.min(innerHeight, ...bars.map(({ top }) => top))
  // From the lowest upwards, so that each one that is in the way is met once.
  for (const { top, bottom } of inTheWay.sort((a, b) => b.bottom - a.bottom)) {
    if (bottom > lowest - box.height && top < lowest) lowest = top
  }
  return innerHeight - Math.max(lowest, box.height)
}

const rectsOf = (selector: string) =>
  [...document.querySelectorAll(selector)]
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height, top, bottom }) => width > 1 && height > 1 && bottom > 0 && top < innerHeight)
