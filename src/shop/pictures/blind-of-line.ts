import type { QuoteLine } from '#shared/domain/blind-line.ts'
import type { BlindToShow } from '#shared/domain/blind-to-show.ts'
import { measuredSize, typedOverOutline } from '#shared/domain/size-as-measured.ts'

/** A line's blind as a picture shows it. How deep its recess is, no line tells. */
export function blindOfLine(line: QuoteLine): BlindToShow {
  const { productType, colourHex, widthMm, dropMm, controlSide, mountType, sizeSource } = line
  const openingWidthMm = sizeSource && measuredSize(sizeSource)?.widthMm
  const typedOver = typedOverOutline(sizeSource)
  return { productType, colourHex, widthMm, dropMm, controlSide, mountType, openingWidthMm, typedOver, recessDepthMm: null }
}
