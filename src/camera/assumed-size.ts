import { DEFAULT_SIZE_MM } from '#shared/domain/size-provenance.ts'
import { sideLengths } from '#workers/geometry/quads.ts'
import type { PixelQuad } from '#workers/geometry/types.ts'

/** The width that is assumed where nothing gives a scale. Source: staff specification, section 9. */
export const ASSUMED_WIDTH_MM = DEFAULT_SIZE_MM.widthMm

/**
 * The estimate where no measurement could be made: the mean of the top and bottom edges is taken to be 1200 mm, and the drop is scaled by the same
 * ratio. Corners that span no width have the usual size. The estimate ignores perspective and is never called a measurement.
 */
export function assumedSize(corners: PixelQuad): { readonly widthMm: number; readonly dropMm: number } {
  const [top, right, bottom, left] = sideLengths(corners)
  if (top + bottom === 0) return DEFAULT_SIZE_MM
  const mmPerPixel = ASSUMED_WIDTH_MM / ((top + bottom) / 2)
  return { widthMm: ASSUMED_WIDTH_MM, dropMm: ((left + right) / 2) * mmPerPixel }
}

export const squareMetres = (widthMm: number, dropMm: number): number => (widthMm * dropMm) / 1_000_000
