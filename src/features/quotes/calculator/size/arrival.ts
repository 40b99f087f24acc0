import type { HeldSize, SizeState } from '#app/shop/size-state.ts'
import type { ListedWindow } from '#app/shop/windows-list.ts'
import type { SizeSource } from '#shared/contracts/size-source.ts'
import type { SizeMm } from '#shared/domain/price-grid.ts'
import { isGivenBesidePicture } from '#shared/domain/size-as-measured.ts'
import { isConfirmed, isEstimated, isMeasured } from '#shared/domain/size-provenance.ts'
import { type BlindDraft, sizeOf } from '../form/blind-form.ts'
import { hangOnWall, sizeStateOf } from './held-size.ts'
import { takeArriving } from './size-steps.ts'

/* What a size that arrives from elsewhere may do to the one in the form. No other place decides it. */

/** A size from a picture, from augmented reality, or the usual one. */
export interface ArrivingSize extends SizeMm {
  readonly source: SizeSource | undefined
  readonly pictureId?: string | undefined
}

/**
 * | | |
 * |---|---|
 * | nothing | the form stays as it is |
 * | take | the size is the form's and its window's; what a person had given stays at hand |
 * | keep | the window's size is better known already; only the picture is new |
 * | next | the form goes on to another window with it; what was in the form stays with its window, or is put aside |
 * | list | it may be of another window, so it goes onto the list, and the form stays as it is |
 */
export type Arrival = 'nothing' | 'take' | 'keep' | 'next' | 'list'

interface InForm {
  readonly form: BlindDraft
  /** The listed window that the form is about. */
  readonly listed: ListedWindow | undefined
}

/** @param isNext whether the size may be another window's than the one in the form: then nobody has said that it is measured once more. */
export function arrivalOf({ form, listed }: InForm, source: SizeSource | undefined, isNext: boolean): Arrival {
  if (source?.how === 'default') {
    if (form.width !== '' || form.drop !== '') return 'nothing'
    return knownSize({ form, listed }) ? 'keep' : 'take'
  }
  const isOfNoWindow = form.windowId === undefined && form.editing === null
  if (isNext && !isOfNoWindow) return 'next'
  // Whoever looks at a blind in a window whose size is known has not asked for a rougher one.
  const isRougher = source !== undefined && isEstimated(source) && knownSize({ form, listed }) !== undefined
  if (isNext) return isRougher ? 'list' : 'next'
  return isRougher ? 'keep' : 'take'
}

/** What the form would hold of a size that a tape or a picture with a scale told; undefined where none did. */
function knownSize({ form, listed }: InForm): SizeState | undefined {
  if (isKnown(form)) return sizeStateOf(form)
  const recess = form.mountType === 'outside-facefix' ? form.otherMount : undefined
  if (recess && isKnown(recess)) return { ...sizeStateOf(form), ...hangOnWall(recess) }
  return listed && isMeasured(listed.sizeSource) ? takeArriving(form, listed, listed.sizeSource) : undefined
}

function isKnown({ width, drop, sizeSource: source }: HeldSize): boolean {
  if (!source || !sizeOf({ width, drop })) return false
  return isConfirmed(source) || isMeasured(source) || isGivenBesidePicture(source)
}

/** @returns the form's size, or the one that is known where a field was emptied and nothing else is typed. */
export function sizeThatStays(inForm: InForm): SizeState {
  const { form } = inForm
  const known = knownSize(inForm)
  if (!known || sizeOf(form)) return sizeStateOf(form)
  const saysNoOther = ['', known.width].includes(form.width) && ['', known.drop].includes(form.drop)
  return saysNoOther ? { ...known, replaced: form.replaced } : sizeStateOf(form)
}
