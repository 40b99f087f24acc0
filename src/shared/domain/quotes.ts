/** @returns 'CB-' and the last six digits of a time in milliseconds. Source: customer specification, section 9. */
export function quoteNumberAt(timeMs: number): string {
  return `CB-${String(Math.trunc(timeMs)).slice(-6).padStart(6, '0')}`
}

/** Whether a text is the number of a quote. References of orders also begin with 'CB-', but they are longer. */
export const isQuoteNumber = (text: string): boolean => /^CB-\d{6}$/.test(text)

/** What the shop's copy calls a customer who gave no name. Source: customer specification, section 7. */
export const WALK_IN_CUSTOMER = 'Walk-in Customer'

/** @returns the name as customers may read it: empty where none was given. */
export const givenName = (name: string): string => (name === WALK_IN_CUSTOMER ? '' : name)

/** What the shop's copy says of an e-mail address or a mobile number that was not given. Source: customer specification, section 7. */
export const NOT_PROVIDED = 'Not provided'

/** @returns the phone number or address as customers may read it: empty where none was given. */
export const givenContact = (contact: string): string => (contact === NOT_PROVIDED ? '' : contact)

/** @returns what the number of a quote or an order is called. */
export const numberName = (number: string): string => (isQuoteNumber(number) ? 'Quote number' : 'Order number')

/** How many days a quote is valid. Source: customer specification, section 9. */
export const QUOTE_VALID_DAYS = 30

export function validUntil(quotedAt: Date): Date {
  return new Date(quotedAt.getTime() + QUOTE_VALID_DAYS * 86_400_000)
}
