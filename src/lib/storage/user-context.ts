import { z } from 'zod'
import { readStored, writeStored } from './browser-storage.ts'
import { STORAGE_KEYS } from './storage-keys.ts'

const userContext = z.record(z.string().max(60), z.union([z.string().max(200), z.boolean()]))
export type UserContext = z.output<typeof userContext>

/** Keeps for this visit what a link says of the visitor: `?location=garden_route`, or `?isconsultant=true`. It opens no door. */
export function noteUserContext(search: string, consultantName: string): void {
  const query = new URLSearchParams(search)
  const location = query.get('location')
  const isName = [...query.keys()].find((key) => key.toLowerCase() === `is${consultantName}`.toLowerCase())
  const told: UserContext = {
    ...(location ? { location: location.slice(0, 200) } : {}),
    ...(isName ? { [isName]: query.get(isName) === 'true' } : {}),
  }
  if (Object.keys(told).length > 0) writeStored(STORAGE_KEYS.userContext, { ...readUserContext(), ...told }, 'session')
}

/** @returns null for an ordinary visitor */
export const readUserContext = (): UserContext | null => readStored(STORAGE_KEYS.userContext, userContext, 'session')
