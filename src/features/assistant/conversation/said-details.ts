import type { KnownCustomer } from '#app/lib/storage/known-customer.ts'
import { emailAddress, personName, phoneNumber } from '#shared/contracts/fields.ts'

/** What a customer's own words tell of him, for the forms that ask for it. */

const EMAIL = /[^\s@<>,;:"()]+@[^\s@<>,;:"()]+\.[^\s@<>,;:"()]*[^\s@<>,;:"().!?]/
/** With the country, or with the 0 that every number here begins with: a size begins with neither. */
const PHONE = /(?<![\p{L}\d.,\-/])(?:\+|00|0|27)\d(?:[\s().\-/]{0,2}\d){7,13}(?![\d.,]\d)/gu
const WORD = "\\p{L}[\\p{L}'’-]*\\.?"
const NAME_WORD = "\\p{Lu}[\\p{L}'’-]*"
/** Between two names: van der Merwe, du Plessis. */
const LINK_WORDS = '(?:(?:van|der|den|de|du|le|la) )*'
const FULL_NAME = `${NAME_WORD}(?: ${LINK_WORDS}${NAME_WORD}){0,3}`
/** Whoever is asked for a name may write it small: 'my name is thandi mokoena'. */
const NAMED = new RegExp(
  `\\b(?:my (?:full )?name is|my name's|name ?:|my naam is|naam ?:|ek heet) (${WORD}(?: ${WORD}){0,3})(?=$|[\\n,.;!?]| and | en )`,
  'iu',
)
/** 'I am looking for…' and 'I'm in Knysna' begin alike. So a name needs its capitals, and ends before anything else is said. */
const I_AM = new RegExp(
  `\\b(?:[Ii]['’]?m|[Ii] am|[Tt]his is|[Ee]k is|[Dd]it is) (${FULL_NAME})(?=\\s*(?:$|[\\n,.;:!?(&+\\d]|[-–] |and |en |here|hier|from |van |\\S+@))`,
  'u',
)

/** @returns what is told of the customer in a message; empty for what is not */
export function detailsSaid(text: string): KnownCustomer {
  const email = text.match(EMAIL)?.[0] ?? ''
  // The digits of an address are no number.
  const rest = text.replaceAll(new RegExp(EMAIL, 'g'), ' ')
  const phone = [...rest.matchAll(PHONE)].map(([found]) => found).find((found) => phoneNumber.safeParse(found).success) ?? ''
  const name = (NAMED.exec(rest) ?? I_AM.exec(rest))?.[1] ?? ''
  return {
    name: personName().safeParse(name).data ?? '',
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
