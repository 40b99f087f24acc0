import { createHash } from 'node:crypto'

/** @returns the SHA-256 of a JSON value in hex: 64 characters by which the same content is known again. */
export const contentHash = (content: unknown): string => createHash('sha256').update(JSON.stringify(content)).digest('hex')
