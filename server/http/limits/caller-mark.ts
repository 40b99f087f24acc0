import { createHash, randomBytes } from 'node:crypto'

const salt = randomBytes(16)

/**
 * What a job keeps of who asked for it: it tells callers apart while this process runs, and leads back to nobody's address.
 * @param address as limits count it
 */
export const callerMark = (address: string): string => createHash('sha256').update(salt).update(address).digest('base64url').slice(0, 12)
