import { type QuoteLine, type UnitPrice, withPrices } from '#shared/domain/blind-line.ts'
import { heldPrices, holdsPrices, type KeptPrices } from '#shared/domain/held-prices.ts'

/** A kept quote, as the server keeps it: its blinds at the prices that it holds, and its date (ISO). */
export type KeptAtPrices = KeptPrices<string>

/**
 * Which lines keep the price of the kept quote that they come from, by line id. All other lines are priced by today's list. The server prices
 * by the same rule, whichever button is pressed.
 * @param kept null for lines that come from no kept quote
 */
export function heldPricesOf(kept: KeptAtPrices | null, lines: readonly QuoteLine[], now: Date): ReadonlyMap<string, UnitPrice> {
  if (!kept || !isHeld(kept, now)) return new Map()
  const prices = heldPrices(kept.lines, lines)
  return new Map(lines.flatMap(({ id }, index) => (prices[index] ? [[id, prices[index]] as const] : [])))
}

export const isHeld = ({ quotedAt }: Pick<KeptAtPrices, 'quotedAt'>, now: Date): boolean => holdsPrices(new Date(quotedAt), now)

/** The lines, with the held price in each line that has one. */
export const atHeldPrices = (kept: KeptAtPrices, lines: readonly QuoteLine[], now: Date): QuoteLine[] =>
  withPrices(lines, heldPricesOf(kept, lines, now))
