import type { PhotoMeasurement, SizeSource } from '#app/canvas/photo-measuring-props.ts'
import type { PixelQuad } from '#workers/geometry/types.ts'
import type { MeasuredWindow, Measurement } from '#workers/vision/api.ts'
import { assumedSize } from './assumed-size.ts'

/** A size as it is shown, and as it is handed on. */
export interface OfferedSize extends PhotoMeasurement {
  /** Before the safe size was taken from it. */
  readonly shownWidthMm: number
  readonly shownDropMm: number
  /** Half-widths of the 95 % intervals; null for an estimate, which has none worth the name. */
  readonly intervals: { readonly widthMm: number; readonly dropMm: number } | null
  readonly measured: MeasuredWindow | null
}

/**
 * The size to go on with: of a measured opening the safe size, to the millimetre below; without a scale an estimate, marked as one.
 * @param corners as they stand on the photo, for the estimate when nothing could be measured.
 */
export function offeredSize(measurement: Measurement | null, corners: PixelQuad, how: SizeSource['how']): OfferedSize {
  if (!measurement?.found || measurement.scale === 'assumed') {
    const { widthMm, dropMm } = measurement?.found ? measurement : assumedSize(corners)
    return {
      widthMm: Math.max(1, Math.round(widthMm)),
      dropMm: Math.max(1, Math.round(dropMm)),
      source: { how, scale: 'assumed' },
      shownWidthMm: widthMm,
      shownDropMm: dropMm,
      intervals: null,
      measured: null,
    }
  }
  const { widthMm, dropMm, widthCi95Mm, dropCi95Mm, safeWidthMm, safeDropMm, scale } = measurement
  return {
    widthMm: Math.max(1, Math.floor(safeWidthMm)),
    dropMm: Math.max(1, Math.floor(safeDropMm)),
    source: { how, scale, width_ci95_mm: round(widthCi95Mm), drop_ci95_mm: round(dropCi95Mm) },
    shownWidthMm: widthMm,
    shownDropMm: dropMm,
    intervals: { widthMm: widthCi95Mm, dropMm: dropCi95Mm },
    measured: measurement,
  }
}

const round = (mm: number): number => Math.round(mm * 10) / 10
