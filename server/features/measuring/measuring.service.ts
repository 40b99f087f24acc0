import pLimit from 'p-limit'
import type { Deps } from '#server/deps.ts'
import { ApiError } from '#server/errors.ts'
import { untilGone } from '#server/http/calls/gone-signal.ts'
import { places } from '#server/http/limits/places.ts'
import type { Measurement, Photo } from '#workers/vision/api.ts'
import { MachineBusy } from '#workers/vision/node.ts'
import { decodePhoto } from './decode-photo.ts'

/** Photos under way: one is measured, the others wait. More are refused at once, rather than keeping a caller for minutes. */
const MAX_PHOTOS = 7
/** About as long as a photo of a window takes when others are before it. */
const OWN_PHOTO_SECONDS = 5

/** What was found in a photo, in the pixels of the upright photo as it was measured. */
export interface AnalysedPhoto {
  readonly measurement: Measurement
  readonly photo: Pick<Photo, 'widthPx' | 'heightPx'>
}

/** What the photo's file told of its lens, where the bytes do not tell it any more. */
type Lens = Pick<NonNullable<Photo['lens']>, 'focalLength35Mm'>

export interface PhotoAnalysis {
  /**
   * Measures the window in a photo, one photo at a time. The photo is in memory while it is measured and is not stored. A photo whose sender
   * goes away is left out, or stopped.
   * @param address whose photo it is; one of each address is under way at a time.
   * @throws ApiError too_many_requests while another photo from the same address is under way; vision_unavailable when too many photos are or
   * the vision core cannot run; unusable_file for a file that is no readable photo.
   */
  measure(bytes: Uint8Array, address: string, gone: AbortSignal, lens?: Lens): Promise<AnalysedPhoto>
}

export function photoAnalysis({ vision, log }: Pick<Deps, 'vision' | 'log'>): PhotoAnalysis {
  // One decoded photo is in memory at a time; the others wait as the files they came as.
  const inTurn = pLimit(1)
  const takePlace = places({
    max: MAX_PHOTOS,
    maxPerAddress: 1,
    refusal: (ofAddress) => (ofAddress ? isMeasuredAlready() : tooManyWait()),
  })

  /** Settles when the vision core is done with the photo, also where its sender has gone. */
  async function measureNow(bytes: Uint8Array, gone: AbortSignal, lens: Lens | undefined): Promise<AnalysedPhoto> {
    const decoded = await decodePhoto(bytes)
    const photo = lens ? { ...decoded, lens } : decoded
    const measurement = await vision.measurePhoto(photo, { reference: 'auto' }, { signal: gone }).catch((error: unknown) => {
      gone.throwIfAborted()
      if (error instanceof MachineBusy) throw tooManyWait()
      log.error({ err: error }, 'the vision core could not measure a photo')
      throw new ApiError('vision_unavailable', 'Photos cannot be measured here at the moment. Please try again later or type your sizes.')
    })
    return { measurement, photo: { widthPx: photo.widthPx, heightPx: photo.heightPx } }
  }

  return {
    async measure(bytes, address, gone, lens) {
      gone.throwIfAborted()
      const leave = takePlace(address)
      const waiting: { bytes: Uint8Array | null } = { bytes }
      // Who goes away while waiting takes the file along and makes room at once. A photo that is being measured keeps its place until it is stopped.
      const leaveLine = () => {
        if (waiting.bytes) leave()
        waiting.bytes = null
      }
      gone.addEventListener('abort', leaveLine)
      const answer = inTurn(() => {
        const own = waiting.bytes
        waiting.bytes = null
        if (!own) throw gone.reason
        return measureNow(own, gone, lens)
      }).finally(leave)
      return untilGone(answer, gone)
    },
  }
}

function isMeasuredAlready(): ApiError {
  return new ApiError('too_many_requests', 'Your last photo is still being measured. Please wait for its answer, then send this one.', {
    retryAfterSeconds: OWN_PHOTO_SECONDS,
  })
}

function tooManyWait(): ApiError {
  return new ApiError(
    'vision_unavailable',
    'We are busy at the moment and could not measure your photo. Nothing is wrong with it: please try again in a minute.',
    {
      retryAfterSeconds: 30,
    },
  )
}

export { checkPhoto } from './decode-photo.ts'
export { refusalSentence } from './measuring.presenter.ts'
