import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { oneLine } from './fields.ts'

export const staffRole = z.enum(['admin', 'workspace'])
export type StaffRole = z.output<typeof staffRole>

export const enterPin = endpoint({
  method: 'POST',
  path: '/api/auth/pin',
  summary: 'Exchanges the staff PIN for a session cookie: 24 hours for admin, the browser session for the workspace.',
  access: 'anyone',
  body: z.strictObject({ pin: oneLine(16), scope: staffRole }),
  response: z.strictObject({ success: z.literal(true), role: staffRole, expiresAt: z.iso.datetime() }),
  errors: ['wrong_pin', 'pin_locked'],
})

export const endSession = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Ends the staff session of this browser.',
  access: 'anyone',
  response: z.strictObject({ success: z.literal(true) }),
})

export const getSession = endpoint({
  method: 'GET',
  path: '/api/auth/session',
  summary: 'Who is calling.',
  access: 'anyone',
  response: z.strictObject({ authenticated: z.boolean(), role: staffRole.nullable(), expiresAt: z.iso.datetime().nullable() }),
})
