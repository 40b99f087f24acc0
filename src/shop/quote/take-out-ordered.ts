import { atom } from 'jotai'
import { z } from 'zod'
import { readNow } from '#app/lib/storage/followed-atom.ts'
import { UNSENT_PREFIX } from '#app/lib/storage/storage-keys.ts'
import { storedAtom } from '#app/lib/storage/stored-atom.ts'
import { windowsAtom } from '#app/shop/windows-list.ts'
import { blindInFull, blindText, type QuoteLine } from '#shared/domain/blind-line.ts'
import { currentQuoteAtom, orderedAs } from './current-quote.ts'
import { handAtom } from './hand-atom.ts'
import * as orderStep from './order-step.ts'
import { documentLines, idsOf, linesOfBoth } from './quote-in-hand.ts'
import { ownOfQuote } from './quote-steps.ts'
import { areSameInAnyOrder, asMeant, isIn } from './same-blind.ts'
import { linesOfStored, storedBlindOf } from './stored-blind.ts'

/** What an order takes out of the working list, and what the person is told where he may not know of it. */

type Lines = readonly QuoteLine[]

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

/** The ids of listed blinds that were changed while their order was on its way: it went out as it was placed. Empty once the person has read it. */
export const changedSinceOrderedAtom = storedAtom<readonly string[]>(`${UNSENT_PREFIX}changed-since-ordered`, z.array(z.string()), [])

/** Ordered blinds, in words, of which fewer were wanted by the time that their order went out. Empty once the person has read it. */
export const fewerSinceOrderedAtom = storedAtom<readonly string[]>(`${UNSENT_PREFIX}fewer-since-ordered`, z.array(z.string()), [])

/**
 * Ordered blinds, in words, of whose size something else was said while their order was on its way: it went out without that. Empty once the person
 * has read it.
 */
export const sizesSaidSinceOrderedAtom = storedAtom<readonly string[]>(`${UNSENT_PREFIX}sizes-said-since-ordered`, z.array(z.string()), [])

interface OrderedBlinds {
  /** As they were ordered. */
  readonly lines: Lines
  /** Of the order; null where it was not told. */
  readonly privateLink: string | null
  /** Whether the order was placed in another browser. */
  readonly isElsewhere?: boolean
  /** What the person wanted to order when the shop told of this order. Some of it may be ordered blinds that were removed and entered anew. */
  readonly meant?: Lines
}

/**
 * Takes ordered blinds out of the working list, and their windows off the checklist. The quote that was made from them cannot be ordered again.
 * Where the person may not know what was ordered, he is told. A blind that was changed since it was ordered stays as the other blind that it is now.
 */
export const takeOutOrderedAtom = atom(
  null,
  (_get, set, { lines: asOrdered, privateLink, isElsewhere = false, meant = [] }: OrderedBlinds) => {
    const hand = readNow(set, handAtom)
    const listed = linesOfBoth(hand)
    const here = [...listed, ...documentLines(hand)]
    const lines = asMeant(asOrdered, meant, (id) => here.some((line) => line.id === id))
    let changed: Lines = []
    let fewer: Lines = []
    let saidAnew: Lines = []
    set(handAtom, (now) => {
      if (orderStep.isTaken(now, privateLink)) return now
      changed = orderStep.changedSince(now.lines, lines)
      fewer = orderStep.fewerSince(now.lines, lines)
      saidAnew = orderStep.sizeSaidSince(now.lines, lines)
      return orderStep.order(now, lines, privateLink)
    })
    const after = readNow(set, handAtom)
    const left = linesOfBoth(after)
    // The browser's Back button still opens the payment of this quote, which must not order it again.
    if (after.state === 'ordered' && after !== hand) set(currentQuoteAtom, (quote) => quote && orderedAs(quote, after))
    set(windowsAtom, (windows) => windows.filter(({ lineId }) => !isIn(listed, lineId) || isIn(left, lineId)))
    if (changed.length > 0) set(changedSinceOrderedAtom, (ids) => [...ids, ...changed.map(({ id }) => id)])
    if (fewer.length > 0) set(fewerSinceOrderedAtom, (blinds) => [...blinds, ...fewer.map(blindText)])
    if (saidAnew.length > 0) set(sizesSaidSinceOrderedAtom, (blinds) => [...blinds, ...saidAnew.map(blindText)])
    // What was said to be still in the list has been ordered since.
    const isGone = (ids: readonly string[]) => ids.some((id) => isIn(listed, id)) && !ids.some((id) => isIn(left, id))
    set(orderedMeanwhileAtom, (told) => (told && isGone(told.listedIds.filter((id) => !told.leftIds.includes(id))) ? null : told))
    // The answer to a person's own order may come after a look at its link.
    if (!isElsewhere && readNow(set, orderedMeanwhileAtom)?.privateLink === privateLink) set(orderedMeanwhileAtom, null)
    const own = ownOfQuote(hand, privateLink)
    if (!own || !privateLink) return
    // Blinds that were added to the quote here are of its list too.
    const ofList = hand.state === 'changing' && hand.privateLink === privateLink ? hand.lines : own.lines
    const inNoRoom = (blinds: Lines) => blinds.map((line) => ({ ...line, room: '' }))
    const isAsHere = areSameInAnyOrder(inNoRoom(ofList), inNoRoom(lines)) && !ofList.some(({ id }) => isIn(left, id))
    // On the private page the blinds have other ids than here.
    const isOwnOrder = lines.some(({ id }) => isIn(here, id))
    if (!isElsewhere && (isAsHere || isOwnOrder)) return
    const ofListed = ofList.filter(({ id }) => isIn(hand.lines, id))
    const named = hand.state === 'kept' || hand.state === 'changing' ? orderStep.namedAsListed(hand, lines) : []
    const instead = named.filter((line) =>
      ofListed.some(({ id, quantity }) => id === line.id && (isIn(left, id) || quantity < line.quantity)),
    )
    set(orderedMeanwhileAtom, {
      number: own.number,
      privateLink,
      ordered: [...lines],
      isAsHere,
      listedIds: idsOf(ofListed),
      leftIds: idsOf(ofListed).filter((id) => !isIn(left, id)),
      orderedInstead: Object.fromEntries(instead.map((line) => [line.id, blindInFull(line)])),
      alsoOrdered: ofListed.length > 0 ? named.filter(({ id }) => !isIn(ofListed, id)).map(blindText) : [],
    })
  },
)
