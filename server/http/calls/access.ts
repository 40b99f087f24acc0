import { ApiError } from '#server/errors.ts'
import type { EndpointSpec } from '#shared/contracts/endpoint.ts'
import type { Actor } from './actor.ts'

/** The access matrix in one function. @throws ApiError no_session. */
export function requireAccess(access: EndpointSpec['access'], actor: Actor): void {
  if (access === 'anyone' || access === 'provider') return
  if (actor.kind !== 'staff') throw new ApiError('no_session', 'Please enter the staff PIN first.')
  if (access === 'staff' && actor.role !== 'admin')
    throw new ApiError('no_session', 'This needs the admin PIN session. Please enter the PIN on an admin page.')
}
