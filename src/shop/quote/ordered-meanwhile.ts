import { z } from 'zod'
import { UNSENT_PREFIX } from '#app/lib/storage/storage-keys.ts'
import { storedAtom } from '#app/lib/storage/stored-atom.ts'
import { blindInFull, blindText, type QuoteLine } from '#shared/domain/blind-line.ts'
import { namedAsListed } from './order-step.ts'
import { idsOf, type QuoteInHand } from './quote-in-hand.ts'
import { ownOfQuote } from './quote-steps.ts'
import { areSameInAnyOrder, isIn } from './same-blind.ts'
import { linesOfStored, storedBlindOf } from './stored-blind.ts'

/** A quote that was ordered by its link while this browser had it in hand. */
const orderedMeanwhile = z.object({
  number: z.string(),
  privateLink: z.string(),
  ordered: z.array(z.unknown()).transform((blinds) => linesOfStored(blinds)),
  /** Whether those are the blinds that this browser had. */
  isAsHere: z.boolean(),
  /** The lines that this browser had of the quote, or had added to it, which stood in the working list. */
  listedIds: z.array(z.string()),
  /** Those of `listedIds` whose blinds were ordered: they stand in the list no more. */
  leftIds: z.array(z.string()).default([]),
  /** In words, by the id of the listed one, a blind that was ordered in another number or as it was before it was changed here. */
  orderedInstead: z.record(z.string(), z.string()).default({}),
  /** Ordered blinds, in words, that this browser's list did not have. */
  alsoOrdered: z.array(z.string()).default([]),
})
export type OrderedMeanwhile = z.output<typeof orderedMeanwhile>
/** Until the person has read it, also after a reload: nothing else says of the list that such a quote was ordered. */
export const orderedMeanwhileAtom = storedAtom<OrderedMeanwhile | null>(
  `${UNSENT_PREFIX}ordered-meanwhile`,
  orderedMeanwhile.nullable(),
  null,
  { toStored: (told) => told && { ...told, ordered: told.ordered.map(storedBlindOf) } },
)

interface OrderSeen {
  /** As they were ordered. */
  readonly lines: readonly QuoteLine[]
  readonly privateLink: string
  /** What it left of this browser's lists. */
  readonly left: readonly QuoteLine[]
}

/**
 * How an order compares with what this browser had of its quote.
 * @param hand before the order took its blinds out
 * @returns null where it had nothing of it
 */
export function meanwhileOf(hand: QuoteInHand, { lines, privateLink, left }: OrderSeen): OrderedMeanwhile | null {
  const own = ownOfQuote(hand, privateLink)
  if (!own) return null
  // Blinds that were added to the quote here are of its list too.
  const ofList = hand.state === 'changing' && hand.privateLink === privateLink ? hand.lines : own.lines
  const inNoRoom = (blinds: readonly QuoteLine[]) => blinds.map((line) => ({ ...line, room: '' }))
  const ofListed = ofList.filter(({ id }) => isIn(hand.lines, id))
  const named = hand.state === 'kept' || hand.state === 'changing' ? namedAsListed(hand, lines) : []
  const instead = named.filter((line) =>
    ofListed.some(({ id, quantity }) => id === line.id && (isIn(left, id) || quantity < line.quantity)),
  )
  return {
    number: own.number,
    privateLink,
    ordered: [...lines],
    isAsHere: areSameInAnyOrder(inNoRoom(ofList), inNoRoom(lines)) && !ofList.some(({ id }) => isIn(left, id)),
    listedIds: idsOf(ofListed),
    leftIds: idsOf(ofListed).filter((id) => !isIn(left, id)),
    orderedInstead: Object.fromEntries(instead.map((line) => [line.id, blindInFull(line)])),
    alsoOrdered: ofListed.length > 0 ? named.filter(({ id }) => !isIn(ofListed, id)).map(blindText) : [],
  }
}
