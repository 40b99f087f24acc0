import type { Cents } from '#shared/domain/money.ts'

/** A blind with the price that a tool gave for it. */
export interface ToldBlindPrice {
  readonly productType: string
  readonly widthMm: number
  readonly dropMm: number
  readonly quantity: number
  readonly eachCents: Cents
  readonly allCents: Cents
}

/** How an amount is said: 'each', or of how many pieces. */
export interface SaidAmount {
  readonly cents: number
  readonly isEach: boolean
  /** Counts of pieces in the sentence; empty where none is said. */
  readonly counts: readonly number[]
}

/** Whether an amount is the price of one such blind, of all of them, or of as many as the sentence counts. */
export function isItsPrice({ quantity, eachCents, allCents }: ToldBlindPrice, { cents, isEach, counts }: SaidAmount): boolean {
  if (cents === eachCents) return true
  if (isEach) return false
  if (cents === allCents) return counts.length === 0 || counts.includes(quantity)
  return counts.some((count) => count > 1 && cents === eachCents * count)
}
