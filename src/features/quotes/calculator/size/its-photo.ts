import { isPhotoToCheck } from '#app/lib/storage/photo-to-check.ts'
import { type BlindDraft, sizeOf } from '../form/blind-form.ts'

/** Whether the photo that this tab keeps is the one that told the size in the form: then the form leads back to it. */
export function hasItsPhoto(draft: BlindDraft): boolean {
  const size = sizeOf(draft)
  return size !== undefined && draft.sizeSource?.how === 'photo' && isPhotoToCheck(size)
}
