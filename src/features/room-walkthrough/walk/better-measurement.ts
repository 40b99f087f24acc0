import { isMeasuredSince, type ListedWindow } from '#app/shop/windows-list.ts'
import { isEstimated } from '#shared/domain/size-provenance.ts'

type Measured = Pick<ListedWindow, 'widthMm' | 'dropMm' | 'sizeSource'>
type Kept = Measured & Pick<ListedWindow, 'said' | 'decidedFor' | 'lineId'>

/** Whether a person has typed, priced or checked the size. It is not changed behind their back. */
export const isSettled = (window: Kept): boolean =>
  Boolean(window.lineId || (window.said && !isMeasuredSince(window, window.decidedFor))) || window.sizeSource.corners === 'checked'

/** Whether a new measurement of a window takes the place of the one on the list: a real scale beats an assumed one, and then the narrower interval. */
export function isBetterMeasurement(fresh: Measured, kept: Kept): boolean {
  if (isSettled(kept) || isEstimated(fresh.sizeSource)) return false
  if (isEstimated(kept.sizeSource)) return true
  return kept.sizeSource.corners === 'found' && widestShare(fresh) < widestShare(kept)
}

/** The relatively wider of the two intervals. */
function widestShare({ widthMm, dropMm, sizeSource: { width_ci95_mm = Infinity, drop_ci95_mm = Infinity } }: Measured): number {
  return Math.max(width_ci95_mm / widthMm, drop_ci95_mm / dropMm)
}
