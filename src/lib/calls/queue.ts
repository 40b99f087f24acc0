import type { EndpointSpec } from '#shared/contracts/endpoint.ts'
import { UNSENT_WORK_DAYS } from '#shared/domain/unsent-work.ts'
import { isRefusal, type Request } from './call.ts'
import { REQUEST_TIMEOUT_MS } from './one-at-a-time.ts'

/** A call that the visitor wants sent. */
export interface Intent {
  readonly method: EndpointSpec['method']
  readonly path: string
  /** Any value that JSON can hold. */
  readonly body: unknown
  /** The same at every try of this intent, so that a repeat after a lost answer does nothing twice. */
  readonly idempotencyKey: string
  /** What the visitor would call it, for example 'order' or 'note'. */
  readonly label: string
}

export interface QueueEntry extends Intent {
  readonly createdAt: string
  /** needs attention: the server refused it, or it waited for too long. It stays until the visitor sends it again or discards it. */
  readonly state: 'waiting' | 'needs attention'
  readonly reason?: string
  /** It waited for too long and was not sent again. An earlier try, of which the answer was lost, may have reached the server. */
  readonly isTooOld?: boolean
}

/** Whether the server has said that it does not take this: then no try of it has reached it. */
export const isRefused = ({ state, isTooOld }: QueueEntry): boolean => state === 'needs attention' && !isTooOld

/** What the queue needs from its surroundings. A test can replace it, to cut the network or to end the page between two steps. */
export interface QueueParts {
  read(): Promise<readonly QueueEntry[]>
  /** Reads the entries, changes them and writes them back, in one transaction. */
  change(next: (entries: readonly QueueEntry[]) => readonly QueueEntry[]): Promise<void>
  send(request: Request): Promise<Response>
  /** Runs `work` once no other tab is running its own. */
  alone(work: () => Promise<void>): Promise<void>
  now(): Date
  /** The time from a failure of server or network until the next try. */
  readonly retryAfterMs: number
}

export interface Queue {
  /** Stores the intent and starts to send it. Resolves once it is stored. @throws when the browser cannot store it */
  enqueue(intent: Intent): Promise<void>
  /** Sends the waiting entries in order, until none is left or the server cannot be reached. */
  flush(): Promise<void>
  /** Tries a refused entry again. */
  sendAgain(idempotencyKey: string): Promise<void>
  /** @throws when an entry that waits cannot be taken out of the browser's store */
  discard(idempotencyKey: string): Promise<void>
  /**
   * Discards an entry. If a request of it is under way this waits for the answer; was it taken, the listeners have been told.
   * @returns what was discarded, as it stood then
   */
  takeBack(idempotencyKey: string): Promise<QueueEntry | undefined>
  /** Null until they were read for the first time. */
  entries(): readonly QueueEntry[] | null
  /** Reads the stored entries again, for example after another tab has changed them. */
  refresh(): Promise<void>
  subscribe(listener: () => void): () => void
  /** The listener is called with each entry that this tab has sent, and the server's JSON answer. */
  onSent(listener: (entry: QueueEntry, answer: unknown) => void): () => void
}

const DAY_MS = 86_400_000
const TOO_OLD = `It waited for more than ${UNSENT_WORK_DAYS} days, so it was not sent by itself. Please check that we do not have it already.`

export function createQueue(parts: QueueParts): Queue {
  let kept: readonly QueueEntry[] | null = null
  let retry: ReturnType<typeof setTimeout> | undefined
  const changeListeners = new Set<() => void>()
  const sentListeners = new Set<(entry: QueueEntry, answer: unknown) => void>()

  async function refresh() {
    try {
      kept = await parts.read()
    } catch (failure) {
      // A browser that keeps no queue has nothing in it.
      kept ??= []
      throw failure
    } finally {
      for (const listener of changeListeners) listener()
    }
  }
  async function change(next: (entries: readonly QueueEntry[]) => readonly QueueEntry[]) {
    await parts.change(next)
    await refresh()
  }
  const replace = (key: string, by: (entry: QueueEntry) => QueueEntry) =>
    change((entries) => entries.map((entry) => (entry.idempotencyKey === key ? by(entry) : entry)))
  /** A browser that keeps no queue has nothing to remove. */
  async function remove(key: string): Promise<void> {
    try {
      await change((entries) => entries.filter((entry) => entry.idempotencyKey !== key))
    } catch (failure) {
      if (kept?.some((entry) => entry.idempotencyKey === key)) throw failure
      console.warn('this browser keeps no queue', failure)
    }
  }

  const setAside = (key: string, why: Pick<QueueEntry, 'reason' | 'isTooOld'>) =>
    replace(key, (entry) => ({ ...entry, state: 'needs attention', ...why }))
  const isTooOld = ({ createdAt }: QueueEntry) => parts.now().getTime() - Date.parse(createdAt) > UNSENT_WORK_DAYS * DAY_MS

  /** @returns whether the next entry may be sent. */
  async function sendOne(entry: QueueEntry): Promise<boolean> {
    if (isTooOld(entry)) {
      await setAside(entry.idempotencyKey, { reason: TOO_OLD, isTooOld: true })
      return true
    }
    let answer: unknown
    try {
      const { method, path, body, idempotencyKey } = entry
      const response = await parts.send({
        method,
        path,
        body: JSON.stringify(body),
        idempotencyKey,
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      })
      // The answer is read before the entry is removed. If the answer is lost on the way, a repeat with the same key gets it again.
      answer = await response.json()
    } catch (failure) {
      if (isRefusal(failure)) {
        await setAside(entry.idempotencyKey, { reason: failure.serverMessage ?? failure.message })
        return true
      }
      clearTimeout(retry)
      retry = setTimeout(flushLater, parts.retryAfterMs)
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

  /** What cannot be sent now waits on. */
  function flushLater() {
    flush().catch((failure: unknown) => console.warn('what waits could not be sent now', failure))
  }

  return {
    async enqueue(intent) {
      const entry: QueueEntry = { ...intent, createdAt: parts.now().toISOString(), state: 'waiting' }
      await change((entries) => (entries.some((each) => each.idempotencyKey === entry.idempotencyKey) ? entries : [...entries, entry]))
      flushLater()
    },
    flush,
    async sendAgain(key) {
      await replace(key, ({ reason: _, isTooOld: __, ...entry }) => ({ ...entry, state: 'waiting', createdAt: parts.now().toISOString() }))
      await flush()
    },
    discard: remove,
    async takeBack(key) {
      let taken: QueueEntry | undefined
      await parts.alone(async () => {
        taken = (await parts.read().catch(() => kept))?.find((entry) => entry.idempotencyKey === key)
        await remove(key)
      })
      return taken
    },
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
