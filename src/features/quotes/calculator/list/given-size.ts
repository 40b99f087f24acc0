import type { SizeState } from '#app/shop/held-size.ts'
import type { QuoteLine } from '#shared/domain/blind-line.ts'
import type { SizeMm } from '#shared/domain/price-grid.ts'
import { measuredSize } from '#shared/domain/size-as-measured.ts'
import { isConfirmed, isEstimated } from '#shared/domain/size-provenance.ts'
import { sizeOf } from '../form/blind-form.ts'

/** The size of a window that a person typed or taped. */
export interface GivenSize extends SizeMm {
  readonly isTaped: boolean
}

/**
 * @param said the window's blind, or what the form holds or held of it.
 * @returns undefined where nothing is said of the window itself: a blind on the wall has a size of its own.
 */
export function givenSize(said: QuoteLine | Partial<SizeState>): GivenSize | undefined {
  const { sizeSource: source, mountType } = said
  const isTaped = isConfirmed(source)
  if (source && isEstimated(source) && !isTaped) return undefined
  const size = mountType === 'inside-recess' ? sizeIn(said) : source && measuredSize(source)
  return size && { ...size, isTaped }
}

function sizeIn(said: QuoteLine | Partial<SizeState>): SizeMm | undefined {
  if ('widthMm' in said) return { widthMm: said.widthMm, dropMm: said.dropMm }
  const { width = '', drop = '' } = said as Partial<SizeState>
  return sizeOf({ width, drop })
}
