import type { SizeState } from '#app/shop/size-state.ts'
import type { QuoteLine } from '#shared/domain/blind-line.ts'
import type { SizeMm } from '#shared/domain/price-grid.ts'
import { isGivenBesidePicture, lengthsLeftAsMeasured, measuredSize } from '#shared/domain/size-as-measured.ts'
import { isConfirmed } from '#shared/domain/size-provenance.ts'
import { sizeOf } from '../form/blind-form.ts'

/** The size of a window that a person typed or taped. */
export interface GivenSize extends SizeMm {
  readonly isTaped: boolean
}

/**
 * @param said the window's blind, or what the form holds or held of it.
 * @returns undefined where no person gave the window's whole size: what a picture told is measured or estimated, and a blind on the wall has a size of
 * its own.
 */
export function givenSize(said: QuoteLine | Partial<SizeState>): GivenSize | undefined {
  const { sizeSource: source, mountType } = said
  const opening = mountType === 'outside-facefix' && 'otherMount' in said ? said.otherMount : undefined
  if (opening) return givenSize({ ...opening, mountType: 'inside-recess' })
  const isTaped = isConfirmed(source)
  if (source && source.how !== 'typed' && !isTaped) return undefined
  if (mountType !== 'inside-recess') {
    const isOpenings = source && source.how !== 'camera' && source.how !== 'photo' && !isGivenBesidePicture(source)
    const size = isOpenings ? measuredSize(source) : undefined
    return size && { ...size, isTaped }
  }
  const size = sizeIn(said)
  const left = size && lengthsLeftAsMeasured({ ...size, sizeSource: source })
  return size && (isTaped || (!left?.width && !left?.drop)) ? { ...size, isTaped } : undefined
}

function sizeIn(said: QuoteLine | Partial<SizeState>): SizeMm | undefined {
  if ('widthMm' in said) return { widthMm: said.widthMm, dropMm: said.dropMm }
  const { width = '', drop = '' } = said as Partial<SizeState>
  return sizeOf({ width, drop })
}
