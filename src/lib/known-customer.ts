import type { z } from 'zod'
import { customerDetails } from '#shared/contracts/customer-details.ts'
import { readStored, writeStored } from './browser-storage.ts'
import { STORAGE_KEYS } from './storage-keys.ts'

export type KnownCustomer = z.output<typeof customerDetails>

/** @returns the contact details that the visitor gave earlier in this browser, so that no form asks for them twice. */
export function readKnownCustomer(): KnownCustomer | null {
  return readStored(STORAGE_KEYS.customerDetails, customerDetails)
}

export function rememberCustomer(customer: KnownCustomer): void {
  writeStored(STORAGE_KEYS.customerDetails, customer)
}
