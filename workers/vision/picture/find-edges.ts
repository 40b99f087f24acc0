import type { PixelPoint, PixelSegment } from '../../geometry/types.ts'
import type { Photo } from '../api.ts'
import { findLines } from './find-lines.ts'
import { lumaOf, shrinkLuma, unshrink } from './luma.ts'

const LONGEST_PX = 1000
const MIN_SHARE = 0.04
const MAX_SEGMENTS = 400

/** Line segments of at least 4 % of the picture's diagonal, longest first, pixels of the photo: what the corner editor snaps to. */
export function findEdges(photo: Photo): PixelSegment[] {
  const { luma, scale } = shrinkLuma(lumaOf(photo), LONGEST_PX)
  const minLengthPx = MIN_SHARE * Math.hypot(luma.widthPx, luma.heightPx)
  const full = ({ x, y }: PixelPoint): PixelPoint => ({ x: unshrink(x, scale), y: unshrink(y, scale) })
  return findLines(luma, { minLengthPx, minStrength: 3 })
    .sort((p, q) => q.lengthPx - p.lengthPx)
    .slice(0, MAX_SEGMENTS)
    .map(({ from, to }) => ({ from: full(from), to: full(to) }))
}
