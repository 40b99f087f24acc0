/** When work runs by the clock: every so many minutes, or at a time of day in South Africa. */
export interface Schedule {
  readonly every?: { readonly minutes: number }
  readonly dailyAt?: TimeOfDay
}
/** '07:00'. */
export type TimeOfDay = `${number}:${number}`

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** All the year: South Africa has no summer time. */
const SOUTH_AFRICA_AHEAD_MS = 120 * MINUTE_MS

/** @returns the first time after `after`; null for what does not run by the clock. @throws Error for a time that is none */
export function nextOccurrence({ every, dailyAt }: Schedule, after: Date): Date | null {
  if (every) return nextMultiple(every.minutes * MINUTE_MS, 0, after)
  return dailyAt ? nextMultiple(DAY_MS, minutesOfDay(dailyAt) * MINUTE_MS - SOUTH_AFRICA_AHEAD_MS, after) : null
}

/** Counted from the beginning of 1970, so that every process comes to the same times. */
function nextMultiple(periodMs: number, offsetMs: number, after: Date): Date {
  if (!(periodMs >= MINUTE_MS)) throw new Error('a schedule repeats after a minute at the soonest')
  return new Date((Math.floor((after.getTime() - offsetMs) / periodMs) + 1) * periodMs + offsetMs)
}

function minutesOfDay(time: TimeOfDay): number {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? []
  if (!hours || !minutes) throw new Error(`'${time}' is no time of day; '07:00' is one`)
  return Number(hours) * 60 + Number(minutes)
}
