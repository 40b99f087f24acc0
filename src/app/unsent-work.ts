import { browserQueue, startBrowserQueue } from '#app/lib/calls/browser-queue.ts'
import { removeOldOfDayStores } from '#app/lib/storage/day-stores.ts'

/** Sends what this browser still has to send, now and whenever the signal comes back. Called once. */
export function sendUnsentWork(): void {
  browserQueue.onSent((entry, answer) => {
    if (entry.label !== 'order') return
    import('./sent-orders.ts')
      .then(({ finishSentOrder }) => finishSentOrder(entry.idempotencyKey, answer))
      .catch((failure: unknown) => console.warn('the sent order is completed by its form', failure))
  })
  startBrowserQueue()
}

/** Removes photos that closed tabs have left behind on earlier days. */
export function tidyEarlierDays(): void {
  removeOldOfDayStores().catch((failure: unknown) => console.warn('photos of earlier days could not be removed now', failure))
}
