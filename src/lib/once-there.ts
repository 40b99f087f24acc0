import { paths } from '#shared/paths.ts'

const ASKED_AGAIN_MS = 1_500

/**
 * Waits until the server answers, which a browser that is online does not promise.
 * @throws the reason of the signal
 */
export async function onceThere(signal: AbortSignal): Promise<void> {
  while (!(await isThere(signal))) {
    await new Promise((resolve) => setTimeout(resolve, ASKED_AGAIN_MS))
    signal.throwIfAborted()
  }
}

async function isThere(signal: AbortSignal): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    return (await fetch(paths.home, { method: 'HEAD', cache: 'no-store', signal })).ok
  } catch {
    // The browser itself notes why.
    return false
  }
}
