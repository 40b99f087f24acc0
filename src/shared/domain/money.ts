declare const centsBrand: unique symbol

/**
 * An amount of money in whole cents. The API and the browser storage carry rand with two decimals instead. The type is branded, so that the
 * compiler refuses a width, a quantity or an amount in rand in its place. Only the functions in this file make amounts.
 */
export type Cents = number & { readonly [centsBrand]: true }

/** VAT of South Africa; prices include it. Source: customer specification, section 9. */
export const VAT_PERCENT = 15

export const isCents = (value: unknown): value is Cents => Number.isSafeInteger(value)

/** @throws RangeError when the number is no whole number of cents. */
export function cents(amount: number): Cents {
  if (!isCents(amount)) throw new RangeError(`not a whole number of cents: ${amount}`)
  return amount
}

/** @throws RangeError when the amount is no finite number. */
export function centsFromRand(rand: number): Cents {
  if (!Number.isFinite(rand)) throw new RangeError(`not an amount of money: ${rand}`)
  return cents(Math.round(rand * 100))
}

export function randFromCents(amount: Cents): number {
  return amount / 100
}

export const timesCents = (amount: Cents, count: number): Cents => cents(amount * count)
export const sumCents = (amounts: readonly Cents[]): Cents => cents(amounts.reduce((sum, amount) => sum + amount, 0))
export const minusCents = (amount: Cents, less: Cents): Cents => cents(amount - less)

/** The VAT inside a price that includes it, rounded to the cent. */
export function vatIncludedIn(total: Cents): Cents {
  return cents(Math.round((total * VAT_PERCENT) / (100 + VAT_PERCENT)))
}

/** Compares the browser's total in rand with ours in cents. The last bits of the browser's sum are arithmetic noise and do not count. */
export function differsByACent(rand: number, cents: Cents): boolean {
  return Math.abs(rand * 100 - cents) > 1 - 1e-6
}
