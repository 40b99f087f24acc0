import pLimit from 'p-limit'
import type { Deps } from '#server/deps.ts'
import { ApiError } from '#server/errors.ts'
import { decodePhoto } from './decode-photo.ts'
import { type AnalysisAnswer, measuredAnswer, refusedAnswer } from './measuring.presenter.ts'

/** Photos that wait while one is measured; more are refused at once, rather than keeping a caller for minutes. */
const MAX_WAITING = 6

/**
 * @returns a function that measures the window in a photo, one photo at a time. The photo is in memory while it is measured and is not
 * stored. The function throws ApiError unusable_file for a file that is no readable photo, and vision_unavailable when too many photos
 * wait or the vision core cannot run.
 */
export function photoAnalysis({ vision, log }: Pick<Deps, 'vision' | 'log'>): (bytes: Uint8Array) => Promise<AnalysisAnswer> {
  // One decoded photo is in memory at a time; the others wait as the files they came as.
  const inTurn = pLimit(1)
  return async (bytes) => {
    if (inTurn.activeCount + inTurn.pendingCount > MAX_WAITING) throw tooManyWait()
    return inTurn(async () => {
      const photo = await decodePhoto(bytes)
      const measurement = await vision.measurePhoto(photo, { reference: 'auto' }).catch((error: unknown) => {
        log.error({ err: error }, 'the vision core could not measure a photo')
        throw new ApiError('vision_unavailable', 'Photos cannot be measured here at the moment. Please try again later or type your sizes.')
      })
      return measurement.found ? measuredAnswer(measurement, photo) : refusedAnswer(measurement.reason)
    })
  }
}

function tooManyWait(): ApiError {
  return new ApiError('vision_unavailable', 'Many photos are being measured at the moment. Please try again in a minute.', {
    retryAfterSeconds: 30,
  })
}
