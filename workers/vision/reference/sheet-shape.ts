import { sideLengths } from '../../geometry/quads.ts'
import type { PixelQuad } from '../../geometry/types.ts'
import type { Photo } from '../api.ts'
import { poseOfRectangle } from '../camera/initial-pose.ts'
import { focalPrior } from '../camera/priors.ts'
import type { SheetKind } from './sheet-kinds.ts'

/** How far the rectangle that a quad is the image of differs from a sheet of known sides. */

/** The perspective of a side shorter than this cannot be told. */
export const FEW_PX = 120

/** Width over height of the rectangle that a quad is the image of, for the likeliest focal length; NaN for what is no such image. */
export function aspectOf(photo: Photo, quad: PixelQuad): number {
  const focalPx = focalPrior(photo.widthPx, photo.heightPx, photo.lens).focalPx
  const scene = poseOfRectangle({ focalPx, k1: 0, k2: 0, centreX: (photo.widthPx - 1) / 2, centreY: (photo.heightPx - 1) / 2 }, quad)
  return scene ? 1 / scene.dropMm : Number.NaN
}

/** How far a quad's shape is from the sheet's: difference of the logarithms of their aspect ratios. Infinite for what is no image of a rectangle. */
export function shapeError(photo: Photo, quad: PixelQuad, { longMm, shortMm }: SheetKind): number {
  const aspect = aspectOf(photo, quad)
  const error = Math.abs(Math.log(Math.max(aspect, 1 / aspect) / (longMm / shortMm)))
  return Number.isFinite(error) ? error : Number.POSITIVE_INFINITY
}

/** The same without perspective, for quads so small or so rough that they tell none. */
export function flatShapeError(quad: PixelQuad, { longMm, shortMm }: SheetKind): number {
  const aspect = flatAspect(quad)
  return Math.abs(Math.log(Math.max(aspect, 1 / aspect) / (longMm / shortMm)))
}

/** Width over height of a quad as it is seen. */
export function flatAspect(quad: PixelQuad): number {
  const [top, right, bottom, left] = sideLengths(quad)
  return (top + bottom) / (left + right)
}
