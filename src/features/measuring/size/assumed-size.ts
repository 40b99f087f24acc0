import { DEFAULT_SIZE_MM } from '#shared/domain/size-provenance.ts'
import { sideLengths } from '#workers/geometry/quads.ts'
import type { PixelQuad } from '#workers/geometry/types.ts'

/** What the positioning tool takes a window to be wide when nothing tells it better. Source: staff specification, section 9. */
export const ASSUMED_WIDTH_MM = DEFAULT_SIZE_MM.widthMm

/**
 * The positioning tool's estimate where no measurement could be made: the average of the top and bottom edges equals 1200 mm, and the
 * height is scaled by the same ratio; corners that span no width have the usual size. It knows nothing of perspective and is never called a measurement.
 */
export function assumedSize(corners: PixelQuad): { readonly widthMm: number; readonly dropMm: number } {
  const [top, right, bottom, left] = sideLengths(corners)
  if (top + bottom === 0) return DEFAULT_SIZE_MM
  const mmPerPixel = ASSUMED_WIDTH_MM / ((top + bottom) / 2)
  return { widthMm: ASSUMED_WIDTH_MM, dropMm: ((left + right) / 2) * mmPerPixel }
}

export const squareMetres = (widthMm: number, dropMm: number): number => (widthMm * dropMm) / 1_000_000
