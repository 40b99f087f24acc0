import { z } from 'zod'
import { readStored, removeStored, writeStored } from './browser-storage.ts'
import { STORAGE_KEYS } from './storage-keys.ts'

const knownCustomer = z.object({ name: z.string(), email: z.string(), whatsapp: z.string() })
/** Contact details as they were typed; empty where nothing was. */
export type KnownCustomer = z.output<typeof knownCustomer>

const NOBODY: KnownCustomer = { name: '', email: '', whatsapp: '' }

/**
 * @returns the contact details that the visitor gave earlier in this browser, so that no form asks for them twice. What was said to the assistant in
 * this tab comes first: it is newer than any form that was sent.
 */
export function readKnownCustomer(): KnownCustomer {
  const [said, given] = [readSaidCustomer(), readStored(STORAGE_KEYS.customerDetails, knownCustomer) ?? NOBODY]
  // A number alone names nobody else.
  if (!said.name && !said.email) return { ...given, whatsapp: said.whatsapp || given.whatsapp }
  return onePerson(said, given)
}

/** Keeps what was given. What the same person left empty this time stays as it was. */
export function rememberCustomer({ name, email, whatsapp }: KnownCustomer): void {
  const given = { name: name.trim(), email: email.trim(), whatsapp: whatsapp.trim() }
  writeStored(STORAGE_KEYS.customerDetails, onePerson(given, readKnownCustomer()))
  forgetSaidCustomer()
}

/** What was said to the assistant in this tab; empty where nothing was. */
export const readSaidCustomer = (): KnownCustomer => readStored(STORAGE_KEYS.saidDetails, knownCustomer, 'session') ?? NOBODY

/** Until the tab is closed. Nobody has sent a form with it, so that it does not stay in the browser. */
export const noteSaidCustomer = (said: KnownCustomer): boolean => writeStored(STORAGE_KEYS.saidDetails, said, 'session')

export const forgetSaidCustomer = (): void => removeStored(STORAGE_KEYS.saidDetails, 'session')

/**
 * One person or the other, and never the name of one with the address of the other. Two are the same by their email addresses, or where one is missing
 * by their names.
 * @returns the first, and what the second adds where that is the same person; the second where the first is nobody
 */
export function onePerson(first: KnownCustomer, second: KnownCustomer): KnownCustomer {
  if (!first.name && !first.email && !first.whatsapp) return second
  const isSame = first.email && second.email ? sameWords(first.email, second.email) : sameWords(first.name, second.name)
  if (!isSame) return first
  return { name: first.name || second.name, email: first.email || second.email, whatsapp: first.whatsapp || second.whatsapp }
}

const sameWords = (a: string, b: string): boolean => a.trim() !== '' && a.trim().toLowerCase() === b.trim().toLowerCase()
