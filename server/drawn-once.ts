import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { ApiError } from './errors.ts'
import { fairTurns } from './fair-turns.ts'
import { untilGone } from './http/calls/gone-signal.ts'
import { oneThread } from './one-thread.ts'

/** Who asks for a drawing: a call, or a mail. */
export interface DrawingCaller {
  /** Drawings for one address wait for those of others. For mails of orders it is the mark of who placed it, or the order's reference. */
  readonly address: string
  /** Asked before something is drawn, and not for what is kept. @throws ApiError too_many_requests */
  readonly takeAllowance?: (requests: number) => Promise<void>
  /** Aborts when the caller goes away, or the drawing would come too late for it. Without it the drawing is wanted in any case. */
  readonly gone?: AbortSignal | undefined
}

interface Wanted<Task> {
  /** Two drawings of the same key are the same file. */
  readonly key: string
  readonly task: Task
  readonly likelyMs: number
  /** How many requests of its caller's allowance it costs. */
  readonly requests: number
  /** What the log says of a drawing that failed. */
  readonly what: Readonly<Record<string, unknown>>
}

/** Files that are drawn one after the other, beside the main thread, and kept: asking for the same one again draws nothing. */
export interface DrawnOnce<Task> {
  /**
   * Whoever had least drawn of late comes first. A drawing whose callers have all gone before its turn is not made.
   * @throws ApiError `unavailable` when too many wait, or the thread dies or takes too long; the reason of `gone` as soon as it aborts
   */
  draw(wanted: Wanted<Task>, caller: DrawingCaller | undefined): Promise<Buffer>
  /** How many files were drawn since the start. */
  readonly drawnCount: number
  /** Ends the thread; what is still under way is refused. */
  close(): Promise<void>
}

/** What a test may set. */
export interface DrawnOnceLimits {
  /** A drawing whose turn has not come by then is given up. */
  readonly waitMs?: number
  /** What is drawn for longer is given up: its thread ends, and the next drawing starts another. */
  readonly drawMs?: number
  readonly memoryMb?: number
  readonly keptBytes?: number
}

interface DrawnOnceOptions extends Required<DrawnOnceLimits> {
  /** What is drawn, as the log calls it. */
  readonly name: string
  /** The thread's program. */
  readonly file: string
  /** Drawings that wait while one is made, not counting those that nobody waits for any more. */
  readonly maxWaiting: number
  readonly maxWaitingOfOne: number
  readonly unavailable: () => ApiError
  readonly log: Pick<Logger, 'error'>
}

/** A file that is drawn or waits for its turn. */
interface Drawing {
  readonly bytes: Promise<Buffer>
  /** How many calls wait for it. */
  waiting: number
}

export function drawnOnce<Task>(options: DrawnOnceOptions): DrawnOnce<Task> {
  const { name, file, maxWaiting, maxWaitingOfOne, waitMs, drawMs, memoryMb, keptBytes, unavailable, log } = options
  const turns = fairTurns({ maxWaiting, maxWaitingOfOne, waitMs })
  const kept = new LRUCache<string, Buffer>({ maxSize: keptBytes, sizeCalculation: ({ length }) => length })
  const underWay = new Map<string, Drawing>()
  const thread = oneThread<Task>({ name, file, memoryMb, log })
  let drawnCount = 0

  function begin(wanted: Wanted<Task>, who: string | undefined): Drawing {
    const drawing: Drawing = { waiting: 0, bytes: make(wanted, who, () => drawing.waiting > 0) }
    underWay.set(wanted.key, drawing)
    drawing.bytes
      .then(
        (bytes) => void kept.set(wanted.key, bytes),
        () => {},
      )
      .finally(() => underWay.delete(wanted.key))
    return drawing
  }
  async function make({ task, likelyMs, what }: Wanted<Task>, who: string | undefined, isWanted: () => boolean): Promise<Buffer> {
    try {
      const bytes = await turns.take({ who, likelyMs, isWanted, run: () => thread.run(task, AbortSignal.timeout(drawMs)) })
      if (!bytes) throw unavailable()
      drawnCount += 1
      return bytes
    } catch (error) {
      if (isWanted()) log.error({ err: error, ...what }, `a ${name} could not be made`)
      throw unavailable()
    }
  }

  return {
    async draw(wanted, caller) {
      const { key, requests } = wanted
      const known = kept.get(key)
      if (known) return known
      if (!underWay.has(key)) await caller?.takeAllowance?.(requests)
      const drawing = underWay.get(key) ?? begin(wanted, caller?.address)
      drawing.waiting += 1
      try {
        return await (caller?.gone ? untilGone(drawing.bytes, caller.gone) : drawing.bytes)
      } finally {
        drawing.waiting -= 1
      }
    },
    get drawnCount() {
      return drawnCount
    },
    close: thread.close,
  }
}
