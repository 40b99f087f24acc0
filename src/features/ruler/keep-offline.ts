import { rulerPage } from '#shared/paths.ts'

/** @returns whether this browser has kept the page, so that it opens without a signal. */
export async function keepOffline(): Promise<boolean> {
  // While the page is being worked on it should be new at every visit.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false
  try {
    await navigator.serviceWorker.register(`${rulerPage}service-worker.js`)
    await navigator.serviceWorker.ready
    return (await caches.match(rulerPage)) !== undefined
  } catch (failure) {
    console.warn('this browser keeps no pages', failure)
    return false
  }
}
