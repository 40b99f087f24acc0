import { largestContours } from '#tests/bench/vision/baselines/contours.ts'
import { distance, quadIoU } from '#workers/geometry/quads.ts'
import type { PixelPoint, PixelQuad } from '#workers/geometry/types.ts'
import type { Measurement, Photo } from '#workers/vision/api.ts'
import { refineEdges } from '#workers/vision/edges/refine-edges.ts'
import { measurePhoto } from '#workers/vision/measure-photo.ts'
import { lumaOf } from '#workers/vision/picture/luma.ts'
import type { VisionTools } from '#workers/vision/steps/photo-steps.ts'
import type { WindowQuads } from './manifest.ts'

/** What was found in one real photo, beside its annotated windows. */
export interface FoundInPhoto {
  readonly kind: 'found'
  readonly set: string
  readonly file: string
  readonly isRendered: boolean
  readonly widthPx: number
  readonly heightPx: number
  readonly measurement: Measurement
  /** Best overlap of each candidate with any annotated quad, in the pipeline's order; empty without an annotation. */
  readonly candidates: readonly Match[]
  /** Corners of the first candidate after refinement against the annotated quad that it overlaps best. */
  readonly refined: RefinedMatch | null
  readonly contours: readonly Match[]
  /** Corners of the largest contour against the annotated quad that it overlaps best, percent of the picture's diagonal. */
  readonly contourErrorsPercent: readonly number[]
  /** Types of the annotated quads. */
  readonly types: readonly string[]
}

export interface Match {
  readonly iou: number
  /** Type of the annotated quad that it overlaps best. */
  readonly annotated: string
}

export interface RefinedMatch {
  readonly iou: number
  /** Distance of each corner from the annotated one, percent of the picture's diagonal. */
  readonly errorsPercent: readonly number[]
  /** 1 σ of the annotation itself, the same unit; null when it does not say. */
  readonly annotationSigmaPercent: number | null
}

/** Looks for the window in a photo as the application does with a photo of which nothing is said. */
export async function findInPhoto(
  photo: Photo,
  named: { set: string; file: string; isRendered: boolean },
  annotation: WindowQuads | null,
  tools: VisionTools,
): Promise<FoundInPhoto> {
  const measurement = await measurePhoto(photo, { reference: 'auto' }, tools)
  const quads = annotation?.quads ?? []
  const match = (corners: PixelQuad): Match => {
    const overlaps = quads.map(({ quad }) => quadIoU(corners, quad))
    const best = Math.max(...overlaps)
    return { iou: best, annotated: quads[overlaps.indexOf(best)]?.type ?? '' }
  }
  const contours = annotation ? largestContours(photo, tools.cv) : []
  return {
    kind: 'found',
    ...named,
    widthPx: photo.widthPx,
    heightPx: photo.heightPx,
    measurement,
    candidates: annotation ? measurement.candidates.map(({ corners }) => match(corners)) : [],
    refined: annotation ? refinedMatch(photo, measurement, annotation) : null,
    contours: contours.map(match),
    contourErrorsPercent: contours[0] ? (cornerErrors(photo, contours[0], quads)?.errorsPercent ?? []) : [],
    types: quads.map(({ type }) => type),
  }
}

/** A photo that was refused for another reason still has its first candidate refined: how exact corners are is one question, how sure the size another. */
function refinedMatch(photo: Photo, measurement: Measurement, { quads }: WindowQuads): RefinedMatch | null {
  const first = measurement.candidates[0]
  if (!first) return null
  const corners = measurement.found ? measurement.corners : refineEdges(lumaOf(photo), first.corners).corners
  return cornerErrors(photo, corners, quads)
}

function cornerErrors({ widthPx, heightPx }: Photo, corners: PixelQuad, quads: WindowQuads['quads']): RefinedMatch | null {
  const overlaps = quads.map(({ quad }) => quadIoU(corners, quad))
  const best = Math.max(...overlaps)
  const annotated = quads[overlaps.indexOf(best)]
  if (!annotated) return null
  const onePercentPx = Math.hypot(widthPx, heightPx) / 100
  return {
    iou: best,
    errorsPercent: corners.map((corner, i) => distance(corner, annotated.quad[i] as PixelPoint) / onePercentPx),
    annotationSigmaPercent: annotated.sigma_px === undefined ? null : annotated.sigma_px / onePercentPx,
  }
}
