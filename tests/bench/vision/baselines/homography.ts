import type { NaiveSizes } from '#tests/bench/vision/scenes/outcome.ts'
import { applyHomography, fitHomography } from '#workers/geometry/homography.ts'
import { distance } from '#workers/geometry/quads.ts'
import type { Matrix3, MillimetrePoint, PixelPoint, PixelQuad, Quad } from '#workers/geometry/types.ts'

/** The plane that the four corners of a rectangle of known size span, carried on to the rest of the picture; null when they fix none. */
export function planeOfCorners(corners: PixelQuad, mm: { width: number; height: number }): Matrix3 | null {
  const { width, height } = mm
  return fitHomography(corners, [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ])
}

/** Sizes by the four-point homography from the reference's corners, as tutorials do it. */
export function homographySizes(
  window: PixelQuad,
  reference: PixelQuad,
  referenceMm: { width: number; height: number },
): NaiveSizes | null {
  const plane = planeOfCorners(reference, referenceMm)
  if (!plane) return null
  const [a, b, c, d] = window.map((corner: PixelPoint) => applyHomography<'mm'>(plane, corner)) as unknown as Quad<MillimetrePoint>
  return { widthMm: (distance(a, b) + distance(d, c)) / 2, dropMm: (distance(a, d) + distance(b, c)) / 2 }
}
