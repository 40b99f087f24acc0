import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { ApiError } from '#server/errors.ts'
import { fairTurns } from '#server/fair-turns.ts'
import { untilGone } from '#server/http/calls/gone-signal.ts'
import { oneThread, threadFile } from '#server/one-thread.ts'
import { formatDate } from '#shared/formats/dates.ts'
import type { Business } from './document-page.ts'
import type { DrawingTask } from './document-thread.ts'
import type { JobSheetOrder } from './job-sheet-pdf.ts'
import type { OrderDocument } from './order-receipt-pdf.ts'
import type { Paper } from './paper.ts'
import type { QuoteDocument } from './quote-pdf.ts'

/** Who asks for a paper: a call, or the mail of an order. */
export interface PaperCaller {
  /** Papers for one address, or for the mails of one order by its reference, wait for those of others. */
  readonly address: string
  /** Asked before a paper is drawn, and not for one that is kept. @throws ApiError too_many_requests */
  readonly takeAllowance?: (requests: number) => Promise<void>
  /** Aborts when the caller goes away. Without it the paper is wanted whatever the caller does, as one for a mail is. */
  readonly gone?: AbortSignal
}

/**
 * The shop's papers as PDFs. They are drawn in a thread of their own, one after the other, so that a long order slows nobody's request. Whoever had
 * least drawn of late comes first, and then the paper with fewer lines. A drawn paper is kept: asking for the same one again draws nothing. A paper whose callers have all gone before its turn is not drawn.
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
  /** A paper whose turn has not come by then is given up. */
  readonly waitMs?: number
  /** A paper that is drawn for longer is given up: its thread ends, and the next paper starts another. */
  readonly drawMs?: number
  readonly memoryMb?: number
  readonly keptBytes?: number
}

/** A paper that is drawn or waits for its turn. */
interface Drawing {
  readonly bytes: Promise<Buffer>
  /** How many calls wait for it. */
  waiting: number
}

/** Papers that wait while one is drawn, not counting those that nobody waits for any more. */
const MAX_WAITING = 200
const MAX_WAITING_OF_ONE = 10
/** Of lines whose blinds are new: measured from 10 to 60 ms on two cores. Lines that look like others take less. */
const LIKELY_MS_PER_LINE = 20
/** A hundred lines take some ten times as long to draw as one. */
const LINES_PER_REQUEST = 10
/** @returns how many extra requests a paper of this many lines costs its caller. */
export const requestsForLines = (count: number) => Math.floor(count / LINES_PER_REQUEST)

export function openDocumentThread(
  { business, log }: { readonly business: Business; readonly log: Pick<Logger, 'error'> },
  { waitMs = 15_000, drawMs = 20_000, memoryMb = 256, keptBytes = 32 * 1024 * 1024 }: DocumentThreadOptions = {},
): DocumentThread {
  const turns = fairTurns({ maxWaiting: MAX_WAITING, maxWaitingOfOne: MAX_WAITING_OF_ONE, waitMs })
  const kept = new LRUCache<string, Buffer>({ maxSize: keptBytes, sizeCalculation: ({ length }) => length })
  const underWay = new Map<string, Drawing>()
  const thread = oneThread<DrawingTask>({ name: 'document', file: threadFile('document-thread', import.meta.url), memoryMb, log })
  let drawnCount = 0

  async function paperOf(paper: Paper, caller?: PaperCaller): Promise<Buffer> {
    const key = keyOf(paper)
    const known = kept.get(key)
    if (known) return known
    if (!underWay.has(key)) await caller?.takeAllowance?.(requestsForLines(paper.content.lines.length))
    const drawing = underWay.get(key) ?? begin(key, paper, caller?.address)
    drawing.waiting += 1
    try {
      return await (caller?.gone ? untilGone(drawing.bytes, caller.gone) : drawing.bytes)
    } finally {
      drawing.waiting -= 1
    }
  }
  function begin(key: string, paper: Paper, who: string | undefined): Drawing {
    const drawing: Drawing = { waiting: 0, bytes: draw(paper, who, () => drawing.waiting > 0) }
    underWay.set(key, drawing)
    drawing.bytes
      .then(
        (bytes) => void kept.set(key, bytes),
        () => {},
      )
      .finally(() => underWay.delete(key))
    return drawing
  }
  async function draw(paper: Paper, who: string | undefined, isWanted: () => boolean): Promise<Buffer> {
    const likelyMs = LIKELY_MS_PER_LINE * paper.content.lines.length
    try {
      const run = () => thread.run({ paper, business }, AbortSignal.timeout(drawMs))
      const bytes = await turns.take({ who, likelyMs, isWanted, run })
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
