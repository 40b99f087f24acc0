import type { HeldSize, SizeState } from '#app/shop/size-state.ts'
import type { SizeSource } from '#shared/contracts/size-source.ts'
import type { MountType } from '#shared/domain/blind-line.ts'
import { mountFor } from '#shared/domain/mount-for.ts'
import type { SizeMm } from '#shared/domain/price-grid.ts'
import { isGivenBesidePicture, lengthsLeftAsMeasured, measuredSize } from '#shared/domain/size-as-measured.ts'
import { confirmedSize, isConfirmed, isEstimated, isMeasured, unconfirmedSize } from '#shared/domain/size-provenance.ts'
import type { TypedSize } from '#shared/domain/size-sanity.ts'
import { isHalfEstimated, isTapeOfThese, plainlyTyped, sourceOnceTyped } from '#shared/domain/size-typed.ts'
import { numberFromText, sizeOf } from '../form/blind-form.ts'
import { besideOpening, EMPTY_SIZE, hangOnWall, heldIn, isSameHeld, recessBehind } from './held-size.ts'

/* What a person can do to the size in the form. Each step gives the next state, and leaves the one it was given as it is. */

/** A size was measured elsewhere. It is the window's, also where the blind hangs on the wall. */
export function takeArriving(state: SizeState, size: SizeMm, source: SizeSource | undefined): SizeState {
  const { isMountChosen } = state
  const mountType = isMountChosen ? state.mountType : mountFor(source?.outline)
  const recess = { ...EMPTY_SIZE, width: String(size.widthMm), drop: String(size.dropMm), sizeSource: source }
  if (mountType === 'inside-recess') return { ...recess, mountType, isMountChosen, otherMount: undefined }
  return { ...hangOnWall(recess), mountType, isMountChosen, otherMount: recess }
}

/**
 * The person chose how the blind hangs. A blind made for the wall does not fit into the recess, so each way keeps its own size: there and back
 * changes neither. On the wall the size begins as the opening's, to be made larger.
 */
export function chooseMount(state: SizeState, mountType: MountType): SizeState {
  if (mountType === state.mountType) return { ...state, isMountChosen: true }
  const left = heldIn(state)
  if (mountType === 'outside-facefix') return { ...wallBefore(left, state.otherMount), mountType, isMountChosen: true, otherMount: left }
  const recess = recessOf(state)
  // Where nothing was said on the wall, it begins anew with the opening as it is by then.
  const otherMount = isSameHeld(left, hangOnWall(recess)) ? undefined : left
  return { ...recess, mountType, isMountChosen: true, otherMount }
}

/** It was suggested how the blind hangs: as it is chosen, but what the person chooses, or another suggestion, counts more. */
export const suggestMount = (state: SizeState, mountType: MountType): SizeState => ({
  ...chooseMount(state, mountType),
  isMountChosen: undefined,
})

/** A width or a drop as it is typed, which may be half a number. A tape that was held to the size before says nothing of this one. */
export function typeLength(given: SizeState, name: 'width' | 'drop', text: string): SizeState {
  const state = isTapeOfThese(given) ? takeTapeBack(given) : given
  const typedLength = isHalfEstimated(state, name) ? name : undefined
  const sizeSource = sourceOnceTyped({ ...state, ...lengthsOf(state) }, name)
  return said(state, { [name]: text, sizeSource, typedLength })
}

/** Digits were typed over a measured window's, and then its own again: the size is as it was measured. */
export function asMeasuredAgain(state: SizeState, window: (SizeMm & { readonly sizeSource: SizeSource }) | undefined): SizeState {
  const { sizeSource: source, mountType } = state
  const size = sizeOf(state)
  if (!window || !size || mountType !== 'inside-recess' || source?.how !== 'typed' || !isMeasured(window.sizeSource)) return state
  const left = lengthsLeftAsMeasured({ ...size, sizeSource: source })
  const isWindows = size.widthMm === window.widthMm && size.dropMm === window.dropMm
  return isWindows && left.width && left.drop ? said(state, { sizeSource: window.sizeSource, beforeTape: undefined }) : state
}

/** A size that was offered as a correction. An estimate that is corrected is still one. */
export function takeOffered(given: SizeState, { widthMm, dropMm }: TypedSize): SizeState {
  const state = isTapeOfThese(given) ? takeTapeBack(given) : given
  const width = widthMm === null ? state.width : String(widthMm)
  const drop = dropMm === null ? state.drop : String(dropMm)
  if (state.sizeSource && isEstimated(state.sizeSource)) {
    const isSwap = width === state.drop && drop === state.width
    const typedLength = isSwap && state.typedLength ? otherLength(state.typedLength) : state.typedLength
    return said(state, { width, drop, typedLength })
  }
  const wide = width === state.width ? state : typeLength(state, 'width', width)
  return drop === state.drop ? wide : typeLength(wide, 'drop', drop)
}

/** The person says that a tape was held to what the fields hold: to the opening in the recess, and to the blind on the wall. */
export function holdTape(state: SizeState, by: 'tape' | 'consultant'): SizeState {
  const { sizeSource: source, mountType } = state
  const isBlindsBesideOpening = mountType === 'outside-facefix' && source && isByHand(source) && measuredSize(source)
  const taped = isBlindsBesideOpening ? { ...source, how: by } : confirmedSize(source, by)
  return said(state, { sizeSource: taped, beforeTape: source })
}

const isByHand = ({ how }: SizeSource): boolean => how === 'typed' || how === 'tape' || how === 'consultant'

/** The person says that no tape was held to what the checkbox names: to the size in the fields, or to the opening of a blind on the wall. */
export function takeTapeBack(state: SizeState): SizeState {
  if (isTapeOfOpening(state)) {
    const opening = heldIn(takeTapeBack({ ...recessOf(state), mountType: 'inside-recess' }))
    return { ...state, sizeSource: besideOpening(opening), otherMount: opening }
  }
  const before = state.beforeTape ?? unconfirmedSize(state.sizeSource) ?? plainlyTyped(state)
  return said(state, { sizeSource: before, beforeTape: undefined })
}

/** Whether a blind hangs on the wall whose opening, and not the blind, a tape was held to. */
const isTapeOfOpening = (state: SizeState): boolean =>
  state.mountType === 'outside-facefix' && isConfirmed(state.sizeSource) && !isTapeOfThese(state)

/** What a picture shows is the window. Of a size that was typed or taped only the person knows whether it is the window's or the blind's. */
export const mayBeTheBlinds = ({ sizeSource }: Pick<SizeState, 'sizeSource'>): boolean =>
  sizeSource !== undefined && ['typed', 'tape', 'consultant'].includes(sizeSource.how) && !isGivenBesidePicture(sizeSource)

/**
 * The person says that the size on the wall is the blind's own. So it is not the recess's, where the same size was typed. Where a length of it was
 * typed over a picture's, the opening is there what the picture told; another length that was corrected stays the opening's.
 */
export function callItTheBlinds(state: SizeState): SizeState {
  if (state.mountType !== 'outside-facefix' || !state.sizeSource || !mayBeTheBlinds(state)) return state
  const recess = recessOf(state)
  const isSame = recess.width === state.width && recess.drop === state.drop
  const told = recess.sizeSource && isGivenBesidePicture(recess.sizeSource) && measuredSize(recess.sizeSource)
  if (told && (isSame || hasTypedLengthOf(state, recess))) {
    const opening = {
      ...EMPTY_SIZE,
      width: recess.width === state.width ? String(told.widthMm) : recess.width,
      drop: recess.drop === state.drop ? String(told.dropMm) : recess.drop,
      sizeSource: recess.sizeSource,
    }
    const typed = besideOpening(opening)
    // A tape was held to the blind: that says nothing of the opening.
    const isTaped = isTapeOfThese(state)
    const sizeSource = typed && isTaped ? { ...typed, how: state.sizeSource.how } : typed
    return { ...state, sizeSource, beforeTape: isTaped ? typed : undefined, otherMount: opening }
  }
  return { ...state, sizeSource: { how: state.sizeSource.how }, beforeTape: undefined, otherMount: isSame ? EMPTY_SIZE : recess }
}

/** Whether a length on the wall is one that was typed over the picture's in the recess. */
export function hasTypedLengthOf(wall: HeldSize, recess: HeldSize): boolean {
  const [size, typed] = [sizeOf(wall), sizeOf(recess)]
  if (!size || !typed || !recess.sizeSource) return false
  const left = lengthsLeftAsMeasured({ ...typed, sizeSource: recess.sizeSource })
  return (!left.width && size.widthMm === typed.widthMm) || (!left.drop && size.dropMm === typed.dropMm)
}

/**
 * Something was said of the size in the fields. What was said on the wall, by a tape for example, was of the opening as it was: of another one only
 * the digits stay.
 */
function said(state: SizeState, change: Partial<HeldSize>): SizeState {
  if (state.mountType === 'outside-facefix') return { ...state, ...change, otherMount: recessOf(state) }
  const wall = state.otherMount
  // Beside a length that was typed there may stand one that was only estimated. Without its source nobody would know.
  const isGuessed = wall?.sizeSource && isEstimated(wall.sizeSource) && !isConfirmed(wall.sizeSource)
  return { ...state, ...change, otherMount: wall && !isGuessed ? { ...EMPTY_SIZE, width: wall.width, drop: wall.drop } : undefined }
}

/** What the recess holds while the blind hangs on the wall. */
const recessOf = (state: SizeState): HeldSize => heldIn(state.otherMount ?? recessBehind(state))

/** What the wall held before, beside the opening as it is now. */
function wallBefore(recess: HeldSize, wall: HeldSize | undefined): HeldSize {
  if (!wall) return hangOnWall(recess)
  return heldIn(wall.sizeSource ? wall : { ...wall, sizeSource: besideOpening(recess) })
}

const otherLength = (length: 'width' | 'drop') => (length === 'width' ? 'drop' : 'width')

/** What the fields hold, as numbers: 0 where there is none yet. */
function lengthsOf({ width, drop }: Pick<HeldSize, 'width' | 'drop'>): SizeMm {
  const figure = (text: string) => numberFromText(text) || 0
  return { widthMm: figure(width), dropMm: figure(drop) }
}
