import { type Cents, randFromCents } from '#shared/domain/money.ts'

/** How documents and mails write money and dates: en-ZA, Africa/Johannesburg, wherever the server stands. */

const TIME_ZONE = 'Africa/Johannesburg'
const dateFormat = new Intl.DateTimeFormat('en-ZA', { day: 'numeric', month: 'long', year: 'numeric', timeZone: TIME_ZONE })
const timeFormat = new Intl.DateTimeFormat('en-ZA', { hour: '2-digit', minute: '2-digit', hour12: false, timeZone: TIME_ZONE })

/** R 1 234.50, spaces that do not break. Not from Intl: its signs differ between versions of the time and number data. */
export function randText(cents: Cents): string {
  const [whole = '0', decimals = '00'] = Math.abs(randFromCents(cents)).toFixed(2).split('.')
  return `${cents < 0 ? '-' : ''}R\u00a0${whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0')}.${decimals}`
}

/** 21 November 2026 */
export const dateText = (date: Date): string => dateFormat.format(date)

/** 21 November 2026, 09:46 */
export const dateTimeText = (date: Date): string => `${dateFormat.format(date)}, ${timeFormat.format(date)}`

/** 1 204 mm, or 1 204.5 mm. */
export function millimetresText(mm: number): string {
  const rounded = Math.round(mm * 10) / 10
  const [whole = '0', decimal] = String(rounded).split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0')}${decimal ? `.${decimal}` : ''}`
}
