import type { LiveChoice } from '#app/shop/live-address.ts'
import type { MeasuredWindow } from '#workers/vision/api.ts'

/**
 * A blind in the recess is as large as the window that is measured now; before that, as the one that was measured elsewhere. A size that was typed
 * over a measured one stays as it was typed.
 */
export function withSize(choice: LiveChoice, measured: MeasuredWindow | null): LiveChoice {
  if (!measured || measured.scale === 'assumed') return choice
  const { widthMm, dropMm, candidates } = measured
  const { mountType, typedOver } = choice
  // A frame that is measured is smaller than the opening: that the blind is larger says nothing against it.
  const outline = candidates[0]?.type
  if (mountType === 'inside-recess' && typedOver) return { ...choice, typedOver: { widthMm, dropMm, outline } }
  return mountType === 'inside-recess' ? { ...choice, widthMm, dropMm } : { ...choice, openingWidthMm: widthMm }
}
