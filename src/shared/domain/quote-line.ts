import { z } from 'zod'
import { type OrderedBlind, orderedBlind } from '#shared/contracts/fields.ts'
import type { SizeSource } from '#shared/contracts/size-source.ts'
import { type Cents, centsFromRand, randFromCents, vatIncludedIn } from './money.ts'
import { productLabel } from './product-types.ts'

export type ControlSide = OrderedBlind['control_side']
export type MountType = OrderedBlind['mount_type']

/** One line of a quote: a blind for a room, as often as `quantity`, at the price of one. */
export interface QuoteLine {
  readonly id: string
  /** Empty when the customer gave none. */
  readonly room: string
  readonly productType: string
  readonly widthMm: number
  readonly dropMm: number
  readonly controlSide: ControlSide
  readonly mountType: MountType
  /** The colour's name, and its value for the picture where it is known. */
  readonly colour: string
  readonly colourHex: string | null
  readonly quantity: number
  /** Including VAT, of one blind. */
  readonly unitPriceCents: Cents
  /** The size of the price list that the blind was priced at: the next one up. */
  readonly widthBandMm: number | null
  readonly dropBandMm: number | null
  readonly sizeSource: SizeSource | undefined
}

export interface QuoteTotals {
  readonly quantity: number
  readonly totalCents: Cents
  /** The VAT inside the total. */
  readonly vatCents: Cents
  readonly beforeVatCents: Cents
}

export function lineTotalCents(line: Pick<QuoteLine, 'unitPriceCents' | 'quantity'>): Cents {
  return line.unitPriceCents * line.quantity
}

export function totalsOf(lines: readonly QuoteLine[]): QuoteTotals {
  const totalCents = lines.reduce((sum, line) => sum + lineTotalCents(line), 0)
  const vatCents = vatIncludedIn(totalCents)
  return {
    quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    totalCents,
    vatCents,
    beforeVatCents: totalCents - vatCents,
  }
}

/** The line as the API takes it, rand at the edge. */
export function orderedBlindOf(line: QuoteLine): OrderedBlind {
  return {
    product_type: line.productType,
    product_name: productLabel(line.productType),
    width_mm: line.widthMm,
    drop_mm: line.dropMm,
    control_side: line.controlSide,
    mount_type: line.mountType,
    colour: line.colour,
    quantity: line.quantity,
    price: randFromCents(line.unitPriceCents),
    ...(line.room ? { room: line.room } : {}),
    ...(line.sizeSource ? { size_source: line.sizeSource } : {}),
  }
}

/** An added blind as the browser keeps it: the specification's fields, and what the quote shows beside them. */
export const storedBlind = orderedBlind.extend({
  id: z.string().optional(),
  price: z.number().min(0),
  total_price: z.number().optional(),
  colour_hex: z.string().nullish(),
  width_band_mm: z.number().nullish(),
  drop_band_mm: z.number().nullish(),
})
export type StoredBlind = z.input<typeof storedBlind>

export function storedBlindOf(line: QuoteLine): StoredBlind {
  return {
    ...orderedBlindOf(line),
    id: line.id,
    price: randFromCents(line.unitPriceCents),
    total_price: randFromCents(lineTotalCents(line)),
    colour_hex: line.colourHex,
    width_band_mm: line.widthBandMm,
    drop_band_mm: line.dropBandMm,
  }
}

/** @returns undefined for anything that is no blind, so that one damaged entry does not cost the customer the others. */
export function lineOfStored(stored: unknown, idWhenMissing: string): QuoteLine | undefined {
  const parsed = storedBlind.safeParse(stored)
  if (!parsed.success) return undefined
  const blind = parsed.data
  return {
    id: blind.id ?? idWhenMissing,
    room: blind.room ?? '',
    productType: blind.product_type,
    widthMm: blind.width_mm,
    dropMm: blind.drop_mm,
    controlSide: blind.control_side,
    mountType: blind.mount_type,
    colour: blind.colour,
    colourHex: blind.colour_hex ?? null,
    quantity: blind.quantity,
    unitPriceCents: centsFromRand(blind.price),
    widthBandMm: blind.width_band_mm ?? null,
    dropBandMm: blind.drop_band_mm ?? null,
    sizeSource: blind.size_source,
  }
}

/** 'CB-' and the last six digits of a time in milliseconds. Source: customer specification, section 9. */
export function quoteNumberAt(timeMs: number): string {
  return `CB-${String(Math.trunc(timeMs)).slice(-6).padStart(6, '0')}`
}

/** Orders have references of their own, which begin alike but are longer. */
export const isQuoteNumber = (text: string): boolean => /^CB-\d{6}$/.test(text)

/** Days that a quote holds. Source: customer specification, section 9. */
export const QUOTE_VALID_DAYS = 30

export function validUntil(quotedAt: Date): Date {
  return daysAfter(quotedAt, QUOTE_VALID_DAYS)
}

export function daysAfter(date: Date, days: number): Date {
  return new Date(date.getTime() + days * 86_400_000)
}

export const CONTROL_SIDE_LABELS: Readonly<Record<ControlSide, string>> = { left: 'Left', right: 'Right' }
export const MOUNT_TYPE_LABELS: Readonly<Record<MountType, string>> = {
  'inside-recess': 'Inside recess',
  'outside-facefix': 'Outside face fix',
}
