import { onceThere } from './calls/once-there.ts'

/**
 * Brings code that is needed later, so that a signal that goes away meanwhile costs nothing. It is asked for only while the server answers: Chromium
 * never asks again for a file that once did not come.
 * @returns what stops the waiting
 */
export function bringEarly(load: () => Promise<unknown>): () => void {
  const stop = new AbortController()
  onceThere(stop.signal)
    .then(load)
    .catch((failure: unknown) => {
      if (!stop.signal.aborted) console.warn('what is needed later did not come yet', failure)
    })
  return () => stop.abort()
}
