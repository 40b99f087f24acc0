import { z } from 'zod'
import { sizeState } from '#app/shop/size-state.ts'
import { type BlindChoice, blindChoice, measurement } from '#app/shop/windows-list.ts'
import { typedNumber } from '#app/ui/typed-number.ts'
import { controlSide, millimetres, mountType, quantity, shortText } from '#shared/contracts/fields.ts'
import type { QuoteLine } from '#shared/domain/blind-line.ts'
import { mountFor } from '#shared/domain/mount-for.ts'
import type { SizeMm } from '#shared/domain/price-grid.ts'
import { productName, productTypes } from '#shared/domain/products.ts'
import { measuredSize } from '#shared/domain/size-as-measured.ts'
import { sizeStage } from '#shared/domain/size-readiness.ts'
import { isSame } from './is-same.ts'

/** @returns NaN for an empty or unreadable text. The contract then gives the message beside the field. No unit is guessed. */
export const numberFromText = (text: string): number => typedNumber(text) ?? Number.NaN

const asNumber = z.string().transform(numberFromText)

/** Blinds are cut to whole millimetres. A fraction would change the price but never be shown, so the form refuses it. */
const wholeMillimetres = millimetres.refine(Number.isInteger, 'Please give whole millimetres.')

const blindFields = z.object({
  productType: z.string().refine((value) => (productTypes as readonly string[]).includes(value), 'Please choose a product.'),
  width: asNumber.pipe(wholeMillimetres),
  drop: asNumber.pipe(wholeMillimetres),
  controlSide,
  mountType,
  isMountChosen: sizeState.shape.isMountChosen,
  colour: z.string().min(1, 'Please choose a colour.'),
  colourHex: z.string().nullable(),
  quantity: asNumber.pipe(quantity),
  room: shortText,
  /** Millimetres, if the customer gave them. They only serve to warn that the recess is too shallow for the product. */
  recessDepth: z
    .string()
    .refine((text) => text.trim() === '' || millimetres.safeParse(numberFromText(text)).success, 'Please give a number in millimetres.'),
  /** `size-steps.ts` says what changes it, and those after it. */
  sizeSource: sizeState.shape.sizeSource,
  beforeTape: sizeState.shape.beforeTape,
  typedLength: sizeState.shape.typedLength,
  otherMount: sizeState.shape.otherMount,
  replaced: sizeState.shape.replaced,
  /** The id of the line being edited; null for a new line. */
  editing: z.string().nullable(),
  /** The measured window that the blind is for; absent for a size that was typed. */
  windowId: z.string().optional(),
  /** The measurement of its window that the size was last decided on by; absent where that is the last one, or there is none. */
  decidedFor: measurement.optional().catch(undefined),
  /** What the form has left of the blind before, and nobody has chosen for this one; absent where there was none before. */
  carriedOver: blindChoice.pick({ productType: true, colour: true, colourHex: true, controlSide: true }).optional().catch(undefined),
})

/** Turns the form's texts into the contract's numbers. */
export const blindForm = blindFields.extend({
  /** The line being edited as the form opened it: by this the form knows what was changed in it, and what in another tab. */
  opened: z.custom<z.input<typeof blindFields>>().optional(),
})
export type BlindDraft = z.input<typeof blindForm>
export type BlindChosen = z.output<typeof blindForm>

export const EMPTY_DRAFT: BlindDraft = {
  productType: '',
  width: '',
  drop: '',
  controlSide: 'left',
  mountType: 'inside-recess',
  colour: '',
  colourHex: null,
  quantity: '1',
  room: '',
  recessDepth: '',
  editing: null,
}

/**
 * @returns the draft for the next window, which keeps what windows of one house usually share. Size, quantity and room are emptied, and the mount
 * is not taken over unasked, because it decides what the size means.
 */
export function draftForNextWindow(draft: BlindDraft): BlindDraft {
  return {
    ...draft,
    width: '',
    drop: '',
    mountType: EMPTY_DRAFT.mountType,
    isMountChosen: undefined,
    quantity: '1',
    room: '',
    recessDepth: '',
    sizeSource: undefined,
    beforeTape: undefined,
    typedLength: undefined,
    otherMount: undefined,
    replaced: undefined,
    editing: null,
    windowId: undefined,
    decidedFor: undefined,
    opened: undefined,
    carriedOver: sharedIn(draft),
  }
}

/** What windows of one house usually share. */
export const sharedIn = ({ productType, colour, colourHex, controlSide }: SharedChoice): SharedChoice => ({
  productType,
  colour,
  colourHex,
  controlSide,
})
type SharedChoice = Pick<BlindChoice, 'productType' | 'colour' | 'colourHex' | 'controlSide'>

/** Whether the product in the form, or what belongs to it, was chosen for its blind, and is not only left of the blind before. */
export const isItsOwnProduct = (draft: BlindDraft): boolean => !isSame(sharedIn(draft), draft.carriedOver ?? sharedIn(EMPTY_DRAFT))

export const NO_PRODUCT = { productType: '', colour: '', colourHex: null } as const

export const choiceOf = ({ productType, colour, colourHex, controlSide, quantity, recessDepth }: BlindDraft): BlindChoice => ({
  productType,
  colour,
  colourHex,
  controlSide,
  quantity,
  recessDepth,
})

/** @returns the draft with what was chosen for its window. Where no product was, it keeps the one that it has. */
export function withChoice(draft: BlindDraft, chosen: BlindChoice | undefined): BlindDraft {
  if (!chosen) return draft
  const { quantity, recessDepth } = chosen
  return chosen.productType === '' ? { ...draft, quantity, recessDepth } : { ...draft, ...chosen }
}

export function draftOfLine(line: QuoteLine): BlindDraft {
  return {
    productType: line.productType,
    width: String(line.widthMm),
    drop: String(line.dropMm),
    controlSide: line.controlSide,
    mountType: line.mountType,
    isMountChosen: line.mountType !== mountFor(line.sizeSource?.outline),
    colour: line.colour,
    colourHex: line.colourHex,
    quantity: String(line.quantity),
    room: line.room,
    recessDepth: '',
    sizeSource: line.sizeSource,
    editing: line.id,
  }
}

/** The blind in the form in a few words, whatever is filled in of it. */
export function draftText({ room, productType, otherMount, ...shown }: BlindDraft): string {
  const { width, drop } = shown.width === '' && shown.drop === '' && otherMount ? otherMount : shown
  return [room, productType && productName(productType), `${width || '…'} × ${drop || '…'} mm`].filter(Boolean).join(', ')
}

/** Whether product, width, drop and colour are given. Without one of them a blind can be neither priced nor made. */
export function isComplete(draft: BlindDraft): boolean {
  return [draft.productType, draft.width, draft.drop, draft.colour].every((value) => value.trim() !== '')
}

/** @returns the size, or undefined unless both texts are whole millimetres that the contract accepts. */
export function sizeOf(draft: Pick<BlindDraft, 'width' | 'drop'>): SizeMm | undefined {
  const width = wholeMillimetres.safeParse(numberFromText(draft.width))
  const drop = wholeMillimetres.safeParse(numberFromText(draft.drop))
  return width.success && drop.success ? { widthMm: width.data, dropMm: drop.data } : undefined
}

/** The opening of a blind on the wall, which is larger; undefined in a recess, and where nobody gave it. */
export function openingBehind(draft: Pick<BlindDraft, 'mountType' | 'sizeSource' | 'otherMount'>): SizeMm | undefined {
  const { mountType, sizeSource, otherMount } = draft
  if (mountType === 'inside-recess') return undefined
  return (sizeSource && measuredSize(sizeSource)) ?? (otherMount && sizeOf(otherMount))
}

/** Whether the form's size is only an estimate, and with it the price. */
export function isEstimate(draft: BlindDraft): boolean {
  const size = sizeOf(draft)
  return size !== undefined && sizeStage({ ...draft, ...size }).kind === 'estimate'
}
