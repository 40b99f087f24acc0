import type { NaiveSizes } from '#tests/bench/vision/scenes/outcome.ts'
import { sideLengths } from '#workers/geometry/quads.ts'
import type { PixelQuad } from '#workers/geometry/types.ts'

const CONSTANT_MM = 1200

/** Every window is 1200 mm wide, and as tall as its outline's sides say: what a tool without a reference shows. */
export function constantSizes(window: PixelQuad): NaiveSizes {
  const [top, right, bottom, left] = sideLengths(window)
  return { widthMm: CONSTANT_MM, dropMm: (CONSTANT_MM * (right + left)) / (top + bottom) }
}
