import { z } from 'zod'
import { blindInFull, blindText, type QuoteLine } from '#shared/domain/blind-line.ts'
import { areSameBlinds, asMeant } from '../quote/same-blind.ts'

/** How an order differs from the later one that it stands for. */
export const leftOut = z.object({
  /** Meant now, and not in the order. */
  added: z.array(z.string()),
  /** In the order as they were before they were changed. */
  changed: z.array(z.object({ ordered: z.string(), meant: z.string() })),
  /** In the order, and not meant any more. */
  removed: z.array(z.string()),
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

/** @returns null where the order is what was meant */
export function leftOutOf(
  meant: MeantOrder,
  placed: { readonly lines: readonly QuoteLine[]; readonly details: OrderDetails },
): LeftOut | null {
  const blinds = blindsLeftOut(meant.lines, asMeant(placed.lines, meant.lines))
  const details = (Object.keys(NAMES) as (keyof OrderDetails)[])
    .filter((detail) => meant.details[detail] !== undefined && !isSameText(meant.details[detail], placed.details[detail]))
    .map((detail) => NAMES[detail])
  const { added, changed, removed } = blinds
  return added.length + changed.length + removed.length + details.length > 0 ? { ...blinds, details } : null
}

/** @param ordered as `asMeant` names them */
function blindsLeftOut(meant: readonly QuoteLine[], ordered: readonly QuoteLine[]): Omit<LeftOut, 'details'> {
  const asOrdered = (line: QuoteLine) => ordered.find(({ id }) => id === line.id)
  return {
    added: meant.filter((line) => !asOrdered(line)).map(blindText),
    changed: meant.flatMap((line) => {
      const before = asOrdered(line)
      return before && !areSameBlinds([line], [before]) ? [{ ordered: blindInFull(before), meant: blindInFull(line) }] : []
    }),
    removed: ordered.filter(({ id }) => !meant.some((line) => line.id === id)).map(blindText),
  }
}

const isSameText = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()
