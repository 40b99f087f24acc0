import type { QuoteLine } from '#shared/domain/blind-line.ts'
import { atRest, hasBlindsOf, putAside, quotedIn, withList } from './changing-quote.ts'
import { type Changing, documentOf, type Issued, type Kept, type QuoteAtRest, type QuoteInHand, without } from './quote-in-hand.ts'
import { isIn, isSameMade, namedBy, SAME_BLIND, SAME_WINDOW } from './same-blind.ts'
import { asStored } from './stored-blind.ts'

/**
 * An order was placed, and its quote can be ordered no more: its document shows what was ordered. The ordered blinds leave the working list, also those
 * that were ordered by the quote's link and have other ids there. What else this browser has of the quote stays, as a list of its own; so do blinds that
 * were changed since.
 * @param ordered as they were ordered. On the page of a private link, and in another browser, they have other ids than here.
 * @param privateLink of the order; null where it was not told
 */
export function order(hand: QuoteInHand, ordered: readonly QuoteLine[], privateLink: string | null): QuoteInHand {
  if (isTaken(hand, privateLink)) return hand
  if (hand.state === 'changing') {
    const before = putAside(order(hand.before, ordered, privateLink))
    if (hand.privateLink !== privateLink) return { ...hand, lines: leftOf(hand.lines, ordered), before }
    const left = leftOf(hand.lines, namedAsListed(hand, ordered))
    const rest = atRest({ ...hand, lines: left, before })
    const list = [...before.lines, ...left]
    // The change of the browser's own quote, which was put aside, goes on.
    if (before.state === 'kept' && hasBlindsOf({ ...before, lines: list })) return withList({ ...before, lines: list })
    return changedOrdered(hand, { ...rest, lines: list }, ordered)
  }
  if (hand.state === 'draft' || hand.state === 'ordered') return { ...hand, lines: leftOf(hand.lines, ordered) }
  const ownLink = hand.state === 'kept' ? hand.privateLink : null
  // An order of its blinds under another link is another order: the kept quote can still be ordered by its own.
  const isOfQuote = ownLink && privateLink ? ownLink === privateLink : hasIdsOf(hand.quote.lines, ordered)
  if (!isOfQuote) return { ...hand, lines: leftOf(hand.lines, ordered) }
  return {
    state: 'ordered',
    lines: leftOf(hand.lines, namedAsListed(hand, ordered)),
    quote: { ...hand.quote, lines: ordered },
    privateLink: privateLink ?? ownLink,
  }
}

/** Whether this order has taken its blinds out already. Its answer may come after a look at its link, and it may be paid again: what is left is not in it. */
export const isTaken = (hand: QuoteInHand, privateLink: string | null): boolean =>
  privateLink !== null && hand.state === 'ordered' && hand.privateLink === privateLink

/** What is left in hand once a changed quote is ordered. Where it is another one whose document was never asked for, the one from before stays. */
function changedOrdered(hand: Changing, rest: QuoteAtRest, ordered: readonly QuoteLine[]): QuoteAtRest {
  if (!hand.quote && !hand.staysInHand) return rest
  const { issuedAt } = hand.quote ?? { issuedAt: hand.kept.quotedAt }
  return { state: 'ordered', lines: rest.lines, quote: documentOf(hand, { issuedAt, lines: ordered }), privateLink: hand.privateLink }
}

/** The listed blinds that were changed while their order was on its way: they are other blinds than the ordered ones. Another room is none. */
export function changedSince(listed: readonly QuoteLine[], ordered: readonly QuoteLine[]): QuoteLine[] {
  return listed.filter((line) =>
    ordered.some((each) => each.id === line.id && !(isSameMade(each, line) && each.quantity === line.quantity)),
  )
}

/** The ordered blinds of which fewer are listed than were ordered: their number was lowered while the order was on its way. */
export function fewerSince(listed: readonly QuoteLine[], ordered: readonly QuoteLine[]): QuoteLine[] {
  return ordered.filter((each) => listed.some((line) => line.id === each.id && isSameMade(each, line) && line.quantity < each.quantity))
}

/** The listed blinds that are the ordered ones, of whose size something else was said while the order was on its way: that a tape confirms it, for example. */
export function sizeSaidSince(listed: readonly QuoteLine[], ordered: readonly QuoteLine[]): QuoteLine[] {
  const said = (line: QuoteLine) => JSON.stringify(asStored(line).sizeSource)
  return listed.filter((line) => ordered.some((each) => each.id === line.id && isSameMade(each, line) && said(each) !== said(line)))
}

/** What of the listed blinds an order leaves: those that are not in it or were changed since, and of a raised number as many as it does not have. */
function leftOf(listed: readonly QuoteLine[], ordered: readonly QuoteLine[]): QuoteLine[] {
  return listed.flatMap((line) => {
    const each = ordered.find(({ id }) => id === line.id)
    if (!each || !isSameMade(each, line)) return [line]
    return line.quantity > each.quantity ? [{ ...line, quantity: line.quantity - each.quantity }] : []
  })
}

/** Names the ordered lines of a quote by the ids which those blinds have in this browser's list. */
export function namedAsListed(hand: Kept | Issued | Changing, ordered: readonly QuoteLine[]): QuoteLine[] {
  // A new list may have the same blind in it once more.
  const own = hand.state === 'changing' ? hand.lines : hand.lines.filter(({ id }) => isIn(hand.quote.lines, id))
  const quoted = hand.state === 'changing' ? quotedIn(hand) : own
  const kept = hand.state === 'changing' ? hand.kept.lines : hand.quote.lines
  const isListed = (id: string) => isIn(hand.lines, id)
  // One that was changed here is known by what was kept of it.
  const same = namedBy(ordered, [...own, ...kept.filter(({ id }) => isListed(id))], isListed, SAME_BLIND)
  return namedBy(same, quoted, isListed, SAME_WINDOW)
}

const hasIdsOf = (lines: readonly QuoteLine[], others: readonly QuoteLine[]): boolean => without(lines, others).length < lines.length
