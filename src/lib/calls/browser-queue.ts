import { createStore, get, update } from 'idb-keyval'
import { useEffect, useSyncExternalStore } from 'react'
import type { BodyInput, EndpointSpec } from '#shared/contracts/endpoint.ts'
import { addressOf, send } from './call.ts'
import { createQueue, type QueueEntry } from './queue.ts'

// Earlier versions kept unsent work under these names. With other names that work would be lost.
const store = createStore('outbox', 'entries')
const KEY = 'entries'
const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('outbox')

/** What is stored may be damaged. The entries that can be sent are not lost with the others. */
function entriesIn(stored: unknown): readonly QueueEntry[] {
  const isEntry = (entry: Partial<QueueEntry> | null): entry is QueueEntry =>
    [entry?.path, entry?.idempotencyKey, entry?.label, entry?.createdAt].every((text) => typeof text === 'string')
  return Array.isArray(stored) ? stored.filter(isEntry) : []
}

/** What this browser still has to send. The queue is kept in IndexedDB and shared by all tabs; only one tab sends at a time. */
export const browserQueue = createQueue({
  read: async () => entriesIn(await get(KEY, store)),
  async change(next) {
    await update(KEY, (stored) => next(entriesIn(stored)), store)
    otherTabs?.postMessage('changed')
  },
  send,
  alone: async (work) => {
    await navigator.locks.request('outbox', work)
  },
  now: () => new Date(),
  retryAfterMs: 30_000,
})

/** Keeps a call for later. The contract must be `repeatable`: a call whose answer was lost is sent again and must not do its work twice. */
export function enqueue<S extends EndpointSpec & { readonly repeatable: true }>(
  contract: S,
  intent: { readonly body: BodyInput<S>; readonly idempotencyKey: string; readonly label: string },
): Promise<void> {
  return browserQueue.enqueue({ method: contract.method, path: addressOf(contract.path), ...intent })
}

const cannotKeep = (failure: unknown) => console.warn('this browser keeps no queue', failure)

/** Starts sending: now what an earlier visit left, and later whatever waits when the signal comes back. Called once, at the start. */
export function startBrowserQueue(): void {
  const resume = () => browserQueue.refresh().then(browserQueue.flush).catch(cannotKeep)
  window.addEventListener('online', resume)
  otherTabs?.addEventListener('message', () => browserQueue.refresh().catch(cannotKeep))
  void resume()
}

/** @returns what waits or was refused; null until it is read from the browser's store. */
export function useQueued(): readonly QueueEntry[] | null {
  const entries = useSyncExternalStore(browserQueue.subscribe, browserQueue.entries)
  const isUnread = entries === null
  useEffect(() => {
    if (isUnread) browserQueue.refresh().catch(cannotKeep)
  }, [isUnread])
  return entries
}
