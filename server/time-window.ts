/** A stretch of time with both its ends. */
export interface TimeWindow {
  readonly from: Date
  readonly to: Date
}

/**
 * The times that count as less than this long ago. They reach as far ahead, because the clocks of two processes differ a little. A time that lies
 * further ahead was written by a clock that was wrong. It counts as little as one of long ago: otherwise it would count until its day comes.
 */
export function windowAround(now: Date, lengthMs: number): TimeWindow {
  return { from: new Date(now.getTime() - lengthMs + 1), to: new Date(now.getTime() + lengthMs - 1) }
}

export const isWithin = (time: Date, { from, to }: TimeWindow): boolean => time >= from && time <= to
