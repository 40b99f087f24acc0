import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { Logger } from 'pino'
import { ApiError } from '#server/errors.ts'
import { oneThread, threadFile } from '#server/one-thread.ts'
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
  const thread = oneThread<PictureTask>({ name: 'picture', file: threadFile('picture-thread', import.meta.url), memoryMb, log })
  let drawnCount = 0

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
      const bytes = await inTurn(() => thread.run(task, deadline))
      drawnCount += 1
      return bytes
    } catch (error) {
      log.error({ err: error, picture: task.kind }, 'a picture could not be drawn')
      throw new ApiError('pictures_unavailable', 'Pictures cannot be drawn at the moment. Please try again in a minute.', {
        retryAfterSeconds: 60,
      })
    }
  }

  return {
    swatch: (construction, colour, beforeDrawing) => pictureOf({ kind: 'swatch', construction, colour }, beforeDrawing),
    line: ({ productType, colourHex, widthMm, dropMm, controlSide, mountType }) =>
      pictureOf({ kind: 'line', blind: { productType, colourHex: colourHex ?? null, widthMm, dropMm, controlSide, mountType } }),
    get drawnCount() {
      return drawnCount
    },
    close: thread.close,
  }
}
