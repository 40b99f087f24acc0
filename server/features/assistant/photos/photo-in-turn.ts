import { type AnalysedPhoto, type PhotoAnalysis, refusalSentence } from '#server/features/measuring/measuring.service.ts'
import type { AssistantPhoto } from '#shared/contracts/assistant.ts'
import type { MeasuredWindow } from '#workers/vision/api.ts'
import type { PhotoLine } from './photo-line.ts'
import { roomColours } from './room-colours.ts'

/** A photo of the question. */
export interface PhotoInTurn {
  /** Of an upload; null for one that came with the question. */
  readonly imageId: string | null
  readonly jpeg: Uint8Array
  /** Looks at the photo, once. @throws ApiError vision_unavailable, too_many_requests */
  look(): Promise<AssistantPhoto>
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
}

/** @param index of the photo among those of the question */
export function photoInTurn(
  { imageId, jpeg, focalLength35Mm }: Photo,
  index: number,
  { analysis, line, address, signal }: PhotoSurroundings,
): PhotoInTurn {
  let looked: Promise<AssistantPhoto> | undefined
  async function look(): Promise<AssistantPhoto> {
    const colours = await line.inTurn(address, signal, () => roomColours(jpeg))
    const lens = focalLength35Mm === null ? undefined : { focalLength35Mm }
    const analysed = await analysis.measure(jpeg, address, signal, lens)
    const { measurement } = analysed
    const seen = { photo: index, image_id: imageId, room_colours: colours }
    if (!measurement.found) return { ...seen, window: null, refusal: refusalSentence(measurement.reason) }
    return { ...seen, window: windowOf(measurement, analysed.photo), refusal: null }
  }
  return {
    imageId,
    jpeg,
    look: () => {
      looked ??= look()
      return looked
    },
  }
}

function windowOf(measured: MeasuredWindow, picture: AnalysedPhoto['photo']): NonNullable<AssistantPhoto['window']> {
  const tenth = (mm: number) => Math.round(mm * 10) / 10
  const { camera } = measured
  return {
    width_mm: tenth(measured.widthMm),
    drop_mm: tenth(measured.dropMm),
    width_ci95_mm: tenth(measured.widthCi95Mm),
    drop_ci95_mm: tenth(measured.dropCi95Mm),
    scale: measured.scale,
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
