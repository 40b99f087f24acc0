import { tell } from '#app/lib/visit-events.ts'
import type { SizeSource } from '#shared/contracts/size-source.ts'
import type { SizeMm } from '#shared/domain/price-grid.ts'

/** Tells that a window was measured, where a picture told its size. */
export function tellMeasured({ widthMm, dropMm }: SizeMm, source: SizeSource | undefined): void {
  if (source?.how !== 'camera' && source?.how !== 'photo') return
  const { how, scale = 'assumed' } = source
  tell({ kind: 'measured', how, scale, width_mm: widthMm, drop_mm: dropMm })
}
