import type { Turn } from '../turn.ts'
import { amountsIn } from './amounts.ts'
import { type Figures, figuresOf } from './figures.ts'

/**
 * What a model writes into a message to the shop, which the customer sends in his own name. Amounts that neither the price lists gave nor the customer
 * wrote are left out of it, and so is all of it where it names a stranger's address.
 */
export function outgoingText({ figures, message }: Pick<Turn, 'figures' | 'message'>, text: string): string {
  const own = new Set(amountsIn(message).map(({ cents }) => cents))
  const isFree = (cents: number) => figures.isPrice(cents) || own.has(cents)
  const kept = amountsIn(text)
    .filter(({ cents }) => !isFree(cents))
    .reduceRight((left, { from, to }) => `${left.slice(0, from)}…${left.slice(to)}`, text)
  return knownContact(figures, message, kept) ? kept : ''
}

function knownContact(figures: Figures, message: string, text: string): boolean {
  if (figures.isKnownContact(text)) return true
  const customers = figuresOf()
  customers.told(message)
  return customers.isKnownContact(text)
}
