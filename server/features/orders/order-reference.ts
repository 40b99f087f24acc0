import { randomInt } from 'node:crypto'

/** I, L, O, 0 and 1 are left out, because they are easily confused when a reference is read out on the telephone. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** @returns CB-XXXXXX-XXXXXX, with 59 random bits, so that no two orders get the same. It names an order and opens nothing. */
export function newOrderReference(): string {
  return `CB-${randomLetters(6)}-${randomLetters(6)}`
}

/** Accepts a reference as people type it, with spaces around it or in small letters. */
export function normalReference(reference: string): string {
  return reference.trim().toUpperCase()
}

function randomLetters(count: number): string {
  return Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
