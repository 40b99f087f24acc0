import type { PhotoSize } from '#shared/domain/photo-size.ts'
import { formatMm, formatMmInterval } from '#shared/formats/millimetres.ts'

/** What is written on the outline: '1 204 mm ± 3', or 'about 1 200 mm' for an estimate. */
export function sizeTexts(
  { widthMm, dropMm, source, isEstimate }: PhotoSize,
  about: (length: string) => string,
): { readonly width: string; readonly drop: string } {
  if (isEstimate) return { width: about(formatMm(widthMm)), drop: about(formatMm(dropMm)) }
  return { width: formatMmInterval(widthMm, source.width_ci95_mm ?? 0), drop: formatMmInterval(dropMm, source.drop_ci95_mm ?? 0) }
}
