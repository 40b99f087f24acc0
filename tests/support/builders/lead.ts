import type { saveCustomerDetails } from '#shared/contracts/customer-details.ts'
import type { BodyInput } from '#shared/contracts/endpoint.ts'

type Lead = BodyInput<typeof saveCustomerDetails>

/** The contact details that the details dialog sends. */
export const aLead = (change: Partial<Lead> = {}): Lead => ({
  name: 'Thandi Nkosi',
  whatsapp: '082 123 4567',
  email: 'thandi@customer.example',
  sessionId: 'session_1_abc',
  ipAddress: null,
  ...change,
})
