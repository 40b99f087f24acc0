/** Money is whole cents inside and rand with two decimals at the edges. */
export type Cents = number & { readonly cents?: never }

/** VAT of South Africa; prices include it. Source: customer specification, section 9. */
export const VAT_PERCENT = 15

/** @throws RangeError when the amount is no finite number. */
export function centsFromRand(rand: number): Cents {
  if (!Number.isFinite(rand)) throw new RangeError(`not an amount of money: ${rand}`)
  return Math.round(rand * 100)
}

export function randFromCents(cents: Cents): number {
  return cents / 100
}

/** The VAT inside a price that includes it, rounded to the cent. */
export function vatIncludedIn(totalCents: Cents): Cents {
  return Math.round((totalCents * VAT_PERCENT) / (100 + VAT_PERCENT))
}
