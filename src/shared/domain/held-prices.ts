import type { BlindLine, UnitPrice } from './blind-line.ts'
import { pricingIdOf } from './products.ts'
import { validUntil } from './quotes.ts'

/** A kept quote: the blinds that it quotes at their prices, and the day on which it quoted them. */
export interface KeptPrices<Day = Date> {
  readonly quotedAt: Day
  readonly lines: readonly BlindLine[]
}

/** A blind that may be one of those that were quoted. */
type Priced = Pick<BlindLine, 'productType' | 'widthMm' | 'dropMm' | 'quantity'>

/** Whether a quote still holds its prices. Until then it keeps its date too, whatever becomes of it. */
export const holdsPrices = (quotedAt: Date, now: Date): boolean => now <= validUntil(quotedAt)

/**
 * The rule of held prices, for the browser and the server alike: the same product in the same size keeps the price that it was quoted at, for
 * as many blinds as were quoted. All else is priced by the list of the day.
 * @param quoted the lines of a quote that still holds its prices
 * @returns the held price of each blind; undefined for one that is new, or of which there are more now
 */
export function heldPrices(quoted: readonly BlindLine[], blinds: readonly Priced[]): (UnitPrice | undefined)[] {
  const left = quoted.map((line) => ({ line, quantity: line.quantity }))
  const held: (UnitPrice | undefined)[] = blinds.map(() => undefined)
  // A quote that was changed may hold the same size at two prices. What stands there as it was quoted takes its own price first, and then
  // the larger lines choose before the smaller ones: so unchanged lines keep their prices whatever else is in the list.
  blinds.forEach((blind, index) => {
    const own = left.find(
      ({ line, quantity }) => isSameBlind(line, blind) && line.quantity === blind.quantity && quantity === blind.quantity,
    )
    if (!own) return
    own.quantity = 0
    held[index] = priceOf(own.line)
  })
  const others = [...blinds.entries()].filter(([index]) => !held[index]).sort(([, a], [, b]) => b.quantity - a.quantity)
  for (const [index, blind] of others) held[index] = take(left, blind)
  return held
}

/** Takes a blind's quantity out of what is left at one price. */
function take(left: { readonly line: BlindLine; quantity: number }[], blind: Priced): UnitPrice | undefined {
  const same = left.filter(({ line }) => isSameBlind(line, blind))
  for (const { line } of same) {
    const atThisPrice = same.filter((each) => each.line.unitCents === line.unitCents)
    if (atThisPrice.reduce((sum, { quantity }) => sum + quantity, 0) < blind.quantity) continue
    let wanted = blind.quantity
    for (const each of atThisPrice) {
      const taken = Math.min(wanted, each.quantity)
      each.quantity -= taken
      wanted -= taken
    }
    return priceOf(line)
  }
  return undefined
}

const priceOf = ({ unitCents, widthBandMm, dropBandMm }: BlindLine): UnitPrice => ({ unitCents, widthBandMm, dropBandMm })

const isSameBlind = (a: Priced, b: Priced): boolean =>
  pricingIdOf(a.productType) === pricingIdOf(b.productType) && a.widthMm === b.widthMm && a.dropMm === b.dropMm
