import { readStoredText, writeStoredText } from '#app/lib/browser-storage.ts'
import { STORAGE_KEYS } from '#app/lib/storage-keys.ts'

const ASKED_AGAIN_MS = 2_000
/** A page that still does not come after a reload is not reloaded again and again. */
const NOT_AGAIN_WITHIN_MS = 60_000

/**
 * Reloads the page as soon as the server can be reached: at once, or when the signal is back. Chromium never asks again for a part of the application
 * that once did not come, and after a release only a reload knows the new parts.
 * @returns what stops it
 */
export function reloadOnceThere(): () => void {
  const stop = new AbortController()
  let timer: ReturnType<typeof setTimeout>
  async function reloadIfThere() {
    clearTimeout(timer)
    if (!navigator.onLine) return
    try {
      const page = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store', signal: stop.signal })
      // Anything but our own page would leave the visitor with less than there is now.
      if (page.ok && mayReload()) window.location.reload()
    } catch (failure) {
      if (stop.signal.aborted) return
      console.warn('the server cannot be reached yet', failure)
      timer = setTimeout(reloadIfThere, ASKED_AGAIN_MS)
    }
  }
  window.addEventListener('online', reloadIfThere, { signal: stop.signal })
  void reloadIfThere()
  return () => {
    clearTimeout(timer)
    stop.abort()
  }
}

/** Where the browser keeps nothing, nobody would know of the last time. */
function mayReload(): boolean {
  const lastMs = Number(readStoredText(STORAGE_KEYS.reloadedAt, 'session') ?? 0)
  return Date.now() - lastMs > NOT_AGAIN_WITHIN_MS && writeStoredText(STORAGE_KEYS.reloadedAt, String(Date.now()), 'session')
}
