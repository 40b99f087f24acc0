/** 'CB-' and the last six digits of a time in milliseconds. Source: customer specification, section 9. */
export function quoteNumberAt(timeMs: number): string {
  return `CB-${String(Math.trunc(timeMs)).slice(-6).padStart(6, '0')}`
}

/** Orders have references of their own, which begin alike but are longer. */
export const isQuoteNumber = (text: string): boolean => /^CB-\d{6}$/.test(text)

/** Days that a quote holds. Source: customer specification, section 9. */
export const QUOTE_VALID_DAYS = 30

export function validUntil(quotedAt: Date): Date {
  return new Date(quotedAt.getTime() + QUOTE_VALID_DAYS * 86_400_000)
}
