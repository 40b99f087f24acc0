import type { z } from 'zod'
import type { PhotoMeasurement } from '#app/shop/slots.ts'
import type { analyseWindow } from '#shared/contracts/measuring.ts'
import type { SizeSource } from '#shared/contracts/size-source.ts'
import type { PixelQuad } from '#workers/geometry/types.ts'
import type { Measurement, Notice, ScaleSource, WindowType } from '#workers/vision/api.ts'
import type { CornersBy } from '../question.ts'
import { assumedSize } from './assumed-size.ts'

/** A size as it is shown, and as it is handed on. */
export interface OfferedSize extends PhotoMeasurement {
  /** The size as it was measured; the one handed on is the safe size. */
  readonly shownWidthMm: number
  readonly shownDropMm: number
  readonly scale: ScaleSource
  /** Which of the window's outlines it is the size of; null where that is not known. */
  readonly outline: WindowType | null
  /** The 95 % intervals, ± millimetres; null for an estimate, which has none. */
  readonly intervals: { readonly widthMm: number; readonly dropMm: number } | null
  /** The chance, 0 to 1, that the outline is the right one; null when a person chose or set it. */
  readonly confidence: number | null
  /** Difference of the diagonals, as `MeasuredWindow.diagonalDifferenceMm`, with its interval. */
  readonly squareness: { readonly differenceMm: number; readonly ci95Mm: number } | null
  readonly notices: readonly Notice[]
}

/** What only the screen knows of how a size was measured. */
export interface MeasuredHow {
  readonly how: 'camera' | 'photo'
  readonly cornersBy: CornersBy
  /** Which of the outlines found is measured or was corrected; null where the corners are those of none. */
  readonly outline: WindowType | null
  /** As `Hints.referenceDepthMm`, where the person gave it. */
  readonly referenceDepthMm?: number | undefined
}

/**
 * The size to go on with: the safe size of a measured opening, rounded down to the millimetre. Without a scale it is an estimate, and marked as one.
 * @param corners as they are drawn on the photo, for the estimate when nothing could be measured
 */
export function offeredSize(measurement: Measurement | null, corners: PixelQuad, means: MeasuredHow): OfferedSize {
  const { how } = means
  if (!measurement?.found) return estimate({ ...assumedSize(corners), confidence: null, notices: [] }, how)
  // Once a person chose or moved the outline, the search's confidence tells nothing any more.
  const confidence = means.cornersBy === 'search' ? measurement.confidence : null
  if (measurement.scale === 'assumed') return estimate({ ...measurement, confidence }, how)
  const { widthMm, dropMm, widthCi95Mm, dropCi95Mm, safeWidthMm, safeDropMm, scale, references } = measurement
  // A blind on the wall face covers the surround, so nothing is taken off.
  const isCovered = means.outline === 'casing'
  const measured = measuredFields({ widthMm, dropMm, widthCi95Mm, dropCi95Mm, safeWidthMm, safeDropMm })
  return {
    widthMm: wholeBelow(isCovered ? widthMm : safeWidthMm),
    dropMm: wholeBelow(isCovered ? dropMm : safeDropMm),
    source: {
      how,
      scale,
      ...(references.length > 0 ? { references: references.map(({ kind }) => kind) } : {}),
      ...(means.referenceDepthMm ? { reference_depth_mm: means.referenceDepthMm } : {}),
      ...(means.outline ? { outline: means.outline } : {}),
      ...(means.cornersBy === 'correction' ? {} : { corners: means.cornersBy === 'hand' ? ('by_hand' as const) : ('found' as const) }),
      ...measured,
      ...(confidence === null ? {} : { confidence: hundredth(confidence) }),
    },
    ...asShown(measured),
    scale,
    outline: means.outline,
    confidence,
    squareness: { differenceMm: measurement.diagonalDifferenceMm, ci95Mm: measurement.diagonalDifferenceCi95Mm },
    notices: measurement.notices,
  }
}

type Analysed = Extract<z.output<(typeof analyseWindow)['response']>, { success: true }>

/** The size that the server measured in a frame. It states the 95 % interval; with 97.5 % certainty the opening is larger than its lower end. */
export function fromServer(answer: Analysed): OfferedSize {
  const { width_mm: widthMm, drop_mm: dropMm, width_ci95_mm, drop_ci95_mm, scale, confidence } = answer
  if (scale === 'assumed') return estimate({ widthMm, dropMm, confidence, notices: ['no_reference'] }, 'camera')
  const [safeWidthMm, safeDropMm] = [widthMm - width_ci95_mm, dropMm - drop_ci95_mm]
  const measured = measuredFields({ widthMm, dropMm, widthCi95Mm: width_ci95_mm, dropCi95Mm: drop_ci95_mm, safeWidthMm, safeDropMm })
  return {
    widthMm: wholeBelow(safeWidthMm),
    dropMm: wholeBelow(safeDropMm),
    source: {
      how: 'camera',
      scale,
      ...(scale === 'known_length' ? {} : { references: [scale] }),
      corners: 'found',
      ...measured,
      confidence: hundredth(confidence),
    },
    ...asShown(measured),
    scale,
    outline: 'opening',
    confidence,
    squareness: null,
    notices: [],
  }
}

interface Estimated {
  readonly widthMm: number
  readonly dropMm: number
  readonly confidence: number | null
  readonly notices: readonly Notice[]
}

function estimate({ widthMm, dropMm, confidence, notices }: Estimated, how: SizeSource['how']): OfferedSize {
  return {
    widthMm: Math.max(1, Math.round(widthMm)),
    dropMm: Math.max(1, Math.round(dropMm)),
    source: { how, scale: 'assumed' },
    shownWidthMm: widthMm,
    shownDropMm: dropMm,
    scale: 'assumed',
    outline: null,
    intervals: null,
    confidence,
    squareness: null,
    // The words of an estimate say already that there was no reference.
    notices: notices.filter((notice) => notice !== 'no_reference'),
  }
}

interface Sizes {
  readonly widthMm: number
  readonly dropMm: number
  readonly widthCi95Mm: number
  readonly dropCi95Mm: number
  readonly safeWidthMm: number
  readonly safeDropMm: number
}

/** Rounded to tenths of a millimetre in such a way that no interval becomes narrower and no safe size larger. */
const measuredFields = ({ widthMm, dropMm, widthCi95Mm, dropCi95Mm, safeWidthMm, safeDropMm }: Sizes) => ({
  measured_width_mm: Math.round(widthMm * 10) / 10,
  measured_drop_mm: Math.round(dropMm * 10) / 10,
  width_ci95_mm: Math.ceil(widthCi95Mm * 10) / 10,
  drop_ci95_mm: Math.ceil(dropCi95Mm * 10) / 10,
  safe_width_mm: Math.max(0, Math.floor(safeWidthMm * 10)) / 10,
  safe_drop_mm: Math.max(0, Math.floor(safeDropMm * 10)) / 10,
})

/** The screen shows the same tenths that the order keeps. Rounded from anything finer, the two could differ by a millimetre. */
const asShown = (fields: ReturnType<typeof measuredFields>) => ({
  shownWidthMm: fields.measured_width_mm,
  shownDropMm: fields.measured_drop_mm,
  intervals: { widthMm: fields.width_ci95_mm, dropMm: fields.drop_ci95_mm },
})

const wholeBelow = (mm: number): number => Math.max(1, Math.floor(mm))
const hundredth = (share: number): number => Math.round(share * 100) / 100
