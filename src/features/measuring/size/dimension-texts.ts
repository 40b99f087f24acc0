import type { OfferedSize } from '#app/camera/offered-size.ts'
import { formatMm, formatMmInterval } from '#shared/formats/millimetres.ts'

/** The text of one dimension: '1 204 mm ± 3', or 'about 1 200 mm' for an estimate. */
export function dimensionTexts(offered: OfferedSize): { readonly width: string; readonly drop: string } {
  const { widthMm, dropMm, intervals } = offered
  if (!intervals) return { width: `about ${formatMm(widthMm)}`, drop: `about ${formatMm(dropMm)}` }
  return { width: formatMmInterval(widthMm, intervals.widthMm), drop: formatMmInterval(dropMm, intervals.dropMm) }
}
