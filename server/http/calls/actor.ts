import type { StaffRole } from '#shared/contracts/auth.ts'

/** Who is calling. */
export type Actor =
  | { readonly kind: 'anyone' }
  | { readonly kind: 'staff'; readonly role: StaffRole; readonly tokenHash: string; readonly expiresAt: Date }
  | { readonly kind: 'provider' }
  | { readonly kind: 'system' }

export const anyone: Actor = { kind: 'anyone' }
export const system: Actor = { kind: 'system' }
