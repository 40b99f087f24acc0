import { z } from 'zod'
import { controlSide, mountType } from '#shared/contracts/fields.ts'
import { sizeSource } from '#shared/contracts/size-source.ts'
import { type Cents, isCents, minusCents, sumCents, timesCents, vatIncludedIn } from './money.ts'
import { type Readiness, readinessOf } from './size-provenance.ts'

/**
 * One blind of a quote or an order, as often as `quantity`, at the price of one. Screens and server work with this shape; it has two others.
 * On the wire and in the specified browser storage it is snake_case with rand (contracts/fields.ts, shop/stored-blind.ts); while its form is
 * filled in its figures are still text (features/quotes/calculator/blind-form.ts).
 */
export const blindLine = z.object({
  productType: z.string(),
  /** As it was called when the line was made; products may be renamed. */
  productName: z.string(),
  /** Empty when the customer gave none. */
  room: z.string(),
  widthMm: z.number(),
  dropMm: z.number(),
  /** The size of the price list that the blind was priced at: the next one up. null in lines that browsers kept before they knew it. */
  widthBandMm: z.number().nullable(),
  dropBandMm: z.number().nullable(),
  controlSide,
  mountType,
  /** The colour's name. */
  colour: z.string(),
  quantity: z.int(),
  /** Including VAT, of one blind. */
  unitCents: z.custom<Cents>(isCents),
  sizeSource: sizeSource.optional(),
})
export type BlindLine = z.output<typeof blindLine>
export type ControlSide = BlindLine['controlSide']
export type MountType = BlindLine['mountType']

/** A line in the browser: the working list, a quote, an order as it was sent. */
export interface QuoteLine extends BlindLine {
  readonly id: string
  /** #rrggbb of the colour, for its picture; null where it is not known. */
  readonly colourHex: string | null
}

/** A line of an order on the server: as it was ordered, and what a tape of the shop said of its window afterwards. */
export interface OrderedLine extends BlindLine {
  readonly tape?: { readonly widthMm: number; readonly dropMm: number }
}

export const sizeToMake = (line: OrderedLine): { readonly widthMm: number; readonly dropMm: number } => line.tape ?? line

/** Whether a line may be cut: the shop's own tape settles it. */
export const lineReadiness = (line: OrderedLine): Readiness => (line.tape ? { ready: true, because: 'tape' } : readinessOf(line))

export interface Totals {
  /** Blinds, not lines. */
  readonly quantity: number
  readonly totalCents: Cents
  /** The VAT inside the total. */
  readonly vatCents: Cents
  readonly beforeVatCents: Cents
}

export function lineTotalCents({ unitCents, quantity }: Pick<BlindLine, 'unitCents' | 'quantity'>): Cents {
  return timesCents(unitCents, quantity)
}

export function totalsOf(lines: readonly Pick<BlindLine, 'unitCents' | 'quantity'>[]): Totals {
  const totalCents = sumCents(lines.map(lineTotalCents))
  const vatCents = vatIncludedIn(totalCents)
  return {
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    totalCents,
    vatCents,
    beforeVatCents: minusCents(totalCents, vatCents),
  }
}

export const CONTROL_SIDE_LABELS: Readonly<Record<ControlSide, string>> = { left: 'Left', right: 'Right' }
export const MOUNT_TYPE_LABELS: Readonly<Record<MountType, string>> = {
  'inside-recess': 'Inside recess',
  'outside-facefix': 'Outside face fix',
}
