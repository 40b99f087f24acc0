import { z } from 'zod'
import { storedAtom } from '#app/lib/storage/stored-atom.ts'
import { REPLACED_KEY } from '#app/shop/pictures/used-pictures.ts'
import { listedWindow } from '#app/shop/windows-list.ts'
import { storedDraft } from '../form/blind-draft.ts'

/** A picture measured the window in the form as hardly the same one. */
const replacedWindow = z.object({
  id: z.string(),
  /** The window and the form about it as they were before; null for a window that was on no list. */
  window: listedWindow.nullable(),
  form: storedDraft,
  now: listedWindow.pick({ widthMm: true, dropMm: true, sizeSource: true, pictureId: true }),
})
/** Kept until somebody says whether it is the same window, also over a reload. */
export const replacedAtom = storedAtom(REPLACED_KEY, replacedWindow.nullable(), null)
