import type { LimitFunction } from 'p-limit'
import { ApiError } from '#server/errors.ts'
import type { AnalysedPhoto, PhotoAnalysis } from '#server/features/measuring/measuring.service.ts'
import type { AssistantLanguage, AssistantPhoto } from '#shared/contracts/assistant.ts'
import type { ErrorType } from '#shared/contracts/endpoint.ts'
import type { MeasuredWindow, NotMeasured } from '#workers/vision/api.ts'
import type { PhotoLine } from './photo-line.ts'
import { inLanguageOfTalk, photoRefusal } from './refusal-words.ts'
import { roomColours } from './room-colours.ts'

/** A photo of the question. */
export interface PhotoInTurn {
  /** Of an upload; null for one that came with the question. */
  readonly imageId: string | null
  readonly jpeg: Uint8Array
  /** Looks at the photo, once. @throws ApiError vision_unavailable, too_many_requests */
  look(): Promise<AssistantPhoto>
  /** Why it had no turn where too many are looked at just now: in a moment the same photo may have one. */
  wasTooBusy(): ApiError | null
}

interface Photo {
  readonly imageId: string | null
  readonly jpeg: Uint8Array
  readonly focalLength35Mm: number | null
}

interface PhotoSurroundings {
  readonly analysis: PhotoAnalysis
  readonly line: PhotoLine
  readonly address: string
  readonly signal: AbortSignal
  /** Of the talk: why a photo was not measured is said in it. */
  readonly language: AssistantLanguage
  /** The photos of one question are looked at one after the other. */
  readonly inTurn: LimitFunction
}

const TOO_BUSY: readonly ErrorType[] = ['too_many_requests', 'vision_unavailable']

/** @param index of the photo among those of the question */
export function photoInTurn(
  { imageId, jpeg, focalLength35Mm }: Photo,
  index: number,
  { analysis, line, address, signal, language, inTurn }: PhotoSurroundings,
): PhotoInTurn {
  let looked: Promise<AssistantPhoto> | undefined
  let tooBusy: ApiError | null = null
  async function look(): Promise<AssistantPhoto> {
    const colours = await line.inTurn(address, signal, () => roomColours(jpeg))
    const lens = focalLength35Mm === null ? undefined : { focalLength35Mm }
    const analysed = await analysis.measure(jpeg, address, signal, lens)
    const { measurement } = analysed
    const seen = { photo: index, image_id: imageId, room_colours: colours }
    if (!measurement.found) return { ...seen, window: null, refusal: photoRefusal(refusalOf(measurement), language) }
    return { ...seen, window: windowOf(measurement, analysed.photo), refusal: null }
  }
  return {
    imageId,
    jpeg,
    look: () => {
      looked ??= inTurn(look).catch((failure: unknown) => {
        const told = inLanguageOfTalk(failure, language)
        if (told instanceof ApiError && TOO_BUSY.includes(told.type)) tooBusy = told
        throw told
      })
      return looked
    },
    wasTooBusy: () => tooBusy,
  }
}

/**
 * Soft shadows are all that a bare wall has of edges, so it looks blurred. A blurred picture of a window still shows the search where a window may be:
 * of 30 rooms and photos that were blurred by 4 to 20 pixels each had a candidate, of walls in shadow none (2026-11-28).
 */
const refusalOf = ({ reason, candidates }: NotMeasured) =>
  reason === 'too_blurred' && candidates.length === 0 ? 'nothing_but_wall' : reason

/** Below it what was found is as likely a picture, a mirror or a door as the window that is meant. */
const SURE_ENOUGH = 0.7
/** No window is so small: then the outline is of something else, or what was taken for a bank card or sheet is none. */
const SMALLEST_WINDOW_MM = 250

const isDoubtful = ({ confidence, widthMm, dropMm }: MeasuredWindow): boolean =>
  confidence < SURE_ENOUGH || Math.min(widthMm, dropMm) < SMALLEST_WINDOW_MM

function windowOf(measured: MeasuredWindow, picture: AnalysedPhoto['photo']): NonNullable<AssistantPhoto['window']> {
  const tenth = (mm: number) => Math.round(mm * 10) / 10
  const { camera } = measured
  return {
    width_mm: tenth(measured.widthMm),
    drop_mm: tenth(measured.dropMm),
    width_ci95_mm: tenth(measured.widthCi95Mm),
    drop_ci95_mm: tenth(measured.dropCi95Mm),
    scale: measured.scale,
    is_doubtful: isDoubtful(measured),
    picture: { width_px: picture.widthPx, height_px: picture.heightPx },
    corners: measured.corners.map(({ x, y }) => ({ x, y })),
    camera: {
      focalPx: camera.focalPx,
      k1: camera.k1,
      k2: camera.k2,
      centre: { x: camera.centre.x, y: camera.centre.y },
      rotation: [...camera.rotation],
      translationMm: [...camera.translationMm],
      cornersMm: camera.cornersMm.map(({ x, y }) => ({ x, y })),
    },
  }
}
