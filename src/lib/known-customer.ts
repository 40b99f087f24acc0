import { z } from 'zod'
import { readStored, writeStored } from './browser-storage.ts'
import { STORAGE_KEYS } from './storage-keys.ts'

const knownCustomer = z.object({ name: z.string(), email: z.string(), whatsapp: z.string() })
/** Contact details as they were typed; empty where nothing was. */
export type KnownCustomer = z.output<typeof knownCustomer>

/** @returns the contact details that the visitor gave earlier in this browser, so that no form asks for them twice. */
export function readKnownCustomer(): KnownCustomer {
  return readStored(STORAGE_KEYS.customerDetails, knownCustomer) ?? { name: '', email: '', whatsapp: '' }
}

/** Keeps what was given. What was left empty this time stays as it was. */
export function rememberCustomer(given: KnownCustomer): void {
  const known = readKnownCustomer()
  const { name, email, whatsapp } = given
  writeStored(STORAGE_KEYS.customerDetails, {
    name: name.trim() || known.name,
    email: email.trim() || known.email,
    whatsapp: whatsapp.trim() || known.whatsapp,
  })
}
