import type { Clock } from '#server/adapters/clock/clock.ts'

/** A clock with the real time, which a test can move forward, so that it need not wait minutes for a retry. */
export function movedClock(): Clock & { moveOn(ms: number): void } {
  let movedMs = 0
  return {
    now: () => new Date(Date.now() + movedMs),
    moveOn: (ms) => {
      movedMs += ms
    },
  }
}
