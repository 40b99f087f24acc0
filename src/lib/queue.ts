import type { EndpointSpec } from '#shared/contracts/endpoint.ts'
import { CallError, type Request } from './call.ts'

/** Something the visitor meant to send. */
export interface Intent {
  readonly method: EndpointSpec['method']
  readonly path: string
  /** JSON. */
  readonly body: unknown
  /** The intent's own key, the same at every try: a repeat after a lost answer does nothing twice. */
  readonly idempotencyKey: string
  /** What it is, in the words of its writer: 'order', 'note'. */
  readonly label: string
}

export interface QueueEntry extends Intent {
  readonly createdAt: string
  /** needs attention: the server refused it; it stays until its writer mends or discards it. */
  readonly state: 'waiting' | 'needs attention'
  readonly reason?: string
}

/** What the queue stands on, so that a test can take the network away and kill the page between two steps. */
export interface QueueParts {
  read(): Promise<readonly QueueEntry[]>
  /** Reads, changes and writes in one transaction. */
  change(next: (entries: readonly QueueEntry[]) => readonly QueueEntry[]): Promise<void>
  send(request: Request): Promise<Response>
  /** Runs the work while no other tab runs its own. */
  alone(work: () => Promise<void>): Promise<void>
  now(): Date
  /** Milliseconds until the next try after the server or the network failed. */
  readonly retryAfterMs: number
}

export interface Queue {
  /** Keeps the intent and tries to send it. Resolves once it is kept. @throws when the browser cannot keep it */
  enqueue(intent: Intent): Promise<void>
  /** Sends what waits, in order, until there is nothing left or the server cannot be reached. */
  flush(): Promise<void>
  /** Tries again what was refused. */
  sendAgain(idempotencyKey: string): Promise<void>
  discard(idempotencyKey: string): Promise<void>
  entries(): readonly QueueEntry[]
  /** Reads what is kept, for example after another tab changed it. */
  refresh(): Promise<void>
  subscribe(listener: () => void): () => void
  /** Told of every intent sent from this tab, with the server's JSON answer. */
  onSent(listener: (entry: QueueEntry, answer: unknown) => void): () => void
}

/** Sent later rather than refused: no answer, the server's own trouble, too many requests, or the same request still in hand. */
function isForLater(failure: CallError): boolean {
  return (
    failure.status === 0 || failure.status === 408 || failure.status === 429 || failure.status >= 500 || failure.errorType === 'conflict'
  )
}

export function createQueue(parts: QueueParts): Queue {
  let kept: readonly QueueEntry[] = []
  let retry: ReturnType<typeof setTimeout> | undefined
  const changeListeners = new Set<() => void>()
  const sentListeners = new Set<(entry: QueueEntry, answer: unknown) => void>()

  async function refresh() {
    kept = await parts.read()
    for (const listener of changeListeners) listener()
  }
  async function change(next: (entries: readonly QueueEntry[]) => readonly QueueEntry[]) {
    await parts.change(next)
    await refresh()
  }
  const replace = (key: string, by: (entry: QueueEntry) => QueueEntry) =>
    change((entries) => entries.map((entry) => (entry.idempotencyKey === key ? by(entry) : entry)))
  const remove = (key: string) => change((entries) => entries.filter((entry) => entry.idempotencyKey !== key))

  /** @returns whether the next one may follow. */
  async function sendOne(entry: QueueEntry): Promise<boolean> {
    let answer: unknown
    try {
      const { method, path, body, idempotencyKey } = entry
      const response = await parts.send({ method, path, body: JSON.stringify(body), idempotencyKey })
      // The answer is read before the entry goes: if it is lost on the way, the same key fetches it again.
      answer = await response.json()
    } catch (failure) {
      if (failure instanceof CallError && !isForLater(failure)) {
        await replace(entry.idempotencyKey, (each) => ({
          ...each,
          state: 'needs attention',
          reason: failure.serverMessage ?? failure.message,
        }))
        return true
      }
      clearTimeout(retry)
      retry = setTimeout(() => void flush(), parts.retryAfterMs)
      return false
    }
    await remove(entry.idempotencyKey)
    for (const listener of sentListeners) listener(entry, answer)
    return true
  }

  async function flush() {
    await parts.alone(async () => {
      for (;;) {
        const next = (await parts.read()).find((entry) => entry.state === 'waiting')
        if (!next || !(await sendOne(next))) break
      }
    })
  }

  return {
    async enqueue(intent) {
      const entry: QueueEntry = { ...intent, createdAt: parts.now().toISOString(), state: 'waiting' }
      await change((entries) => (entries.some((each) => each.idempotencyKey === entry.idempotencyKey) ? entries : [...entries, entry]))
      void flush()
    },
    flush,
    async sendAgain(key) {
      await replace(key, ({ reason: _, ...entry }) => ({ ...entry, state: 'waiting' }))
      await flush()
    },
    discard: remove,
    entries: () => kept,
    refresh,
    subscribe(listener) {
      changeListeners.add(listener)
      return () => changeListeners.delete(listener)
    },
    onSent(listener) {
      sentListeners.add(listener)
      return () => sentListeners.delete(listener)
    },
  }
}
