import { z } from 'zod'
import { controlSide, mountType } from '#shared/contracts/fields.ts'
import { sizeSource } from '#shared/contracts/size-source.ts'
import type { Cents } from './money.ts'
import { type Readiness, readinessOf } from './size-provenance.ts'

/** A blind that the server has priced: what is stored, printed, mailed and made. */
export const pricedBlind = z.strictObject({
  productType: z.string(),
  pricingId: z.string(),
  productName: z.string(),
  /** Empty when the customer gave none. */
  room: z.string(),
  widthMm: z.number(),
  dropMm: z.number(),
  /** The size of the price list that the blind was priced at: the next one up. */
  widthBandMm: z.number(),
  dropBandMm: z.number(),
  controlSide,
  mountType,
  colour: z.string(),
  quantity: z.int(),
  /** Including VAT, of one blind. */
  unitCents: z.int(),
  sizeSource: sizeSource.optional(),
})
export type PricedBlind = z.output<typeof pricedBlind>

/** A line of an order: as it was ordered, and what a tape of the shop said of its window afterwards. */
export interface OrderedLine extends PricedBlind {
  readonly tape?: { readonly widthMm: number; readonly dropMm: number }
}

export const sizeToMake = (line: OrderedLine): { readonly widthMm: number; readonly dropMm: number } => line.tape ?? line

/** Whether a line may be cut: the shop's own tape settles it. */
export const lineReadiness = (line: OrderedLine): Readiness => (line.tape ? { ready: true, because: 'tape' } : readinessOf(line))

export function blindTotalCents(blind: Pick<PricedBlind, 'unitCents' | 'quantity'>): Cents {
  return blind.unitCents * blind.quantity
}

export function blindsTotalCents(blinds: readonly Pick<PricedBlind, 'unitCents' | 'quantity'>[]): Cents {
  return blinds.reduce((sum, blind) => sum + blindTotalCents(blind), 0)
}

export function blindsQuantity(blinds: readonly Pick<PricedBlind, 'quantity'>[]): number {
  return blinds.reduce((sum, blind) => sum + blind.quantity, 0)
}

/** The shop's promises. Source: customer specification, section 9. */
export const ORDER_PROMISES = {
  processing: '1 to 2 business days',
  production: '7 to 10 business days',
} as const
