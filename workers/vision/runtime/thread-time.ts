import { readFileSync } from 'node:fs'

/** Of the thread that reads it: nanoseconds on a processor, nanoseconds waiting for one, turns. Documented in the kernel's sched-stats. */
const SCHEDSTAT = '/proc/thread-self/schedstat'

/** @returns how long this thread has had a processor so far, milliseconds; null where the system does not tell */
export function ranMs(): number | null {
  try {
    const ns = Number(readFileSync(SCHEDSTAT, 'utf8').split(' ')[0])
    return Number.isFinite(ns) ? ns / 1e6 : null
  } catch {
    return null
  }
}
