import { browserQueue, startBrowserQueue } from '#app/lib/calls/browser-queue.ts'

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
