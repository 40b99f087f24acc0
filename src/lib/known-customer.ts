import type { z } from 'zod'
import { customerDetails } from '#shared/contracts/customer-details.ts'
import { readStored, writeStored } from './browser-storage.ts'
import { STORAGE_KEYS } from './storage-keys.ts'

export type KnownCustomer = z.output<typeof customerDetails>

/** What the visitor told us about themselves in this browser, so that no form asks twice. */
export function readKnownCustomer(): KnownCustomer | null {
  return readStored(STORAGE_KEYS.customerDetails, customerDetails)
}

export function rememberCustomer(customer: KnownCustomer): void {
  writeStored(STORAGE_KEYS.customerDetails, customer)
}
