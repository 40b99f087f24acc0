import { onceThere } from '#app/lib/calls/once-there.ts'
import { readStoredText, writeStoredText } from '#app/lib/storage/browser-storage.ts'
import { STORAGE_KEYS } from '#app/lib/storage/storage-keys.ts'

/** A page that still does not come after a reload is loaded again once a minute at most. */
const NOT_AGAIN_WITHIN_MS = 60_000

/**
 * Reloads the page as soon as the server answers. Chromium never asks again for a part of the application that once did not come, and after a release
 * only a reload knows the new parts.
 * @param before what must be over before the page goes
 * @returns what stops it
 */
export function reloadOnceThere(before: Promise<void>): () => void {
  const stop = new AbortController()
  const lastMs = Number(readStoredText(STORAGE_KEYS.reloadedAt, 'session') ?? 0)
  setTimeout(
    async () => {
      try {
        await onceThere(stop.signal)
        await before
        // Where the browser keeps nothing, nobody would know of the last time.
        const isNoted = writeStoredText(STORAGE_KEYS.reloadedAt, String(Date.now()), 'session')
        if (isNoted && !stop.signal.aborted) window.location.reload()
      } catch (failure) {
        if (!stop.signal.aborted) console.warn(failure)
      }
    },
    lastMs + NOT_AGAIN_WITHIN_MS - Date.now(),
  )
  return () => stop.abort()
}
