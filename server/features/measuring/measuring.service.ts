import pLimit from 'p-limit'
import type { Deps } from '#server/deps.ts'
import { ApiError } from '#server/errors.ts'
import type { Call } from '#server/http/call.ts'
import type { analyseWindow } from '#shared/contracts/measuring.ts'
import { decodePhoto } from './decode-photo.ts'
import { type AnalysisAnswer, measuredAnswer, refusedAnswer } from './measuring.presenter.ts'

/** Photos that wait while one is measured; more are refused at once, rather than keeping a caller for minutes. */
const MAX_WAITING = 6
/** About as long as a photo of a window takes when others are before it. */
const OWN_PHOTO_SECONDS = 5

/** Whose photo it is: the caller's address, and a signal that aborts when the caller goes away. */
type Sender = Pick<Call<typeof analyseWindow>, 'address' | 'gone'>

/**
 * @returns a function that measures the window in a photo, one photo at a time. The photo is in memory while it is measured and is not
 * stored. A photo whose sender goes away is left out, or stopped. The function throws ApiError unusable_file for a file that is no readable
 * photo, too_many_requests while another photo from the same address waits or is measured, and vision_unavailable when too many photos wait or
 * the vision core cannot run.
 */
export function photoAnalysis({
  vision,
  log,
}: Pick<Deps, 'vision' | 'log'>): (bytes: Uint8Array, sender: Sender) => Promise<AnalysisAnswer> {
  // One decoded photo is in memory at a time; the others wait as the files they came as.
  const inTurn = pLimit(1)
  const senders = new Set<string>()

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

  return async (bytes, { address, gone }) => {
    if (senders.has(address)) throw isMeasuredAlready()
    if (senders.size > MAX_WAITING) throw tooManyWait()
    senders.add(address)
    // Who went away makes room at once, wherever in the line the photo was.
    const leave = () => senders.delete(address)
    gone.addEventListener('abort', leave)
    try {
      return await inTurn(() => measure(bytes, gone))
    } finally {
      gone.removeEventListener('abort', leave)
      if (!gone.aborted) leave()
    }
  }
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
