import type { z } from 'zod'
import { customerDetails } from '#shared/contracts/customer-details.ts'
import { readStored, writeStored } from './browser-storage.ts'
import { storageKeys } from './storage-keys.ts'

export type KnownCustomer = z.output<typeof customerDetails>

/** What the visitor told us about themselves in this browser, so that no form asks twice. */
export function readKnownCustomer(): KnownCustomer | null {
  return readStored(storageKeys.customerDetails, customerDetails)
}

export function rememberCustomer(customer: KnownCustomer): void {
  writeStored(storageKeys.customerDetails, customer)
}
