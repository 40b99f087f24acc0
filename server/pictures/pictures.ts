import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { ApiError } from '#server/errors.ts'
import { fairTurns } from '#server/fair-turns.ts'
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
   */
  swatch(construction: Construction, colour: string, caller?: PictureCaller): Promise<Buffer>
  /** A line's blind in its proportions: JPEG, 144 pixels square. */
  line(blind: PicturedBlind, caller?: PictureCaller): Promise<Buffer>
}

/** Who asks for a picture: a call, or a mail. */
export interface PictureCaller {
  /** Pictures for one address, or for the mails of one order by its reference, wait for those of others. */
  readonly address: string
  /** Asked before a picture is drawn, and not for one that is kept. @throws ApiError too_many_requests */
  readonly takeAllowance?: () => Promise<void>
  /** Aborts when the picture would come too late. */
  readonly late?: AbortSignal
}

export interface PictureThread extends Pictures {
  /** How many pictures were drawn since the start. */
  readonly drawnCount: number
  /** Ends the thread; pictures still under way are refused. */
  close(): Promise<void>
}

export interface PictureThreadOptions {
  /** A picture whose turn has not come by then is given up. */
  readonly waitMs?: number
  /** A picture that is drawn for longer is given up. */
  readonly drawMs?: number
  readonly memoryMb?: number
  readonly keptBytes?: number
}

/** Some twenty customers who open a product's colours at the same moment, a few of them behind one address. */
const MAX_WAITING = 240
const MAX_WAITING_OF_ONE = 60
const LIKELY_MS = 20

export function openPictureThread(
  { log }: { readonly log: Pick<Logger, 'error'> },
  { waitMs = 15_000, drawMs = 20_000, memoryMb = 128, keptBytes = 8 * 1024 * 1024 }: PictureThreadOptions = {},
): PictureThread {
  const turns = fairTurns({ maxWaiting: MAX_WAITING, maxWaitingOfOne: MAX_WAITING_OF_ONE, waitMs })
  const kept = new LRUCache<string, Buffer>({ maxSize: keptBytes, sizeCalculation: ({ length }) => length })
  const underWay = new Map<string, Promise<Buffer>>()
  const thread = oneThread<PictureTask>({ name: 'picture', file: threadFile('picture-thread', import.meta.url), memoryMb, log })
  let drawnCount = 0

  async function pictureOf(task: PictureTask, caller?: PictureCaller): Promise<Buffer> {
    const key = JSON.stringify(task)
    const known = kept.get(key)
    if (known) return known
    if (!underWay.has(key)) await caller?.takeAllowance?.()
    return underWay.get(key) ?? begin(key, task, caller)
  }
  function begin(key: string, task: PictureTask, caller?: PictureCaller): Promise<Buffer> {
    const drawing = draw(task, caller)
    underWay.set(key, drawing)
    drawing
      .then(
        (bytes) => void kept.set(key, bytes),
        () => {},
      )
      .finally(() => underWay.delete(key))
    return drawing
  }
  async function draw(task: PictureTask, caller?: PictureCaller): Promise<Buffer> {
    try {
      const run = () => thread.run(task, AbortSignal.timeout(drawMs))
      const bytes = await turns.take({ who: caller?.address, likelyMs: LIKELY_MS, isWanted: () => !caller?.late?.aborted, run })
      if (bytes) {
        drawnCount += 1
        return bytes
      }
    } catch (error) {
      log.error({ err: error, picture: task.kind }, 'a picture could not be drawn')
    }
    throw new ApiError('pictures_unavailable', 'Pictures cannot be drawn at the moment. Please try again in a minute.', {
      retryAfterSeconds: 60,
    })
  }

  return {
    swatch: (construction, colour, caller) => pictureOf({ kind: 'swatch', construction, colour }, caller),
    line: ({ productType, colourHex, widthMm, dropMm, controlSide, mountType }, caller) => {
      const blind = { productType, colourHex: colourHex ?? null, widthMm, dropMm, controlSide, mountType }
      return pictureOf({ kind: 'line', blind }, caller)
    },
    get drawnCount() {
      return drawnCount
    },
    close: thread.close,
  }
}
