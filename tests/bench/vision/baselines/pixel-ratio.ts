import type { NaiveSizes } from '#tests/bench/vision/scenes/outcome.ts'
import { sideLengths } from '#workers/geometry/quads.ts'
import type { PixelQuad } from '#workers/geometry/types.ts'

/** Millimetres per pixel of the reference, its sides across for the width and its upright sides for the drop, times the window's pixels. */
export function pixelRatioSizes(window: PixelQuad, reference: PixelQuad, referenceMm: { width: number; height: number }): NaiveSizes {
  const [top, right, bottom, left] = sideLengths(window)
  const [above, after, below, before] = sideLengths(reference)
  return {
    widthMm: ((top + bottom) / (above + below)) * referenceMm.width,
    dropMm: ((right + left) / (after + before)) * referenceMm.height,
  }
}
