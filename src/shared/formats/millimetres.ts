import { grouped, NO_BREAK } from './grouped.ts'

/** '1 204 mm', to the millimetre. */
export function formatMm(mm: number): string {
  return `${mm < 0 ? '−' : ''}${grouped(Math.abs(Math.round(mm)).toString())}${NO_BREAK}mm`
}

/** '1 204' or '1 204.5': to a tenth, without the unit, for the workshop's tables. */
export function formatMmFigure(mm: number): string {
  const [whole = '0', tenths] = String(Math.round(mm * 10) / 10).split('.')
  return `${grouped(whole)}${tenths ? `.${tenths}` : ''}`
}

/** '1 204 × 1 498 mm', which breaks only at the cross. */
export function formatSize(widthMm: number, dropMm: number): string {
  return `${grouped(Math.round(widthMm).toString())}${NO_BREAK}× ${formatMm(dropMm)}`
}

/** '1 204 mm ± 3', the interval's half-width rounded up, so that it never promises too much. */
export function formatMmInterval(mm: number, halfWidthMm: number): string {
  return `${formatMm(mm)}${NO_BREAK}±${NO_BREAK}${grouped(Math.ceil(halfWidthMm).toString())}`
}

/** A sentence whose '± 3 mm' stay together at a line's end. */
export const keepIntervals = (sentence: string): string => sentence.replaceAll(/± (\d+) mm/g, `±${NO_BREAK}$1${NO_BREAK}mm`)

/** '1.20 m²'. */
export function formatSquareMetres(squareMetres: number): string {
  return `${squareMetres.toFixed(2)}${NO_BREAK}m²`
}
