import { expect, test } from 'vitest'

/** Relative luminance as WCAG 2.2 defines it. */
function luminance([red, green, blue]: readonly number[]): number {
  const linear = [red, green, blue].map((value = 0) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0)
}

function colourOf(token: string, theme: string): readonly number[] {
  const element = document.createElement('span')
  element.dataset.theme = theme
  element.style.color = `var(--color-${token})`
  document.body.append(element)
  const numbers =
    getComputedStyle(element)
      .color.match(/[\d.]+/g)
      ?.map(Number) ?? []
  element.remove()
  return numbers
}

function contrast(text: string, ground: string, theme: string): number {
  const [light = 0, dark = 0] = [luminance(colourOf(text, theme)), luminance(colourOf(ground, theme))].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** The colours of texts on each ground. By theme.css, sun and warn are for ground and surface only. */
const textOn = {
  ground: ['ink', 'muted', 'sea', 'sun', 'ok', 'warn', 'bad'],
  surface: ['ink', 'muted', 'sea', 'sun', 'ok', 'warn', 'bad'],
  sand: ['ink', 'muted', 'sea', 'ok', 'bad'],
}
const filled = ['sea', 'ok', 'warn', 'bad', 'sun']

test.each(['light', 'dark'])('every text of the %s theme has a contrast of at least 4.5 to 1, every edge of a control 3 to 1', (theme) => {
  const pairs = [
    ...Object.entries(textOn).flatMap(([ground, inks]) => inks.map((ink) => [ink, ground])),
    ...filled.map((fill) => ['on-accent', fill]),
  ]
  const tooWeak = pairs
    .map(([ink = '', ground = '']) => ({ ink, ground, ratio: contrast(ink, ground, theme) }))
    .filter((pair) => pair.ratio < 4.5)
  expect(tooWeak).toEqual([])
  for (const ground of ['ground', 'surface']) expect(contrast('edge', ground, theme)).toBeGreaterThanOrEqual(3)
})
