import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { Logger } from 'pino'
import { Piscina } from 'piscina'
import { ApiError } from '#server/errors.ts'
import { formatDate } from '#shared/formats/dates.ts'
import type { Business } from './document-page.ts'
import type { DrawingTask } from './document-thread.ts'
import type { JobSheetOrder } from './job-sheet-pdf.ts'
import type { OrderDocument } from './order-receipt-pdf.ts'
import type { Paper } from './paper.ts'
import type { QuoteDocument } from './quote-pdf.ts'

/** Takes so many more requests of the caller's allowance. @throws ApiError too_many_requests */
export type TakeAllowance = (requests: number) => Promise<void>

/**
 * The shop's papers as PDFs. They are drawn in a thread of their own, one after the other, so that a long order slows nobody's request. A
 * drawn paper is kept: asking for the same one again draws nothing.
 * All throw ApiError documents_unavailable when too many papers wait, or the thread dies or takes too long.
 */
export interface Documents {
  /** @param takeAllowance is asked before a paper is drawn, and not for one that is kept. */
  quote(quote: QuoteDocument, takeAllowance?: TakeAllowance): Promise<Buffer>
  receipt(order: OrderDocument, takeAllowance?: TakeAllowance): Promise<Buffer>
  jobSheet(order: JobSheetOrder, takeAllowance?: TakeAllowance): Promise<Buffer>
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

/** Papers that wait while one is drawn. */
const MAX_WAITING = 50
/** A hundred lines take some ten times as long to draw as one. */
const LINES_PER_REQUEST = 10
/** @returns how many extra requests a paper of this many lines costs its caller. */
export const requestsForLines = (count: number) => Math.floor(count / LINES_PER_REQUEST)

export function openDocumentThread(
  { business, log }: { readonly business: Business; readonly log: Pick<Logger, 'error'> },
  { timeoutMs = 20_000, memoryMb = 256, keptBytes = 32 * 1024 * 1024 }: DocumentThreadOptions = {},
): DocumentThread {
  const inTurn = pLimit(1)
  const kept = new LRUCache<string, Buffer>({ maxSize: keptBytes, sizeCalculation: ({ length }) => length })
  const underWay = new Map<string, Promise<Buffer>>()
  let pool: Piscina<DrawingTask, Uint8Array> | null = null
  let drawnCount = 0
  let isClosed = false

  async function paperOf(paper: Paper, takeAllowance?: TakeAllowance): Promise<Buffer> {
    const key = keyOf(paper)
    const known = kept.get(key) ?? underWay.get(key)
    if (known) return known
    await takeAllowance?.(requestsForLines(paper.content.lines.length))
    return underWay.get(key) ?? begin(key, paper)
  }
  function begin(key: string, paper: Paper): Promise<Buffer> {
    const drawing = draw(paper)
      .then((bytes) => {
        kept.set(key, bytes)
        return bytes
      })
      .finally(() => underWay.delete(key))
    underWay.set(key, drawing)
    return drawing
  }
  async function draw(paper: Paper): Promise<Buffer> {
    const deadline = AbortSignal.timeout(timeoutMs)
    try {
      if (inTurn.pendingCount >= MAX_WAITING) throw new Error('too many papers wait')
      const bytes = await inTurn(() => inThread({ paper, business }, deadline))
      drawnCount += 1
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    } catch (error) {
      log.error({ err: error, paper: paper.kind, lines: paper.content.lines.length }, 'a paper could not be drawn')
      throw unavailable()
    }
  }
  async function inThread(task: DrawingTask, signal: AbortSignal): Promise<Uint8Array> {
    signal.throwIfAborted()
    if (isClosed) throw new Error('the document thread is closed')
    pool ??= openPool(memoryMb, log)
    try {
      return await pool.run(task, { signal })
    } catch (error) {
      // The thread may have died of it. The next paper gets a fresh one.
      await pool?.destroy()
      pool = null
      throw error
    }
  }

  return {
    quote: (content, takeAllowance) => paperOf({ kind: 'quote', content }, takeAllowance),
    receipt: (content, takeAllowance) => paperOf({ kind: 'receipt', content }, takeAllowance),
    jobSheet: (content, takeAllowance) => paperOf({ kind: 'job sheet', content }, takeAllowance),
    get drawnCount() {
      return drawnCount
    },
    async close() {
      isClosed = true
      await pool?.destroy()
    },
  }
}

/** A pool of one: it ends the thread on abort, tells of its death, and lets no idle thread keep the process alive. */
function openPool(memoryMb: number, log: Pick<Logger, 'error'>): Piscina<DrawingTask, Uint8Array> {
  const pool = new Piscina<DrawingTask, Uint8Array>({
    filename: threadFile(),
    minThreads: 1,
    maxThreads: 1,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  // A thread that dies while it has nothing to do.
  pool.on('error', (error) => log.error({ err: error }, 'the document thread died'))
  return pool
}

/** In the bundle the thread is the file beside the server's; from source it is TypeScript and needs tsx started in the thread first. */
function threadFile(): string {
  const fromSource = import.meta.url.endsWith('.ts')
  return fileURLToPath(new URL(fromSource ? './document-thread-from-source.mjs' : './document-thread.mjs', import.meta.url))
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
