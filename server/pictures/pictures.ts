import { fileURLToPath } from 'node:url'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { Logger } from 'pino'
import { Piscina } from 'piscina'
import { ApiError } from '#server/errors.ts'
import type { PicturedBlind } from '#shared/domain/pictured-blind.ts'
import type { Construction } from '#workers/render/api.ts'
import type { PictureTask } from './picture-thread.ts'

/**
 * Pictures of blinds as files. They are drawn in a thread of their own, one after the other, and kept: papers, which take longer, do not hold them up,
 * and neither slows anybody's request. All reject with ApiError pictures_unavailable when too many wait, or the thread dies or takes too long.
 */
export interface Pictures {
  /**
   * The material of a product in a colour: WebP.
   * @param colour #rrggbb
   * @param beforeDrawing asked before it is drawn, and not for one that is kept
   */
  swatch(construction: Construction, colour: string, beforeDrawing?: () => Promise<void>): Promise<Buffer>
  /** A line's blind in its proportions: JPEG, 144 pixels square. */
  line(blind: PicturedBlind): Promise<Buffer>
}

export interface PictureThread extends Pictures {
  /** How many pictures were drawn since the start. */
  readonly drawnCount: number
  /** Ends the thread; pictures still under way are refused. */
  close(): Promise<void>
}

export interface PictureThreadOptions {
  readonly timeoutMs?: number
  readonly memoryMb?: number
  readonly keptBytes?: number
}

/** Some ten customers who open a product's colours at the same moment. */
const MAX_WAITING = 120

export function openPictureThread(
  { log }: { readonly log: Pick<Logger, 'error'> },
  { timeoutMs = 20_000, memoryMb = 128, keptBytes = 8 * 1024 * 1024 }: PictureThreadOptions = {},
): PictureThread {
  const inTurn = pLimit(1)
  const kept = new LRUCache<string, Buffer>({ maxSize: keptBytes, sizeCalculation: ({ length }) => length })
  const underWay = new Map<string, Promise<Buffer>>()
  let pool: Piscina<PictureTask, Uint8Array> | null = null
  let drawnCount = 0
  let isClosed = false

  async function pictureOf(task: PictureTask, beforeDrawing?: () => Promise<void>): Promise<Buffer> {
    const key = JSON.stringify(task)
    const known = kept.get(key)
    if (known) return known
    if (!underWay.has(key)) await beforeDrawing?.()
    return underWay.get(key) ?? begin(key, task)
  }
  function begin(key: string, task: PictureTask): Promise<Buffer> {
    const drawing = draw(task)
    underWay.set(key, drawing)
    drawing
      .then(
        (bytes) => void kept.set(key, bytes),
        () => {},
      )
      .finally(() => underWay.delete(key))
    return drawing
  }
  async function draw(task: PictureTask): Promise<Buffer> {
    try {
      if (inTurn.pendingCount >= MAX_WAITING) throw new Error('too many pictures wait')
      const deadline = AbortSignal.timeout(timeoutMs)
      const bytes = await inTurn(() => inThread(task, deadline))
      drawnCount += 1
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    } catch (error) {
      log.error({ err: error, picture: task.kind }, 'a picture could not be drawn')
      throw new ApiError('pictures_unavailable', 'Pictures cannot be drawn at the moment. Please try again in a minute.', {
        retryAfterSeconds: 60,
      })
    }
  }
  async function inThread(task: PictureTask, signal: AbortSignal): Promise<Uint8Array> {
    signal.throwIfAborted()
    if (isClosed) throw new Error('the picture thread is closed')
    pool ??= openPool(memoryMb, log)
    try {
      return await pool.run(task, { signal })
    } catch (error) {
      // The thread may have died of it. The next picture gets a fresh one.
      await pool?.destroy()
      pool = null
      throw error
    }
  }

  return {
    swatch: (construction, colour, beforeDrawing) => pictureOf({ kind: 'swatch', construction, colour }, beforeDrawing),
    line: ({ productType, colourHex, widthMm, dropMm, controlSide, mountType }) =>
      pictureOf({ kind: 'line', blind: { productType, colourHex: colourHex ?? null, widthMm, dropMm, controlSide, mountType } }),
    get drawnCount() {
      return drawnCount
    },
    async close() {
      isClosed = true
      await pool?.destroy()
    },
  }
}

/** As the pool of documents.ts: one thread, which ends on abort and keeps no process alive. */
function openPool(memoryMb: number, log: Pick<Logger, 'error'>): Piscina<PictureTask, Uint8Array> {
  const pool = new Piscina<PictureTask, Uint8Array>({
    filename: threadFile(),
    minThreads: 1,
    maxThreads: 1,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  pool.on('error', (error) => log.error({ err: error }, 'the picture thread died'))
  return pool
}

/** In the bundle the thread is the file beside the server's; from source it is TypeScript and needs tsx started in the thread first. */
function threadFile(): string {
  const fromSource = import.meta.url.endsWith('.ts')
  return fileURLToPath(new URL(fromSource ? './picture-thread-from-source.mjs' : './picture-thread.mjs', import.meta.url))
}
