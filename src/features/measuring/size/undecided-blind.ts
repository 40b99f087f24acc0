import type { OfferedSize } from '#app/camera/offered-size.ts'
import { mountFor } from '#shared/domain/mount-for.ts'
import type { SizedBlind } from '#shared/domain/size-provenance.ts'

/** The blind that a size may be for, before a product is chosen. */
export const undecidedBlind = ({ widthMm, dropMm, source, outline }: OfferedSize): SizedBlind => ({
  productType: '',
  mountType: mountFor(outline),
  widthMm,
  dropMm,
  sizeSource: source,
})
