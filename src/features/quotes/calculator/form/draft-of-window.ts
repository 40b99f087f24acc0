import type { ListedWindow } from '#app/shop/windows-list.ts'
import type { QuoteLine } from '#shared/domain/blind-line.ts'
import { measuredSize } from '#shared/domain/size-as-measured.ts'
import { EMPTY_SIZE, saysSize } from '../size/held-size.ts'
import { type BlindDraft, choiceOf, draftForNextWindow, EMPTY_DRAFT, isItsOwnProduct, NO_PRODUCT, sharedIn } from './blind-form.ts'

/* What a listed window and the form have of each other. */

/** What a listed window has from the form. */
export type ToldOfWindow = Pick<ListedWindow, 'room' | 'said' | 'decidedFor' | 'chosen' | 'seenWith'>

/** Whether the form is about one blind: a listed one, or one whose window or size is known. */
export const isOfABlind = (draft: BlindDraft): boolean => draft.windowId !== undefined || draft.editing !== null || saysSize(draft)

/** @returns the draft for a window. What was chosen before any size was given is of this one; what belongs to another blind is not. */
export const draftForWindow = (draft: BlindDraft): BlindDraft =>
  isOfABlind(draft) ? draftForNextWindow(draft) : { ...draft, ...EMPTY_SIZE, otherMount: undefined, replaced: undefined }

/** The blind that is chosen for the window in the form, and what is only shown with it. */
export function chosenIn(draft: BlindDraft, { chosen }: ListedWindow): Pick<ListedWindow, 'chosen' | 'seenWith'> {
  const isOwn = Boolean(chosen?.productType) || isItsOwnProduct(draft)
  const own = { ...choiceOf(draft), ...(isOwn ? {} : NO_PRODUCT) }
  const saysAnything = own.productType !== '' || own.quantity !== EMPTY_DRAFT.quantity || own.recessDepth !== ''
  return { chosen: saysAnything ? own : undefined, seenWith: isOwn || draft.productType === '' ? undefined : sharedIn(draft) }
}

/** What a picture told of the opening of a listed blind; undefined where none did. A tape may have been held to the blind alone. */
export function measuredBefore({
  widthMm,
  dropMm,
  mountType,
  sizeSource,
}: QuoteLine): Pick<ListedWindow, 'widthMm' | 'dropMm' | 'sizeSource'> | undefined {
  if (sizeSource?.how !== 'camera' && sizeSource?.how !== 'photo') return undefined
  const opening = measuredSize(sizeSource) ?? (mountType === 'inside-recess' ? { widthMm, dropMm } : undefined)
  const { confirmed_by: _, ...told } = sizeSource
  return opening && { ...opening, sizeSource: told }
}
