import type { AnswerInput } from '#shared/contracts/endpoint.ts'
import type { analyseWindow } from '#shared/contracts/measuring.ts'
import type { MeasuredWindow, Photo, Refusal } from '#workers/vision/api.ts'
import type { AnalysedPhoto } from './measuring.service.ts'

type AnalysisAnswer = AnswerInput<typeof analyseWindow>
/** What the person who took the photo can do about each refusal. */
const REFUSALS: Readonly<Record<Refusal, string>> = {
  no_window:
    'We could not find a window in this photo. Please stand back until the whole window is in the picture, with some wall around it.',
  too_steep: 'The photo was taken at too steep an angle. Please stand more squarely in front of the window and take it again.',
  too_blurred: 'The photo is blurred. Please hold the camera still, with good light, and take it again.',
  too_dark: 'The photo is too dark. Please switch on a light or wait for daylight and take it again.',
  reference_not_flat: 'The board, sheet or card is bent. Please lay it flat against the wall or window frame and take the photo again.',
  reference_off_plane:
    'The board, sheet or card does not lie in line with the window. Please fix it flat beside the opening and take the photo again.',
  corner_hidden: 'A corner of the window is hidden or outside the picture. Please make all four corners visible and take the photo again.',
  reference_wrong_shape:
    'What was marked does not have the shape of an A4 sheet or bank card. Please mark all four of its corners, or leave it out.',
  took_too_long:
    'We could not finish measuring this photo in time. Please send it once more; should it happen again, take it with the window large in the picture, and less round it.',
  unreadable: 'We could not read this photo. Please take or choose another one.',
}

export const refusalSentence = (reason: Refusal): string => REFUSALS[reason]

export function analysisAnswer({ measurement, photo }: AnalysedPhoto): AnalysisAnswer {
  if (measurement.found) return measuredAnswer(measurement, photo)
  return { success: false, error_type: measurement.reason, message: refusalSentence(measurement.reason) }
}

/** Corners count from the centre of the first pixel. Half a pixel is added to make them fractions of the whole image. */
function measuredAnswer(measured: MeasuredWindow, photo: Pick<Photo, 'widthPx' | 'heightPx'>): AnalysisAnswer {
  const corners = measured.corners.map((corner) => ({
    x: fraction((corner.x + 0.5) / photo.widthPx),
    y: fraction((corner.y + 0.5) / photo.heightPx),
  }))
  const left = Math.min(...corners.map((corner) => corner.x))
  const top = Math.min(...corners.map((corner) => corner.y))
  const right = Math.max(...corners.map((corner) => corner.x))
  const bottom = Math.max(...corners.map((corner) => corner.y))
  return {
    success: true,
    confidence: fraction(measured.confidence),
    width_mm: tenth(measured.widthMm),
    drop_mm: tenth(measured.dropMm),
    width_ci95_mm: tenth(measured.widthCi95Mm),
    drop_ci95_mm: tenth(measured.dropCi95Mm),
    scale: measured.scale,
    detectedArea: { x: left, y: top, width: right - left, height: bottom - top },
    corners,
  }
}

function fraction(value: number): number {
  return Math.min(1, Math.max(0, value))
}

function tenth(valueMm: number): number {
  return Math.round(valueMm * 10) / 10
}
