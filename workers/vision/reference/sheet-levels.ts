import type { PixelQuad } from '../../geometry/types.ts'
import { type OpenCv, withFreed } from '../loading/opencv.ts'
import { inPhoto } from '../picture/searched-photo.ts'
import { quadsOfMask } from './sheet-candidates.ts'
import { type ColourPlanes, smoothedPlanes } from './sheet-gradient.ts'

/** Levels between a plane's darkest and lightest hundredth at which it is cut in two. */
const LEVELS = 8
/** Places of a plane that its range is read from. */
const SAMPLED = 4000
const LEAST_SHARE = 0.01
/** A contour runs through the outermost pixels of what is above a level: half a pixel inside of a thing, or outside of a hole. */
const BESIDE_PX = 0.5

/**
 * Quads that stand out above or below a level of brightness or colour, in pixels of the photo: a card whose edge meets that of something behind
 * it draws no closed line, but it is darker or lighter than all that is round it.
 */
export function quadsByLevels(from: ColourPlanes, cv: OpenCv): readonly PixelQuad[] {
  const { widthPx, heightPx, planes } = smoothedPlanes(from, 1)
  return withFreed((keep) => {
    const mask = keep(new cv.Mat(heightPx, widthPx, cv.CV_8UC1))
    const quads: PixelQuad[] = []
    for (const plane of planes) {
      const [lowest, highest] = rangeOf(plane)
      for (let k = 1; k <= LEVELS; k++) {
        const level = lowest + ((highest - lowest) * k) / (LEVELS + 1)
        const cut = mask.data
        for (let i = 0; i < plane.length; i++) cut[i] = (plane[i] as number) > level ? 255 : 0
        quads.push(...quadsOfMask(mask, (isHole) => (isHole ? BESIDE_PX : -BESIDE_PX), cv))
      }
    }
    return quads.map((quad) => inPhoto(from, quad))
  })
}

function rangeOf(plane: Float32Array): readonly [number, number] {
  const sorted = Float32Array.from({ length: SAMPLED }, (_, i) => plane[Math.floor((i * plane.length) / SAMPLED)] as number).sort()
  const outer = Math.floor(LEAST_SHARE * SAMPLED)
  return [sorted[outer] as number, sorted[SAMPLED - 1 - outer] as number]
}
