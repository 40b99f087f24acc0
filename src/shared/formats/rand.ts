import { type Cents, randFromCents } from '#shared/domain/money.ts'
import { grouped, NO_BREAK } from './grouped.ts'

/** @returns for example 'R 1 234.50': two decimals, with spaces between thousands. It never breaks over a line. */
export function formatRand(rand: number): string {
  const [whole = '0', cents = '00'] = Math.abs(rand).toFixed(2).split('.')
  return `${rand < 0 ? '−' : ''}R${NO_BREAK}${grouped(whole)}.${cents}`
}

export function formatCents(cents: Cents): string {
  return formatRand(randFromCents(cents))
}
