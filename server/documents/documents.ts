import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import { type DrawingCaller, type DrawnOnceLimits, drawnOnce } from '#server/drawn-once.ts'
import { ApiError } from '#server/errors.ts'
import { threadFile } from '#server/one-thread.ts'
import { formatDate } from '#shared/formats/dates.ts'
import type { Business } from './document-page.ts'
import type { DrawingTask } from './document-thread.ts'
import type { JobSheetOrder } from './job-sheet-pdf.ts'
import type { OrderDocument } from './order-receipt-pdf.ts'
import type { Paper } from './paper.ts'
import type { QuoteDocument } from './quote-pdf.ts'

/**
 * The shop's papers as PDFs. They are drawn in threads of their own, so that a long order slows nobody's request (`drawn-once.ts`): whoever had
 * least drawn of late comes first, and then the paper with fewer lines.
 * All throw ApiError documents_unavailable when too many papers wait, or the thread dies or takes too long.
 */
export interface Documents {
  quote(quote: QuoteDocument, caller?: DrawingCaller): Promise<Buffer>
  receipt(order: OrderDocument, caller?: DrawingCaller): Promise<Buffer>
  jobSheet(order: JobSheetOrder, caller?: DrawingCaller): Promise<Buffer>
}

export interface DocumentThreads extends Documents {
  /** How many papers were drawn since the start. */
  readonly drawnCount: number
  /** Ends the threads; papers still under way are refused. */
  close(): Promise<void>
}

/** Of lines whose blinds are new and of the dearest kind: measured from 10 to 108 ms on two cores. Lines that look like others take less. */
const LIKELY_MS_PER_LINE = 100
/** Longer papers are drawn in a thread of their own: nobody waits with a few blinds for a hundred. */
const SHORT_LINES = 20
export const isLongPaper = (lines: number): boolean => lines > SHORT_LINES
const MAX_WAITING = 200
const MAX_WAITING_OF_ONE = 10
/** The longest paper takes 11 s on two quiet cores. */
const SHORT = { waitMs: 15_000, drawMs: 20_000 }
const LONG = { waitMs: 35_000, drawMs: 60_000 }
/** A hundred lines take some ten times as long to draw as one. */
const LINES_PER_REQUEST = 10
/** @returns how many extra requests a paper of this many lines costs its caller. */
export const requestsForLines = (count: number) => Math.floor(count / LINES_PER_REQUEST)

export function openDocumentThreads(
  { business, log }: { readonly business: Business; readonly log: Pick<Logger, 'error'> },
  { waitMs, drawMs, memoryMb = 256, keptBytes = 16 * 1024 * 1024 }: DrawnOnceLimits = {},
): DocumentThreads {
  const open = (name: string, limits: typeof SHORT) =>
    drawnOnce<DrawingTask>({
      name,
      file: threadFile('document-thread', import.meta.url),
      maxWaiting: MAX_WAITING,
      maxWaitingOfOne: MAX_WAITING_OF_ONE,
      waitMs: waitMs ?? limits.waitMs,
      drawMs: drawMs ?? limits.drawMs,
      memoryMb,
      keptBytes,
      unavailable,
      log,
    })
  const short = open('paper', SHORT)
  const long = open('long paper', LONG)
  function draw(paper: Paper, caller?: DrawingCaller): Promise<Buffer> {
    const lines = paper.content.lines.length
    const cost = { likelyMs: LIKELY_MS_PER_LINE * lines, requests: requestsForLines(lines) }
    const papers = isLongPaper(lines) ? long : short
    return papers.draw({ key: keyOf(paper), task: { paper, business }, ...cost, what: { paper: paper.kind, lines } }, caller)
  }
  return {
    quote: (content, caller) => draw({ kind: 'quote', content }, caller),
    receipt: (content, caller) => draw({ kind: 'receipt', content }, caller),
    jobSheet: (content, caller) => draw({ kind: 'job sheet', content }, caller),
    get drawnCount() {
      return short.drawnCount + long.drawnCount
    },
    close: async () => void (await Promise.all([short.close(), long.close()])),
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
