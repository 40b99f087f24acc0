import { type Cents, randFromCents } from '#shared/domain/money.ts'

const noBreak = '\u00a0'

function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, noBreak)
}

/** 'R 1 234.50': rand with two decimals, thousands apart, never broken over a line. */
export function formatRand(rand: number): string {
  const [whole = '0', cents = '00'] = Math.abs(rand).toFixed(2).split('.')
  return `${rand < 0 ? '−' : ''}R${noBreak}${grouped(whole)}.${cents}`
}

export function formatCents(cents: Cents): string {
  return formatRand(randFromCents(cents))
}

/** '1 204 mm', to the millimetre. */
export function formatMm(mm: number): string {
  return `${mm < 0 ? '−' : ''}${grouped(Math.abs(Math.round(mm)).toString())}${noBreak}mm`
}

/** '1 204 × 1 498 mm', which breaks only at the cross. */
export function formatSize(widthMm: number, dropMm: number): string {
  return `${grouped(Math.round(widthMm).toString())}${noBreak}× ${formatMm(dropMm)}`
}

/** '1 204 mm ± 3', the interval's half-width rounded up, so that it never promises too much. */
export function formatMmInterval(mm: number, halfWidthMm: number): string {
  return `${formatMm(mm)}${noBreak}±${noBreak}${grouped(Math.ceil(halfWidthMm).toString())}`
}

/** A sentence whose '± 3 mm' stay together at a line's end. */
export const keepIntervals = (sentence: string): string => sentence.replaceAll(/± (\d+) mm/g, `±${noBreak}$1${noBreak}mm`)

/** '1.2 m²' from square millimetres divided by 1,000,000. */
export function formatSquareMetres(squareMetres: number): string {
  return `${squareMetres.toFixed(2)}${noBreak}m²`
}

const timeZone = 'Africa/Johannesburg'
const date = new Intl.DateTimeFormat('en-ZA', { timeZone, day: 'numeric', month: 'long', year: 'numeric' })
const dateTime = new Intl.DateTimeFormat('en-ZA', {
  timeZone,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
const weekday = new Intl.DateTimeFormat('en-ZA', { timeZone, weekday: 'long', day: 'numeric', month: 'long' })

/** '21 November 2026', as it is in South Africa. */
export const formatDate = (time: Date | string) => date.format(new Date(time))
/** '21 November 2026 at 09:45'. */
export const formatDateTime = (time: Date | string) => dateTime.format(new Date(time))
/** 'Saturday 21 November', for what happens next. */
export const formatWeekday = (time: Date | string) => weekday.format(new Date(time))

/** '3.1 MB', '240 kB'. */
export function formatBytes(bytes: number): string {
  return bytes >= 1_000_000 ? `${(bytes / 1_000_000).toFixed(1)}${noBreak}MB` : `${Math.ceil(bytes / 1000)}${noBreak}kB`
}
