import type { PixelQuad } from '../../geometry/types.ts'
import { type OpenCv, withFreed } from '../loading/opencv.ts'
import { inPhoto } from '../picture/searched-photo.ts'
import { quadsOfMask } from './sheet-candidates.ts'
import { type ColourPlanes, smoothedPlanes } from './sheet-gradient.ts'

/** Number of thresholds between a plane's darkest and lightest hundredth. */
const THRESHOLDS = 8
/** That range is read from so many places of the plane, without this share of the darkest and of the lightest. */
const SAMPLED = 4000
const OUTER_SHARE = 0.01
/** A contour runs through the outermost pixels of what lies above a threshold: half a pixel inside a thing, or outside a hole. */
const BESIDE_PX = 0.5

/**
 * Quads that stand out above or below a threshold of brightness or colour. A card whose edge meets that of something behind it has no closed
 * outline of edges, but it is darker or lighter than everything round it.
 * @returns pixels of the picture that the planes were made of
 */
export function quadsByThresholds(from: ColourPlanes, cv: OpenCv): readonly PixelQuad[] {
  const { widthPx, heightPx, planes } = smoothedPlanes(from, 1)
  return withFreed((keep) => {
    const mask = keep(new cv.Mat(heightPx, widthPx, cv.CV_8UC1))
    const quads: PixelQuad[] = []
    for (const plane of planes) {
      const [lowest, highest] = rangeOf(plane)
      for (let k = 1; k <= THRESHOLDS; k++) {
        const threshold = lowest + ((highest - lowest) * k) / (THRESHOLDS + 1)
        const cut = mask.data
        for (let i = 0; i < plane.length; i++) cut[i] = (plane[i] as number) > threshold ? 255 : 0
        quads.push(...quadsOfMask(mask, (isHole) => (isHole ? BESIDE_PX : -BESIDE_PX), cv))
      }
    }
    return quads.map((quad) => inPhoto(from, quad))
  })
}

/** A plane's values from its darkest to its lightest hundredth. */
function rangeOf(plane: Float32Array): readonly [number, number] {
  const sorted = Float32Array.from({ length: SAMPLED }, (_, i) => plane[Math.floor((i * plane.length) / SAMPLED)] as number).sort()
  const outer = Math.floor(OUTER_SHARE * SAMPLED)
  return [sorted[outer] as number, sorted[SAMPLED - 1 - outer] as number]
}
