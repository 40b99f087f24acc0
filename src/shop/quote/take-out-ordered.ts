import { atom } from 'jotai'
import { z } from 'zod'
import { readNow } from '#app/lib/storage/followed-atom.ts'
import { UNSENT_PREFIX } from '#app/lib/storage/storage-keys.ts'
import { storedAtom } from '#app/lib/storage/stored-atom.ts'
import { windowsAtom } from '#app/shop/windows-list.ts'
import { blindText, type QuoteLine } from '#shared/domain/blind-line.ts'
import { currentQuoteAtom, orderedAs } from './current-quote.ts'
import { handAtom } from './hand-atom.ts'
import * as orderStep from './order-step.ts'
import { meanwhileOf, orderedMeanwhileAtom } from './ordered-meanwhile.ts'
import { documentLines, linesOfBoth } from './quote-in-hand.ts'
import { asMeant, isIn } from './same-blind.ts'

/** What an order takes out of the working list, and what the person is told where he may not know of it. */

type Lines = readonly QuoteLine[]

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
    const meanwhile = privateLink && meanwhileOf(hand, { lines, privateLink, left })
    if (!meanwhile) return
    // On the private page the blinds have other ids than here.
    const isOwnOrder = lines.some(({ id }) => isIn(here, id))
    if (isElsewhere || !(meanwhile.isAsHere || isOwnOrder)) set(orderedMeanwhileAtom, meanwhile)
  },
)
