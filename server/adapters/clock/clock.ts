/** Tells the time. A test can replace it to set the time. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
