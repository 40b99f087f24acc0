import { randomInt } from 'node:crypto'

/** No I, L, O, 0 and 1: a reference is read out on the telephone. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** CB-XXXXXX-XXXXXX, 59 bits: whoever has it may see the receipt, so nobody must be able to guess it. */
export function newOrderReference(): string {
  return `CB-${randomLetters(6)}-${randomLetters(6)}`
}

/** As people type it. */
export function normalReference(reference: string): string {
  return reference.trim().toUpperCase()
}

function randomLetters(count: number): string {
  return Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
