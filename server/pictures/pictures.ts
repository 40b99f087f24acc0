import type { Logger } from 'pino'
import { type DrawingCaller, type DrawnOnceLimits, drawnOnce } from '#server/drawn-once.ts'
import { ApiError } from '#server/errors.ts'
import { threadFile } from '#server/one-thread.ts'
import type { PicturedBlind } from '#shared/domain/pictured-blind.ts'
import type { Construction } from '#workers/render/api.ts'
import type { PictureTask } from './picture-thread.ts'

/**
 * Pictures of blinds as files. They are drawn in a thread of their own (`drawn-once.ts`): papers, which take longer, do not hold them up, and neither
 * slows anybody's request. All throw ApiError pictures_unavailable when too many wait, or the thread dies or takes too long.
 */
export interface Pictures {
  /**
   * The material of a product in a colour: WebP.
   * @param colour #rrggbb
   */
  swatch(construction: Construction, colour: string, caller?: DrawingCaller): Promise<Buffer>
  /** A line's blind in its proportions: JPEG, 144 pixels square. */
  line(blind: PicturedBlind, caller?: DrawingCaller): Promise<Buffer>
}

export interface PictureThread extends Pictures {
  /** How many pictures were drawn since the start. */
  readonly drawnCount: number
  /** Ends the thread; pictures still under way are refused. */
  close(): Promise<void>
}

/** Some twenty customers who open a product's colours at the same moment, a few of them behind one address. */
const MAX_WAITING = 240
const MAX_WAITING_OF_ONE = 60
const LIKELY_MS = 20

export function openPictureThread(
  { log }: { readonly log: Pick<Logger, 'error'> },
  { waitMs = 15_000, drawMs = 20_000, memoryMb = 128, keptBytes = 8 * 1024 * 1024 }: DrawnOnceLimits = {},
): PictureThread {
  const pictures = drawnOnce<PictureTask>({
    name: 'picture',
    file: threadFile('picture-thread', import.meta.url),
    maxWaiting: MAX_WAITING,
    maxWaitingOfOne: MAX_WAITING_OF_ONE,
    waitMs,
    drawMs,
    memoryMb,
    keptBytes,
    unavailable,
    log,
  })
  const draw = (task: PictureTask, caller?: DrawingCaller) =>
    pictures.draw({ key: JSON.stringify(task), task, likelyMs: LIKELY_MS, requests: 0, what: { picture: task.kind } }, caller)
  return {
    swatch: (construction, colour, caller) => draw({ kind: 'swatch', construction, colour }, caller),
    line: ({ productType, colourHex, widthMm, dropMm, controlSide, mountType }, caller) =>
      draw({ kind: 'line', blind: { productType, colourHex: colourHex ?? null, widthMm, dropMm, controlSide, mountType } }, caller),
    get drawnCount() {
      return pictures.drawnCount
    },
    close: pictures.close,
  }
}

function unavailable(): ApiError {
  return new ApiError('pictures_unavailable', 'Pictures cannot be drawn at the moment. Please try again in a minute.', {
    retryAfterSeconds: 60,
  })
}
