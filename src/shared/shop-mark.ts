/** One part of the mark: an SVG path, filled or drawn as a line. */
export interface MarkPart {
  readonly path: string
  readonly fill?: string
  readonly stroke?: string
  readonly strokeWidth?: number
}

/** The shop's mark, a window with its blind half down, on a square of 32. Screens, papers, mails and public/icon.svg show this one. */
export const SHOP_MARK: readonly MarkPart[] = [
  { path: 'M8 0h16a8 8 0 0 1 8 8v16a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8V8a8 8 0 0 1 8-8z', fill: '#0F5C5C' },
  { path: 'M8.5 6h15a1.5 1.5 0 0 1 0 3h-15a1.5 1.5 0 0 1 0-3z', fill: '#FAF7F2' },
  { path: 'M9 9h14v9H9z', fill: '#EFE6D8' },
  { path: 'M9 18h14v1.6H9z', fill: '#A85518' },
  { path: 'M8.6 9v17h14.8V9', stroke: '#FAF7F2', strokeWidth: 1.2 },
]
export const SHOP_MARK_SIZE = 32

/** @returns the mark's parts as SVG elements. */
export function shopMarkPaths(): string {
  return SHOP_MARK.map(({ path, fill = 'none', stroke, strokeWidth }) =>
    stroke ? `<path d="${path}" fill="${fill}" stroke="${stroke}" stroke-width="${strokeWidth}"/>` : `<path d="${path}" fill="${fill}"/>`,
  ).join('')
}
