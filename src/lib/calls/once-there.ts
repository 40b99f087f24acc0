import { paths } from '#shared/paths.ts'

const ASKED_AGAIN_MS = 1_500
/** A line that went away in the middle says nothing any more. */
const ANSWERS_WITHIN_MS = 8_000

/**
 * Waits until the server answers, which a browser that is online does not promise.
 * @throws the reason of the signal
 */
export async function onceThere(signal: AbortSignal): Promise<void> {
  while (!(await isThere())) {
    await new Promise((resolve) => setTimeout(resolve, ASKED_AGAIN_MS))
    signal.throwIfAborted()
  }
  signal.throwIfAborted()
}

async function isThere(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    return (await fetch(paths.home, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) })).ok
  } catch {
    // The browser itself notes why.
    return false
  }
}
