import type { z } from 'zod'
import type { analyseWindow } from '#shared/contracts/measuring.ts'
import type { SizeSource } from '#shared/contracts/size-source.ts'
import type { PlaneCamera } from '#workers/geometry/plane-camera.ts'
import type { PixelQuad } from '#workers/geometry/types.ts'
import type { MeasuredWindow, Notice, ScaleSource, WindowType } from '#workers/vision/api.ts'
import { assumedSize } from './assumed-size.ts'

/** Where the corners come from. */
export type CornersBy =
  /** The outline that the search found likeliest. */
  | 'search'
  /** Another outline that the search found and a person chose. */
  | 'choice'
  /** An outline that the search found, of which a person moved some corners. */
  | 'correction'
  /** An outline that the search found, and a person said that all four corners are right. */
  | 'check'
  /** A person set all four corners, or some of them and said that all are right. */
  | 'hand'

/** A size as it is shown and handed on: as measured, to the millimetre. */
export interface OfferedSize {
  /** Whole millimetres: the size as measured, or the estimate when the scale was assumed. */
  readonly widthMm: number
  readonly dropMm: number
  readonly source: SizeSource
  readonly scale: ScaleSource
  /** Which of the window's outlines it is the size of; null where that is not known. */
  readonly outline: WindowType | null
  /** The 95 % intervals, ± millimetres; null for an estimate, which has none. */
  readonly intervals: { readonly widthMm: number; readonly dropMm: number } | null
  /** The chance, 0 to 1, that the outline is the right one; null when a person chose, set or checked it. */
  readonly confidence: number | null
  /** Difference of the diagonals, as `MeasuredWindow.diagonalDifferenceMm`, with its interval. */
  readonly squareness: { readonly differenceMm: number; readonly ci95Mm: number } | null
  readonly notices: readonly Notice[]
  /** The camera that explains the photo, in its pixels and in millimetres of the window's plane; null where nothing was measured here. */
  readonly camera: PlaneCamera | null
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

/** The size that was measured. Without a scale it is an estimate, and marked as one. */
export function offeredSize(measurement: MeasuredWindow, means: MeasuredHow): OfferedSize {
  const { how } = means
  // Once a person chose or moved the outline, the search's confidence tells nothing any more.
  const confidence = means.cornersBy === 'search' ? measurement.confidence : null
  if (measurement.scale === 'assumed') return estimate({ ...measurement, confidence }, how)
  const { widthMm, dropMm, widthCi95Mm, dropCi95Mm, safeWidthMm, safeDropMm, scale, references } = measurement
  const corners = measurement.notices.includes('check_contradicted') ? 'contradicted' : CORNERS_OF[means.cornersBy]
  return measured({
    source: {
      how,
      scale,
      ...(references.length > 0 ? { references: references.map(({ kind }) => kind) } : {}),
      ...(means.referenceDepthMm ? { reference_depth_mm: means.referenceDepthMm } : {}),
      ...(means.outline ? { outline: means.outline } : {}),
      ...(corners ? { corners } : {}),
      ...measuredFields({ widthMm, dropMm, widthCi95Mm, dropCi95Mm }),
      // Rounded so that it never becomes larger than it is.
      safe_width_mm: Math.max(0, Math.floor(safeWidthMm * 10)) / 10,
      safe_drop_mm: Math.max(0, Math.floor(safeDropMm * 10)) / 10,
      ...(confidence === null ? {} : { confidence: hundredth(confidence) }),
    },
    scale,
    outline: means.outline,
    confidence,
    squareness: { differenceMm: measurement.diagonalDifferenceMm, ci95Mm: measurement.diagonalDifferenceCi95Mm },
    // It asks to check what a person has said since.
    notices: measurement.notices.filter((notice) => notice !== 'low_contrast' || !corners || corners === 'found'),
    camera: measurement.camera,
  })
}

/** Who looked at the corners. Of a correction nobody has said that the corners left alone are right, so nobody is named. */
const CORNERS_OF: Readonly<Partial<Record<CornersBy, SizeSource['corners']>>> = {
  search: 'found',
  choice: 'found',
  check: 'checked',
  hand: 'by_hand',
}

/** The estimate of corners that a person set where nothing can be measured. */
export const estimateOf = (corners: PixelQuad, how: SizeSource['how']): OfferedSize =>
  estimate({ ...assumedSize(corners), confidence: null, notices: [], camera: null }, how)

type Analysed = Extract<z.output<(typeof analyseWindow)['response']>, { success: true }>

/** The size that the server measured in a frame. */
export function fromServer(answer: Analysed): OfferedSize {
  const { width_mm: widthMm, drop_mm: dropMm, width_ci95_mm, drop_ci95_mm, scale, confidence } = answer
  if (scale === 'assumed') return estimate({ widthMm, dropMm, confidence, notices: ['no_reference'], camera: null }, 'camera')
  return measured({
    source: {
      how: 'camera',
      scale,
      ...(scale === 'known_length' ? {} : { references: [scale] }),
      corners: 'found',
      ...measuredFields({ widthMm, dropMm, widthCi95Mm: width_ci95_mm, dropCi95Mm: drop_ci95_mm }),
      confidence: hundredth(confidence),
    },
    scale,
    outline: 'opening',
    confidence,
    squareness: null,
    notices: [],
    camera: null,
  })
}

type MeasuredSource = SizeSource & ReturnType<typeof measuredFields>

/**
 * The size and its intervals are taken from the tenths that the order keeps. Rounded from anything finer, screen and order could differ by a
 * millimetre.
 */
function measured(
  rest: Omit<OfferedSize, 'widthMm' | 'dropMm' | 'intervals' | 'source'> & { readonly source: MeasuredSource },
): OfferedSize {
  const { measured_width_mm, measured_drop_mm, width_ci95_mm, drop_ci95_mm } = rest.source
  return {
    ...rest,
    widthMm: wholeMm(measured_width_mm),
    dropMm: wholeMm(measured_drop_mm),
    intervals: { widthMm: width_ci95_mm, dropMm: drop_ci95_mm },
  }
}

interface Estimated {
  readonly widthMm: number
  readonly dropMm: number
  readonly confidence: number | null
  readonly notices: readonly Notice[]
  readonly camera: PlaneCamera | null
}

function estimate({ widthMm, dropMm, confidence, notices, camera }: Estimated, how: SizeSource['how']): OfferedSize {
  return {
    widthMm: wholeMm(widthMm),
    dropMm: wholeMm(dropMm),
    source: { how, scale: 'assumed' },
    scale: 'assumed',
    outline: null,
    intervals: null,
    confidence,
    camera,
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
}

/** Rounded to tenths of a millimetre in such a way that no interval becomes narrower. */
const measuredFields = ({ widthMm, dropMm, widthCi95Mm, dropCi95Mm }: Sizes) => ({
  measured_width_mm: Math.round(widthMm * 10) / 10,
  measured_drop_mm: Math.round(dropMm * 10) / 10,
  width_ci95_mm: Math.ceil(widthCi95Mm * 10) / 10,
  drop_ci95_mm: Math.ceil(dropCi95Mm * 10) / 10,
})

const wholeMm = (mm: number): number => Math.max(1, Math.round(mm))
const hundredth = (share: number): number => Math.round(share * 100) / 100
