import { z } from 'zod'
import { typedNumber } from '#app/ui/typed-number.ts'
import { controlSide, millimetres, mountType, quantity, shortText } from '#shared/contracts/fields.ts'
import { sizeSource } from '#shared/contracts/size-source.ts'
import type { QuoteLine } from '#shared/domain/blind-line.ts'
import { productTypes } from '#shared/domain/products.ts'

/** @returns NaN for an empty or unreadable text, so that the contract's own message stands beside the field. A unit is not guessed at. */
export const numberFromText = (text: string): number => typedNumber(text) ?? Number.NaN

const asNumber = z.string().transform(numberFromText)

/** Blinds are cut to the millimetre: a fraction would be priced but never shown, so it is asked for again. */
const wholeMillimetres = millimetres.refine(Number.isInteger, 'Please give whole millimetres.')

/** The form as text goes in, the contract's numbers come out. */
export const blindForm = z.object({
  productType: z.string().refine((value) => (productTypes as readonly string[]).includes(value), 'Please choose a product.'),
  width: asNumber.pipe(wholeMillimetres),
  drop: asNumber.pipe(wholeMillimetres),
  controlSide,
  mountType,
  colour: z.string().min(1, 'Please choose a colour.'),
  colourHex: z.string().nullable(),
  quantity: asNumber.pipe(quantity),
  room: shortText,
  /** In mm, where the customer gave it: only to warn of a recess too shallow for the product. */
  recessDepth: z
    .string()
    .refine((text) => text.trim() === '' || millimetres.safeParse(numberFromText(text)).success, 'Please give a number in millimetres.'),
  /** Where the size came from; a size typed over is no longer measured. */
  sizeSource: sizeSource.optional(),
  /** The line being edited; null for a new one. */
  editing: z.string().nullable(),
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

/** After adding, what the next window of the same house most likely shares stays; the room and its size go. */
export function draftForNextWindow(draft: BlindDraft): BlindDraft {
  return { ...draft, width: '', drop: '', quantity: '1', room: '', recessDepth: '', sizeSource: undefined, editing: null }
}

export function draftOfLine(line: QuoteLine): BlindDraft {
  return {
    productType: line.productType,
    width: String(line.widthMm),
    drop: String(line.dropMm),
    controlSide: line.controlSide,
    mountType: line.mountType,
    colour: line.colour,
    colourHex: line.colourHex,
    quantity: String(line.quantity),
    room: line.room,
    recessDepth: '',
    sizeSource: line.sizeSource,
    editing: line.id,
  }
}

/** The four things without which a blind can be neither priced nor made. */
export function isComplete(draft: BlindDraft): boolean {
  return [draft.productType, draft.width, draft.drop, draft.colour].every((value) => value.trim() !== '')
}

/** @returns the size when both figures are lengths that the price list may be asked about, else undefined. */
export function sizeOf(draft: Pick<BlindDraft, 'width' | 'drop'>): { widthMm: number; dropMm: number } | undefined {
  const width = wholeMillimetres.safeParse(numberFromText(draft.width))
  const drop = wholeMillimetres.safeParse(numberFromText(draft.drop))
  return width.success && drop.success ? { widthMm: width.data, dropMm: drop.data } : undefined
}
