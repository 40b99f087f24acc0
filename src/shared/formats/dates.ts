/** Dates in South African English and in South African time, whatever the time zone of the browser or the server. */

const TIME_ZONE = 'Africa/Johannesburg'
const date = new Intl.DateTimeFormat('en-ZA', { timeZone: TIME_ZONE, day: 'numeric', month: 'long', year: 'numeric' })
const time = new Intl.DateTimeFormat('en-ZA', { timeZone: TIME_ZONE, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const weekday = new Intl.DateTimeFormat('en-ZA', { timeZone: TIME_ZONE, weekday: 'long', day: 'numeric', month: 'long' })

/** @returns for example '21 November 2026'. */
export const formatDate = (at: Date | string): string => date.format(new Date(at))
/** @returns for example '21 November 2026, 09:45'. */
export const formatDateTime = (at: Date | string): string => `${formatDate(at)}, ${time.format(new Date(at))}`
/** @returns for example 'Saturday, 21 November', for dates in the near future. Beside a weekday, en-ZA writes the second as '02'. */
export const formatWeekday = (at: Date | string): string => weekday.format(new Date(at)).replace(/\b0(?=\d )/, '')

const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Johannesburg', year: 'numeric', month: '2-digit', day: '2-digit' })
/** The day in Johannesburg, as 2026-11-27. */
export const dayInJohannesburg = (at: Date): string => isoDay.format(at)
