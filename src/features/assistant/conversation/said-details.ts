import type { KnownCustomer } from '#app/lib/storage/known-customer.ts'
import { emailAddress, personName, phoneNumber } from '#shared/contracts/fields.ts'
import { nameSaidIn } from '#shared/domain/said/introductions.ts'

/** What a customer's own words tell of him, for the forms that ask for it. */

const EMAIL = /[^\s@<>,;:"()]+@[^\s@<>,;:"()]+\.[^\s@<>,;:"()]*[^\s@<>,;:"().!?]/
/** With the country, or with the 0 that every number here begins with: a size begins with neither. */
const PHONE = /(?<![\p{L}\d.,\-/])(?:\+|00|0|27)\d(?:[\s().\-/]{0,2}\d){7,13}(?![\d.,]\d)/gu

/** @returns what is told of the customer in a message; empty for what is not */
export function detailsSaid(text: string): KnownCustomer {
  const email = text.match(EMAIL)?.[0] ?? ''
  // The digits of an address are no number.
  const rest = text.replaceAll(new RegExp(EMAIL, 'g'), ' ')
  const phone = [...rest.matchAll(PHONE)].map(([found]) => found).find((found) => phoneNumber.safeParse(found).success) ?? ''
  return {
    name: personName().safeParse(nameSaidIn(rest)).data ?? '',
    email: emailAddress.safeParse(email).data ?? '',
    whatsapp: phone,
  }
}

/** Adds what was said now to what was said before. Another name is another person. */
export function withDetailsSaid(before: KnownCustomer, now: KnownCustomer): KnownCustomer {
  const isOther = before.name !== '' && now.name !== '' && before.name.toLowerCase() !== now.name.toLowerCase()
  if (isOther && !now.name.toLowerCase().startsWith(`${before.name.toLowerCase()} `)) return now
  return { name: now.name || before.name, email: now.email || before.email, whatsapp: now.whatsapp || before.whatsapp }
}
