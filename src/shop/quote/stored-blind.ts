import { z } from 'zod'
import { orderedBlind, rand } from '#shared/contracts/fields.ts'
import { lineTotalCents, type QuoteLine } from '#shared/domain/blind-line.ts'
import { centsFromRand, randFromCents } from '#shared/domain/money.ts'
import { orderedBlindOf } from '#shared/domain/ordered-blind.ts'
import { productName } from '#shared/domain/products.ts'

/** A line as the browser stores it: the specification's fields, and what else the quote shows. */
const storedBlind = orderedBlind.extend({
  id: z.string().optional(),
  price: rand,
  total_price: z.number().optional(),
  colour_hex: z.string().nullish(),
  width_band_mm: z.number().nullish(),
  drop_band_mm: z.number().nullish(),
  tape: z.object({ width_mm: z.number(), drop_mm: z.number() }).nullish(),
})
export type StoredBlind = z.input<typeof storedBlind>

export function storedBlindOf(line: QuoteLine): StoredBlind {
  return {
    ...orderedBlindOf(line),
    id: line.id,
    price: randFromCents(line.unitCents),
    total_price: randFromCents(lineTotalCents(line)),
    colour_hex: line.colourHex,
    width_band_mm: line.widthBandMm,
    drop_band_mm: line.dropBandMm,
  }
}

/** What is no blind is left out. @param owner of blinds without ids, so that nobody takes them for those of another quote */
export const linesOfStored = (stored: readonly unknown[], owner = ''): QuoteLine[] =>
  stored.flatMap((blind, index) => lineOfStored(blind, `${owner}${index}`) ?? [])

/** @returns undefined for anything that is no blind, so that one damaged entry does not lose the others. */
export function lineOfStored(stored: unknown, idWhenMissing: string): QuoteLine | undefined {
  const parsed = storedBlind.safeParse(stored)
  if (!parsed.success) return undefined
  const blind = parsed.data
  return {
    id: blind.id ?? idWhenMissing,
    room: blind.room ?? '',
    productType: blind.product_type,
    productName: blind.product_name ?? productName(blind.product_type),
    widthMm: blind.width_mm,
    dropMm: blind.drop_mm,
    controlSide: blind.control_side,
    mountType: blind.mount_type,
    colour: blind.colour,
    colourHex: blind.colour_hex ?? null,
    quantity: blind.quantity,
    unitCents: centsFromRand(blind.price),
    widthBandMm: blind.width_band_mm ?? null,
    dropBandMm: blind.drop_band_mm ?? null,
    sizeSource: blind.size_source,
    ...(blind.tape ? { tape: { widthMm: blind.tape.width_mm, dropMm: blind.tape.drop_mm } } : {}),
  }
}

/** A line with what is stored of it and no more, as the lines of an order were. */
export const asStored = (line: QuoteLine): QuoteLine => lineOfStored(storedBlindOf(line), line.id) ?? line
