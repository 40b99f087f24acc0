import type { Clock } from '#server/adapters/clock/clock.ts'

/** The real time, which a test may move on: retries that wait for minutes come at once. */
export function movedClock(): Clock & { moveOn(ms: number): void } {
  let movedMs = 0
  return {
    now: () => new Date(Date.now() + movedMs),
    moveOn: (ms) => {
      movedMs += ms
    },
  }
}
