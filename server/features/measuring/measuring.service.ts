import pLimit from 'p-limit'
import type { Deps } from '#server/deps.ts'
import { ApiError } from '#server/errors.ts'
import { places, type TakePlace } from '#server/http/places.ts'
import { decodePhoto } from './decode-photo.ts'
import { type AnalysisAnswer, measuredAnswer, refusedAnswer } from './measuring.presenter.ts'

/** Photos under way: one is measured, the others come in or wait. More are refused at once, rather than keeping a caller for minutes. */
const MAX_PHOTOS = 7
/** About as long as a photo of a window takes when others are before it. */
const OWN_PHOTO_SECONDS = 5

export interface PhotoAnalysis {
  /**
   * To be taken before the photo is read into memory. Throws too_many_requests while another photo from the same address is under way, and
   * vision_unavailable when too many photos are.
   */
  readonly takePlace: TakePlace
  /**
   * Measures the window in a photo, one photo at a time. The photo is in memory while it is measured and is not stored. A photo whose sender
   * goes away is left out, or stopped.
   * @throws ApiError unusable_file for a file that is no readable photo, vision_unavailable when the vision core cannot run.
   */
  measure(bytes: Uint8Array, gone: AbortSignal): Promise<AnalysisAnswer>
}

export function photoAnalysis({ vision, log }: Pick<Deps, 'vision' | 'log'>): PhotoAnalysis {
  // One decoded photo is in memory at a time; the others wait as the files they came as.
  const inTurn = pLimit(1)

  async function measure(bytes: Uint8Array, gone: AbortSignal): Promise<AnalysisAnswer> {
    gone.throwIfAborted()
    const photo = await decodePhoto(bytes)
    const measurement = await vision.measurePhoto(photo, { reference: 'auto' }, { signal: gone }).catch((error: unknown) => {
      gone.throwIfAborted()
      log.error({ err: error }, 'the vision core could not measure a photo')
      throw new ApiError('vision_unavailable', 'Photos cannot be measured here at the moment. Please try again later or type your sizes.')
    })
    return measurement.found ? measuredAnswer(measurement, photo) : refusedAnswer(measurement.reason)
  }

  return {
    takePlace: places({
      max: MAX_PHOTOS,
      maxPerAddress: 1,
      refusal: (ofAddress) => (ofAddress ? isMeasuredAlready() : tooManyWait()),
    }),
    // Who went away makes room at once, wherever in the line the photo was.
    measure: (bytes, gone) => Promise.race([inTurn(() => measure(bytes, gone)), whenAborted(gone)]),
  }
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
}

function isMeasuredAlready(): ApiError {
  return new ApiError('too_many_requests', 'Your last photo is still being measured. Please wait for its answer, then send this one.', {
    retryAfterSeconds: OWN_PHOTO_SECONDS,
  })
}

function tooManyWait(): ApiError {
  return new ApiError('vision_unavailable', 'Many photos are being measured at the moment. Please try again in a minute.', {
    retryAfterSeconds: 30,
  })
}
