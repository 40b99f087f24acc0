import type { SizeSource } from '#shared/contracts/size-source.ts'
import { isTypedOver, keepMeasured, measuredSize, typedOver } from '#shared/domain/size-as-measured.ts'
import { confirmedSize, DEFAULT_SIZE_MM, isConfirmed, isEstimated, isMeasured, unconfirmedSize } from '#shared/domain/size-provenance.ts'
import { type BlindDraft, sizeOf } from './blind-form.ts'

/**
 * What a change in the form does to the size, and to what is known of it. `sizeSource` holds two things: how the blind's own size came about, and
 * the size of the opening where that is another one. The only ways from one to the next are the steps in this file. Each returns what has changed.
 */
export type SizeInForm = Pick<BlindDraft, 'width' | 'drop' | 'mountType' | 'isMountChosen' | 'sizeSource' | 'otherMount' | 'sizeBeforeTape'>
type Change = Partial<SizeInForm>

/** A size that was measured elsewhere comes into the form. */
export const arrive = ({ widthMm, dropMm }: { widthMm: number; dropMm: number }, source: SizeSource | undefined): Change => ({
  width: String(widthMm),
  drop: String(dropMm),
  sizeSource: source,
  otherMount: undefined,
  sizeBeforeTape: undefined,
})

/**
 * A length is typed. What is typed over a measured size was not measured, and what was measured stays beside it. A usual size stays one until both
 * numbers are the customer's.
 */
export function typeLength(before: SizeInForm, name: 'width' | 'drop', text: string): Change {
  const typed = { [name]: text }
  if (isTypedOverByTape(before.sizeSource))
    return { ...typed, sizeSource: { ...before.sizeSource, how: 'typed' }, sizeBeforeTape: undefined }
  if (isHalfUsual(before, name) || isBesideOpening(before)) return typed
  return { ...typed, sizeSource: sourceOnceTyped(before), sizeBeforeTape: undefined }
}

/**
 * The blind is to hang the other way. What stood in the fields for each mount comes back with it: a blind made larger than its opening does not fit
 * into the recess.
 */
export function chooseMount(before: SizeInForm, mountType: BlindDraft['mountType']): Change {
  if (mountType === before.mountType) return { isMountChosen: true }
  const { width, drop, sizeSource, sizeBeforeTape } = before
  const change: Change = { mountType, isMountChosen: true, otherMount: { width, drop, sizeSource, sizeBeforeTape } }
  return { ...change, ...(mountType === 'outside-facefix' ? ontoTheWall(before) : intoTheRecess(before)) }
}

/** The size in the form is the opening's, which nobody has typed wrong: it stays beside the larger blind that is typed next. */
export function keepOpening(before: SizeInForm): Change {
  const size = sizeOf(before)
  const source: SizeSource = before.sizeSource ?? { how: 'typed' }
  return size && !isEstimated(source) ? { sizeSource: keepMeasured(source, size) } : {}
}

/** The person says that the size in the form is the blind's own, and not the opening's. */
export const forgetOpening = ({ sizeSource }: SizeInForm): Change =>
  sizeSource ? { sizeSource: { how: sizeSource.how }, otherMount: undefined } : {}

/** The person says that the size was measured with a tape. */
export function confirmByTape({ sizeSource }: SizeInForm, by: 'tape' | 'consultant'): Change {
  if (isConfirmed(sizeSource)) return {}
  const isOverPicture = sizeSource && isTypedOver(sizeSource)
  return { sizeSource: isOverPicture ? { ...sizeSource, how: by } : confirmedSize(sizeSource, by), sizeBeforeTape: sizeSource }
}

/** And takes that back: what was known before holds again. */
export function takeTapeBack({ sizeSource, sizeBeforeTape }: SizeInForm): Change {
  if (!isConfirmed(sizeSource)) return {}
  const typed: SizeSource | undefined = isTapedBesideOpening(sizeSource) ? { ...sizeSource, how: 'typed' } : unconfirmedSize(sizeSource)
  return { sizeSource: sizeBeforeTape ?? typed, sizeBeforeTape: undefined }
}

function ontoTheWall(before: SizeInForm): Change {
  const ofOpening = { sizeSource: before.sizeSource, ...keepOpening(before), sizeBeforeTape: undefined }
  const onWall = before.otherMount
  if (!onWall) return ofOpening
  const { width, drop } = onWall
  // The blind was typed for an opening that may be another one by now.
  return isSameOpening(onWall.sizeSource, ofOpening.sizeSource) ? onWall : { ...ofOpening, width, drop }
}

function intoTheRecess({ sizeSource, otherMount }: SizeInForm): Change {
  if (otherMount && (otherMount.width.trim() || otherMount.drop.trim())) return otherMount
  if (!sizeSource) return {}
  // Of what stood there before it was typed over nothing is known here, and what is in the fields was made for the wall.
  if (isTypedOver(sizeSource) || isTypedOverByTape(sizeSource))
    return { width: '', drop: '', sizeSource: { ...sizeSource, how: 'typed' }, sizeBeforeTape: undefined }
  const opening = measuredSize(sizeSource)
  if (opening) return { width: String(opening.widthMm), drop: String(opening.dropMm), sizeBeforeTape: undefined }
  // Nor was the recess measured, where the tape was held to the blind.
  return { sizeSource: unconfirmedSize(sizeSource), sizeBeforeTape: undefined }
}

const isTapedBesideOpening = (source: SizeSource | undefined): source is SizeSource =>
  (source?.how === 'tape' || source?.how === 'consultant') && measuredSize(source) !== undefined

/** A size from a picture, over which another was typed that a tape has confirmed. */
const isTypedOverByTape = (source: SizeSource | undefined): source is SizeSource =>
  isTapedBesideOpening(source) && source.width_ci95_mm !== undefined

/** Of a size from a picture, what was measured stays known beside the one that is typed over it. */
function sourceOnceTyped(before: SizeInForm): SizeSource | undefined {
  const { sizeSource: source } = before
  if (source?.how === 'typed') return source
  const size = sizeOf(before)
  const isFromPicture = (source?.how === 'camera' || source?.how === 'photo') && isMeasured(source)
  return isFromPicture && size ? typedOver(source, size) : undefined
}

/** Whether the blind on the wall is made to another size than its opening, which stays known beside it. */
const isBesideOpening = ({ mountType, sizeSource }: SizeInForm): boolean =>
  mountType === 'outside-facefix' && sizeSource !== undefined && measuredSize(sizeSource) !== undefined

/** Whether the other number is still that of the usual size, which nobody measured or typed. */
function isHalfUsual({ sizeSource, width, drop }: SizeInForm, typed: 'width' | 'drop'): boolean {
  const isOtherUsual = typed === 'width' ? drop === String(DEFAULT_SIZE_MM.dropMm) : width === String(DEFAULT_SIZE_MM.widthMm)
  return sizeSource?.how === 'default' && isOtherUsual
}

function isSameOpening(a: SizeSource | undefined, b: SizeSource | undefined): boolean {
  const [openingOfA, openingOfB] = [a && measuredSize(a), b && measuredSize(b)]
  return openingOfA?.widthMm === openingOfB?.widthMm && openingOfA?.dropMm === openingOfB?.dropMm
}
