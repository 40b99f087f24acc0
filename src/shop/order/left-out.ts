import { z } from 'zod'
import { blindText, type QuoteLine } from '#shared/domain/blind-line.ts'
import { areSameBlinds } from '../quote/quote-in-hand.ts'

/** An order that stood for a later one: what was meant to be ordered now, and it does not have. */
export const leftOut = z.object({
  blinds: z.array(z.string()),
  details: z.array(z.enum(['name', 'email', 'phone', 'delivery address', 'special instructions'])),
})
export type LeftOut = z.output<typeof leftOut>

export interface OrderDetails {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly address: string
  readonly instructions: string
}

export interface MeantOrder {
  readonly lines: readonly QuoteLine[]
  /** A detail that this way of ordering does not ask for is undefined. */
  readonly details: Partial<OrderDetails>
}

const NAMES = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  address: 'delivery address',
  instructions: 'special instructions',
} as const satisfies Record<keyof OrderDetails, LeftOut['details'][number]>

/** @returns null where the order has all that was meant */
export function leftOutOf(
  meant: MeantOrder,
  placed: { readonly lines: readonly QuoteLine[]; readonly details: OrderDetails },
): LeftOut | null {
  const blinds = meant.lines.filter((line) => !placed.lines.some((other) => areSameBlinds([line], [other]))).map(blindText)
  const details = (Object.keys(NAMES) as (keyof OrderDetails)[])
    .filter((detail) => meant.details[detail] !== undefined && !isSame(meant.details[detail], placed.details[detail]))
    .map((detail) => NAMES[detail])
  return blinds.length + details.length > 0 ? { blinds, details } : null
}

const isSame = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()
