import { useEffect } from 'react'
import { CallError } from '#app/lib/calls/call.ts'
import { type EventToTell, tellOnce } from '#app/lib/visit-events.ts'
import type { SizeMm } from '#shared/domain/price-grid.ts'
import { productOf } from '#shared/domain/products.ts'
import type { PriceAnswer } from './price-outcome.ts'

/** Whoever types slowly rests at 12 and 120 on the way to 1200. Those are no sizes that anybody wants a price of. */
const MEANT_AFTER_MS = 2_000

export interface AskedPrice extends SizeMm {
  readonly productType: string
}

/**
 * Tells that a size has a price or has none, once a visit, when somebody has left it as it is for a while.
 * @param outcome of the price call; undefined until there is one, and while it is for another size
 */
export function useTellPrice(asked: AskedPrice | undefined, outcome: PriceAnswer | Error | undefined): void {
  const event = asked && outcome && eventOf(asked, outcome)
  const told = event && JSON.stringify(event)
  useEffect(() => {
    if (!told) return
    const timer = setTimeout(() => tellOnce(JSON.parse(told) as EventToTell), MEANT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [told])
}

/** The same at once, for a blind that is on a list or is to come there. */
export function tellPrice(asked: AskedPrice, outcome: PriceAnswer | Error): void {
  const event = eventOf(asked, outcome)
  if (event) tellOnce(event)
}

function eventOf({ productType, widthMm, dropMm }: AskedPrice, outcome: PriceAnswer | Error): EventToTell | undefined {
  const size = { product_type: productOf(productType)?.productType ?? 'other', width_mm: widthMm, drop_mm: dropMm } as const
  if (outcome instanceof Error) {
    const isUnknown = outcome instanceof CallError && outcome.errorType === 'unknown_product'
    return isUnknown ? { kind: 'not_priced', ...size, why: 'unknown_product' } : undefined
  }
  return outcome.success ? { kind: 'priced', ...size } : { kind: 'not_priced', ...size, why: outcome.error_type }
}
