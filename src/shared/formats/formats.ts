import { type Cents, randFromCents } from '#shared/domain/money.ts'

const NO_BREAK = '\u00a0'

function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, NO_BREAK)
}

/** 'R 1 234.50': rand with two decimals, thousands apart, never broken over a line. */
export function formatRand(rand: number): string {
  const [whole = '0', cents = '00'] = Math.abs(rand).toFixed(2).split('.')
  return `${rand < 0 ? '−' : ''}R${NO_BREAK}${grouped(whole)}.${cents}`
}

export function formatCents(cents: Cents): string {
  return formatRand(randFromCents(cents))
}

/** '1 204 mm', to the millimetre. */
export function formatMm(mm: number): string {
  return `${mm < 0 ? '−' : ''}${grouped(Math.abs(Math.round(mm)).toString())}${NO_BREAK}mm`
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

/** '1.2 m²' from square millimetres divided by 1,000,000. */
export function formatSquareMetres(squareMetres: number): string {
  return `${squareMetres.toFixed(2)}${NO_BREAK}m²`
}

const TIME_ZONE = 'Africa/Johannesburg'
const date = new Intl.DateTimeFormat('en-ZA', { timeZone: TIME_ZONE, day: 'numeric', month: 'long', year: 'numeric' })
const dateTime = new Intl.DateTimeFormat('en-ZA', {
  timeZone: TIME_ZONE,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
const weekday = new Intl.DateTimeFormat('en-ZA', { timeZone: TIME_ZONE, weekday: 'long', day: 'numeric', month: 'long' })

/** '21 November 2026', as it is in South Africa. */
export const formatDate = (time: Date | string) => date.format(new Date(time))
/** '21 November 2026 at 09:45'. */
export const formatDateTime = (time: Date | string) => dateTime.format(new Date(time))
/** 'Saturday 21 November', for what happens next. */
export const formatWeekday = (time: Date | string) => weekday.format(new Date(time))

/** '3.1 MB', '240 kB'. */
export function formatBytes(bytes: number): string {
  return bytes >= 1_000_000 ? `${(bytes / 1_000_000).toFixed(1)}${NO_BREAK}MB` : `${Math.ceil(bytes / 1000)}${NO_BREAK}kB`
}
