import { sideLengths } from '../../geometry/quads.ts'
import type { PixelQuad } from '../../geometry/types.ts'
import type { Photo } from '../api.ts'
import { poseOfRectangle } from '../camera/initial-pose.ts'
import { focalPrior } from '../camera/priors.ts'
import type { SheetKind } from './sheet-kinds.ts'

/** Which rectangle a quad is the image of, held against a sheet of known sides. */

/** Of a side this short a perspective cannot be told. */
export const FEW_PX = 120

/** Width over height of the rectangle that a quad is the image of, at the likeliest focal length. */
export function aspectOf(photo: Photo, quad: PixelQuad): number {
  const focalPx = focalPrior(photo.widthPx, photo.heightPx, photo.lens).focalPx
  const scene = poseOfRectangle({ focalPx, k1: 0, k2: 0, centreX: (photo.widthPx - 1) / 2, centreY: (photo.heightPx - 1) / 2 }, quad)
  return scene ? 1 / scene.dropMm : Number.NaN
}

/** How far a quad's shape is from the sheet's, relative; infinite for what is no image of a rectangle. */
export function shapeError(photo: Photo, quad: PixelQuad, { longMm, shortMm }: SheetKind): number {
  const aspect = aspectOf(photo, quad)
  const error = Math.abs(Math.log(Math.max(aspect, 1 / aspect) / (longMm / shortMm)))
  return Number.isFinite(error) ? error : Number.POSITIVE_INFINITY
}

/** The same where corners are known to pixels only, or pixels are few: they tell no perspective, so sides are compared as they are. */
export function flatShapeError(quad: PixelQuad, { longMm, shortMm }: SheetKind): number {
  const aspect = flatAspect(quad)
  return Math.abs(Math.log(Math.max(aspect, 1 / aspect) / (longMm / shortMm)))
}

export function flatAspect(quad: PixelQuad): number {
  const [top, right, bottom, left] = sideLengths(quad)
  return (top + bottom) / (left + right)
}
