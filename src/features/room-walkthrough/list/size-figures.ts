import type { ListedWindow } from '#app/shop/windows-list.ts'
import { measuredFigures } from '#shared/domain/size-as-measured.ts'
import { isEstimated } from '#shared/domain/size-provenance.ts'
import { formatSize, keepFigures } from '#shared/formats/millimetres.ts'

/** @returns for example '1 204 ± 3 × 1 498 ± 4 mm', or 'about 1 200 × 1 500 mm' for an estimate */
export function sizeFigures({ widthMm, dropMm, sizeSource }: Pick<ListedWindow, 'widthMm' | 'dropMm' | 'sizeSource'>): string {
  if (isEstimated(sizeSource)) return `about ${formatSize(widthMm, dropMm)}`
  const figures = measuredFigures(sizeSource)
  return figures ? keepFigures(figures) : formatSize(widthMm, dropMm)
}
