import { grouped, NO_BREAK } from './grouped.ts'

/** @returns for example '1 204 mm', rounded to the millimetre. */
export function formatMm(mm: number): string {
  return `${mm < 0 ? '−' : ''}${grouped(Math.abs(Math.round(mm)).toString())}${NO_BREAK}mm`
}

/** @returns for example '1 204' or '1 204.5', rounded to a tenth and without the unit, for the workshop's tables. */
export function formatMmFigure(mm: number): string {
  const [whole = '0', tenths] = String(Math.round(mm * 10) / 10).split('.')
  return `${grouped(whole)}${tenths ? `.${tenths}` : ''}`
}

/** @returns for example '1 204 × 1 498 mm'. A line can break only after the cross. */
export function formatSize(widthMm: number, dropMm: number): string {
  return `${grouped(Math.round(widthMm).toString())}${NO_BREAK}× ${formatMm(dropMm)}`
}

/** @returns for example '1 204 mm ± 3'. Half the interval's width is rounded up, so that it never claims too much. */
export function formatMmInterval(mm: number, halfWidthMm: number): string {
  return `${formatMm(mm)}${NO_BREAK}±${NO_BREAK}${grouped(Math.ceil(halfWidthMm).toString())}`
}

/** Keeps each '± 3 mm' and '99.5 %' of a sentence from breaking over a line. */
export const keepFigures = (sentence: string): string =>
  sentence.replaceAll(/± (?=\d)/g, `±${NO_BREAK}`).replaceAll(/(\d) (mm|%)/g, `$1${NO_BREAK}$2`)

/** @returns for example '1.20 m²'. */
export function formatSquareMetres(squareMetres: number): string {
  return `${squareMetres.toFixed(2)}${NO_BREAK}m²`
}
