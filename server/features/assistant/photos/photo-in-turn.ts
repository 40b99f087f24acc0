import type { LimitFunction } from 'p-limit'
import { ApiError } from '#server/errors.ts'
import type { AnalysedPhoto, PhotoAnalysis } from '#server/features/measuring/measuring.service.ts'
import type { AssistantLanguage, AssistantPhoto } from '#shared/contracts/assistant.ts'
import type { ErrorType } from '#shared/contracts/endpoint.ts'
import type { MeasuredWindow, NotMeasured } from '#workers/vision/api.ts'
import type { PhotoLine } from './photo-line.ts'
import { inLanguageOfTalk, photoRefusal } from './refusal-words.ts'
import { roomColours } from './room-colours.ts'

/** One photo of the question that is being answered. */
export interface PhotoInTurn {
  /** The id of the uploaded photo; null for a photo that came inside the question. */
  readonly imageId: string | null
  readonly jpeg: Uint8Array
  /** Looks for a window in the photo. A second call gets the result of the first. @throws ApiError vision_unavailable, too_many_requests */
  look(): Promise<AssistantPhoto>
  /** The refusal, where the photo was not looked at because too many others were. Asked again a moment later, it may be. */
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
  /** The language of the conversation, in which a refusal is worded. */
  readonly language: AssistantLanguage
  /** The photos of one question are looked at one after the other. */
  readonly inTurn: LimitFunction
}

const TOO_BUSY: readonly ErrorType[] = ['too_many_requests', 'vision_unavailable']

/** @param index the photo's place among those of the question, from 0 */
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
 * A bare wall has soft shadows and no sharp edge, so the vision core calls its photo blurred. In a blurred photo of a window it still finds a place
 * where a window may be. So a photo without any such place shows nothing but wall. Tried on 30 rooms and photos, blurred by 4 to 20 pixels: each had
 * such a place, and of the walls in shadow none had (2026-11-28).
 */
const refusalOf = ({ reason, candidates }: NotMeasured) =>
  reason === 'too_blurred' && candidates.length === 0 ? 'nothing_but_wall' : reason

/** A less sure find may as well be a picture, a mirror or a door. */
const SURE_ENOUGH = 0.7
/** No window is smaller. A smaller find is another thing, or the card or sheet that gave the scale was taken for one wrongly. */
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
