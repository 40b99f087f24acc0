import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import PQueue from 'p-queue'
import type { Logger } from 'pino'
import { ApiError } from '#server/errors.ts'
import { untilGone } from '#server/http/calls/gone-signal.ts'
import { oneThread, threadFile } from '#server/one-thread.ts'
import { formatDate } from '#shared/formats/dates.ts'
import type { Business } from './document-page.ts'
import type { DrawingTask } from './document-thread.ts'
import type { JobSheetOrder } from './job-sheet-pdf.ts'
import type { OrderDocument } from './order-receipt-pdf.ts'
import type { Paper } from './paper.ts'
import type { QuoteDocument } from './quote-pdf.ts'

/** The call that asks for a paper. */
export interface PaperCaller {
  /** Asked before a paper is drawn, and not for one that is kept. @throws ApiError too_many_requests */
  readonly takeAllowance: (requests: number) => Promise<void>
  /** Aborts when the caller goes away. Without it the paper is wanted whatever the caller does, as one for a mail is. */
  readonly gone?: AbortSignal
}

/**
 * The shop's papers as PDFs. They are drawn in a thread of their own, one after the other, so that a long order slows nobody's request. Those with
 * fewer lines come first, so that many long ones do not keep an ordinary customer waiting. A drawn paper is kept: asking for the same one again
 * draws nothing. A paper whose callers have all gone before its turn is not drawn.
 * All throw ApiError documents_unavailable when too many papers wait, or the thread dies or takes too long.
 */
export interface Documents {
  quote(quote: QuoteDocument, caller?: PaperCaller): Promise<Buffer>
  receipt(order: OrderDocument, caller?: PaperCaller): Promise<Buffer>
  jobSheet(order: JobSheetOrder, caller?: PaperCaller): Promise<Buffer>
}

export interface DocumentThread extends Documents {
  /** How many papers were drawn since the start. */
  readonly drawnCount: number
  /** Ends the thread; papers still under way are refused. */
  close(): Promise<void>
}

export interface DocumentThreadOptions {
  /** A paper that takes longer, its wait included, is given up; if it was being drawn, its thread ends and the next paper starts another. */
  readonly timeoutMs?: number
  readonly memoryMb?: number
  readonly keptBytes?: number
}

/** A paper that is drawn or waits for its turn. */
interface Drawing {
  readonly isLong: boolean
  readonly bytes: Promise<Buffer>
  /** How many calls wait for it. */
  waiting: number
}

/** Short papers that wait while one is drawn, and as many long ones, not counting those that nobody waits for any more. */
const MAX_WAITING = 50
/** A hundred lines take some ten times as long to draw as one. */
const LINES_PER_REQUEST = 10
/** @returns how many extra requests a paper of this many lines costs its caller. */
export const requestsForLines = (count: number) => Math.floor(count / LINES_PER_REQUEST)
const isLongPaper = ({ content }: Paper): boolean => requestsForLines(content.lines.length) > 0

export function openDocumentThread(
  { business, log }: { readonly business: Business; readonly log: Pick<Logger, 'error'> },
  { timeoutMs = 20_000, memoryMb = 256, keptBytes = 32 * 1024 * 1024 }: DocumentThreadOptions = {},
): DocumentThread {
  const inTurn = new PQueue({ concurrency: 1 })
  const kept = new LRUCache<string, Buffer>({ maxSize: keptBytes, sizeCalculation: ({ length }) => length })
  const underWay = new Map<string, Drawing>()
  const thread = oneThread<DrawingTask>({ name: 'document', file: threadFile('document-thread', import.meta.url), memoryMb, log })
  let drawnCount = 0

  async function paperOf(paper: Paper, caller?: PaperCaller): Promise<Buffer> {
    const key = keyOf(paper)
    const known = kept.get(key)
    if (known) return known
    if (!underWay.has(key)) await caller?.takeAllowance(requestsForLines(paper.content.lines.length))
    const drawing = underWay.get(key) ?? begin(key, paper)
    drawing.waiting += 1
    try {
      return await (caller?.gone ? untilGone(drawing.bytes, caller.gone) : drawing.bytes)
    } finally {
      drawing.waiting -= 1
    }
  }
  function begin(key: string, paper: Paper): Drawing {
    const isLong = isLongPaper(paper)
    const wanted = [...underWay.values()].filter((drawing) => drawing.waiting > 0 && drawing.isLong === isLong).length
    if (wanted > MAX_WAITING) throw refused(paper, new Error('too many papers wait'))
    const drawing: Drawing = { isLong, waiting: 0, bytes: draw(paper, () => drawing.waiting > 0) }
    underWay.set(key, drawing)
    drawing.bytes
      .then(
        (bytes) => void kept.set(key, bytes),
        () => {},
      )
      .finally(() => underWay.delete(key))
    return drawing
  }
  async function draw(paper: Paper, isWanted: () => boolean): Promise<Buffer> {
    const deadline = AbortSignal.timeout(timeoutMs)
    try {
      const priority = -paper.content.lines.length
      // The queue may begin at once, before anybody could say that he waits.
      const task = () => Promise.resolve().then(() => (isWanted() ? thread.run({ paper, business }, deadline) : null))
      const bytes = await Promise.race([inTurn.add(task, { priority }), rejectedAt(deadline)])
      if (!bytes) throw unavailable()
      drawnCount += 1
      return bytes
    } catch (error) {
      throw isWanted() ? refused(paper, error) : unavailable()
    }
  }
  function refused({ kind, content }: Paper, error: unknown): ApiError {
    log.error({ err: error, paper: kind, lines: content.lines.length }, 'a paper could not be drawn')
    return unavailable()
  }

  return {
    quote: (content, caller) => paperOf({ kind: 'quote', content }, caller),
    receipt: (content, caller) => paperOf({ kind: 'receipt', content }, caller),
    jobSheet: (content, caller) => paperOf({ kind: 'job sheet', content }, caller),
    get drawnCount() {
      return drawnCount
    },
    close: thread.close,
  }
}

function rejectedAt(deadline: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => deadline.addEventListener('abort', () => reject(deadline.reason), { once: true }))
}

/** Papers show days and no times of day: what differs by the hour alone is one paper. */
function keyOf(paper: Paper): string {
  const content = JSON.stringify(paper, function dayOfDate(this: Record<string, unknown>, name, value: unknown) {
    const given = this[name]
    return given instanceof Date ? formatDate(given) : value
  })
  return createHash('sha256').update(content).digest('base64')
}

function unavailable(): ApiError {
  return new ApiError('documents_unavailable', 'PDFs cannot be made at the moment. Nothing is lost: please try again in a minute.', {
    retryAfterSeconds: 60,
  })
}
