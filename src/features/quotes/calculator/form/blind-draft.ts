import { z } from 'zod'
import { UNSENT_PREFIX } from '#app/lib/storage/storage-keys.ts'
import { storedAtom } from '#app/lib/storage/stored-atom.ts'
import { type BlindDraft, blindForm, EMPTY_DRAFT } from './blind-form.ts'

const storedFields = z.object({
  productType: z.string(),
  width: z.string(),
  drop: z.string(),
  controlSide: blindForm.shape.controlSide,
  mountType: blindForm.shape.mountType,
  isMountChosen: blindForm.shape.isMountChosen,
  colour: z.string(),
  colourHex: z.string().nullable(),
  quantity: z.string(),
  room: z.string(),
  recessDepth: z.string(),
  sizeSource: blindForm.shape.sizeSource,
  beforeTape: blindForm.shape.beforeTape,
  typedLength: blindForm.shape.typedLength,
  otherMount: blindForm.shape.otherMount,
  replaced: blindForm.shape.replaced,
  editing: z.string().nullable(),
  windowId: blindForm.shape.windowId,
  decidedFor: blindForm.shape.decidedFor,
  carriedOver: blindForm.shape.carriedOver,
})
/** The form as it is stored while it is being filled in. Any text in its fields is allowed. */
export const storedDraft = storedFields.extend({ opened: storedFields.optional().catch(undefined) })

/** Blinds that were begun, and left for another one before they were added or saved; the latest last. */
export const asidesAtom = storedAtom<readonly BlindDraft[]>(`${UNSENT_PREFIX}blinds-aside`, z.array(storedDraft), [])

export const draftAtom = storedAtom(`${UNSENT_PREFIX}blind-form`, storedDraft, EMPTY_DRAFT)
