import { paths } from '#shared/paths.ts'

const ASKED_AGAIN_MS = 2_000

/**
 * Waits until the server answers, which a browser that is online does not promise.
 * @throws the reason of the signal
 */
export async function onceThere(signal: AbortSignal): Promise<void> {
  while (!(await isThere(signal))) await nextTry(signal)
}

async function isThere(signal: AbortSignal): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    return (await fetch(paths.home, { method: 'HEAD', cache: 'no-store', signal })).ok
  } catch (failure) {
    signal.throwIfAborted()
    console.warn('the server cannot be reached yet', failure)
    return false
  }
}

/** After a pause, or as soon as the browser is online again. */
function nextTry(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = new AbortController()
    const end = (then: () => void) => () => {
      over.abort()
      clearTimeout(timer)
      then()
    }
    const timer = setTimeout(end(resolve), ASKED_AGAIN_MS)
    window.addEventListener('online', end(resolve), { signal: over.signal })
    signal.addEventListener(
      'abort',
      end(() => reject(signal.reason)),
      { signal: over.signal },
    )
  })
}

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
