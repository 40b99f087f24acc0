import type { SizeSource } from '#shared/contracts/size-source.ts'
import type { MountType } from './blind-line.ts'
import type { SizeMm } from './price-grid.ts'
import { isGivenBesidePicture, measuredSize, typedOver } from './size-as-measured.ts'
import { DEFAULT_SIZE_MM, isConfirmed, isEstimated, isMeasured, unconfirmedSize } from './size-provenance.ts'

/** What stays known of where a size came from, once one of its lengths is typed anew. The calculator's form and the chat go by it. */

type Length = 'width' | 'drop'

/** A size, whose lengths are 0 where none is given. */
interface SizeBefore extends SizeMm {
  readonly mountType: MountType
  readonly sizeSource?: SizeSource | undefined
  /** Which length was typed over an estimate, where one was. */
  readonly typedLength?: Length | undefined
}

/** @returns the source once a length is typed: of a size from a picture what was measured stays known, so that both stand beside each other */
export function sourceOnceTyped(before: SizeBefore, length: Length): SizeSource | undefined {
  const { sizeSource: source, mountType, widthMm, dropMm } = before
  if (!source || isGivenBesidePicture(source) || isHalfUsual(before, length) || isHalfEstimated(before, length)) return source
  // By an estimate no opening is known.
  const isBesideOpening = measuredSize(source) !== undefined && !isEstimated(source)
  if (mountType === 'outside-facefix' && (isBesideOpening || source.how === 'typed')) return source
  const isFromPicture = (source.how === 'camera' || source.how === 'photo') && isMeasured(source)
  return isFromPicture && widthMm && dropMm ? typedOver(source, { widthMm, dropMm }) : plainlyTyped(before)
}

/** On the wall it is said plainly, since what is not said there follows from the recess. */
export const plainlyTyped = ({ mountType }: Pick<SizeBefore, 'mountType'>): SizeSource | undefined =>
  mountType === 'outside-facefix' ? { how: 'typed' } : undefined

/** Whether the other length is still the one that was estimated from a picture: then the size stays an estimate. */
export function isHalfEstimated({ sizeSource: source, typedLength }: Omit<SizeBefore, keyof SizeMm>, typed: Length): boolean {
  const isFromPicture = source?.how === 'camera' || source?.how === 'photo'
  return isFromPicture && isEstimated(source) && (typedLength === undefined || typedLength === typed)
}

/** Whether the other length is still that of the usual size, which nobody measured or typed: then the size stays a usual one. */
function isHalfUsual({ sizeSource, widthMm, dropMm }: SizeBefore, typed: Length): boolean {
  const isOtherUsual = typed === 'width' ? dropMm === DEFAULT_SIZE_MM.dropMm : widthMm === DEFAULT_SIZE_MM.widthMm
  return sizeSource?.how === 'default' && isOtherUsual
}

/** Whether the tape was held to this size, and not to the opening of which a blind on the wall is made larger. */
export function isTapeOfThese({ mountType, sizeSource: source, beforeTape }: TapedSize): boolean {
  if (!source || !isConfirmed(source)) return false
  return mountType === 'inside-recess' || beforeTape !== undefined || isGivenBesidePicture(source) || !measuredSize(source)
}

interface TapedSize extends Pick<SizeBefore, 'mountType' | 'sizeSource'> {
  readonly beforeTape?: SizeSource | undefined
}

/** @returns the source of a blind's size once it is another one, as if each length that is another were typed in the form */
export function sourceOfChanged(before: SizeBefore, { widthMm, dropMm }: SizeMm): SizeSource | undefined {
  const { sizeSource: source } = before
  // An estimate that is turned round is still one.
  const isTurned = widthMm === before.dropMm && dropMm === before.widthMm
  if (source && isEstimated(source) && isTurned) return source
  const isWider = widthMm !== before.widthMm
  const isHigher = dropMm !== before.dropMm
  // A tape that was held to the size before says nothing of another one.
  const isTapeGone = (isWider || isHigher) && isTapeOfThese(before)
  const held = isTapeGone ? { ...before, sizeSource: unconfirmedSize(source) ?? plainlyTyped(before) } : before
  const typedLength = isHalfEstimated(held, 'width') ? 'width' : undefined
  const wider: SizeBefore = isWider ? { ...held, widthMm, typedLength, sizeSource: sourceOnceTyped(held, 'width') } : held
  return isHigher ? sourceOnceTyped(wider, 'drop') : wider.sizeSource
}
